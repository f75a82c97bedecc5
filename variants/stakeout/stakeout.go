package stakeout

import (
	_ "embed"
	"fmt"
	"strings"

	"panthera/engine"
	"panthera/variants/chess"
	"panthera/variants/lancerchess"
	"panthera/variants/tigerchess"
	"panthera/variants/turnqi"
	"panthera/variants/twojewels"
	"panthera/variants/wildeurasian"
)

//go:embed rules.md
var rules string

// One point for a win and half a point for a draw, in half points (source, 3).
const (
	winPoints  = 2
	drawPoints = 1
)

// Games lists Stake-out over the games that serve as a base.
func Games() []*engine.Game {
	bases := []*engine.Game{
		chess.Game(), lancerchess.Game(), gameOf(wildeurasian.Games(), "wildeurasian"),
		gameOf(turnqi.Games(), "turnqi"), twojewels.Game(), gameOf(tigerchess.Games(), "tigerchess"),
	}
	games := make([]*engine.Game, len(bases))
	for i, base := range bases {
		games[i] = Wrap(base, Pieces(base)+posted[base.ID])
	}
	return games
}

// gameOf is the game with an id.
func gameOf(games []*engine.Game, id string) *engine.Game {
	for _, g := range games {
		if g.ID == id {
			return g
		}
	}
	panic(fmt.Sprintf("stakeout: no game %s", id))
}

// posted is how many pieces a side of a base game posts before the moves are counted, by
// id: the Swordsmen. The TigerKnight, which waits to be exchanged for, is no piece yet.
var posted = map[string]int{"tigerchess": 4}

// Wrap describes Stake-out over a base game that is stopped after so many moves by each
// side. It panics if the base cannot be marked out: its positions must be
// engine.Claimers, and tell what captures win.
func Wrap(base *engine.Game, moves int) *engine.Game {
	if _, ok := base.New().(wrapped); !ok {
		panic(fmt.Sprintf("stakeout: %s does not tell what a side reaches and attacks", base.ID))
	}
	g := &engine.Game{
		ID: "stakeout-" + base.ID, Name: "Stake-out – " + base.Name, Author: "Glenn Nicholls",
		Source:   "TigerGo and Stake-out, The Chess Variant Pages, 2011",
		Summary:  fmt.Sprintf("%s, stopped after %d moves each and scored by territory", base.Name, moves),
		Rules:    fmt.Sprintf(rules, base.Name, moves) + "\n" + notes[base.ID] + "# The base game: " + base.Name + "\n\n" + demoted(base.Rules),
		Geometry: base.Geometry, Pieces: base.Pieces, Start: base.Start, WinPoints: winPoints, DrawPoints: drawPoints,
		Family: base.Family, Base: base, Deployment: base.Deployment, Hand: base.Hand, Territory: true,
		Bench: bench["stakeout-"+base.ID],
	}
	g.New = func() engine.Position { return wrap(g, base.New().(wrapped), moves) }
	g.Layout = base.Layout
	return g
}

// Pieces is how many pieces each side of a game has on the board at the start.
func Pieces(g *engine.Game) int {
	pieces := 0
	for _, f := range g.New().Features(nil) {
		if piece, _, ok := f.Piece(); ok && piece.Side() == engine.White {
			pieces++
		}
	}
	return pieces
}

// demoted is a rule sheet with its headings one level lower.
func demoted(sheet string) string {
	lines := strings.Split(sheet, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "#") {
			lines[i] = "#" + line
		}
	}
	return strings.Join(lines, "\n")
}
