package rulebook

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"panthera/engine"
)

// Start is the start position of a definition.
type Start struct {
	Pieces []Placed
	// Walls are the squares that are closed.
	Walls engine.Bits128
	// Hands has the number of pieces that each side has in hand, by kind. held says that the FEN has
	// the field for hands.
	Hands [2][]int
	held  bool
	Side  engine.Side
	// Castling is the text of the field of castling rights, empty for none: letters, or squares of rooks.
	// Checks is the text of the field with the checks to be given.
	Castling, Checks   string
	passed             engine.Square
	Halfmove, Fullmove int
}

// Placed is a piece on the board at the start. Kind is the index of its kind in the definition. Plus
// says that the piece is promoted, Promoted that it was a pawn.
type Placed struct {
	At             engine.Square
	Kind           int
	Side           engine.Side
	Plus, Promoted bool
}

// startReader reads the start of a definition.
type startReader struct {
	d *Definition
	s Start
}

// parseStart parses the start position of a definition, whose board and pieces must be known.
func (d *Definition) parseStart(text string) (*Start, *problem) {
	r := startReader{d: d, s: Start{passed: engine.NoSquare, Fullmove: 1}}
	r.s.Hands = [2][]int{make([]int, len(d.Kinds)), make([]int, len(d.Kinds))}
	list := fields(text)
	if len(list) == 0 {
		return nil, &problem{0, "no start position", "write a FEN: ranks from the top, / between them"}
	}
	if bad := r.board(list[0]); bad != nil {
		return nil, bad
	}
	return &r.s, r.rest(list[1:])
}

// board reads the ranks and the hands.
func (r *startReader) board(f field) *problem {
	board, hand, held := strings.Cut(f.text, "[")
	if held {
		at := f.at + len(board) + 1
		inside, closed := strings.CutSuffix(hand, "]")
		if !closed {
			return &problem{f.at + len(f.text), "a hand without ]", "write the pieces in hand in brackets, [] if there are none"}
		}
		if bad := r.hands(inside, at); bad != nil {
			return bad
		}
	}
	rows, at := strings.Split(board, "/"), f.at
	if len(rows) == r.d.Ranks+1 && !held {
		last := f.at + len(board) - len(rows[r.d.Ranks])
		if bad := r.hands(rows[r.d.Ranks], last); bad != nil {
			return bad
		}
		rows = rows[:r.d.Ranks]
	}
	if len(rows) != r.d.Ranks {
		return &problem{f.at, fmt.Sprintf("a start position of %d ranks on a board of %d", len(rows), r.d.Ranks), "write all ranks with / between them, or another maxRank"}
	}
	for i, row := range rows {
		if bad := r.row(row, at, r.d.Ranks-1-i); bad != nil {
			return bad
		}
		at += len(row) + 1
	}
	return nil
}

// hands reads the pieces in hand.
func (r *startReader) hands(text string, at int) *problem {
	r.s.held = true
	for i := range len(text) {
		if text[i] == '-' {
			continue
		}
		k, side, bad := r.piece(text[i], at+i)
		if bad != nil {
			return bad
		}
		if r.s.Hands[side][k]++; r.s.Hands[side][k] > maxInHand {
			return &problem{at + i, fmt.Sprintf("more than %d of %q in hand", maxInHand, text[i]), "leave some out"}
		}
	}
	return nil
}

// maxInHand limits how many pieces of a kind a side may have in hand at the start.
const maxInHand = 100

// piece returns the index of the kind and the side of the piece with a letter.
func (r *startReader) piece(c byte, at int) (int, engine.Side, *problem) {
	for k := range r.d.Kinds {
		if letter := r.d.Kinds[k].Letter; isLetter(c) && letter|0x20 == c|0x20 {
			if c >= 'a' {
				return k, engine.Black, nil
			}
			return k, engine.White, nil
		}
	}
	return 0, 0, &problem{at, fmt.Sprintf("no piece of this game has the letter %q", c), "the letters are " + r.d.letters().all()}
}

// row reads a rank.
func (r *startReader) row(text string, at, rank int) *problem {
	f, plus := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c >= '0' && c <= '9':
			n := 0
			for start := i; i < len(text) && text[i] >= '0' && text[i] <= '9' && i < start+3; i++ {
				n = 10*n + int(text[i]-'0')
			}
			i--
			f += n
		case c == '+' && !plus:
			plus = true
			continue
		case c == '~' && len(r.s.Pieces) > 0 && !plus && text[max(i-1, 0)] != '~' && i > 0 && isLetter(text[i-1]):
			r.s.Pieces[len(r.s.Pieces)-1].Promoted = true
		case c == '*':
			if f < r.d.Files {
				r.s.Walls = r.s.Walls.Or(engine.Bit128(r.d.square(f, rank)))
			}
			f++
		default:
			k, side, bad := r.piece(c, at+i)
			if bad != nil {
				return bad
			}
			if plus && r.d.Becomes(k) < 0 {
				return &problem{at + i, fmt.Sprintf("the piece %q is not promoted to any", c), "write promotedPieceType for it, or leave the + out"}
			}
			if f < r.d.Files {
				r.s.Pieces = append(r.s.Pieces, Placed{r.d.square(f, rank), k, side, plus, false})
			}
			f++
		}
		if plus && text[i] != '+' {
			if !isLetter(text[i]) {
				return &problem{at + i, "+ without a piece behind", "write + in front of the letter of a piece that can be promoted"}
			}
			plus = false
		}
	}
	if f != r.d.Files || plus {
		return &problem{at, fmt.Sprintf("rank %d has %d squares on a board of %d files", rank+1, f, r.d.Files), "count its pieces and its empty squares again"}
	}
	return nil
}

// The forms of the fields after the board in a FEN.
var (
	isCounter  = regexp.MustCompile(`^[0-9]{1,4}$`)
	isChecks   = regexp.MustCompile(`^\+?[0-9]\+[0-9]$`)
	isCastling = regexp.MustCompile(`^(-|[A-Za-z]{1,26}|([a-z][0-9]{1,2}){1,4})$`)
	isPassed   = regexp.MustCompile(`^(-|[a-z][0-9]{1,2})$`)
)

// rest parses the fields of a FEN after the board. Fields at the end may be missing.
func (r *startReader) rest(list []field) *problem {
	counters := 0
	for i, f := range list {
		switch {
		case i == 0 && (f.text == "w" || f.text == "b"):
			if f.text == "b" {
				r.s.Side = engine.Black
			}
		case i == 0:
			return &problem{f.at, fmt.Sprintf("%s is no side", quote(f.text)), "write w or b behind the board"}
		case counters < 2 && isCounter.MatchString(f.text):
			n, _ := strconv.Atoi(f.text)
			*[2]*int{&r.s.Halfmove, &r.s.Fullmove}[counters] = n
			counters++
		case isChecks.MatchString(f.text) && r.s.Checks == "" && (counters == 0 || f.text[0] == '+'):
			r.s.Checks = f.text
		case i == 1 && counters == 0 && isCastling.MatchString(f.text):
			r.s.Castling = strings.Trim(f.text, "-")
		case i == 2 && counters == 0 && isPassed.MatchString(f.text):
			if f.text == "-" {
				continue
			}
			file, n := int(f.text[0]-'a'), f.text[1:]
			rank, _ := strconv.Atoi(n)
			if file >= r.d.Files || rank < 1 || rank > r.d.Ranks {
				return &problem{f.at, f.text + " is not on the board", "write the square that a pawn has just passed over, or -"}
			}
			r.s.passed = r.d.square(file, rank-1)
		default:
			return &problem{f.at, fmt.Sprintf("%s is no field of a FEN here", quote(f.text)), "write BOARD w KQkq - 0 1: side, castling, en passant, counters"}
		}
	}
	r.s.Fullmove = max(1, r.s.Fullmove)
	return nil
}
