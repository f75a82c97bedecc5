package web

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

// FuzzMessages sends arbitrary messages to a room with a game. Afterwards the game must still be there and go
// on.
func FuzzMessages(f *testing.F) {
	for _, text := range []string{
		`{"type":"play","node":1,"move":"e7e5"}`, `{"type":"takeback"}`, `{"type":"resign"}`, `{"type":"draw"}`, `{"type":"movenow"}`,
		`{"type":"view","view":"board","flipped":true}`, `{"type":"look","node":1}`, `{"type":"dice"}`, `{"type":"strength","strength":{"elo":1500}}`,
		`{"type":"new","game":"turnqi","white":"person","black":"engine","control":{"kind":"none","move":0.05},"strength":{"level":0}}`,
		`{"type":"new","game":"chess","white":"engine","black":"engine","control":{"kind":"tiger","deployment":1,"engagement":1,"reserve":1},"moves":["e2e4"]}`,
		`{"type":"study","game":"twojewels","moves":[]}`, `{"type":"study"}`, `{"type":"goto","node":0}`, `{"type":"analyse","on":true,"lines":3}`,
		`{"type":"mate","moves":2,"seconds":0.1}`, `{"type":"review","seconds":0.05}`, `{"type":"comment","node":1,"text":"!"}`, `{"type":"pgn"}`,
		`{"type":"edit","game":"tigerchess","hand":{"K":1}}`, `{"type":"why","from":"e7","to":"e4"}`, `{"type":"why","text":"e4"}`,
		`{`, `null`, `"`, `{"type":null}`, "\x00",
	} {
		f.Add(text)
	}
	s := serve(f, Config{rate: 1e6, burst: 1e6})
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("a browser sends no such text")
		}
		b := s.open(t, "")
		b.begin("chess", two(""))
		b.play("e2e4")
		b.say(text)
		b.say(`{"type":"new","game":"lancerchess","white":"person","black":"person","control":{"kind":"none","move":1},"moves":["e2e4"]}`)
		for b.state.Game != "lancerchess" {
			_, _, err := b.next()
			require.NoError(t, err)
		}
		b.play("e7e5")
	})
}
