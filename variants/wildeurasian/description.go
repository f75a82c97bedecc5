package wildeurasian

import (
	"cmp"
	"slices"
	"sync"

	"panthera/engine"
)

// description is everything in which one game of the family differs from the others. It is compiled
// into tables once, so that the generation of moves need not read it.
type description struct {
	id, name, summary string
	form              int
	source            string
	start             string
	// castling says that Kings may castle (rule sheet, Castling).
	castling bool
	// exchange says that a Wazir on an end rank may be exchanged for a captured piece (rule sheet,
	// Pawns, Wazirs, promotion). Without exchanges there is no hand.
	exchange bool
	// facing are the directions in which Kings may not face each other (rule sheet, Bare facing).
	facing []engine.Step
	// screened says that Cannons, Arrows and Tanks need a screen for every move (rule sheet,
	// Subvariants: korean).
	screened bool
	// crossed are the pieces that a Pawn may become when it crosses the River.
	crossed []promotee
	// mostWazirs is how many Wazirs a side may have (rule sheet, Subvariants: fullrank).
	mostWazirs int
}

const (
	start = "rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/RNBMGTMBNR[] w a1j1a10j10 - 0 1"

	startFullrank   = "rnbmgtmbnr/1c1aqka1c1/pwppppppwp/10/10/10/10/PWPPPPPPWP/1C1AQKA1C1/RNBMGTMBNR[] w a1j1a10j10 - 0 1"
	startNocastling = "rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/RNBMGTMBNR[] w - - 0 1"
	startKorean     = "rnbmgtmbnr/1c1aqka1c1/w1wwwwww1w/10/10/10/10/W1WWWWWW1W/1C1AQKA1C1/RNBMGTMBNR[] w a1j1a10j10 - 0 1"
	startPlain      = "rnbmgtmbnr/1c1aqka1c1/p1pppppp1p/10/10/10/10/P1PPPPPP1P/1C1AQKA1C1/RNBMGTMBNR w - - 0 1"

	source = "Charles Gilman, \"Wildeurasian Qi\", The Chess Variant Pages (chessvariants.com), 2005"

	// unlimited stands for no limit on Wazirs: more than there are squares.
	unlimited = engine.MaxSquares
)

// promotee is a piece that a Pawn may become by crossing; the letter distinguishes choices.
type promotee struct {
	letter byte
	name   string
	movers []engine.Mover
}

var promotees = []promotee{
	{'W', "Wazir", []engine.Mover{{How: engine.Leap, Steps: engine.Orthogonal}}},
	{'S', "Steward", []engine.Mover{
		{How: engine.Leap, Steps: engine.Orthogonal, Purpose: engine.ToMove},
		{How: engine.Leap, Steps: engine.Diagonal, Purpose: engine.ToCapture},
	}},
	{'O', "Goldgeneral", []engine.Mover{{How: engine.Leap, Steps: slices.Concat(engine.Orthogonal, engine.ForwardDiagonal)}}},
	{'V', "Silvergeneral", []engine.Mover{{How: engine.Leap, Steps: slices.Concat(engine.Diagonal, engine.Forward)}}},
}

// base returns the description of Wildeurasian Qi itself, which the others are based on.
func base() description {
	return description{
		id: "wildeurasian", name: "Wildeurasian Qi", source: source, start: start,
		summary:  "10×10 with Cannons, Arrows and Tanks, Camels and Gnus, a River, and Pawns that cross it to be Wazirs",
		castling: true, exchange: true, facing: engine.AllAround,
		crossed: promotees[:1], mostWazirs: unlimited,
	}
}

// descriptions lists the family: the game, the subvariants of its source, and the plain form that
// other engines can play.
func descriptions() []description {
	vary := func(suffix, name, summary string, change func(d *description)) description {
		d := base()
		d.id, d.name, d.summary = d.id+"-"+suffix, d.name+", "+name, summary
		change(&d)
		return d
	}
	list := []description{
		base(),
		vary("fullrank", "full front rank", "Wildeurasian Qi with two Wazirs from the start and at most eight of them a side",
			func(d *description) { d.start, d.mostWazirs = startFullrank, 8 }),
		vary("nocastling", "no castling", "Wildeurasian Qi without castling",
			func(d *description) { d.start, d.castling = startNocastling, false }),
		vary("korean", "Korean style", "Wildeurasian Qi with Cannons, Arrows and Tanks that always need a screen, and Wazirs in front",
			func(d *description) { d.start, d.screened = startKorean, true }),
		vary("steward", "Stewards", "Wildeurasian Qi in which crossing Pawns become Stewards",
			func(d *description) { d.crossed = promotees[1:2] }),
		vary("gold", "Goldgenerals", "Wildeurasian Qi in which crossing Pawns become Goldgenerals",
			func(d *description) { d.crossed = promotees[2:3] }),
		vary("silver", "Silvergenerals", "Wildeurasian Qi in which crossing Pawns become Silvergenerals",
			func(d *description) { d.crossed = promotees[3:4] }),
		vary("plain", "plain", "Wildeurasian Qi cut down for matches against other engines; not from its inventor",
			func(d *description) {
				d.start, d.castling, d.exchange = startPlain, false, false
				d.facing = []engine.Step{{File: 0, Rank: 1}, {File: 0, Rank: -1}}
			}),
	}
	for i := range list {
		list[i].form = i
	}
	return list
}

// choice describes the form in which a Pawn that crosses the River chooses what it becomes (source,
// Subvariants: "or even a choice between them"). It shares a learned evaluation with the main game.
func choice() description {
	d := base()
	d.id, d.name, d.crossed = d.id+"-choice", d.name+", the Pawn chooses", promotees
	d.summary = "Wildeurasian Qi in which a crossing Pawn becomes a Wazir, Steward, Goldgeneral or Silvergeneral"
	return d
}

// Games returns the games of the family, and the form of the first with a choice for Pawns.
func Games() []*engine.Game {
	var games []*engine.Game
	for _, d := range append(descriptions(), choice()) {
		games = append(games, d.game())
	}
	return games
}

func (d *description) game() *engine.Game {
	g := &engine.Game{
		ID: d.id, Name: d.name, Author: "Charles Gilman", Source: d.source, Summary: d.summary,
		Geometry: geometry, Pieces: pieceTypes(d), Start: d.start,
		WinPoints: 2, DrawPoints: 1, Family: base().id,
	}
	if len(d.crossed) > 1 {
		g.FormOf = base().id
	}
	g.Bench = engine.BenchOf(texts, cmp.Or(g.FormOf, g.ID))
	if d.exchange {
		g.Hand = officers
	}
	if d.castling {
		g.Castling = castlingField
	}
	g.Rules = d.rules(g)
	compiled := sync.OnceValue(func() *tables { return compile(d, g) })
	g.New = func() engine.Position {
		return engine.Begin(&Position{t: compiled(), Progress: engine.NewProgress(g), legality: new(engine.Kept[engine.Legality128])})
	}
	g.Layout = sync.OnceValue(func() *engine.Layout { return d.layout(g) })
	return g
}
