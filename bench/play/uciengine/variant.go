package uciengine

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/variants/chess"
)

// Options that tell an engine which game is played. Many engines know Chess960 as an option of
// chess.
const (
	variantOption  = "UCI_Variant"
	chess960Option = "UCI_Chess960"

	chessID    = "chess"
	chess960ID = "chess960"
)

// Offers returns an error if an engine does not play a game. An engine that lists no variants
// plays chess.
func (e *Engine) Offers(variant string) error {
	_, err := e.optionsFor(variant)
	return err
}

// optionsFor returns the options that choose a game.
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

// lists reports whether the engine lists a variant.
func (e *Engine) lists(name string) bool {
	offered := e.variants()
	return len(offered) == 0 || slices.Contains(offered, name)
}

// variants are the variants that the engine lists.
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

// spelled is a FEN in the form that the engine reads. An engine that plays Chess960 gets a
// Shredder-FEN, which all such engines read.
func (e *Engine) spelled(fen string) (string, error) {
	if e.anyRook == nil {
		return fen, nil
	}
	if err := e.anyRook.SetFEN(fen); err != nil {
		return "", err
	}
	return chess.ShredderFEN(e.anyRook), nil
}
