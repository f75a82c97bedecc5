package tigerchess

import (
	"sync"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/orthodox"
	"panthera/variants/lancerchess"
)

// variant is the compiled description of one of the eight games.
type variant struct {
	game       *engine.Game
	frame      *orthodox.Frame
	rules      *army.Rules64 // how pieces move on the Chessfield
	deployment deployment
	// palaces says that capturing the enemy palace wins too, as in the TigerVariation.
	palaces bool
	// offset is the number that the Chessfield's a1 has on the whole board: see outward and inward.
	offset engine.Square
}

// Points in half points (rule sheet, End).
const (
	matePoints         = 6
	palacePoints       = 12
	tigerChessDraw     = 2
	tigerVariationDraw = 0
)

// Games describes the eight games: TigerChess and the TigerVariation, each with four
// ways of deployment.
func Games() []*engine.Game {
	var games []*engine.Game
	for _, palaces := range []bool{false, true} {
		for d := open; d <= symmetrical; d++ {
			games = append(games, describe(d, palaces))
		}
	}
	return games
}

func describe(d deployment, palaces bool) *engine.Game {
	v := &variant{deployment: d, palaces: palaces}
	g := &engine.Game{
		ID: "tigerchess" + d.suffix(), Family: "tigerchess", Name: "TigerChess, " + d.String(), Author: "Glenn Nicholls",
		Source:   "TigerChess, Incorporating LancerChess (2003/4)",
		Summary:  d.String() + " deployment of Swordsmen, then battle for checkmate",
		Geometry: orthodox.Geometry, WinPoints: matePoints, DrawPoints: tigerChessDraw,
		Deployment: true, Legs: true, Hand: []engine.Kind{tigerKnight, swordsman},
	}
	array := lancerchess.Array
	g.Start = array + "[TSSSStssss] b KQkq - 0 1"
	if palaces {
		v.offset = 2 * 8
		g.ID, g.Family, g.Name = "tigervariation"+d.suffix(), "tigervariation", "TigerVariation, "+d.String()
		g.Source += ": The TigerVariation"
		g.Summary = d.String() + " deployment, then battle for the enemy palace or checkmate"
		g.Geometry, g.WinPoints, g.DrawPoints = palaceBoard, palacePoints, tigerVariationDraw
		g.Hand = append(g.Hand, guard)
		g.Start = "8/8/" + array + "/8/8[TSSSSGtssssg] b KQkq - 0 1"
	}
	g.Rules = ruleSheet(g.Name, d, palaces)
	g.Pieces, g.Bench = v.pieces(), engine.BenchOf(texts, g.ID)
	v.game = g
	castlings := lancerchess.Castlings()
	g.EnPassant, g.Castling = true, orthodox.CastlingField(castlings, v.offset)
	compiled := sync.OnceValue(func() *variant {
		v.frame = orthodox.Compile(g, orthodox.Description{Origin: v.offset, Castlings: castlings})
		v.rules = army.Compile64(&engine.Game{ID: g.ID, Geometry: orthodox.Geometry, Pieces: new(variant).pieces()})
		return v
	})
	g.New = func() engine.Position {
		return engine.Begin(&Position{variant: compiled(), Progress: engine.NewProgress(g)})
	}
	g.Layout = sync.OnceValue(v.layout)
	return g
}

// outward turns a square of the 8×8 Chessfield into a square of the whole board.
func (v *variant) outward(s engine.Square) engine.Square { return s + v.offset }

// inward turns a square of the whole board into a square of the 8×8 Chessfield.
func (v *variant) inward(s engine.Square) engine.Square { return s - v.offset }

// onField reports whether a square of the whole board is on the Chessfield.
func (v *variant) onField(s engine.Square) bool { return v.inward(s) < 64 }
