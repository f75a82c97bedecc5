package web

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/guests"
)

// another opens the page on another device, that is, in a browser that shares no data with this one.
func (b *browser) another(size [2]int64) *browser {
	b.t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	b.t.Cleanup(cancel)
	away := &browser{t: b.t, ctx: ctx, url: b.url}
	away.listen()
	away.screen(size)
	return away
}

// TestBrowserTwoDevices plays a game between two devices. The first invites the second, which opens
// the link, offers a draw, disconnects and reconnects.
func TestBrowserTwoDevices(t *testing.T) {
	t.Parallel()
	notOnSite(t, "there is no second device")
	s, _ := serveLan(t, Config{Data: newFolder(t)})
	b := s.browse(t, desktop)
	b.open("/?token=owner")
	b.prefer(`side: "white"`)
	b.open("/")
	b.click(`[data-game="chess"]`)
	b.click(`dialog input[name=against][value=other]`)
	b.click(`dialog button[type=submit]`)
	b.until("document.querySelector('dialog.invite[open] [data-seat=player] svg path')")
	b.audit("the invitation")
	b.picture("invitation")
	link := b.text("[data-seat=player] code")
	assert.Equal(t, s.web.Invitations(guests.Player)[0], link)
	b.click("dialog.invite .button.main")

	away := b.another(phone)
	away.do(chromedp.Navigate(link))
	away.says("The other side has to move.")
	assert.Equal(t, s.URL+"/", away.value("location.href"), "the secret does not stay in the address")
	away.audit("a guest's page")
	b.until("document.querySelector('.player.far').textContent.includes('Black · here')")
	b.place("e2", "e4")
	away.says("Your move")
	away.picture("guest")
	away.tap(square("e7"))
	away.tap(square("e5"))
	b.moves(2)
	b.says("Your move")

	// A third device opens the link for watchers. It sees the game, but cannot make moves.
	watcher := b.another(phone)
	watcher.do(chromedp.Navigate(b.text("[data-seat=watcher] code")))
	watcher.moves(2)
	b.until("document.querySelector('.player.near').textContent.includes('watched by 1')")
	watcher.tap(square("d2"))
	watcher.tap(square("d5"))
	watcher.says("to move")
	assert.Equal(t, "0", watcher.value("String([...document.querySelectorAll('.saying button, .deeds button')].filter((e) => e.offsetWidth).length)"))

	// One player asks to take a move back, and the other agrees.
	away.click("[data-act=takeBack]")
	b.until("document.querySelector('.question').textContent.includes('asks to take a move back') && document.querySelector('[data-act=agree]:not([hidden])')")
	b.audit("a question")
	b.click("[data-act=decline]")
	away.until("document.querySelector('.toast.on')?.textContent.includes('declines')")
	away.click("[data-act=takeBack]")
	b.click("[data-act=agree]")
	away.moves(1)

	// The device reconnects by itself after a reload.
	away.do(chromedp.Reload())
	away.says("Your move")
	away.moves(1)
	away.click("[data-act=resign]")
	away.click("[data-act=resign]")
	b.until("document.querySelector('.verdict h2')?.textContent === 'You win'")
	away.until("document.querySelector('.verdict h2')?.textContent === 'The other side wins'")
	require.Equal(t, "1", away.value("String(document.querySelectorAll('.verdict button').length)"), "nothing but to look at the game")
	b.click(".verdict .button.main")
	away.until("document.querySelector('.moves .empty') && document.querySelector('.player.near').textContent.includes('White')")
}

// TestBrowserTurns checks the setting that turns the board towards the side to move, for two people at one
// screen.
func TestBrowserTurns(t *testing.T) {
	t.Parallel()
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.click(`[data-game="lancerchess"]`)
	b.click(`dialog input[name=side][value=both]`)
	b.until("!document.querySelector('dialog .check').hidden")
	b.click(`dialog input[name=turns]`)
	b.click(`dialog button[type=submit]`)
	b.says("Bengal to move")
	b.place("e2", "e4")
	b.says("Siberian to move")
	below := "document.querySelector('.board [data-at=e7]').getBoundingClientRect().y > document.querySelector('.board [data-at=e2]').getBoundingClientRect().y"
	b.until(below)
	b.place("e7", "e5")
	b.says("Bengal to move")
	b.until("!(" + below + ")")
}
