package match

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/search/regular"
)

// Opening is the opening of a pair of games: a position, and moves that are played from it before
// the engines' first moves.
type Opening struct {
	FEN   string   `json:"fen"`
	Moves []string `json:"moves,omitempty"`
}

// Openings provides the opening of each pair of games in a match. It is safe for concurrent use.
type Openings interface {
	// Opening returns the opening of a pair of games; pairs are numbered from 0.
	Opening(pair int) Opening
	// String returns different texts for different openings, so that a match is not resumed with
	// other openings.
	fmt.Stringer
}

// listed is a list of openings, used in turn; after the last the first is used again.
type listed []Opening

func (l listed) Opening(pair int) Opening { return l[pair%len(l)] }

// String returns the number of openings in the list and a checksum of them.
func (l listed) String() string {
	sum := fnv.New64a()
	for _, o := range l {
		fmt.Fprintln(sum, o.FEN, o.Moves)
	}
	return fmt.Sprintf("%d openings %016x", len(l), sum.Sum64())
}

// Book says how openings are read from a file, or from the start positions of a variant.
type Book struct {
	// Plies is the number of moves to take from a game of a PGN or a line of a Polyglot book; 0
	// means all.
	Plies int
	// InOrder keeps the openings in the order of the file; otherwise they are shuffled, with random
	// numbers from Seed.
	InOrder bool
	Seed    uint64
	// First is the number, from 1, of the opening to begin with in the order thus made; 0 means 1.
	// Openings before it come last.
	First int
}

// Read reads the openings of variant g in the file at path: a PGN or a Polyglot book (.bin) if the
// name of the file says so, otherwise positions, one FEN or EPD on each line. If path is the ID of
// g, and g has several start positions, Read returns these positions.
func (b Book) Read(g *engine.Game, path string) (Openings, error) {
	if g.Starts != nil && path == g.ID {
		var starts listed
		for _, fen := range g.Starts() {
			starts = append(starts, Opening{FEN: fen})
		}
		return b.ordered(starts), nil
	}
	file, err := regular.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if strings.EqualFold(filepath.Ext(path), ".bin") {
		lines, err := b.readPolyglot(g, file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		return lines, nil
	}
	var list listed
	if record.IsPGN(path) {
		list, err = readPGN(g, file, b.Plies)
	} else {
		list, err = readEPD(g, file)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s: no openings", path)
	}
	return b.ordered(list), nil
}

// ordered returns the openings of a list in the order in which they are used.
func (b Book) ordered(list listed) listed {
	if !b.InOrder {
		random := rand.New(rand.NewPCG(b.Seed, openingStream))
		random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	}
	first := max(0, b.First-1) % max(1, len(list))
	return slices.Concat(list[first:], list[:first])
}

// Follow sets p to the position of the opening and plays its moves.
func (o Opening) Follow(p engine.Position) error {
	if err := p.SetFEN(o.FEN); err != nil {
		return err
	}
	for _, text := range o.Moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return err
		}
		p.Make(m)
	}
	return nil
}

// errOver is the error for an opening after which the game is already over.
var errOver = errors.New("the game is over here")

// playable returns an error if the game is over in a position.
func playable(p engine.Position) error {
	if o, over := engine.Result(p); over {
		return fmt.Errorf("%w: %s", errOver, o)
	}
	return nil
}

// openingStream is mixed into seeds, so that openings get other random numbers than dice and
// deployments.
const (
	openingStream = 0x6f70656e // "open"
	// openingAttempts is how many random openings are tried if the game is over after the ones
	// before.
	openingAttempts = 100
)

// randomPlies are openings that consist of random moves.
type randomPlies struct {
	game  *engine.Game
	plies int
	seed  uint64
}

// RandomPlies returns openings that differ for every pair of games, each made of the given number
// of random moves.
func RandomPlies(g *engine.Game, plies int, seed uint64) Openings {
	return randomPlies{g, plies, seed}
}

func (r randomPlies) String() string { return fmt.Sprintf("%d random plies, seed %d", r.plies, r.seed) }

// source returns the source of random numbers for the opening of a pair of games.
func (r randomPlies) source(pair int) *rand.Rand {
	return rand.New(rand.NewPCG(r.seed, openingStream+uint64(pair)<<32))
}

func (r randomPlies) Opening(pair int) Opening {
	random := r.source(pair)
	for range openingAttempts {
		if moves, ok := r.play(random, r.game.New()); ok {
			return Opening{FEN: r.game.Start, Moves: moves}
		}
	}
	return Opening{FEN: r.game.Start}
}

// play plays random moves from the position p and returns them. It returns false if they end the
// game.
func (r randomPlies) play(random *rand.Rand, p engine.Position) (played []string, ok bool) {
	for range r.plies {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			return nil, false
		}
		m := moves[random.IntN(len(moves))]
		played = append(played, p.Format(m))
		p.Make(m)
	}
	return played, playable(p) == nil
}

// MostRandomPlies is the largest number of random moves that may be asked for.
const MostRandomPlies = 200
