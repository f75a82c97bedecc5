package engine

import (
	"fmt"
	"hash/fnv"
)

// Layout describes the input of a learned evaluation (a neural net) for a game: which column of
// weights each feature has, in either side's view, and which set of output weights (bucket) a
// position uses. Games of one family have the same columns and buckets, so that one net serves them
// all; features that only some of these games have get columns of their own.
//
// A viewer (a side) sees the board from its own side: White as it is, Black mirrored by a
// [Reflection]. If the rules are the same left and right, left and right are also exchanged where
// needed, so that the viewer's royal is in the half in which it starts.
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
	// own has, for each view, the column of each feature; always are the columns that every
	// position has.
	own    [views][FeatureCount]uint16
	always []uint16
	mass   [FeatureCount]uint16
	// turns is 0 for most features. For a feature that determines the view (the square of a royal)
	// it is 1 plus that view.
	turns [FeatureCount]uint8
	// zones is the number of zones of a royal, for each of which the features have columns of their own;
	// unzoned is the layout without them.
	zones   int
	unzoned *Layout
	active  int
	// home says that royals start in the half of the board with the higher file numbers.
	home     bool
	declared []byte
}

// NoColumn stands for the column of a feature that has no weights.
const NoColumn = 1<<16 - 1

// Extends reports whether this layout has all columns of layout o for the same features, and
// divides positions into the same buckets. A net for o can then be extended to this layout.
func (l *Layout) Extends(o *Layout) bool {
	if o.columns > l.columns || o.buckets != l.buckets || o.zones != l.zones || (o.mirror == nil) != (l.mirror == nil) {
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

// View is the way in which a side sees the board: 2 · side, plus 1 if left and right are
// exchanged, plus 4 times the zone in which its royal is.
type View uint8

const views = 4

// ViewOf is the view of a side.
func ViewOf(s Side, turned bool) View {
	if turned {
		return View(s)<<1 | 1
	}
	return View(s) << 1
}

// Side returns the side that sees the board.
func (v View) Side() Side { return Side(v >> 1 & 1) }

// Family returns the ID of the game after which the net is named.
func (l *Layout) Family() string { return l.family }

// Columns is their number.
func (l *Layout) Columns() int { return l.columns * l.zones }

// Zones is the number of zones of a royal: see [Layout.Zone].
func (l *Layout) Zones() int { return l.zones }

// Unzoned returns the layout without zones.
func (l *Layout) Unzoned() *Layout {
	if l.unzoned != nil {
		return l.unzoned
	}
	return l
}

// Buckets is their number.
func (l *Layout) Buckets() int { return l.buckets.count() }

// Active returns the largest number of columns that can be on at once in play: as many as in the
// start position.
func (l *Layout) Active() int { return l.active }

// Hash returns a number that differs for layouts with different columns or buckets. It is the same
// in all games of a family.
func (l *Layout) Hash() uint64 {
	h := fnv.New64a()
	h.Write(l.declared)
	fmt.Fprintf(h, "%s %d %v", l.family, l.columns, l.buckets)
	return h.Sum64()
}

// Column returns the column of a feature in a view; NoColumn if it has none.
func (l *Layout) Column(v View, f Feature) uint16 {
	c := l.own[v%views][f&(FeatureCount-1)]
	if c != NoColumn {
		c += l.zoned(v)
	}
	return c
}

// zoned returns the first column of the zone in which a viewer's royal is.
func (l *Layout) zoned(v View) uint16 { return uint16(v/views) * uint16(l.columns) }

// Always returns the columns that are on in every position of the game, for either viewer.
func (l *Layout) Always() []uint16 { return l.always }

// Append appends to dst the columns that are on, in a viewer's view, in a position with these
// features.
func (l *Layout) Append(dst []uint16, viewer Side, features []Feature) []uint16 {
	view := l.ViewIn(viewer, features)
	for _, c := range l.always {
		dst = append(dst, c+l.zoned(view))
	}
	for _, f := range features {
		if c := l.Column(view, f); c != NoColumn {
			dst = append(dst, c)
		}
	}
	return dst
}

// ViewIn returns the view in which a side sees a position with these features.
func (l *Layout) ViewIn(viewer Side, features []Feature) View {
	for _, f := range features {
		if v, decides := l.Turns(f); decides && v.Side() == viewer {
			return v
		}
	}
	return ViewOf(viewer, false)
}

// Turns reports whether a feature determines in which view its side sees the board, and returns
// that view. The feature of a royal on its square does if the game is the same left and right.
func (l *Layout) Turns(f Feature) (v View, decides bool) {
	turn := l.turns[f&(FeatureCount-1)]
	return View(turn - 1), turn != 0
}

// away reports whether a square is outside the half of the board in which royals start. The middle
// file belongs to both halves.
func (l *Layout) away(s Square) bool {
	fromMiddle := 2*l.game.Geometry.File(s) - (l.game.Geometry.Files - 1)
	return fromMiddle < 0 && l.home || fromMiddle > 0 && !l.home
}

// Mass returns what a feature adds to the mass of a position. The mass, roughly the number of
// pieces, determines the bucket.
func (l *Layout) Mass(f Feature) int { return int(l.mass[f&(FeatureCount-1)]) }

// Bucket returns the bucket of output weights for a position with the given mass.
func (l *Layout) Bucket(mass int) int { return l.buckets.of(mass) }

// BucketIn returns the bucket of output weights for a position with these features.
func (l *Layout) BucketIn(features []Feature) int {
	mass := 0
	for _, f := range features {
		mass += l.Mass(f)
	}
	return l.Bucket(mass)
}

// Image returns the feature that f becomes when the board is seen from the other side.
func (l *Layout) Image(f Feature) Feature { return l.image.of(f) }

// buckets describes how positions are divided by the number of pieces on the board. Positions in
// which pieces have still to be posted (put on the board before the first move) have a bucket of
// their own.
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
