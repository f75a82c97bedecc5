package workbench

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"panthera/engine"
	"panthera/protocol/version"
	"panthera/search"
	"panthera/search/net"
)

// Settings describe the games to be played. A journal can only be continued with the same settings.
type Settings struct {
	Variant string `json:"variant"`
	// Rules is the checksum of the game's definition, if the game has one; Program is the version of this
	// program.
	Rules   string `json:"rules,omitempty"`
	Program string `json:"program"`
	// Nodes are the node limits for a move in the two games of a pair, the smaller one first.
	Nodes [2]uint64 `json:"nodes"`
	// Seed of the openings.
	Seed uint64 `json:"seed"`
	// Net is the checksum of the net that evaluates, or empty if the engine evaluates as usual.
	Net string `json:"net,omitempty"`

	game    *engine.Game
	options search.Options
}

// NewSettings returns the settings for a game. Without a net the engine evaluates as usual.
func NewSettings(g *engine.Game, nodes [2]uint64, seed uint64, n *net.Net) (*Settings, error) {
	if nodes[0] < 1 || nodes[1] <= nodes[0] {
		return nil, fmt.Errorf("%d and %d nodes a move; give two numbers, the smaller one first", nodes[0], nodes[1])
	}
	s := &Settings{Variant: g.ID, Rules: g.Digest(), Program: version.Name(), Nodes: nodes, Seed: seed, game: g, options: search.DefaultOptions()}
	s.options.HashMB, s.options.Threads = 1, 1
	if n == nil {
		return s, nil
	}
	if err := search.Fits(n, g); err != nil {
		return nil, err
	}
	sum, err := checksum(n)
	s.Net, s.options.Nets = sum, map[string]*net.Net{n.Family: n}
	return s, err
}

// checksum returns the first 16 hexadecimal digits of the SHA-256 of a net's file.
func checksum(n *net.Net) (string, error) {
	sum := sha256.New()
	err := n.Write(sum)
	return hex.EncodeToString(sum.Sum(nil)[:8]), err
}
