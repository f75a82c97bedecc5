package match

import (
	"context"

	"panthera/engine"
)

// freePoster is a player that can be told to place the opponent's pieces in a deployment, on any
// empty squares of the opponent's ranks (free postings).
type freePoster interface {
	// PostFreely tells the player of which sides it may place the pieces freely, until the next
	// game begins. It reports whether the player supports this.
	PostFreely(ctx context.Context, of engine.Sides) (knows bool, err error)
}

// poster returns the side whose player makes the next move. In a deployment, if the side to move
// has run out of deployment time, that is its opponent. If the opponent has run out of time too, or
// does not support placing pieces for the other side, may is false (rule sheet of TigerChess,
// Clocks). An error is an error of the player of side mover.
func (p *playing) poster(ctx context.Context, deploying bool) (mover engine.Side, may bool, err error) {
	side := p.position.Side()
	if !deploying || p.clocks.mayPost(side) {
		return side, true, nil
	}
	p.free = p.free.With(side)
	engine.PostFreely(p.position, p.free)
	mover = side.Other()
	f, able := p.players[mover].(freePoster)
	if !able || !p.clocks.mayPost(mover) {
		return mover, false, nil
	}
	may, err = f.PostFreely(ctx, engine.NoSide.With(side))
	return mover, may, err
}

// refereePosts makes a move in a deployment (places a piece of the side to move) if neither player
// may make it.
func (p *playing) refereePosts() {
	side := p.position.Side()
	m := engine.RefereePosting(p.position)
	engine.PostFreely(p.position, p.free)
	p.record.Moves = append(p.record.Moves, Move{Text: p.position.Format(m), Side: side, ByReferee: true})
	p.make(m)
}
