package match

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"unicode"

	"panthera/engine"
)

// The largest lengths of texts in a record, in bytes; longer texts are cut.
const (
	mostDetail = 4 << 10
	mostOutput = 16 << 10
	mostWorker = 200
)

// end returns the end of a text, at most most bytes long.
func end(text string, most int) string {
	return strings.ToValidUTF8(text[max(0, len(text)-most):], "")
}

// CheckRecord checks a record from another machine by playing its moves through. It returns an
// error unless the record is the complete game f of the match, begun from opening o, with legal
// moves and the result that follows from them. The times, scores and faults of engines in a record
// cannot be checked.
func (m *Match) CheckRecord(f Fixture, o Opening, r *Record) error {
	if err := m.checkRecord(f, r); err != nil {
		return err
	}
	g := m.Variants[f.Variant]
	if err := m.checkFrame(f, r); err != nil {
		return err
	}
	if r.Opening.FEN != o.FEN || strings.Join(r.Opening.Moves, " ") != strings.Join(o.Moves, " ") {
		return errors.New("it begins with another opening")
	}
	p := engine.NewPosition(g)
	if err := o.Follow(p); err != nil {
		return fmt.Errorf("its opening: %w", err)
	}
	for i, move := range r.Moves {
		if o, over := engine.Result(p); over {
			return fmt.Errorf("move %d comes after its end: %s", i+1, o)
		}
		parsed, err := engine.ParseMove(p, move.Text)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		if move.Text != p.Format(parsed) || move.Side != p.Side() || move.Millis < 0 {
			return fmt.Errorf("move %d is not as a referee writes it", i+1)
		}
		p.Make(parsed)
	}
	if r.Final != p.FEN() {
		return errors.New("its moves do not lead to its last position")
	}
	return m.checkEnd(p, len(o.Moves)+len(r.Moves), r)
}

// checkFrame returns an error if any data in a record other than its moves and its end is
// impossible.
func (m *Match) checkFrame(f Fixture, r *Record) error {
	if r.Control != controlText(m.Entrants[f.Engines[0]].Control, m.Entrants[f.Engines[1]].Control) {
		return fmt.Errorf("it was played at %q", r.Control)
	}
	plain := !strings.ContainsFunc(r.Worker, unicode.IsControl) && len(r.Worker) <= mostWorker
	switch {
	case r.MostPoints != float64(m.Variants[f.Variant].WinPoints)/2:
		return fmt.Errorf("it is for %v points", r.MostPoints)
	case len(r.Moves) > m.Rules.MaxPlies:
		return fmt.Errorf("it has %d moves", len(r.Moves))
	case !plain || len(r.Detail) > mostDetail || len(r.Output) > mostOutput:
		return errors.New("its texts are too long, or no texts")
	case r.Stretch < 0 || math.IsInf(r.Stretch, 0) || r.Took < 0 || r.Thought < 0:
		return errors.New("its times are negative")
	}
	return nil
}

// checkEnd returns an error if a game with the final position p cannot have ended for the reason in
// its record; played is the number of its plies, including the opening.
func (m *Match) checkEnd(p engine.Position, played int, r *Record) error {
	o, over := engine.Result(p)
	a := &m.Rules.Adjudication
	right := false
	switch r.Reason {
	case moveLimit:
		right = len(r.Moves) == m.Rules.MaxPlies
	case adjudicatedDraw:
		right = a.drawn(r.Moves, played)
	case adjudicatedWin:
		winner, _ := r.winner()
		right = a.lost(r.Moves, winner.Other())
	case resignation, agreement:
		right = true
	case string(illegalMove), string(Crash), string(stall), string(flood), string(timeForfeit), string(falseClaim):
		right = r.Reason == string(r.Fault)
	default:
		if !over || r.Reason != o.Reason.String() || r.Fault != NoFault {
			return fmt.Errorf("it has not ended by %q", r.Reason)
		}
		return nil
	}
	if over || !right || r.Fault != NoFault && r.Reason != string(r.Fault) {
		return fmt.Errorf("it has not ended by %q", r.Reason)
	}
	return nil
}
