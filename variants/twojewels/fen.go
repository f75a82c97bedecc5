package twojewels

import (
	"strings"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position and forgets the history.
func (p *Position) SetUp(s *engine.Setup) error {
	var fresh Position
	if err := p.game.take(s, &fresh); err != nil {
		return err
	}
	p.placement, p.side, p.fullmove, p.enPassant = fresh.placement, fresh.side, fresh.fullmove, fresh.enPassant
	p.clock, p.lasting = fresh.clock, fresh.clock
	p.past = p.past[:0]
	p.history.Reset()
	p.changes.Reset()
	p.legality.Forget(0)
	p.key = p.freshKey()
	return nil
}

// take fills an empty position.
func (g *game) take(s *engine.Setup, p *Position) error {
	if err := g.Check(s); err != nil {
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
	p.side, p.clock, p.fullmove = s.Side, int32(s.Halfmove), s.Fullmove
	p.fill(&s.Board, s.Things)
	if err := p.takePassed(s.Passed); err != nil {
		return err
	}
	if !p.sheltered(p.side.Other()) {
		return engine.Refuse(engine.FieldSide, "%s is in check and %s to move", p.side.Other(), p.side)
	}
	return nil
}

// takePassed takes the square passed over. It must be one that an enemy Pawn without a
// jewel can just have passed; it is kept if a Pawn could capture there.
func (p *Position) takePassed(s engine.Square) error {
	p.enPassant = engine.NoSquare
	if s == engine.NoSquare {
		return nil
	}
	enemy := p.side.Other()
	if geometry.RankFrom(enemy, s) != thirdRank+1 {
		return engine.Refuse(engine.FieldEnPassant, "no double step passes over this rank")
	}
	to := victimOf(s, p.side)
	from := 2*s - to
	if p.board[to] != engine.NewPiece(pawn, enemy) || p.carried(to) != noJewel || p.full().Has(s) || p.full().Has(from) {
		return engine.Refuse(engine.FieldEnPassant, "no Pawn can just have passed from %s to %s", geometry.Name(from), geometry.Name(to))
	}
	if !p.capturers(s, p.side).Empty() {
		p.enPassant = s
	}
	return nil
}

// Setup is the position as data.
func (p *Position) Setup() engine.Setup {
	return engine.Setup{Board: p.board, Side: p.side, Passed: p.enPassant, Victim: engine.NoSquare, Things: p.jewels,
		Halfmove: int(p.clock), Fullmove: p.fullmove}
}

// jewelField is the squares of the Pink Panther and of the Tiger Eye.
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

// Format writes a legal move: every square in order, then what the piece becomes.
func (p *Position) Format(m engine.Move) string {
	var sb strings.Builder
	sb.WriteString(geometry.Name(m.From()))
	x, x2 := legs(m)
	for _, s := range [...]engine.Square{x, x2} {
		if s != engine.NoSquare {
			sb.WriteString(geometry.Name(s))
		}
	}
	sb.WriteString(geometry.Name(m.To()))
	if m.Kind() != engine.NoKind {
		sb.WriteByte(p.game.Type(m.Kind()).Letter + 'a' - 'A')
	}
	return sb.String()
}
