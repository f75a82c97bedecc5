package uciengine

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/variants/chess"
)

// How engines are told which game is played: by its name, and many know Chess960 as a way
// of playing chess.
const (
	variantOption  = "UCI_Variant"
	chess960Option = "UCI_Chess960"

	chessID    = "chess"
	chess960ID = "chess960"
)

// Offers says why an engine does not play a game; nil if it does. One that offers no
// variants is taken to play chess.
func (e *Engine) Offers(variant string) error {
	_, err := e.optionsFor(variant)
	return err
}

// optionsFor is what chooses a game.
func (e *Engine) optionsFor(variant string) (options []Option, err error) {
	name := e.spec.NameOf(variant)
	switch by := e.HasOption(variantOption); {
	case by && e.lists(name):
		options = []Option{{variantOption, name}}
	case name == chess960ID && e.HasOption(chess960Option):
		if by && e.lists(chessID) {
			options = append(options, Option{variantOption, chessID})
		}
		return append(options, Option{chess960Option, "true"}), nil
	case by:
		return nil, fmt.Errorf("%s does not play %s: its %s has %s", e.spec.Name, name, variantOption,
			strings.Join(e.variants(), ", "))
	case name != chessID:
		return nil, fmt.Errorf("%s plays chess only: it has no option %s", e.spec.Name, variantOption)
	}
	if e.anyRook != nil {
		options = append(options, Option{chess960Option, "false"})
	}
	return options, nil
}

// lists says whether a name is among the variants, if the engine tells which there are.
func (e *Engine) lists(name string) bool {
	offered := e.variants()
	return len(offered) == 0 || slices.Contains(offered, name)
}

// variants are those that the engine tells of.
func (e *Engine) variants() []string { return e.options[strings.ToLower(variantOption)].Values }

// choose tells the engine which game is played.
func (e *Engine) choose(variant string) error {
	options, err := e.optionsFor(variant)
	if err != nil {
		return err
	}
	e.anyRook = nil
	for _, o := range options {
		if err := e.SetOption(o); err != nil {
			return err
		}
		if o == (Option{chess960Option, "true"}) {
			e.anyRook = engine.NewPosition(chess.Game960())
		}
	}
	return nil
}

// spelled is a FEN as the engine reads it: one that was told of Chess960 by its option gets
// a Shredder-FEN, which all of them read.
func (e *Engine) spelled(fen string) (string, error) {
	if e.anyRook == nil {
		return fen, nil
	}
	if err := e.anyRook.SetFEN(fen); err != nil {
		return "", err
	}
	return chess.ShredderFEN(e.anyRook), nil
}
