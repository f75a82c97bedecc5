package distributed

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/variants"
	"panthera/variants/chess"
)

// write writes a file into the folder dir and returns its path.
func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o755))
	return path
}

// TestAWorkerRunsOnlyWhatItsOwnerAllows checks that a worker accepts an engine of a match only if
// its program and files are among those that the worker's owner allows, and other options only if
// they cannot name a file.
func TestAWorkerRunsOnlyWhatItsOwnerAllows(t *testing.T) {
	host, here := t.TempDir(), t.TempDir()
	program, script := write(t, host, "engine", "a program"), write(t, host, "script", "a script")
	network, log := write(t, host, "net", "a network"), filepath.Join(host, "log")
	own := filepath.Join(here, "own")
	require.NoError(t, os.Mkdir(own, 0o755))
	for name, text := range map[string]string{"mine": "a program", "weights": "a network", "shell": "a shell", "my.script": "a script"} {
		write(t, own, name, text)
	}
	mine := func(name string) string { return filepath.Join(own, name) }
	a := &Allowance{Files: []string{mine("mine"), mine("weights")}, Engines: []uciengine.Spec{
		{Name: "S", Command: []string{mine("shell"), mine("my.script"), "-q"}, Dir: here, Options: []uciengine.Option{{Name: "Style", Value: "wild"}, {Name: "Log", Value: "here"}}}}}
	require.NoError(t, a.Check())
	option := func(name, value string) []uciengine.Option { return []uciengine.Option{{Name: name, Value: value}} }
	shell := []string{write(t, host, "shell", "a shell"), script, "-q"}
	for name, test := range map[string]struct {
		spec    uciengine.Spec
		command []string
		value   string // of the first option
		refused string
	}{
		"a program":                  {spec: uciengine.Spec{Command: []string{program}, Dir: host}, command: []string{mine("mine")}},
		"with a number":              {spec: uciengine.Spec{Command: []string{program}, Options: option("Hash", "-1.5")}, command: []string{mine("mine")}, value: "-1.5"},
		"with a switch":              {spec: uciengine.Spec{Command: []string{program}, Options: option("Use NNUE", "false")}, command: []string{mine("mine")}, value: "false"},
		"with a file":                {spec: uciengine.Spec{Command: []string{program}, Options: option("EvalFile", network)}, command: []string{mine("mine")}, value: mine("weights")},
		"with arguments":             {spec: uciengine.Spec{Command: []string{program, "-x"}}, refused: `program d69ea8cda243 with the arguments ["-x"]`},
		"another program":            {spec: uciengine.Spec{Command: []string{script}}, refused: "no engine that is allowed here is program"},
		"no program":                 {refused: "no engine that is allowed here is program"},
		"an engine of the owner's":   {spec: uciengine.Spec{Command: shell}, command: []string{mine("shell"), mine("my.script"), "-q"}},
		"with an option of his":      {spec: uciengine.Spec{Command: shell, Options: option("style", "wild")}, command: []string{mine("shell"), mine("my.script"), "-q"}, value: "wild"},
		"with another value":         {spec: uciengine.Spec{Command: shell, Options: option("Style", "tame")}, refused: `option Style = "tame" is not allowed here`},
		"the shell alone":            {spec: uciengine.Spec{Command: shell[:1]}, refused: "no engine that is allowed here is program"},
		"with another command":       {spec: uciengine.Spec{Command: []string{shell[0], "-c", "evil"}}, refused: `with the arguments ["-c" "evil"]`},
		"with another script":        {spec: uciengine.Spec{Command: []string{shell[0], network, "-q"}}, refused: "no engine that is allowed here is program"},
		"with a file to write":       {spec: uciengine.Spec{Command: []string{program}, Options: option("Debug Log File", log)}, refused: "is not allowed here"},
		"with a file unknown here":   {spec: uciengine.Spec{Command: []string{program}, Options: option("EvalFile", shell[0])}, refused: "the file of option EvalFile"},
		"with a value in the name":   {spec: uciengine.Spec{Command: []string{program}, Options: option("Debug Log File value /x", "1")}, refused: "is not the name of an option"},
		"with a line in the name":    {spec: uciengine.Spec{Command: []string{program}, Options: option("Hash\nsetoption", "1")}, refused: "is not the name of an option"},
		"with a sign in the name":    {spec: uciengine.Spec{Command: []string{program}, Options: option("Log=/x", "1")}, refused: "is not the name of an option"},
		"with a line in the variant": {spec: uciengine.Spec{Command: []string{program}, Variant: "chess\nsetoption"}, refused: "control characters"},
		"or in a name of it":         {spec: uciengine.Spec{Command: []string{program}, Names: map[string]string{"chess": "x\ny"}}, refused: "control characters"},
	} {
		t.Run(name, func(t *testing.T) {
			var id uciengine.Identity
			if len(test.spec.Command) > 0 {
				var err error
				id, err = uciengine.Identify(test.spec)
				require.NoError(t, err)
			}
			opened, err := a.open()
			require.NoError(t, err)
			e, err := opened.entrant(match.Entrant{Spec: test.spec}, id)
			if test.refused != "" {
				require.ErrorContains(t, err, test.refused)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, test.command, e.Command)
			assert.NotEqual(t, host, e.Dir)
			if test.value != "" {
				assert.Equal(t, test.value, e.Options[0].Value)
			}
		})
	}
	for _, missing := range []*Allowance{{Files: []string{mine("none")}}, {Engines: []uciengine.Spec{{Command: []string{mine("none")}}}}} {
		assert.ErrorContains(t, missing.Check(), "none")
	}
	opened, err := (&Allowance{Files: []string{own}}).open()
	require.NoError(t, err)
	assert.Len(t, opened.files, 4, "a folder is its files")
}

// TestAStrangerHasNothingRun announces a match whose engine is a shell that would run a command,
// and checks that the worker refuses it.
func TestAStrangerHasNothingRun(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	s, token := serve(t)
	trace := filepath.Join(t.TempDir(), "trace")
	e := match.Entrant{Spec: uciengine.Spec{Name: "E", Command: []string{shell, "-c", "touch " + trace}}, Control: match.Control{Nodes: 1}}
	id, err := uciengine.Identify(e.Spec)
	require.NoError(t, err)
	conn, js, err := connect(s.url(), token, "stranger", func(error) {})
	require.NoError(t, err)
	defer conn.Close()
	q := queue{js: js, id: "evil", storage: jetstream.MemoryStorage}
	own, err := arenaOf([]*engine.Game{chess.Game()})
	require.NoError(t, err)
	require.NoError(t, q.open(t.Context(), &announcement{Format: format, Arena: own, Variants: []string{"chess"}, Entrants: []match.Entrant{e, e},
		Engines: []uciengine.Identity{id, id}, Rules: match.DefaultRules(), Lease: time.Second}))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	go (&Host{conn: conn, queue: q}).live(ctx)
	w := &Worker{URL: s.url(), Token: token, Concurrency: 1, Once: true, Games: variants.All(), Log: discard(), Allowed: Allowance{Files: []string{shell}}}
	require.ErrorContains(t, w.Run(ctx), "no engine that is allowed here is program")
	require.NoFileExists(t, trace)
}
