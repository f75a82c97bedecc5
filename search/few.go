package search

import (
	"panthera/engine"
	"panthera/search/endings"
)

// few corrects the evaluation of endings with three or four pieces. Nets know little about these endings,
// since training games end before they arise. With three pieces, the evaluation depends on how often this
// ending is won (by endgame tables) and on how far the bare royal has been driven to the edge. With four
// pieces, the net's evaluation is multiplied by the share of such positions that are won; a bare royal is
// driven to the edge there, too, even if the net sees little in that.
type few struct {
	shares endings.Shares
	// most is the largest number of pieces on the board for which judge is called.
	most  int
	royal engine.Kind
	// flight[side][s] is the value, in centipawns, of having driven that side's royal to square s. It is 0 in
	// the middle of the squares where the royal may stand.
	flight [2][engine.MaxSquares]int
	// corner[c] has the same for driving it to a corner of colour c, 0 in the corner farthest away.
	corner [2][2][engine.MaxSquares]int
	// bound has the kinds that stay on squares of one colour.
	bound [engine.MaxKinds]bool
}

const (
	// In centipawns: edgeOfFlight is a bonus for each step of the bare royal from the middle of the board,
	// counting files and ranks; pursuit is a penalty for each step between the two royals. The values are
	// taken from TigerChess's hand-made evaluation (variants/tigerchess) and have not been tuned.
	edgeOfFlight = 20
	pursuit      = 10
	// bareLoss is what an ending of four pieces, one of them a bare royal, counts for the other side at least,
	// if it is always won: more than a Knight or Bishop, by which a side that could reach it is ahead. It has not
	// been tuned.
	bareLoss = 400
)

// newFew returns nil if a side does not have exactly one royal or the royals are of different kinds.
func newFew(g *engine.Game) *few {
	f := &few{shares: endings.SharesOf(g), royal: g.Royal()}
	if f.royal == engine.NoKind {
		return nil
	}
	if f.most = f.shares.Pieces; f.shares.Four() {
		f.most++
	}
	for side := range f.flight {
		f.measure(g.Geometry, g.Type(f.royal), engine.Side(side))
	}
	for i := range g.Pieces {
		f.bound[i+1] = oneColour(&g.Pieces[i])
	}
	return f
}

// oneColour reports whether a piece moves, and stays on squares of one colour.
func oneColour(t *engine.PieceType) bool {
	for _, m := range t.Movers {
		for i, step := range m.Steps {
			sum := step.File + step.Rank
			if m.Legs != nil {
				for _, leg := range m.Legs[i] {
					sum += leg.File + leg.Rank
				}
			}
			if sum%2 != 0 {
				return false
			}
		}
	}
	return len(t.Movers) > 0
}

// measure fills in f.flight and f.corner for one side's royal. On a ring-shaped board there is no middle rank, so
// only files count.
func (f *few) measure(geo *engine.Geometry, royal *engine.PieceType, side engine.Side) {
	var squares []engine.Square
	files, ranks := 0, 0
	for s := range engine.Square(geo.Size()) {
		if geo.Exists(s) && royal.MayStand(side, s) {
			squares, files, ranks = append(squares, s), files+geo.File(s), ranks+geo.Rank(s)
		}
	}
	for _, s := range squares {
		steps := distance(geo.File(s)*len(squares), files)
		if !geo.Ring {
			steps += distance(geo.Rank(s)*len(squares), ranks)
		}
		f.flight[side][s] = edgeOfFlight * steps / len(squares)
	}
	for colour := range f.corner {
		if f.corner[colour][side] = f.flight[side]; !geo.Ring {
			f.corner[colour][side] = corners(geo, squares, colour)
		}
	}
}

// corners returns how much nearer to a corner of the given colour each of some squares is than the one
// farthest away, in steps by files and ranks times edgeOfFlight. Corners are the squares whose file and rank are the
// first or the last of these squares.
func corners(geo *engine.Geometry, squares []engine.Square, colour int) (near [engine.MaxSquares]int) {
	firstFile, lastFile, firstRank, lastRank := geo.Files, 0, geo.Ranks, 0
	for _, s := range squares {
		firstFile, lastFile = min(firstFile, geo.File(s)), max(lastFile, geo.File(s))
		firstRank, lastRank = min(firstRank, geo.Rank(s)), max(lastRank, geo.Rank(s))
	}
	farthest := 0
	for _, s := range squares {
		near[s] = geo.Files + geo.Ranks
		for _, file := range []int{firstFile, lastFile} {
			for _, rank := range []int{firstRank, lastRank} {
				if (file+rank)%2 == colour {
					near[s] = min(near[s], distance(geo.File(s), file)+distance(geo.Rank(s), rank))
				}
			}
		}
		farthest = max(farthest, near[s])
	}
	for _, s := range squares {
		near[s] = edgeOfFlight * (farthest - near[s])
	}
	return near
}

func distance(a, b int) int { return max(a-b, b-a) }

// judge returns the evaluation of a position with few pieces from White's point of view, given the net's
// evaluation score.
func (f *few) judge(p engine.Position, pieces, score int) int {
	strong, chase, bare := f.chase(p)
	if pieces <= f.shares.Pieces {
		return (score + ofWhite(chase, strong)) * f.shares.Of(p) / endings.Whole
	}
	if !bare {
		if strong = engine.White; score < 0 {
			strong = engine.Black
		}
	}
	share, known := f.shares.OfFour(p, strong)
	if bare && known {
		score = ofWhite(max(bareLoss, ofWhite(score, strong))+chase, strong)
	}
	return score * share / endings.Whole
}

// chase reports whether one side, strong, has pieces that move and do not promote, and the other side nothing
// but its royal, and by how many centipawns that royal is driven to the edge. If one of two pieces stays on
// squares of one colour, that must be a corner of this colour, as with Bishop and Knight.
func (f *few) chase(p engine.Position) (strong engine.Side, centipawns int, bare bool) {
	var royals [2]engine.Square
	var pieces [2]int
	bound, colour, promotes := 0, 0, false
	g := p.Game()
	geo := g.Geometry
	for s, piece := range p.Board() {
		if piece == engine.NoPiece {
			continue
		}
		t := g.Type(piece.Kind())
		switch {
		case piece.Kind() == f.royal:
			royals[piece.Side()] = engine.Square(s)
		case len(t.Movers) > 0:
			strong = piece.Side()
			pieces[strong]++
			promotes = promotes || len(t.Becomes) > 0
			if f.bound[piece.Kind()] {
				bound, colour = bound+1, (geo.File(engine.Square(s))+geo.Rank(engine.Square(s)))%2
			}
		}
	}
	weak := strong.Other()
	files, ranks := distance(geo.File(royals[0]), geo.File(royals[1])), distance(geo.Rank(royals[0]), geo.Rank(royals[1]))
	if geo.Ring {
		ranks = min(ranks, geo.Ranks-ranks)
	}
	flight := f.flight[weak][royals[weak]]
	if bound == 1 && pieces[strong] == 2 {
		flight = f.corner[colour][weak][royals[weak]]
	}
	return strong, flight - pursuit*max(files, ranks), pieces[weak] == 0 && !promotes
}
