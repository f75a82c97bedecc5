//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"slices"

	"panthera/engine"
)

// Legal reports whether m, which may be any 32-bit word, is a legal move.
func (p *Position128) Legal(m engine.Move) bool {
	var buffer [128]engine.Move
	return slices.Contains(p.generate(buffer[:0], engine.All, engine.Bit128(m.From())), m)
}

// Tactical reports whether a legal move captures, or promotes to the first kind that
// Description.Promotions lists for its square.
func (p *Position128) Tactical(m engine.Move) bool {
	return p.army.Board[m.To()&127] != engine.NoPiece || m.Extra() == enPassant ||
		m.Kind() != engine.NoKind && m.Kind() == p.promotions[p.ToMove&1][m.To()&127][0]
}
