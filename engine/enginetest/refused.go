package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// refusal is a FEN that must be refused, and why. The error may name another field than expected,
// since two fields may contradict each other.
type refusal struct {
	Variant string `json:"variant"`
	FEN     string `json:"fen"`
	Why     string `json:"why"`
}

func testRefused(t *testing.T, g *engine.Game, dir string) {
	refusals := readLines[refusal](t, filepath.Join(dir, "refuse.jsonl"))
	for _, r := range append(refusals, malformed(g)...) {
		if r.Variant != g.ID {
			continue
		}
		t.Run(r.Why, func(t *testing.T) {
			p := g.New()
			playSomeMoves(p, 3)
			assert.NoError(t, refuses(p, r.FEN), "FEN %s", r.FEN)
		})
	}
}

// malformed returns FENs that are wrong in every game, made from the game's start position.
func malformed(g *engine.Game) []refusal {
	list := []refusal{
		{Why: "empty", FEN: ""},
		{Why: "one field", FEN: "8/8"},
		{Why: "too many fields", FEN: g.Start + " 1 1 1"},
		{Why: "a clock that is no number", FEN: g.Start + "x"},
		{Why: "an unknown letter", FEN: "?" + g.Start},
		{Why: "a rank too many", FEN: "1/" + g.Start},
		{Why: "an empty run of zero", FEN: "0" + g.Start},
	}
	for i := range list {
		list[i].Variant = g.ID
	}
	return list
}

// refuses checks that a position refuses a FEN with the proper error and stays unchanged, including
// the moves that can be taken back.
func refuses(p engine.Position, fen string) error {
	before := imageOf(p)
	err := p.SetFEN(fen)
	if err == nil {
		return fmt.Errorf("accepted, as %s", p.FEN())
	}
	var refused *engine.FENError
	if !errors.As(err, &refused) {
		return fmt.Errorf("error %v is a %T, want a *engine.FENError", err, err)
	}
	if refused.Field == "" || refused.Reason == "" {
		return fmt.Errorf("error %v lacks a field or a reason", err)
	}
	return before.differs(p, "a refused FEN")
}

// playSomeMoves plays a few moves, the same ones each time.
func playSomeMoves(p engine.Position, plies int) {
	random := rand.New(rand.NewPCG(7, uint64(plies)))
	for range plies {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			return
		}
		p.Make(moves[random.IntN(len(moves))])
	}
}
