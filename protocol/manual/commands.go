package manual

import (
	"io"

	"github.com/alecthomas/kong"
)

// Values returns the values that a placeholder in the grammar of the command line may stand for,
// such as the IDs of games for "ID"; nil if there is no list of them.
type Values func(placeholder string) []string

// Commands has the commands "completion" and "manual". A program embeds it in its grammar, and must
// bind a function of type Values to the parser.
type Commands struct {
	Completion completionCommand `cmd:"" help:"Print the script by which a shell completes commands, flags and games."`
	Manual     manualCommand     `cmd:"" help:"Print a manual page (roff), with every command and flag."`
}

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish: 'source <(PROGRAM completion bash)', for fish 'PROGRAM completion fish | source'."`
}

// Run prints the completion script for a shell.
func (f *completionCommand) Run(ctx *kong.Context, v Values) error {
	script := bash
	if f.Shell == "fish" {
		script = fish
	}
	g := read(ctx.Model, v)
	text := script(g)
	if f.Shell == "zsh" {
		text = "autoload -U +X bashcompinit && bashcompinit\n" + text
	}
	_, err := io.WriteString(ctx.Stdout, text)
	return err
}

type manualCommand struct{}

// Run prints the manual page.
func (manualCommand) Run(ctx *kong.Context) error {
	_, err := io.WriteString(ctx.Stdout, page(ctx.Model))
	return err
}
