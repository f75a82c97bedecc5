package web

import (
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// sit makes c the connection of the room's tab and dismisses any earlier one. There is an earlier
// one if the tab was duplicated, or reconnected before its old connection was found dead.
func (rm *room) sit(c *transport.Connection) {
	rm.dismiss(takenAway)
	rm.game.Connection = c
	rm.shown.Store(true)
	rm.expiry.Stop()
	welcome := welcomeMessage{Type: "welcome"} // the page of a site has a file that greets
	if !rm.server.Site {
		welcome = rm.server.greeting("")
	}
	welcome.Token, welcome.ID, welcome.Lan, welcome.Links = rm.token, rm.id, len(rm.server.Lan) > 0, rm.server.Links
	if rm.game.Tree != nil {
		welcome.Game = rm.game.Tree.Game().ID
	}
	rm.game.Send(welcome)
	if rm.game.Tree != nil {
		rm.game.Change()
		rm.game.Grow()
	}
	switch {
	case rm.study != nil:
		rm.study.Resume()
		rm.study.TellReview()
	case rm.play != nil:
		rm.play.GoOn()
	}
}

// takenAway is the reason given to a tab whose game is now shown by another tab.
const takenAway = "this game goes on in another tab"

// dismiss ends the tab's connection, with a reason; the tab then does not reconnect.
func (rm *room) dismiss(reason string) {
	if c := rm.game.Connection; c != nil {
		c.Send(game.Notice{Type: "dismissed", Text: reason})
		c.Finish()
		rm.game.Connection = nil
	}
}

// stand handles the end of a connection. The room is kept for Config.linger, so that the tab can reconnect.
func (rm *room) stand(c *transport.Connection) {
	if c != rm.game.Connection {
		return
	}
	rm.game.Connection = nil
	if rm.study != nil {
		rm.study.Rest()
	}
	if rm.play != nil {
		rm.play.Left()
		rm.keep()
	}
	rm.shown.Store(false)
	if here, _ := rm.visitors(); !here {
		rm.expiry.Reset(rm.server.linger)
	}
}
