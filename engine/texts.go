package engine

import (
	"io/fs"
	"strings"
)

// Text returns a text file that a game's package embeds, such as its rules. It panics if there is no
// such file.
func Text(files fs.FS, name string) string {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		panic("engine: " + err.Error())
	}
	return string(text)
}

// BenchOf returns the FENs in the file bench/<id>.fen, one on each line, for [Game.Bench]; none if there
// is no such file.
func BenchOf(files fs.FS, id string) []string {
	text, err := fs.ReadFile(files, "bench/"+id+".fen")
	if err != nil {
		return nil
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}
