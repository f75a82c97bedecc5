package pages

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// rulesPage is the content of the page with a game's rules.
type rulesPage struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Author  string `json:"author,omitempty"`
	Source  string `json:"source"`
	Summary string `json:"summary"`
	// Rules is the game's rule sheet, converted to HTML.
	Rules  string         `json:"rules"`
	Pieces []pieceDiagram `json:"pieces"`
	// Special are examples of special moves, such as castling and promotion.
	Special []specialCard `json:"special"`
	// Words are technical terms in the rules, with their meanings.
	Words []Word `json:"words"`
}

// pieceDiagram describes a kind of piece and has the addresses of its diagrams.
type pieceDiagram struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	// Moves says in a line how the piece moves.
	Moves    string        `json:"moves,omitempty"`
	Diagrams []diagramCard `json:"diagrams"`
}

type diagramCard struct {
	Address string `json:"address"`
	Caption string `json:"caption"`
}

// rules serves the content of the page with a game's rules.
func (b *Boards) rules(w http.ResponseWriter, r *http.Request) {
	g := b.known(w, r, file(r, "game", jsonEnding))
	if g == nil {
		return
	}
	b.answer(w, r, g, "application/json", func() ([]byte, error) {
		page := rulesPage{ID: g.ID, Name: g.Name, Author: g.Author, Source: g.Source, Summary: g.Summary}
		page.Rules = markdown(forPlayers(g.Rules))
		for i := range g.Pieces {
			kind := engine.Kind(i + 1)
			if g.Pieces[i].Mark == '~' {
				continue // it moves as the piece does that nothing was promoted to
			}
			piece := pieceDiagram{Letter: g.Token(engine.NewPiece(kind, engine.White)), Name: g.Pieces[i].Name, Moves: g.Pieces[i].InWords()}
			for n, d := range b.diagrams(g, kind) {
				piece.Diagrams = append(piece.Diagrams, diagramCard{fmt.Sprintf("diagram/%s/%s/%d", g.ID, piece.Letter, n), d.caption})
			}
			page.Pieces = append(page.Pieces, piece)
		}
		page.Special = b.specialCards(g)
		page.Words = wordsIn(forPlayers(g.Rules))
		return json.Marshal(page)
	})
}

// withoutTitle returns a rule sheet without its first heading, since the page shows the game's name itself.
func withoutTitle(sheet string) string {
	if first, rest, found := strings.Cut(sheet, "\n"); found && strings.HasPrefix(first, "# ") {
		return rest
	}
	return sheet
}

// kindOf returns the kind of piece that FENs write as token; NoKind if there is none.
func kindOf(g *engine.Game, token string) engine.Kind {
	for k := range engine.Kind(len(g.Pieces)) {
		if g.Token(engine.NewPiece(k+1, engine.White)) == token {
			return k + 1
		}
	}
	return engine.NoKind
}

// diagramWidth is the width of diagrams in pixels.
const diagramWidth = 360

// diagram serves a diagram of how a kind of piece moves. The path has the game, the letter of the
// piece, the number of the diagram and the theme.
func (b *Boards) diagram(w http.ResponseWriter, r *http.Request) {
	g := b.game(w, r)
	if g == nil {
		return
	}
	theme, letter := file(r, "theme", svgEnding), r.PathValue("letter")
	n, err := strconv.Atoi(r.PathValue("number"))
	kind := kindOf(g, letter)
	if err != nil || !slices.Contains(draw.Themes(), theme) || kind == engine.NoKind {
		http.NotFound(w, r)
		return
	}
	list := b.diagrams(g, kind)
	if n < 0 || n >= len(list) || strconv.Itoa(n) != r.PathValue("number") { // a picture has one address
		http.NotFound(w, r)
		return
	}
	b.svg(w, r, list[n].p, draw.Picture{Theme: theme, Targets: list[n].targets, LastMove: []engine.Square{list[n].from}, Width: diagramWidth})
}
