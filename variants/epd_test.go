package variants

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestMendedFENs reads FENs with the deviations of other programs. Each must be read as the FEN
// expected, with the remarks expected; correct FENs must cause no remark.
func TestMendedFENs(t *testing.T) {
	const board = "4k2r/8/8/8/8/8/8/R3K3"
	for _, c := range []struct{ game, text, fen, remark string }{
		{"chess", board + " w Qk - 3 7", board + " w Qk - 3 7", ""},
		{"chess", board + " w Qk -", board + " w Qk - 0 1", ""},
		{"chess", "\ufeff" + board + " w Qk - 3 7;", board + " w Qk - 3 7", ""},
		{"chess", board + " w Qk - 3 0", board + " w Qk - 3 1", "fullmove 0 is read as 1"},
		{"chess", board + " b KQkq - 0 1", board + " b Qk - 0 1", `castling "KQkq" is read as Qk`},
		{"chess", board + " b Kq - 0 1", board + " b - - 0 1", `castling "Kq" is read as -`},
		{"chess", board + " b KKQk - 0 1", board + " b Qk - 0 1", `castling "KKQk" is read as Qk`},
		{"chess", board + " w Ah - 0 1", board + " w Qk - 0 1", `castling "Ah" is read as Qk`},
		{"chess", board + " w HAha - 0 1", board + " w Qk - 0 1", `castling "HAha" is read as Qk`},
		{"chess960", board + " w Ah - 0 1", board + " w Qk - 0 1", ""},
		{"chess960", board + " w KQkq - 0 1", board + " w Qk - 0 1", `castling "KQkq" is read as Qk`},
		{"chess960", board + " w Bh - 0 1", board + " w k - 0 1", `castling "Bh" is read as k`},
		{"chess", board + " b", board + " b - - 0 1", "no castling, no en passant"},
		{"chess", board + " w Qk - 0 1;bm Kd2;", board + " w Qk - 0 1", "the operation bm of EPD is left out"},
		{"chess", board + " w Qk - 3;bm Kd2;", board + " w Qk - 3 1", "the operation bm of EPD is left out"},
		{"chess", board + " w Qk ;bm Kd2;", board + " w Qk - 0 1", "no en passant|the operation bm of EPD is left out"},
		{"chess", board + " b Qk 5 6", board + " b Qk - 5 6", "no en passant"},
		{"chess", board + " w Qk - hmvc 98; fmvn 60;", board + " w Qk - 98 60", ""},
		{"chess", board + " w Qk - 7 8 bm Kd2; id \"a; b\"; hmvc 9", board + " w Qk - 9 8", "the operation bm of EPD is left out|the operation id of EPD is left out"},
		{"wildeurasian", "", "", ""},
	} {
		p := engine.NewPosition(All().Game(c.game))
		if c.text == "" {
			c.text = p.FEN()
			c.fen = c.text
		}
		remarks, err := engine.Mend(p, c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.fen, p.FEN(), c.text)
		assert.Equal(t, c.remark, strings.Join(remarks, "|"), c.text)
	}
	for text, reason := range map[string]string{
		board:                          "fen",
		board + " w Qkx - 0 1":         "castling",
		board + " w Qk - 9x 7":         "halfmove clock",
		board + " w Qk - 9 7x":         "fullmove",
		board + " w Qk - -1 7":         "halfmove clock \"-1\"",
		board + " w Qk - hmvc x;":      "halfmove clock",
		board + " w Qk - 0 1 2":        `"2" is not understood`,
		board + " w Qk e3 0 1":         "en passant",
		board + " x Qk - 0 1":          "side",
		"4k2r/8/8/8/8/8/8/R w - - 0 1": "board",
	} {
		p := engine.NewPosition(All().Game("chess"))
		before := p.FEN()
		_, err := engine.Mend(p, text)
		require.ErrorContains(t, err, reason, text)
		assert.Equal(t, before, p.FEN(), "nothing changes")
	}
}

func TestOperationsOfEPD(t *testing.T) {
	p := engine.NewPosition(All().Game("chess"))
	operations, _, err := engine.ReadEPD(p, `4k3/8/8/8/8/8/8/4K3 w - - bm Ke2 Kd2; id "a; b"; c0 "x=1, y=2";dm 3; acd;`)
	require.NoError(t, err)
	assert.Equal(t, "[{bm [Ke2 Kd2]} {id [a; b]} {c0 [x=1, y=2]} {dm [3]} {acd []}]", fmt.Sprint(operations))
}
