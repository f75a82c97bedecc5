package web

import "panthera/protocol/web/game"

// openings tells what was played in the position on the board.
func (rm *room) openings(*game.BareRequest) error {
	if rm.study == nil {
		return errNoStudy
	}
	m, err := rm.server.explorer.Answer(rm.game.Live.ID, rm.game.Position(), rm.game.Board)
	if err == nil {
		rm.game.Send(*m)
	}
	return err
}
