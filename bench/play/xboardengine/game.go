package xboardengine

import (
	"context"
	"fmt"
	"strings"

	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
)

// game is the game that is being played, with the moves that the engine has been told.
type game struct {
	screen *xboard.Screen
	fen    string
	moves  []string
	// limited is for how many time periods of the clock the engine has been sent the settings.
	limited int
}

// Begin tells the engine that a game of the variant g begins, and waits until the engine is ready.
func (e *Engine) Begin(ctx context.Context, g *engine.Game) error {
	if e.used && e.features["reuse"] == "0" {
		return errUsed
	}
	if err := e.Offers(g.ID); err != nil {
		return err
	}
	name := e.nameOf(g.ID)
	lines := []string{"new"}
	if name != orthodox {
		lines = append(lines, "variant "+name)
	}
	if err := e.send(append(lines, "force", "easy", "post")...); err != nil {
		return err
	}
	if _, err := e.PostFreely(ctx, engine.NoSide); err != nil {
		return err
	}
	e.files = 0
	err := e.ready(ctx, readyPatience)
	e.used, e.talk, e.game = true, talk{}, game{screen: xboard.NewScreen(g, e.files), fen: g.Start}
	return err
}

// Offers returns an error if the engine does not play the variant with an ID.
func (e *Engine) Offers(variant string) error {
	if name := e.nameOf(variant); !e.features.plays(name) {
		return fmt.Errorf("%s does not play %s: its variants are %q", e.spec.Name, name, e.features["variants"])
	}
	return nil
}

// BeginsAt returns an error if the engine cannot begin a game of the variant g in the position fen.
func (e *Engine) BeginsAt(g *engine.Game, fen string) error {
	if fen == g.Start || e.features.has("setboard") {
		return nil
	}
	return fmt.Errorf("%s: %w", e.spec.Name, errNoSetup)
}

// nameOf returns the engine's name for the variant with an ID.
func (e *Engine) nameOf(variant string) string {
	name := e.spec.NameOf(variant)
	if known := protocolNames[name]; known != "" {
		return known
	}
	return name
}

// note parses a line that the engine writes before it is ready. It notes the number of files of the
// board, which a setup command gives, a report of an illegal move (some engines write such a report
// as an error), and other errors.
func (e *Engine) note(text string) {
	e.refused = e.refused || strings.HasPrefix(text, "Illegal move") || strings.HasPrefix(text, "Error")
	if uciengine.Complains(text) {
		e.complaint = text
	}
	words := strings.Fields(text)
	if len(words) > 2 && words[0] == "setup" {
		_, _ = fmt.Sscanf(words[2], "%dx", &e.files)
	}
}

// Position sets the position: a FEN, empty for the start position, and the moves made from it. If
// they continue the game, it only sends the engine the new moves.
func (e *Engine) Position(fen string, moves []string) error {
	if fen == "" {
		fen = e.screen.Position().Game().Start
	}
	if fen != e.fen || len(moves) < len(e.moves) {
		if !e.features.has("setboard") {
			return errNoSetup
		}
		if err := e.send("force", "setboard "+fen); err != nil {
			return err
		}
		e.fen, e.moves = fen, nil
		if err := e.screen.SetFEN(fen); err != nil {
			return err
		}
	}
	for _, text := range moves[len(e.moves):] {
		m, err := engine.ParseMove(e.screen.Position(), text)
		if err != nil {
			return err
		}
		word := e.word(m)
		tell := e.tell
		if record.TakesRook(e.screen.Position(), m) {
			tell = func(word string) error { return e.tellCastling(word, text) }
		}
		if err := tell(word); err != nil {
			return err
		}
		e.make(m, text, word)
	}
	return nil
}

// tell sends the engine a move.
func (e *Engine) tell(word string) error {
	if e.features.has("usermove") {
		word = "usermove " + word
	}
	return e.send(word)
}

// tellCastling sends a castling move of Chess960 as word (O-O or O-O-O) and, if the engine calls
// that illegal, as other: Fairy-Stockfish only accepts the King's move to the Rook's square.
func (e *Engine) tellCastling(word, other string) error {
	e.Said() // before, so that a refusal is of this move
	e.refused = false
	if err := e.tell(word); err != nil || !e.features.has("ping") {
		return err
	}
	if err := e.ready(context.Background(), readyPatience); err != nil || !e.refused {
		return err
	}
	return e.tell(other)
}

// make makes the move m in the game; text is the move in canonical form, and word the text by which
// it was sent to the engine or came from it.
func (e *Engine) make(m engine.Move, text, word string) {
	e.screen.Make(m, word)
	e.moves = append(e.moves, text)
}
