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
	// seats holds a position and a searcher for each share, made when first needed.
	seats []seat
	work  Work
}

type seat struct {
	position engine.Position
	searcher *search.Searcher
}

// Work is what searches took.
type Work struct{ Searches, Nodes, Depths uint64 }

func (w *Work) add(v Work) {
	w.Searches += v.Searches
	w.Nodes += v.Nodes
	w.Depths += v.Depths
}

func newPlayer(s *Settings, games []*engine.Game) *player {
	return &player{settings: s, games: games, seats: make([]seat, len(games))}
}

// random is the random numbers of a game.
func (p *player) random(number uint64) *rand.Rand {
	return rand.New(rand.NewPCG(p.settings.Seed, gameStream+number<<32))
}

// gameStream is the random numbers of games.
const gameStream = 0x73656c66 // "self"

// play plays the game with a number. The error is the context's.
func (p *player) play(ctx context.Context, number uint64) (*Game, error) {
	random := p.random(number)
	share := p.settings.pick(random.Float64())
	if p.seats[share].searcher == nil {
		options := search.DefaultOptions()
		options.HashMB, options.Threads, options.HandMade = 1, 1, p.settings.HandMade
		p.seats[share] = seat{p.games[share].New(), search.New(options)}
	}
	seat := &p.seats[share]
	game := &Game{Number: number, Share: share}
	if err := p.open(ctx, seat, game, random); err != nil {
		return nil, err
	}
	var c course
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if p.over(seat, game, &c) {
			game.Final = finalSum(seat.position)
			return game, nil
		}
		r := p.search(seat)
		c.add(seat.position.Side(), r.Score, seat.position.Tactical(r.Best))
		game.Moves = append(game.Moves, r.Best)
		game.Scores = append(game.Scores, int16(r.Score))
		seat.position.Make(r.Best)
	}
}

// over says whether the game has ended, by the rules or else by adjudication.
func (p *player) over(s *seat, game *Game, c *course) bool {
	if o, over := engine.Result(s.position); over {
		game.Ending, game.Points = Ending(o.Reason), o.Points
		return true
	}
	if p.settings.Adjudication.Tables && p.settings.Endings != nil {
		if v, ok := p.settings.Endings.Probe(s.position); ok {
			game.Ending, game.Points = Tabled, v.Outcome(s.position).Points
			return true
		}
	}
	ending, points, over := p.settings.Adjudication.decide(s.position.Game(), c)
	if over {
		game.Ending, game.Points = ending, points
	}
	return over
}

// search finds a move. Everything that one search leaves to the next is the table and the
// histories.
func (p *player) search(s *seat) search.Result {
	s.searcher.Prepare()
	r := s.searcher.Search(s.position, search.Limits{Nodes: p.settings.Nodes}, func(search.Info) {})
	p.work.add(Work{Searches: 1, Nodes: r.Nodes, Depths: uint64(r.Depth)})
	return r
}
