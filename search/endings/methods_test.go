package endings

import (
	"context"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// every is a flag with IDs of games. For these games the two methods to make tables are compared in all
// endings with three pieces, which takes minutes for each game.
var every = flag.String("every", "", "compare the methods in every three-piece ending of the games with these IDs, or of all")

// games holds all games.
var games = variants.All()

// some are small endings with special difficulties: pieces that move differently for each side or change
// their kind by a move, moves that leave the position unchanged, and hopping moves.
var some = [][2]string{
	{"chess", "KRvK"}, {"tigerchess", "KvKT"}, {"turnqi", "KRvK"}, {"turnqi", "KCvK"}, {"turnqi", "KAvK"},
	{"turnqi", "KFvK"}, {"turnqi", "KEvK"}, {"turnqi-cannons", "KOvK"}, {"wildeurasian", "KGvK"},
}

// everyOf returns the IDs of the games that the flag every names.
func everyOf() (ids []string) {
	if *every != "all" {
		return strings.FieldsFunc(*every, func(r rune) bool { return r == ',' })
	}
	for _, g := range games.Games() {
		if Refusal(g) == nil {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// listed returns the endings in which the tests of this file make tables by different methods.
func listed(t *testing.T) (list []Ending) {
	for _, id := range everyOf() {
		endings, err := Open("", nil).List(games.Game(id), 3)
		require.NoError(t, err)
		list = append(list, endings...)
	}
	if *every != "" {
		return list
	}
	for _, c := range some {
		if c[0] == "turnqi" || !testing.Short() { // -short is for the race detector
			list = append(list, parse(t, c[0], c[1]))
		}
	}
	return list
}

func parse(t *testing.T, game, name string) Ending {
	t.Helper()
	e, err := Parse(games.Game(game), name)
	require.NoError(t, err)
	return e
}

// maker makes tables by one of the two methods, with or without symmetries, depending on frameOf.
type maker struct {
	method  method
	frameOf func(Ending) (*frame, error)
	made    map[Ending]*Table
}

func newMaker(m method, frameOf func(Ending) (*frame, error)) *maker {
	return &maker{m, frameOf, map[Ending]*Table{}}
}

func (m *maker) table(e Ending) (*Table, error) {
	if t := m.made[e]; t != nil {
		return t, nil
	}
	f, err := m.frameOf(e)
	if err != nil {
		return nil, err
	}
	b := builder{f: f, method: m.method, tableOf: m.table}
	t, err := b.build(context.Background())
	m.made[e] = t
	return t, err
}

// TestMethodsAgree makes tables by both methods, byMovers and byEdges, and checks that all their values are
// equal.
func TestMethodsAgree(t *testing.T) {
	for _, e := range listed(t) {
		t.Run(e.game.ID+"/"+e.Name(), func(t *testing.T) {
			a, err := newMaker(byMovers, frameOf).table(e)
			require.NoError(t, err)
			b, err := newMaker(byEdges, frameOf).table(e)
			require.NoError(t, err)
			require.True(t, slices.Equal(a.codes, b.codes), "the values differ")
		})
	}
}

// TestSymmetriesChangeNothing makes tables with and without the use of symmetries, and checks that all
// positions have the same values.
func TestSymmetriesChangeNothing(t *testing.T) {
	for _, e := range listed(t) {
		t.Run(e.game.ID+"/"+e.Name(), func(t *testing.T) {
			folded, err := newMaker(byMovers, frameOf).table(e)
			require.NoError(t, err)
			plain, err := newMaker(byMovers, newFrame).table(e)
			require.NoError(t, err)
			for n := range plain.f.size {
				at, side, ok := plain.f.placement(n)
				if ok && plain.codes[n] != folded.codes[folded.f.number(at, side)] {
					p, _ := plain.Position(n)
					require.Fail(t, "another value", "%s", p.FEN())
				}
			}
		})
	}
}

// TestSymmetriesThatRulesAllow checks how many symmetries of the board are found in an ending, such as eight
// on a square board without pawns, and whether the sides can be exchanged.
func TestSymmetriesThatRulesAllow(t *testing.T) {
	for _, c := range []struct {
		game, name string
		symmetries int
		swap       bool
	}{
		{"chess", "KRvK", 8, true},
		{"chess", "KPvK", 2, true},
		{"lancerchess", "KPvK", 1, true}, // the file decides on the promotion
		{"tigerchess", "KRvK", 8, true},
		{"tigerchess", "KTvK", 8, false},    // TigerKnights differ by side
		{"tigerchess", "KP[T]vK", 2, false}, // and a Pikeman may become one
		{"tigervariation", "KLvK", 2, true}, // the palace
		{"turnqi", "KRvK", 4, true},
		{"turnqi", "KCvK", 2, true}, // turns one way
		{"wildeurasian", "KQvK", 2, true},
	} {
		t.Run(c.game+"/"+c.name, func(t *testing.T) {
			f, err := frameOf(parse(t, c.game, c.name))
			require.NoError(t, err)
			require.Len(t, f.symmetries, c.symmetries)
			require.Equal(t, c.swap, f.swap != nil)
		})
	}
}

// TestForwardIterationAgrees finds the values of a table without retrograde analysis, by looking one ply
// deeper again and again, and compares them with those of the table.
func TestForwardIterationAgrees(t *testing.T) {
	list := []Ending{parse(t, "turnqi", "KRvK"), parse(t, "turnqi", "KCvK")}
	if *every != "" {
		list = listed(t)
	}
	for _, e := range list {
		t.Run(e.game.ID+"/"+e.Name(), func(t *testing.T) {
			m := newMaker(byMovers, frameOf)
			table, err := m.table(e)
			require.NoError(t, err)
			for n, v := range forward(t, table, m) {
				if table.codes[n] != absent {
					require.Equal(t, table.scale.value(table.codes[n]), v)
				}
			}
		})
	}
}

// step is a legal move. It leads to the position with number to in the same table or, if value is not nil, to
// a position of another table with that value.
type step struct {
	to    uint32
	value *Value
}

// forward returns the values of all positions of a table, found without retrograde analysis: first of
// positions in which the game is over, then of those that are decided in one ply, in two plies, and so on.
func forward(t *testing.T, table *Table, m *maker) []Value {
	steps, values, known := make([][]step, table.f.size), make([]Value, table.f.size), make([]bool, table.f.size)
	for n := range table.f.size {
		p, ok := table.Position(n)
		if !ok {
			continue
		}
		if o, over := engine.Result(p); over {
			values[n], known[n] = resultValue(o, p.Side()), true
			continue
		}
		steps[n] = stepsOf(t, table, m, p)
	}
	for ply := 1; ply < 80; ply++ {
		for n, list := range steps {
			if v, found := after(list, values, known, ply); found && !known[n] {
				values[n], known[n] = v, true
			}
		}
	}
	return values
}

func stepsOf(t *testing.T, table *Table, m *maker, p engine.Position) (list []step) {
	for _, move := range engine.Moves(p) {
		p.Make(move)
		s := p.Setup()
		e, err := Of(p)
		require.NoError(t, err)
		if e == table.f.ending {
			list = append(list, step{to: table.f.number(table.f.ending.find(&s), s.Side)})
		} else {
			v, ok := probe(p, func(e Ending) *Table {
				other, err := m.table(e)
				require.NoError(t, err)
				return other
			})
			require.True(t, ok)
			list = append(list, step{value: &v})
		}
		p.Undo()
	}
	return list
}

// after returns the value of a position with these moves, and true if it is a win or loss in exactly so many
// plies.
func after(list []step, values []Value, known []bool, plies int) (best Value, ok bool) {
	all := len(list) > 0
	for _, s := range list {
		v, found := values[s.to], known[s.to]
		if s.value != nil {
			v, found = *s.value, true
		}
		if v = v.before(); !found || v.Points == 0 || v.Plies > plies {
			all = false
		} else if best.Points == 0 || v.better(best) {
			best = v
		}
	}
	return best, best.Plies == plies && (best.Points > 0 || best.Points < 0 && all)
}
