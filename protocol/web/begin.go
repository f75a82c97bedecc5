package web

import (
	"errors"
	"fmt"

	"panthera/engine"
)

// mostMoves bounds a game that is set up with moves.
const mostMoves = 2000

var (
	errManyMoves = fmt.Errorf("more than %d moves", mostMoves)
)

// newGame begins a game. On an error the one before goes on.
func (t *table) newGame(r *newRequest) error {
	g, err := t.server.game(r.Game)
	switch {
	case err != nil:
		return err
	case len(r.Moves) > mostMoves:
		return errManyMoves
	}
	if err := r.setup.check(); err != nil {
		return err
	}
	what, err := begin(g, r.FEN, r.Moves)
	if err != nil {
		return err
	}
	board, err := t.server.boards.Board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.thinker.abandon()
	if err := t.desk.place(what); err != nil {
		return err
	}
	t.desk.show(board, r.Flipped)
	t.study, t.contest = nil, newContest(t.desk, t.thinker, t.flag, r.setup)
	err = errors.Join(t.thinker.set(1, false), t.thinker.weaken(r.Strength))
	t.contest.goOn()
	return err
}

// game is the game with an ID.
func (s *Server) game(id string) (*engine.Game, error) {
	if g := s.Games.Game(id); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("unknown game %q", id)
}

// beginStudy begins a study. On an error what was at the table goes on.
func (t *table) beginStudy(r *studyRequest) error {
	what, err := t.material(r)
	if err != nil {
		return err
	}
	if d := t.desk; d.board == nil || d.board.View == "" || r.Game != "" || r.PGN != "" {
		board, err := t.server.boards.Board(what.tree.Game(), r.View, r.Flipped)
		if err != nil {
			return err
		}
		d.show(board, r.Flipped)
	}
	t.thinker.abandon()
	if err := t.desk.place(what); err != nil {
		return err
	}
	t.flag.Stop()
	t.contest = nil
	t.study = newStudy(t.desk, t.thinker, what.tags)
	return nil
}

// material is what is to be studied and where to begin.
func (t *table) material(r *studyRequest) (*material, error) {
	switch {
	case len(r.Moves) > mostMoves:
		return nil, errManyMoves
	case r.PGN != "":
		return readPGN(t.server.Games, r.PGN)
	case r.Game == "" && t.desk.tree == nil:
		return nil, errNoGame
	case r.Game == "":
		return &material{t.desk.tree, t.desk.live, t.tagsOfGame(), t.desk.told}, nil
	}
	g, err := t.server.game(r.Game)
	if err != nil {
		return nil, err
	}
	return begin(g, r.FEN, r.Moves)
}
