package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
)

// TestPiecesOfTheInventor reads games written with the inventor's abbreviations, with and without the letters
// of the army. If the reader expects ordinary letters, the first such move must end the line of moves, with a
// remark that says what it means by the inventor's abbreviations.
func TestPiecesOfTheInventor(t *testing.T) {
	const start = `[Variant "lancerchess"]` + "\n"
	for _, c := range []struct{ name, text, want string }{
		{"a King, a Queen and the Lancers", start + "1. PKe2-e4 PKe7-e5 2. KGe1-e3 KLg8-g6 3. Qd1-e1 QLb8-d6 *", "e2e4 e7e5 e1e3 g8g6 d1e1 b8d6"},
		{"with the armies", start + "1. BPKe2-e4 SPKe7-e5 2. BBNf1-c4 SBRf8-c5 3. BKGe1-e2 *", "e2e4 e7e5 f1c4 f8c5 e1e2"},
		{"short", start + "1. PKe4 PKe5 2. BNc4 BRc5 3. KGe2 *", "e2e4 e7e5 f1c4 f8c5 e1e2"},
		{"exchanges", `[Variant "tigerchess"]` + "\n" + `[FEN "4k3/8/3P4/8/8/8/8/K7[T] w - - 0 20"]` + "\n20. PKd6-d7=KN+ *", "d6d7n"},
		{"postings and a TigerKnight", `[Variant "tigerchess"]` + "\n" + `[FEN "8/8/4k3/8/8/8/4p3/K7[t] b - - 0 20"]` + "\n20... PKe2-e1=SIBTKN *", "e2e1t"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := record.NewReader(strings.NewReader(c.text), games)
			r.Pieces = record.Inventor
			g, err := r.Next()
			require.NoError(t, err)
			assert.Equal(t, c.want, strings.Join(record.Moves(g.Main()), " "))
			plain := one(t, c.text)
			require.NotEmpty(t, plain.Remarks)
			assert.ErrorContains(t, plain.Remarks[0], "by the inventor's letters it is ")
		})
	}
}
