package xboard

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

var guiEngine = flag.String("gui-engine", "", "the engine's command for tests with XBoard; without one it is built")

// program builds the engine once and gives its path.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "panthera")
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "panthera")
	out, err := exec.Command("go", "build", "-pgo=off", "-o", path, "panthera").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, out)
	}
	return path, err
})

// engineCommand is the command that XBoard starts.
func engineCommand(t *testing.T) string {
	t.Helper()
	if *guiEngine != "" {
		return *guiEngine
	}
	path, err := program()
	require.NoError(t, err)
	return path + " xboard"
}

// The variables by which this test program is told to be an engine, one whose games
// begin at another position. XBoard has no such option for variants that it learns from
// the engine.
const (
	relayedEngine = "PANTHERA_RELAYED"
	enginesFEN    = "PANTHERA_FEN"
	guisFEN       = "PANTHERA_GUI_FEN"
)

func TestMain(m *testing.M) {
	if command := os.Getenv(relayedEngine); command != "" {
		if err := relay(strings.Fields(command)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	status := m.Run()
	if path, err := program(); *guiEngine == "" && err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(status)
}

var setupLine = regexp.MustCompile(`^(setup \(\S+\) \S+) .*$`)

// relay runs an engine and passes on what is said, but for the position at the start.
func relay(command []string) error {
	cmd := exec.Command(command[0], command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	go func() {
		defer in.Close()
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			fmt.Fprintln(in, lines.Text())
			if strings.HasPrefix(lines.Text(), "variant ") {
				fmt.Fprintln(in, "setboard "+os.Getenv(enginesFEN))
			}
		}
	}()
	for lines := bufio.NewScanner(io.Reader(out)); lines.Scan(); {
		fmt.Println(setupLine.ReplaceAllString(lines.Text(), "$1 "+os.Getenv(guisFEN)))
	}
	return cmd.Wait()
}
