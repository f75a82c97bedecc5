package spsa

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/sync/errgroup"

	"panthera/bench/nets/datagen"
	"panthera/bench/play/elo"
	"panthera/bench/play/journal"
	"panthera/engine"
	"panthera/search"
)

// Run plays those pairs of games of a tuning that the journal at path does not have yet, several at a time, and
// adds them to it. It calls done after each pair, from one goroutine at a time. Even with an error it returns
// the tuning so far, if it could read the journal. The error is the context's or the journal's, or names a
// wrong setting.
func Run(ctx context.Context, registry *engine.Registry, s *Settings, path string, threads int, done func(*Tuning)) (*Tuning, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	games, err := s.games(registry)
	if err != nil {
		return nil, err
	}
	t := newTuning(s)
	j, err := journal.Open(path, s, t.recall)
	if err != nil {
		return nil, err
	}
	defer j.Close()
	w := &work{Tuning: t, games: games, journal: j, done: done}
	group, ctx := errgroup.WithContext(ctx)
	for range max(1, threads) {
		group.Go(func() error { return w.play(ctx) })
	}
	return t, group.Wait()
}

// games returns the games whose IDs the settings name.
func (s *Settings) games(registry *engine.Registry) ([]*engine.Game, error) {
	if len(s.Variants) == 0 {
		return nil, errors.New("there is no game to play")
	}
	var games []*engine.Game
	for _, id := range s.Variants {
		g := registry.Game(id)
		if g == nil {
			return nil, fmt.Errorf("unknown variant %q", id)
		}
		games = append(games, g)
	}
	return games, nil
}

// recall applies a pair's row from the journal; the error says that the row does not belong to this tuning.
func (t *Tuning) recall(r row) error {
	if r.Pair < 1 || r.Pair > t.settings.Pairs || t.ended[r.Pair] || r.Score < -2 || r.Score > 2 {
		return fmt.Errorf("pair %d", r.Pair)
	}
	t.end(r)
	return nil
}

// work is a tuning in progress.
type work struct {
	*Tuning
	games   []*engine.Game
	journal *journal.Journal[row]
	done    func(*Tuning)
	mutex   sync.Mutex // guards all that changes, and calls of done
	next    int        // no pair before it, from 0, is left
}

// play plays pairs of games until none is left. The error is the context's or the journal's.
func (w *work) play(ctx context.Context) error {
	for {
		r, ok := w.take()
		if !ok {
			return nil
		}
		if err := w.settings.score(ctx, w.games[r.Pair%len(w.games)], &r); err != nil {
			return err
		}
		if err := w.put(r); err != nil {
			return err
		}
	}
}

// take returns the row of the next pair of games to play; false if none is left.
func (w *work) take() (row, bool) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for w.next < w.settings.Pairs {
		if w.next++; !w.ended[w.next] {
			return w.begin(w.next), true
		}
	}
	return row{}, false
}

// put records the result of a pair in the journal, and changes the values by it.
func (w *work) put(r row) error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if err := w.journal.Add(r); err != nil {
		return err
	}
	w.end(r)
	w.done(w.Tuning)
	return nil
}

// score plays the pair of games of row r, both from one random opening, and sets r.Score.
func (s *Settings) score(ctx context.Context, g *engine.Game, r *row) error {
	playing := datagen.DefaultSettings()
	playing.Nodes, playing.Seed = s.Nodes, s.Seed<<32+uint64(r.Pair)
	contest := datagen.Contest{Game: g, Settings: &playing, Pairs: 1, Threads: 1,
		Options: [2]search.Options{s.options(r.Plus), s.options(r.Minus)}}
	return contest.Play(ctx, func(score elo.Score, _ elo.Pairs) { r.Score = score.Wins - score.Losses })
}
