package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
)

// Position is what a board shows.
type Position struct {
	Node   int     `json:"node"`
	FEN    string  `json:"fen"`
	Side   string  `json:"side"`
	Pieces []Piece `json:"pieces"`
	// Last is the path of the move that led here, Checks where a royal is attacked from
	// and stands.
	Last   []string `json:"last"`
	Checks []string `json:"checks"`
	// Phase is deployment or empty.
	Phase string `json:"phase,omitempty"`
	// Count is what would be counted now, nil where no territory is.
	Count *session.Count `json:"count,omitempty"`
	// Material is what was lost on the way; nil where there is no way.
	Material *Material `json:"material,omitempty"`
}

// Boards lays out boards.
type Boards interface {
	// Board is the board of a game in a view, empty for the usual one; nobody changes it.
	Board(g *engine.Game, view string, flipped bool) (*draw.Board, error)
}

// Piece is a piece to be drawn.
type Piece struct {
	draw.Piece
	// At is where it is clicked: the name of its square, or of its tray with the letter.
	At string `json:"at"`
}

// Show is what a board shows of a position.
func Show(p engine.Position, board *draw.Board) Position { return ShowPieces(p, draw.Pieces(p, board)) }

// ShowPieces is what a board shows of a position whose pieces are drawn so.
func ShowPieces(p engine.Position, pieces []draw.Piece) Position {
	geo := p.Game().Geometry
	shown := Position{FEN: p.FEN(), Side: SideName(p.Side()), Last: []string{}, Checks: []string{}}
	for _, m := range pieces {
		at := geo.Name(m.Square)
		if m.Square == engine.NoSquare {
			at = m.Tray + "/" + m.Letter
		}
		shown.Pieces = append(shown.Pieces, Piece{Piece: m, At: at})
	}
	for _, s := range p.Checkers() {
		shown.Checks = append(shown.Checks, geo.Name(s))
	}
	if len(shown.Checks) > 0 {
		shown.Checks = append(shown.Checks, royals(p)...)
	}
	shown.Count = session.CountOf(p)
	return shown
}

// royals is where the royals of the side to move stand.
func royals(p engine.Position) (names []string) {
	g := p.Game()
	for i, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == p.Side() && g.Type(piece.Kind()).Royal {
			names = append(names, g.Geometry.Name(engine.Square(i)))
		}
	}
	return names
}

// SideName is a side as messages call it.
func SideName(s engine.Side) string {
	if s == engine.White {
		return "white"
	}
	return "black"
}
