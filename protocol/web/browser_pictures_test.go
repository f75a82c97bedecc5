package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
)

// sight is a position of a game, of which a picture is taken for the documentation.
type sight struct {
	name, game string
	// moves lead to the position, touched are squares to click after that. If study is true, the
	// picture is of a study with the engine's lines; if dark is true, in the dark theme.
	moves       string
	touched     []string
	dark, study bool
}

// sights are positions from games of the engine against itself.
var sights = []sight{
	{name: "twojewels", game: "twojewels", touched: []string{"b5"},
		moves: "g2e4 e8e7 c2c4 c9c7 i1i2 e10f9 e4g6 i10i9 f3f5 g9g7 a1a2 f8f7 g6i8 i9i8 g3g4 d8d6 d3d4 d6d5 g1g3 g7e5c3 e1c3a5 d5c4 c1c3 a8a6 a5a4 c10e8 h2f4 e8c6 b2b4 a10a7 g3g5 e9f8 h3h4 g10e8 c3a5 d10d5 a4c6 e8c6a4 c6d5 a4a2 a5a7 a2b3 e3e5 e7e6e3 b1b3b5 b3d1n"},
	{name: "wildeurasian", game: "wildeurasian", touched: []string{"g5"},
		moves: "b2b5 e8e7 b5a5 d10a9 f3f4 i9i6 g3g4 i6f6 g2f3 h8h7 g4g5 f6j6 i2j2 j6j2 j1j2 g9j6 e1g2 i10h8 c3c4 j10i10 a5f5 d9f7 d2a5 a9b6 j3j4 i10i5 g1h4 i5g5 f2g1 g5g2 i1g2 c8c7 c4c5 h8g6 c5b6 c7b6 a5c3 h10i9 f3g4 e7e6 f5g5 d8d7 d1e4 c10e8 d3d4 i9h10 c3b4 h10i9"},
	{name: "turnqi", game: "turnqi", touched: []string{"d17"},
		moves: "b3b2 d16d17 a5b3 e15d15 b3c1 b12b11 b2b1 a14b12 d3d2 d12d11 b1b18 b12c10 c7c8 c10a9 c8c9 e14d12 e5d3 a9c8 d3e1 d17d18 e4d4 d12e10 b18c18 e10c9 e1c2 a15b15 c18d18 c15e17 d18d17 a16a17"},
	{name: "lancerchess", game: "lancerchess", dark: true, study: true,
		moves: "d2d4 d7d5 e2e4 e7e5 e4d5 e5d4 b1d3 b8d6 f2f3 f8e7 c1d2 c8d7"},
	{name: "tigerchess", game: "tigerchess", touched: []string{"e3"},
		moves: "S@c6 S@c3 S@f3 S@c5 S@f6 S@c4 S@e4 S@a5 d2d4 e7e6 c1e3 d7d5 d4c5 d5e4 e1d2 c6d5 a2a4 b7b6 b2b4 c8d7 c4b5 b6c5 b4c5 c7c6 d2d4 e4f3 e2f3 a7a6 b1d3 b8c7 a1b1 a8b8 d4b4 f8e7 h2h4 h7h5 g1g3 g8g6 f1e2 b8b7 d1f1 b7b8 f3f4 b8b7 g3f3 g6g4 f4f5 c6b5 g2g3 e6e5 a4b5 a6b5 e1d1 e7f8 d3b5 e5e4 f3f4 e8e5"},
	{name: "stakeout", game: "stakeout-lancerchess",
		moves: "d2d4 e7e5 e1c3 e5e4 a2a3 d7d5 f2f3 b8d6 b2b4 h7h5 h2h4 c8e6 g2g3 e8b5 c1d2 c7c6 f1h3 f7f5 b1d3 e4d3 e2d3 f8e7"},
}

// mostPicture is the largest allowed size of a picture, in bytes.
const mostPicture = 150_000

// TestPictures takes pictures for the documentation, one for each family of games. It runs only if
// the environment variable PANTHERA_PICTURES names a folder for them; see "make screens".
func TestPictures(t *testing.T) {
	folder := os.Getenv("PANTHERA_PICTURES")
	if folder == "" {
		t.Skip("PANTHERA_PICTURES names no folder")
	}
	b := serve(t, Config{}).browse(t, desktop)
	for _, c := range sights {
		t.Run(c.name, func(t *testing.T) {
			b := &browser{t: t, ctx: b.ctx, url: b.url}
			b.show(c)
			b.shoot(folder, c.name)
		})
	}
	t.Run("library", func(t *testing.T) {
		b := &browser{t: t, ctx: b.ctx, url: b.url}
		b.open("/?#/library") // which has the games above
		b.until("document.querySelectorAll('.games li').length >= 3")
		b.shoot(folder, "library")
	})
	t.Run("phone", func(t *testing.T) {
		b := &browser{t: t, ctx: b.ctx, url: b.url}
		b.resize(phone)
		b.show(sights[4]) // TigerChess
		b.shoot(folder, "phone")
		b.resize(desktop)
	})
	t.Run("lesson", func(t *testing.T) {
		b := &browser{t: t, ctx: b.ctx, url: b.url}
		b.open("/")
		b.prefer(`theme: "light"`)
		b.open("/?#/learn/twojewels/taking-the-pink-panther")
		b.until("document.querySelector('.lesson .task')?.textContent.includes('capturing the Rook')")
		b.place("b2", "d4")
		b.until("document.querySelector('.lesson .saying').dataset.verdict === 'wrong'")
		b.place("b2")
		b.shoot(folder, "lesson")
	})
	t.Run("review", func(t *testing.T) {
		b := &browser{t: t, ctx: b.ctx, url: b.url}
		b.study(sight{game: "wildeurasian", // in which White puts a Bishop between two Cannons
			moves: "h3h4 c8c7 c3c4 b9b1 a1b1 d9c8 i2i6 e10d7 g2h3 g10f7 h1i2 i9i2 i6h6 i2e2 b2e2 f9g10"})
		b.click("[data-study=review]")
		b.until("document.querySelector('.review progress')?.hidden")
		b.click(".book button[data-node='11']")
		b.until("document.querySelector('.verdict-of-move').textContent.startsWith('Bh1–i2: blunder.')")
		b.shoot(folder, "review")
	})
}

// study loads the moves of a sight into a study.
func (b *browser) study(c sight) {
	b.t.Helper()
	b.open("/?#/study/" + c.game)
	b.until("document.querySelector('.study .board .pieces > g')")
	b.click("[data-study=load]")
	b.eval(fmt.Sprintf("document.querySelector('dialog textarea').value = %q", fmt.Sprintf("[Variant %q]\n\n%s *", c.game, c.moves)))
	b.click("dialog .loader button[type=submit]")
	b.until(fmt.Sprintf("document.querySelectorAll('.book button').length === %d", 1+len(strings.Fields(c.moves))))
}

// shoot writes a picture of the screen to a file in folder.
func (b *browser) shoot(folder, name string) {
	b.t.Helper()
	quality := int64(90)
	shot := call(b, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality})
	assert.Less(b.t, len(shot.Data), mostPicture)
	require.NoError(b.t, os.WriteFile(filepath.Join(folder, name+".webp"), shot.Data, 0o644))
}

// show makes the browser show the position of a sight.
func (b *browser) show(c sight) {
	b.t.Helper()
	b.open("/")
	theme := map[bool]string{false: "light", true: "dark"}[c.dark]
	b.prefer(fmt.Sprintf("theme: %q", theme))
	b.resume(c.game, c.moves, map[string]any{"black": play.Machine, "strength": map[string]any{}, "control": map[string]any{"kind": play.NoClock, "move": 3}})
	b.place(c.touched...)
	if c.study {
		b.study(c)
		b.click("[data-study=analyse]")
		b.until("document.querySelectorAll('.engine .lines li').length === 3 && document.querySelectorAll('.best .arrow').length >= 3")
		b.until("performance.now() > 12000 && document.querySelectorAll('.engine .lines li').length === 3") // deep enough by then
	}
	b.do(chromedp.MouseEvent("mouseMoved", 2, 2)) // no name of a piece is in the way
}
