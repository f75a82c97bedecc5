package match

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"panthera/engine"
)

// Opening is where a pair of games begins: a position, and moves played from it.
type Opening struct {
	FEN   string   `json:"fen"`
	Moves []string `json:"moves,omitempty"`
}

// Openings gives each pair of games its opening.
type Openings interface {
	// Opening of the pair with a number, counted from 0.
	Opening(pair int) Opening
}

// listed are openings given beforehand, used over and over in turn.
type listed []Opening

func (l listed) Opening(pair int) Opening { return l[pair%len(l)] }

// clockFields are those that an EPD line lacks and a FEN has.
const clockFields = 2

// ReadEPD reads positions, one a line, as FEN or as EPD with operations behind, and
// shuffles them by the seed. Blank lines and lines that start with # are skipped.
func ReadEPD(g *engine.Game, in io.Reader, seed uint64) (Openings, error) {
	var list listed
	lines := bufio.NewScanner(in)
	for number := 1; lines.Scan(); number++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '#' {
			continue
		}
		fen, err := fenOf(g, text)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		list = append(list, Opening{FEN: fen})
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, errors.New("no positions")
	}
	random := rand.New(rand.NewPCG(seed, openingStream))
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list, nil
}

// fenOf is the FEN at the front of a line: as many of its fields as the game takes.
func fenOf(g *engine.Game, text string) (string, error) {
	p := g.New()
	fields := strings.Fields(text)
	least := len(strings.Fields(g.Start)) - clockFields
	var refused error
	for n := min(len(fields), least+clockFields); n >= min(least, len(fields)); n-- {
		err := p.SetFEN(strings.Join(fields[:n], " "))
		if err == nil {
			if o, over := engine.Result(p); over {
				return "", fmt.Errorf("the game is over here: %s", o)
			}
			return p.FEN(), nil
		}
		refused = err
	}
	return "", refused
}

// randomPlies are openings of moves played at random.
type randomPlies struct {
	game  *engine.Game
	plies int
	seed  uint64
}

// RandomPlies gives every pair of games another opening of that many random moves.
func RandomPlies(g *engine.Game, plies int, seed uint64) Openings {
	return randomPlies{g, plies, seed}
}

// The streams of random numbers, so that none is used twice.
const (
	openingStream = 0x6f70656e // "open"
	// openingAttempts is how often a random opening is tried that ends the game.
	openingAttempts = 100
)

func (r randomPlies) Opening(pair int) Opening {
	random := rand.New(rand.NewPCG(r.seed, openingStream+uint64(pair)<<32))
	for range openingAttempts {
		if moves, ok := r.play(random); ok {
			return Opening{FEN: r.game.Start, Moves: moves}
		}
	}
	return Opening{FEN: r.game.Start}
}

// play plays at random; false if that ends the game.
func (r randomPlies) play(random *rand.Rand) (played []string, ok bool) {
	p := r.game.New()
	for range r.plies {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			return nil, false
		}
		m := moves[random.IntN(len(moves))]
		played = append(played, p.Format(m))
		p.Make(m)
	}
	_, over := engine.Result(p)
	return played, !over
}
