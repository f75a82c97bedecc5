package survey

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/variants"
)

// TestPage writes the page about two games whose tables are made quickly, and checks rows of it.
func TestPage(t *testing.T) {
	all := variants.All()
	games := engine.NewRegistry(all.Game("turnqi"), all.Game("stakeout-turnqi"))
	told := 0
	chapters, err := Survey(t.Context(), games, endings.Open("", nil), func(endings.Ending) { told++ })
	require.NoError(t, err)
	require.Len(t, chapters, 1)
	require.Equal(t, len(chapters[0].Endings), told)
	require.Contains(t, []string{"KCvK", "KAvK"}, chapters[0].Slowest().ending.Name())

	var page strings.Builder
	require.NoError(t, Write(&page, chapters, func(c *Chapter, f *Finding) string { return f.ending.Name() + ".svg" }))
	require.Contains(t, page.String(), "| Turn Qi | KRvK KNvK KWvK KCvK KAvK |  |  | KFvK KEvK |\n")
	require.Contains(t, page.String(), "| KRvK | Rook | 100.0 % |")
	require.Contains(t, page.String(), "| KFvK | MD Fezbaba | never | | | |\n")
	require.Contains(t, page.String(), "![KRvK](KRvK.svg)\n\nKRvK: White to move wins in 4.\n")
	require.Contains(t, page.String(), "* **Stake-out**")
}

// TestGamesThatDeployShareAChapter checks that a game joins the chapter of another one only if they differ in
// nothing but their deployment.
func TestGamesThatDeployShareAChapter(t *testing.T) {
	all := variants.All()
	chapters := []*Chapter{{Games: []*engine.Game{all.Game("tigerchess")}}}
	require.True(t, joinFamily(chapters, all.Game("tigerchess-dragon")))
	require.False(t, joinFamily(chapters, all.Game("tigervariation")))
	require.False(t, joinFamily(chapters, all.Game("chess")))
	require.Len(t, chapters[0].Games, 2)
}
