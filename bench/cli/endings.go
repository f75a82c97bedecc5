package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"panthera/bench/lab/survey"
	"panthera/protocol/console"
	"panthera/protocol/draw"
	"panthera/search/endings"
	"panthera/search/regular"
)

type endingsCommand struct {
	Out      string   `required:"" type:"path" placeholder:"FILE" help:"The page, in Markdown; its pictures go into pictures/endings beside it."`
	Shares   string   `type:"path" placeholder:"FILE" help:"Also write the share of each ending that is won: search/endings/shares.txt, by which the engine evaluates."`
	Four     string   `type:"path" placeholder:"DIR" help:"Write the shares for the classes of endings with four pieces, a file for each game: search/endings/four. That makes all their tables, which takes hours."`
	Variant  []string `placeholder:"ID" help:"Only these games for --four (default: all that have tables)."`
	Folder   string   `type:"path" placeholder:"DIR" help:"Where tables are kept (default: in the user's cache)."`
	Progress bool     `default:"true" negatable:"" help:"Print each ending that is looked at."`
}

// Run makes the endgame tables with three pieces for all games and writes the documentation page
// about them.
func (f *endingsCommand) Run(ctx context.Context, c *console.Console) error {
	folder := f.Folder
	if folder == "" {
		var err error
		if folder, err = endings.DefaultFolder(); err != nil {
			return err
		}
	}
	library := endings.Open(folder, func(err error) { fmt.Fprintf(c.Err, "arena: %v\n", err) })
	chapters, err := survey.Survey(ctx, c.Games, library, func(e endings.Ending) { f.tell(c, e) })
	if err != nil {
		return err
	}
	var page strings.Builder
	pictures := filepath.Join("pictures", "endings")
	err = survey.Write(&page, chapters, func(c *survey.Chapter, found *survey.Finding) string {
		if c.Slowest() != found {
			return ""
		}
		return filepath.ToSlash(filepath.Join(pictures, c.Games[0].ID+".svg"))
	})
	if err != nil {
		return err
	}
	if err := f.draw(chapters, filepath.Join(filepath.Dir(f.Out), pictures)); err != nil {
		return err
	}
	if err := f.four(ctx, c, library, chapters); err != nil {
		return err
	}
	if f.Shares != "" {
		var shares strings.Builder
		if err := survey.WriteShares(&shares, chapters); err != nil {
			return err
		}
		if err := regular.WriteFile(f.Shares, []byte(shares.String())); err != nil {
			return err
		}
	}
	return regular.WriteFile(f.Out, []byte(page.String()))
}

// four writes the files that give, for each ending with four pieces, the share of positions that
// each side wins.
func (f *endingsCommand) four(ctx context.Context, c *console.Console, library *endings.Library, chapters []*survey.Chapter) error {
	for _, chapter := range chapters {
		wanted := f.Four != "" && len(f.Variant) == 0
		var ids []string
		for _, g := range chapter.Games {
			ids = append(ids, g.ID)
			wanted = wanted || f.Four != "" && slices.Contains(f.Variant, g.ID)
		}
		if !wanted {
			continue
		}
		list, err := library.List(chapter.Games[0], endings.MostPieces)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		err = endings.WriteFour(&text, ids, list, func(e endings.Ending) (*endings.Table, error) {
			f.tell(c, e)
			return library.Table(ctx, e, nil)
		})
		if err != nil {
			return err
		}
		if err := regular.WriteFile(filepath.Join(f.Four, ids[0]), text.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// tell prints which ending is being analysed, if progress is wanted.
func (f *endingsCommand) tell(c *console.Console, e endings.Ending) {
	if f.Progress {
		fmt.Fprintf(c.Err, "%s %s\n", e.Game().ID, e.Name())
	}
}

// draw writes a drawing of the position with the longest win in each chapter of the page, as SVG
// files into a folder.
func (f *endingsCommand) draw(chapters []*survey.Chapter, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, c := range chapters {
		slowest := c.Slowest()
		if slowest == nil {
			continue
		}
		var text strings.Builder
		if err := draw.SVG(&text, slowest.Longest, draw.Picture{Coordinates: true, Width: 320}); err != nil {
			return err
		}
		if err := regular.WriteFile(filepath.Join(folder, c.Games[0].ID+".svg"), []byte(text.String())); err != nil {
			return err
		}
	}
	return nil
}
