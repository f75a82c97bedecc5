package distributed

import (
	"fmt"
	"os"
	"sync"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
)

// guard checks before each game that the files of the engines still have the checksums with which
// the match began, since a program may be replaced during the match. It is safe for concurrent use.
type guard struct {
	entrants []match.Entrant
	want     []uciengine.Identity

	mu sync.Mutex
	// stamps are, for each engine, the sizes and modification times of its files when their
	// checksums were last compared; empty before that.
	stamps []string
}

func newGuard(entrants []match.Entrant, want []uciengine.Identity) *guard {
	return &guard{entrants: entrants, want: want, stamps: make([]string, len(entrants))}
}

// check returns an error if the files of engine i no longer have the checksums that the match
// demands.
func (g *guard) check(i int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	e := g.entrants[i]
	now, err := stamp(e)
	if err != nil {
		return err
	}
	if now == g.stamps[i] {
		return nil
	}
	id, err := uciengine.Identify(e.Spec)
	if err != nil {
		return err
	}
	if reason := id.Mismatch(g.want[i]); reason != "" {
		return fmt.Errorf("%s: %s", e.Name, reason)
	}
	g.stamps[i] = now
	return nil
}

// stamp returns the sizes and modification times of an engine's files as text, which changes when a
// file changes.
func stamp(e match.Entrant) (string, error) {
	paths, err := uciengine.Files(e.Spec)
	if err != nil {
		return "", err
	}
	all := map[string]string{}
	for what, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return "", fmt.Errorf("%s: %w", e.Name, err)
		}
		all[what] = fmt.Sprint(info.Size(), info.ModTime())
	}
	return fmt.Sprint(all), nil // maps are printed in order
}
