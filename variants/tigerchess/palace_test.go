package tigerchess

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
	"panthera/engine/enginetest"
)

func TestPalace(t *testing.T) {
	rule(t, "tigervariation", []ruling{
		{"the Standard Bearer jumps if the Guard stands exactly there",
			"4g3/8/4L3/8/8/8/k7/8/8/K7/8/2G5[Tt] w - - 0 1", "e10", "e10e12 e10c10 e10d10 e10f10 e10g10 e10e9 e10e8"},
		{"not if the Guard stands elsewhere",
			"3g4/8/4L3/8/8/8/k7/8/8/K7/8/2G5[Tt] w - - 0 1", "e10", "e10c10 e10d10 e10f10 e10g10 e10e9 e10e8"},
		{"only from the eighth rank",
			"4g3/8/8/4L3/8/8/k7/8/8/K7/8/2G5[Tt] w - - 0 1", "e9", "e9e10 e9e8 e9e7 e9c9 e9d9 e9f9 e9g9"},
		{"only the Standard Bearer", "4g3/8/4R3/8/8/8/1k6/8/8/K7/8/2G5[Tt] b - - 0 1", "e10", ""},
		{"not to the own palace", "4g3/8/8/8/8/8/k7/8/8/K1L5/8/2G5[Tt] w - - 0 1", "c3", "c3b3 c3d3 c3e3 c3c4 c3c5"},
		{"Black alike from rank 3", "4g3/8/k7/8/8/8/8/7K/8/2l5/8/2G5[Tt] b - - 0 1", "c3", "c3c1 c3b3 c3a3 c3d3 c3e3 c3c4 c3c5"},
		{"it must not leave its own royal in check: pinned",
			"4g3/8/r3L2K/8/8/8/k7/8/8/8/8/2G5[Tt] w - - 0 1", "e10", "e10c10 e10d10 e10f10 e10g10"},
		{"it must not leave its own royal in check: already in check",
			"4g3/8/4L3/8/8/8/k7/8/8/K6r/8/2G5[Tt] w - - 0 1", "e10", ""},
		{"it must not open a sequence of jumps", "4g3/8/4L3/3K4/2a5/8/8/8/7k/8/8/2G5[Tt] w - - 0 1", "e10", ""},
		{"a Tower does not leave the Chessfield", "4g3/8/8/8/8/8/1k6/8/8/R1K5/8/2G5[Tt] w - - 0 1", "a3",
			"a3b3 a3a4 a3a5 a3a6 a3a7 a3a8 a3a9 a3a10"},
		{"a Pikeman never leaves the Chessfield", "4g3/8/P7/8/8/8/1k6/8/8/2K5/8/2G5[t] w - - 0 1", "a10", ""},
		{"strongholds are no landing squares", "4g3/8/2r5/1S6/8/8/1k6/8/8/3K4/8/2G5[t] w - - 0 1", "b9", "b9a10"},
		{"exchanges on the ranks of the Chessfield", "4g3/8/8/8/P7/8/8/1k6/8/2K5/8/2G5[t] w - - 0 1", "a8", "a8a9n"},
	})
}

func TestThePalaceWinsAtOnce(t *testing.T) {
	p := setUp(t, "tigervariation", "4g3/8/4L3/8/8/8/k7/8/8/K7/8/2G5[Tt] w - - 4 30")
	m, err := engine.ParseMove(p, "e10e12")
	assert.NoError(t, err)
	assert.True(t, p.Tactical(m))
	p.Make(m)
	assert.Equal(t, "4L3/8/8/8/8/8/k7/8/8/K7/8/2G5[Tt] b - - 0 30", p.FEN())
	assert.False(t, p.InCheck(), "no check")
	assert.Empty(t, forms(p))
	o, over := engine.Result(p)
	assert.True(t, over)
	assert.Equal(t, engine.Win(engine.Palace, engine.White, 12), o)
	for _, side := range []string{"w", "b"} {
		p := setUp(t, "tigervariation", "4L3/8/8/8/8/8/k7/8/8/K7/8/2G5[Tt] "+side+" - - 0 30")
		o, _ := engine.Result(p)
		assert.Equal(t, engine.Palace, o.Reason, "whoever is to move")
	}
}

func TestThePalaceComesBeforeMate(t *testing.T) {
	p := setUp(t, "tigervariation", "4L3/8/k7/2Q5/1R6/8/8/8/8/K7/8/2G5[Tt] b - - 0 30")
	o, _ := engine.Result(p)
	assert.Equal(t, engine.Win(engine.Palace, engine.White, 12), o)
}

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		id, fen string
		want    engine.Outcome
	}{
		{"tigerchess", "k7/2K5/1Q6/8/8/8/8/8[Tt] b - - 0 1", engine.Draw(engine.Stalemate, 2)},
		{"tigerchess", "k7/1Q6/1K6/8/8/8/8/8[Tt] b - - 0 1", engine.Win(engine.Checkmate, engine.White, 6)},
		{"tigerchess", "k7/8/1K6/8/8/8/8/8[Tt] b - - 0 1", engine.Draw(engine.InsufficientMaterial, 2)},
		{"tigerchess", "k7/8/1K5R/8/8/8/8/8[Tt] w - - 100 90", engine.Draw(engine.FiftyMoves, 2)},
		{"tigervariation", "2g5/8/k7/2K5/1Q6/8/8/8/8/8/8/2G5[Tt] b - - 0 1", engine.Draw(engine.Stalemate, 0)},
		{"tigervariation", "2g5/8/k7/1Q6/1K6/8/8/8/8/8/8/2G5[Tt] b - - 0 1", engine.Win(engine.Checkmate, engine.White, 6)},
		{"tigervariation", "2g5/8/k7/8/1K6/8/8/8/8/8/8/2G5[Tt] b - - 0 1", engine.Draw(engine.InsufficientMaterial, 0)},
	} {
		o, over := engine.Result(setUp(t, c.id, c.fen))
		assert.True(t, over, c.fen)
		assert.Equal(t, c.want, o, c.fen)
	}
}

func TestAStuckPikemanIsMaterial(t *testing.T) {
	_, over := engine.Result(setUp(t, "tigerchess", "P6k/8/1K6/8/8/8/8/8[t] b - - 0 1"))
	assert.False(t, over)
}

func TestThreefoldRepetition(t *testing.T) {
	p := setUp(t, "tigervariation", "2g5/8/k7/8/1K6/8/8/8/8/7R/8/2G5[Tt] w - - 0 1")
	enginetest.Play(t, p, "h3g3 a10b10 g3h3 b10a10 h3g3 a10b10 g3h3")
	_, over := engine.Result(p)
	assert.False(t, over)
	enginetest.Play(t, p, "b10a10")
	o, over := engine.Result(p)
	assert.True(t, over)
	assert.Equal(t, engine.Draw(engine.Repetition, 0), o)
}

func TestWhatResetsTheClock(t *testing.T) {
	for move, clock := range map[string]string{
		"a2a3": "0", "c3b4": "0", "c3e5": "0", "f2e3": "8", "f2h4": "0", "h1h2": "8", "b1a1": "8",
	} {
		p := setUp(t, "tigerchess", "k7/8/8/8/3p4/2S3p1/P4A2/1K5R[Tt] w - - 7 20")
		enginetest.Play(t, p, move)
		assert.Contains(t, p.FEN(), " "+clock+" 20", move)
	}
}

func TestPointsOfAConcession(t *testing.T) {
	concede := func(id, fen string, winner engine.Side) engine.Points {
		p := gameOf(t, id).New().(*Position)
		assert.NoError(t, p.SetFEN(fen))
		return p.Conceded(winner)
	}
	assert.Equal(t, engine.Points(6), concede("tigerchess", "k7/8/1K5L/8/8/8/8/8[Tt] w - - 0 1", engine.White))
	fen := "2g5/8/k7/8/1K6/7L/8/8/8/8/8/2G5[Tt] w - - 0 1"
	assert.Equal(t, engine.Points(12), concede("tigervariation", fen, engine.White))
	assert.Equal(t, engine.Points(6), concede("tigervariation", fen, engine.Black), "its Standard Bearer has been captured")
}
