package web

import (
	"fmt"

	"panthera/engine"
	"panthera/protocol/draw"
)

// gameCard is a game as it is offered.
type gameCard struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Author  string   `json:"author,omitempty"`
	Source  string   `json:"source"`
	Summary string   `json:"summary"`
	Board   string   `json:"board"`
	Views   []string `json:"views"`
	// First is the side that begins, Hand says that it begins with postings, Counts that
	// territory may decide.
	First  string `json:"first"`
	Hand   bool   `json:"hand,omitempty"`
	Counts bool   `json:"counts,omitempty"`
}

// catalogue lists all games.
func catalogue(games *engine.Registry) []gameCard {
	var cards []gameCard
	for _, g := range games.Games() {
		size := fmt.Sprintf("%d×%d", g.Geometry.Files, g.Geometry.Ranks)
		if g.Geometry.Ring {
			size += " ring"
		}
		cards = append(cards, gameCard{
			ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary,
			Board: size, Views: draw.Views(g), First: sideName(engine.NewPosition(g).Side()), Hand: g.Deployment, Counts: g.Territory,
		})
	}
	return cards
}

// isPosting says whether a move in canonical form is one.
func isPosting(text string) bool { return len(text) > 1 && text[1] == '@' }
