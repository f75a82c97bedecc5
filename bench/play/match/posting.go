package match

import (
	"context"

	"panthera/engine"
)

// freePoster is a player that can be told to post the opponent's pieces, on any empty square of
// that side's ranks.
type freePoster interface {
	// PostFreely tells the player for which sides it may post freely, until the next game begins.
	// It reports whether the player knows about free postings.
	PostFreely(ctx context.Context, of engine.Sides) (knows bool, err error)
}

// poster is the side whose player makes the next move. During a deployment that is the opponent of
// a side that has run out of time. If the opponent has run out of time too, or does not know about
// free postings, may is false (rule sheet of TigerChess, Clocks). An error comes from that player.
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

// refereePosts makes a posting when neither player may make it.
func (p *playing) refereePosts() {
	side := p.position.Side()
	m := engine.RefereePosting(p.position)
	engine.PostFreely(p.position, p.free)
	p.record.Moves = append(p.record.Moves, Move{Text: p.position.Format(m), Side: side, ByReferee: true})
	p.make(m)
}
