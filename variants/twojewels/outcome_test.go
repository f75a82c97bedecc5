package twojewels

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestWhatMovesLeadTo compares the FEN after a move with the one expected: robbing, jewels, promotion,
// clock, en passant.
func TestWhatMovesLeadTo(t *testing.T) {
	for _, c := range []struct{ rule, fen, move, want string }{
		{"a Rook leapt over becomes a Thief", "8g/9/9/9/9/9/4r4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - b10a9 0 1"},
		{"a General leapt over becomes a robbed General", "9/9/9/9/9/9/4g4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "9/9/9/9/9/4T4/4y4/9/9/G8 b - - b10a9 0 1"},
		{"a Pawn leapt over stays a Pawn", "8g/9/9/9/9/9/4p4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4p4/9/9/G8 b - - b10a9 0 1"},
		{"a Thief leapt over stays a Thief", "8g/9/9/9/9/9/4t4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - b10a9 0 1"},
		{"a robbed General is not robbed again", "9/9/9/9/9/9/4y4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "9/9/9/9/9/4T4/4y4/9/9/G8 b - - b10a9 0 1"},
		{"friends are not robbed", "8g/9/9/9/9/9/4R4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4R4/9/9/G8 b - - b10a9 0 1"},
		{"a robbed piece keeps its jewel", "8g/9/9/9/9/9/4r4/4T4/9/G8 w - - e4a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - e4a9 0 1"},
		{"a robbed piece keeps its place on a last rank unpromoted", "8g/9/9/9/9/9/9/4t4/4R4/G8 b - - a10a9 5 1", "e3e1n", "8g/9/9/9/9/9/9/9/4T4/G3n4 w - - a10a9 0 2"},
		{"leg 1 of a taking robs", "8g/9/9/9/9/9/4r4/4T4/9/G8 w - - e5a9 5 1", "e3e5e6", "8g/9/9/9/4T4/9/4t4/9/9/G8 b - - e6a9 0 1"},
		{"leg 2 of a taking robs", "8g/9/9/9/4q4/9/9/4T4/9/G8 w - - e5a9 5 1", "e3e5e7", "8g/9/9/4T4/4t4/9/9/9/9/G8 b - - e7a9 0 1"},
		{"a one-step leg robs nobody", "8g/9/9/9/9/9/4N4/4T4/9/G8 w - - e3a9 5 1", "e3e4e6", "8g/9/9/9/4T4/9/4N4/9/9/G8 b - - e4a9 6 1"},
		{"all three legs rob", "8g/9/4r4/4n4/9/4b4/4N4/4q4/4T4/G8 w - - e2e6 5 1", "e2e4e6e8", "8g/9/4T4/4t4/9/4t4/4N4/4t4/9/G8 b - - e4e8 0 1"},
		{"a Tiger move robs nobody", "8g/9/9/9/9/9/4r4/4T4/9/G8 w - - a10e3 5 1", "e3e6", "8g/9/9/9/4T4/9/4r4/9/9/G8 b - - a10e6 6 1"},
		{"a capture with the Tiger Eye robs", "8g/9/9/9/9/4n4/4r4/4T4/9/G8 w - - a10e3 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - a10e5 0 1"},
		{"a Hood's leap robs", "8g/9/9/9/9/9/4r4/4T4/9/G8 w - - e3a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - e5a9 0 1"},
		{"a robbed General robs and sets the clock back by it", "8g/9/9/9/9/9/4r4/4Y4/9/9 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4Y4/4t4/9/9/9 b - - b10a9 0 1"},
		{"a robbed General's plain leap leaves the clock running", "8g/9/9/9/9/9/9/4Y4/9/9 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4Y4/9/9/9/9 b - - b10a9 6 1"},
		{"a robbed Princess is a Thief", "8g/9/9/9/9/9/4s4/4T4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4T4/4t4/9/9/G8 b - - b10a9 0 1"},

		{"taking gives the jewel to the mover and spares the carrier", "8g/9/9/9/9/9/9/R2n5/9/G8 w - - d3b10 5 1", "a3d3f3", "8g/9/9/9/9/9/9/3n1R3/9/G8 b - - f3b10 6 1"},
		{"handing on leaves the jewel with the friend", "8g/9/9/9/9/9/9/R2N5/9/G8 w - - a3b10 5 1", "a3d3f3", "8g/9/9/9/9/9/9/3N1R3/9/G8 b - - d3b10 6 1"},
		{"handing on, then taking moves both jewels", "8g/9/9/9/9/9/9/R1N1n4/9/G8 w - - e3a3 5 1", "a3c3e3f3", "8g/9/9/9/9/9/9/2N1nR3/9/G8 b - - f3c3 6 1"},
		{"a carrier takes its jewel along", "8g/9/9/9/9/9/9/R8/9/G8 w - - a3b10 5 1", "a3a5", "8g/9/9/9/9/R8/9/9/9/G8 b - - a5b10 6 1"},

		{"a Pawn's step sets the clock back", "8g/9/9/9/9/9/9/4P4/9/G8 w - - b10a9 5 1", "e3e4", "8g/9/9/9/9/9/4P4/9/9/G8 b - - b10a9 0 1"},
		{"a Pawn's step with a jewel does not", "8g/9/9/9/9/9/9/4P4/9/G8 w - - e3a9 5 1", "e3e4", "8g/9/9/9/9/9/4P4/9/9/G8 b - - e4a9 6 1"},
		{"a Pawn that takes a jewel carried nothing before", "8g/9/9/9/9/9/9/4P4/9/G8 w - - e4a9 5 1", "e3e4e5", "8g/9/9/9/9/4P4/9/9/9/G8 b - - e5a9 0 1"},
		{"a Princess's move sets the clock back", "8g/9/9/9/9/9/9/4S4/9/G8 w - - b10a9 5 1", "e3e4", "8g/9/9/9/9/9/4S4/9/9/G8 b - - b10a9 0 1"},
		{"a capture sets the clock back", "8g/9/9/9/9/r8/9/R8/9/8G w - - b10a9 5 1", "a3a5", "8g/9/9/9/9/R8/9/9/9/8G b - - b10a9 0 1"},
		{"a double step leaves an en passant square", "8g/9/9/9/9/3p5/9/4P4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/3pP4/9/9/9/G8 b - e4 b10a9 0 1"},
		{"where no Pawn can capture there is none", "8g/9/9/9/9/9/9/4P4/9/G8 w - - b10a9 5 1", "e3e5", "8g/9/9/9/9/4P4/9/9/9/G8 b - - b10a9 0 1"},
		{"where only a Silvergeneral stands there is none", "8g/9/9/9/9/3p5/9/4P4/9/G8 w - - d5a9 5 1", "e3e5", "8g/9/9/9/9/3pP4/9/9/9/G8 b - - d5a9 0 1"},
		{"a Pawn's Tiger move of two squares leaves none", "8g/9/9/9/9/3p5/4n4/4P4/9/G8 w - - b10e3 5 1", "e3e5", "8g/9/9/9/9/3pP4/4n4/9/9/G8 b - - b10e5 6 1"},
		{"en passant removes the Pawn", "8g/9/9/9/9/3pP4/9/9/9/G8 b - e4 b10a9 0 1", "d5e4", "8g/9/9/9/9/9/4p4/9/9/G8 w - - b10a9 0 2"},
		{"a Silvergeneral's step to the square passed over captures nothing", "8g/9/9/9/9/3pPp3/9/9/9/G8 b - e4 d5a9 0 1", "d5e4", "8g/9/9/9/9/4Pp3/4p4/9/9/G8 w - - e4a9 1 2"},
		{"a promoted piece keeps its jewel", "9/4T4/9/9/9/8g/9/9/9/G8 w - - e9a3 5 1", "e9e10n", "4N4/9/9/9/9/8g/9/9/9/G8 b - - e10a3 0 1"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := setUp(t, c.fen)
			enginetest.Play(t, p, c.move)
			require.Equal(t, c.want, p.FEN())
			require.NoError(t, p.Audit())
		})
	}
}

func TestOutcomes(t *testing.T) {
	marriage := func(s engine.Side) engine.Outcome { return engine.Win(engine.Marriage, s, 2) }
	for _, c := range []struct {
		rule, fen, moves string
		want             engine.Outcome
	}{
		{"a King next to an own Queen has married", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - e1a9 0 1", "d4d2", marriage(engine.White)},
		{"marriage counts at once, though the Queen could be captured", "8g/9/9/9/9/9/3Q5/9/r8/4G4 w - - e1a9 0 1", "d4d2", marriage(engine.White)},
		{"also diagonally", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - e1a9 0 1", "d4f2", marriage(engine.White)},
		{"two squares off is not next to", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - e1a9 0 1", "d4d3", engine.Outcome{}},
		{"a General with the Tiger Eye does not marry", "8g/9/9/9/9/9/3Q5/9/9/4G4 w - - a9e1 0 1", "d4d2", engine.Outcome{}},
		{"a robbed General does not marry", "8g/9/9/9/9/9/3Q5/9/9/4Y4 w - - e1a9 0 1", "d4d2", engine.Outcome{}},
		{"an enemy Queen is no bride", "8g/9/9/9/9/9/3q5/9/9/4G4 b - - e1a9 0 1", "d4d2", engine.Outcome{}},
		{"marriage by promotion of a Princess", "3G5/2S6/9/9/9/9/9/9/9/8g w - - d10a9 0 1", "c9c10q", marriage(engine.White)},
		{"marriage by handing the Pink Panther to the General", "8g/9/9/9/9/9/9/R2G5/3Q5/9 w - - a3b10 0 1", "a3d3e3", marriage(engine.White)},
		{"taking the Pink Panther elsewhere does not marry", "8g/9/9/9/9/2Q6/9/9/3n5/3G5 w - - d2b10 0 1", "d1d2d3", engine.Outcome{}},
		{"marriage by taking it next to the Queen", "8g/9/9/9/9/9/3Q5/9/3n5/3G5 w - - d2b10 0 1", "d1d2d3", marriage(engine.White)},
		{"only one's own move marries: whoever does not move is married already", "8g/9/9/9/9/9/9/9/3Q5/4G4 b - - e1a9 0 1", "", marriage(engine.White)},
		{"whoever is to move is not yet married", "8g/9/9/9/9/9/9/9/3Q5/4G4 w - - e1a9 0 1", "", engine.Outcome{}},
		{"any move that leaves them so marries", "8g/9/9/9/9/7R1/9/9/3Q5/4G4 w - - e1a9 0 1", "h5g5", marriage(engine.White)},
		{"a move that parts them does not", "8g/9/9/9/9/9/9/9/3Q5/4G4 w - - e1a9 0 1", "e1f1", engine.Outcome{}},
		{"marriage goes before checkmate", "g8/Q8/9/9/9/9/9/R8/4Q4/4G4 b - - e1i9 0 1", "", marriage(engine.White)},
		{"checkmate", "g8/Q8/9/9/9/9/9/R8/9/4G4 b - - h9i9 0 1", "", engine.Win(engine.Checkmate, engine.White, 2)},
		{"stalemate", "g8/2Q6/1Q7/9/9/9/9/9/9/4G4 b - - h9i9 0 1", "", engine.Draw(engine.Stalemate, 1)},
		{"stalemate of a General with a jewel", "g8/9/9/9/9/9/9/9/9/4G3Q b - - h9a10 0 1", "", engine.Draw(engine.Stalemate, 1)},
		{"bare royals", "g8/9/9/9/9/9/9/9/9/4Y4 b - - h9i9 0 1", "", engine.Draw(engine.InsufficientMaterial, 1)},
		{"fifty moves", "8g/9/9/9/9/9/9/9/9/R3G4 w - - h9a9 99 60", "a1b1", engine.Draw(engine.FiftyMoves, 1)},
		{"a stalemate of bare royals goes before lack of material", "8g/9/9/9/9/9/9/9/9/G8 w - - b10a1 0 1", "", engine.Draw(engine.Stalemate, 1)},
	} {
		t.Run(c.rule, func(t *testing.T) {
			p := setUp(t, c.fen)
			enginetest.Play(t, p, c.moves)
			o, _ := engine.Result(p)
			require.Equal(t, c.want, o)
			if c.want.Reason == engine.Marriage {
				require.Empty(t, engine.Moves(p))
				require.Zero(t, p.Count())
			}
		})
	}
}

// TestPositionsRepeatAcrossMovesThatSetBackTheClock: threefold repetition takes jewels into account. A
// Pawn and a Rook hand a jewel to and fro in moves that reset the clock of the fifty moves; the
// positions must be found to repeat all the same.
func TestPositionsRepeatAcrossMovesThatSetBackTheClock(t *testing.T) {
	p := setUp(t, "8g/9/9/9/9/9/4R4/4P4/9/G8 w - - e4a10 0 1")
	const cycle = "e3e4e5 i10h10 e5d4 h10i10 d4e3 i10h10 e3d2 h10i10 d2e3 i10h10 e4e3e2 h10i10 e2d3 i10h10 d3e4 h10i10"
	for round := range 3 {
		_, repeated := p.Repetition(0)
		require.Equal(t, round == 2, repeated)
		enginetest.Play(t, p, cycle)
	}
}

func TestRepetitionCountsJewels(t *testing.T) {
	p := setUp(t, "8g/9/9/9/9/9/9/R2N5/9/G8 w - - a3i1 0 1")
	other := setUp(t, "8g/9/9/9/9/9/9/R2N5/9/G8 w - - d3i1 0 1")
	require.NotEqual(t, p.Key(), other.Key())
	swapped := setUp(t, "8g/9/9/9/9/9/9/R2N5/9/G8 w - - i1a3 0 1")
	require.NotEqual(t, p.Key(), swapped.Key())
}

func TestFullMovesAndNullMoves(t *testing.T) {
	p := setUp(t, start)
	require.True(t, p.MayPass())
	fen, key := p.FEN(), p.Key()
	p.MakeNull()
	require.Equal(t, engine.Black, p.Side())
	require.NotEqual(t, key, p.Key())
	p.Undo()
	require.Equal(t, fen, p.FEN())
	require.False(t, setUp(t, "8g/9/9/9/9/9/9/9/3Q5/4G4 w - - e1a9 0 1").MayPass(), "passing would marry")
	require.False(t, setUp(t, "8g/9/9/9/9/9/9/9/3TP4/4G4 w - - b10a9 0 1").MayPass(), "zugzwang is likely")
}
