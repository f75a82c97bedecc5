package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	arena "panthera/bench/cli"
	"panthera/engine"
	"panthera/protocol/cli"
	"panthera/protocol/console"
	"panthera/variants"
)

// otherNames are capitalised words of the documents that are not names of pieces.
var otherNames = []string{"Pink Panther", "Tiger Eye", "Hood", "River", "Stake-out", "Black", "White", "XBoard", "GUI Resync", "Castling", "Wazir's picture"}

// TestTablesNamePiecesOfTheirGame checks the tables and captions in README and docs that are about one
// game: each piece named there must be a piece of that game.
func TestTablesNamePiecesOfTheirGame(t *testing.T) {
	games := variants.All()
	var faults []string
	captions := 0
	for _, path := range []string{"README.md", "docs/web.md", "docs/gui.md"} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, line := range strings.Split(string(text), "\n") {
			if !strings.HasPrefix(line, "|") {
				continue
			}
			row := strings.Split(strings.NewReplacer("`", "", "*", "").Replace(line), "|")
			for i, cell := range row {
				name, said, found := strings.Cut(strings.TrimSpace(cell), ": ")
				if i == 1 && games.Game(name) != nil { // all the row
					said, found = strings.Join(row[2:], ". "), true
				}
				at := slices.IndexFunc(games.Games(), func(g *engine.Game) bool { return name == g.ID || name == g.Name })
				if !found || at < 0 {
					continue
				}
				captions++
				for _, stranger := range strangers(games.Games()[at], said) {
					faults = append(faults, fmt.Sprintf("%s, %s: %q in %q", path, name, stranger, said))
				}
			}
		}
	}
	require.Greater(t, captions, len(games.Games()))
	require.Empty(t, faults)
}

func TestNamesOfNoPieceAreFound(t *testing.T) {
	games := variants.All()
	require.Equal(t, []string{"Tiger"}, strangers(games.Game("twojewels"), " a Tiger carries the Pink Panther"))
	require.Equal(t, []string{"Tiger"}, strangers(games.Game("tigerchess"), " the Tiger Bearers in hand, Swordsmen"))
	require.Equal(t, []string{"Grand"}, strangers(games.Game("tigervariation"), " the Grand Swordsman in hand"))
}

// strangers returns the capitalised words of a text that are in no name of a piece of game g. The
// first words of sentences are skipped.
func strangers(g *engine.Game, text string) (found []string) {
	for _, name := range otherNames {
		text = strings.ReplaceAll(text, name, "")
	}
	for _, word := range regexp.MustCompile(`[a-z,;] +([A-Z][A-Za-z]+)`).FindAllStringSubmatch(text, -1) {
		one := strings.TrimSuffix(strings.NewReplacer("smen", "sman", "emen", "eman").Replace(word[1]), "s")
		if !slices.ContainsFunc(g.Pieces, func(p engine.PieceType) bool { return slices.Contains(strings.Fields(p.Name), one) }) {
			found = append(found, word[1])
		}
	}
	return found
}

// TestEveryCommandIsInTheDocs takes the commands of both programs from their manual pages. Each must
// be in the tables of docs/commands.md.
func TestEveryCommandIsInTheDocs(t *testing.T) {
	page, err := os.ReadFile("docs/commands.md")
	require.NoError(t, err)
	for program, run := range map[string]func([]string, *console.Console) int{"panthera": cli.Run, "arena": arena.Run} {
		var manual bytes.Buffer
		require.Zero(t, run([]string{"manual"}, &console.Console{Program: program, Games: variants.All(), Out: &manual, Err: &manual}))
		commands := regexp.MustCompile(`(?m)^\.SS ([a-z]+)`).FindAllStringSubmatch(manual.String(), -1)
		require.Greater(t, len(commands), 15)
		for _, command := range commands {
			require.Regexp(t, "`"+program+" "+command[1]+"[ `]", string(page))
		}
	}
}
