package web

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"panthera/protocol/web/guests"
)

// The environment variables that make this test binary run as a crowd of watchers (see [TestMain]): the
// server's address and the secret of the invitation.
const (
	crowdAddress = "PANTHERA_TEST_CROWD"
	crowdSecret  = "PANTHERA_TEST_SECRET"
)

// crowd connects as many watchers as the server allows, which then request boards as fast as they
// can until the process is killed. When all are connected, it prints a line.
func crowd(address, secret string) error {
	var all errgroup.Group
	var tabs []*tab
	for range guests.MostWatchers {
		b, err := tryDialBy(address, &http.Client{Transport: showing(secret)})
		if err != nil {
			return err
		}
		if err := b.trySay(`{"type":"join","token":""}`); err != nil {
			return err
		}
		tabs = append(tabs, b)
	}
	fmt.Println("all are there")
	for _, b := range tabs {
		all.Go(func() error {
			for i := 0; ; i++ {
				if err := b.trySend("view", map[string]any{"view": "white", "flipped": i%2 == 0}); err != nil {
					return err
				}
			}
		})
		all.Go(func() error {
			for {
				if _, _, err := b.conn.Read(context.Background()); err != nil {
					return err
				}
			}
		})
	}
	return all.Wait()
}

// TestMeasureTheOwnerInACrowd measures how long the owner of a game waits for answers, alone and
// with a crowd of watchers in a separate process. It runs only if the environment variable
// PANTHERA_MEASURE is set.
func TestMeasureTheOwnerInACrowd(t *testing.T) {
	if os.Getenv("PANTHERA_MEASURE") == "" {
		t.Skip("PANTHERA_MEASURE is not set")
	}
	s, owner := serveLan(t, Config{})
	host := s.tabOf(t, owner)
	host.begin("tigerchess", shared)
	tell := func(when string) {
		var waits []time.Duration
		for i := range 100 {
			began := time.Now()
			host.send("look", map[string]any{"node": 0, "ask": i + 1})
			host.hear("look", nil)
			waits = append(waits, time.Since(began))
			time.Sleep(30 * time.Millisecond)
		}
		slices.Sort(waits)
		t.Logf("%s: median %v, 95 of 100 in %v, longest %v", when, waits[50], waits[95], waits[99])
	}
	watching := secretIn(t, s.web.Invitations(guests.Watcher)[0], "guest")
	tell("alone")
	watchers := exec.Command(os.Args[0])
	watchers.Env = append(os.Environ(), crowdAddress+"="+s.URL, crowdSecret+"="+watching)
	watchers.Stderr = os.Stderr
	out, err := watchers.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, watchers.Start())
	_, err = fmt.Fscanln(out, new(string), new(string), new(string))
	require.NoError(t, err)
	tell("in a crowd")
	require.NoError(t, watchers.Process.Kill())
	_ = watchers.Wait()
	tell("alone again")
}
