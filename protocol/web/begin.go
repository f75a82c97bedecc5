package web

import (
	"errors"
	"fmt"

	"panthera/engine"
	"panthera/protocol/web/contest"
	"panthera/protocol/web/desk"
	"panthera/protocol/web/study"
)

// mostMoves bounds a game that is set up with moves.
const mostMoves = 2000

var errManyMoves = fmt.Errorf("more than %d moves", mostMoves)

// newGame begins a game. On an error the one before goes on.
func (t *table) newGame(r *newRequest) error {
	g, err := t.server.game(r.Game)
	switch {
	case err != nil:
		return err
	case len(r.Moves) > mostMoves:
		return errManyMoves
	}
	if err := r.Setup.Check(); err != nil {
		return err
	}
	what, err := desk.Begin(g, r.FEN, r.Moves)
	if err != nil {
		return err
	}
	board, err := t.server.boards.Board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	t.thinker.Abandon()
	if err := t.desk.Place(what); err != nil {
		return err
	}
	t.desk.Show(board, r.Flipped)
	t.study, t.contest = nil, contest.New(t.desk, t.thinker, t.flag, r.Setup)
	err = errors.Join(t.thinker.Set(1, false), t.thinker.Weaken(r.Strength))
	t.contest.GoOn()
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
func (t *table) beginStudy(r *study.Request) error {
	what, err := t.material(r)
	if err != nil {
		return err
	}
	if d := t.desk; d.Board == nil || d.Board.View == "" || r.Game != "" || r.PGN != "" {
		board, err := t.server.boards.Board(what.Tree.Game(), r.View, r.Flipped)
		if err != nil {
			return err
		}
		d.Show(board, r.Flipped)
	}
	t.thinker.Abandon()
	if err := t.desk.Place(what); err != nil {
		return err
	}
	t.flag.Stop()
	t.contest = nil
	t.study = study.New(t.desk, t.thinker, what.Tags)
	return nil
}

// material is what is to be studied and where to begin.
func (t *table) material(r *study.Request) (*desk.Material, error) {
	switch {
	case len(r.Moves) > mostMoves:
		return nil, errManyMoves
	case r.PGN != "":
		return readPGN(t.server.Games, r.PGN)
	case r.Game == "" && t.desk.Tree == nil:
		return nil, errNoGame
	case r.Game == "":
		return &desk.Material{Tree: t.desk.Tree, Live: t.desk.Live, Tags: t.tagsOfGame(), Told: t.desk.Told}, nil
	}
	g, err := t.server.game(r.Game)
	if err != nil {
		return nil, err
	}
	return desk.Begin(g, r.FEN, r.Moves)
}
