package search

import (
	"panthera/engine"
	"panthera/search/endings"
)

// few evaluates endings with three or four pieces, of which nets learn next to nothing, since games
// for training end before. With three pieces the evaluation depends on whether the piece can win at
// all, by shares of wins counted from tables, and on how far the bare royal has been driven. With
// four pieces the net says who is better, and the shares how often that wins.
type few struct {
	shares endings.Shares
	// most is the largest number of pieces in positions that few judges.
	most  int
	royal engine.Kind
	// flight is the value, in centipawns, of having driven a side's royal from the middle of its
	// area to a square.
	flight [2][engine.MaxSquares]int
}

const (
	// In centipawns: edgeOfFlight is a bonus for each step between the bare royal and the middle,
	// files and ranks added; pursuit is a penalty for each step between the royals. They come from
	// TigerChess's hand-made evaluation (variants/tigerchess) and are not tuned.
	edgeOfFlight = 20
	pursuit      = 10
)

// newFew returns nil for a game without exactly one royal a side, of the same kind.
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

// measure fills in the flight of a side's royal. A ring has a middle file, but no middle rank.
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

// judge turns the net's evaluation of a position with few pieces into the final one, White's view.
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

// chase is the evaluation of an ending with three pieces.
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
