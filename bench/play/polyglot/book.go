package polyglot

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"panthera/engine"
	"panthera/protocol/record"
)

// Book is a book of openings.
type Book struct{ entries []entry }

// entry is an entry of a book: the key of a position, a move in it, and the move's weight, which
// says how good the author of the book considered the move.
type entry struct {
	key    uint64
	move   uint16
	weight uint16
}

// entrySize is the size of an entry in bytes; its last four bytes are for learning by play and are
// not used here.
const entrySize = 16

// Read reads a book.
func Read(in io.Reader) (*Book, error) {
	text, err := io.ReadAll(in)
	switch {
	case err != nil:
		return nil, err
	case len(text) == 0 || len(text)%entrySize != 0:
		return nil, fmt.Errorf("%d bytes are no Polyglot book: each entry has %d", len(text), entrySize)
	}
	b := &Book{}
	for e := range slices.Chunk(text, entrySize) {
		b.entries = append(b.entries, entry{binary.BigEndian.Uint64(e), binary.BigEndian.Uint16(e[8:]), binary.BigEndian.Uint16(e[10:])})
	}
	if !slices.IsSortedFunc(b.entries, func(x, y entry) int { return cmp.Compare(x.key, y.key) }) {
		return nil, errors.New("the keys of a Polyglot book rise, and these do not")
	}
	return b, nil
}

// Move is a legal move and its weight in the book, relative to the other moves of the same
// position.
type Move struct {
	engine.Move
	Weight int
}

// Moves returns the moves that the book gives in a position of chess, except moves of weight 0.
func (b *Book) Moves(p engine.Position) (list []Move) {
	key := Key(p)
	i, _ := slices.BinarySearchFunc(b.entries, key, func(e entry, key uint64) int { return cmp.Compare(e.key, key) })
	for ; i < len(b.entries) && b.entries[i].key == key; i++ {
		if m, legal := find(p, b.entries[i].move); legal && b.entries[i].weight > 0 {
			list = append(list, Move{m, int(b.entries[i].weight)})
		}
	}
	return list
}

// find returns the legal move that a number of the format encodes. From the lowest bits, three bits
// each give the file and the rank of the destination, the file and the rank of the origin, and the
// promotion. Castling is written as the King taking his Rook.
func find(p engine.Position, number uint16) (engine.Move, bool) {
	part := func(i int) int { return int(number >> (3 * i) & 7) }
	g := p.Game()
	to, from, becomes := g.Geometry.At(part(0), part(1)), g.Geometry.At(part(2), part(3)), engine.NoKind
	if part(4) > 0 && part(4) < len(kinds) {
		becomes = g.KindOf(kinds[part(4)])
	}
	for _, m := range engine.Moves(p) {
		target := m.To()
		switch record.Castling(p, m) {
		case "O-O":
			target = g.Geometry.At(g.Geometry.Files-1, g.Geometry.Rank(from))
		case "O-O-O":
			target = g.Geometry.At(0, g.Geometry.Rank(from))
		}
		if m.From() == from && target == to && m.Kind() == becomes {
			return m, true
		}
	}
	return engine.NoMove, false
}
