package wildeurasian

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// Tests of FENs by NOTATION, "FEN", and the rule sheet: Castling, Pieces, Pawns, Wazirs, promotion.

const bareBoard = "4k5/4p5/10/10/10/10/10/10/4P5/4K5"

func TestRefusedFENs(t *testing.T) {
	for name, c := range map[string]struct {
		id, fen string
		field   engine.Field
	}{
		"no Kings":                                {"", "10/10/10/10/10/10/10/10/10/10[] w - - 0 1", engine.FieldBoard},
		"two Kings":                               {"", "4k5/4p5/10/10/10/10/10/10/10/K3K5[] w - - 0 1", engine.FieldBoard},
		"nine ranks":                              {"", "4k5/4p5/10/10/10/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"a King across the River":                 {"", "4k5/4p5/10/10/K9/10/10/10/10/10[] w - - 0 1", engine.FieldBoard},
		"a Queen across the River":                {"", "4k5/4p5/10/10/10/q9/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"a Tank across the River":                 {"", "4k5/4p5/10/10/T9/10/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"a Gnu across the River":                  {"", "4k5/4p5/10/10/10/g9/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"a Pawn across the River":                 {"", "4k5/4p5/10/10/P9/10/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"a Pawn on its first rank":                {"", "4k4p/4p5/10/10/10/10/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"Kings that face each other on a file":    {"", "4k5/10/10/10/10/10/10/10/10/4K5[] w - - 0 1", engine.FieldBoard},
		"on a diagonal":                           {"", "9k/10/10/10/10/10/10/10/10/K9[] w - - 0 1", engine.FieldBoard},
		"an unknown letter":                       {"", "4k5/4p5/10/10/10/10/10/10/10/S3K5[] w - - 0 1", engine.FieldBoard},
		"no hand":                                 {"", bareBoard + " w - - 0 1", engine.FieldHand},
		"an open hand":                            {"", bareBoard + "[Q w - - 0 1", engine.FieldHand},
		"a Pawn in hand":                          {"", bareBoard + "[P] w - - 0 1", engine.FieldHand},
		"a Wazir in hand":                         {"", bareBoard + "[w] w - - 0 1", engine.FieldHand},
		"a King in hand":                          {"", bareBoard + "[K] w - - 0 1", engine.FieldHand},
		"the side not to move in check":           {"", "4k5/4r5/10/10/10/10/10/10/10/4K5[] b - - 0 1", engine.FieldSide},
		"by a Cannon":                             {"", "4k5/4c5/10/10/4p5/10/10/10/10/4K5[] b - - 0 1", engine.FieldSide},
		"no side":                                 {"", bareBoard + "[] - - - 0 1", engine.FieldSide},
		"rights of FIDE":                          {"", "r3k4r/4p5/10/10/10/10/10/10/4P5/R3K4R[] w KQkq - 0 1", engine.FieldCastling},
		"a right without its Rook":                {"", "r3k4r/4p5/10/10/10/10/10/10/4P5/R3K5[] w a1j1 - 0 1", engine.FieldCastling},
		"a right of the enemy's Rook":             {"", "4k5/4p5/10/10/10/10/10/10/r3P5/4K5[] b a2 - 0 1", engine.FieldCastling},
		"a right with the King elsewhere":         {"", "4k5/4p5/10/10/10/10/10/10/3KP5/R9[] w a1 - 0 1", engine.FieldCastling},
		"a right of a Rook off its squares":       {"", "4k5/4p5/10/10/10/10/10/10/4P5/2R1K5[] w c1 - 0 1", engine.FieldCastling},
		"on its third rank":                       {"", "4k5/4p5/10/10/10/10/10/R9/4P5/4K5[] w a3 - 0 1", engine.FieldCastling},
		"two rights on a wing":                    {"", "4k5/4p5/10/10/10/10/10/10/R3P5/R3K5[] w a1a2 - 0 1", engine.FieldCastling},
		"one right twice":                         {"", "4k5/4p5/10/10/10/10/10/10/4P5/R3K5[] w a1a1 - 0 1", engine.FieldCastling},
		"a right and a dash":                      {"", "4k5/4p5/10/10/10/10/10/10/4P5/R3K5[] w a1- - 0 1", engine.FieldCastling},
		"rights where there is no castling":       {"-nocastling", "4k5/4p5/10/10/10/10/10/10/4P5/R3K5[] w a1 - 0 1", engine.FieldCastling},
		"an en passant square":                    {"", bareBoard + "[] w - e3 0 1", engine.FieldEnPassant},
		"a negative clock":                        {"", bareBoard + "[] w - - -1 1", engine.FieldHalfmove},
		"move zero":                               {"", bareBoard + "[] w - - 0 0", engine.FieldFullmove},
		"facing on a file, plain":                 {"-plain", "4k5/10/10/10/10/10/10/10/10/4K5 w - - 0 1", engine.FieldBoard},
		"more of a kind than can be written":      {"", "4k5/4p5/10/10/10/10/10/10/4P5/R3K5[" + strings.Repeat("R", 15) + "] w - - 0 1", engine.FieldHand},
		"in check by an Arrow over its own piece": {"", "4k5/4p5/10/10/10/10/7a2/10/5P4/4K5[] b - - 0 1", engine.FieldSide},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, "wildeurasian"+c.id, "")
			before := p.FEN()
			var refused *engine.FENError
			require.ErrorAs(t, p.SetFEN(c.fen), &refused)
			require.Equal(t, c.field, refused.Field, refused)
			require.Equal(t, before, p.FEN())
		})
	}
}

func TestMissingClocksAreReadAsTheirStart(t *testing.T) {
	require.Equal(t, bareBoard+"[] w - - 0 1", at(t, "wildeurasian", bareBoard+"[] w - -").FEN())
}

// Tests of how the package reads unclear sentences of the rule sheet.

func TestAPawnOnItsSecondRankIsOddButPlayable(t *testing.T) {
	p := at(t, "wildeurasian", "4k5/p3p5/10/10/10/10/10/10/P3P5/4K5[] w - - 0 1")
	require.Equal(t, "a2a3", from(p, "a2"))
}

func TestPawnsInKoreanAreOddButPlayable(t *testing.T) {
	p := at(t, "wildeurasian-korean", "4k5/10/p3p5/10/10/10/10/P3P5/10/4K5[] w - - 0 1")
	require.Equal(t, "a3a4", from(p, "a3"))
}

func TestNineWazirsAreRefusedInFullrankOnly(t *testing.T) {
	const fen = "4k5/10/10/WWWWWWWWW1/10/10/10/10/10/4K5[] w - - 0 1"
	var refused *engine.FENError
	require.ErrorAs(t, at(t, "wildeurasian-fullrank", "").SetFEN(fen), &refused)
	require.Equal(t, engine.FieldBoard, refused.Field)
	require.NoError(t, at(t, "wildeurasian", "").SetFEN(fen))
}

func TestRightsAreReadInAnyOrder(t *testing.T) {
	p := at(t, "wildeurasian", "r3k4r/4p5/10/10/10/10/10/10/4P5/R3K4R[] w j10a1a10j1 - 0 1")
	require.Equal(t, "a1j1a10j10", strings.Fields(p.FEN())[2])
}

func TestPlainReadsAHandAndForgetsIt(t *testing.T) {
	const want = "4k5/4p5/10/10/10/10/10/10/4P5/4K5 w - - 0 1"
	require.Equal(t, want, at(t, "wildeurasian-plain", bareBoard+"[] w - - 0 1").FEN())
	require.Equal(t, want, at(t, "wildeurasian-plain", bareBoard+"[Qr] w - - 0 1").FEN())
	require.Equal(t, want, at(t, "wildeurasian-plain", want).FEN())
}

func TestMorePiecesThanTheStartHasAreOddButPlayable(t *testing.T) {
	at(t, "wildeurasian", "4k5/4p5/10/10/10/10/10/QQQ7/TTT1P5/GGG1K5[QQTT] w - - 0 1")
}
