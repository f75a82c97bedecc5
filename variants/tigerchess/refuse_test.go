package tigerchess

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// array is the start of the deployment; each case changes it so that it must be refused.
const array = "rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR"

func TestRefusedFENs(t *testing.T) {
	for _, c := range []struct {
		why, id, fen string
		field        engine.Field
	}{
		{"no hand", "tigerchess", array + " w KQkq - 0 1", engine.FieldHand},
		{"a Knight in hand", "tigerchess", array + "[TtN] w KQkq - 0 1", engine.FieldHand},
		{"an Archer in hand", "tigerchess", array + "[TtA] w KQkq - 0 1", engine.FieldHand},
		{"a Guard without palaces", "tigerchess", array + "[TtG] w KQkq - 0 1", engine.FieldHand},
		{"a Guard on the Chessfield", "tigervariation", "4g3/8/rfbkqblr/pppppppp/8/8/8/4G3/PPPPPPPP/RFBKQBLR/8/8[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"two TigerKnights in hand", "tigerchess", array + "[TTt] w KQkq - 0 1", engine.FieldHand},
		{"a TigerKnight in hand and on the board", "tigerchess", "k7/8/8/8/8/8/8/K6T[Tt] w - - 0 1", engine.FieldHand},
		{"two TigerKnights on the board", "tigerchess", "k7/8/8/8/8/8/8/K5TT[t] w - - 0 1", engine.FieldBoard},
		{"a Swordsman on its eighth rank", "tigerchess", "k5S1/8/8/8/8/8/8/K7[] w - - 0 1", engine.FieldBoard},
		{"a Pikeman on its first rank", "tigerchess", "k7/8/8/8/8/8/8/K5P1[] w - - 0 1", engine.FieldBoard},
		{"the wrong side to post", "tigerchess", array + "[TSSSStssss] w KQkq - 0 1", engine.FieldSide},
		{"a Swordsman that is nowhere", "tigerchess", array + "[TSSSStsss] w KQkq - 0 1", engine.FieldHand},
		{"a Swordsman too many", "tigerchess", "rfbkqblr/pppppppp/s7/8/8/8/PPPPPPPP/RFBKQBLR[TSSSStssss] b KQkq - 0 1", engine.FieldHand},
		{"a Swordsman off its ranks during deployment", "tigerchess", "rfbkqblr/pppppppp/8/8/s7/8/PPPPPPPP/RFBKQBLR[TSSSStsss] w KQkq - 0 1", engine.FieldBoard},
		{"White has posted before Black", "tigerchess", "rfbkqblr/pppppppp/8/8/8/S7/PPPPPPPP/RFBKQBLR[TSSStssss] b KQkq - 0 1", engine.FieldHand},
		{"Black has posted twice running", "tigerchess", "rfbkqblr/pppppppp/ss6/8/8/8/PPPPPPPP/RFBKQBLR[TSSSStss] w KQkq - 0 1", engine.FieldHand},
		{"en passant during deployment", "tigerchess", "rfbkqblr/1ppppppp/8/p7/8/8/PPPPPPPP/RFBKQBLR[TSSSStssss] b KQkq a6 0 1", engine.FieldEnPassant},
		{"Black's royal in the open during deployment", "tigerchess", "rfb1qblr/pppkpppp/8/8/8/8/PPPPPPPP/RFBKQBLR[TSSSStssss] b KQ - 0 1", engine.FieldBoard},
		{"Black in check during deployment", "tigerchess", "rfbkqblr/ppp1pppp/8/8/8/8/PPP1PPPP/RFBRQBLK[TSSSStssss] b - - 0 1", engine.FieldSide},
		{"Swordsmen before Guards", "tigervariation", palaceRanks("8", "rfbkqblr/pppppppp/s7/8/8/8/PPPPPPPP/RFBKQBLR", "8") + "[TSSSSGtsssg] w KQkq - 0 1", engine.FieldHand},
		{"White's Guard before Black's", "tigervariation", palaceRanks("8", array, "2G5") + "[TSSSStssssg] b KQkq - 0 1", engine.FieldHand},
		{"a Guard in hand and in the palace", "tigervariation", palaceRanks("4g3", array, "8") + "[TSSSSGtssssg] b KQkq - 0 1", engine.FieldBoard},
		{"two Guards of a side", "tigervariation", palaceRanks("3gg3", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"a Guard outside the four squares", "tigervariation", palaceRanks("6g1", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"a Guard in the enemy palace", "tigervariation", palaceRanks("2G5", array, "4g3") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"neither Guard nor occupant", "tigervariation", palaceRanks("8", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"Guard and occupant", "tigervariation", palaceRanks("2gL4", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"both palaces occupied", "tigervariation", palaceRanks("3L4", array, "2l5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"an occupant in its own palace", "tigervariation", palaceRanks("3l4", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"a Tower in a palace", "tigervariation", palaceRanks("3R4", array, "2G5") + "[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"a Lancer in a stronghold", "tigervariation", "3g4/4L3/" + array + "/8/2G5[Tt] w KQkq - 0 1", engine.FieldBoard},
		{"a palace occupied during deployment", "tigervariation", palaceRanks("3L4", array, "2G5") + "[TSSSStssss] b KQkq - 0 1", engine.FieldBoard},
		{"the side not to move in check by a jump", "tigerchess", "8/8/8/8/3k4/2S5/8/K7[Tt] w - - 0 1", engine.FieldSide},
		{"the side not to move in check by two jumps", "tigerchess", "8/8/5k2/8/3p4/2S5/8/K7[Tt] w - - 0 1", engine.FieldSide},
		{"the side not to move in check by a leap of four", "tigerchess", "k7/8/8/4t3/8/8/8/4K3[T] b - - 0 1", engine.FieldSide},
		{"a stuck Pikeman does not pass en passant", "tigerchess", "k7/8/8/8/8/8/8/K7[Tt] w - a6 0 1", engine.FieldEnPassant},
	} {
		t.Run(c.why, func(t *testing.T) {
			err := gameOf(t, c.id).New().SetFEN(c.fen)
			var refused *engine.FENError
			if assert.True(t, errors.As(err, &refused), "accepted") {
				assert.Equal(t, c.field, refused.Field, err.Error())
			}
		})
	}
}

// palaceRanks returns the board field of a TigerVariation FEN, from the ranks of the two palaces and
// the eight ranks of the Chessfield.
func palaceRanks(black, army, white string) string { return black + "/8/" + army + "/8/" + white }
