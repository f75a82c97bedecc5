package record

import (
	"regexp"
	"slices"
	"strings"

	"panthera/engine"
)

// ParseMove finds the legal move of a text: in canonical form ("c3e5g7"), with commas between
// its legs ("c3e5,e5g7"), in long algebraic notation ("Ng1-f3", "e7-e8=q"), in standard
// algebraic notation ("Nf3", "exd5", "e8=Q", "O-O"), or as lists of moves show it
// ("Sc3×e5×g7"), by the letters of the game's pieces. It ignores signs behind the move. The
// error is a *engine.MoveError; the position is left unchanged.
func ParseMove(p engine.Position, text string) (engine.Move, error) {
	text = otherSide.ReplaceAllString(text, "")
	if word := strings.TrimRight(text, "#!?"); strings.HasSuffix(word, "+") || strings.HasSuffix(word, "-") {
		if m, promotes := promoted(p, word); promotes {
			return m, nil
		}
	}
	text = withLetters(strings.TrimRightFunc(text, func(r rune) bool { return strings.ContainsRune("+#!?†‡", r) }))
	if word := CastlingWord(text); word != "" {
		for _, m := range engine.Moves(p) {
			if Castling(p, m) == word {
				return m, nil
			}
		}
		return engine.NoMove, &engine.MoveError{Input: text, Reason: p.Side().String() + " cannot castle so now"}
	}
	if m, castles := towards(p, text); castles {
		return m, nil
	}
	s := spell(p.Game(), text)
	if s.coordinates == "" {
		return s.find(p, text)
	}
	m, refusal := engine.ParseMove(p, s.coordinates)
	if refusal == nil && (!s.given || called(p.Game(), p.Board()[m.From()].Kind()) == called(p.Game(), s.piece)) {
		return m, nil
	}
	m, err := s.find(p, text)
	if err != nil && refusal != nil {
		err = refusal
	}
	return m, err
}

// otherSide matches Cute Chess's sign for a piece that changes sides: Nxd5(=bN).
var otherSide = regexp.MustCompile(`\(=[wb][A-Z]\)`)

// promoted finds the promotion that a final + in a text means, or the demotion that a final -
// means; false if there is none, so that the sign means a check, or nothing.
func promoted(p engine.Position, text string) (engine.Move, bool) {
	s := spell(p.Game(), text[:len(text)-1])
	if s.coordinates != "" && !s.given {
		m, err := engine.ParseMove(p, text)
		return m, err == nil
	}
	if s.becomes = p.Game().PromotedOf(s.piece); s.becomes == engine.NoKind {
		return engine.NoMove, false
	}
	m, err := s.find(p, text)
	return m, err == nil && m.Kind() == s.becomes
}

// called is the name of a kind in the text of moves: a promoted piece has its token, a promoted
// pawn only its letter.
func called(g *engine.Game, k engine.Kind) string {
	if k == engine.NoKind {
		return ""
	}
	return strings.TrimSuffix(g.Token(engine.NewPiece(k, engine.White)), "~")
}

// spelling is the parts of a move's text.
type spelling struct {
	// piece is the kind that moves, a Pawn unless a letter is given.
	piece engine.Kind
	given bool
	// from is the part of the first square that the text gives: nothing, its file, its rank or both.
	from string
	to   engine.Square
	// becomes is the new kind of the piece.
	becomes engine.Kind
	// coordinates is the move in canonical form, if the text names two squares or is a posting.
	coordinates string
}

// separators are characters between the parts of a move that add nothing to the squares.
const separators = "x×:–-=()/"

// withoutSeparators leaves them out.
func withoutSeparators(text string) string {
	if !strings.ContainsAny(text, separators) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(separators, r) {
			return -1
		}
		return r
	}, text)
}

// spell splits the text of a move into parts. The target is NoSquare if there is none.
func spell(g *engine.Game, text string) spelling {
	s := spelling{piece: g.KindOf('P'), to: engine.NoSquare}
	if at := strings.IndexByte(text, '@'); at == 1 || at == 2 && text[0] == '+' {
		s.coordinates = strings.ToUpper(text[:at]) + text[at:]
		return s
	}
	rest, promoted := strings.CutPrefix(withoutSeparators(joinLegs(g, text)), "+")
	if rest != "" && rest[0] >= 'A' && rest[0] <= 'Z' {
		s.piece, s.given, rest = g.KindOf(rest[0]), true, rest[1:]
	}
	if promoted {
		s.piece = g.PromotedOf(s.piece)
	}
	for i := range rest {
		to, left := g.Geometry.CutSquare(rest[i:])
		if to == engine.NoSquare || len(left) > 1 {
			continue
		}
		if left != "" {
			if s.becomes = g.KindOf(left[0] &^ 0x20); s.becomes == engine.NoKind {
				continue
			}
		}
		s.from, s.to = rest[:i], to
		if squares, behind := g.Geometry.CutSquares(s.from); len(squares) > 0 && behind == "" {
			s.coordinates = rest[:len(rest)-len(left)] + strings.ToLower(left)
		}
		break
	}
	return s
}

// joinLegs drops the square after a comma if it repeats the one before it.
func joinLegs(g *engine.Game, text string) string {
	if strings.IndexByte(text, ',') < 0 {
		return text
	}
	legs := strings.Split(text, ",")
	for i := 1; i < len(legs); i++ {
		if s, rest := g.Geometry.CutSquare(legs[i]); s != engine.NoSquare && strings.HasSuffix(legs[i-1], legs[i][:len(legs[i])-len(rest)]) && rest != "" {
			legs[i] = rest
		}
	}
	return strings.Join(legs, "")
}

// Ends are the first and last square in the text of a move, as read by [ParseMove]; NoSquare for a
// square that the text does not name in full.
func Ends(g *engine.Game, text string) (from, to engine.Square) {
	s := spell(g, strings.TrimRight(text, "+#!?"))
	from, _ = g.Geometry.CutSquare(s.from)
	return from, s.to
}

// find is the only legal move with this spelling. Of several it is the one with a single leg; if no
// promotion is given, the only possible one.
func (s *spelling) find(p engine.Position, text string) (engine.Move, error) {
	moves := s.candidates(p)
	for _, fits := range []func(engine.Position, engine.Move) bool{s.exactly, s.nearly} {
		var meant []engine.Move
		for _, m := range moves {
			if m.To() == s.to && s.leaves(p, m) && fits(p, m) {
				meant = append(meant, m)
			}
		}
		plain := meant
		if len(meant) > 1 {
			plain = slices.DeleteFunc(slices.Clone(meant), func(m engine.Move) bool { return legs(p, m) != 1 })
		}
		if len(plain) == 1 {
			return plain[0], nil
		}
		if len(meant) > 1 {
			return engine.NoMove, s.refusal(p, text, meant)
		}
	}
	return engine.NoMove, s.refusal(p, text, nil)
}

// finder is implemented by positions that find the legal moves of one kind of piece to a square
// faster than all legal moves.
type finder interface {
	MovesTo(kind engine.Kind, to engine.Square) []engine.Move
}

// candidates are legal moves, among them all moves of the spelled piece to the square.
func (s *spelling) candidates(p engine.Position) []engine.Move {
	if f, ok := engine.Ability[finder](p); ok {
		return f.MovesTo(s.piece, s.to)
	}
	return engine.Moves(p)
}

// leaves reports whether a move is made by a piece of the kind, and from the file, rank or square,
// that the spelling names. It is false for castling written as taking the own rook, since its
// target would be the rook's square.
func (s *spelling) leaves(p engine.Position, m engine.Move) bool {
	if m.Posts() || called(p.Game(), p.Board()[m.From()].Kind()) != called(p.Game(), s.piece) || TakesRook(p, m) {
		return false
	}
	if s.from == "" {
		return true
	}
	name := p.Game().Geometry.Name(m.From())
	return s.from == name || s.from == name[:1] || s.from == name[1:]
}

func (s *spelling) exactly(p engine.Position, m engine.Move) bool {
	return called(p.Game(), m.Kind()) == called(p.Game(), s.becomes)
}

// nearly also accepts promotions that differ from the canonical form: a letter in the wrong
// case, one letter too many, or none.
func (s *spelling) nearly(p engine.Position, m engine.Move) bool {
	if s.becomes == engine.NoKind {
		return true
	}
	p.Make(m)
	defer p.Undo()
	return m.Kind() == engine.NoKind && p.Board()[m.To()].Kind() == s.becomes
}

func (s *spelling) refusal(p engine.Position, text string, meant []engine.Move) error {
	g := p.Game()
	name := ""
	if s.piece != engine.NoKind {
		name, _, _ = strings.Cut(g.Type(s.piece).Name, " (") // what is said in brackets is not its name
	}
	reason := "not a move"
	switch {
	case len(meant) > 0:
		forms := make([]string, len(meant))
		for i, m := range meant {
			forms[i] = p.Format(m)
		}
		reason = "may be any of " + strings.Join(forms, ", ")
	case s.to == engine.NoSquare:
	case s.piece == engine.NoKind:
		reason = "no piece is called so"
	case s.given:
		reason = "no " + name + " can legally go to " + g.Geometry.Name(s.to)
	default:
		reason = "no legal move of a " + name + " to " + g.Geometry.Name(s.to)
	}
	return &engine.MoveError{Input: text, Reason: reason}
}

// legs is the number of squares that a move lands on.
func legs(p engine.Position, m engine.Move) int {
	squares, _ := p.Game().Geometry.CutSquares(p.Format(m))
	return len(squares) - 1
}
