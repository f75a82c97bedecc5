package enginetest

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// Each of these types is the toy game with one fault, which the suite must find.
type (
	losesQuietMoves struct{ *toy }
	doublesMoves    struct{ *toy }
	overwritesMoves struct{ *toy }
	deniesMoves     struct{ *toy }
	allowsAnything  struct{ *toy }
	ignoresCheck    struct{ *toy }
	miscounts       struct{ *toy }
	mumbles         struct{ *toy }
	hidesCheckers   struct{ *toy }
	hasNoFeatures   struct{ *toy }
	forgetsTurn     struct{ *toy }
	undoesHalf      struct{ *toy }
	sharesPast      struct{ *toy }
	winsTwice       struct{ *toy }
	endsForNothing  struct{ *toy }
	takesNonsense   struct{ *toy }
	allocates       struct{ *toy }
	squints         struct{ *toy }
	forgetsClock    struct{ *toy }
)

func (p losesQuietMoves) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if which == engine.Quiet {
		return dst
	}
	return p.toy.Generate(dst, which)
}

func (p doublesMoves) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.toy.Generate(p.toy.Generate(dst, which), which)
}

func (p overwritesMoves) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.toy.Generate(dst[:0], which)
}

func (p deniesMoves) Legal(m engine.Move) bool { return p.toy.Legal(m) && m.To() != 0 }

func (p allowsAnything) Legal(m engine.Move) bool {
	return m.From() != m.To() && m.Kind() == engine.NoKind
}

// Generate also generates moves of the King into check.
func (p ignoresCheck) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	dst = p.toy.Generate(dst, which)
	king := p.king(p.side)
	for to := range p.board[:p.game.Geometry.Size()] {
		m := engine.NewMove(king, engine.Square(to))
		if p.reaches(king, m.To()) && p.board[to] == engine.NoPiece && which&engine.Quiet != 0 && !p.toy.Legal(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

func (p ignoresCheck) Legal(m engine.Move) bool { return slices.Contains(engine.Moves(p), m) }

func (p miscounts) Count() int { return len(engine.Moves(p)) + 1 }

func (p mumbles) Format(m engine.Move) string { return p.toy.Format(m)[2:] }

func (p hidesCheckers) Checkers() []engine.Square { return nil }

func (p hasNoFeatures) Features(dst []engine.Feature) []engine.Feature { return dst }

func (p forgetsClock) Setup() engine.Setup {
	s := p.toy.Setup()
	s.Halfmove = 0
	return s
}

func (p forgetsTurn) Key() uint64 {
	if p.side == engine.Black {
		return p.toy.Key() ^ engine.SideKey
	}
	return p.toy.Key()
}

func (p undoesHalf) Undo() {
	number := p.fullmove
	p.toy.Undo()
	p.fullmove = number
}

func (p sharesPast) Clone() engine.Position { return p }

func (p winsTwice) Stuck() engine.Outcome { return engine.Win(engine.Checkmate, engine.White, 4) }

func (p endsForNothing) Ended() (engine.Outcome, bool) { return engine.Outcome{}, true }

func (p takesNonsense) SetFEN(fen string) error {
	err := p.toy.SetFEN(fen)
	if err != nil {
		p.side = p.side.Other()
	}
	return err
}

// Game returns the game with a wrong layout: it shifts ranks instead of reflecting them.
func (p squints) Game() *engine.Game {
	g := *p.toy.Game()
	g.Layout = func() *engine.Layout {
		return toyLayout(&g, func(s engine.Square) engine.Square { return (s + 5) % 25 })
	}
	return &g
}

func (p allocates) InCheck() bool { return len(p.toy.Checkers()) > 0 }

// The positions in which the suite must find the faults.
const (
	toyCheck = "k3R/5/2K2/5/5 b - - 0 30"
	toyMate  = "k3R/5/1K3/5/5 b - - 3 31"
	toyOpen  = "k4/5/2K2/5/1R1rR w - - 0 30"
)

// breakToy returns a position of the toy game with a fault, and gives it a game whose New makes
// positions with the same fault.
func breakToy(t *testing.T, fen string, flaw func(*toy) engine.Position) engine.Position {
	g := newToy()
	whole := g.New
	g.New = func() engine.Position { return flaw(whole().(*toy)) }
	p := g.New()
	require.NoError(t, p.SetFEN(fen))
	return p
}

func TestLawsSeeFlaws(t *testing.T) {
	tests := map[string]struct {
		fen  string
		flaw func(*toy) engine.Position
		law  string
	}{
		"loses quiet moves": {toyOpen, func(p *toy) engine.Position { return losesQuietMoves{p} }, "the parts of generation"},
		"doubles moves":     {toyOpen, func(p *toy) engine.Position { return doublesMoves{p} }, "the parts of generation"},
		"overwrites moves":  {toyOpen, func(p *toy) engine.Position { return overwritesMoves{p} }, "the parts of generation"},
		"denies moves":      {toyOpen, func(p *toy) engine.Position { return deniesMoves{p} }, "legal is what is generated"},
		"allows anything":   {toyOpen, func(p *toy) engine.Position { return allowsAnything{p} }, "legal is what is generated"},
		"ignores check":     {toyCheck, func(p *toy) engine.Position { return ignoresCheck{p} }, "every move can be undone"},
		"miscounts":         {toyOpen, func(p *toy) engine.Position { return miscounts{p} }, "counting is generating"},
		"mumbles":           {toyOpen, func(p *toy) engine.Position { return mumbles{p} }, "forms are distinct"},
		"hides checkers":    {toyCheck, func(p *toy) engine.Position { return hidesCheckers{p} }, "check has checkers"},
		"has no features":   {toyOpen, func(p *toy) engine.Position { return hasNoFeatures{p} }, "the board is among"},
		"forgets the clock": {toyMate, func(p *toy) engine.Position { return forgetsClock{p} }, "the setup says it all"},
		"forgets the turn":  {toyOpen, func(p *toy) engine.Position { return forgetsTurn{p} }, "passing can be undone"},
		"undoes half":       {toyCheck, func(p *toy) engine.Position { return undoesHalf{p} }, "every move can be undone"},
		"shares its past":   {toyCheck, func(p *toy) engine.Position { return sharesPast{p} }, "a clone is independent"},
		"wins twice":        {toyMate, func(p *toy) engine.Position { return winsTwice{p} }, "outcomes are sane"},
		"squints":           {toyOpen, func(p *toy) engine.Position { return squints{p} }, "features have columns"},
		"ends for nothing":  {toyOpen, func(p *toy) engine.Position { return endsForNothing{p} }, "outcomes are sane"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			holds := lawNamed(t, test.law)
			assert.NoError(t, holds(SetUp(t, newToy(), test.fen), newWitness(3)))
			assert.Error(t, holds(breakToy(t, test.fen, test.flaw), newWitness(3)))
		})
	}
}

func TestTablesThatSayOtherwiseAreSeen(t *testing.T) {
	tests := map[string]struct {
		kind   engine.Kind
		movers []engine.Mover
		fault  string
	}{
		"less than the piece does": {toyRook, []engine.Mover{{How: engine.Slide, Steps: engine.Forward}}, "does not have"},
		"more than the piece does": {toyRook, []engine.Mover{{How: engine.Slide, Steps: engine.AllAround}}, "no move to"},
		"another way of the royal": {toyKing, []engine.Mover{{How: engine.Leap, Steps: engine.Symmetric(2, 1)}}, "does not have"},
		"a rank to start from": {toyRook, []engine.Mover{{How: engine.Slide, Steps: engine.Orthogonal},
			engine.DoubleStep(2), {How: engine.Leap, Steps: engine.Symmetric(1, 1), From: 2}}, "no move to"},
	}
	require.NoError(t, piecesMoveByTable(newToy(), slices.Clone))
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := newToy()
			g.Pieces[test.kind-1].Movers = test.movers
			assert.ErrorContains(t, piecesMoveByTable(g, slices.Clone), test.fault)
		})
	}
}

func lawNamed(t *testing.T, start string) func(engine.Position, *witness) error {
	i := slices.IndexFunc(laws, func(l law) bool { return strings.HasPrefix(l.name, start) })
	require.GreaterOrEqual(t, i, 0, "no law %q", start)
	return laws[i].holds
}

func TestTheToyObeys(t *testing.T) {
	for _, fen := range []string{toyCheck, toyMate, toyOpen} {
		assert.NoError(t, checkLaws(SetUp(t, newToy(), fen), newWitness(3)))
		assert.NoError(t, allocatesNothing(SetUp(t, newToy(), fen)))
	}
}

func TestRefusalThatChangesThePositionIsSeen(t *testing.T) {
	p := breakToy(t, toyOpen, func(p *toy) engine.Position { return takesNonsense{p} })
	assert.ErrorContains(t, refuses(p, "nonsense"), "after a refused FEN")
	assert.ErrorContains(t, refuses(p, toyMate), "accepted")
}

func TestAllocationIsSeen(t *testing.T) {
	p := breakToy(t, toyCheck, func(p *toy) engine.Position { return allocates{p} })
	assert.ErrorContains(t, allocatesNothing(p), "state allocates")
}

func TestRepetitionIsCountedByKeys(t *testing.T) {
	p := newToy().New()
	r := &randomGame{Position: p, witness: newWitness(1), seen: map[uint64]int{p.Key(): 2}}
	assert.ErrorContains(t, r.repetitionIsCounted(), "occurred 2 times")
}

// misreports changes features without reporting it.
type misreports struct{ *toy }

func (p misreports) Changes() *engine.Changes { return &engine.Changes{} }

func TestVerifyModeSeesFlaws(t *testing.T) {
	first := func(p engine.Position) engine.Move { return engine.Moves(p)[0] }
	t.Run("an illegal move", func(t *testing.T) {
		p := engine.Verified(SetUp(t, newToy(), toyOpen))
		assert.Panics(t, func() { p.Make(engine.NoMove) })
	})
	t.Run("an undo that undoes half", func(t *testing.T) {
		p := engine.Verified(breakToy(t, toyCheck, func(p *toy) engine.Position { return undoesHalf{p} }))
		p.Make(first(p))
		assert.Panics(t, p.Undo)
	})
	t.Run("changes that do not add up", func(t *testing.T) {
		p := engine.Verified(breakToy(t, toyOpen, func(p *toy) engine.Position { return misreports{p} }))
		assert.Panics(t, func() { p.Make(first(p)) })
	})
}

func TestPawnsThatPassAsideAreSeen(t *testing.T) {
	aside := engine.Mover{How: engine.Leap, Steps: engine.ForwardDiagonal, Legs: [][]engine.Step{engine.ForwardDiagonal[:1], engine.ForwardDiagonal[1:]}, From: 2}
	assert.True(t, passesAside(&engine.PieceType{Pawn: true, Movers: []engine.Mover{aside}}))
	assert.False(t, passesAside(&engine.PieceType{Pawn: true, Movers: []engine.Mover{engine.DoubleStep(2)}}))
	assert.False(t, passesAside(&engine.PieceType{Movers: []engine.Mover{aside}}))
}
