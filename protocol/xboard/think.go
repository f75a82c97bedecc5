package xboard

import (
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// respond does what the engine has to do when the other side has moved: claim the end,
// pass, think, or wait.
func (v *server) respond() {
	switch {
	case v.claim():
	case v.record.turn != v.side:
		v.ponder(engine.NoMove)
	case v.passDue():
		v.say("move @@@@")
		v.pass()
	default:
		v.think()
	}
}

// resume starts the analysis again where there was one.
func (v *server) resume() {
	if v.mode == analysing {
		v.search(analysis, search.Limits{Infinite: true})
	}
}

// abandon ends the running search and forgets what it comes to.
func (v *server) abandon() {
	v.session.Halt()
	select {
	case <-v.answers:
	default:
	}
	v.work = nothing
}

func (v *server) think() {
	v.search(thinking, v.clock.limits(v.side, v.record.made[v.side]))
}

// search starts a search of the current position.
func (v *server) search(purpose work, limits search.Limits) {
	root := v.position().Clone()
	forms := v.view.forms(root, v.record.shown)
	limits.Moves = v.rootMoves(forms, purpose == analysis)
	if limits.Moves == nil && len(forms) > 0 {
		return // everything is excluded
	}
	if len(limits.Moves) == len(forms) {
		limits.Moves = nil
	}
	limits.Start = v.since
	v.abandon()
	v.work = purpose
	v.status.set(search.Info{}, len(forms))
	report := func(r session.Report) {
		v.status.set(r.Info, len(forms))
		if purpose == analysis || purpose != hinting && v.posting.Load() {
			v.say("%s", v.view.post(root, r.Info))
		}
	}
	v.session.Search(limits, report, func(a session.Answer) { v.answers <- a })
}

// rootMoves are the moves to consider: those that the GUI can be told, less those
// excluded. Analysis with every move excluded considers none; a game goes on.
func (v *server) rootMoves(forms []form, mayBeNone bool) (moves []engine.Move) {
	for _, f := range forms {
		if f.winner && !v.excluded[f.move] {
			moves = append(moves, f.move)
		}
	}
	if moves == nil && !mayBeNone {
		for _, f := range forms {
			moves = append(moves, f.move)
		}
	}
	return moves
}

// heed does what the end of a search asks for.
func (v *server) heed(a session.Answer) {
	v.session.Wait()
	purpose := v.work
	v.work = nothing
	if a.Err != nil {
		v.say("telluser %s", short(a.Err.Error()))
	}
	switch purpose {
	case thinking:
		v.decided(a)
	case hinting:
		if a.Best != engine.NoMove {
			v.say("Hint: %s", v.text(a.Best))
		}
	}
}

// decided plays the move that was found.
func (v *server) decided(a session.Answer) {
	if a.Best == engine.NoMove {
		v.claim()
		return
	}
	v.clock.moved(a.Elapsed, v.record.made[v.side]+1)
	if v.settings.resigns(a.Score) {
		v.mode = forced
		v.say("resign")
		return
	}
	v.offer.judge(v, a.Score)
	p := v.position()
	f := v.view.formOf(p.Clone(), a.Best, v.record.shown)
	for _, line := range v.view.lines(f) {
		v.say("move %s", line)
	}
	v.play(f, true)
	v.warn(f)
	if v.claim() {
		return
	}
	v.resync(f)
	v.ponder(a.Result.Ponder)
}

// formOf is the form of a legal move.
func (w *view) formOf(p engine.Position, m engine.Move, shown *picture) *form {
	truth := w.picture(p)
	if shown == nil {
		shown = truth
	}
	f := w.form(p, m, truth, shown)
	return &f
}

// text is a legal move of the current position as one word.
func (v *server) text(m engine.Move) string {
	return v.view.oneLine(v.view.formOf(v.position().Clone(), m, v.record.shown))
}

// ponder searches on the move that is expected from the opponent, if it is his turn.
func (v *server) ponder(m engine.Move) {
	v.expected = engine.NoMove
	p := v.position()
	if m == engine.NoMove || v.passDue() || !p.Legal(m) {
		return
	}
	v.expected, v.expectedText = m, v.text(m)
	if !v.ponders || v.mode != playing {
		return
	}
	v.session.Play(m)
	_, over := engine.Result(p.Clone())
	if !over && p.Side() == v.side {
		limits := v.clock.limits(v.side, v.record.made[v.side])
		limits.Ponder = true
		v.search(pondering, limits)
	}
	v.session.TakeBack()
}

// moveNow ends thinking with the best move so far.
func (v *server) moveNow(string) error {
	if v.work == thinking || v.work == hinting {
		v.session.Stop()
	}
	return nil
}

// inputEnds says whether nothing comes behind a quit.
func (v *server) inputEnds() bool {
	late := time.After(patience)
	for v.input != nil {
		select {
		case line, ok := <-v.input:
			if v.took(line, ok) && strings.TrimSpace(line.Text) != "" {
				return false
			}
		case <-late:
			return false
		}
	}
	return true
}
