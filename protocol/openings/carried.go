package openings

import (
	"errors"
	"io/fs"
	"path/filepath"

	"panthera/engine"
)

// PathIn is the path of a person's own openings of a game in their data folder.
func PathIn(data string, g *engine.Game) string {
	return filepath.Join(data, "openings", fileName(g))
}

func fileName(g *engine.Game) string { return g.ID + ".openings" }

// Carried are the embedded openings of a game; nil if there are none, or if the file is damaged
// or of another version.
func Carried(g *engine.Game) *Openings {
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

// Of are the openings of a game from a file of the person's own if it exists, else the embedded
// ones; nil if there are neither. An empty path means no file.
func Of(g *engine.Game, path string) (*Openings, error) {
	if path != "" {
		o, err := ReadFile(g, path)
		if !errors.Is(err, fs.ErrNotExist) {
			return o, err
		}
	}
	return Carried(g), nil
}
