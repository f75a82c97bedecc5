package twojewels

import "panthera/engine"

// direction is one of the sixteen directions of legs: the eight radials (along ranks, files and
// diagonals) clockwise from White's forward, then the eight of a Knight's leap.
type direction uint8

// nowhere stands for no direction: two squares are on no common line.
const nowhere direction = 255

const radials = 8

var directionSteps = [16]engine.Step{
	{File: 0, Rank: 1}, {File: 1, Rank: 1}, {File: 1, Rank: 0}, {File: 1, Rank: -1},
	{File: 0, Rank: -1}, {File: -1, Rank: -1}, {File: -1, Rank: 0}, {File: -1, Rank: 1},
	{File: 1, Rank: 2}, {File: 2, Rank: 1}, {File: 2, Rank: -1}, {File: 1, Rank: -2},
	{File: -1, Rank: -2}, {File: -2, Rank: -1}, {File: -2, Rank: 1}, {File: -1, Rank: 2},
}

func (d direction) back() direction { return d&8 | (d+4)&7 }

func (d direction) diagonal() bool { return d&1 != 0 }

type directions uint16

func (set directions) has(d direction) bool { return set>>d&1 != 0 }

const (
	orthogonal  directions = 0x0055
	diagonal    directions = 0x00aa
	knightwards directions = 0xff00
	// upwards are White's three forward radials (straight and diagonal), downwards those of Black.
	upwards   directions = 1<<7 | 1<<0 | 1<<1
	downwards directions = 1<<3 | 1<<4 | 1<<5
)

// basicDirections are the directions of each piece's basic move; for a Pawn those of its steps and
// captures.
var basicDirections = [engine.MaxPieces]directions{}

func init() {
	forward := [2]directions{upwards, downwards}
	for side := engine.White; side <= engine.Black; side++ {
		for kind, set := range map[engine.Kind]directions{
			pawn: forward[side], thief: forward[side], robbedGeneral: forward[side], princess: forward[side],
			knight: knightwards, bishop: diagonal, rook: orthogonal, queen: orthogonal | diagonal, general: orthogonal,
		} {
			basicDirections[engine.NewPiece(kind, side)] = set
		}
	}
}

// line is the direction from one square to another, and the number of steps.
type line struct {
	along direction
	steps uint8
}
