package enginetest

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// featuresHaveColumns checks that a learned evaluation sees everything in a position: every feature
// has a column of weights in either side's view, no two features share one, and mirroring a feature
// twice gives the feature itself.
func featuresHaveColumns(p engine.Position, _ *witness) error {
	l := p.Game().Layout()
	features := p.Features(nil)
	for _, f := range features {
		if back := l.Image(l.Image(f)); back != f {
			return fmt.Errorf("the image of the image of feature %d is %d", f, back)
		}
	}
	for _, viewer := range []engine.Side{engine.White, engine.Black} {
		columns := l.Append(nil, viewer, features)
		slices.Sort(columns)
		unseen := len(features) + len(l.Always()) - len(columns)
		if unseen > heldBeyond(features) || int(columns[len(columns)-1]) >= l.Columns() {
			return fmt.Errorf("%s sees columns %v of %d, which leaves out %d features", viewer, columns, l.Columns(), unseen)
		}
		if len(slices.Compact(columns)) != len(features)+len(l.Always())-unseen {
			return fmt.Errorf("%s sees columns twice", viewer)
		}
	}
	if bucket := l.BucketIn(features); bucket < 0 || bucket >= l.Buckets() {
		return fmt.Errorf("bucket %d of %d", bucket, l.Buckets())
	}
	return nil
}

// heldBeyond counts the features that need no columns because they stand for more pieces in hand
// than a side starts with.
func heldBeyond(features []engine.Feature) (n int) {
	for _, f := range features {
		if _, _, ok := f.Piece(); !ok && f < engine.StateFeatures && (f-engine.HandFeatures)%16 > 2 {
			n++
		}
	}
	return n
}

// FromTheOtherSide returns the position as the other side sees it, with the sides exchanged; false
// if the game refuses that position.
func FromTheOtherSide(p engine.Position) (engine.Position, bool) {
	l, other, s := p.Game().Layout(), p.Game().New(), p.Setup()
	image := s.Swapped(func(s engine.Square) engine.Square {
		_, s, _ = l.Image(engine.PieceFeature(engine.NewPiece(1, engine.White), s)).Piece()
		return s
	})
	return other, other.SetUp(&image) == nil
}

// SidesAlike reports whether the pieces of both sides in a position move alike, so that a learned
// evaluation uses the same columns for both.
func SidesAlike(p engine.Position) bool {
	l := p.Game().Layout()
	for _, f := range p.Features(nil) {
		if l.Column(engine.ViewOf(engine.White, false), f) != l.Column(engine.ViewOf(engine.Black, false), l.Image(f)) {
			return false
		}
	}
	return true
}

// otherSideIsTheSame mirrors a position and exchanges the sides. The features and columns must be
// those of the original, mirrored; and, if both sides have the same pieces, the number of moves the
// same.
func otherSideIsTheSame(p engine.Position, _ *witness) error {
	l := p.Game().Layout()
	other, ok := FromTheOtherSide(p)
	if !ok {
		return nil
	}
	features := p.Features(nil)
	want := make([]engine.Feature, len(features))
	for i, f := range features {
		want[i] = l.Image(f)
	}
	got := other.Features(nil)
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		return fmt.Errorf("%s has features %v, the images are %v", other.FEN(), got, want)
	}
	if !SidesAlike(p) {
		return nil
	}
	for _, viewer := range []engine.Side{engine.White, engine.Black} {
		here, there := l.Append(nil, viewer, features), l.Append(nil, viewer.Other(), got)
		slices.Sort(here)
		slices.Sort(there)
		if !slices.Equal(here, there) {
			return fmt.Errorf("%s sees columns %v, in %s the other side %v", viewer, here, other.FEN(), there)
		}
	}
	if moves := len(engine.Moves(p)); !p.Game().Territory && moves != len(engine.Moves(other)) {
		return fmt.Errorf("%d moves, but %d in %s", moves, len(engine.Moves(other)), other.FEN())
	}
	return nil
}
