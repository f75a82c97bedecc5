package draw

import (
	"strings"

	"panthera/engine"
)

// twoJewelsLook says how Two Jewels is drawn: with jewels that lie on squares or are carried by pieces.
var twoJewelsLook = look{views: plainViews, things: jewelNames[:], dress: dressJewels}

// jewelNames are the names of the two jewels, in the order in which FENs have their squares.
var jewelNames = [2]string{"Pink Panther", "Tiger Eye"}

// enhanced has the inventor Charles Gilman's names for pieces that carry the Pink Panther.
var enhanced = map[string]string{
	"General": "King", "Rook": "Chatelaine", "Bishop": "Primate", "Knight": "Gnu", "Thief": "Hood",
	"Pawn": "Silvergeneral", "robbed General": "Hood",
}

// dressJewels gives pieces that carry a jewel a badge, and adds drawings of the jewels that lie on squares.
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

// freeJewel is the size of a jewel that lies on a square, compared with a piece.
const freeJewel = 0.72

// carry gives the piece on square at the badge of a jewel, and a name that says so.
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
