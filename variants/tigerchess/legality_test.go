package tigerchess

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// agrees compares the legal moves and the check of a position with those found by the slow player by
// the rule sheet (type reference).
func agrees(t *testing.T, p engine.Position) {
	t.Helper()
	r := readReference(p.FEN())
	var forms []string
	for _, m := range engine.Moves(p) {
		forms = append(forms, p.Format(m))
	}
	slices.Sort(forms)
	require.Equal(t, r.moves(), forms, p.FEN())
	require.Equal(t, inCheck(r.pieces, r.white), p.InCheck(), p.FEN())
	require.NoError(t, p.Audit(), p.FEN())
}

// TestLegalityIsGenerateAndTest plays random games and compares legal moves and check with the slow
// player's every few plies.
func TestLegalityIsGenerateAndTest(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	n := 40
	if testing.Short() {
		n = 8
	}
	for i := range n {
		p := games[i%len(games)].New()
		for ply := range 200 {
			if _, over := engine.Result(p); over {
				break
			}
			moves := engine.Moves(p)
			if ply > 12 && ply%3 == 0 {
				agrees(t, p)
			}
			p.Make(moves[random.IntN(len(moves))])
		}
	}
}

// TestLegalityAmongDraughtsmen compares legal moves and check with the slow player's in positions with
// many Swordsmen and Archers around royals in the open, where sequences of jumps are long and checks
// by jumps frequent.
func TestLegalityAmongDraughtsmen(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 1))
	n := enginetest.Amount(3000)
	checks, chained := 0, 0
	for i := 0; i < n; {
		p := games[(i%2)*4].New().(*Position)
		if p.SetFEN(scatter(random, p.variant.palaces)) != nil {
			continue
		}
		i++
		agrees(t, p)
		if p.jumped {
			checks++
		}
		for _, m := range engine.Moves(p) {
			if m.Extra() >= firstJump && p.jumpsOf(m).depth > 1 {
				chained++
			}
		}
		for _, m := range engine.Moves(p) {
			p.Make(m)
			require.NoError(t, p.Audit(), p.FEN())
			p.Undo()
			require.NoError(t, p.Audit(), p.FEN())
		}
	}
	t.Logf("%d positions, %d checks by jumps, %d moves of several jumps", n, checks, chained)
	require.Greater(t, checks, n/30)
	require.Greater(t, chained, n/10)
}

// TestNothingIsAllocatedAmongDraughtsmen generates moves where sequences of jumps are long; no memory
// must be allocated.
func TestNothingIsAllocatedAmongDraughtsmen(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 7))
	buffer, replies := make([]engine.Move, 0, 1024), make([]engine.Move, 0, 1024)
	for tried := 0; tried < 20; {
		p := games[tried%2*4].New().(*Position)
		if p.SetFEN(scatter(random, p.variant.palaces)) != nil {
			continue
		}
		tried++
		node := func() {
			for _, m := range p.Generate(buffer[:0], engine.All) {
				if p.Legal(m) && p.SEE(m, p.CaptureValue(m)/2) {
					p.Make(m)
					p.Generate(replies[:0], engine.All)
					p.Count()
					p.Undo()
				}
			}
		}
		require.Zero(t, testing.AllocsPerRun(3, node), p.FEN())
	}
}

// scatter returns a FEN with pieces at random on the Chessfield. The game may refuse it.
func scatter(random *rand.Rand, palaces bool) string {
	var field [8][8]byte
	throw := func(letter byte, rim int) {
		for {
			rank, file := rim+random.IntN(8-2*rim), rim+random.IntN(8-2*rim)
			if field[rank][file] != 0 {
				continue
			}
			switch {
			case letter == 'S' && rank == 7, letter == 's' && rank == 0,
				letter == 'P' && rank == 0, letter == 'p' && rank == 7:
				continue
			}
			field[rank][file] = letter
			return
		}
	}
	throw('K', random.IntN(3))
	throw('k', random.IntN(3))
	// Few Swordsmen and Archers among many possible victims make long sequences of jumps.
	letters := [2]string{"SSSSAAPPNLFBRQ", "SSSSAAPPNLFBRQ"}
	share := 2
	if random.IntN(3) > 0 {
		letters[random.IntN(2)] = "AAAASSS"
		share = 4
	}
	for range 4 + random.IntN(18) {
		side := random.IntN(share)
		if letters[0] == "AAAASSS" {
			side = min(side, 1)
		} else {
			side = max(0, 1-side)
		}
		letter := letters[side][random.IntN(len(letters[side]))] + byte(side)*('a'-'A')
		throw(letter, random.IntN(2))
	}
	hand := ""
	for _, letter := range []byte("Tt") {
		switch random.IntN(3) {
		case 0:
			hand += string(rune(letter))
		case 1:
			throw(letter, 0)
		}
	}
	text := ""
	if palaces {
		text = []string{"2g5/8/", "3g4/8/", "4g3/8/", "5g2/8/"}[random.IntN(4)]
	}
	for rank := 7; rank >= 0; rank-- {
		for file := 0; file < 8; file++ {
			if field[rank][file] != 0 {
				text += string(rune(field[rank][file]))
				continue
			}
			run := 1
			for file+run < 8 && field[rank][file+run] == 0 {
				run++
			}
			text += strconv.Itoa(run)
			file += run - 1
		}
		if rank > 0 {
			text += "/"
		}
	}
	if palaces {
		text += []string{"/8/2G5", "/8/3G4", "/8/4G3", "/8/5G2"}[random.IntN(4)]
	}
	return text + "[" + hand + "] " + []string{"w", "b"}[random.IntN(2)] + " - - 0 1"
}
