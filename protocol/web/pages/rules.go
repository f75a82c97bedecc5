package pages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// rulesPage is what there is to read about a game.
type rulesPage struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Author  string `json:"author,omitempty"`
	Source  string `json:"source"`
	Summary string `json:"summary"`
	// Rules is the rule sheet as HTML.
	Rules  string         `json:"rules"`
	Pieces []pieceDiagram `json:"pieces"`
}

// pieceDiagram is a kind of piece with its diagrams, by address without the theme.
type pieceDiagram struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	// Moves says in a line how it moves.
	Moves    string        `json:"moves,omitempty"`
	Diagrams []diagramCard `json:"diagrams"`
}

type diagramCard struct {
	Address string `json:"address"`
	Caption string `json:"caption"`
}

// rules serves what there is to read about a game.
func (b *Boards) rules(w http.ResponseWriter, r *http.Request) {
	g := b.game(w, r)
	if g == nil {
		return
	}
	b.answer(w, r, "application/json", func() ([]byte, error) {
		page := rulesPage{ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary}
		page.Rules = markdown(forPlayers(g.Rules))
		for i := range g.Pieces {
			kind := engine.Kind(i + 1)
			piece := pieceDiagram{Letter: string(g.Pieces[i].Letter), Name: g.Pieces[i].Name, Moves: describe.Moving(&g.Pieces[i])}
			for n, d := range diagrams(g, kind) {
				piece.Diagrams = append(piece.Diagrams, diagramCard{fmt.Sprintf("/diagram/%s/%s/%d", g.ID, piece.Letter, n), d.caption})
			}
			page.Pieces = append(page.Pieces, piece)
		}
		return json.Marshal(page)
	})
}

// withoutTitle is a rule sheet without its first heading, which the page has itself.
func withoutTitle(sheet string) string {
	if first, rest, found := strings.Cut(sheet, "\n"); found && strings.HasPrefix(first, "# ") {
		return rest
	}
	return sheet
}

// diagramWidth is in pixels.
const diagramWidth = 360

// diagram serves a picture of how a kind of piece moves. The path names game, letter,
// number and theme.
func (b *Boards) diagram(w http.ResponseWriter, r *http.Request) {
	g := b.game(w, r)
	if g == nil {
		return
	}
	theme, letter := r.PathValue("theme"), r.PathValue("letter")
	n, err := strconv.Atoi(r.PathValue("number"))
	if err != nil || !slices.Contains(draw.Themes(), theme) || len(letter) != 1 || g.KindOf(letter[0]) == engine.NoKind {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
	b.answer(w, r, "image/svg+xml", func() ([]byte, error) {
		list := diagrams(g, g.KindOf(letter[0]))
		if n < 0 || n >= len(list) {
			return nil, fmt.Errorf("%s has no diagram %d of %s", g.ID, n, letter)
		}
		var picture bytes.Buffer
		err := draw.SVG(&picture, list[n].p, draw.Picture{Theme: theme, Targets: list[n].targets,
			LastMove: []engine.Square{list[n].from}, Width: diagramWidth})
		return picture.Bytes(), err
	})
}
