package cli

import (
	"fmt"
	"io"
	"strings"

	"panthera/engine/rulebook/idiagram"
	"panthera/protocol/console"
	"panthera/search/regular"
)

// importCommand converts Interactive Diagrams (games defined in a web page, as on
// chessvariants.com) into definitions of games in a file.
type importCommand struct {
	File string `arg:"" help:"A page of The Chess Variant Pages, or the lines of a diagram; - for standard input."`
	ID   string `name:"id" default:"imported" placeholder:"ID" help:"The name of the game; with several diagrams a number follows it (default: imported)."`
}

func (i importCommand) Run(c *console.Console) error {
	text, err := i.read(c)
	if err != nil {
		return err
	}
	sections := idiagram.Read(string(text), i.ID)
	if len(sections) == 0 {
		return fmt.Errorf("%s: no Interactive Diagram: a diagram has lines such as knight:N:N:knight:b1,g1", i.File)
	}
	_, err = fmt.Fprint(c.Out, strings.Join(sections, "\n"))
	return err
}

// mostPage is the largest number of bytes that is read of a web page.
const mostPage = 1 << 24

func (i importCommand) read(c *console.Console) ([]byte, error) {
	if i.File == "-" {
		return io.ReadAll(io.LimitReader(c.In, mostPage))
	}
	file, err := regular.Open(i.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, mostPage))
}
