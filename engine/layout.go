package engine

import (
	"fmt"
	"hash/fnv"
)

// Layout describes the input of a learned evaluation for a game: which column of weights each
// feature has, in either side's view, and which set of output weights (bucket) a position uses.
// Games of one family have the same columns and buckets, so that one net serves them all; features
// that only some of them have get columns of their own.
//
// A viewer sees the board from its own side: White as it is, Black in its [Reflection]. If the
// game is the same left and right, the board is also turned so that the viewer's royal is in
// the half in which it starts.
//
// A game makes its layout by [NewLayout] and the methods that reserve columns, in an order that
// is the same in all games of the family.
type Layout struct {
	family  string
	game    *Game
	image   Reflection
	mirror  *Reflection
	columns int
	buckets buckets
	// own is the column of each feature as White sees it, by view; always are the columns that
	// every position has.
	own    [views][FeatureCount]uint16
	always []uint16
	mass   [FeatureCount]uint16
	// turns is 0 for most features. For a feature that determines the view it is 1 plus that view.
	turns  [FeatureCount]uint8
	active int
	// home says that royals start in the half of the board with the higher files.
	home     bool
	declared []byte
}

// NoColumn is the column of features without weights.
const NoColumn = 1<<16 - 1

// Extends reports whether this layout begins with the columns of another one, for the same
// features, and whether both divide positions into the same buckets.
func (l *Layout) Extends(o *Layout) bool {
	if o.columns > l.columns || o.buckets != l.buckets || (o.mirror == nil) != (l.mirror == nil) {
		return false
	}
	for v := range o.own {
		for f, column := range o.own[v] {
			if column != NoColumn && l.own[v][f] != column {
				return false
			}
		}
	}
	return true
}

// View is a viewer's view of the board: 2 · side, plus 1 if left and right are exchanged.
type View uint8

const views = 4

// ViewOf is the view of a side.
func ViewOf(s Side, turned bool) View {
	if turned {
		return View(s)<<1 | 1
	}
	return View(s) << 1
}

// Family is the ID of the game after which the net is named.
func (l *Layout) Family() string { return l.family }

// Columns is their number.
func (l *Layout) Columns() int { return l.columns }

// Buckets is their number.
func (l *Layout) Buckets() int { return l.buckets.count() }

// Active is the largest number of columns that a position in play has: that of the start position.
func (l *Layout) Active() int { return l.active }

// Hash distinguishes layouts with different columns or buckets. It is the same in all games of
// a family.
func (l *Layout) Hash() uint64 {
	h := fnv.New64a()
	h.Write(l.declared)
	fmt.Fprintf(h, "%s %d %v", l.family, l.columns, l.buckets)
	return h.Sum64()
}

// Column is the column of a feature in a view; NoColumn if it has none.
func (l *Layout) Column(v View, f Feature) uint16 { return l.own[v&(views-1)][f&(FeatureCount-1)] }

// Always are the columns that every position of the game has for either viewer.
func (l *Layout) Always() []uint16 { return l.always }

// Append appends to dst the columns, in a viewer's view, of a position with these features.
func (l *Layout) Append(dst []uint16, viewer Side, features []Feature) []uint16 {
	dst = append(dst, l.always...)
	view := l.ViewIn(viewer, features)
	for _, f := range features {
		if c := l.Column(view, f); c != NoColumn {
			dst = append(dst, c)
		}
	}
	return dst
}

// ViewIn is the view of a side in a position with these features.
func (l *Layout) ViewIn(viewer Side, features []Feature) View {
	for _, f := range features {
		if v, decides := l.Turns(f); decides && v>>1 == View(viewer) {
			return v
		}
	}
	return ViewOf(viewer, false)
}

// Turns reports whether a feature determines the view of a side, and which view. The square of the
// royal does if left and right are alike.
func (l *Layout) Turns(f Feature) (v View, decides bool) {
	turn := l.turns[f&(FeatureCount-1)]
	return View(turn - 1), turn != 0
}

// away reports whether a square is outside the half in which royals start. The middle file belongs
// to both halves.
func (l *Layout) away(s Square) bool {
	fromMiddle := 2*l.game.Geometry.File(s) - (l.game.Geometry.Files - 1)
	return fromMiddle < 0 && l.home || fromMiddle > 0 && !l.home
}

// Mass is what a feature adds to the mass of a position, on which the position's bucket depends.
func (l *Layout) Mass(f Feature) int { return int(l.mass[f&(FeatureCount-1)]) }

// Bucket is the bucket of a position with the given mass.
func (l *Layout) Bucket(mass int) int { return l.buckets.of(mass) }

// BucketIn is the bucket of a position with these features.
func (l *Layout) BucketIn(features []Feature) int {
	mass := 0
	for _, f := range features {
		mass += l.Mass(f)
	}
	return l.Bucket(mass)
}

// Image is the feature as seen from the other side.
func (l *Layout) Image(f Feature) Feature { return l.image.Of(f) }

// buckets divide positions by the number of pieces on the board; positions with pieces to be
// posted have a bucket of their own.
type buckets struct {
	byPieces, most int
	deployment     bool
}

// deploymentMass is the mass of a piece still to be posted: more than the mass of all pieces on a
// board.
const deploymentMass = 2 * MaxSquares

func (b buckets) count() int {
	if b.deployment {
		return b.byPieces + 1
	}
	return b.byPieces
}

func (b buckets) of(mass int) int {
	if b.deployment && mass >= deploymentMass {
		return b.byPieces
	}
	return max(0, min(b.byPieces-1, (mass-1)*b.byPieces/b.most))
}
