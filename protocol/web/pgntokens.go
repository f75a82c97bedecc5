package web

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// pgnKind is a kind of word in the movetext of a PGN.
type pgnKind int

const (
	pgnEnd pgnKind = iota
	pgnMove
	pgnComment
	pgnGlyph
	pgnOpen
	pgnClose
)

// pgnTokens cuts a PGN into its words (PGN standard, sections 5 to 8).
type pgnTokens struct {
	text string
	// begun says that something other than space has come in the line.
	begun bool
}

// mostTags bounds the tags of a game.
const mostTags = 100

// results end the movetext.
var results = []string{"1-0", "0-1", "1/2-1/2", openResult}

// tags reads the tag pairs.
func (k *pgnTokens) tags() ([]tag, error) {
	var tags []tag
	for {
		k.space()
		if !strings.HasPrefix(k.text, "[") {
			return tags, nil
		}
		name, rest, quoted := strings.Cut(k.text[1:], "\"")
		name = strings.TrimSpace(name)
		value, rest, closed := cutQuoted(rest)
		rest = strings.TrimLeft(rest, " \t")
		if !quoted || !closed || name == "" || strings.ContainsAny(name, " \t\r\n[]") || !strings.HasPrefix(rest, "]") {
			line, _, _ := strings.Cut(k.text, "\n")
			return nil, fmt.Errorf("%.60q is no tag pair", line)
		}
		if len(tags) == mostTags {
			return nil, fmt.Errorf("more than %d tags", mostTags)
		}
		tags, k.text = append(tags, tag{name, value}), rest[1:]
	}
}

// cutQuoted reads to the end of a quoted string.
func cutQuoted(text string) (value, rest string, closed bool) {
	var sb strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return strings.ToValidUTF8(sb.String(), ""), text[i+1:], true
		case c == '\\' && i+1 < len(text):
			i++
			sb.WriteByte(text[i])
		case c == '\n':
			return "", "", false
		default:
			sb.WriteByte(c)
		}
	}
	return "", "", false
}

// space skips what means nothing: white space and lines that begin with a per cent sign.
func (k *pgnTokens) space() {
	for k.text != "" {
		switch c := k.text[0]; {
		case c == '\n':
			k.begun, k.text = false, k.text[1:]
		case c <= ' ':
			k.text = k.text[1:]
		case c == '%' && !k.begun:
			_, k.text, _ = strings.Cut(k.text, "\n")
		default:
			k.begun = true
			return
		}
	}
}

var errComment = errors.New("a comment has no end")

// next is the next word of the movetext. Move numbers are skipped. A result, or the tags
// of another game, is the end.
func (k *pgnTokens) next() (kind pgnKind, word string, err error) {
	for {
		k.space()
		if k.text == "" {
			return pgnEnd, "", nil
		}
		switch k.text[0] {
		case '{':
			comment, rest, closed := strings.Cut(k.text[1:], "}")
			if !closed {
				return pgnEnd, "", errComment
			}
			k.text = rest
			return pgnComment, comment, nil
		case ';':
			comment, rest, _ := strings.Cut(k.text[1:], "\n")
			k.text, k.begun = rest, false
			return pgnComment, comment, nil
		case '(':
			k.text = k.text[1:]
			return pgnOpen, "", nil
		case ')':
			k.text = k.text[1:]
			return pgnClose, "", nil
		case '[':
			return pgnEnd, "", nil
		}
		if word := k.word(); word != "" {
			switch {
			case slices.Contains(results, word):
				return pgnEnd, "", nil
			case word[0] == '$':
				return pgnGlyph, word, nil
			case strings.Trim(word, "!?") == "":
				return pgnGlyph, word, nil
			}
			return pgnMove, word, nil
		}
	}
}

// word cuts a word off and a move number off its front.
func (k *pgnTokens) word() string {
	end := strings.IndexAny(k.text, " \t\r\n{}();")
	switch {
	case end < 0:
		end = len(k.text)
	case end == 0:
		end = 1 // a stray brace
	}
	word := k.text[:end]
	k.text = k.text[end:]
	if slices.Contains(results, word) {
		return word
	}
	if rest := strings.TrimLeft(word, "0123456789"); len(rest) < len(word) && (rest == "" || rest[0] == '.') {
		return strings.TrimLeft(rest, ".…")
	}
	return strings.TrimLeft(word, ".…")
}
