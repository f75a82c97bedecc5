package web

import (
	"fmt"

	"panthera/protocol/library"
	"panthera/protocol/web/game"
)

// letterRequest continues a correspondence game, in which two people send each other links. It has the content
// of the link: all moves, and the game's ID, which is the same in both people's libraries.
type letterRequest struct {
	newRequest
	ID string `json:"id"`
}

// letters reports whether people can play by sending links. Other machines must be able to open the links.
func (s *Server) letters() bool { return s.Site || s.Links != "" }

// letter opens the game of a link and makes the link's moves in it. It begins a game that the library lacks.
func (rm *room) letter(r *letterRequest) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	if !library.IsID(r.ID, g) {
		return fmt.Errorf("%.40q is no number of a game of %s", r.ID, g.Name)
	}
	if err := rm.server.library.Undelete(r.ID); err != nil && !rm.server.library.Has(r.ID) {
		return rm.begin(&r.newRequest, r.ID)
	}
	return rm.open(&openRequest{Head: r.Head, ID: r.ID, Take: true, letter: r})
}

// follow makes the new moves of a link in the game just opened. If the link's moves contradict the
// game's, follow begins another game with them.
func (rm *room) follow(r *letterRequest) error {
	if r == nil {
		return nil
	}
	rm.ask = r.Ask
	what, err := game.Begin(rm.game.Tree.Game(), r.FEN, r.Moves)
	if err != nil {
		return err
	}
	if rm.play != nil && rm.play.Follow(what) {
		return nil
	}
	if err := rm.begin(&r.newRequest, ""); err != nil {
		return err
	}
	rm.game.Notice("This link tells of other moves than your game with its number, which stays as it is: here is what the link tells, as a game of its own.")
	return nil
}
