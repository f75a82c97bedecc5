package cli

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"panthera/bench/nets/datagen"
	"panthera/bench/play/elo"
	"panthera/protocol/console"
	"panthera/search"
	"panthera/search/net"
)

// compare plays a match of the newly trained net against the net that the engine has for this game,
// or against the hand-made evaluation if it has none.
func (f *trainCommand) compare(ctx context.Context, c *console.Console) error {
	n, err := net.ReadFile(f.Out)
	if err != nil {
		return err
	}
	g, err := c.Game(n.Family)
	if err != nil {
		return err
	}
	if err := search.Fits(n, g); err != nil {
		return err
	}
	with, without := search.DefaultOptions(), search.DefaultOptions()
	with.Nets = map[string]*net.Net{n.Family: n}
	s := datagen.DefaultSettings()
	s.Nodes, s.Seed = f.Nodes, f.Seed
	contest := datagen.Contest{Game: g, Settings: &s, Options: [2]search.Options{with, without}, Pairs: f.Compare / 2, Threads: runtime.GOMAXPROCS(0)}
	told := time.Now()
	line := ""
	err = contest.Play(ctx, func(score elo.Score, pairs elo.Pairs) {
		line = fmt.Sprintf("Against what the engine has, %d nodes a move: +%d =%d -%d, Elo %v, pairs %v", f.Nodes, score.Wins, score.Draws, score.Losses, pairs, [5]int(pairs))
		if time.Since(told) > lineEvery {
			told = time.Now()
			fmt.Fprintln(c.Err, line)
		}
	})
	if err == nil {
		fmt.Fprintln(c.Out, line)
	}
	return err
}
