package xboardengine

import (
	"context"

	"panthera/engine"
)

// Try sends the engine the text of a move in the position that was set, and reports whether the
// engine accepts the move as legal. If it does, Try takes the move back.
func (e *Engine) Try(ctx context.Context, word string) (taken bool, err error) {
	e.refused = false
	if err := e.tell(word); err != nil {
		return false, err
	}
	if err := e.ready(ctx, readyPatience); err != nil || e.refused {
		return false, err
	}
	return true, e.send("undo")
}

// Word returns the text by which a legal move is sent to the engine.
func (e *Engine) Word(m engine.Move) string { return e.word(m) }

// Way returns the text by which a move from one square to another, legal or not, is sent to the
// engine.
func (e *Engine) Way(from, to engine.Square) string { return e.screen.Way(from, to) }
