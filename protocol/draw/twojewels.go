package draw

import (
	"strings"

	"panthera/engine"
)

// twoJewelsLook is the look of Two Jewels: jewels that lie on squares and that pieces carry.
var twoJewelsLook = look{views: plainViews, things: jewelNames[:], dress: dressJewels}

// jewelNames are the jewels in the order of the FEN.
var jewelNames = [2]string{"Pink Panther", "Tiger Eye"}

// enhanced are Charles Gilman's names for pieces that carry the Pink Panther.
var enhanced = map[string]string{
	"General": "King", "Rook": "Chatelaine", "Bishop": "Primate", "Knight": "Gnu", "Thief": "Hood",
	"Pawn": "Silvergeneral", "robbed General": "Hood",
}

// dressJewels gives carriers their badges and sets free jewels on their squares.
func dressJewels(p engine.Position, b *Board, pieces []Piece) []Piece {
	g := p.Game()
	things := p.Setup().Things
	for j, name := range jewelNames {
		at := things[j]
		if piece := p.Board()[at&127]; piece != engine.NoPiece {
			carry(pieces, at, j, g.Type(piece.Kind()).Name)
			continue
		}
		sq := b.Square(at)
		pieces = append(pieces, Piece{Square: at, X: sq.X, Y: sq.Y, Scale: sq.Scale * freeJewel,
			Picture: pictureOf(name), Class: "thing", Name: "the " + name, Count: 1})
	}
	return pieces
}

// freeJewel is the size of a jewel on a square, relative to a piece.
const freeJewel = 0.72

// carry gives a jewel to the piece on a square.
func carry(pieces []Piece, at engine.Square, jewel int, kind string) {
	for i := range pieces {
		m := &pieces[i]
		if m.Square != at {
			continue
		}
		m.Badge = pictureOf(jewelNames[jewel])
		if better := enhanced[kind]; jewel == 0 && better != "" {
			m.Name = strings.TrimSuffix(m.Name, kind) + better + ", a " + kind
		}
		m.Name += " with the " + jewelNames[jewel]
	}
}
