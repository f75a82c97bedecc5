package pages

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
	"panthera/protocol/clock"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/web/describe"
)

// GameCard describes a game, as the list of games shows it.
type GameCard struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Author  string `json:"author,omitempty"`
	Source  string `json:"source"`
	Summary string `json:"summary"`
	// From is the name of the file that defines the game; empty for built-in games. Head says that
	// only the game's name has been read so far, since the rules are not needed yet.
	From   string   `json:"from,omitempty"`
	Head   bool     `json:"head,omitempty"`
	Family string   `json:"family"`
	Board  string   `json:"board"`
	Views  []string `json:"views"`
	// Sides are the names of White and Black. Players are the inventor's names for the players, nil
	// if there are none. Winner is the inventor's name for the winner. Classes are the sides' style
	// classes.
	Sides   [2]string `json:"sides"`
	Players []string  `json:"players,omitempty"`
	Winner  string    `json:"winner,omitempty"`
	Classes [2]string `json:"classes"`
	// First is the side that moves first. Hand says that the pieces are posted on the board at first, Legs that
	// a move can consist of several steps (legs), Counts that territory can decide the game.
	First  string `json:"first"`
	Hand   bool   `json:"hand,omitempty"`
	Legs   bool   `json:"legs,omitempty"`
	Counts bool   `json:"counts,omitempty"`
	// FormOf is the ID of the game in the list of which this game is a form (variant). Options name
	// the form: its object and deployment rules, or the form as a whole.
	FormOf  string   `json:"formOf,omitempty"`
	Options []string `json:"options,omitempty"`
	// Clocks are the time controls to choose from, the inventor's own first.
	Clocks []Clock `json:"clocks"`
	// Problems says that there are chess problems for the game, Sample that there is a sample game,
	// Arrays that its opening arrays have been rated.
	Problems bool `json:"problems,omitempty"`
	Sample   bool `json:"sample,omitempty"`
	Arrays   bool `json:"arrays,omitempty"`
}

// Clock is a time control to choose, with its parameters as a tab sends them, in seconds.
type Clock struct {
	Name    string         `json:"name"`
	Control map[string]any `json:"control"`
}

// Catalogue returns the cards of all games: listed games, then other forms of them, then games of files that
// have not been read yet.
func Catalogue(games *engine.Registry) []GameCard {
	var cards []GameCard
	for _, g := range games.All() {
		cards = append(cards, cardOf(games, g))
	}
	for _, t := range games.Files() {
		cards = append(cards, GameCard{ID: t.ID, Name: t.Name, From: filepath.Base(t.Source), Head: true})
	}
	return cards
}

// cardOf returns the card of a game.
func cardOf(games *engine.Registry, g *engine.Game) GameCard {
	size := fmt.Sprintf("%d×%d", g.Geometry.Files, g.Geometry.Ranks)
	if g.Geometry.Ring {
		size += " ring"
	}
	card := GameCard{
		ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary,
		Family: g.Family, Board: size, Views: draw.Views(g), First: describe.SideName(engine.NewPosition(g).Side()), Hand: g.Deployment, Legs: g.Legs, Counts: g.Territory, Problems: slices.Contains(problems.Variants(), g.ID), Sample: slices.Contains(sampled(), g.ID),
		Arrays: slices.Contains(arrays.Variants(), g.ID), FormOf: g.FormOf, Clocks: clocks(g), Options: options(games, g),
		Winner: draw.Winner(g),
	}
	if g.Definition != "" {
		card.From = filepath.Base(g.Source)
		card.Source = card.From
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		card.Sides[side] = describe.Capitalised(draw.SideName(g, side))
		card.Classes[side] = draw.Class(g, side)
		if name := draw.PlayerName(g, side); name != "" {
			card.Players = append(card.Players, name)
		}
	}
	return card
}

// Card returns the card of a game.
func (b *Boards) Card(g *engine.Game) GameCard { return cardOf(b.games, g) }

// card serves the card of a game, for games whose full card is not in the catalogue.
func (b *Boards) card(w http.ResponseWriter, r *http.Request) {
	if g := b.known(w, r, file(r, "game", jsonEnding)); g != nil {
		b.answer(w, r, g, "application/json", func() ([]byte, error) { return json.Marshal(b.Card(g)) })
	}
}

// options returns the names that tell the form g from the other forms of its game: the parts of the
// base game's name, or else its own. It returns nil for a game with only one form.
func options(games *engine.Registry, g *engine.Game) []string {
	form := func(other *engine.Game) bool { return other.FormOf == g.ID }
	if g.FormOf == "" && !slices.ContainsFunc(games.All(), form) {
		return nil
	}
	if g.Base == nil {
		_, option, _ := strings.Cut(g.Name, ", ")
		return []string{cmp.Or(option, "usual")}
	}
	return strings.Split(g.Base.Name, ", ")
}

// clocks returns the time controls to choose from for a game.
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
