package xboardtest

import (
	"bufio"
	"bytes"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// patience is the time limit for starting the screen and for each wait for XBoard. Even on a busy machine
// nothing takes nearly as long.
const patience = 5 * time.Minute

// pause is the time between two looks at the screen or the log.
const pause = 100 * time.Millisecond

// Screen is an X server without a monitor, on which XBoard runs.
type Screen struct {
	t       testing.TB
	display string
}

// NewScreen starts an X server that ends with the test. It skips the test if XBoard, Xvfb, xdotool or import
// is missing.
func NewScreen(t testing.TB) *Screen {
	t.Helper()
	for _, name := range []string{"xboard", "Xvfb", "xdotool", "import"} {
		if find(name) == "" {
			t.Skipf("%s is missing: apt-get install xboard xvfb xdotool imagemagick", name)
		}
	}
	number, forServer, err := os.Pipe()
	require.NoError(t, err)
	defer number.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{forServer}
	start(t, cmd)
	forServer.Close()
	require.NoError(t, number.SetReadDeadline(time.Now().Add(patience)))
	text, err := bufio.NewReader(number).ReadString('\n')
	require.NoError(t, err, "Xvfb does not start")
	return &Screen{t: t, display: ":" + strings.TrimSpace(text)}
}

// find returns the path of a program, or an empty string if it is not installed. Debian installs games in a
// folder that is not always in the path.
func find(name string) string {
	for _, path := range []string{name, filepath.Join("/usr/games", name)} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	return ""
}

// start starts a program that is killed when the test ends. The channel ended is closed once the program has
// ended.
func start(t testing.TB, cmd *exec.Cmd) (ended chan struct{}) {
	t.Helper()
	require.NoError(t, cmd.Start())
	ended = make(chan struct{})
	go func() {
		defer close(ended)
		_ = cmd.Wait()
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		<-ended
	})
	return ended
}

// command returns a command that runs a program on this screen.
func (s *Screen) command(name string, arguments ...string) *exec.Cmd {
	cmd := exec.Command(find(name), arguments...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display)
	return cmd
}

// picture returns a screenshot of the whole screen.
func (s *Screen) picture() image.Image {
	s.t.Helper()
	out, err := s.command("import", "-window", "root", "png:-").Output()
	require.NoError(s.t, err)
	picture, err := png.Decode(bytes.NewReader(out))
	require.NoError(s.t, err)
	return picture
}

// hand moves and clicks the mouse or presses keys: it runs xdotool with the given actions.
func (s *Screen) hand(actions ...string) {
	s.t.Helper()
	out, err := s.command("xdotool", actions...).CombinedOutput()
	require.NoError(s.t, err, string(out))
}

// moveTo returns the xdotool action that moves the mouse to a point.
func moveTo(at image.Point) []string {
	return []string{"mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y)}
}
