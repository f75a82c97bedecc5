package xboardengine

import (
	"context"

	"panthera/engine"
)

// Try sends the engine a move in the position that was set, reports whether the engine accepts it
// as legal, and takes it back.
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

// Word is the text of a legal move in the form for the engine.
func (e *Engine) Word(m engine.Move) string { return e.word(m) }

// Way is the text of a move from one square to another, legal or not.
func (e *Engine) Way(from, to engine.Square) string { return e.screen.Way(from, to) }
