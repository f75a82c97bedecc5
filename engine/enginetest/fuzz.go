package enginetest

import (
	"encoding/binary"
	"testing"

	"panthera/engine"
)

// FuzzFEN is the body of a fuzz target. With any text as a FEN, each game either refuses it with
// the proper error and leaves the position unchanged, or accepts it; then the position must keep
// all laws.
func FuzzFEN(f *testing.F, games ...*engine.Game) {
	for _, g := range games {
		f.Add(g.Start)
		for _, fen := range g.Bench {
			f.Add(fen)
		}
		for _, r := range malformed(g) {
			f.Add(r.FEN)
		}
	}
	f.Fuzz(func(t *testing.T, fen string) {
		for _, g := range games {
			p := g.New()
			playSomeMoves(p, 2)
			if probe := g.New(); probe.SetFEN(fen) != nil {
				report(t, g, refuses(p, fen))
				continue
			}
			report(t, g, p.SetFEN(fen))
			report(t, g, checkLaws(engine.Verified(p), newWitness(p.Key())))
		}
	})
}

// FuzzMoves is the body of a fuzz target. The bytes of the input choose the moves of a game, two
// bytes for a ply; the remaining bytes are tried as moves on Legal. The laws must hold at the end.
func FuzzMoves(f *testing.F, games ...*engine.Game) {
	f.Add(uint8(0), []byte("a game of no importance"))
	f.Add(uint8(20), []byte("panthera pardus, the leopard, lives alone and hunts at night"))
	f.Fuzz(func(t *testing.T, plies uint8, script []byte) {
		for _, g := range games {
			p := engine.Verified(g.New())
			rest := follow(p, int(plies), script)
			w := newWitness(uint64(plies))
			for ; len(rest) >= 4; rest = rest[4:] {
				w.foreign = append(w.foreign, engine.Move(binary.LittleEndian.Uint32(rest)))
			}
			report(t, g, checkLaws(p, w))
		}
	})
}

// follow plays at most plies moves, which the bytes of script choose, and returns the unused bytes.
func follow(p engine.Position, plies int, script []byte) []byte {
	for ; plies > 0 && len(script) >= 2; plies, script = plies-1, script[2:] {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			break
		}
		p.Make(moves[int(binary.LittleEndian.Uint16(script))%len(moves)])
	}
	return script
}

func report(t *testing.T, g *engine.Game, err error) {
	t.Helper()
	if err != nil {
		t.Errorf("%s: %v", g.ID, err)
	}
}
