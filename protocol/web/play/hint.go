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

// hintTime is how long the engine looks for a hint.
const hintTime = time.Second

// HintMessage is a move that a person might play.
type HintMessage struct {
	Type string `json:"type"`
	// Node is the node of the position that the hint is for.
	Node int `json:"node"`
	describe.Written
	// Path is the places of the move, Piece the piece that moves.
	Path  []string `json:"path"`
	Piece string   `json:"piece"`
}

var (
	errNoHint = errors.New("there is no hint: it is not a person's move")
	errUnfair = errors.New("against a person on another device there are no hints")
)

// Hint looks, at full strength, for a move for the person whose turn it is. It ends if a move is
// made meanwhile.
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

// seek begins to look for a hint.
func (p *Play) seek() {
	if p.thinker.Secure(p.seek) {
		p.thinker.Search(search.Limits{MoveTime: hintTime}, func(session.Report) {})
	}
}

// hinted tells the tab the hint.
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

// endHint ends the search for a hint, if there is one, and restores the engine's strength.
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

// Thinking reports whether the engine thinks about a move of its own.
func (p *Play) Thinking() bool { return p.thinker.Busy && !p.hinting }
