package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// retired maps words that this project no longer uses to their replacements (docs/glossary.md). They
// are found as whole words and as parts of identifiers: in mostMen and in men-table, but not in
// Swordsmen, draughtsman, Gilman or document.
var retired = map[string]string{
	"man": "piece", "men": "pieces", "chessman": "piece", "chessmen": "pieces",
	"worth": "value", "worths": "values",
	"bears on": "attacks", "bear on": "attack", "bearing on": "attacking", "borne on": "attacked",
}

// wordExceptions are the places where a retired word may stand: the file, a part of the line, and the
// reason.
var wordExceptions = []struct{ file, line, why string }{
	{"words_test.go", "", "lists them"},
	{"docs/glossary.md", "Retired", "lists them"},
	{"protocol/xboard/saved.go", "VariantMen", "a tag that XBoard writes"},
}

// unread are the endings of the names of files that nobody writes by hand, or that come from
// elsewhere. They are not searched for retired words.
var unread = []string{".gz", ".jsonl", ".pgo", ".pgn", ".png", ".sum", ".webp", "LICENSE", "NOTICE"}

// longestLine is the number of bytes above which a line is skipped: such lines are not written by
// people, but are libraries or data within a report.
const longestLine = 20_000

// writings returns the contents of all files of the source tree that people write, by path.
func writings(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || slices.Contains([]string{".git", "bin", "shared"}, path)):
			return fs.SkipDir
		case !d.Type().IsRegular() || slices.ContainsFunc(unread, func(end string) bool { return strings.HasSuffix(path, end) }):
			return nil
		}
		text, err := os.ReadFile(path)
		if !bytes.Contains(text, []byte{0}) {
			files[filepath.ToSlash(path)] = string(text)
		}
		return err
	}))
	return files
}

// TestRetiredWordsAreNotUsed searches the whole source tree (code, comments, messages, web pages,
// style sheets and rule sheets) for retired words. None may be found.
func TestRetiredWordsAreNotUsed(t *testing.T) {
	var faults []string
	for path, text := range writings(t) {
		faults = append(faults, retiredWords(path, text)...)
	}
	require.Empty(t, faults, "say it in today's words, or add a line with the reason to wordExceptions")
}

// TestWordsOfTheGlossaryAreUsed checks that every word that docs/glossary.md prints in bold occurs in
// the code.
func TestWordsOfTheGlossaryAreUsed(t *testing.T) {
	const glossary = "docs/glossary.md"
	files := writings(t)
	var code strings.Builder
	for path, text := range files {
		if strings.HasSuffix(path, ".go") {
			code.WriteString(strings.ToLower(text))
		}
	}
	words := regexp.MustCompile(`\*\*(.+?)\*\*`).FindAllStringSubmatch(files[glossary], -1)
	require.NotEmpty(t, words)
	var unused []string
	for _, word := range words {
		if stem := strings.TrimRight(strings.ToLower(word[1]), "s"); !strings.Contains(code.String(), stem) {
			unused = append(unused, word[1])
		}
	}
	require.Empty(t, unused, "%s: no code says so", glossary)
}

func TestRetiredWordsAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"const mostMen = 32": 1, "func (b *Board) manAt()": 1, ".men-table{}": 1, "pawnWorth": 1, "PieceMen": 1,
		"what it is worth":       1,
		"a Rook bears on it":     1,
		"// it bears\n\t// on a": 1,
		"bearsOn":                1,
		"MEN AND MAN":            2,
		"Swordsmen and Pikeman, draughtsman, by Gilman, document, dimension, command, worthless": 0,
		"the Standard Bearer on it": 0,
	} {
		require.Len(t, retiredWords("some.go", text), want, text)
	}
}

// retiredWords returns a message for each retired word in a file, with its line and its replacement.
func retiredWords(path, text string) (faults []string) {
	before := ""
	for i, line := range strings.Split(text, "\n") {
		if len(line) > longestLine {
			continue
		}
		for word := range wordsOf(line) {
			said := word
			if word == "on" {
				said = before + " on"
			}
			if instead := retired[said]; instead != "" && !wordExcepted(path, line) {
				faults = append(faults, fmt.Sprintf("%s:%d: %q: say %q", path, i+1, said, instead))
			}
			before = word
		}
	}
	for word := range wordsOf(path) {
		if instead := retired[word]; instead != "" {
			faults = append(faults, fmt.Sprintf("%s: a file's name: say %q", path, instead))
		}
	}
	return faults
}

func wordExcepted(path, line string) bool {
	for _, e := range wordExceptions {
		if e.file == path && strings.Contains(line, e.line) {
			return true
		}
	}
	return false
}

// wordsOf iterates over the words of a text, in lower case. A capital after a small letter begins a
// new word.
func wordsOf(text string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		start, last := -1, rune(0)
		for i, r := range text + " " {
			letter := unicode.IsLetter(r)
			if start >= 0 && (!letter || unicode.IsUpper(r) && unicode.IsLower(last)) {
				if !yield(strings.ToLower(text[start:i])) {
					return
				}
				start = -1
			}
			if letter && start < 0 {
				start = i
			}
			last = r
		}
	}
}
