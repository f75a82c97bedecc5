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

// patience is the time limit for a screen or an XBoard. It is much longer than anything takes on a
// busy machine.
const patience = 5 * time.Minute

// pause is the time between two looks.
const pause = 100 * time.Millisecond

// Screen is an X server without a monitor.
type Screen struct {
	t       testing.TB
	display string
}

// NewScreen starts a server that ends with the test. The test is skipped if XBoard, Xvfb, xdotool
// or import is missing.
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

// find is the path of a program, empty if there is none. Debian keeps games in a folder of
// their own.
func find(name string) string {
	for _, path := range []string{name, filepath.Join("/usr/games", name)} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	return ""
}

// start starts a program that ends with the test; ended is closed when it has ended.
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

// command is a program that uses the screen.
func (s *Screen) command(name string, arguments ...string) *exec.Cmd {
	cmd := exec.Command(find(name), arguments...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display)
	return cmd
}

// Picture returns a picture of the screen.
func (s *Screen) Picture() image.Image {
	s.t.Helper()
	out, err := s.command("import", "-window", "root", "png:-").Output()
	require.NoError(s.t, err)
	picture, err := png.Decode(bytes.NewReader(out))
	require.NoError(s.t, err)
	return picture
}

// hand makes the simulated hand carry out actions of xdotool.
func (s *Screen) hand(actions ...string) {
	s.t.Helper()
	out, err := s.command("xdotool", actions...).CombinedOutput()
	require.NoError(s.t, err, string(out))
}

// moveTo are the actions that move the mouse to a point.
func moveTo(at image.Point) []string {
	return []string{"mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y)}
}
