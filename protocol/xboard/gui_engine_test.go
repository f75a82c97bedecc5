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

var guiEngine = flag.String("gui-engine", "", "the engine's program for tests with XBoard; without one it is built")

// program builds the engine once and returns the path of its executable. The path has a space and an umlaut
// in it, to test that such a path works.
var program = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "Pänthera für Tests ")
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, "panthera")
	out, err := exec.Command("go", "build", "-o", path, "panthera").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w: %s", err, out)
	}
	return path, err
})

// engineCommand returns the command line by which XBoard starts the engine.
func engineCommand(t *testing.T) string {
	t.Helper()
	return `"` + enginePath(t) + `" xboard`
}

func enginePath(t *testing.T) string {
	t.Helper()
	if *guiEngine != "" {
		return *guiEngine
	}
	path, err := program()
	require.NoError(t, err)
	return path
}

// If relayedEngine is set, this test program acts as an engine: it passes lines between XBoard and the engine
// at that path. Games then begin from the position enginesFEN, which XBoard sees as guisFEN, since XBoard has
// no option for a start position in variants that the engine teaches it. The engine's first move is then
// firstMove. All but relayedEngine may be empty.
const (
	relayedEngine = "PANTHERA_RELAYED"
	enginesFEN    = "PANTHERA_FEN"
	guisFEN       = "PANTHERA_GUI_FEN"
	firstMove     = "PANTHERA_FIRST_MOVE"
)

func TestMain(m *testing.M) {
	if path := os.Getenv(relayedEngine); path != "" {
		if err := relay(path); err != nil {
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

// relay runs the engine at path and passes on all lines between the engine and XBoard. It replaces the start
// position and prescribes the engine's first move, if the environment variables above say so.
func relay(path string) error {
	cmd := exec.Command(path, "xboard")
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
		move, fen := os.Getenv(firstMove), os.Getenv(enginesFEN)
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			if lines.Text() == "go" && move != "" {
				fmt.Fprintf(in, "exclude all\ninclude %s\n", move)
				move = ""
			}
			fmt.Fprintln(in, lines.Text())
			if strings.HasPrefix(lines.Text(), "variant ") && fen != "" {
				fmt.Fprintln(in, "setboard "+fen)
			}
		}
	}()
	fen := os.Getenv(guisFEN)
	for lines := bufio.NewScanner(io.Reader(out)); lines.Scan(); {
		line := lines.Text()
		if fen != "" {
			line = setupLine.ReplaceAllString(line, "$1 "+fen)
		}
		fmt.Println(line)
	}
	return cmd.Wait()
}
