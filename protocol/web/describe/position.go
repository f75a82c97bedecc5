package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
)

// Position is a position as a board shows it.
type Position struct {
	Node   int     `json:"node"`
	FEN    string  `json:"fen"`
	Side   string  `json:"side"`
	Pieces []Piece `json:"pieces"`
	// Last is the path of the last move. Checks are the squares of a royal in check and of the
	// pieces that attack it.
	Last   []string `json:"last"`
	Checks []string `json:"checks"`
	// Phase is deployment or empty.
	Phase string `json:"phase,omitempty"`
	// Count is the present count of territory, nil if the game has none.
	Count *session.Count `json:"count,omitempty"`
	// Material is the lost material; nil if the moves before are unknown.
	Material *Material `json:"material,omitempty"`
}

// Boards lays out boards.
type Boards interface {
	// Board is the board of a game in a view, empty for the default; it must not be changed.
	Board(g *engine.Game, view string, flipped bool) (*draw.Board, error)
}

// Piece is a piece to be drawn.
type Piece struct {
	draw.Piece
	// At is the place to click: the name of the square, or of the tray with the letter.
	At string `json:"at"`
}

// Show is the position as a board shows it.
func Show(p engine.Position, board *draw.Board) Position { return ShowPieces(p, draw.Pieces(p, board)) }

// ShowPieces is the position as a board shows it, with its pieces drawn already.
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

// royals are the squares of the royals of the side to move.
func royals(p engine.Position) (names []string) {
	g := p.Game()
	for i, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == p.Side() && g.Type(piece.Kind()).Royal {
			names = append(names, g.Geometry.Name(engine.Square(i)))
		}
	}
	return names
}

// SideName is the name of a side in messages.
func SideName(s engine.Side) string {
	if s == engine.White {
		return "white"
	}
	return "black"
}
