package wildeurasian

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// halfArray is a symmetrical start position, given by its files a to e: the pieces of the first two
// ranks, "." for none, and the file without a Pawn.
type halfArray struct {
	first, second []byte
	gap           int
}

// halfArrays returns all ways to place Knight, Bishop, Camel, Cannon and Arrow on the first two ranks
// of files a to d, on the seven squares without the Rook, and the gap in the rank of Pawns. King,
// Queen, Gnu and Tank stand on the files e and f.
func halfArrays() (arrays []halfArray) {
	var place func(squares, pieces string)
	place = func(squares, pieces string) {
		if pieces == "" {
			for gap := range 5 {
				arrays = append(arrays, halfArray{[]byte("R" + squares[:3] + "G"), []byte(squares[3:] + "Q"), gap})
			}
			return
		}
		for i := range squares {
			if squares[i] == '.' {
				place(squares[:i]+pieces[:1]+squares[i+1:], pieces[1:])
			}
		}
	}
	place(".......", "NBMCA")
	return arrays
}

// start returns the FEN of the start position.
func (h halfArray) start() string {
	rank := func(half []byte, onF string) string {
		other := slices.Clone(half[:4])
		slices.Reverse(other)
		return string(half) + onF + string(other)
	}
	pawns := []byte("PPPPP")
	pawns[h.gap] = '.'
	white := []string{rank(pawns, string(pawns[4:])), rank(h.second, "K"), rank(h.first, "T")}
	black := slices.Clone(white)
	slices.Reverse(black)
	empty := strings.Repeat(".", 10)
	ranks := slices.Concat([]string{strings.ToLower(strings.Join(black, "/"))}, []string{empty, empty, empty, empty}, white)
	board := regexp.MustCompile(`\.+`).ReplaceAllStringFunc(strings.Join(ranks, "/"), func(run string) string { return strconv.Itoa(len(run)) })
	return board + "[] w - - 0 1"
}

// fits reports whether a start position fits the inventor's description (rule sheet, Readings).
func (h halfArray) fits(t *testing.T) bool {
	const c, d = 2, 3
	if h.first[c] != 'B' || h.first[d] != 'M' {
		return false
	}
	p := at(t, "wildeurasian", "")
	if p.SetFEN(h.start()) != nil { // the Kings face each other
		return false
	}
	targets := map[byte][]engine.Square{}
	for _, m := range engine.Moves(p) {
		piece := p.Game().Letter(p.Board()[m.From()])
		targets[piece] = append(targets[piece], m.To())
	}
	taken := slices.ContainsFunc(targets['C'], func(s engine.Square) bool { return p.Board()[s] == engine.NewPiece(knight, engine.Black) })
	return taken && len(targets['N']) == 0 && len(targets['M']) > 0 && len(targets['G']) > 0 && len(targets['T']) == 0
}

// TestTheArrayIsTheOnlyOneThatFits compares every symmetrical start position with the inventor's
// description. Only the game's own may fit.
func TestTheArrayIsTheOnlyOneThatFits(t *testing.T) {
	all := halfArrays()
	require.Len(t, all, 12600)
	var fitting []string
	for _, h := range all {
		if h.fits(t) {
			fitting = append(fitting, h.start())
		}
	}
	board, _, _ := strings.Cut(family[0].Start, " ")
	require.Equal(t, []string{board + " w - - 0 1"}, fitting)
}
