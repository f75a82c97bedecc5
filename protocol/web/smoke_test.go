package web

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestBrowser plays as a person does: it chooses a game, makes a move by clicks, gets the engine's
// answer, and takes the move back.
func TestBrowser(t *testing.T) {
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.picture("home")
	b.click(`[data-game="lancerchess"]`)
	b.click(`dialog input[name=side][value=white]`)
	b.picture("setup")
	b.click(`dialog button[type=submit]`)
	b.until("document.querySelectorAll('.board .pieces > g').length === 32")
	b.place("e2")
	b.until("document.querySelectorAll('.board .target').length === 2")
	b.place("e4")
	b.until("document.querySelectorAll('.moves button').length === 2")
	b.until("document.querySelector('.saying .text').textContent.includes('Your move')")
	assert.Equal(t, "PKe2–e4", b.text(".moves button"))
	b.picture("lancerchess")
	b.click(`[data-act=takeBack]`)
	b.until("document.querySelectorAll('.moves button').length === 0")
}
