package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/session"
)

// Position is a position with what a page needs to show it on a board.
type Position struct {
	Node   int     `json:"node"`
	FEN    string  `json:"fen"`
	Side   string  `json:"side"`
	Pieces []Piece `json:"pieces"`
	// Last has the squares of the last move. Checks has the squares of royal pieces in check and of
	// the pieces that give check.
	Last   []string `json:"last"`
	Checks []string `json:"checks"`
	// Phase is "deployment" while pieces are being posted, else empty.
	Phase string `json:"phase,omitempty"`
	// Count is the count of territory in the position; nil in games that are not decided by territory.
	Count *session.Count `json:"count,omitempty"`
	// Material is the lost material; nil if the moves before the position are unknown.
	Material *Material `json:"material,omitempty"`
}

// Boards provides the layouts of boards.
type Boards interface {
	// Board returns the layout of a game's board in a view, for instance as a ring; empty means the default
	// view. The layout must not be changed.
	Board(g *engine.Game, view string, flipped bool) (*draw.Board, error)
}

// Piece is a piece to be drawn, on the board or beside it.
type Piece struct {
	draw.Piece
	// At is what to click: the name of the piece's square or, beside the board, the name of its tray, a slash
	// and its letter.
	At string `json:"at"`
}

// Show returns the position p as a page shows it on a board.
func Show(p engine.Position, board *draw.Board) Position { return ShowPieces(p, draw.Pieces(p, board)) }

// ShowPieces is like Show, for a caller that has already drawn the pieces.
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

// royals returns the squares of the royal pieces of the side to move.
func royals(p engine.Position) (names []string) {
	g := p.Game()
	for i, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == p.Side() && g.Type(piece.Kind()).Royal {
			names = append(names, g.Geometry.Name(engine.Square(i)))
		}
	}
	return names
}

// SideName returns the name of a side in messages, "white" or "black".
func SideName(s engine.Side) string {
	if s == engine.White {
		return "white"
	}
	return "black"
}
