package wildeurasian

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/army"
	"panthera/engine/enginetest"
)

// placed returns a position with random pieces, hands and castling rights that the game accepts.
func placed(g *engine.Game, random *rand.Rand) engine.Position {
	for {
		p := g.New()
		if p.SetFEN(scatter(p.(*Position).t, random).FEN()) == nil {
			return p
		}
	}
}

func scatter(t *tables, random *rand.Rand) *Position {
	p := &Position{t: t, army: army.Army128{Rules128: t.rules}, rights: noRights, Progress: engine.NewProgress(t.game), legality: new(engine.Kept[engine.Legality128])}
	p.Fullmove, p.ToMove = 1, engine.Side(random.IntN(2))
	atHome := random.IntN(2) == 0
	drop := func(k engine.Kind, side engine.Side, within set) {
		squares := within.AndNot(p.army.Occupied()).Squares()
		if len(squares) == 0 {
			return
		}
		if s := squares[random.IntN(len(squares))]; t.game.Type(k).MayStand(side, s) {
			p.army.Put(engine.NewPiece(k, side), s)
		}
	}
	for side := engine.White; side <= engine.Black; side++ {
		home := halves[side]
		if atHome {
			home = kingHomes[side]
		}
		drop(king, side, home)
		p.kings[side] = p.army.Of(king, side).First()
		for wing := aSide; atHome && t.game.Castling != nil && wing <= jSide; wing++ {
			i := rightOf(side, wing)
			drop(rook, side, rookHomes[i])
			p.rights[i] = p.army.Of(rook, side).And(rookHomes[i]).First()
		}
		for n := random.IntN(11) * random.IntN(2); n > 0 && p.army.Of(wazir, side).Count() < t.mostWazirs; n-- {
			drop(wazir, side, wholeBoard)
		}
		for _, k := range t.game.Hand {
			p.hand[engine.NewPiece(k, side)] = uint8(random.IntN(3))
		}
	}
	for n := random.IntN(30); n > 0; n-- {
		k := []engine.Kind{queen, tank, gnu, rook, bishop, cannon, cannon, arrow, arrow, knight, camel, pawn, pawn}[random.IntN(13)]
		drop(k, engine.Side(random.IntN(2)), wholeBoard)
	}
	return p
}

func canonical(p engine.Position) []string {
	var list []string
	for _, m := range engine.Moves(p) {
		list = append(list, p.Format(m))
	}
	slices.Sort(list)
	return list
}

// requireReference requires that the legal moves and the check of a position agree with those that the
// slow player by the rule sheet (type reference) finds.
func requireReference(t *testing.T, d *description, p engine.Position) {
	t.Helper()
	r := refer(d, p)
	require.Equal(t, strings.Join(r.moves(), " "), strings.Join(canonical(p), " "), p.FEN())
	require.Equal(t, r.lost(&r.board), p.InCheck(), "check in %s", p.FEN())
}

// The numbers of random positions and games, and the divisor for forms of the game.
const (
	placedPositions = 600
	playedGames     = 6
	playedPlies     = 120
	formShare       = 4
)

// share returns how many of n positions or games are tried on a game: fewer for the forms than for the
// game itself, except in verify mode.
func share(n int, id string) int {
	if id != "wildeurasian" && os.Getenv(engine.VerifyVariable) == "" {
		n /= formShare
	}
	return enginetest.Amount(n)
}

func TestFastLegalityIsMakeAndTest(t *testing.T) {
	for i, d := range append(descriptions(), choice()) {
		t.Run(d.id, func(t *testing.T) {
			g, random := d.game(), rand.New(rand.NewPCG(11, uint64(i)))
			for range share(placedPositions, d.id) {
				requireReference(t, &d, placed(g, random))
			}
			enginetest.Walk(g, uint64(i), playedPlies, playedPlies*share(playedGames, d.id), func(p engine.Position) { requireReference(t, &d, p) })
		})
	}
}

// mirrors are the symmetries of the game: mappings of squares and sides.
var mirrors = map[string]struct {
	square func(engine.Square) engine.Square
	side   func(engine.Side) engine.Side
}{
	"left and right": {
		func(s engine.Square) engine.Square { return geometry.At(9-geometry.File(s), geometry.Rank(s)) },
		func(side engine.Side) engine.Side { return side },
	},
	"top and bottom": {
		func(s engine.Square) engine.Square { return geometry.At(geometry.File(s), 9-geometry.Rank(s)) },
		engine.Side.Other,
	},
}

// TestMirrorImagesArePlayedAlike: a position's mirror image must have the mirrored moves. The King's
// four squares are their own mirror image, and so are the squares to which he castles, so that rights
// are mirrored like everything else.
func TestMirrorImagesArePlayedAlike(t *testing.T) {
	for name, mirror := range mirrors {
		for i, g := range Games() {
			t.Run(fmt.Sprintf("%s, %s", name, g.ID), func(t *testing.T) {
				random := rand.New(rand.NewPCG(12, uint64(i)))
				for range share(placedPositions/5, g.ID) {
					p := placed(g, random).(*Position)
					image := reflect(p, mirror.square, mirror.side)
					var want []string
					for _, m := range engine.Moves(p) {
						turned := engine.NewMove(mirror.square(m.From()), mirror.square(m.To())).With(m.Kind())
						want = append(want, g.FormatMove(turned))
					}
					slices.Sort(want)
					require.Equal(t, want, canonical(image), "%s and %s", p.FEN(), image.FEN())
					require.Equal(t, p.Count(), image.Count())
				}
			})
		}
	}
}

func reflect(p *Position, square func(engine.Square) engine.Square, turn func(engine.Side) engine.Side) *Position {
	image := &Position{t: p.t, army: army.Army128{Rules128: p.t.rules}, rights: noRights, Progress: engine.NewProgress(p.t.game), legality: new(engine.Kept[engine.Legality128])}
	image.Fullmove, image.ToMove = 1, turn(p.ToMove)
	for s, piece := range p.army.Board {
		if piece != engine.NoPiece {
			image.army.Put(engine.NewPiece(piece.Kind(), turn(piece.Side())), square(engine.Square(s)))
		}
	}
	for piece, n := range p.hand {
		image.hand[engine.NewPiece(engine.Piece(piece).Kind(), turn(engine.Piece(piece).Side()))] = n
	}
	for _, s := range p.rights {
		for i, homes := range rookHomes {
			if s != engine.NoSquare && homes.Has(square(s)) {
				image.rights[i] = square(s)
			}
		}
	}
	for side := engine.White; side <= engine.Black; side++ {
		image.kings[side] = image.army.Of(king, side).First()
	}
	return image
}

// TestBarredPawnsWakeWhenAWazirIsCaptured compares moves with the slow player's in positions in which
// a King stands across the River from barred Pawns. If one of the eight Wazirs is captured the Pawns
// can give check again, so that the capture may be illegal (rule sheet, Subvariants: fullrank).
func TestBarredPawnsWakeWhenAWazirIsCaptured(t *testing.T) {
	d := descriptions()[1]
	require.Equal(t, "wildeurasian-fullrank", d.id)
	g, random := d.game(), rand.New(rand.NewPCG(13, 1))
	for n := 0; n < share(placedPositions, d.id); {
		p := scatter(g.New().(*Position).t, random)
		p.rights = noRights
		theirPawn, theirWazir := engine.NewPiece(pawn, p.ToMove.Other()), engine.NewPiece(wazir, p.ToMove.Other())
		for range 6 {
			s := engine.Square(40 + random.IntN(20)) // the ranks along the River
			if p.army.Board[s] == engine.NoPiece && g.Type(pawn).MayStand(theirPawn.Side(), s) {
				p.army.Put(theirPawn, s)
			}
		}
		for p.army.Of(wazir, theirWazir.Side()).Count() < d.mostWazirs {
			if s := engine.Square(random.IntN(geometry.Size())); p.army.Board[s] == engine.NoPiece {
				p.army.Put(theirWazir, s)
			}
		}
		if q := g.New(); q.SetFEN(p.FEN()) == nil {
			requireReference(t, &d, q)
			n++
		}
	}
}

// TestGivesCheckIsMakeAndLook compares what GivesCheck says of each move with whether the position
// after the move is in check.
func TestGivesCheckIsMakeAndLook(t *testing.T) {
	for i, g := range family {
		random := rand.New(rand.NewPCG(14, uint64(i)))
		for range share(placedPositions, g.ID) {
			p := placed(g, random).(*Position)
			for _, m := range engine.Moves(p) {
				said := p.GivesCheck(m)
				p.Make(m)
				check := p.InCheck()
				p.Undo()
				require.Equal(t, check, said, "%s in %s", p.Format(m), p.FEN())
			}
		}
	}
}
