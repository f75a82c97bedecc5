package twojewels

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// ownFields is the number of FEN fields of the game's own: the jewels.
const ownFields = 1

// SetFEN sets up a position and forgets the history.
func (p *Position) SetFEN(text string) error {
	f, err := engine.CutFEN(text, ownFields)
	if err != nil {
		return err
	}
	fresh, err := p.game.read(&f)
	if err != nil {
		return err
	}
	p.placement, p.side, p.fullmove, p.enPassant = fresh.placement, fresh.side, fresh.fullmove, fresh.enPassant
	p.clock, p.lasting = fresh.clock, fresh.clock
	p.past = p.past[:0]
	p.history.Reset()
	p.changes.Reset()
	p.ready = false
	p.key = p.freshKey()
	return nil
}

// read makes a position of the fields, as far as they tell of it.
func (g *game) read(f *engine.FEN) (*Position, error) {
	if f.Hand != "" {
		return nil, engine.Refuse(engine.FieldHand, f.Hand, "there are no hands in this game")
	}
	board, err := g.ReadBoard(f.Board)
	if err != nil {
		return nil, err
	}
	p := new(Position)
	if p.side, err = engine.ReadSide(f.Side); err != nil {
		return nil, err
	}
	if f.Castling != "-" {
		return nil, engine.Refuse(engine.FieldCastling, f.Castling, "there is no castling, want -")
	}
	jewels, err := readJewels(f.More[0], &board)
	if err != nil {
		return nil, err
	}
	p.fill(&board, jewels)
	if err := p.readEnPassant(f.EnPassant); err != nil {
		return nil, err
	}
	halfmove, fullmove, err := f.Clocks()
	if err != nil {
		return nil, err
	}
	p.clock, p.fullmove = int32(halfmove), fullmove
	if !p.sheltered(p.side.Other()) {
		return nil, engine.Refuse(engine.FieldSide, f.Side, "%s is in check and %s to move", p.side.Other(), p.side)
	}
	return p, nil
}

// readJewels reads the squares of the Pink Panther and of the Tiger Eye.
func readJewels(text string, b *engine.Board) (jewels [2]engine.Square, err error) {
	rest := text
	for j := range jewels {
		if jewels[j], rest = geometry.CutSquare(rest); jewels[j] == engine.NoSquare {
			return jewels, engine.Refuse(engine.FieldJewels, text, "want two squares, the Pink Panther's and the Tiger Eye's")
		}
		if b[jewels[j]].Kind() == princess {
			return jewels, engine.Refuse(engine.FieldJewels, text, "a Princess on %s carries no jewel", geometry.Name(jewels[j]))
		}
	}
	switch {
	case rest != "":
		return jewels, engine.Refuse(engine.FieldJewels, text, "more than two squares")
	case jewels[panther] == jewels[eye]:
		return jewels, engine.Refuse(engine.FieldJewels, text, "both jewels on one square")
	}
	return jewels, nil
}

// readEnPassant reads the square passed over. It must be one that an enemy Pawn without
// a jewel can just have passed; it is kept if a Pawn could capture there.
func (p *Position) readEnPassant(text string) error {
	p.enPassant = engine.NoSquare
	if text == "-" {
		return nil
	}
	s, ok := geometry.Square(text)
	if !ok {
		return engine.Refuse(engine.FieldEnPassant, text, "want a square or -")
	}
	enemy := p.side.Other()
	if geometry.RankFrom(enemy, s) != thirdRank+1 {
		return engine.Refuse(engine.FieldEnPassant, text, "no double step passes over this rank")
	}
	to := victimOf(s, p.side)
	from := 2*s - to
	if p.board[to] != engine.NewPiece(pawn, enemy) || p.carried(to) != noJewel || p.full().Has(s) || p.full().Has(from) {
		return engine.Refuse(engine.FieldEnPassant, text, "no Pawn can just have passed from %s to %s", geometry.Name(from), geometry.Name(to))
	}
	if !p.capturers(s, p.side).Empty() {
		p.enPassant = s
	}
	return nil
}

// FEN writes the position.
func (p *Position) FEN() string {
	var sb strings.Builder
	p.game.WriteBoard(&sb, &p.board)
	sb.WriteByte(' ')
	sb.WriteByte(p.side.Letter())
	sb.WriteString(" - ")
	sb.WriteString(geometry.Name(p.enPassant))
	sb.WriteByte(' ')
	for _, s := range p.jewels {
		sb.WriteString(geometry.Name(s))
	}
	sb.WriteByte(' ')
	sb.WriteString(strconv.Itoa(int(p.clock)))
	sb.WriteByte(' ')
	sb.WriteString(strconv.Itoa(p.fullmove))
	return sb.String()
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
