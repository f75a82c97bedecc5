package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// Operation is an operation of EPD: a code, such as "bm", and its operands, such as moves.
type Operation struct {
	Code     string
	Operands []string
}

// The codes of the EPD operations that hold the counters of a FEN.
const (
	halfmoves = "hmvc"
	fullmoves = "fmvn"
)

// Mend sets a position up from a FEN as other programs write it. It returns remarks on what it
// changed (docs/rules, NOTATION, "FEN"): fields after the side and the hand may be missing; a
// fullmove number 0 is read as 1; castling rights that contradict the board are dropped, and those
// in the notation of Shredder-FEN are read; operations of EPD may follow. If it fails, the error is
// a *FENError and the position is unchanged.
func Mend(p Position, text string) (remarks []string, err error) {
	operations, remarks, err := ReadEPD(p, text)
	for _, o := range operations {
		if o.Code != halfmoves && o.Code != fullmoves {
			remarks = append(remarks, "the operation "+o.Code+" of EPD is left out")
		}
	}
	return remarks, err
}

// ReadEPD does the same as Mend for a line of EPD, and also returns the operations of the line.
func ReadEPD(p Position, line string) (operations []Operation, remarks []string, err error) {
	g := p.Game()
	f, behind, missing, err := g.cutEPD(line)
	if err != nil {
		return nil, nil, err
	}
	if len(missing) > 0 {
		remarks = append(remarks, "no "+strings.Join(missing, ", no "))
	}
	operations = cutOperations(behind)
	for _, o := range operations {
		switch count := strings.Join(o.Operands, " "); o.Code {
		case halfmoves:
			f.Halfmove = count
		case fullmoves:
			f.Fullmove = count
		}
	}
	if f.Fullmove != "" && strings.Trim(f.Fullmove, "0") == "" {
		remarks, f.Fullmove = append(remarks, "fullmove 0 is read as 1"), "1"
	}
	written := f.Castling
	if g.Castling != nil && g.Castling.Mend != nil && written != "-" {
		var s Setup
		_ = g.ReadBoard(f.Board, &s) // told below
		if f.Castling = g.Castling.Mend(written, &s); f.Castling == "" {
			f.Castling = "-"
		}
	}
	s, err := g.Read(&f)
	rights := s.Rights
	if err == nil {
		err = f.blame(setUpMended(p, &s))
	}
	if err != nil {
		return nil, nil, err
	}
	if f.Castling != written || s.Rights != rights {
		read := "-"
		if !s.Rights.Empty() {
			read = string(g.Castling.Write(nil, &s))
		}
		remarks = append(remarks, fmt.Sprintf("castling %s is read as %s", quote(written), read))
	}
	return operations, remarks, nil
}

// cutEPD splits the FEN from the front of a line. It returns the text after it, and the names of
// required fields that are missing. Unless the last two of as many fields as the FEN has are its
// counters, a field that begins with a digit is taken as a counter.
func (g *Game) cutEPD(line string) (f FEN, behind string, missing []string, err error) {
	front := strings.TrimPrefix(line, "\ufeff")
	if operations := strings.IndexByte(front, ';'); operations >= 0 {
		front = front[:operations] + " " + front[operations:] // which no blank need separate
	}
	fields, names := strings.Fields(front), g.Fields()
	if len(fields) < 2 {
		return f, "", nil, g.refuseWhole(line, len(fields), 2, len(names))
	}
	if last := len(names) - 1; g.Own != nil && len(fields) > last && fields[last][0] == '+' && strings.LastIndexByte(fields[last], '+') > 0 { // checks behind the counters, as Lichess writes them
		given := fields[last]
		fields = slices.Insert(slices.Delete(fields, last, last+1), last-counterFields, given)
	}
	whole := len(fields) >= len(names) && startsCounter(fields[len(names)-2]) && startsCounter(fields[len(names)-1])
	var texts []string
	for i, name := range names[:len(names)-counterFields] {
		if i > 1 && !whole && (len(fields) == 0 || fields[0][0] == ';' || startsCounter(fields[0])) {
			missing = append(missing, string(name))
			continue
		}
		texts, fields = append(texts, fields[0]), fields[1:]
	}
	if f = assign(texts, names); g.Own != nil && f.Own == "" {
		start, _ := g.CutFEN(g.Start)
		f.Own = start.Own
	}
	switch {
	case len(g.Hand) == 0:
	case f.Hand == "":
		f.Hand, missing = "[]", append(missing, string(FieldHand))
	case f.Hand == "[-]": // as Cute Chess writes it
		f.Hand = "[]"
	}
	if len(fields) > 0 && startsCounter(fields[0]) {
		for _, name := range names[len(names)-counterFields:] {
			if len(fields) > 0 && fields[0][0] != ';' {
				*f.Text(name), fields = fields[0], fields[1:]
			}
		}
	}
	behind = strings.Join(fields, " ")
	if behind = strings.TrimLeft(behind, "; "); behind != "" && !unicode.IsLetter(rune(behind[0])) {
		err := Refuse(fieldFEN, "%s is not understood: operations of EPD or nothing may follow", quote(behind))
		err.Input = line
		return f, "", nil, err
	}
	return f, behind, missing, nil
}

// startsCounter reports whether a field is meant as a counter of moves. This includes negative
// numbers, so that the error message speaks of a counter, but not pairs of numbers (3+3).
func startsCounter(text string) bool {
	if strings.LastIndexByte(text, '+') > 0 {
		return false
	}
	return strings.IndexByte("0123456789+", text[0]) >= 0 || text[0] == '-' && len(text) > 1
}

// cutOperations splits the operations in a line of EPD, each of which ends with a semicolon.
// Operands in quotation marks may contain blanks.
func cutOperations(text string) (list []Operation) {
	var words []string
	end := func() {
		if len(words) > 0 {
			list = append(list, Operation{words[0], words[1:]})
		}
		words = nil
	}
	for text != "" {
		word := text
		switch text[0] {
		case ';':
			end()
			text = text[1:]
			continue
		case ' ':
			text = text[1:]
			continue
		case '"':
			word, text, _ = strings.Cut(text[1:], `"`)
		default:
			if i := strings.IndexAny(text, " ;"); i >= 0 {
				word = text[:i]
			}
			text = text[len(word):]
		}
		words = append(words, word)
	}
	end()
	return list
}

// setUpMended sets a position up from s. If the castling rights contradict the board it removes
// those rights from s first.
func setUpMended(p Position, s *Setup) error {
	err := p.SetUp(s)
	var refusal *FENError
	if !errors.As(err, &refusal) || refusal.Field != FieldCastling {
		return err
	}
	kept := Bits128{}
	for rights := s.Rights; !rights.Empty(); rights = rights.Rest() {
		alone := *s
		alone.Rights = Bit128(rights.First())
		if err := p.Clone().SetUp(&alone); !errors.As(err, &refusal) || refusal.Field != FieldCastling {
			kept = kept.Or(alone.Rights)
		}
	}
	s.Rights = kept
	return p.SetUp(s)
}
