package search

import (
	"cmp"
	"slices"
	"time"

	"panthera/engine"
	"panthera/search/endings"
)

// choices are the root moves with their values, the best first, if the available tables know
// all of them.
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

// unhurried is the least time for a move with which a search waits for table files.
const unhurried = 2 * time.Second

// lookUp looks up the values of all moves in the tables. A search in a hurry does not wait for
// files, which would cost its time.
func (s *Searcher) lookUp(p engine.Position) ([]endings.Choice, bool) {
	if s.clock.hard > 0 && s.clock.hard < unhurried {
		return s.options.Endings.ChoicesInMemory(p)
	}
	return s.options.Endings.Choices(p)
}

// play finds the best move of a position whose choices are known. A win or loss is played by the
// tables alone; among moves that draw, the search may find the one that is hardest to answer. If
// the fifty-move rule ends the game before the win or loss, the search decides, and looks up its
// nodes in the tables. A search for a single line skips moves that the tables value less.
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

// tell reports the best choices and returns the first as the result.
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

// likeFirst reports whether the tables give a move the same result as the first choice: both draw,
// or both win or lose too late.
func likeFirst(choices []endings.Choice, m engine.Move) bool {
	first := choices[0]
	return slices.ContainsFunc(choices, func(c endings.Choice) bool {
		return c.Move == m && c.Late == first.Late && cmp.Compare(c.Value.Points, 0) == cmp.Compare(first.Value.Points, 0)
	})
}

// counted is the score of a node by tables, when the halfmove clock decides about wins and losses.
// It is false if the tables do not know the node, or its win or loss comes too late.
func (w *worker) counted() (score int, known bool) {
	v, known := w.countdown.Probe(w.pos)
	if !known || !v.InTime(w.pos.Setup().Halfmove) || w.ply+v.Plies > MaxPly {
		return 0, false
	}
	return OutcomeScore(v.Outcome(w.pos), w.frame(0).us, w.thinker, w.full, w.ply+v.Plies), true
}

// clockKey distinguishes positions by their halfmove clock, in searches in which the clock matters.
func clockKey(halfmove int) uint64 {
	const spread = 0x9e3779b97f4a7c15 // any odd number
	return uint64(halfmove+1) * spread
}

// avoidRepetition moves winning moves that repeat a position behind the others.
func avoidRepetition(p engine.Position, choices []endings.Choice) {
	slices.SortStableFunc(choices, func(a, b endings.Choice) int { return repeats(p, a) - repeats(p, b) })
}

// repeats is 1 if a winning move ends the game by repetition, else 0.
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

// tableScore is the score of a value.
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

// longestLine limits the length of a line from tables: it is more than any win takes.
const longestLine = 2 * engine.MostHalfmoves

// tableLine is a move followed by the best moves of both sides.
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
