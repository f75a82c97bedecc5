package web

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
)

// mostLeft is the largest amount of memory, in MB, that the server may still occupy because of ten abandoned
// games.
const mostLeft = 50

// abandoned is the number of games that TestAbandonedGamesLeaveNoMemory plays at once. The server's
// limit bounds it.
var abandoned = flag.Int("abandoned", 10, "how many games are played at once and abandoned, to see that their memory is given back")

// TestAbandonedGamesLeaveNoMemory begins games, lets the engine think in each with its full memory,
// and closes the tabs. The server must return the memory to the operating system.
func TestAbandonedGamesLeaveNoMemory(t *testing.T) {
	if runtime.GOOS != "linux" || testing.Short() {
		t.Skip("asks Linux what a server of its own uses")
	}
	v := launch(t, t.TempDir(), "127.0.0.1:0", crashHash+"=0")
	var tabs []*tab
	for range *abandoned {
		b, err := tryDial(v.url)
		require.NoError(t, err)
		b.t = t
		b.say(`{"type":"join","token":""}`)
		b.hear("welcome", nil)
		tabs = append(tabs, b)
	}
	before := v.residentMB(t)
	for i, b := range tabs {
		b.begin(soaked[i%len(soaked)], map[string]any{"strength": map[string]any{}, "control": play.Control{Kind: play.NoClock, Move: 0.3}})
	}
	for _, b := range tabs {
		b.until("the person's turn", func(s *stateMessage) bool { return s.Mover == play.Person })
		b.play(b.state.Choices[0].Move)
	}
	for _, b := range tabs {
		b.until("the answer", func(s *stateMessage) bool { return s.Mover == play.Person })
	}
	used := v.residentMB(t)
	for _, b := range tabs {
		require.NoError(t, b.conn.CloseNow())
	}
	left := used
	for began := time.Now(); left > before+mostLeft && time.Since(began) < patience; time.Sleep(100 * time.Millisecond) {
		left = v.residentMB(t)
	}
	t.Logf("%d MB before, %d MB with %d games, %d MB when they are abandoned", before, used, len(tabs), left)
	require.LessOrEqual(t, left, before+mostLeft)
}

// residentMB returns how many MB of physical memory a server's process occupies.
func (v *victim) residentMB(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", v.process.Process.Pid))
	require.NoError(t, err)
	_, after, found := strings.Cut(string(status), "VmRSS:")
	require.True(t, found)
	var kb int
	_, err = fmt.Sscan(after, &kb)
	require.NoError(t, err)
	return kb >> 10
}
