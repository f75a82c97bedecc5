package web

import (
	"fmt"

	"panthera/protocol/library"
	"panthera/protocol/web/game"
)

// letterRequest goes on with a game that two people play by links: what the link says of it, under
// the number of the game, which is its ID in the library of both.
type letterRequest struct {
	newRequest
	ID string `json:"id"`
}

// letters says whether people can play by links: those that lead to other machines, too.
func (s *Server) letters() bool { return s.Site || s.Links != "" }

// letter goes on with the game of a link, or begins it.
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

// follow makes the moves of a letter in the game that has been opened. What does not go on from there
// is shown beside it.
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
