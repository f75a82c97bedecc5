package session

import (
	"fmt"
	"maps"
	"slices"

	"panthera/search"
	"panthera/search/net"
)

// The options that say how positions are evaluated: by which net, and whether by nets at all.
const (
	EvalFile = "EvalFile"
	UseNNUE  = "Use NNUE"
)

// HandMade is what Evaluation returns for a game whose positions are not evaluated by a net.
const HandMade = "hand-made"

// carriedNets is the value of EvalFile that means the nets embedded in the program.
const carriedNets = "<internal>"

// IsCarried reports whether path, a value of EvalFile, means the nets embedded in the program.
func IsCarried(path string) bool { return path == "" || path == emptyText || path == carriedNets }

// setEvalFile makes the net in a file evaluate the games of its family. Other families keep the nets that
// they have.
func (s *Session) setEvalFile(path string) error {
	if IsCarried(path) {
		s.setNets(nil)
		return nil
	}
	n, err := net.ReadFile(path)
	if err != nil {
		return err
	}
	if err := s.serves(n); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	nets := maps.Clone(s.settings.Nets)
	if nets == nil {
		nets = map[string]*net.Net{}
	}
	nets[n.Family] = n
	s.setNets(nets)
	return nil
}

// serves returns an error if there is no game for which the net was made, or if the net does not fit such a
// game.
func (s *Session) serves(n *net.Net) error {
	known := false
	games := s.games.All()
	if g := s.games.Game(n.Family); g != nil && !slices.Contains(games, g) {
		games = append(games, g)
	}
	for _, g := range games {
		if g.Layout().Family() != n.Family {
			continue
		}
		known = true
		if err := search.Fits(n, g); err != nil {
			return err
		}
	}
	if !known {
		return fmt.Errorf("net of %s, a game that this version does not have", n.Family)
	}
	return nil
}

func (s *Session) setNets(nets map[string]*net.Net) {
	s.settings.Nets = nets
	s.searcher.SetOptions(s.settings)
}

// setNNUE turns evaluation by neural nets on or off.
func (s *Session) setNNUE(value string) error {
	s.settings.HandMade = value == "false"
	s.searcher.SetOptions(s.settings)
	return nil
}

// Evaluation describes, in one line, the evaluation that is used in the current game: hand-made, or by which
// net.
func (s *Session) Evaluation() string {
	n := s.settings.NetOf(s.Game())
	if n == nil {
		return HandMade
	}
	from := "carried by the program"
	if s.settings.Nets[n.Family] == n {
		from = "from EvalFile"
	}
	second := ""
	if n.Hidden != 0 {
		second = fmt.Sprintf(" → %d", n.Hidden)
	}
	return fmt.Sprintf("net of %s %s, (%d → %d) × 2%s → %d, trained on %d games, %d positions; %s",
		n.Family, from, n.Columns, n.N, second, n.Buckets, n.Games, n.Positions, net.Kernel())
}
