package web

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/play"
	"panthera/search/endings"
)

// otherwise is JavaScript that returns the lines of text on the page that have moves in another
// notation than the preferred one: squares with a dash if SAN is preferred, or letters of pieces if
// coordinates are. Moves in words are allowed.
const otherwise = `(() => {
  const kept = JSON.parse(localStorage.getItem("panthera.prefs")).notation;
  const wrong = kept === "san" ? /[a-p]\d+[–×][a-p]\d+/ : /[a-p]\d+[–×][a-p]\d+|\b[NBRQ]x?[a-h][1-8]\b|\bx[a-h][1-8]\b/;
  const main = document.querySelector("main");
  const texts = [main.innerText, ...[...main.querySelectorAll("title")].map((e) => e.textContent),
    ...[...main.querySelectorAll("[aria-label], [title]")].map((e) => (e.ariaLabel ?? "") + " " + (e.title ?? ""))];
  return texts.flatMap((text) => text.split("\n")).filter((line) => wrong.test(line)).join("; ");
})()`

// notation prefers SAN and then coordinates, and checks that the element of the selector shows
// moves in that notation only. san and coordinates are texts that must appear.
func (b *browser) notation(selector, san, coordinates string) {
	b.t.Helper()
	prefer := func(notation string) {
		b.click("[data-tool=settings]")
		b.until("document.querySelector('dialog[open] [name=notation]')")
		b.eval("const e = document.querySelector('dialog [name=notation]'); e.value = '" + notation + "'; e.dispatchEvent(new Event('change'))")
		b.click("dialog[open] button[type=submit]")
	}
	holds := func(text string) {
		b.until("document.querySelector(" + strconv.Quote(selector) + ")?.textContent.includes(" + strconv.Quote(text) + ")")
		assert.Empty(b.t, b.value(otherwise), selector)
	}
	holds(san)
	prefer("coordinates")
	holds(coordinates)
	prefer("san")
	holds(san)
}

// TestBrowserNotation checks that all pages write moves in the preferred notation, SAN or
// coordinates.
func TestBrowserNotation(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{Endings: endings.Open("", nil)}).browse(t, desktop)
	b.open("/")
	b.prefer(`notation: "san"`)
	for name, where := range map[string]func(*browser){
		"review, and a mistake tried again": notationOfReviews,
		"lines and a mate":                  notationOfLines,
		"openings":                          notationOfOpenings,
		"an endgame table":                  notationOfTables,
		"a lesson":                          notationOfLessons,
		"a problem":                         notationOfProblems,
		"a game": func(b *browser) {
			b.resume("chess", "", two(forked))
			b.click("[data-act=hint]")
			b.says("Press Hint again")
			b.click("[data-act=hint]")
			b.says("Rxd1+")
			b.place("d5", "d1")
			b.notation(".moves", "Rxd1+", "d5d1")
		},
		"what the engine thinks": func(b *browser) {
			b.withoutBooks()
			b.resume("chess", "", map[string]any{"black": play.Machine, "control": map[string]any{"kind": play.NoClock, "move": 1}})
			b.place("e2", "e4")
			b.until("document.querySelectorAll('.moves button').length === 2 && document.querySelector('.mind .pv').textContent")
			b.notation(".moves", "e4", "e2e4")
		},
	} {
		t.Run(name, func(t *testing.T) { where(b.in(t)) })
	}
}

// studied begins a study of chess and loads a PGN into it.
func (b *browser) studied(pgn string) {
	b.t.Helper()
	b.open("/?" + strconv.Itoa(len(pgn)) + "#/study/chess")
	b.until("document.querySelector('.study .board .pieces > g')")
	b.loadPGN(pgn)
}

func notationOfReviews(b *browser) {
	b.studied("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")
	b.book(8)
	b.click("[data-study=review]")
	b.until("document.querySelector('.review progress')?.hidden")
	b.click(".book button[data-node='6']")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('Allows checkmate')")
	b.notation(".verdict-of-move", "Nf6: blunder", "g8f6: blunder")
	b.click("[data-review=retry]")
	b.notation(".verdict-of-move", "Black played Nf6", "Black played g8f6")
	b.place("a7", "a6")
	b.until("document.querySelector('.verdict-of-move').textContent.includes('is not good enough')")
	b.notation(".verdict-of-move", "a6 is not", "a7a6 is not")
	b.notation(".lines-of-move", "Qxf7#", "h5f7")
	b.click("[data-review=answer]")
	b.until("document.querySelector('.lines-of-move').textContent.includes('Better:')")
	b.notation(".verdict-of-move", "", "")
}

func notationOfLines(b *browser) {
	b.studied(`[FEN "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1"]` + "\n\n*")
	b.stands("white Rook", "a2")
	b.click("form:has(input[name=mate]) button")
	b.until("document.querySelectorAll('.engine .lines li').length === 2")
	b.notation(".engine .lines", "R", "#")
	b.eval("const why = document.querySelector('input[name=why]'); why.value = 'a2a7'")
	b.click("input[name=why] + button")
	b.says("is legal")
	b.notation(".saying", "Ra7 is legal", "a2a7 is legal")
	b.click("[data-study=analyse]")
	b.until("document.querySelectorAll('.engine .lines li').length === 3")
	b.click("[data-study=analyse]")
	b.until("document.querySelector('[data-study=analyse]').getAttribute('aria-pressed') === 'false'")
	b.notation(".engine .lines", "R", "")
}

func notationOfOpenings(b *browser) {
	b.studied("1. e4 *")
	b.click("[data-study=openings]")
	b.until("document.querySelectorAll('.openings tbody tr').length > 3")
	b.notation(".openings", "e5", "e7e5")
	b.click("[data-study=openings]")
}

// notationOfTables checks the moves of an endgame table that is made only after the study appears.
// When the table arrives, no button on the page must move.
func notationOfTables(b *browser) {
	b.studied(`[FEN "8/8/8/8/8/2k5/8/K6R w - - 0 1"]` + "\n\n*")
	b.until("document.querySelector('.table')?.checkVisibility()")
	tools := func() string { return b.value("String(document.querySelector('.tools-of-study').offsetTop)") }
	before := tools()
	b.until("document.querySelectorAll('.table li').length > 3")
	assert.Equal(b.t, before, tools())
	b.notation(".table", "Rh3+", "h1h3")
}

func notationOfLessons(b *browser) {
	b.open("/?#/learn/chess")
	b.until("document.querySelector('[data-learn=hint]')?.hidden === false")
	for !b.holds("document.querySelector('.lesson .saying').textContent.startsWith('This is the move')") {
		b.click("[data-learn=hint]")
	}
	said := b.text(".lesson .saying .text")
	b.notation(".lesson .saying", said, "This is the move")
}

func notationOfProblems(b *browser) {
	b.open("/?#/problems/chess")
	b.until("document.querySelector('.problem .saying .text')?.textContent.endsWith('to go.')")
	b.click("[data-problem=hint]")
	b.until("document.querySelector('.board .marks .hint')")
	b.click("[data-problem=hint]")
	b.says("This is the move")
	b.notation(".problem .saying", "This is the move", "This is the move")
	b.click("[data-problem=solution]")
	b.until("document.querySelectorAll('.problem .solution p').length > 1")
	b.notation(".problem .solution", "", "")
	sheet := b.value("document.querySelector('.problems .list .count a').href")
	require.Contains(b.t, sheet, "moves=san")
}
