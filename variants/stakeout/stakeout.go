package stakeout

import (
	"embed"
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

// bench contains positions for benchmarks; see [engine.Game.Bench].
//
//go:embed bench
var bench embed.FS

// The points for a win (one) and for a draw (a half), counted in half points (source, 3).
const (
	winPoints  = 2
	drawPoints = 1
)

// Games lists Stake-out over each game that serves as its base, with the number of a side's pieces in
// it, which is the number of moves until the stop (rule sheet, Play). In TigerChess these are the
// pieces at the start and four Swordsmen. The TigerKnight, which comes only by an exchange, does not
// count.
func Games() []*engine.Game {
	return []*engine.Game{
		Wrap(chess.Game(), 16),
		Wrap(lancerchess.Game(), 16),
		Wrap(gameOf(wildeurasian.Games(), "wildeurasian"), 24),
		Wrap(gameOf(turnqi.Games(), "turnqi"), 21),
		Wrap(twojewels.Game(), 23),
		Wrap(gameOf(tigerchess.Games(), "tigerchess"), 20),
	}
}

// Forms lists Stake-out over the other forms of TigerChess. They are options of Stake-out over
// TigerChess. In the TigerVariation the Royal Guard is an additional piece.
func Forms() []*engine.Game {
	var forms []*engine.Game
	for _, base := range tigerchess.Games()[1:] {
		moves := 20
		if base.Family != "tigerchess" {
			moves = 21
		}
		g := Wrap(base, moves)
		g.FormOf, g.Bench = "stakeout-tigerchess", []string{base.Start}
		forms = append(forms, g)
	}
	return forms
}

// gameOf returns the game with an ID.
func gameOf(games []*engine.Game, id string) *engine.Game {
	for _, g := range games {
		if g.ID == id {
			return g
		}
	}
	panic(fmt.Sprintf("stakeout: no game %s", id))
}

// Wrap describes Stake-out over a base game, stopped after a number of moves by each side. The game's
// New panics if the base game's positions do not implement engine.Claimer, CaptureValue and SEE.
func Wrap(base *engine.Game, moves int) *engine.Game {
	g := &engine.Game{
		ID: "stakeout-" + base.ID, Name: "Stake-out – " + base.Name, Author: "Glenn Nicholls",
		Source:   "TigerGo and Stake-out, The Chess Variant Pages, 2011",
		Summary:  fmt.Sprintf("%s, stopped after %d moves each and scored by territory", base.Name, moves),
		Rules:    fmt.Sprintf(rules, base.Name, moves, reason(base, moves)) + "\n" + notes[base.ID] + "# The base game: " + base.Name + "\n\n" + demoted(base.Rules),
		Geometry: base.Geometry, Pieces: base.Pieces, Start: base.Start, WinPoints: winPoints, DrawPoints: drawPoints,
		Family: base.Family, Base: base, Deployment: base.Deployment, Hand: base.Hand, Territory: true, Mark: perMark,
		EnPassant: base.EnPassant, PassedAside: base.PassedAside, Fold: base.Fold, Castling: base.Castling, Own: base.Own, Counts: base.Counts, Things: base.Things, Legs: base.Legs,
		Bench: engine.BenchOf(bench, "stakeout-"+base.ID),
	}
	g.New = func() engine.Position { return wrap(g, base.New().(wrapped), moves) }
	g.Layout = base.Layout
	return g
}

// reason returns the text that says why a game is stopped after its number of moves. A game file may
// set a number other than the number of pieces.
func reason(base *engine.Game, moves int) string {
	pieces := [2]int{}
	for _, p := range base.StartSetup().Board {
		if p != engine.NoPiece {
			pieces[p.Side()]++
		}
	}
	if base.Definition != "" && pieces != [2]int{moves, moves} {
		return ""
	}
	return ", as many as a side has pieces at the start"
}

// demoted returns the Markdown of a rule sheet with its headings one level lower.
func demoted(sheet string) string {
	lines := strings.Split(sheet, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "#") {
			lines[i] = "#" + line
		}
	}
	return strings.Join(lines, "\n")
}
