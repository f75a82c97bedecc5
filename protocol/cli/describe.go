package cli

import (
	"fmt"

	"panthera/engine"
)

// description is what "variants --json" prints about a game (docs/protocol.md, "Games").
type description struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Author    string `json:"author,omitempty"`
	Family    string `json:"family"`
	Base      string `json:"base,omitempty"`
	Board     board  `json:"board"`
	Start     string `json:"start"`
	Pieces    []kind `json:"pieces"`
	Hand      string `json:"hand"`
	Castling  bool   `json:"castling"`
	EnPassant bool   `json:"enPassant"`
	OwnField  string `json:"ownField,omitempty"`
	Deploys   bool   `json:"deployment"`
	Counts    bool   `json:"territory"`
	Points    points `json:"points"`
	Source    string `json:"source"`
	Summary   string `json:"summary"`
}

// board describes the shape of a board.
type board struct {
	Files int  `json:"files"`
	Ranks int  `json:"ranks"`
	Ring  bool `json:"ring"`
	// Missing lists the squares within the rectangle of Files × Ranks that the board does not have.
	Missing []string `json:"missing"`
	// RankLetters has the letters by which people name the ranks, from the lowest rank on; empty if
	// ranks have numbers.
	RankLetters string `json:"rankLetters,omitempty"`
}

// kind describes a kind of piece. Letter and Becomes have the letters of White's pieces.
type kind struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Royal  bool   `json:"royal"`
	// Becomes has the letters of the kinds that the piece can promote to.
	Becomes string `json:"becomes"`
}

// points has the points for the winner and for each side after a draw.
type points struct {
	Win  string `json:"win"`
	Draw string `json:"draw"`
}

func (b board) String() string {
	size := fmt.Sprintf("%d×%d", b.Files, b.Ranks)
	if b.Ring {
		size += " ring"
	}
	return size
}

func describe(g *engine.Game) description {
	d := description{
		ID: g.ID, Name: g.Name, Author: g.Author, Family: g.Family, Board: shape(g.Geometry), Start: g.Start, Pieces: []kind{},
		Hand: letters(g, g.Hand), Castling: g.Castling != nil, EnPassant: g.EnPassant, Deploys: g.Deployment, Counts: g.Territory,
		Points: points{g.WinPoints.String(), g.DrawPoints.String()}, Source: g.Source, Summary: g.Summary,
	}
	if g.Base != nil {
		d.Base = g.Base.ID
	}
	if g.Own != nil {
		d.OwnField = string(g.Own.Name)
	}
	for _, t := range g.Pieces {
		d.Pieces = append(d.Pieces, kind{string(t.Letter), t.Name, t.Royal, letters(g, t.Becomes)})
	}
	return d
}

func shape(geo *engine.Geometry) board {
	b := board{Files: geo.Files, Ranks: geo.Ranks, Ring: geo.Ring, Missing: []string{}, RankLetters: geo.RankLetters}
	for s := range engine.Square(geo.Size()) {
		if !geo.Exists(s) {
			b.Missing = append(b.Missing, geo.Name(s))
		}
	}
	return b
}

// letters returns the letters of White's pieces of the given kinds.
func letters(g *engine.Game, kinds []engine.Kind) string {
	text := ""
	for _, k := range kinds {
		text += string(g.Type(k).Letter)
	}
	return text
}
