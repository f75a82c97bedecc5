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

// mostMoves is the largest number of moves that a request may give to reach the position where a game begins.
const mostMoves = 2000

var errManyMoves = fmt.Errorf("more than %d moves", mostMoves)

// newGame begins the game that r describes, under a new ID. On an error the previous game goes on.
func (rm *room) newGame(r *newRequest) error { return rm.begin(r, "") }

// begin begins the game that r describes. It gets the given library ID, or a new one if id is empty.
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

// name sets the library ID of the game or study in the room, and registers the room as the one that has it.
func (rm *room) name(id string) {
	rm.id = id
	rm.server.rooms.claim(rm.id, rm)
}

// start returns the FEN of the start position. If r names none and the game has several (as
// Chess960), it chooses one at random.
func (r *newRequest) start(g *engine.Game) string {
	if r.FEN != "" || len(r.Moves) > 0 || g.Starts == nil {
		return r.FEN
	}
	starts := g.Starts()
	return starts[rand.IntN(len(starts))]
}

// game returns the variant with an ID, or an error if there is none.
func (s *Server) game(id string) (*engine.Game, error) {
	if g := s.Games.Game(id); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("unknown game %q", id)
}

// beginStudy begins a study. A study of the game in the room works on a copy: the game stays in the
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

// material returns what r asks to study: the tree of moves and the node at which to begin.
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
