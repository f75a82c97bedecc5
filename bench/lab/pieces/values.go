package pieces

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
	"panthera/search/net"
)

// Values are the measured values of the pieces of a game.
type Values struct {
	game *engine.Game
	// positions is the number of positions measured.
	positions int
	// sorts are the classes of pieces, in the order of the game's piece table.
	sorts   []sort
	tallies map[sort]*tally
}

// every is the distance in plies between two positions of a game that are measured, since neighbouring
// positions are too much alike.
const every = 5

var errEnough = errors.New("enough positions")

// ByNet measures the values of the pieces of g by net n, in at most the given number of positions from files of
// arena datagen. It skips games of other variants in these files.
func ByNet(ctx context.Context, g *engine.Game, n *net.Net, paths []string, positions int) (*Values, error) {
	v := &Values{game: g, tallies: map[sort]*tally{}}
	c := counter{game: g, layout: g.Layout(), position: g.New(), evaluate: search.StaticByNet(g, n), start: g.New().Setup(), into: v.tallies}
	c.full = c.total(&c.start)
	p := g.New()
	for _, path := range paths {
		var failed error
		_, err := datagen.Read(path, func(s *datagen.Settings, game *datagen.Game) {
			if failed == nil && s.Shares[game.Share].Variant == g.ID {
				failed = v.add(ctx, &c, p, game, positions)
			}
		})
		if err = errors.Join(err, failed); errors.Is(err, errEnough) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	if v.positions == 0 {
		return nil, fmt.Errorf("there is no level position of %s", g.ID)
	}
	v.sort()
	return v, nil
}

// add replays a game and measures the pieces in some of its positions.
func (v *Values) add(ctx context.Context, c *counter, p engine.Position, game *datagen.Game, positions int) error {
	err := game.Replay(p, func(i, score int) {
		if i%every == 0 && v.positions < positions && !p.InCheck() && !p.Tactical(game.Moves[i]) && c.count(p) {
			v.positions++
		}
	})
	if err == nil && v.positions >= positions {
		return errEnough
	}
	return errors.Join(err, ctx.Err())
}

func (v *Values) sort() {
	for s := range v.tallies {
		v.sorts = append(v.sorts, s)
	}
	slices.SortFunc(v.sorts, func(a, b sort) int {
		held := func(s sort) int {
			if s.held {
				return 1
			}
			return 0
		}
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(held(a), held(b)), cmp.Compare(a.side, b.side), cmp.Compare(a.things, b.things))
	})
}
