package distributed

import (
	"crypto/sha256"
	"fmt"

	"panthera/engine"
	"panthera/protocol/version"
)

// arena identifies the version of the program arena on a machine and its rules. If it differs
// between two machines, they might judge the same game differently.
type arena struct {
	Version string `json:"version"`
	// Rules is a checksum of the rules of the variants played in the match; see [arenaOf].
	Rules string `json:"rules"`
}

// rulesDepth is how many plies are counted.
const rulesDepth = 2

// arenaOf returns the identity of the arena that is running, for a match of the given games. The
// checksum of their rules is made of the legal moves and the perft counts (depth 2) in their start
// and bench positions.
func arenaOf(games []*engine.Game) (arena, error) {
	sum := sha256.New()
	for _, g := range games {
		p := engine.NewPosition(g)
		for _, fen := range append([]string{g.Start}, g.Bench...) {
			if err := p.SetFEN(fen); err != nil {
				return arena{}, fmt.Errorf("%s: %w", g.ID, err)
			}
			nodes, err := engine.Perft(p, rulesDepth, nil)
			if err != nil {
				return arena{}, err
			}
			fmt.Fprintln(sum, g.ID, g.Digest(), fen, nodes, p.Key())
			for _, m := range engine.Moves(p) {
				fmt.Fprintln(sum, p.Format(m))
			}
		}
	}
	return arena{version.Number, fmt.Sprintf("%x", sum.Sum(nil)[:8])}, nil
}

// differs returns an error that says how the arena other differs from a, or nil if it does not.
func (a arena) differs(other arena) error {
	switch {
	case a.Version != other.Version:
		return fmt.Errorf("the arena there is version %.20q, here it is %s: use the same", other.Version, a.Version)
	case a.Rules != other.Rules:
		return fmt.Errorf("the rules there are not those of here (%.16q, %s): use the same arena", other.Rules, a.Rules)
	}
	return nil
}
