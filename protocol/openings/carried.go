package openings

import (
	"errors"
	"io/fs"
	"path/filepath"

	"panthera/engine"
)

// PathIn is where a person's own openings of a game are in the folder of their data.
func PathIn(data string, g *engine.Game) string {
	return filepath.Join(data, "openings", fileName(g))
}

func fileName(g *engine.Game) string { return g.ID + ".openings" }

// Carried are the openings of a game that the program carries; nil if there are none. A
// file that is damaged or of another version is none.
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

// Of are the openings of a game by a file of the person's own, if it is there, else those
// that the program carries; nil if there are neither. An empty path is no file.
func Of(g *engine.Game, path string) (*Openings, error) {
	if path != "" {
		o, err := ReadFile(g, path)
		if !errors.Is(err, fs.ErrNotExist) {
			return o, err
		}
	}
	return Carried(g), nil
}
