package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
	"panthera/protocol/folder/powercut"
	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/web/guests"
	"panthera/protocol/web/progress"
	"panthera/protocol/xboard"
)

// cuts is how often TestPowerCuts simulates a power cut.
var cuts = flag.Int("cuts", 2000, "how often TestPowerCuts cuts the power")

// quick is the folder for copies of what a power cut leaves on the disk. It is in memory if Linux
// offers that, since a real disk would be slow.
var quick = func() string {
	const memory = "/dev/shm"
	if _, err := os.Stat(memory); err != nil {
		return ""
	}
	return memory
}()

// kept has what a user's folder contains, by name: games by ID, the progress in lessons, and an invitation.
type kept map[string]string

// step is an action of the user that made the disk operations with the numbers from to to-1. After
// the last of them, the contents in after must survive a power cut.
type step struct {
	from, to int
	after    kept
}

// keeper acts as a user on a simulated disk, and records the steps.
type keeper struct {
	t       *testing.T
	disk    *powercut.Disk
	random  *rand.Rand
	data    *folder.Folder
	library *library.Library
	steps   []step
	ids     []string
}

// read returns the contents of a folder. Of the deleted games it includes those with the given IDs.
func read(t *testing.T, data *folder.Folder, ids []string) (kept, []library.Complaint) {
	t.Helper()
	l, err := library.Open(data, allGames(), xboard.Saved{})
	require.NoError(t, err)
	found := kept{}
	all, _ := l.List(library.Query{Most: 1000})
	for _, e := range all {
		found[e.ID] = textOf(t, l, e.ID)
	}
	for _, id := range ids {
		if l.Undelete(id) == nil {
			found[id] = "deleted " + textOf(t, l, id)
		}
	}
	lessons, err := progress.New(data).Of("lessons")
	require.NoError(t, err)
	found["lessons"] = encoded(t, lessons)
	found["invitation"] = guests.NewInvitations(data).Link("", guests.Player)
	return found, l.Complaints()
}

func textOf(t *testing.T, l *library.Library, id string) string {
	t.Helper()
	g, err := l.Load(id)
	require.NoError(t, err, id)
	return g.Tags.Value("Event") + " " + strings.Join(record.Moves(g.Main()), " ")
}

func encoded(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	require.NoError(t, err)
	return string(text)
}

// do performs an action and records it as a step. act returns the contents that the action has changed.
func (k *keeper) do(act func() (kept, error)) {
	from := k.disk.Acts()
	after, err := act()
	require.NoError(k.t, err)
	k.steps = append(k.steps, step{from, k.disk.Acts(), after})
}

// moves are the moves of all games in this test; a game has some number of them, from the first on.
var moves = strings.Fields("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6")

// play performs random actions like those of a user.
func (k *keeper) play() {
	save := func(id string, length int) {
		k.do(func() (kept, error) {
			tree, err := record.NewTree(allGames().Game("chess"), "")
			require.NoError(k.t, err)
			_, err = tree.Follow(moves[:length])
			require.NoError(k.t, err)
			err = k.library.Save(id, &record.Game{Tree: tree, Tags: record.Tags{{Name: "Event", Value: "x"}}})
			return kept{id: textOf(k.t, k.library, id)}, err
		})
	}
	if len(k.ids) == 0 || k.random.IntN(5) == 0 {
		id := library.NewID(allGames().Game("chess"))
		k.ids = append(k.ids, id)
		save(id, 1)
		return
	}
	id := k.ids[k.random.IntN(len(k.ids))]
	was := kept{}
	for _, s := range k.steps {
		maps.Copy(was, s.after)
	}
	_, deleted := strings.CutPrefix(was[id], "deleted ")
	switch choice := k.random.IntN(8); {
	case deleted:
		k.do(func() (kept, error) {
			err := k.library.Undelete(id)
			return kept{id: textOf(k.t, k.library, id)}, err
		})
	case choice == 0:
		k.do(func() (kept, error) { return kept{id: "deleted " + was[id]}, k.library.Delete(id) })
	case choice == 1:
		k.do(func() (kept, error) {
			err := k.library.Rename(id, "name "+strconv.Itoa(k.random.IntN(1000)))
			return kept{id: textOf(k.t, k.library, id)}, err
		})
	case choice == 2:
		k.do(func() (kept, error) {
			store := progress.New(k.data)
			_, err := store.Change("lessons", map[string]json.RawMessage{"l" + strconv.Itoa(k.random.IntN(9)): json.RawMessage(strconv.Itoa(k.random.IntN(100)))})
			require.NoError(k.t, err)
			lessons, err := store.Of("lessons")
			return kept{"lessons": encoded(k.t, lessons)}, err
		})
	case choice == 3:
		k.do(func() (kept, error) {
			i := guests.NewInvitations(k.data)
			err := i.Renew()
			return kept{"invitation": i.Link("", guests.Player)}, err
		})
	case choice == 4:
		k.do(k.bring)
	default:
		save(id, 1+k.random.IntN(len(moves)))
	}
}

// bring imports some games into the library.
func (k *keeper) bring() (kept, error) {
	before, _ := k.library.List(library.Query{Most: 1000})
	_, err := k.library.Import(strings.NewReader(strings.Repeat("1. e4 c5 *\n\n", 3)), func(library.Imported) error { return nil })
	after, _ := k.library.List(library.Query{Most: 1000})
	came := kept{}
	for _, e := range after {
		if !slices.ContainsFunc(before, func(b library.Entry) bool { return b.ID == e.ID }) {
			came[e.ID] = textOf(k.t, k.library, e.ID)
			k.ids = append(k.ids, e.ID)
		}
	}
	return came, err
}

// TestPowerCuts simulates a power cut at a random moment while a user works. When the program
// starts again, everything acknowledged before must be there, and no file may be damaged. An action
// that was under way must have been done completely or not at all.
func TestPowerCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("starts as often as it cuts")
	}
	t.Parallel()
	root := t.TempDir()
	k := &keeper{t: t, disk: powercut.New(root), random: rand.New(rand.NewPCG(1, 2))}
	var err error
	k.data, err = folder.OpenOn(k.disk, filepath.Join(root, "home", "data"))
	require.NoError(t, err)
	k.library, err = library.Open(k.data, allGames(), xboard.Saved{})
	require.NoError(t, err)
	k.library.List(library.Query{}) // waits until it has been looked through
	k.do(func() (kept, error) {
		return kept{"invitation": guests.NewInvitations(k.data).Link("", guests.Player)}, nil
	})
	k.do(func() (kept, error) { return kept{"lessons": "{}"}, nil })
	for range 150 {
		k.play()
	}
	for range *cuts {
		k.cut()
	}
}

// cut simulates a power cut at a random moment, and checks what is left on the disk.
func (k *keeper) cut() {
	at := k.random.IntN(k.disk.Acts() + 1)
	into, err := os.MkdirTemp(quick, "panthera-cut-")
	require.NoError(k.t, err)
	defer os.RemoveAll(into)
	require.NoError(k.t, k.disk.Cut(at, k.random, into))
	data, err := folder.Open(filepath.Join(into, "home", "data"))
	require.NoError(k.t, err)
	found, complaints := read(k.t, data, k.ids)
	require.Empty(k.t, complaints)
	acknowledged, underWay := kept{}, kept{}
	for _, s := range k.steps {
		if s.to <= at {
			maps.Copy(acknowledged, s.after)
		} else if s.from < at {
			underWay = s.after
		}
	}
	for name, value := range acknowledged {
		if found[name] != value && (underWay[name] == "" || found[name] != underWay[name]) {
			require.Fail(k.t, "something is lost", fmt.Sprintf("%s after %d acts: %q is %q", name, at, value, found[name]))
		}
	}
	for name, value := range found {
		if acknowledged[name] == "" && name != "invitation" && name != "lessons" {
			require.Equal(k.t, underWay[name], value, "what nobody has kept")
		}
	}
}
