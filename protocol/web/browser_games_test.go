package web

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/definitions"
	"panthera/variants"
)

// TestBrowserGamesOfFiles plays variants that are defined by a file and by the user's folder. A
// saved game of one must open on a server without that file.
func TestBrowserGamesOfFiles(t *testing.T) {
	t.Parallel()
	notOnSite(t, "games of files are named on the command line")
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "mine.ini"), []byte("[zoo:crazyhouse]\ntitle = Zoo\narchbishop = a\nbishop = -\npromotionPieceTypes = nqar\nstartFen = rnaqkanr/pppppppp/8/8/8/8/PPPPPPPP/RNAQKANR[] w KQkq - 0 1\n"), 0o600))
	beside := definitions.Workbench(filepath.Join(folder, "mine.ini"), "zoo")
	require.NoError(t, os.MkdirAll(beside, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(beside, definitions.WorkbenchReport), []byte("Zoo\nRESULTS\nWhite's score  52.0 ±3.1 %"), 0o600))
	games := definitions.WithFolder(variants.All().With(definitions.Compile("other.ini", "[shogi5:minishogi]\ntitle = Small Shogi\n").Games...), folder, nil)
	data := newFolder(t)
	site := serve(t, Config{Data: data, Games: games})
	b := site.browse(t, desktop)
	b.open("/")
	b.until("[...document.querySelectorAll('.card .by')].some((by) => by.textContent.startsWith('from other.ini'))")
	b.until("document.querySelector('.told li')?.textContent.startsWith('Zoo from mine.ini')")
	b.eval("document.querySelector('.told').scrollIntoView()")
	b.picture("files-home")
	b.click(".told [data-game=zoo]")
	b.until("document.querySelector('dialog[open] .by')?.textContent === 'from mine.ini · 8×8'")
	b.prefer(`side: "both"`)
	b.begin("zoo")
	for n, move := range [][2]string{{"e2", "e4"}, {"d7", "d5"}, {"e4", "d5"}, {"d8", "d5"}} {
		b.place(move[0], move[1])
		b.moves(n + 1)
	}
	b.stands("white Archbishop", "c1")
	b.drag("white captives/P", "e6")
	b.moves(5)
	assert.Equal(t, "P@e6", b.value("[...document.querySelectorAll('.moves button')].at(-1).textContent"))
	b.picture("files-zoo")
	address := b.value("location.hash")

	b.open("/#/rules/zoo")
	b.until("document.querySelectorAll('.rules figure img').length > 5")
	assert.Equal(t, "How to win", b.text(".rules .aim h3"))
	b.until("document.querySelector('.rules .measured pre')?.textContent.includes('52.0 ±3.1 %')")
	b.picture("files-rules")
	b.open("/#/study/shogi5")
	b.until("document.title === 'Study: Small Shogi – Panthera'")
	b.do(chromedp.Navigate("about:blank"))
	site.web.Close()

	b = serve(t, Config{Data: data, Games: variants.All()}).browse(t, desktop)
	b.open("/" + address)
	b.moves(5)
	b.place("e8", "d8")
	b.moves(6)
	b.until("document.title === 'Zoo – Panthera'")
}
