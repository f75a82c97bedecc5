package web

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leastTarget is the smallest allowed size, in pixels, of an element to tap (WCAG 2.2, 2.5.8).
const leastTarget = 24

// measureScript is JavaScript that lists what is wrong with the sizes on a page with a board: a
// page wider than the screen, a board that is cut off, squares or controls too small to tap.
var measureScript = fmt.Sprintf(`(() => {
  const faults = [], least = %d;
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is " + document.documentElement.scrollWidth + " wide");
  const board = document.querySelector(".board").getBoundingClientRect();
  if (board.left < 0 || board.right > innerWidth + 0.5 || board.top < 0 || board.bottom > innerHeight + 0.5) faults.push("the board is cut off: " + [board.left, board.top, board.right, board.bottom]);
  for (const about of document.querySelectorAll(".player .about > *")) {
    const right = about.getBoundingClientRect().right, next = [...about.closest(".player").querySelectorAll(".total, .time:not([hidden])")].find((e) => e.textContent);
    if (next && right > next.getBoundingClientRect().left) faults.push(about.textContent + " lies over " + next.textContent);
  }
  const area = (path) => { const [x, y] = [path.getBBox().width, path.getBBox().height], m = path.getScreenCTM(); return Math.sqrt(x * y) * m.a; };
  const squares = [...document.querySelectorAll(".board .square")].map((e) => [area(e), e.dataset.at]).sort((a, b) => a[0] - b[0]);
  if (squares[0][0] < (innerWidth < 350 || innerHeight < 400 ? %d : innerWidth < 600 ? %d : least)) faults.push("the square " + squares[0][1] + " is " + squares[0][0].toFixed(1) + " pixels");
  for (const e of document.querySelectorAll("button, a[href], select, input:not([type=radio]), summary")) {
    const r = e.getBoundingClientRect();
    if (r.width === 0 || e.closest(".skip, .sr")) continue;
    if (r.width < least || r.height < least) faults.push(e.outerHTML.slice(0, 60) + " is " + r.width.toFixed() + "×" + r.height.toFixed());
  }
  return faults;
})()`, leastTarget, leastOfSmall, leastSquare)

// leastSquare is the smallest allowed size of a square on a phone, leastOfSmall that on a small phone, or one
// held sideways. The squares next to the centre of a ring with eighteen ranks cannot be larger.
const (
	leastSquare  = 22
	leastOfSmall = 14
)

// unreached is JavaScript that lists the squares of the board that the arrow keys cannot reach from the square
// that has the focus first.
const unreached = `(() => {
  const board = document.querySelector(".board"), first = board.querySelector('[data-at][tabindex="0"]');
  const seen = new Set(), left = new Set([...board.querySelectorAll(".square")].map((e) => e.dataset.at)), queue = [];
  const see = (e) => { seen.add(e.dataset.at); left.delete(e.dataset.at); queue.push(e); };
  see(first);
  while (queue.length > 0 && left.size > 0) {
    const from = queue.pop();
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      from.focus();
      from.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
      const to = document.activeElement;
      if (to.dataset.at && !seen.has(to.dataset.at)) see(to);
    }
  }
  return [...left];
})()`

// TestBrowserSizes opens every game on a desktop and on phones. Nothing may be cut off or too
// small, every control must be visible and have a name, and the arrow keys must reach every square.
func TestBrowserSizes(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.prefer(`side: "both"`)
	for _, game := range allGames().Games() {
		t.Run(game.ID, func(t *testing.T) {
			b := b.in(t)
			b.begin(game.ID)
			for _, size := range []struct {
				name string
				of   [2]int64
			}{{"desktop", desktop}, {"phone", phone}, {"small phone", [2]int64{320, 568}}, {"phone held sideways", [2]int64{844, 390}}} {
				b.resize(size.of)
				b.measure(game.ID + " " + size.name)
				b.audit(game.ID + " " + size.name)
				b.picture("start-" + game.ID + "-" + strings.ReplaceAll(size.name, " ", "-"))
			}
			b.resize(desktop)
			left, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](unreached))
			require.NoError(t, err)
			assert.Empty(t, left, "squares no arrow key leads to")
		})
	}
}

// measure checks, by measureScript, the sizes of what is on the screen.
func (b *browser) measure(where string) {
	b.t.Helper()
	faults, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]string](measureScript))
	require.NoError(b.t, err)
	assert.Empty(b.t, faults, where)
}

// TestBrowserTouch plays by touch on a phone, from the choice of the game to the end of a chain of
// jumps.
func TestBrowserTouch(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, phone)
	b.open("/")
	b.weak()
	b.open("/?")
	b.until("document.querySelector('.cards .more')")
	assert.Equal(t, "0", b.value("String(document.documentElement.scrollWidth - document.documentElement.clientWidth)"), "the first page is no wider than a phone")
	b.picture("home-phone")
	b.tap(`[data-game="tigerchess"]`)
	b.until("document.querySelector('dialog[open]')")
	b.picture("setup-phone")
	b.resize([2]int64{320, 568})
	assert.True(t, b.holds("document.querySelector('dialog[open]').scrollWidth <= document.querySelector('dialog[open]').clientWidth"), "nothing is cut off")
	b.resize(phone)
	b.tap("dialog input[name=measure][value=elo] + span")
	b.until("document.querySelector('.range input').ariaLabel === 'Elo'")
	b.tap("dialog[open] .end .button:not(.main)")
	b.until("!document.querySelector('dialog[open]')")
	b.tap(`[data-game="tigerchess"]`)
	b.until("document.querySelector('dialog[open]')")
	assert.Equal(t, "Level", b.value("document.querySelector('.range input').ariaLabel"), "what was not begun is forgotten")
	b.tap("dialog input[name=side][value=both] + span")
	b.tap("dialog button[type=submit]")
	b.says("The Siberian Warlord to move: post the")
	b.tap(square("c6"))
	b.moves(1)
	b.says("The Bengal Warlord to move: post the")

	b.load("tigerchess", "7k/8/5p2/8/3p4/2S5/8/K7[] w - - 0 20")
	b.tap(square("c3"))
	b.until("document.querySelectorAll('.board .target').length > 0")
	b.tap(square("e5"))
	b.says("go on, or stop here")
	b.picture("study-chain-phone")
	b.tap(square("g7"))
	b.until("document.querySelector('.book button[aria-current]').textContent.startsWith('Sc3×e5×g7')")
	b.stands("Bengal Swordsman", "g7")
}
