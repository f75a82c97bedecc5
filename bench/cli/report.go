package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"panthera/bench/play/match"
	"panthera/bench/play/report"
	"panthera/protocol/console"
)

type reportCommand struct {
	Dir     string `arg:"" type:"path" placeholder:"DIR" help:"Folder of a match, or its games.jsonl."`
	Out     string `type:"path" placeholder:"FILE" help:"The report (default: report.html in the folder)."`
	Title   string `placeholder:"TEXT" help:"Heading (default: the name of the folder)."`
	Replays int    `default:"${replays}" placeholder:"N" help:"How many games can be replayed (default: ${default})."`
}

// Run writes the report of a match.
func (f *reportCommand) Run(c *console.Console) error {
	records, err := match.ReadRecords(f.Dir)
	if err != nil {
		return err
	}
	dir := f.Dir
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		dir = filepath.Dir(dir)
	}
	if f.Out == "" {
		f.Out = filepath.Join(dir, "report.html")
	}
	if f.Title == "" {
		f.Title = filepath.Base(dir)
	}
	if err := writeFile(f.Out, func(out io.Writer) error { return report.Write(out, f.Title, c.Games, records, max(0, f.Replays)) }); err != nil {
		return err
	}
	_, err = fmt.Fprintln(c.Out, f.Out)
	return err
}
