package web

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"

	"panthera/engine"
	"panthera/protocol/library"
	"panthera/protocol/web/game"
	"panthera/protocol/web/loading"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
)

// mostMoves limits the moves with which a game is set up.
const mostMoves = 2000

var errManyMoves = fmt.Errorf("more than %d moves", mostMoves)

// newGame begins a game. On an error the previous game goes on.
func (rm *room) newGame(r *newRequest) error { return rm.begin(r, "") }

// begin begins a game under an ID; empty for a new ID.
func (rm *room) begin(r *newRequest, id string) error {
	g, err := rm.server.game(r.Game)
	switch {
	case err != nil:
		return err
	case len(r.Moves) > mostMoves:
		return errManyMoves
	}
	if err := r.Setup.Check(); err != nil {
		return err
	}
	if r.Shared() && len(rm.server.Lan) == 0 && !rm.server.letters() {
		return errNoLan
	}
	what, err := game.Begin(g, r.start(g), r.Moves)
	if err != nil {
		return err
	}
	board, err := rm.server.boards.Board(g, r.View, r.Flipped)
	if err != nil {
		return err
	}
	rm.release()
	if err := rm.game.Place(what); err != nil {
		return err
	}
	rm.name(cmp.Or(id, library.NewID(g)))
	rm.game.Show(board, r.Flipped)
	rm.heading = heading("Panthera's board")
	rm.ask, rm.study, rm.play = r.Ask, nil, play.New(rm.game, rm.thinker, rm.flag, r.Setup)
	err = errors.Join(rm.thinker.Set(1, false), rm.thinker.Weaken(r.Strength))
	rm.play.GoOn()
	rm.share()
	return err
}

// name gives the new game or study in the room its name in the library.
func (rm *room) name(id string) {
	rm.id = id
	rm.server.rooms.claim(rm.id, rm)
}

// start returns the FEN from which a game begins. If the game has several starts and the request
// names none, one is chosen at random.
func (r *newRequest) start(g *engine.Game) string {
	if r.FEN != "" || len(r.Moves) > 0 || g.Starts == nil {
		return r.FEN
	}
	starts := g.Starts()
	return starts[rand.IntN(len(starts))]
}

// game is the game with an ID.
func (s *Server) game(id string) (*engine.Game, error) {
	if g := s.Games.Game(id); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("unknown game %q", id)
}

// beginStudy begins a study. A study of the game in the room is a copy: the game stays in the
// library as it was played. On an error the room stays as it was.
func (rm *room) beginStudy(r *study.Request) error {
	what, err := rm.material(r)
	if err != nil {
		return err
	}
	if g := rm.game; g.Board == nil || g.Board.View == "" || r.Game != "" || r.PGN != "" {
		board, err := rm.server.boards.Board(what.Tree.Game(), r.View, r.Flipped)
		if err != nil {
			return err
		}
		g.Show(board, r.Flipped)
	}
	rm.release()
	if err := rm.game.Place(what); err != nil {
		return err
	}
	rm.name(library.NewID(what.Tree.Game()))
	if len(what.Tags) == 0 {
		what.Tags = heading("Study")
	}
	rm.flag.Stop()
	rm.ask, rm.play = r.Ask, nil
	rm.study = study.New(rm.game, rm.thinker, what.Tags)
	rm.game.Remark(what.Remarks)
	return nil
}

// material returns the game to be studied and the position where the study begins.
func (rm *room) material(r *study.Request) (*game.Material, error) {
	switch {
	case len(r.Moves) > mostMoves:
		return nil, errManyMoves
	case r.PGN != "":
		return loading.First(rm.server.Games, rm.server.Games.Game(r.Game), r.PGN)
	case r.Game == "" && rm.game.Tree == nil:
		return nil, errNoGame
	case r.Game == "":
		return &game.Material{Tree: rm.game.Tree, Live: rm.game.Live, Tags: rm.tagsOfGame(), Told: rm.game.Told}, nil
	}
	g, err := rm.server.game(r.Game)
	if err != nil {
		return nil, err
	}
	return game.Begin(g, r.FEN, r.Moves)
}
