package web

import "panthera/protocol/web/solving"

// problem answers with a problem, after a move. It keeps nothing in the room.
func (rm *room) problem(r *solving.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	m, err := solving.Answer(rm.server.done, rm.server.boards, g, r)
	if err == nil {
		rm.game.Send(*m)
	}
	return err
}
