package xboardengine

import (
	"context"

	"panthera/engine"
)

// Try tells the engine a move in the position that was sent, says whether it takes it for
// legal, and takes it back.
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

// Word is how a legal move is told.
func (e *Engine) Word(m engine.Move) string { return e.word(m) }

// Way is how a move from one square to another is told, legal or not.
func (e *Engine) Way(from, to engine.Square) string { return e.screen.Way(from, to) }
