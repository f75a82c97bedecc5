package engine

import (
	"cmp"
	"fmt"
	"slices"
)

// Deployer is implemented by positions of games that begin with postings: the sides take turns at
// putting their pieces on the board before the first move.
type Deployer interface {
	// Deploying reports whether some pieces have still to be put on the board before the first
	// move.
	Deploying() bool
}

// Deploying reports whether some pieces of p have still to be put on the board before the first
// move.
func Deploying(p Position) bool {
	d, ok := Ability[Deployer](p)
	return ok && d.Deploying()
}

// Sides is a set of sides.
type Sides uint8

// The sets of sides.
const (
	NoSide Sides = iota
	OnlyWhite
	OnlyBlack
	BothSides
)

var sidesNames = []string{"none", "white", "black", "both"}

// Has reports whether a side is in the set.
func (s Sides) Has(side Side) bool { return s>>(side&1)&1 != 0 }

// With returns the set with a side added.
func (s Sides) With(side Side) Sides { return s | 1<<(side&1) }

// String is none, white, black or both.
func (s Sides) String() string { return sidesNames[s&BothSides] }

// ParseSides reads what String writes.
func ParseSides(text string) (Sides, error) {
	i := slices.Index(sidesNames, text)
	if i < 0 {
		return NoSide, fmt.Errorf("%q is none of none, white, black, both", text)
	}
	return Sides(i), nil
}

// FreePoster is implemented by positions of games with rules about the squares on which pieces are
// posted (put on the board at the beginning).
type FreePoster interface {
	// PostFreely allows the pieces of the given sides to be posted on any empty square on which the
	// kind may ever be posted, whatever other rules say. It is used when a side has run out of time
	// and the opponent posts its pieces. This permission is no part of the position: FEN and key do
	// not depend on it, it persists when another position is set up, and a Clone has it too.
	PostFreely(of Sides)
}

// PostFreely calls the method PostFreely of games that implement [FreePoster], and does nothing for
// other games.
func PostFreely(p Position, of Sides) {
	if f, ok := Ability[FreePoster](p); ok {
		f.PostFreely(of)
	}
}

// RefereePosting returns the posting that a referee makes for the side to move when neither player
// can make one: on the first free square, nearest rank of that side first, then files in order. The
// position must have pieces to post. It is left unchanged, except that its pieces may be posted
// freely from then on.
func RefereePosting(p Position) Move {
	PostFreely(p, BothSides)
	geo, side := p.Game().Geometry, p.Side()
	return slices.MinFunc(Moves(p), func(a, b Move) int {
		return cmp.Or(geo.RankFrom(side, a.To())-geo.RankFrom(side, b.To()), geo.File(a.To())-geo.File(b.To()))
	})
}

// Postings wraps a position in which the given sides have run out of time before all pieces are
// posted (put on the board). Until they are, the method Side returns the opponent of such a side,
// who posts its pieces on any free squares.
func Postings(p Position, of Sides) Position {
	PostFreely(p, of)
	return &posted{p, of}
}

type posted struct {
	Position
	of Sides
}

// Unwrap gives access to the position's abilities.
func (p *posted) Unwrap() Position { return p.Position }

func (p *posted) Clone() Position { return &posted{p.Position.Clone(), p.of} }

// Side returns the side that makes the next move.
func (p *posted) Side() Side {
	side := p.Position.Side()
	if p.of.Has(side) && Deploying(p.Position) {
		return side.Other()
	}
	return side
}
