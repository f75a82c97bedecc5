package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/game"
	"panthera/search"
)

// hintTime is the time for the engine's search for a hint.
const hintTime = time.Second

// HintMessage suggests a move to the person whose turn it is.
type HintMessage struct {
	Type string `json:"type"`
	// Node is the ID of the node whose position the hint is for.
	Node int `json:"node"`
	describe.Written
	// Path lists what to click for the move. Piece is the name of the piece that moves.
	Path  []string `json:"path"`
	Piece string   `json:"piece"`
}

var (
	errNoHint = errors.New("there is no hint: it is not a person's move")
	errUnfair = errors.New("against a person on another device there are no hints")
)

// Hint starts a search, at full strength, for a move to suggest to the person whose turn it is. A
// move made meanwhile ends the search.
func (p *Play) Hint(*game.BareRequest) error {
	switch {
	case p.Shared():
		return errUnfair
	case p.mover() != Person:
		return errNoHint
	case p.hinting:
		return nil
	}
	p.thinker.Abandon()
	if err := p.thinker.Weaken(game.Strength{}); err != nil {
		return err
	}
	p.hinting = true
	p.seek()
	return nil
}

// seek starts the search for a hint, as soon as there is memory for it.
func (p *Play) seek() {
	if p.thinker.Secure(p.seek) {
		p.thinker.Search(search.Limits{MoveTime: hintTime}, func(session.Report) {})
	}
}

// hinted sends the tab the move that the search for a hint has found.
func (p *Play) hinted(a session.Answer) {
	p.game.Session.Wait()
	p.thinker.Finished(a)
	p.endHint()
	at := p.game.Position().Clone()
	if a.Best == engine.NoMove || !at.Legal(a.Best) {
		p.game.Notice("The engine has found no move.")
		return
	}
	move := at.Format(a.Best)
	for _, choice := range describe.Choices(at, p.game.Board, describe.Show(at, p.game.Board).Pieces) {
		if choice.Move == move {
			act := describe.Act(at, a.Best, p.game.Board)
			p.game.Send(HintMessage{
				Type: "hint", Node: p.game.Live.ID, Written: describe.Write(at, a.Best, p.game.Board), Path: choice.Path,
				Piece: describe.KindName(at.Game(), act.Piece.Kind()),
			})
		}
	}
}

// endHint stops the search for a hint, if there is one, and resets the engine to its playing strength.
func (p *Play) endHint() {
	if !p.hinting {
		return
	}
	p.hinting = false
	p.thinker.Abandon()
	if err := p.thinker.Weaken(p.strength); err != nil {
		p.game.Log.Error("web", "strength", err)
	}
}

// Thinking reports whether the engine is searching for a move to play, not for a hint.
func (p *Play) Thinking() bool { return p.thinker.Busy && !p.hinting }
