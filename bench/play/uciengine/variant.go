package uciengine

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/variants/chess"
)

// The UCI options that tell an engine which variant is played, and two IDs of variants. Many
// engines do not have Chess960 as a variant, but as an option.
const (
	variantOption  = "UCI_Variant"
	chess960Option = "UCI_Chess960"

	chessID    = "chess"
	chess960ID = "chess960"
)

// Offers returns an error if the engine does not play the variant with an ID. An engine without the
// option UCI_Variant plays chess only.
func (e *Engine) Offers(variant string) error {
	_, err := e.optionsFor(variant)
	return err
}

// optionsFor returns the options to set so that the engine plays the variant with an ID.
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

// lists reports whether the values of UCI_Variant include a name, or the engine does not list any
// values.
func (e *Engine) lists(name string) bool {
	offered := e.variants()
	return len(offered) == 0 || slices.Contains(offered, name)
}

// variants returns the values of UCI_Variant that the engine lists.
func (e *Engine) variants() []string { return e.options[strings.ToLower(variantOption)].Values }

// choose sets the options that tell the engine which variant is played.
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

// spelled returns a FEN in the form to be sent to the engine. In Chess960 that is a Shredder-FEN,
// which all engines that play Chess960 can read.
func (e *Engine) spelled(fen string) (string, error) {
	if e.anyRook == nil {
		return fen, nil
	}
	if err := e.anyRook.SetFEN(fen); err != nil {
		return "", err
	}
	return chess.ShredderFEN(e.anyRook), nil
}
