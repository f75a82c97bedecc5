package cli

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/variants"
)

// ran runs a command and returns its exit status, with what it printed.
func ran(args ...string) (status int, text string) {
	var out strings.Builder
	status = Run(args, &console.Console{Program: "panthera", Games: variants.All(), Out: &out, Err: &out})
	return status, out.String()
}

// described runs "variants --json" and returns the description of every game by its ID.
func described(t *testing.T, flags ...string) map[string]description {
	t.Helper()
	status, text := ran(append(flags, "variants", "--json")...)
	require.Equal(t, 0, status)
	var list []description
	require.NoError(t, json.Unmarshal([]byte(text), &list))
	games := map[string]description{}
	for _, d := range list {
		games[d.ID] = d
	}
	return games
}

// TestGamesOfTheLibraryAreDescribed checks that games of the library are described as others are, and
// that a command that lacks one says how it is reached.
func TestGamesOfTheLibraryAreDescribed(t *testing.T) {
	janggi := described(t, "--library=usual")["janggi"]
	assert.Equal(t, board{Files: 9, Ranks: 10, Missing: []string{}}, janggi.Board)
	assert.Equal(t, "the library", janggi.Source)
	status, text := ran("rules", "janggi")
	assert.Equal(t, console.WrongUse, status)
	assert.Equal(t, "panthera: variant \"janggi\" is in the library: add --library=usual\n", text)
}

func TestVariantsAreDescribedForPrograms(t *testing.T) {
	games := described(t)
	require.Len(t, games, len(variants.All().Games()))
	assert.Equal(t, board{Files: 8, Ranks: 8, Missing: []string{}}, games["chess"].Board)
	assert.Equal(t, kind{Letter: "P", Name: "Pawn", Becomes: "QNRB"}, games["chess"].Pieces[0])
	assert.Equal(t, points{"1", "0.5"}, games["chess"].Points)
	assert.Equal(t, "", games["chess"].Hand)
	assert.Equal(t, board{Files: 5, Ranks: 18, Ring: true, Missing: []string{}, RankLetters: "ijklmnopqrstuvwxyz"}, games["turnqi"].Board)
	assert.Equal(t, "QTGRBCANM", games["wildeurasian"].Hand)

	assert.True(t, games["wildeurasian"].Castling)
	assert.False(t, games["wildeurasian-plain"].Castling)
	assert.True(t, games["twojewels"].EnPassant)
	assert.False(t, games["turnqi"].EnPassant)
	assert.Equal(t, "jewels", games["stakeout-twojewels"].OwnField)

	tiger := games["tigervariation-dragon"]
	assert.Equal(t, "tigervariation", tiger.Family)
	assert.Equal(t, []string{"a1", "b1", "g1", "h1", "a12", "b12", "g12", "h12"}, tiger.Board.Missing)
	assert.Equal(t, "TSG", tiger.Hand)
	assert.True(t, tiger.Deploys)
	assert.Equal(t, points{"6", "0"}, tiger.Points)

	stakeout := games["stakeout-turnqi"]
	assert.Equal(t, "turnqi", stakeout.Base)
	assert.True(t, stakeout.Counts)
	assert.True(t, stakeout.Board.Ring)
}

func TestEveryPieceOfAStartIsDescribed(t *testing.T) {
	for id, d := range described(t) {
		letters := ""
		for _, k := range d.Pieces {
			letters += k.Letter
		}
		placement := strings.ToUpper(strings.Fields(d.Start)[0])
		assert.Empty(t, strings.Trim(placement, letters+"0123456789/[]"), id)
	}
}

// TestGrammarsOfTheGuide checks that texts which the program writes match the patterns (regular
// expressions) given for them in docs/protocol.md.
func TestGrammarsOfTheGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/protocol.md")
	require.NoError(t, err)
	pattern := func(name string) *regexp.Regexp {
		found := regexp.MustCompile(`(?m)^    ` + name + `: (.*)$`).FindSubmatch(guide)
		require.NotNil(t, found, name)
		return regexp.MustCompile(string(found[1]))
	}
	move, fen := pattern("move"), pattern("fen")
	for _, g := range variants.All().Games() {
		p := g.New()
		for _, text := range g.Bench {
			require.NoError(t, p.SetFEN(text))
			require.Regexp(t, fen, p.FEN())
			for _, m := range engine.Moves(p) {
				require.Regexp(t, move, p.Format(m), p.FEN())
			}
		}
	}
}
