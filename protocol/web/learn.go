package web

import "panthera/protocol/web/teaching"

// lesson answers with a lesson, after a move. It keeps nothing in the room.
func (rm *room) lesson(r *teaching.Request) error {
	g, err := rm.server.game(r.Game)
	if err != nil {
		return err
	}
	course, err := rm.server.courses.Of(g)
	if err != nil {
		return err
	}
	m, err := teaching.Answer(rm.server.boards, course, r)
	if err == nil {
		rm.game.Send(*m)
	}
	return err
}
