package describe

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLosses(t *testing.T) {
	for _, c := range []struct{ name, game, start, now, white, black string }{
		{"nothing", "chess", "", "", "", ""},
		{"pieces of most value first", "chess", "", "rnb1kbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 5", "1 Knight", "1 Queen, 1 Pawn"},
		{"a pawn that was promoted is not lost", "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1", "", ""},
		{"what is held may come back", "wildeurasian", "", "rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/1NBMGTMBNR[R] w j1a10j10 - 0 1", "1 Rook (1 back)", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			start, _ := at(t, c.game, c.start)
			now, _ := at(t, c.game, c.now)
			m := Reckon(start, now)
			assert.Equal(t, c.white, inWords(m.White))
			assert.Equal(t, c.black, inWords(m.Black))
		})
	}
}

func inWords(list []Loss) (text string) {
	for i, l := range list {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d %s", l.Count, l.Name[len("white "):])
		if l.Back > 0 {
			text += fmt.Sprintf(" (%d back)", l.Back)
		}
	}
	return text
}

func TestBalance(t *testing.T) {
	start, _ := at(t, "chess", "")
	assert.Zero(t, Reckon(start, start).Balance)
	now, _ := at(t, "chess", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5")
	assert.Positive(t, Reckon(start, now).Balance, "White is a Queen ahead")
}
