// Package rules tests that the rule sheets have the sections that comments cite.
package rules

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const root = "../.."

var (
	// nextLine is the break between two lines of a comment.
	nextLine = regexp.MustCompile(`\s*\n\s*// ?`)
	// ofNotation is a citation of the sheet that all games share: NOTATION, "Moves".
	ofNotation = regexp.MustCompile(`NOTATION, "?([A-Z][^\n]*)`)
	// ofSheet matches a citation of a game's sheet: (sheet, Pieces), (Stake-out's sheet, Marking
	// out), the sheet of TigerChess, Clocks.
	ofSheet = regexp.MustCompile(`(?:([A-Z][A-Za-z-]+)'s? )?\bsheet(?: of ([A-Z][A-Za-z-]+))?, ([A-Z][^\n]*)`)
)

// TestCitedSectionsExist looks up the sections that comments cite.
func TestCitedSectionsExist(t *testing.T) {
	cited := 0
	for _, path := range goFiles(t) {
		source, err := os.ReadFile(path)
		require.NoError(t, err)
		text := nextLine.ReplaceAllString(string(source), " ")
		for _, c := range ofNotation.FindAllStringSubmatch(text, -1) {
			assertSection(t, path, "notation", c[1])
			cited++
		}
		for _, c := range ofSheet.FindAllStringSubmatch(text, -1) {
			assertSection(t, path, sheetOf(path, c[1]+c[2]), c[3])
			cited++
		}
	}
	assert.Greater(t, cited, 80, "citations that were found")
}

// sheetOf returns the sheet that a citation in a file means: the sheet of the game it names, or of
// the file's own game.
func sheetOf(path, name string) string {
	if name != "" {
		return strings.ToLower(strings.ReplaceAll(name, "-", ""))
	}
	return filepath.Base(filepath.Dir(path))
}

// assertSection fails unless text begins with the heading of a section of a sheet.
func assertSection(t *testing.T, path, sheet, text string) {
	t.Helper()
	source, err := os.ReadFile(sheet + ".md")
	if !assert.NoError(t, err, "%s cites %q", path, text) {
		return
	}
	begins := func(line string) bool {
		heading, found := strings.CutPrefix(line, "## ")
		return found && strings.HasPrefix(text, heading)
	}
	assert.True(t, slices.ContainsFunc(strings.Split(string(source), "\n"), begins), "%s: no section of %s.md is cited by %.60q", path, sheet, text)
}

// goFiles are the Go files of the module.
func goFiles(t *testing.T) (files []string) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && path != root && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if filepath.Ext(path) == ".go" && filepath.Base(path) != "citations_test.go" {
			files = append(files, path)
		}
		return err
	})
	require.NoError(t, err)
	return files
}
