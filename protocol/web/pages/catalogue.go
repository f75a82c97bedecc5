package pages

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/clock"
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
	// FormOf is the listed game of which this is a form; Options are what makes a form of
	// a game with several: object and deployment.
	FormOf  string   `json:"formOf,omitempty"`
	Options []string `json:"options,omitempty"`
	// Clocks are those that are offered, the inventor's first.
	Clocks []Clock `json:"clocks"`
	// Problems says that there are some, Arrays that arrays of its deployment are rated.
	Problems bool `json:"problems,omitempty"`
	Arrays   bool `json:"arrays,omitempty"`
}

// Clock is a clock that is offered: Control is how time is kept then, in the form in which
// a tab sends it, in seconds.
type Clock struct {
	Name    string         `json:"name"`
	Control map[string]any `json:"control"`
}

// Catalogue lists all games, forms that are not listed last.
func Catalogue(games *engine.Registry) []GameCard {
	var cards []GameCard
	solvable, rated := problems.Variants(), arrays.Variants()
	for _, g := range games.All() {
		size := fmt.Sprintf("%d×%d", g.Geometry.Files, g.Geometry.Ranks)
		if g.Geometry.Ring {
			size += " ring"
		}
		cards = append(cards, GameCard{
			ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary,
			Family: g.Family, Board: size, Views: draw.Views(g), First: describe.SideName(engine.NewPosition(g).Side()), Hand: g.Deployment, Legs: g.Legs, Counts: g.Territory, Problems: slices.Contains(solvable, g.ID),
			Arrays: slices.Contains(rated, g.ID), FormOf: g.FormOf, Clocks: clocks(g), Options: options(games, g),
		})
	}
	return cards
}

// options is what makes a form of a game that has several, by the name of its base; none
// for other games.
func options(games *engine.Registry, g *engine.Game) []string {
	form := func(other *engine.Game) bool { return other.FormOf == g.ID }
	if g.FormOf == "" && !slices.ContainsFunc(games.All(), form) {
		return nil
	}
	return strings.Split(g.Base.Name, ", ")
}

// clocks are the clocks that are offered for a game.
func clocks(g *engine.Game) (list []Clock) {
	for _, p := range clock.Presets(g) {
		control := map[string]any{"kind": "increment", "base": p.Base.Seconds(), "increment": p.Increment.Seconds()}
		if t := p.Tiger; t != (clock.Tiger{}) {
			control = map[string]any{"kind": "tiger", "deployment": t.Deployment.Seconds(), "engagement": t.Engagement.Seconds(), "reserve": t.Reserve.Seconds()}
		}
		list = append(list, Clock{p.Name, control})
	}
	return list
}
