//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// read128 finds, by a slow and plain reading of the piece table, the empty squares to which
// the piece on square from moves, the squares on which it captures, and the squares it
// attacks.
func read128(g *engine.Game, b *engine.Board, from engine.Square) (moves, takes, attacks set128) {
	p := b[from]
	t := g.Type(p.Kind())
	for _, m := range t.Movers {
		screens := 0
		if m.How == engine.Hop {
			screens = 1
		}
		for _, target := range m.Targets(g.Geometry, from, p.Side()) {
			passed := 0
			for _, s := range target.Passed {
				if b[s] != engine.NoPiece {
					passed++
				}
			}
			if passed != screens || !t.Pawn && !t.MayStand(p.Side(), target.Square) {
				continue
			}
			to, there := engine.Bit128(target.Square), b[target.Square]
			if m.Purpose != engine.ToCapture && there == engine.NoPiece {
				moves = moves.Or(to)
			}
			if m.Purpose != engine.ToMove {
				attacks = attacks.Or(to)
				if there != engine.NoPiece && there.Side() != p.Side() {
					takes = takes.Or(to)
				}
			}
		}
	}
	return moves, takes, attacks
}

// scattered128 returns an army with random pieces on random squares.
func scattered128(g *engine.Game, r *Rules128, random *rand.Rand) *Army128 {
	a := &Army128{Rules128: r}
	for range 10 + random.IntN(30) {
		p := engine.NewPiece(engine.Kind(1+random.IntN(len(g.Pieces))), engine.Side(random.IntN(2)))
		s := engine.Square(random.IntN(g.Geometry.Size()))
		if a.Board[s] == engine.NoPiece && g.Type(p.Kind()).MayStand(p.Side(), s) {
			a.Put(p, s)
		}
	}
	return a
}

func TestPiecesGoAsTheirTableSays128(t *testing.T) {
	g, random := odd(board128), rand.New(rand.NewPCG(37, 1))
	r := Compile128(g)
	for range enginetest.Amount(300) {
		a := scattered128(g, r, random)
		var attackers, leapers [2][engine.MaxSquares]set128
		for s, p := range a.Board {
			if p == engine.NoPiece {
				continue
			}
			from := engine.Square(s)
			moves, takes, attacks := read128(g, &a.Board, from)
			for which, want := range map[engine.Which]set128{engine.All: moves.Or(takes), engine.Tactical: takes, engine.Quiet: moves} {
				var c Scene128
				a.Survey(&c, p.Side())
				wanted := c.Narrow(which)
				require.Equal(t, want, c.Reach(p.Kind(), from).And(wanted), "%v of %s on %s", which, g.Type(p.Kind()).Name, g.Geometry.Name(from))
			}
			var claims engine.Claims
			var c Scene128
			alone := Army128{Rules128: r, Board: a.Board, Sides: a.Sides}
			alone.sets[p] = engine.Bit128(from)
			alone.Survey(&c, p.Side())
			c.Claim(p.Kind(), p.Kind(), none128(), &claims)
			require.Equal(t, wide128(attacks).AndNot(claims.Reaches), claims.Denies.AndNot(claims.Reaches), "%s on %s", g.Type(p.Kind()).Name, g.Geometry.Name(from))
			require.Equal(t, wide128(moves), claims.Reaches.AndNot(wide128(a.Occupied())))
			for left := attacks; !left.Empty(); left = left.Rest() {
				attackers[p.Side()][left.First()] = attackers[p.Side()][left.First()].Or(engine.Bit128(from))
			}
			for to := range engine.Square(g.Geometry.Size()) {
				require.Equal(t, attacks.Has(to), a.Strikes(p.Kind(), p.Side(), from, to, a.Occupied()))
				if attacks.Has(to) && g.Geometry.Exists(to) && r.rows[p].takes[from].Has(to) {
					leapers[p.Side()][to] = leapers[p.Side()][to].Or(engine.Bit128(from))
				}
			}
		}
		for side := range engine.Side(2) {
			for s := range engine.Square(g.Geometry.Size()) {
				require.Equal(t, attackers[side][s], a.attackers(s, side, a.Occupied(), everywhere128), "%s attacks %s", side, g.Geometry.Name(s))
				require.Equal(t, leapers[side][s], a.Leapers(s, side))
				for left := attackers[side][s]; !left.Empty(); left = left.Rest() {
					require.True(t, !leapers[side][s].Empty() || a.OnLines(s, side, a.Occupied(), none128()))
				}
				require.False(t, a.OnLines(s, side, a.Occupied(), attackers[side][s].Or(leapers[side][s])))
			}
		}
	}
}

func TestMovesAreThoseOfReach128(t *testing.T) {
	g, random := odd(board128), rand.New(rand.NewPCG(37, 2))
	r, last := Compile128(g), engine.Kind(len(g.Pieces))
	for range enginetest.Amount(200) {
		a := scattered128(g, r, random)
		for _, which := range []engine.Which{engine.All, engine.Tactical, engine.Quiet} {
			var c Scene128
			var l engine.Legality128
			a.Survey(&c, engine.White)
			l.Begin(everywhere128, none128())
			if pieces := c.Own; random.IntN(2) == 0 && !pieces.Empty() {
				l.Pin(engine.Bit128(pieces.First()), a.Straights[pieces.First()], everywhere128)
			}
			wanted := c.Narrow(which)
			want := 0
			for s, p := range a.Board {
				if p != engine.NoPiece && p.Side() == engine.White {
					want += c.Reach(p.Kind(), engine.Square(s)).And(wanted).And(l.Landing(engine.Square(s))).Count()
				}
			}
			moves := c.AppendMoves(nil, 1, last, &l, wanted)
			require.Len(t, moves, want)
			if which == engine.All {
				require.Equal(t, want, c.Count(1, last, &l))
			}
			for _, m := range moves {
				k := a.Board[m.From()].Kind()
				require.True(t, c.Reach(k, m.From()).And(wanted).And(l.Landing(m.From())).Has(m.To()))
			}
		}
	}
}

func TestLiftingUndoesPutting128(t *testing.T) {
	g, random := odd(board128), rand.New(rand.NewPCG(37, 3))
	r := Compile128(g)
	a := scattered128(g, r, random)
	for s, p := range a.Board {
		if p != engine.NoPiece {
			a.Lift(p, engine.Square(s))
		}
	}
	require.Equal(t, Army128{Rules128: r}, *a)
}

func TestUnknownMoversAreRefused128(t *testing.T) {
	for name, m := range map[string]engine.Mover{
		"one way along a line":      {How: engine.Slide, Steps: engine.Forward},
		"a line of another step":    {How: engine.Slide, Steps: engine.Symmetric(2, 1)},
		"a bent line":               {How: engine.Slide, Steps: engine.Orthogonal, Legs: [][]engine.Step{{{File: 1, Rank: 1}}, {{File: 1, Rank: 1}}, {{File: 1, Rank: 1}}, {{File: 1, Rank: 1}}}},
		"a line from some rank":     {How: engine.Slide, Steps: engine.Orthogonal, From: 2},
		"a lame leap that captures": {How: engine.Leap, Steps: engine.Forward, Legs: [][]engine.Step{engine.Forward}},
		"displacing":                {How: engine.Displace, Steps: engine.Orthogonal},
	} {
		g := odd(engine.Grid(8, 8))
		g.Pieces[1].Movers = append(g.Pieces[1].Movers, m)
		require.Panics(t, func() { Compile128(g) }, name)
	}
}
