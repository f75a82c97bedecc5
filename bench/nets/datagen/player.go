package datagen

import (
	"context"
	"math/rand/v2"

	"panthera/engine"
	"panthera/search"
)

// player plays games, one at a time, on one processor.
type player struct {
	settings *Settings
	games    []*engine.Game
	// seats holds a position and a searcher for each share of the settings, made when first needed.
	seats []seat
	work  work
}

type seat struct {
	position engine.Position
	searcher *search.Searcher
}

// work counts searches, and adds up their nodes and depths.
type work struct{ searches, nodes, depths uint64 }

func (w *work) add(v work) {
	w.searches += v.searches
	w.nodes += v.nodes
	w.depths += v.depths
}

func newPlayer(s *Settings, games []*engine.Game) *player {
	return &player{settings: s, games: games, seats: make([]seat, len(games))}
}

// random returns the source of random numbers for the game with a number.
func (p *player) random(number uint64) *rand.Rand {
	return rand.New(rand.NewPCG(p.settings.Seed, gameStream+number<<32))
}

// gameStream is the stream of random numbers for games.
const gameStream = 0x73656c66 // "self"

// play plays the game with a number and returns it. The error is the context's.
func (p *player) play(ctx context.Context, number uint64) (*Game, error) {
	random := p.random(number)
	share := p.settings.pick(random.Float64())
	seat := p.seat(share)
	game := &Game{Number: number, Share: share}
	if err := p.open(ctx, seat, game, random); err != nil {
		return nil, err
	}
	var err error
	game.ending, game.Points, err = PlayOn(ctx, seat.position, [2]*search.Searcher{seat.searcher, seat.searcher}, p.settings, func(r search.Result) {
		p.count(r)
		game.Moves = append(game.Moves, r.Best)
		game.Scores = append(game.Scores, int16(r.Score))
	})
	game.final = finalSum(seat.position)
	return game, err
}

// seat returns the position and the searcher for a share.
func (p *player) seat(share int) *seat {
	if p.seats[share].searcher == nil {
		options := search.DefaultOptions()
		options.HashMB, options.Threads, options.HandMade = 1, 1, p.settings.HandMade
		p.seats[share] = seat{p.games[share].New(), search.New(options)}
	}
	return &p.seats[share]
}

// PlayOn plays from position p until the game ends, by the rules or by adjudication, and returns how it ended
// and both sides' points. sides has the searcher of each side, which may be the same, and the settings give the
// nodes for each move. It calls see with each move before it is made. p is left at the end of the game. The
// error is the context's.
func PlayOn(ctx context.Context, p engine.Position, sides [2]*search.Searcher, settings *Settings, see func(search.Result)) (Ending, [2]engine.Points, error) {
	var c course
	for {
		if err := ctx.Err(); err != nil {
			return 0, [2]engine.Points{}, err
		}
		if ending, points, over := settings.over(p, &c); over {
			return ending, points, nil
		}
		s := sides[p.Side()]
		s.Prepare()
		r := s.Search(p, search.Limits{Nodes: settings.Nodes}, func(search.Info) {})
		c.add(p.Side(), r.Score, p.Tactical(r.Best))
		see(r)
		p.Make(r.Best)
	}
}

// over reports whether a game has ended, by the rules or else by adjudication, and returns how and with which
// points for each side.
func (s *Settings) over(p engine.Position, c *course) (Ending, [2]engine.Points, bool) {
	if o, over := engine.Result(p); over {
		return Ending(o.Reason), o.Points, true
	}
	if s.Adjudication.Tables && s.Endings != nil {
		if v, ok := s.Endings.Probe(p); ok && v.InTime(p.Setup().Halfmove) {
			return tabled, v.Outcome(p).Points, true
		}
	}
	return s.Adjudication.decide(p.Game(), c)
}

// search searches the position of a seat with the nodes of the settings. Only the transposition table and the
// histories are kept from one search to the next.
func (p *player) search(s *seat) search.Result {
	s.searcher.Prepare()
	r := s.searcher.Search(s.position, search.Limits{Nodes: p.settings.Nodes}, func(search.Info) {})
	p.count(r)
	return r
}

func (p *player) count(r search.Result) {
	p.work.add(work{searches: 1, nodes: r.Nodes, depths: uint64(r.Depth)})
}
