package match

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"panthera/engine"
)

// readPGN reads the first plies of every game of a PGN. Moves are in the canonical form
// or in SAN. Games of other variants, by their tag, are skipped, and so are those that
// have ended before so many plies.
func readPGN(g *engine.Game, in io.Reader, plies int) (list listed, err error) {
	r := &pgnReader{in: bufio.NewReader(in), line: 1}
	for {
		tags, words, err := r.game()
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", r.line, err)
		}
		if tags == nil && words == nil {
			return list, nil
		}
		if v := tags["Variant"]; v != "" && v != g.ID {
			continue
		}
		o, err := openingOf(g, tags["FEN"], words, plies)
		if errors.Is(err, errOver) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("the game that ends in line %d: %w", r.line, err)
		}
		list = append(list, o)
	}
}

// openingOf is the first plies of a game.
func openingOf(g *engine.Game, fen string, words []string, plies int) (Opening, error) {
	o := Opening{FEN: g.Start}
	p := g.New()
	if fen != "" {
		o.FEN = fen
	}
	if err := p.SetFEN(o.FEN); err != nil {
		return o, err
	}
	for _, text := range words {
		if plies > 0 && len(o.Moves) == plies {
			break
		}
		m, err := parseSAN(p, text)
		if err != nil {
			return o, err
		}
		o.Moves = append(o.Moves, p.Format(m))
		p.Make(m)
	}
	return o, playable(p)
}

// pgnReader reads games of a PGN one by one.
type pgnReader struct {
	in   *bufio.Reader
	line int
}

// results end a game's movetext.
var results = map[string]bool{"1-0": true, "0-1": true, "1/2-1/2": true, "*": true}

// game reads the tags and moves of the next game; nothing at the end.
func (r *pgnReader) game() (tags map[string]string, moves []string, err error) {
	depth := 0 // of variations
	for {
		word, err := r.word()
		switch {
		case errors.Is(err, io.EOF):
			return tags, moves, nil
		case err != nil:
			return nil, nil, err
		case word[0] == '[':
			name, value, _ := strings.Cut(strings.Trim(word, "[]"), " ")
			if tags == nil {
				tags = map[string]string{}
			}
			tags[name] = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(strings.Trim(strings.TrimSpace(value), `"`))
		case word == "(":
			depth++
		case word == ")":
			depth--
		case depth > 0 || word[0] == '$' || word[0] == '{':
		case results[word]:
			return tags, append([]string{}, moves...), nil
		default:
			if move := strings.TrimLeft(word, "0123456789."); move != "" && !strings.HasPrefix(word, "0-0") {
				moves = append(moves, strings.TrimRight(move, "!?"))
			} else if strings.HasPrefix(word, "0-0") {
				moves = append(moves, word)
			}
		}
	}
}

// word reads the next word: a tag, a comment, a bracket of a variation, or what stands
// between spaces. Words are never empty.
func (r *pgnReader) word() (string, error) {
	var sb strings.Builder
	end := byte(0) // what ends a tag or comment
	quoted := false
	for {
		c, err := r.in.ReadByte()
		if err != nil {
			if sb.Len() > 0 && end == 0 {
				return sb.String(), nil
			}
			if sb.Len() > 0 {
				return "", fmt.Errorf("%q is not closed", sb.String()[:1])
			}
			return "", err
		}
		space := c == ' ' || c == '\t' || c == '\r' || c == '\n'
		closing := end == 0 && sb.Len() > 0 && (space || strings.IndexByte("[{();", c) >= 0)
		if closing {
			return sb.String(), r.in.UnreadByte()
		}
		if c == '\n' {
			r.line++
		}
		if end == 0 && space {
			continue
		}
		sb.WriteByte(c)
		switch {
		case end == 0 && sb.Len() == 1 && (c == '(' || c == ')'):
			return sb.String(), nil
		case end == 0 && sb.Len() == 1:
			end = map[byte]byte{'[': ']', '{': '}', ';': '\n'}[c]
		case end == ']' && c == '"':
			quoted = !quoted
		case c == end && end != 0 && !quoted:
			if text := sb.String(); text[0] != ';' {
				return text, nil
			}
			sb.Reset()
			end = 0
		}
	}
}
