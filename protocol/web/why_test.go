package web

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/web/explain"
)

func TestWhyIsAnsweredAtTheTable(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.begin("chess", two(""))
	for _, c := range []struct {
		fields map[string]any
		want   string
	}{
		{map[string]any{"from": "e2", "to": "e5"}, "A Pawn does not go from e2 to e5: it goes one step straight forward, without capturing; "},
		{map[string]any{"text": "Ng1-f3"}, "Ng1–f3 is legal."},
		{map[string]any{"text": "Ng1g3"}, "A Knight does not go from g1 to g3: it leaps 2 squares straight and 1 aside. It can go to f3 or h3."},
		{map[string]any{"text": "Bc4"}, "no Bishop can legally go to c4."},
	} {
		b.send("why", c.fields)
		var m explain.Message
		b.hear("why", &m)
		require.Contains(t, m.Text, c.want)
	}
}
