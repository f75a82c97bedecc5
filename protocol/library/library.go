package library

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"time"

	"panthera/engine"
	"panthera/protocol/folder"
	"panthera/protocol/record"
)

// Library is a person's games and studies. Its methods are safe for concurrent use.
type Library struct {
	games    *engine.Registry
	dialects []record.Dialect
	// shelf is the folder with the games' files, bin the folder with the files of deleted games,
	// and aside the folder with files that cannot be read. All are nil if nothing is saved.
	shelf, bin, aside folder.Store
	// indexed is closed when all files in the folders have been read and listed.
	indexed chan struct{}

	mu         sync.Mutex // guards what follows
	volumes    map[string]*volume
	deleted    map[string]*volume
	complaints []Complaint
}

// Complaint is a file that cannot be read, with the reason.
type Complaint struct {
	File   string `json:"file"`
	Reason string `json:"reason"`
}

// volume is one game of the library. To lock both, lock the volume first and then the library.
type volume struct {
	mu sync.Mutex // held while the game is read, changed and written
	// text is the game's text if it could not be written to the disk; nil if the disk has it.
	text []byte
	// written is the checksum of the text that was last written to the disk.
	written [sha256.Size]byte
	// binned is the name of the game's file in the bin, if the game is deleted.
	binned string

	entry Entry // guarded by the lock of the library
}

// The names of the library's folders within the person's folder.
const (
	shelfName = "games"
	binName   = "deleted"
	asideName = "damaged"
)

// Open opens the library in a folder; if data is nil, games are kept only until the program ends.
// dialects are further ways of writing games that are understood when games are read. Files are
// listed in the background; methods that need the list wait for it.
func Open(data folder.Store, games *engine.Registry, dialects ...record.Dialect) (*Library, error) {
	l := &Library{games: games, dialects: dialects, indexed: make(chan struct{}), volumes: map[string]*volume{}, deleted: map[string]*volume{}}
	if data == nil {
		close(l.indexed)
		return l, nil
	}
	for _, f := range []struct {
		folder *folder.Store
		name   string
	}{{&l.shelf, shelfName}, {&l.bin, binName}, {&l.aside, asideName}} {
		var err error
		if *f.folder, err = data.Sub(f.name); err != nil {
			return nil, err
		}
	}
	go func() {
		defer close(l.indexed)
		l.index()
	}()
	return l, nil
}

// ErrNoGame is the error for an ID that no game in the library has.
var ErrNoGame = errors.New("there is no such game in the library; it may have been deleted")

// volume returns the game with an ID, or ErrNoGame.
func (l *Library) volume(id string) (*volume, error) {
	<-l.indexed
	l.mu.Lock()
	defer l.mu.Unlock()
	if v := l.volumes[id]; v != nil {
		return v, nil
	}
	return nil, ErrNoGame
}

// idTime is the format of the time with which IDs begin, so that files are sorted by time.
const idTime = "20060102-150405"

// NewID returns a new ID for a game that begins now.
func NewID(g *engine.Game) string {
	return time.Now().Format(idTime) + "-" + g.ID + "-" + strings.ToLower(rand.Text()[:6])
}

// IsID reports whether a text has the form of the IDs that NewID makes for games of g.
func IsID(text string, g *engine.Game) bool {
	begun, rest := text[:min(len(idTime), len(text))], text[min(len(idTime), len(text)):]
	_, err := time.Parse(idTime, begun)
	drawn, of := strings.CutPrefix(rest, "-"+g.ID+"-")
	return err == nil && of && len(drawn) == 6 && strings.Trim(drawn, "abcdefghijklmnopqrstuvwxyz234567") == ""
}

// Save saves a game under an ID, which may be new or already in the library. A game that was
// deleted stays deleted and is not saved; a name given by the person is kept. If the game cannot be
// written to the disk, Save returns the error, and keeps the game in memory until the program ends
// or a later Save can write it.
func (l *Library) Save(id string, g *record.Game) error {
	<-l.indexed
	l.mu.Lock()
	v := l.volumes[id]
	if v == nil {
		if l.deleted[id] != nil {
			l.mu.Unlock()
			return nil
		}
		v = &volume{}
		l.volumes[id] = v
	}
	name := v.entry.Name
	l.mu.Unlock()

	v.mu.Lock()
	defer v.mu.Unlock()
	return l.write(id, v, name, g)
}

// write writes a game to the disk so that it survives a power cut. The caller must hold v's lock.
func (l *Library) write(id string, v *volume, name string, g *record.Game) error {
	if err := l.put(id, v, name, g); err != nil || l.shelf == nil {
		return err
	}
	return l.shelf.Settle()
}

// put is like write, but for one of many games: only the call of settle after them makes all of
// them survive a power cut.
func (l *Library) put(id string, v *volume, name string, g *record.Game) error {
	copied := *g
	copied.Tags = withFormat(g, name)
	var sb strings.Builder
	if err := copied.WriteSAN(&sb); err != nil {
		return err
	}
	text := []byte(sb.String())
	sum := sha256.Sum256(text)
	if sum == v.written && v.text == nil {
		return nil // it lies there as it is
	}
	entry := entryOf(id, g.Tree.Game().ID, copied.Tags)
	entry.Changed = time.Now().Round(0)
	l.mu.Lock()
	v.entry = entry
	l.mu.Unlock()
	v.text = text
	if l.shelf == nil {
		return nil
	}
	if err := l.shelf.Put(fileName(id), v.text); err != nil {
		return err
	}
	v.text, v.written = nil, sum
	return nil
}

// Discard removes a game for good, without the bin; for example one in which no move was made.
func (l *Library) Discard(id string) error {
	v, err := l.volume(id)
	if err != nil {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	l.mu.Lock()
	delete(l.volumes, id)
	l.mu.Unlock()
	if l.shelf == nil {
		return nil
	}
	if err := l.shelf.Remove(fileName(id)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil // it could not be written to the disk
}

// Has reports whether a game is in the library.
func (l *Library) Has(id string) bool {
	_, err := l.volume(id)
	return err == nil
}

// Folder returns the path of the folder with the games; empty if games are not saved.
func (l *Library) Folder() string {
	if l.shelf == nil {
		return ""
	}
	return l.shelf.Path()
}

// Complaints returns the files that could not be read since the program began, with the reasons.
func (l *Library) Complaints() []Complaint {
	<-l.indexed
	l.mu.Lock()
	defer l.mu.Unlock()
	return append([]Complaint{}, l.complaints...)
}

const suffix = ".pgn"

func fileName(id string) string { return id + suffix }
