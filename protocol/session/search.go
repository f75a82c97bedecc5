package session

import (
	"context"

	"panthera/engine"
	"panthera/search"
)

// Report is a report on the progress of a search.
type Report struct {
	search.Info
	// Moves is the principal variation, each move as text in canonical form.
	Moves []string
}

// Answer is the result of a search.
type Answer struct {
	search.Result
	// Move is the move to play, and Ponder the expected reply, as text in canonical form; empty if there is
	// none.
	Move, Ponder string
	// Book says that the move comes from the opening book and nothing was searched.
	Book bool
	// Outcome says how the game ends after the move, if it does or, if there is no move, why.
	Outcome engine.Outcome
	// Mate is the result of the search for a mate within a number of moves, if there was one.
	Mate Mate
	// Err says that the search failed because of a bug; there may still be a move.
	Err error
}

// Search starts a search of the current position. It calls report with the progress of the search, and done
// with the result at the end, both from the goroutine of the search.
func (s *Session) Search(limits search.Limits, report func(Report), done func(Answer)) {
	s.Halt()
	root := s.position.Clone()
	if s.free != engine.NoSide && engine.Deploying(root) {
		root = engine.Postings(root, s.free)
	}
	teller := root.Clone()
	failed := func(err error) {
		a := answer(teller, search.Result{Best: anyMove(teller)})
		a.Err = err
		done(a)
	}
	if a, found := s.fromBook(teller, limits); found {
		s.begin(&job{stop: func() {}, search: true}, func() { done(a) }, failed)
		return
	}
	handicap := s.handicap(limits)
	lines := s.settings.MultiPV
	settings, current := s.settings, s.current
	handicap.weaken(&limits, &settings)
	s.searcher.SetOptions(settings)
	s.searcher.Prepare()

	ctx, cancel := context.WithCancel(context.Background())
	work := func() {
		defer cancel()
		var mate Mate
		if proves(limits) {
			a := prove(ctx, teller, settings.HashMB, &limits, report)
			if a.Best != engine.NoMove {
				done(a)
				return
			}
			mate = a.Mate
			s.searcher.Prepare() // undoes a Stop, since a move must be found in any case
		}
		if current != nil {
			s.searcher.TellCurrent(func(c search.Current) { current(teller.Format(c.Move), c) })
			defer s.searcher.TellCurrent(nil)
		}
		result := s.searcher.Search(root, limits, func(info search.Info) {
			handicap.observe(info)
			if info.Line <= lines {
				report(Report{Info: info, Moves: format(teller, info.PV)})
			}
		})
		if chosen, ok := handicap.choose(&result); ok { // the last report must be about the move that is played
			report(Report{Info: chosen, Moves: format(teller, chosen.PV)})
		}
		a := answer(teller, result)
		a.Mate = mate
		done(a)
	}
	s.begin(&job{
		stop:         func() { cancel(); s.searcher.Stop() },
		search:       true,
		endless:      limits.Ponder || Unlimited(limits),
		endlessOnHit: Unlimited(limits),
	}, work, failed)
}

// TellCurrent makes long searches call tell, from their own goroutine, with each root move when they begin to
// search it. nil turns that off.
func (s *Session) TellCurrent(tell func(move string, c search.Current)) { s.current = tell }

// Ready allocates the memory that searches need, so that the next search begins at once. It does nothing
// while a job is running.
func (s *Session) Ready() {
	if s.Idle() {
		s.searcher.SetOptions(s.settings)
		s.searcher.Ready()
	}
}

// PonderHit tells a pondering search that the expected move has been played, so that its limits apply from
// now on.
func (s *Session) PonderHit() {
	if s.Searching() {
		s.job.endless = s.job.endlessOnHit
		s.searcher.PonderHit()
	}
}

// Unlimited reports whether a search with limits l, apart from pondering, ends only when it is stopped.
func Unlimited(l search.Limits) bool {
	return l.Infinite || l.Depth == 0 && l.Nodes == 0 && l.Mate == 0 && l.MoveTime == 0 && !l.Clock
}

func answer(p engine.Position, r search.Result) Answer {
	a := Answer{Result: r}
	if r.Best == engine.NoMove {
		a.Outcome, _ = engine.Result(p)
		a.Score = search.OutcomeScore(a.Outcome, p.Side(), p.Side(), p.Game().WinPoints, 0)
		return a
	}
	a.Move = p.Format(r.Best)
	a.Outcome = outcomeAfter(p, r.Best)
	if moves := format(p, []engine.Move{r.Best, r.Ponder}); len(moves) == 2 {
		a.Ponder = moves[1]
	}
	return a
}

// outcomeAfter returns how the game ends by move m; the zero Outcome if it does not end.
func outcomeAfter(p engine.Position, m engine.Move) engine.Outcome {
	p.Make(m)
	o, _ := engine.Result(p)
	p.Undo()
	return o
}

func anyMove(p engine.Position) engine.Move {
	if moves := engine.Moves(p); len(moves) > 0 {
		return moves[0]
	}
	return engine.NoMove
}

// format returns the texts of moves played one after the other from p, which it leaves unchanged. It ends
// before the first illegal move: the end of a variation may come from the transposition table and not fit.
func format(p engine.Position, moves []engine.Move) []string {
	texts := make([]string, 0, len(moves))
	for _, m := range moves {
		if !p.Legal(m) {
			break
		}
		texts = append(texts, p.Format(m))
		p.Make(m)
	}
	for range texts {
		p.Undo()
	}
	return texts
}
