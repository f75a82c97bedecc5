package search

import (
	"panthera/engine"
	"panthera/search/endings"
)

// few corrects the evaluation of endings with three or four pieces. Nets know little about these endings,
// since training games end before they arise. With three pieces, the evaluation depends on how often this
// ending is won (by endgame tables) and on how far the bare royal has been driven to the edge. With four
// pieces, the net's evaluation is multiplied by the share of such positions that are won.
type few struct {
	shares endings.Shares
	// most is the largest number of pieces on the board for which judge is called.
	most  int
	royal engine.Kind
	// flight[side][s] is the value, in centipawns, of having driven that side's royal to square s. It is 0 in
	// the middle of the squares where the royal may stand.
	flight [2][engine.MaxSquares]int
}

const (
	// In centipawns: edgeOfFlight is a bonus for each step of the bare royal from the middle of the board,
	// counting files and ranks; pursuit is a penalty for each step between the two royals. The values are
	// taken from TigerChess's hand-made evaluation (variants/tigerchess) and have not been tuned.
	edgeOfFlight = 20
	pursuit      = 10
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
	return f
}

// measure fills in f.flight for one side's royal. On a ring-shaped board there is no middle rank, so only
// files count.
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
}

func distance(a, b int) int { return max(a-b, b-a) }

// judge returns the evaluation of a position with few pieces from White's point of view, given the net's
// evaluation score.
func (f *few) judge(p engine.Position, pieces, score int) int {
	if pieces <= f.shares.Pieces {
		return f.chase(p, score)
	}
	strong := engine.White
	if score < 0 {
		strong = engine.Black
	}
	return score * f.shares.OfFour(p, strong) / endings.Whole
}

// chase returns the evaluation of an ending with three pieces from White's point of view, given the net's
// evaluation score.
func (f *few) chase(p engine.Position, score int) int {
	var royals [2]engine.Square
	strong := engine.White
	g := p.Game()
	for s, piece := range p.Board() {
		switch {
		case piece == engine.NoPiece:
		case piece.Kind() == f.royal:
			royals[piece.Side()] = engine.Square(s)
		case len(g.Type(piece.Kind()).Movers) > 0:
			strong = piece.Side()
		}
	}
	weak, geo := strong.Other(), g.Geometry
	files, ranks := distance(geo.File(royals[0]), geo.File(royals[1])), distance(geo.Rank(royals[0]), geo.Rank(royals[1]))
	if geo.Ring {
		ranks = min(ranks, geo.Ranks-ranks)
	}
	chase := f.flight[weak][royals[weak]] - pursuit*max(files, ranks)
	return (score + ofWhite(chase, strong)) * f.shares.Of(p) / endings.Whole
}
