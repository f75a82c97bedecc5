package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"panthera/engine/cases"
	"panthera/protocol/console"
	"panthera/search/regular"
)

type casesCommand struct {
	Variant string `required:"" placeholder:"ID" help:"The game."`
	N       int    `short:"n" default:"40" placeholder:"N" help:"How many positions (default: ${default})."`
	Seed    uint64 `default:"1" placeholder:"N" help:"The random games are the same for the same number (default: ${default})."`
	Out     string `default:"testdata" placeholder:"DIR" type:"path" help:"The folder for ID.jsonl and perft.jsonl (default: ./testdata)."`
}

// mostCases is the most test positions that one call makes; tests could not go through more quickly.
const mostCases = 10_000

func (f casesCommand) Run(c *console.Console) error {
	if err := within("-n", f.N, 1, mostCases); err != nil {
		return err
	}
	g, err := c.Game(f.Variant)
	if err != nil {
		return err
	}
	positions, totals := filepath.Join(f.Out, g.ID+".jsonl"), filepath.Join(f.Out, "perft.jsonl")
	if _, err := os.Stat(positions); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already; remove it, or name another folder by --out", positions)
	}
	set, err := cases.Make(g, f.N, f.Seed)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(f.Out, 0o755); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if err := errors.Join(addLines(positions, set.Positions), addLines(totals, set.Totals)); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	for _, fen := range set.Bench {
		fmt.Fprintln(c.Out, fen)
	}
	fmt.Fprintf(c.Err, "%d positions are in %s, %d totals in %s; above are FENs for Game.Bench (bench/<id>.fen).\n"+
		"They say what the program does: compare them with the rules before tests hold to them.\n", len(set.Positions), positions, len(set.Totals), totals)
	return nil
}

// addLines appends values to a file, each as a line of JSON.
func addLines[T any](path string, values []T) (err error) {
	file, err := regular.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	encoder := json.NewEncoder(file)
	encoder.SetEscapeHTML(false)
	for _, v := range values {
		if err := encoder.Encode(v); err != nil {
			return err
		}
	}
	return nil
}
