package openings

import (
	"errors"
	"io/fs"
	"path/filepath"

	"panthera/engine"
)

// PathIn returns the path, in a person's data folder, of the person's own opening statistics of a game.
func PathIn(data string, g *engine.Game) string {
	return filepath.Join(data, "openings", fileName(g))
}

func fileName(g *engine.Game) string { return g.ID + ".openings" }

// embedded returns the opening statistics of a game that are embedded in the program; nil if there
// are none, or if the file is damaged or of another version.
func embedded(g *engine.Game) *Openings {
	file, err := files.Open("files/" + fileName(g))
	if err != nil {
		return nil
	}
	defer file.Close()
	o, err := Read(g, file)
	if err != nil {
		return nil
	}
	return o
}

// Of returns the opening statistics of a game: those in the file at path, the person's own, if it
// exists, else those embedded in the program; nil if there are none. An empty path means no file.
func Of(g *engine.Game, path string) (*Openings, error) {
	if path != "" {
		o, err := ReadFile(g, path)
		if !errors.Is(err, fs.ErrNotExist) {
			return o, err
		}
	}
	return embedded(g), nil
}
