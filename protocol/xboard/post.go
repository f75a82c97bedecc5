package xboard

import (
	"fmt"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// post returns a line of thinking output: depth, score, time in centiseconds, nodes, then the columns of
// XBoard 4.7 and later (selective depth, nodes per second and table hits), and after a tab the principal
// variation.
func (w *view) post(root engine.Position, info search.Info) string {
	pv := w.variation(root, info.PV)
	switch info.Bound {
	case search.Lower:
		pv += "!"
	case search.Upper:
		pv += "?"
	}
	return fmt.Sprintf("%d %d %d %d %d %d %d\t%s", info.Depth, score(info.Score), info.Elapsed/centisecond, info.Nodes,
		info.SelDepth, session.PerSecond(info.Nodes, info.Elapsed), info.TableHits, pv)
}

const (
	centisecond = 10 * time.Millisecond
	// mated is the score of a mate in no moves.
	mated = 100_000
)

// score converts a search score to the protocol's: centipawns, or 100000+N for mating in N moves and
// -100000-N for being mated in N.
func score(s int) int {
	moves, decisive := search.MateIn(s)
	switch {
	case !decisive:
		return s
	case s > 0:
		return mated + moves
	}
	return -mated + moves
}

// variation returns the texts of moves, played one after the other from p, up to the first illegal one. It
// leaves p unchanged.
func (w *view) variation(p engine.Position, moves []engine.Move) string {
	var words []string
	for _, m := range moves {
		if !p.Legal(m) {
			break
		}
		words = append(words, w.oneLine(w.guiMoveOf(p, m, nil)))
		p.Make(m)
	}
	for range words {
		p.Undo()
	}
	return strings.Join(words, " ")
}
