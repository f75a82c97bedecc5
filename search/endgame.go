package search

import (
	"cmp"
	"slices"
	"time"

	"panthera/engine"
	"panthera/search/endings"
)

// choices returns the root moves with their values from endgame tables, the best first. It returns false if a
// table is missing.
func (s *Searcher) choices(p engine.Position, root []rootMove) ([]endings.Choice, bool) {
	if s.options.Endings == nil {
		return nil, false
	}
	choices, ok := s.lookUp(p)
	choices = slices.DeleteFunc(choices, func(c endings.Choice) bool {
		return !slices.ContainsFunc(root, func(r rootMove) bool { return r.move == c.Move })
	})
	avoidRepetition(p, choices)
	return choices, ok
}

// unhurried is the least time for a move with which the search waits for table files to be read.
const unhurried = 2 * time.Second

// lookUp returns the values of all legal moves from endgame tables, and false if a table is missing. A search
// with little time uses only tables in memory, since reading a file could take too long.
func (s *Searcher) lookUp(p engine.Position) ([]endings.Choice, bool) {
	if s.clock.hard > 0 && s.clock.hard < unhurried {
		return s.options.Endings.ChoicesInMemory(p)
	}
	return s.options.Endings.Choices(p)
}

// play finds the best move of a position whose moves all have values from endgame tables. If the position is
// won or lost, the tables alone decide. If it is drawn, the search chooses among the drawing moves, so as to
// set the opponent problems. If a win or loss comes too late for the fifty-move rule, the search decides, and
// looks up each node in the tables. Unless several lines are wanted, moves with a worse result than the best
// are not searched.
func (s *Searcher) play(p engine.Position, limits Limits, root []rootMove, choices []endings.Choice, report func(Info)) Result {
	first, told := choices[0], choices[:min(len(choices), s.options.MultiPV)]
	late := slices.ContainsFunc(told, func(c endings.Choice) bool { return c.Late })
	if !late && (first.Value.Points != 0 || s.options.MultiPV > 1) {
		return s.tell(p, choices, report)
	}
	if s.options.MultiPV == 1 {
		root = slices.DeleteFunc(root, func(r rootMove) bool { return !likeFirst(choices, r.move) })
	}
	if late {
		s.countdown = s.options.Endings
		defer func() { s.countdown = nil }()
		return s.run(p, limits, root, func(info Info) {
			info.TableHits = len(choices)
			report(info)
		})
	}
	level := tableScore(p.Game(), endings.Value{})
	r := s.run(p, limits, root, func(info Info) {
		info.Score, info.Bound, info.TableHits, info.Drawn = level, Exact, len(choices), true
		report(info)
	})
	r.Score = level
	return r
}

// tell reports the best choices with their lines, and returns the first as the result of the search.
func (s *Searcher) tell(p engine.Position, choices []endings.Choice, report func(Info)) (r Result) {
	for i, c := range choices[:min(len(choices), s.options.MultiPV)] {
		line, score := s.tableLine(p, c.Move), tableScore(p.Game(), c.Value)
		report(Info{Depth: 1, SelDepth: 1, Line: i + 1, Score: score, TableHits: len(choices), Drawn: c.Value.Points == 0, Elapsed: s.clock.elapsed(), PV: line})
		if i == 0 {
			r = Result{Best: c.Move, Score: score, Depth: 1, Elapsed: s.clock.elapsed()}
			if len(line) > 1 {
				r.Ponder = line[1]
			}
		}
	}
	return r
}

// likeFirst reports whether move m has the same result as the first choice according to the tables, such as
// both drawing, or both winning too late for the fifty-move rule.
func likeFirst(choices []endings.Choice, m engine.Move) bool {
	first := choices[0]
	return slices.ContainsFunc(choices, func(c endings.Choice) bool {
		return c.Move == m && c.Late == first.Late && cmp.Compare(c.Value.Points, 0) == cmp.Compare(first.Value.Points, 0)
	})
}

// counted returns the score of the current node from endgame tables, in a search in which the fifty-move rule
// may decide the game. It returns false if a table is missing or the win or loss comes too late.
func (w *worker) counted() (score int, known bool) {
	v, known := w.countdown.Probe(w.pos)
	if !known || !v.InTime(w.pos.Setup().Halfmove) || w.ply+v.Plies > MaxPly {
		return 0, false
	}
	return OutcomeScore(v.Outcome(w.pos), w.frame(0).us, w.thinker, w.full, w.ply+v.Plies), true
}

// clockKey returns a hash key for a halfmove clock, for searches in which the fifty-move rule may decide the
// game.
func clockKey(halfmove int) uint64 {
	const spread = 0x9e3779b97f4a7c15 // any odd number
	return uint64(halfmove+1) * spread
}

// avoidRepetition moves winning moves that end the game by repetition behind the other choices.
func avoidRepetition(p engine.Position, choices []endings.Choice) {
	slices.SortStableFunc(choices, func(a, b endings.Choice) int { return repeats(p, a) - repeats(p, b) })
}

// repeats returns 1 if a choice that should win ends the game by repetition, else 0.
func repeats(p engine.Position, c endings.Choice) int {
	if c.Value.Points <= 0 {
		return 0
	}
	p.Make(c.Move)
	defer p.Undo()
	if _, again := p.Repetition(0); again {
		return 1
	}
	return 0
}

// tableScore returns the score of a position whose value in an endgame table is v.
func tableScore(g *engine.Game, v endings.Value) int {
	if v.Points == 0 {
		return drawScore(engine.Draw(engine.NoReason, g.DrawPoints), g.WinPoints)
	}
	score := WinScore*int(max(v.Points, -v.Points))/int(g.WinPoints) - v.Plies
	if v.Points < 0 {
		return -score
	}
	return score
}

// longestLine limits the length of a line from endgame tables. No win takes so many plies.
const longestLine = 2 * engine.MostHalfmoves

// tableLine returns the line that begins with move m and continues with the best moves of both sides by the
// tables.
func (s *Searcher) tableLine(p engine.Position, m engine.Move) []engine.Move {
	p = p.Clone()
	line := []engine.Move{m}
	for p.Make(m); len(line) < longestLine; p.Make(m) {
		choices, ok := s.lookUp(p)
		if !ok || len(choices) == 0 || choices[0].Value.Points == 0 {
			break
		}
		m = choices[0].Move
		line = append(line, m)
	}
	return line
}
