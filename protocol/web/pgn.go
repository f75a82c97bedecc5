package web

import (
	"fmt"
	"strings"
	"time"

	"panthera/engine"
)

// tag is a tag pair of a PGN.
type tag struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// The tags that mean something here. A PGN without Variant is one of chess, by FIDE's
// rules or the Chess Variant community's habit of leaving it out.
const (
	variantTag = "Variant"
	fenTag     = "FEN"
	resultTag  = "Result"
	unknown    = "?"
)

// openResult is the result of a game that has none.
const openResult = "*"

// roster are the tags that every PGN has, in their order (S. J. Edwards, "PGN
// Specification and Implementation Guide", 1994, section 8.1.1).
var roster = []tag{{"Event", unknown}, {"Site", unknown}, {"Date", "????.??.??"}, {"Round", unknown},
	{"White", unknown}, {"Black", unknown}, {resultTag, openResult}}

// pgnMessage is a study as a PGN.
type pgnMessage struct {
	Type string `json:"type"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// savePGN answers with what is at the table as a PGN.
func (t *table) savePGN(*bareRequest) error {
	g := t.game.tree.Game()
	t.send(pgnMessage{"pgn", g.ID + ".pgn", writePGN(t.game.tree, t.tagsOfGame())})
	return nil
}

// tagsOfGame are the tags of what is at the table.
func (t *table) tagsOfGame() []tag {
	if s := t.game.study; s != nil {
		return s.tags
	}
	name := func(side engine.Side) string {
		if t.game.engines[side] {
			return "Panthera"
		}
		return "Person"
	}
	tags := []tag{{"Event", "Panthera's board"}, {"Date", time.Now().Format("2006.01.02")},
		{"White", name(engine.White)}, {"Black", name(engine.Black)}}
	if r := t.game.result; r != nil {
		result := map[string]string{"white": "1-0", "black": "0-1", "": "1/2-1/2"}[r.Winner]
		tags = append(tags, tag{resultTag, result}, tag{"Points", r.Points[0] + "-" + r.Points[1]}, tag{"Termination", r.Reason})
	}
	return tags
}

// valueOf is the value of a tag; empty if there is none.
func valueOf(tags []tag, name string) string {
	for _, t := range tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// gameNamed is the game that a Variant tag means: by id or by name; chess if it is empty.
func gameNamed(games *engine.Registry, name string) (*engine.Game, error) {
	switch strings.ToLower(name) {
	case "", "chess", "standard", "normal", "fromposition", "from position":
		name = "chess"
	}
	for _, g := range games.Games() {
		if strings.EqualFold(g.ID, name) || strings.EqualFold(g.Name, name) {
			return g, nil
		}
	}
	return nil, fmt.Errorf("tag Variant %q: there is no such game", name)
}
