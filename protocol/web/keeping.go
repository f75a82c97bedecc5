package web

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/version"
	"panthera/protocol/web/game"
	"panthera/protocol/web/play"
)

// The PGN tags by which a game is resumed: players, clocks and the like; the number of the node on
// the board, counted in the order of the file; and how the board is shown.
const (
	playTag = library.OwnTags + "Play"
	liveTag = library.OwnTags + "Live"
	viewTag = library.OwnTags + "View"
	// flippedView is appended to the name of the view if Black is at the bottom.
	flippedView = " flipped"
	// endTag is the PGN tag that says why the game ended (PGN standard, 9.8.1).
	endTag = record.TerminationTag
)

// keep writes the game or study in the room to the library, except a study that is still empty, or
// a copy of a library game in which nothing has been changed yet.
func (rm *room) keep() {
	if rm.id == "" || rm.untouched() {
		return
	}
	if !rm.kept() {
		rm.game.Change() // so that the tab is told of its place
	}
	trouble := rm.server.Trouble
	if err := rm.server.library.Save(rm.id, rm.record()); err != nil {
		trouble = fmt.Sprintf("This game cannot be saved now, and would be lost if Panthera ended: %v", err)
		rm.server.Log.Error("web", "save", err)
	}
	if trouble != rm.trouble {
		rm.trouble = trouble
		rm.game.Change()
	}
}

// kept reports whether the room's game or study is in the library.
func (rm *room) kept() bool { return rm.server.library.Has(rm.id) }

// untouched reports whether the room has a study in which nothing has been done and which is not in the library.
func (rm *room) untouched() bool {
	if rm.study == nil || rm.kept() {
		return false
	}
	if rm.source == "" {
		return rm.study.Bare()
	}
	text, err := rm.text()
	return err == nil && text == rm.found
}

// text returns the game or study in the room as a PGN, without the tags that only Panthera uses.
func (rm *room) text() (string, error) {
	var sb strings.Builder
	g := record.Game{Tree: rm.game.Tree, Tags: rm.tagsOfGame()}
	err := g.Write(&sb, record.SAN)
	return sb.String(), err
}

// record returns the game or study in the room with all tags that the library needs to reopen it.
func (rm *room) record() *record.Game {
	g := rm.game
	view := g.View
	if g.Flipped {
		view += flippedView
	}
	tags := append(rm.tagsOfGame(), record.Tag{Name: viewTag, Value: view})
	if rm.play != nil {
		tags = append(tags, record.Tag{Name: library.KindTag, Value: library.Played}, record.Tag{Name: playTag, Value: rm.play.Text()})
	} else {
		tags = append(tags, record.Tag{Name: library.KindTag, Value: library.Studied}, record.Tag{Name: liveTag, Value: strconv.Itoa(game.PlaceOf(g.Tree, g.Live))})
	}
	return &record.Game{Tree: g.Tree, Tags: tags}
}

// headingTags are the PGN tags that a game has from its beginning and that later moves do not change.
var headingTags = []string{"Event", "Site", "Date", "Time", "Round"}

// heading returns the event, date and time tags of a game or study that begins now.
func heading(event string) record.Tags {
	now := time.Now()
	return record.Tags{{Name: "Event", Value: event}, {Name: "Date", Value: now.Format("2006.01.02")}, {Name: "Time", Value: now.Format(time.TimeOnly)}}
}

// tagsOfGame returns the PGN tags of the game or study in the room, without those that only Panthera uses.
func (rm *room) tagsOfGame() record.Tags {
	if rm.study != nil {
		return slices.Clone(rm.study.Tags)
	}
	tags := slices.Clone(rm.heading)
	for side, name := range [2]string{"White", "Black"} {
		who := map[string]string{play.Person: "Person", play.Other: "Another person", play.Machine: version.Name()}[rm.play.Player(engine.Side(side))]
		tags = append(tags, record.Tag{Name: name, Value: who})
	}
	if r := rm.game.Result; r != nil {
		tags = append(tags, record.Tag{Name: record.ResultTag, Value: r.Word()},
			record.Tag{Name: record.PointsTag, Value: r.Points[0] + "-" + r.Points[1]}, record.Tag{Name: endTag, Value: r.Reason})
	}
	return tags
}
