package record

import (
	"regexp"
	"slices"
	"strings"

	"panthera/engine"
)

// ParseMove returns the legal move that text means: in canonical form, the squares where the piece lands
// ("c3e5g7"), with commas between its legs ("c3e5,e5g7"), in long algebraic notation ("Ng1-f3", "e7-e8=q"),
// in standard algebraic notation ("Nf3", "exd5", "e8=Q", "O-O"), or in the form of printed lists of moves
// ("Sc3×e5×g7"), with the letters of the game's pieces. It ignores signs after the move. The error is a
// *engine.MoveError. The position is left unchanged.
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

// otherSide matches the text by which Cute Chess says that a captured piece changes sides: (=bN) in
// Nxd5(=bN).
var otherSide = regexp.MustCompile(`\(=[wb][A-Z]\)`)

// promoted returns the promotion that text means by a + at its end, or the demotion that it means by a -. It
// reports false if there is no such move: then the sign means check, or nothing.
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

// called returns the name of a kind in the text of moves: its letter, with a plus before the letter for a
// promoted piece such as +B; a piece promoted from a pawn has just the letter.
func called(g *engine.Game, k engine.Kind) string {
	if k == engine.NoKind {
		return ""
	}
	return strings.TrimSuffix(g.Token(engine.NewPiece(k, engine.White)), "~")
}

// spelling is the text of a move, taken apart.
type spelling struct {
	// piece is the kind of piece that moves: Pawn, unless the text has a letter for it; given says that it
	// has.
	piece engine.Kind
	given bool
	// from is what the text says about the origin: nothing, its file, its rank or both.
	from string
	to   engine.Square
	// becomes is the kind to which the piece promotes; NoKind if the text names none.
	becomes engine.Kind
	// coordinates is the move in canonical form, if the text names origin and destination or places a piece
	// from the hand; otherwise empty.
	coordinates string
}

// separators are characters that may stand between the parts of a move and have no meaning.
const separators = "x×:–-=()/"

// withoutSeparators returns text without separators.
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

// spell takes the text of a move apart. If it names no destination, the field to is NoSquare.
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

// joinLegs removes the commas between the legs of a move and the repeated squares after them: c3e5,e5g7
// becomes c3e5g7.
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

// Ends returns the origin and the destination that the text of a move names, as [ParseMove] reads it;
// NoSquare for a square that is not named in full.
func Ends(g *engine.Game, text string) (from, to engine.Square) {
	s := spell(g, strings.TrimRight(text, "+#!?"))
	from, _ = g.Geometry.CutSquare(s.from)
	return from, s.to
}

// find returns the only legal move with this spelling. If several fit, it is the only one with a single leg, or the
// only one straight ahead if no origin of a pawn is given.
// If the spelling has no promotion and no move without one fits, it is the only move with a promotion.
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
		if g := p.Game(); len(plain) > 1 && s.from == "" && g.Type(s.piece).Pawn {
			plain = slices.DeleteFunc(plain, func(m engine.Move) bool { return g.Geometry.File(m.From()) != g.Geometry.File(m.To()) })
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

// finder is implemented by positions that can find the legal moves of one kind of piece to a square faster
// than by generating all legal moves.
type finder interface {
	MovesTo(kind engine.Kind, to engine.Square) []engine.Move
}

// candidates returns legal moves, among them all moves of the spelled kind of piece to the spelled
// destination.
func (s *spelling) candidates(p engine.Position) []engine.Move {
	if f, ok := engine.Ability[finder](p); ok {
		return f.MovesTo(s.piece, s.to)
	}
	return engine.Moves(p)
}

// leaves reports whether the moving piece is of the spelled kind and comes from the spelled file, rank or
// square. It returns false for castling that is written as the King taking his own Rook, since its
// destination would be the Rook's square.
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

// exactly accepts moves with the spelled promotion or, if pieces enter behind others, with the spelled piece.
func (s *spelling) exactly(p engine.Position, m engine.Move) bool {
	g, kind := p.Game(), m.Kind()
	if kind == engine.NoKind && g.Drops {
		text := p.Format(m)
		kind = g.KindOf(text[len(text)-1] &^ 0x20) // of Nf3/E or g1f3e; a digit is no letter of a piece
	}
	return called(g, kind) == called(g, s.becomes)
}

// nearly accepts moves whose promotion differs from the spelling: a promotion that the spelling leaves out,
// or a letter in the spelling for a piece that stays what it is.
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

// legs returns the number of legs of a move: of the squares that the piece lands on.
func legs(p engine.Position, m engine.Move) int {
	squares, _ := p.Game().Geometry.CutSquares(p.Format(m))
	return len(squares) - 1
}
