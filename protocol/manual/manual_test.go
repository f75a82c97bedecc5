package manual

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/stretchr/testify/require"
)

// sample is the grammar of a command line with a flag of each type.
type sample struct {
	Play struct {
		ID    string `arg:"" optional:"" help:"The game."`
		Level string `enum:"low,high" default:"low" placeholder:"L" help:"How well; it's a \\ guess."`
		Fast  bool   `help:"At once."`
	} `cmd:"" help:"Play a game. At length."`
	Draw struct {
		Variant string `placeholder:"ID" help:"The game."`
		Output  string `type:"path" placeholder:"FILE" help:"The picture."`
	} `cmd:"" help:"Draw."`
	Secret struct{} `cmd:"" hidden:""`
	Commands
}

// said runs a command line of the grammar sample and returns its output.
func said(t *testing.T, arguments ...string) string {
	var out strings.Builder
	ids := func(placeholder string) []string {
		if placeholder != "ID" {
			return nil
		}
		return []string{"chess", "chess960", "turnqi"}
	}
	parser, err := kong.New(&sample{}, kong.Name("sample"), kong.Description("A program. For tests."), kong.Writers(&out, &out), kong.Bind(Values(ids)))
	require.NoError(t, err)
	words, err := parser.Parse(arguments)
	require.NoError(t, err)
	require.NoError(t, words.Run())
	return out.String()
}

func TestBash(t *testing.T) {
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.svg"), nil, 0o644))
	for typed, want := range map[string]string{
		"sample ":                                 "--help play draw completion manual",
		"sample pl":                               "play",
		"sample play ch":                          "chess chess960",
		"sample play --":                          "--help --level --fast",
		"sample play --level ":                    "low high",
		"sample play --fast t":                    "turnqi",
		"sample draw --variant chess9":            "chess960",
		"sample draw --variant = t":               "turnqi",
		"sample draw --variant =":                 "chess chess960 turnqi",
		"sample draw --output a":                  "a.svg",
		"sample draw --output a.svg --variant tu": "turnqi",
		"sample completion z":                     "zsh",
		"sample secret":                           "",
	} {
		words := strings.Split(typed, " ")
		script := fmt.Sprintf("%s\nCOMP_WORDS=('%s') COMP_CWORD=%d; _sample; echo \"${COMPREPLY[@]}\"",
			said(t, "completion", "bash"), strings.Join(words, "' '"), len(words)-1)
		cmd := exec.Command(shell, "-c", script)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Equal(t, want, strings.TrimSpace(string(out)), typed)
	}
}

func TestOtherShells(t *testing.T) {
	require.True(t, strings.HasSuffix(said(t, "completion", "zsh"), said(t, "completion", "bash")))
	script := said(t, "completion", "fish")
	for _, line := range []string{
		`complete -c sample -n '__fish_use_subcommand' -a play -d 'Play a game'`,
		`complete -c sample -n '__fish_seen_subcommand_from play' -l level -r -a 'low high' -d 'How well'`,
		`complete -c sample -n '__fish_seen_subcommand_from play' -l fast -d 'At once'`,
		`complete -c sample -n '__fish_seen_subcommand_from draw' -l output -r -F -d 'The picture'`,
		`complete -c sample -n '__fish_seen_subcommand_from play' -a 'chess chess960 turnqi' -d 'Play a game'`,
	} {
		require.Contains(t, script, line+"\n")
	}
	require.NotContains(t, script, "secret")
}

func TestPage(t *testing.T) {
	page := said(t, "manual")
	for _, text := range []string{".TH SAMPLE 1\n.ad l\n.nh\n", "sample \\- A program\n", ".SS play [<id>] [flags]\nPlay a game. At length.\n",
		".B \\-\\-level=L\nHow well; it's a \\e guess.\n", ".SS draw [flags]\n"} {
		require.Contains(t, page, text)
	}
	require.NotContains(t, page, "secret")
}
