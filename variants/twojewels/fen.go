package twojewels

import (
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN returns the FEN of the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position and forgets the history.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := Position{game: p.game, Progress: p.Restart(s), past: p.past[:0], scratch: p.scratch}
	err := fresh.take(s)
	if err == nil {
		*p = fresh
	}
	return err
}

func (p *Position) take(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	for _, at := range s.Things {
		if s.Board[at&127].Kind() == princess {
			return engine.Refuse(engine.FieldJewels, "a Princess on %s carries no jewel", geometry.Name(at))
		}
	}
	if s.Things[panther] == s.Things[eye] {
		return engine.Refuse(engine.FieldJewels, "both jewels on one square")
	}
	p.army.Fill(&s.Board)
	p.jewels, p.lasting = s.Things, int32(p.Halfmove)
	p.restKey = jewelKey(panther, p.jewels[panther]) ^ jewelKey(eye, p.jewels[eye]) ^ uint64(p.ToMove)*engine.SideKey
	if err := p.takePassed(s.Passed); err != nil {
		return err
	}
	if !p.sheltered(p.ToMove.Other()) {
		return engine.Refuse(engine.FieldSide, "%s is in check and %s to move", p.ToMove.Other(), p.ToMove)
	}
	return nil
}

// takePassed sets the en passant square. It refuses a square that no enemy Pawn without a jewel has
// just passed; it keeps the square only if a Pawn could capture there.
func (p *Position) takePassed(s engine.Square) error {
	p.enPassant = engine.NoSquare
	if s == engine.NoSquare {
		return nil
	}
	enemy := p.ToMove.Other()
	if geometry.RankFrom(enemy, s) != thirdRank+1 {
		return engine.Refuse(engine.FieldEnPassant, "no double step passes over this rank")
	}
	to := victimOf(s, p.ToMove)
	from := 2*s - to
	if p.army.Board[to] != engine.NewPiece(pawn, enemy) || p.carried(to) != noJewel || p.full().Has(s) || p.full().Has(from) {
		return engine.Refuse(engine.FieldEnPassant, "no Pawn can just have passed from %s to %s", geometry.Name(from), geometry.Name(to))
	}
	if !p.capturers(s, p.ToMove).Empty() {
		p.enPassant = s
	}
	return nil
}

// Setup returns the position as data.
func (p *Position) Setup() engine.Setup {
	return engine.Setup{Board: p.army.Board, Side: p.ToMove, Passed: p.enPassant, Victim: engine.NoSquare, Things: p.jewels,
		Halfmove: p.Halfmove, Fullmove: p.Fullmove}
}

// jewelField is the format of the FEN field with the squares of the Pink Panther and of the Tiger Eye.
var jewelField = &engine.FieldFormat{
	Name: engine.FieldJewels,
	Read: func(text string, s *engine.Setup) error {
		for j := range s.Things {
			if s.Things[j], text = geometry.CutSquare(text); s.Things[j] == engine.NoSquare {
				return engine.Refuse(engine.FieldJewels, "want two squares, the Pink Panther's and the Tiger Eye's")
			}
		}
		if text != "" {
			return engine.Refuse(engine.FieldJewels, "more than two squares")
		}
		return nil
	},
	Write: func(dst []byte, s *engine.Setup) []byte {
		for _, at := range s.Things {
			dst = append(dst, geometry.Name(at)...)
		}
		return dst
	},
}

// Format returns the text of a legal move: every square in order, then the promotion.
func (p *Position) Format(m engine.Move) string {
	var sb strings.Builder
	squares, n := way(m)
	for _, s := range squares[:n] {
		sb.WriteString(geometry.Name(s))
	}
	if m.Kind() != engine.NoKind {
		sb.WriteByte(p.game.Type(m.Kind()).Letter + 'a' - 'A')
	}
	return sb.String()
}
