package pages

import (
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/web/describe"
)

// GameCard is a game as it is offered.
type GameCard struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Author  string   `json:"author,omitempty"`
	Source  string   `json:"source"`
	Summary string   `json:"summary"`
	Family  string   `json:"family"`
	Board   string   `json:"board"`
	Views   []string `json:"views"`
	// First is the side that begins, Hand says that it begins with postings, Legs that moves
	// may have several legs, Counts that territory may decide.
	First  string `json:"first"`
	Hand   bool   `json:"hand,omitempty"`
	Legs   bool   `json:"legs,omitempty"`
	Counts bool   `json:"counts,omitempty"`
	// Problems says that there are some, Arrays that arrays of its deployment are rated.
	Problems bool `json:"problems,omitempty"`
	Arrays   bool `json:"arrays,omitempty"`
}

// Catalogue lists all games.
func Catalogue(games *engine.Registry) []GameCard {
	var cards []GameCard
	solvable, rated := problems.Variants(), arrays.Variants()
	for _, g := range games.Games() {
		size := fmt.Sprintf("%d×%d", g.Geometry.Files, g.Geometry.Ranks)
		if g.Geometry.Ring {
			size += " ring"
		}
		cards = append(cards, GameCard{
			ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary,
			Family: g.Family, Board: size, Views: draw.Views(g), First: describe.SideName(engine.NewPosition(g).Side()), Hand: g.Deployment, Legs: g.Legs, Counts: g.Territory, Problems: slices.Contains(solvable, g.ID),
			Arrays: slices.Contains(rated, g.ID),
		})
	}
	return cards
}
