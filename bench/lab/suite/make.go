package suite

import (
	"context"
	"errors"
	"fmt"
	"io"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
	"panthera/search/proof"
)

// Order says which suite to make.
type Order struct {
	Game *engine.Game
	// Data are files of arena datagen.
	Data []string
	// Positions is the number of positions in the suite. Of these, Endings come from the endgame tables called
	// Names, and Gains win material; the rest are mates.
	Positions, Endings, Gains int
	// Names are the names of endings, such as KRvK.
	Names []string
	// Nodes is the node limit of the search that looks for candidates, Deep of the search that checks a gain.
	// Positions that a search of Easy nodes solves are left out.
	Nodes, Deep, Easy uint64
	// Tables keeps endgame tables.
	Tables *endings.Library
	// Done, if not nil, is called for each position that is added.
	Done func()
}

// maker makes a suite.
type maker struct {
	Order
	position engine.Position
	searcher *search.Searcher
	prover   *proof.Prover
	out      io.Writer
	seen     map[string]bool
	count    map[Kind]int
}

const (
	searchMB, proverMB = 16, 32
	// proofNodes is the prover's node limit for each question.
	proofNodes = 400_000
)

// errEnough ends the reading of games when the suite is complete.
var errEnough = errors.New("enough")

// Make writes a suite to out and returns the number of its positions, which may be less than wanted.
func Make(ctx context.Context, o Order, out io.Writer) (found int, err error) {
	m := &maker{Order: o, position: o.Game.New(), searcher: search.New(searching()), prover: proof.New(proverMB),
		out: out, seen: map[string]bool{}, count: map[Kind]int{}}
	m.prover.Limit = proofNodes
	if err := m.endings(ctx); err != nil {
		return 0, err
	}
	for _, path := range o.Data {
		if err := m.file(ctx, path); err != nil && !errors.Is(err, errEnough) {
			return m.found(), err
		}
	}
	return m.found(), ctx.Err()
}

// searching returns the options of the searches that judge positions.
func searching() search.Options {
	o := search.DefaultOptions()
	o.HashMB, o.Threads = searchMB, 1
	return o
}

func (m *maker) found() int { return len(m.seen) }

// wants reports whether more positions of a kind are wanted.
func (m *maker) wants(k Kind) bool {
	switch k {
	case gainKind:
		return m.count[gainKind] < m.Gains
	case mateKind:
		return m.count[mateKind] < m.Positions-m.Gains-m.count[endingKind]
	}
	return m.count[endingKind] < m.Endings
}

// add writes an entry to the suite, unless its position is in the suite already.
func (m *maker) add(e Entry) error {
	if m.seen[e.FEN] {
		return nil
	}
	m.seen[e.FEN] = true
	m.count[e.Kind]++
	e.id = fmt.Sprintf("%s.%02d", m.Game.ID, m.found())
	if m.Done != nil {
		m.Done()
	}
	_, err := io.WriteString(m.out, e.line(m.Game.New()))
	return err
}

// file looks for positions in the games of a file of arena datagen.
func (m *maker) file(ctx context.Context, path string) error {
	var fault error
	_, err := datagen.Read(path, func(s *datagen.Settings, g *datagen.Game) {
		if fault == nil && s.Shares[g.Share].Variant == m.Game.ID {
			fault = m.game(ctx, g)
		}
	})
	return errors.Join(err, fault)
}

// Mates are searched for in the last fromEnd plies of a won game, gains in every gainEvery-th ply
// of all games.
const (
	fromEnd   = 10
	gainEvery = 3
)

// game looks for positions in game g, and adds at most one of each kind. The error is errEnough when the suite
// is complete.
func (m *maker) game(ctx context.Context, g *datagen.Game) error {
	if !m.wants(gainKind) && !m.wants(mateKind) {
		return errEnough
	}
	var gains, mates []string
	won := g.Points[engine.White] != g.Points[engine.Black]
	err := g.Replay(m.position, func(i, score int) {
		switch {
		case engine.Deploying(m.position):
		case won && len(g.Moves)-i <= fromEnd && score > least:
			mates = append(mates, m.position.FEN())
		case i%gainEvery == int(g.Number%gainEvery) && max(score, -score) < 2*least:
			gains = append(gains, m.position.FEN())
		}
	})
	if err != nil {
		return err
	}
	if err := m.first(ctx, mates, mateKind, m.mate); err != nil {
		return err
	}
	return m.first(ctx, gains, gainKind, m.gain)
}

// first adds the first of the positions fens that judge accepts as an entry of kind k, if more of that kind are
// wanted.
func (m *maker) first(ctx context.Context, fens []string, k Kind, judge func(context.Context) (Entry, bool, error)) error {
	for _, fen := range fens {
		if !m.wants(k) || m.seen[fen] {
			return nil
		}
		if err := m.position.SetFEN(fen); err != nil {
			return err
		}
		e, ok, err := judge(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return err
		}
		if ok {
			e.FEN, e.Kind = fen, k
			return m.add(e)
		}
	}
	return nil
}
