package manual

import (
	"io"

	"github.com/alecthomas/kong"
)

// Values lists the possible values of a placeholder in the grammar, such as the IDs of games
// for ID; nil if anything is possible.
type Values func(placeholder string) []string

// Commands are commands that a program embeds in its grammar; it must bind its Values.
type Commands struct {
	Completion completionCommand `cmd:"" help:"Print the script by which a shell completes commands, flags and games."`
	Manual     manualCommand     `cmd:"" help:"Print a manual page (roff), with every command and flag."`
}

type completionCommand struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish: 'source <(PROGRAM completion bash)', for fish 'PROGRAM completion fish | source'."`
}

// Run prints the script.
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

// Run prints the page.
func (manualCommand) Run(ctx *kong.Context) error {
	_, err := io.WriteString(ctx.Stdout, page(ctx.Model))
	return err
}
