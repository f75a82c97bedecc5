package web

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
	"panthera/protocol/web/study"
	"panthera/protocol/web/transport"
)

// The request by which a tab opens a game of the library, and the answers if that is not possible.
type (
	openRequest struct {
		transport.Head
		ID string `json:"id"`
		// Take says to take the game away from another tab that shows it.
		Take bool `json:"take"`
		// letter has the moves of a link to be made after opening; nil if the game is not opened by a link.
		letter *letterRequest
	}
	// elsewhereMessage says that another tab shows the game, so it was not opened.
	elsewhereMessage struct {
		Type string `json:"type"`
		ID   string `json:"id"`
	}
	// missingMessage says that a game cannot be opened, and why.
	missingMessage struct {
		Type string `json:"type"`
		ID   string `json:"id"`
		Text string `json:"text"`
	}
)

// open puts a game of the library into the room and continues it. The room's previous game or study is saved first.
func (rm *room) open(r *openRequest) error {
	if rm.id != "" && (r.ID == rm.id || r.ID == rm.source && rm.untouched()) {
		rm.game.Change()
		rm.game.Grow()
		return rm.follow(r.letter)
	}
	if holder := rm.server.rooms.claim(r.ID, rm); holder != nil {
		if holder.shown.Load() && !r.Take {
			rm.game.Send(elsewhereMessage{"elsewhere", r.ID})
			return nil
		}
		rm.server.rooms.evict(holder, func() {
			select {
			case rm.freed <- r:
			case <-rm.over:
			}
		})
		return nil
	}
	kept, err := rm.server.library.Load(r.ID)
	if err == nil {
		err = rm.restore(r.ID, kept)
	}
	if err != nil {
		rm.server.rooms.disclaim(r.ID, rm)
		rm.game.Send(missingMessage{"missing", r.ID, err.Error()})
		return nil
	}
	return rm.follow(r.letter)
}

// restore puts a game of the library into the room and continues it. If its tags do not tell how to
// continue, it is shown as a study, in a copy.
func (rm *room) restore(id string, kept *record.Game) error {
	if kept.Len() > study.MostNodes {
		return study.ErrFullTree
	}
	live := kept.Root().End()
	if place, err := strconv.Atoi(kept.Tags.Value(liveTag)); err == nil {
		live = game.NodeAt(kept.Tree, place)
	}
	tags := library.Foreign(kept.Tags)
	what, err := game.NewMaterial(kept.Tree, live, tags)
	if err != nil {
		return err
	}
	view, flipped := strings.CutSuffix(kept.Tags.Value(viewTag), flippedView)
	board, err := rm.server.boards.Board(kept.Tree.Game(), view, flipped)
	if err != nil { // a view that is no more
		if board, err = rm.server.boards.Board(kept.Tree.Game(), "", flipped); err != nil {
			return err
		}
	}
	rm.release()
	if err := rm.game.Place(what); err != nil {
		return err
	}
	rm.id, rm.play, rm.study = id, nil, nil
	rm.game.Show(board, flipped)
	played := kept.Tags.Value(library.KindTag) == library.Played
	if played {
		err := rm.playOn(kept)
		if err == nil {
			return nil
		}
		rm.server.Log.Error("web", "game", id, "restore", err)
		rm.game.Notice("The file of this game does not tell how to continue it: here is a copy of it as a study.")
	}
	rm.study = study.New(rm.game, rm.thinker, tags)
	if played || kept.Tags.Value(liveTag) == "" { // no study of ours
		return rm.copyOf(id)
	}
	return nil
}

// copyOf gives the study in the room a new ID, as a copy of the library game id. The copy is saved
// once something in it has been changed.
func (rm *room) copyOf(id string) error {
	found, err := rm.text()
	rm.server.rooms.disclaim(id, rm)
	rm.name(library.NewID(rm.game.Tree.Game()))
	rm.source, rm.found = id, found
	return err
}

// playOn continues a game that has been put into the room: it restores players, clocks and result from its tags.
func (rm *room) playOn(kept *record.Game) error {
	p, err := play.Restore(rm.game, rm.thinker, rm.flag, kept.Tags.Value(playTag))
	if err != nil {
		return err
	}
	if r := game.Concluded(rm.game.Position(), kept.Result, kept.Tags); rm.game.Result == nil || r != nil && r.Decided != "" {
		rm.game.Result = r
	}
	if err := errors.Join(rm.thinker.Set(1, false), rm.thinker.Weaken(p.Strength())); err != nil {
		return err
	}
	rm.heading = slices.DeleteFunc(slices.Clone(kept.Tags), func(t record.Tag) bool { return !slices.Contains(headingTags, t.Name) })
	rm.play = p
	p.GoOn()
	rm.share()
	return nil
}

// release saves the game or study in the room and empties the room. It discards a played game without moves.
func (rm *room) release() {
	if rm.id == "" {
		return
	}
	rm.thinker.Abandon()
	if rm.study != nil {
		rm.study.Rest()
	}
	if rm.play != nil {
		rm.play.Pause()
	}
	rm.keep()
	if rm.play != nil && rm.game.Tree.Len() == 0 {
		if err := rm.server.library.Discard(rm.id); err != nil {
			rm.server.Log.Error("web", "discard", err)
		}
	}
	rm.server.rooms.disclaim(rm.id, rm)
	rm.server.guests.Hide(rm)
	rm.id, rm.source = "", ""
}

// leave removes the game or study from the room, which then is empty. It stays in the library.
func (rm *room) leave(*game.BareRequest) error {
	rm.release()
	rm.play, rm.study, rm.game.Tree = nil, nil, nil
	return nil
}
