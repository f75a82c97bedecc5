package workbench

import (
	"fmt"

	"panthera/bench/play/elo"
	"panthera/engine"
)

// tally has the statistics of all games, separately for the games with few nodes (level 0) and with many (level
// 1).
type tally struct {
	game    *engine.Game
	subject *subject
	had     []rule // the rules that the game has
	// games counts all games of each level. A table has named quantities in the order in which they first
	// occurred. A quantity that does not occur in a game counts as 0 in that game.
	games    [2]int
	white    [2]elo.Score
	plies    [2][]int
	ends     table
	rules    table // in how many games a rule was used
	uses     table // how often in a game
	pieces   [engine.MaxKinds]pieceTally
	arrivals [2][engine.MaxSquares]int // moves that ended on a square
	still    [engine.MaxSquares]figure // whether the piece that begins on a square never moved
	openings table                     // White's score, by the first moves
	general  table
}

// pieceTally has statistics of the pieces of one kind: their moves, how many are lost, and whether they never
// move.
type pieceTally struct{ moves, lost, still figure }

// table holds figures by their names.
type table struct {
	names []string
	of    map[string]*figure
}

func (t *table) figure(name string) *figure {
	if t.of[name] == nil {
		if t.of == nil {
			t.of = map[string]*figure{}
		}
		t.names = append(t.names, name)
		t.of[name] = &figure{}
	}
	return t.of[name]
}

// fill counts each quantity of the table as 0 in every game in which it did not occur.
func (t *table) fill(games [2]int) {
	for _, f := range t.of {
		for level, n := range games {
			f[level].n = n
		}
	}
}

// count returns the statistics of games of g, which it replays.
func count(g *engine.Game, pairs []*pair) (*tally, error) {
	t := &tally{game: g, subject: newSubject(g)}
	for _, r := range rules {
		names := r.rows(t.subject)
		if names != nil {
			t.had = append(t.had, r)
		}
		for _, name := range names {
			t.rules.figure(name)
			t.uses.figure(name)
		}
	}
	for _, p := range pairs {
		for level, r := range p {
			if err := t.add(level, r); err != nil {
				return nil, fmt.Errorf("pair %d: %w", r.Pair, err)
			}
		}
	}
	for _, table := range []*table{&t.ends, &t.rules, &t.uses} {
		table.fill(t.games)
	}
	return t, nil
}

// add replays a game and adds it to the statistics.
func (t *tally) add(level int, r *row) error {
	w := watcher{tally: t, level: level, p: t.game.New(), used: map[string]int{}}
	if err := w.replay(r); err != nil {
		return err
	}
	t.games[level]++
	t.plies[level] = append(t.plies[level], len(r.Moves))
	white := 0.5
	switch {
	case r.Points[engine.White] > r.Points[engine.Black]:
		white = 1
		t.white[level].Wins++
	case r.Points[engine.White] < r.Points[engine.Black]:
		white = 0
		t.white[level].Losses++
	default:
		t.white[level].Draws++
	}
	if name := ended(r.End); t.rules.of[name] != nil {
		w.used[name]++
	}
	for name, n := range w.used {
		t.rules.figure(name)[level].add(1)
		t.uses.figure(name)[level].add(float64(n))
	}
	t.ends.figure(r.End)[level].add(1)
	for _, begun := range w.begun {
		t.openings.figure(begun)[level].add(white)
	}
	t.general.figure("White's score")[level].add(white)
	t.general.figure("length in plies")[level].add(float64(len(r.Moves)))
	n := float64(max(1, len(r.Moves)))
	t.general.figure("moves to choose from")[level].add(float64(w.choices) / n)
	t.general.figure("captures")[level].add(float64(w.captures))
	t.general.figure("changes of the lead")[level].add(float64(changes(r)))
	for k := range t.game.Pieces {
		k := engine.Kind(k + 1)
		t.pieces[k].moves[level].add(float64(w.moves[k]))
		t.pieces[k].lost[level].add(float64(w.lost[k]))
	}
	w.leaveStill()
	return nil
}

// ahead is the score, in centipawns, from which on a side is counted as leading.
const ahead = 100

// changes returns how often the lead passed from one side to the other in game r.
func changes(r *row) (n int) {
	leader := 0
	for i, score := range r.Scores {
		if max(score, -score) < ahead {
			continue
		}
		now := 1 - 2*(i%2) // the side that moves first behind the opening, or the other
		if score < 0 {
			now = -now
		}
		if now == -leader {
			n++
		}
		leader = now
	}
	return n
}
