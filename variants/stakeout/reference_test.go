package stakeout

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/engine/orthodox"
	"panthera/search/searchtest"
)

// given is one of the shared test cases: a stopped position and the squares claimed by each side.
type given struct {
	FEN   string
	Claim *struct{ White, Black side }
}

type side struct {
	Marked, Occupied []string
	Total            int
}

func TestGivenClaims(t *testing.T) {
	for _, id := range []string{"stakeout-chess", "stakeout-lancerchess"} {
		file, err := os.Open("testdata/" + id + ".jsonl")
		require.NoError(t, err)
		defer file.Close()
		claims := 0
		for lines := bufio.NewScanner(file); lines.Scan(); {
			var c given
			require.NoError(t, json.Unmarshal(lines.Bytes(), &c))
			if c.Claim == nil {
				continue
			}
			claims++
			p := at(t, id, c.FEN)
			territory := p.Territory()
			for s, want := range []side{c.Claim.White, c.Claim.Black} {
				require.Equal(t, want.Marked, named(p.Game(), territory.Marked[s]), c.FEN)
				require.Equal(t, want.Occupied, named(p.Game(), territory.Occupied[s]), c.FEN)
				require.Equal(t, want.Total, territory.Total(engine.Side(s)), c.FEN)
			}
		}
		require.Greater(t, claims, 10)
	}
}

// TestClaimsInGames compares the territory of each position with the one that slowTerritory finds
// square by square from the piece tables, in random games and in games of the engine against itself.
// Marked squares must be empty and belong to one side only.
func TestClaimsInGames(t *testing.T) {
	for _, id := range []string{"stakeout-chess", "stakeout-lancerchess", "stakeout-wildeurasian"} {
		g := game(t, id) // the others are compared in their own packages
		denied := 0
		compare := func(p engine.Position) { denied += requireClaims(t, p.(*Position)) }
		visited := enginetest.Walk(g, 9, 60, 400, compare) + searchtest.SelfPlay(g, 10, 60, 200, compare)
		if id != "stakeout-wildeurasian" {
			require.Greater(t, denied, visited/667, "barred double steps in %s", id)
		}
	}
}

// requireClaims requires that Territory agrees with slowTerritory, and returns the number of double
// steps that end on an empty square but could be captured en passant.
func requireClaims(t *testing.T, p *Position) (denied int) {
	t.Helper()
	territory := p.Territory()
	marked, occupied := territory.Marked, territory.Occupied
	require.Equal(t, slowTerritory(p), territory, p.FEN())
	require.True(t, marked[0].And(marked[1]).Empty(), p.FEN())
	require.True(t, marked[0].Or(marked[1]).And(occupied[0].Or(occupied[1])).Empty(), p.FEN())
	require.Equal(t, territory.Total(engine.White), marked[0].Count()+occupied[0].Count())
	for s := range engine.Square(p.Game().Geometry.Size()) {
		for side := engine.White; side <= engine.Black; side++ {
			if p.Board()[s] == engine.NoPiece && slowDouble(p, side, s) == barred {
				denied++
			}
		}
	}
	return denied
}

// slowTerritory marks the squares of a position in the words of the rule sheet, square by square.
func slowTerritory(p *Position) (territory engine.Territory) {
	geo := p.Game().Geometry
	for s := engine.Square(0); int(s) < geo.Size(); s++ {
		bit := engine.Bit128(s)
		if piece := p.Board()[s]; piece != engine.NoPiece {
			territory.Occupied[piece.Side()] = territory.Occupied[piece.Side()].Or(bit)
			continue
		}
		switch white, black := coversSlowly(p, engine.White, s), coversSlowly(p, engine.Black, s); {
		case white && black:
			territory.Disputed = territory.Disputed.Or(bit)
		case white || black:
			of, by := &territory.Denied, engine.White
			if black {
				by = engine.Black
			}
			if slowly(p, by, s, engine.ToMove) || slowDouble(p, by, s) == safe {
				of = &territory.Marked
			}
			of[by] = of[by].Or(bit)
		}
	}
	return territory
}

// coversSlowly reports whether a side keeps the other from an empty square: it could move there, or
// capture an enemy there.
func coversSlowly(p *Position, by engine.Side, s engine.Square) bool {
	return slowly(p, by, s, engine.ToMove) || slowly(p, by, s, engine.ToCapture) || slowDouble(p, by, s) != none
}

// slowly reports whether a side has a piece that could go to an empty square, either to move there
// without capturing or to capture a piece there, as purpose says. Double steps are left out.
func slowly(p *Position, by engine.Side, to engine.Square, purpose engine.Purpose) bool {
	g := p.Game()
	for from, piece := range p.Board() {
		if piece == engine.NoPiece || piece.Side() != by {
			continue
		}
		row := g.Type(piece.Kind())
		for _, m := range row.Movers {
			if m.From != 0 {
				continue // the double step: see slowDouble
			}
			if m.Purpose != engine.Any && m.Purpose != purpose || !row.MayStand(by, to) && !row.Pawn {
				continue
			}
			for _, target := range m.Targets(g.Geometry, engine.Square(from), by) {
				if target.Square == to && passes(p, m.How, target.Passed) {
					return true
				}
			}
		}
	}
	return false
}

// passes reports whether the pieces on the squares passed over allow the move: none for a slide,
// exactly one for a hop, any for a leap.
func passes(p *Position, how engine.How, passed []engine.Square) bool {
	pieces := 0
	for _, s := range passed {
		if p.Board()[s] != engine.NoPiece {
			pieces++
		}
	}
	switch how {
	case engine.Slide:
		return pieces == 0
	case engine.Hop:
		return pieces == 1
	}
	return true
}

// The results of slowDouble: there is no double step to the square; there is one, but an enemy pawn
// attacks the square passed over and could capture en passant; or the double step is safe.
const (
	none = iota
	barred
	safe
)

// slowDouble returns whether a pawn of a side can get to a square by its double step, and whether
// safely: none, barred or safe. Only games with orthodox pawns have double steps here.
func slowDouble(p *Position, by engine.Side, to engine.Square) int {
	geo := p.Game().Geometry
	if geo != orthodox.Geometry || geo.RankFrom(by, to) != 3 {
		return none
	}
	passed, _ := geo.Step(to, engine.Step{Rank: -1}.For(by))
	from, _ := geo.Step(passed, engine.Step{Rank: -1}.For(by))
	if p.Board()[from] != engine.NewPiece(orthodox.Pawn, by) || p.Board()[passed] != engine.NoPiece {
		return none
	}
	for _, d := range engine.ForwardDiagonal {
		if s, ok := geo.Step(passed, d.For(by)); ok && p.Board()[s] == engine.NewPiece(orthodox.Pawn, by.Other()) {
			return barred
		}
	}
	return safe
}
