package web

import (
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// draft is a position that somebody is setting up: the fields of a FEN, which the game
// need not know as a position yet.
type draft struct {
	game  *engine.Game
	board engine.Board
	// hand is the hand field with its brackets; empty where the game has none.
	hand string
	// fields are those behind the board.
	fields []string
}

// The fields of every FEN behind the board, counted from 0. The two clocks end it.
const (
	sideField = iota
	castlingField
	enPassantField
	sharedFields // that many come before those of the game's own

	clockFields = 2
)

// readDraft reads a FEN as far as it can be shown: ranks and letters must be those of the
// game's board, all else may be wrong. False if they are not.
func readDraft(g *engine.Game, fen string) (*draft, bool) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return nil, false
	}
	placement, hand := fields[0], ""
	if i := strings.IndexByte(placement, '['); i >= 0 {
		placement, hand = placement[:i], placement[i:]
	}
	d := &draft{game: g, hand: hand, fields: fields[1:]}
	ranks := strings.Split(placement, "/")
	if len(ranks) != g.Geometry.Ranks {
		return nil, false
	}
	for i, rank := range ranks {
		if !d.readRank(rank, g.Geometry.Ranks-1-i) {
			return nil, false
		}
	}
	preset := strings.Fields(g.Start)[1:]
	if own := len(preset) - len(d.fields); own > 0 {
		d.fields = append(d.fields, preset[len(d.fields):]...)
	}
	return d, true
}

func (d *draft) readRank(text string, rank int) bool {
	geo := d.game.Geometry
	file := 0
	for text != "" {
		digits := 0
		for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
			digits++
		}
		if digits > 0 {
			run, err := strconv.Atoi(text[:digits])
			if err != nil || run > geo.Files {
				return false
			}
			file, text = file+run, text[digits:]
			continue
		}
		p := d.game.PieceOf(text[0])
		if p == engine.NoPiece || file >= geo.Files || !geo.Exists(geo.At(file, rank)) {
			return false
		}
		d.board[geo.At(file, rank)] = p
		file, text = file+1, text[1:]
	}
	return file == geo.Files
}

// FEN writes the draft.
func (d *draft) FEN() string {
	var sb strings.Builder
	d.game.WriteBoard(&sb, &d.board)
	sb.WriteString(d.hand)
	for _, field := range d.fields {
		sb.WriteString(" " + field)
	}
	return sb.String()
}

// position is the draft as a position of its game. The error is a *engine.FENError.
func (d *draft) position() (engine.Position, error) {
	p := engine.NewPosition(d.game)
	if err := p.SetFEN(d.FEN()); err != nil {
		return nil, err
	}
	return p, nil
}

// clone is an independent copy.
func (d *draft) clone() *draft {
	c := *d
	c.fields = slices.Clone(d.fields)
	return &c
}

// with is the draft with another piece, or none, on a square.
func (d *draft) with(s engine.Square, p engine.Piece) *draft {
	c := d.clone()
	c.board[s] = p
	return c
}

// sketch is a draft as something to be drawn: it shows what stands where even if the game
// would not have it.
type sketch struct {
	engine.Position
	draft *draft
}

// shown is the draft as it is drawn, with the hand and the fields of the game's own where
// they can be drawn and those of the start where not.
func (d *draft) shown() engine.Position {
	if p, err := d.position(); err == nil {
		return p
	}
	c := d.clone()
	kinds := make([]engine.Kind, len(d.game.Pieces))
	for i := range kinds {
		kinds[i] = engine.Kind(i + 1)
	}
	preset := strings.Fields(d.game.Start)
	if _, err := d.game.ReadHand(c.hand, kinds); c.hand != "" && err != nil {
		c.hand = "[]"
	}
	for i := sharedFields; i+1 < len(preset)-clockFields; i++ {
		if i < len(c.fields) && len(cutSquares(d.game.Geometry, c.fields[i])) != len(cutSquares(d.game.Geometry, preset[i+1])) {
			c.fields[i] = preset[i+1]
		}
	}
	return sketch{engine.NewPosition(d.game), c}
}

func (s sketch) Board() *engine.Board { return &s.draft.board }

func (s sketch) FEN() string { return s.draft.FEN() }

func (s sketch) Side() engine.Side {
	if side, err := engine.ReadSide(s.draft.fields[sideField]); err == nil {
		return side
	}
	return engine.White
}

func (s sketch) Checkers() []engine.Square { return nil }

func (s sketch) InCheck() bool { return false }
