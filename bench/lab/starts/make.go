package starts

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
	"panthera/search"
)

// Options say how many level positions are made, and how.
type Options struct {
	// Positions is the number of wanted positions, Plies the number of random moves that lead
	// to each.
	Positions, Plies int
	// Nodes is the node limit of a search; Within is the largest score, in centipawns for either side, of a
	// level position.
	Nodes  uint64
	Within int
	// Seed seeds the random moves: the same options give the same positions. Threads is the number of positions
	// searched at a time, on which the result does not depend.
	Seed    uint64
	Threads int
	// Done, if not nil, is called for each position that is found.
	Done func()
}

// mostAttempts is the largest number of positions that are tried for each wanted one.
const mostAttempts = 200

// Make writes level positions of game g as EPD with their scores from White's view (ce) and nothing else, so
// that other programs can read them. All positions differ. In a game with several start positions, random moves
// begin from a random one of these.
func Make(ctx context.Context, g *engine.Game, o Options, out io.Writer) error {
	m := maker{game: g, options: o, seen: map[uint64]bool{}}
	for range o.Threads {
		settings := search.DefaultOptions()
		settings.HashMB, settings.Threads = 1, 1
		m.searchers = append(m.searchers, search.New(settings))
	}
	w := bufio.NewWriter(out)
	for first := 0; len(m.seen) < o.Positions; first += batch * o.Threads {
		if first > mostAttempts*o.Positions {
			return fmt.Errorf("only %d of %d positions are level; search fewer, or allow more centipawns", len(m.seen), o.Positions)
		}
		candidates, err := m.try(ctx, first)
		if err != nil {
			return err
		}
		m.write(w, candidates)
	}
	return w.Flush()
}

// batch is how many positions each thread tries before the level ones are written.
const batch = 8

type maker struct {
	game      *engine.Game
	options   Options
	searchers []*search.Searcher
	seen      map[uint64]bool
}

// candidate is a position that was tried.
type candidate struct {
	fen   string
	key   uint64
	score int
	level bool
}

// try makes batch attempts on each thread, of which the first has the number first, and returns the positions
// found.
func (m *maker) try(ctx context.Context, first int) ([]candidate, error) {
	found := make([]candidate, batch*len(m.searchers))
	tasks, ctx := errgroup.WithContext(ctx)
	for thread, searcher := range m.searchers {
		tasks.Go(func() error {
			for i := thread * batch; i < (thread+1)*batch; i++ {
				if ctx.Err() != nil {
					return ctx.Err()
				}
				found[i] = m.attempt(searcher, first+i)
			}
			return nil
		})
	}
	return found, tasks.Wait()
}

// attempt makes the random moves that belong to a number, and searches the position reached.
func (m *maker) attempt(searcher *search.Searcher, number int) candidate {
	random := rand.New(rand.NewPCG(m.options.Seed, uint64(number)))
	p := m.start(random)
	for range m.options.Plies {
		moves := engine.Moves(p)
		if len(moves) == 0 {
			return candidate{}
		}
		p.Make(moves[random.IntN(len(moves))])
	}
	if _, over := engine.Result(p); over {
		return candidate{}
	}
	c := candidate{fen: p.FEN(), key: p.Key()}
	searcher.Clear()
	searcher.Prepare()
	c.score = searcher.Search(p, search.Limits{Nodes: m.options.Nodes}, func(search.Info) {}).Score
	if p.Side() == engine.Black {
		c.score = -c.score
	}
	c.level = max(c.score, -c.score) <= m.options.Within
	return c
}

// start returns the position from which the random moves begin.
func (m *maker) start(random *rand.Rand) engine.Position {
	p := m.game.New()
	if m.game.Starts != nil {
		starts := m.game.Starts()
		if err := p.SetFEN(starts[random.IntN(len(starts))]); err != nil {
			panic(fmt.Sprintf("starts: a start of %s: %v", m.game.ID, err))
		}
	}
	return p
}

// write writes those of the candidates that are level and not yet written, up to the wanted number.
func (m *maker) write(w *bufio.Writer, candidates []candidate) {
	for _, c := range candidates {
		if !c.level || m.seen[c.key] || len(m.seen) == m.options.Positions {
			continue
		}
		m.seen[c.key] = true
		fmt.Fprintf(w, "%s ce %d;\n", c.fen, c.score)
		if m.options.Done != nil {
			m.options.Done()
		}
	}
}
