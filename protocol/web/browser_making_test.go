package web

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
	"panthera/protocol/web/guests"
	"panthera/variants"
)

// shako is a definition of the variant Shako in the variants.ini dialect, with a typing error in its sixth
// line.
const shako = `# Ten files, ten ranks, Cannons and Elephants.
[shako:chess]
title = Shako
maxRank = 10
maxFile = 10
cannnon = c
fersAlfil = e
startFen = c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1
promotionRegionWhite = *10
promotionRegionBlack = *1
promotionPieceTypes = nbrqec
doubleStepRegionWhite = *3
doubleStepRegionBlack = *8
castlingRank = 2
castlingKingFile = f
castlingKingsideFile = h
castlingQueensideFile = d
castlingRookKingsideFile = i
castlingRookQueensideFile = b
`

// withDefinitions returns a new folder for definitions of games, and c changed to use it.
func withDefinitions(t *testing.T, c Config) (string, Config) {
	path := filepath.Join(t.TempDir(), "variants")
	c.Games = variants.All()
	c.Definitions = func() (folder.Store, error) { return folder.Open(path) }
	return path, c
}

// paste replaces the text in the field for definitions, as pasting from the clipboard does.
func (b *browser) paste(text string) {
	b.t.Helper()
	b.until("document.querySelector('.making textarea')")
	b.eval("const field = document.querySelector('.making textarea'); field.focus(); field.select(); document.execCommand('insertText', false, " + strconv.Quote(text) + ")")
	b.hasRead(text)
}

// hasRead waits until the page shows the result of checking text.
func (b *browser) hasRead(text string) {
	b.t.Helper()
	b.until("document.querySelector('.making')?.dataset.read === " + strconv.Quote(text))
}

// toast waits until the page's short-lived message contains a text.
func (b *browser) toast(text string) {
	b.t.Helper()
	b.until("document.querySelector('.toast.on')?.textContent.includes(" + strconv.Quote(text) + ")")
}

// TestBrowserWallsAreEntered plays a variant in which every move also builds a wall. The wall's
// square is the third one to click.
func TestBrowserWallsAreEntered(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{Data: newFolder(t)})
	b := serve(t, config).browse(t, [2]int64{1440, 900})
	b.open("/")
	b.weak()
	b.open("/?1#/make")
	b.paste("[my-duck:duck]\ntitle = My Duck\n")
	b.until("!document.querySelector('[data-make=try]').disabled")
	b.click("[data-make=try]")
	b.until("location.hash.startsWith('#/play/')")
	b.place("e2", "e4", "d5")
	b.moves(2)
	assert.Contains(t, b.text(".moves"), "e2–e4/d5")
	b.picture("walls")
}

// TestBrowserDiagramsBecomeGames pastes the lines of an Interactive Diagram (of chessvariants.com). The page
// must offer a button that turns them into a definition of the game.
func TestBrowserDiagramsBecomeGames(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{Data: newFolder(t)})
	b := serve(t, config).browse(t, [2]int64{1440, 900})
	b.open("/#/make")
	b.paste("promoChoice=QRW shuffle=RW\npawn:P::p:a2-h2\nwizard:W:FC:w:c1,f1\nrook:R:R:r:a1,h1\nqueen:Q:Q:q:d1\nking:K:KisO2:k:e1\n")
	b.click("[data-make=instead]")
	b.until("document.querySelector('.seen .board [data-at=c1]')")
	b.stands("white Wizard", "c1")
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	assert.Contains(t, b.value("document.querySelector('.making textarea').value"), "[my-game]\n# 1:17: shuffle=RW is left out\n")
	assert.True(t, b.holds("document.querySelector('[data-make=instead]').hidden"))
	b.picture("making-diagram")
	b.click("[data-make=try]")
	b.until("location.hash.startsWith('#/play/')")
}

// TestBrowserMakesAGame pastes a definition of Shako with a typing error, reads the message beside the wrong
// line, corrects it, looks at the pieces' moves, plays the game, saves the definition, and opens the game again
// without it.
func TestBrowserMakesAGame(t *testing.T) {
	t.Parallel()
	notOnSite(t, "TestBrowserSiteMakesAGame does so there")
	path, config := withDefinitions(t, Config{Data: newFolder(t)})
	site := serve(t, config)
	b := site.browse(t, [2]int64{1440, 900})
	b.forgives = "409 (Conflict)"
	b.open("/")
	b.weak()
	b.open("/?1#/make")
	b.paste(shako)
	b.until("document.querySelector('.faults li')?.textContent.startsWith('Line 6, column 1')")
	assert.Equal(t, `warning: unknown key "cannnon", which is not read; did you mean cannon?`, strings.TrimSpace(b.text(".faults li span")))
	assert.Equal(t, "6", b.text(".numbers .warning"))
	assert.Equal(t, "8", b.text(".numbers .error"), "the letter is nobody's")
	assert.True(t, b.holds("document.querySelector('[data-make=try]').disabled"))
	b.audit("a text with faults")
	b.picture("making-faults")
	b.click("[data-mend=cannon]")
	mended := strings.Replace(shako, "cannnon", "cannon", 1)
	b.hasRead(mended)
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	b.stands("black Cannon", "a10")
	b.picture("making-start")
	b.click(square("e3"))
	b.until("document.querySelector('.kind[aria-pressed=true]')?.dataset.piece === 'P'")
	b.click(".kind[data-piece=E]")
	b.until("document.querySelectorAll('.board .targets circle').length === 8")
	assert.Contains(t, b.text(".caption"), "Elephant (E, e): it goes one step diagonally")
	b.picture("making-elephant")
	b.resize(phone)
	assert.False(t, b.holds("document.documentElement.scrollWidth > innerWidth"))
	b.picture("making-phone")
	b.eval("document.querySelector('.seen').scrollIntoView()")
	b.picture("making-phone-board")
	b.resize([2]int64{1440, 900})

	b.click("[data-make=try]")
	b.until("document.title === 'Shako – Panthera' && location.hash.startsWith('#/play/')")
	b.place("e3", "e5")
	b.moves(2)
	b.picture("making-played")
	address := b.value("location.hash")

	b.open("/#/make")
	b.hasRead(mended)
	b.click("[data-make=save]")
	b.until("document.querySelector('dialog[open] [name=file]')?.value === 'shako'")
	b.audit("saving")
	b.click("dialog[open] [type=submit]")
	b.toast("Saved as shako.ini.")
	content, err := os.ReadFile(filepath.Join(path, "shako.ini"))
	require.NoError(t, err)
	require.Equal(t, mended, string(content))

	// Saving another text under the same name must not replace the file unless the user agrees.
	b.paste("[shako:chess]\ntitle = Another\n")
	b.reload()
	b.hasRead("[shako:chess]\ntitle = Another\n")
	require.NoError(t, os.WriteFile(filepath.Join(path, "shako.ini"), []byte(mended+"# by another program\n"), 0o600))
	b.click("[data-make=save]")
	b.until("document.querySelector('dialog[open] [name=file]')?.value === 'shako'")
	b.click("dialog[open] [type=submit]")
	b.until("document.querySelector('dialog[open] .refusal')?.textContent.startsWith('There is a file shako with another text.')")
	b.until("document.querySelector('[data-make=over]:not([hidden])')")
	require.NoError(t, os.WriteFile(filepath.Join(path, "shako.ini"), []byte(mended), 0o600))

	b.eval("localStorage.clear()")
	b.do(chromedp.Navigate("about:blank"))
	b.open("/#/make")
	b.until("document.querySelector('.making option[value=\"file shako\"]')?.textContent === 'Shako (shako.ini)'")
	b.eval("const from = document.querySelector('.making [name=from]'); from.value = 'file shako'; from.dispatchEvent(new Event('change'))")
	b.hasRead(mended)
	assert.Equal(t, mended, b.value("document.querySelector('.making textarea').value"))
	b.open("/")
	b.until("document.querySelector('.told li')?.textContent.startsWith('Shako from shako.ini')")
	b.do(chromedp.Navigate("about:blank"))
	site.web.Close()

	// The game must open on a server that does not have the definition.
	require.NoError(t, os.Remove(filepath.Join(path, "shako.ini")))
	b = serve(t, Config{Data: config.Data, Games: variants.All()}).browse(t, desktop)
	b.open("/" + address)
	b.until("document.title === 'Shako – Panthera'")
	b.moves(2)
}

// TestBrowserLinkedTexts opens a link that contains a definition. The page must not make the game
// before the user presses "Try it".
func TestBrowserLinkedTexts(t *testing.T) {
	t.Parallel()
	notOnSite(t, "the worker is not seen to be asked")
	_, config := withDefinitions(t, Config{})
	b := serve(t, config).browse(t, phone)
	b.open("/")
	b.weak()
	b.open("/?1#/make")
	own := "[own:chess]\ntitle = Own\n"
	b.paste(own)
	made := "performance.getEntriesByType('resource').filter((e) => e.name.includes('making/') && e.name.includes('make=yes')).length"
	before := ask[int](b, made)
	require.Positive(t, before)
	b.eval("location.hash = '#/make?text=' + encodeURIComponent('[gift:chess]\\ntitle = Gift\\nqueen = -\\n')")
	b.hasRead("[gift:chess]\ntitle = Gift\nqueen = -\n")
	b.until("!document.querySelector('.strange').hidden")
	assert.Contains(t, b.text(".faults li"), "Line 1, column 2", "it is read")
	b.paste("[gift:chess]\ntitle = Gift\n")
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	assert.True(t, b.holds("document.querySelector('.seen .field-of-play').hidden"))
	assert.Equal(t, before, ask[int](b, made))
	b.picture("making-linked")
	b.reload()
	b.until("document.querySelector('.making')?.dataset.read?.includes('Gift')")
	assert.Zero(t, ask[int](b, made))
	b.click("[data-make=back]")
	b.hasRead(own)
	b.click("[data-make=back]")
	b.until("!document.querySelector('.strange').hidden && document.querySelector('.making')?.dataset.read?.includes('Gift')")
	b.paste("[gift:chess]\ntitle = Gift\n")
	b.click("[data-make=try]")
	b.until("document.title === 'Gift – Panthera' && location.hash.startsWith('#/play/')")
}

// TestBrowserLinksOfTextsAreShort checks that links with a definition of more than 8 KiB are
// refused, and that the page copies no such link.
func TestBrowserLinksOfTextsAreShort(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{})
	b := serve(t, config).browse(t, desktop)
	b.open("/#/make")
	sound := "[long:chess]\ntitle = Long\n# "
	full := sound + strings.Repeat("a", 8<<10-len(sound))
	own := "[own:chess]\ntitle = Own\n"
	b.paste(own)
	b.eval("location.hash = '#/make?text=' + encodeURIComponent(" + strconv.Quote(full+"a") + ")")
	b.toast("longer than 8 KiB")
	b.hasRead(own)
	b.eval("location.hash = '#/make?text=' + encodeURIComponent(" + strconv.Quote(full) + ")")
	b.hasRead(full)
	b.paste(full + "a")
	b.click("[data-make=link]")
	b.toast("A link carries 8 KiB of text, and this has 9 KiB")
	b.paste(full)
	b.click("[data-make=link]")
	b.toast("The link is copied")
}

// TestBrowserAssemblesAPiece defines a piece by choosing its moves from a list.
func TestBrowserAssemblesAPiece(t *testing.T) {
	t.Parallel()
	_, config := withDefinitions(t, Config{})
	b := serve(t, config).browse(t, [2]int64{1440, 900})
	b.open("/#/make")
	b.paste("[zoo:chess]\ntitle = Zoo\nknight = -\n\n[other:chess]\n")
	b.eval("const field = document.querySelector('.making textarea'); field.setSelectionRange(3, 3); field.dispatchEvent(new Event('click'))")
	b.paste("[zoo:chess]\ntitle = Zoo\n\n[other:chess]\n")
	b.eval("const field = document.querySelector('.making textarea'); field.setSelectionRange(3, 3); field.dispatchEvent(new Event('click'))")
	b.click("[data-make=piece]")
	b.until("document.querySelectorAll('.drawn-piece rect').length === 81")
	b.eval("const name = document.querySelector('dialog[open] [name=name]'); name.value = 'Mad Goat'")
	for _, way := range []string{"W", "D", "R2"} {
		b.click("dialog[open] .way input[value=" + way + "]")
	}
	b.eval("const how = document.querySelector('dialog[open] .way:has([value=D]) [data-name=how]'); how.value = 'c'; how.dispatchEvent(new Event('change'))")
	b.eval("const where = document.querySelector('dialog[open] .way:has([value=R2]) [data-name=where]'); where.value = 'f'; where.dispatchEvent(new Event('change'))")
	b.until("document.querySelector('dialog[open] code').textContent === 'customPiece1 = a:WcDfR2' && document.querySelectorAll('.drawn-piece circle').length === 1 + 8")
	b.audit("a piece")
	b.picture("making-piece")
	b.resize(phone)
	b.picture("making-piece-phone")
	b.resize([2]int64{1440, 900})
	b.click("dialog[open] [type=submit]")
	b.hasRead("[zoo:chess]\ntitle = Zoo\ncustomPiece1 = a:WcDfR2\npieceNames = a:Mad_Goat\n\n[other:chess]\n")
	assert.Equal(t, "No faults.", b.text(".making .sum"))
	b.until("document.querySelector('.kind[data-piece=A]')?.textContent === 'Mad Goat'")
}

// TestGuestsMakeNoGames sends the requests for making games as a guest, and without a secret. All must be refused.
func TestGuestsMakeNoGames(t *testing.T) {
	path, config := withDefinitions(t, Config{})
	s, owner := serveLan(t, config)
	ask := func(who *http.Client, method, path string) int {
		request, err := http.NewRequest(method, s.URL+path, strings.NewReader("[gift:chess]\n"))
		require.NoError(t, err)
		answer, err := who.Do(request)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		return answer.StatusCode
	}
	requests := [][2]string{{http.MethodGet, "/making"}, {http.MethodGet, "/making/piece?moves=W"}, {http.MethodPost, "/making/check?make=yes"}, {http.MethodPost, "/making/arrange?change={}"},
		{http.MethodPost, "/making/try"}, {http.MethodPost, "/making/files/gift"}, {http.MethodGet, "/making/files/gift"}}
	for _, r := range requests {
		for _, seat := range []string{guests.Player, guests.Watcher} {
			assert.Equal(t, http.StatusNotFound, ask(s.guest(t, seat), r[0], r[1]), "%s: %s", seat, r)
		}
		assert.Equal(t, http.StatusForbidden, ask(&http.Client{}, r[0], r[1]), "a stranger: %s", r)
	}
	require.NoDirExists(t, path)
	for _, r := range requests {
		assert.Equal(t, http.StatusOK, ask(owner, r[0], r[1]), fmt.Sprint(r))
	}
}
