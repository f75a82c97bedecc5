package training

import (
	"context"
	"fmt"
	"math/rand/v2"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
)

// validationPart: one game in every validationPart games is held out for validation.
const validationPart = 20

// Data has the positions to train a net on, from games of one family (variants that share a net).
type Data struct {
	registry *engine.Registry
	layout   *engine.Layout
	// games is the number of games read, positions the number of positions of these games that are trained on
	// or held out.
	games, positions uint64
	learned, held    set
}

// set has the positions for training, or the positions for validation.
type set struct {
	samples []sample
	// columns are the active columns of the net's input (the features that are present) for all samples: for
	// each sample first in the view of the side to move, then in the view of the other side.
	columns []uint16
	// scores are the scores of all searched moves, game after game, from White's view.
	scores []int16
	// buckets are the buckets of the positions of these moves.
	buckets []uint8
	games   []span
}

// span is the range of set.scores that belongs to one game.
type span struct {
	first, end int
	result     float32 // what White got, of 1
}

// sample is a position to train on or to validate with.
type sample struct {
	first     uint64 // in columns
	ply       uint32 // in scores: the move searched in it, or in the position before it
	score     int16  // of the search, for the side to move
	static    int16  // the hand-made evaluation, for the side to move
	own, both uint8  // numbers of columns
	bucket    uint8
	side      engine.Side // to move
	result    float32     // what the side to move got in the end, of 1
	target    float32     // the chance of scoring that it is to have: see aim
}

// views returns the columns of sample i in the view of the side to move and in the view of the other side.
func (s *set) views(i int) (own, their []uint16) {
	x := &s.samples[i]
	columns := s.columns[x.first : x.first+uint64(x.both)]
	return columns[:x.own], columns[x.own:]
}

// ReadOptions say which positions are read.
type ReadOptions struct {
	// Most is the largest number of positions to read; 0 for all.
	Most uint64
	// Successors is the number of positions that are added for each position of a game: they follow it by a
	// random quiet move, and their score is the hand-made evaluation. If there are few games, the added
	// positions teach the values of pieces on squares that do not occur in the games.
	Successors int
	// Done, if not nil, is called from time to time with the number of positions read.
	Done func(positions uint64)
}

// ReadData reads games from files of arena datagen. All games must be of one family.
func ReadData(ctx context.Context, registry *engine.Registry, paths []string, o ReadOptions) (*Data, error) {
	d := &Data{registry: registry}
	for file, path := range paths {
		r := reader{data: d, registry: registry, options: o, file: uint64(file), random: rand.New(rand.NewPCG(uint64(file), successorStream))}
		if _, err := datagen.Read(path, func(s *datagen.Settings, g *datagen.Game) {
			if r.err == nil && (o.Most == 0 || d.positions < o.Most) {
				r.err = r.add(ctx, s, g)
			}
		}); err != nil {
			return nil, err
		}
		if r.err != nil {
			return nil, fmt.Errorf("%s: %w", path, r.err)
		}
	}
	if len(d.learned.samples) == 0 || len(d.held.samples) == 0 {
		return nil, fmt.Errorf("%d games are too few to learn from", d.games)
	}
	return d, nil
}

// layoutOf returns the layout of the net's input for a family of games; nil if there is none.
func (d *Data) layoutOf(family string) *engine.Layout {
	if g := d.registry.Game(family); g != nil && g.Layout != nil {
		return g.Layout()
	}
	return nil
}

// reader replays the games of a file.
type reader struct {
	data     *Data
	registry *engine.Registry
	options  ReadOptions
	file     uint64
	seats    []seat
	features []engine.Feature
	moves    []engine.Move
	random   *rand.Rand // of the successors
	err      error
}

// seat holds a position of a share's variant, and what else is needed to replay its games.
type seat struct {
	position engine.Position
	layout   *engine.Layout
	static   func(engine.Position) int
}

// open makes a seat for each share of the settings.
func (r *reader) open(s *datagen.Settings) error {
	for _, share := range s.Shares {
		g := r.registry.Game(share.Variant)
		if g == nil {
			return fmt.Errorf("unknown variant %q", share.Variant)
		}
		layout := g.Layout()
		if r.data.layout == nil {
			r.data.layout = layout
		}
		if layout.Family() != r.data.layout.Family() {
			return fmt.Errorf("%s is not of the family of %s", g.ID, r.data.layout.Family())
		}
		r.seats = append(r.seats, seat{g.New(), layout, search.Static(g)})
	}
	return nil
}

// add replays a game and adds its positions to a set.
func (r *reader) add(ctx context.Context, s *datagen.Settings, g *datagen.Game) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.seats == nil {
		if err := r.open(s); err != nil {
			return err
		}
	}
	into := &r.data.learned
	if mixed(r.file, g.Number)%validationPart == 0 {
		into = &r.data.held
	}
	seat := &r.seats[g.Share]
	result := float32(g.Result(seat.position.Game().WinPoints))
	first := len(into.scores)
	err := g.Replay(seat.position, func(i, score int) { r.see(into, seat, g.Moves[i], score, result) })
	into.games = append(into.games, span{first, len(into.scores), result})
	r.data.games++
	if r.options.Done != nil && r.data.games%256 == 0 {
		r.options.Done(r.data.positions)
	}
	return err
}

// see adds a searched position of a game to a set, unless it is in check, has a decisive score or was followed
// by a tactical move. It adds the score to the set in any case.
func (r *reader) see(into *set, s *seat, m engine.Move, score int, result float32) {
	p := s.position
	if p.Side() == engine.White {
		into.scores = append(into.scores, int16(score))
	} else {
		into.scores = append(into.scores, int16(-score))
	}
	r.features = p.Features(r.features[:0])
	into.buckets = append(into.buckets, uint8(s.layout.BucketIn(r.features)))
	if max(score, -score) >= search.Decisive || p.InCheck() || p.Tactical(m) {
		return
	}
	r.data.positions++
	if p.Side() == engine.Black {
		result = 1 - result
	}
	r.keep(into, s, score, result)
	if into == &r.data.learned {
		r.addSuccessors(s, result)
	}
}

// addSuccessors adds some positions that follow the current one by a random quiet move.
func (r *reader) addSuccessors(s *seat, result float32) {
	for range r.options.Successors {
		r.moves = s.position.Generate(r.moves[:0], engine.Quiet)
		if len(r.moves) == 0 {
			return
		}
		side := s.position.Side()
		s.position.Make(r.moves[r.random.IntN(len(r.moves))])
		if _, over := s.position.Ended(); !over && !s.position.InCheck() {
			r.features = s.position.Features(r.features[:0])
			if s.position.Side() == side {
				r.keep(&r.data.learned, s, s.static(s.position), result)
			} else {
				r.keep(&r.data.learned, s, s.static(s.position), 1-result)
			}
		}
		s.position.Undo()
	}
}

// keep adds the current position of s, whose features are in r.features, to a set; score and result are for the
// side to move.
func (r *reader) keep(into *set, s *seat, score int, result float32) {
	side := s.position.Side()
	x := sample{first: uint64(len(into.columns)), ply: uint32(len(into.scores) - 1), side: side, result: result,
		score: int16(score), static: int16(s.static(s.position)), bucket: uint8(s.layout.BucketIn(r.features))}
	into.columns = s.layout.Append(into.columns, side, r.features)
	x.own = uint8(uint64(len(into.columns)) - x.first)
	into.columns = s.layout.Append(into.columns, side.Other(), r.features)
	x.both = uint8(uint64(len(into.columns)) - x.first)
	into.samples = append(into.samples, x)
}

// mixed returns a hash of a and b in which every bit depends on all of their bits (the finalizer of SplitMix64;
// G. Steele et al., "Fast Splittable Pseudorandom Number Generators", 2014).
func mixed(a, b uint64) uint64 {
	x := a<<48 ^ b
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
