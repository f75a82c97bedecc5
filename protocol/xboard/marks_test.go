package xboard

import (
	"cmp"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/wire/wiretest"
	"panthera/variants"
)

// TestAPersonIsOfferedExactlyTheLegalMoves enters, in random positions of every variant, every move that can
// be entered by following the squares that the engine marks when a piece is lifted or put down. These must be
// exactly the legal moves.
func TestAPersonIsOfferedExactlyTheLegalMoves(t *testing.T) {
	positions := 12
	if wiretest.RaceEnabled || testing.Short() {
		positions = 3
	}
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(5, uint64(len(g.ID))))
			m := newMatch(t, g.ID)
			for range positions {
				for range 4 {
					advance(t, m, random)
				}
				checkOffers(t, m)
			}
		})
	}
}

// advance makes a random move, after a pass if one is due. If there is no legal move it starts a new game.
func advance(t *testing.T, m *match, random *rand.Rand) {
	if m.passDue() {
		m.pass()
	}
	forms := m.view.guiMoves(m.position().Clone(), m.gui.shown)
	if len(forms) == 0 {
		require.NoError(t, m.begin(m.view.game.ID, false))
		return
	}
	m.play(&forms[random.IntN(len(forms))], true)
}

func checkOffers(t *testing.T, m *match) {
	if m.passDue() {
		m.now.lifted = []engine.Square{engine.NoSquare}
		require.Empty(t, m.destinations(), "a pass is due")
		m.pass()
	}
	p := m.position().Clone()
	legal := map[string]bool{}
	for _, move := range engine.Moves(p) {
		legal[p.Format(move)] = true
	}
	entered := map[string]bool{}
	for s := range engine.Square(m.view.game.Geometry.Size()) {
		m.follow(t, p, []engine.Square{s}, entered)
	}
	m.follow(t, p, []engine.Square{engine.NoSquare}, entered)
	require.Equal(t, legal, entered, p.FEN())
}

// follow enters every move that begins with the squares in lifted, as the GUI would, and adds the text of
// each to entered.
func (m *match) follow(t *testing.T, p engine.Position, lifted []engine.Square, entered map[string]bool) {
	m.now.lifted = lifted
	for _, o := range m.destinations() {
		if len(o.passing) > 0 && len(o.ends) == 0 {
			m.follow(t, p, append(append([]engine.Square{}, lifted...), o.square), entered)
			m.now.lifted = lifted
		}
		if len(o.ends) == 0 {
			continue
		}
		require.Contains(t, "YRMB", string(o.mark()))
		for _, suffix := range choices(o) {
			text := m.entry(p, lifted, o.square, suffix)
			f, err := m.view.find(p, m.gui.shown, text)
			require.NoError(t, err, "%s in %s", text, p.FEN())
			entered[f.text] = true
		}
	}
}

// choices returns the suffixes that the GUI may add to a move that ends on the offered square.
func choices(o *destination) []string {
	letters := strings.ToLower(o.choice())
	switch o.mark() {
	case changeMark:
		if !o.forced {
			return []string{letters[:1]}
		}
		return strings.Split(letters, "") // a person must type all but the first
	case choiceMark:
		return strings.Split(letters, "")
	}
	return []string{""}
}

// entry returns the text that the GUI sends if a person clicks the squares in lifted, then to, and chooses
// the letter in suffix.
func (m *match) entry(p engine.Position, lifted []engine.Square, to engine.Square, suffix string) string {
	if lifted[0] == engine.NoSquare {
		letter, _, _ := strings.Cut(p.Format(engine.Moves(p)[0]), "@")
		return letter + "@" + m.view.name(to)
	}
	var legs []string
	way := append(append([]engine.Square{}, lifted...), to)
	if by := way[len(way)-2]; len(way) > 2 && isWhite(shownOn(m, by)) == isWhite(shownOn(m, way[0])) {
		return detour(m.view.name(way[0]), m.view.name(by), m.view.name(to))
	}
	for i, s := range way[1:] {
		legs = append(legs, m.view.name(way[i])+m.view.name(s))
	}
	return strings.Join(legs, ",") + suffix
}

// shownOn returns the id of the piece that the GUI shows on a square. For an empty square it returns a
// lower-case letter, since XBoard treats an empty square as if it had a black piece.
func shownOn(m *match, s engine.Square) string {
	shown := m.gui.shown
	if shown == nil {
		shown = m.view.picture(m.position())
	}
	return cmp.Or(shown[s], "x")
}

// detour returns the garbled text by which XBoard 4.9.1 sends a move from from over by to to, if XBoard takes
// by for the square of a castling Rook (see readDetour).
func detour(from, by, to string) string {
	file := to[0] - 1
	if from[0] > by[0] {
		file = to[0] + 1
	}
	return from + to + "," + by + string(file) + to[1:]
}

func TestHighlightOfAChessPromotion(t *testing.T) {
	k := begin(t)
	k.ask("force", "setboard 3r3k/4P3/8/8/8/8/8/K7 w - - 0 1")
	require.Equal(t, []string{"highlight 3MM3/8/8/8/8/8/8/8"}, k.ask("lift e7"))
	require.Equal(t, []string{"choice QNRB"}, k.ask("put e8"))
	require.Equal(t, []string{"highlight 8/8/8/8/8/8/YY6/1Y6"}, k.ask("lift a1"))
	require.Equal(t, []string{"highlight 8/8/8/8/8/8/8/8"}, k.ask("lift h8"), "it is not Black's move")
}

func TestHighlightOfVictimsOnHover(t *testing.T) {
	k := begin(t)
	k.ask("force", "setboard rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3")
	require.Equal(t, []string{"highlight 8/8/8/8/8/3YR3/8/8"}, k.ask("lift d4"))
	require.Equal(t, []string{"highlight 8/8/8/8/4g3/3YR3/8/8"}, k.ask("hover e3"))
	require.Empty(t, k.ask("hover d3"))
}

func TestHighlightOfJumps(t *testing.T) {
	k := begin(t)
	k.ask("force", "variant tigerchess", "setboard 4k3/8/5p2/8/3p4/2S5/8/4K3[T] w - - 0 20")
	require.Equal(t, []string{"highlight 8/8/8/8/1Y1C4/8/8/8"}, k.ask("lift c3"))
	require.Empty(t, k.ask("put d4"))
	require.Equal(t, []string{"highlight 8/8/5C2/4R3/8/8/8/8"}, k.ask("lift d4"))
	require.Empty(t, k.ask("put f6"))
	require.Equal(t, []string{"highlight 8/6R1/8/8/8/8/8/8"}, k.ask("lift f6"))
	require.Empty(t, k.ask("put g7", "usermove c3d4,d4f6,f6g7"))
	require.Contains(t, k.fen(), "4k3/6S1/8/8/8/8/8/4K3")
	k.ask("undo", "usermove c3e5,e5g7")
	require.Contains(t, k.fen(), "4k3/6S1/8/8/8/8/8/4K3")
}

func TestHighlightOfPostings(t *testing.T) {
	k := begin(t)
	k.ask("force", "variant tigerchess")
	require.Equal(t, []string{"highlight 8/8/8/8/8/8/8/8"}, k.ask("lift j6"), "White has to pass first")
	require.Equal(t, []string{"highlight 8/8/YYYYYYYY/YYYYYYYY/8/8/8/8"}, k.ask("usermove @@@@", "lift j6"))
}

func TestHighlightOnAFoldedBoard(t *testing.T) {
	k := begin(t)
	k.ask("force", "variant turnqi")
	require.Equal(t, []string{"highlight 11/11/11/11/11/11/11/Y10/11"}, k.ask("lift a3"))
	require.Equal(t, []string{"highlight 11/11/11/11/11/11/11/6Y4/11"}, k.ask("usermove a3a2", "lift g3"))
}
