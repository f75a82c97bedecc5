package exercise

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// wording has the arguments of a condition: the words that follow its first word.
type wording struct {
	game  *engine.Game
	words []string
}

// kinds parses the words as the letters of kinds of pieces.
func (w *wording) kinds() ([]engine.Kind, error) {
	var kinds []engine.Kind
	for _, word := range w.words {
		k := engine.NoKind
		if len(word) == 1 {
			k = w.game.KindOf(word[0])
		}
		if k == engine.NoKind {
			return nil, fmt.Errorf("%q is no piece of %s", word, w.game.Name)
		}
		kinds = append(kinds, k)
	}
	return kinds, nil
}

// kind parses the letter of one kind of piece.
func (w *wording) kind() (engine.Kind, error) {
	kinds, err := w.kinds()
	if err == nil && len(kinds) != 1 {
		err = errors.New("needs one letter")
	}
	if err != nil {
		return engine.NoKind, err
	}
	return kinds[0], nil
}

// squares parses the words as squares. It also returns their names for people, joined by "or".
func (w *wording) squares() (squares []engine.Square, called string, err error) {
	board, err := draw.NewBoard(w.game, "")
	if err != nil {
		return nil, "", err
	}
	names := make([]string, len(w.words))
	for i, word := range w.words {
		s, ok := w.game.Geometry.Square(word)
		if !ok || board.Square(s) == nil {
			return nil, "", fmt.Errorf("%q is no square", word)
		}
		squares, names[i] = append(squares, s), board.Square(s).Called
	}
	if len(squares) == 0 {
		return nil, "", errors.New("needs a square")
	}
	return squares, strings.Join(names, " or "), nil
}

// number parses a positive number.
func (w *wording) number() (int, error) {
	if len(w.words) != 1 {
		return 0, errors.New("needs a number")
	}
	n, err := strconv.Atoi(w.words[0])
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is no number from 1", w.words[0])
	}
	return n, nil
}

// reason parses "by" and the reason for the end of the game; it returns "" if there are no words.
func (w *wording) reason() (string, error) {
	switch {
	case len(w.words) == 0:
		return "", nil
	case w.words[0] != "by" || len(w.words) < 2:
		return "", errors.New(`wants "by" and a reason`)
	}
	return strings.Join(w.words[1:], " "), nil
}

// none returns an error if there are words, for conditions without arguments.
func (w *wording) none() error {
	if len(w.words) > 0 {
		return fmt.Errorf("%q means nothing here", w.words[0])
	}
	return nil
}

// name returns the name of a kind of piece with its article, such as "a Rook".
func (w *wording) name(k engine.Kind) string { return Article(describe.KindName(w.game, k)) }

// names returns the names of kinds of pieces with their articles, joined by "and".
func (w *wording) names(kinds []engine.Kind) string {
	list := make([]string, len(kinds))
	for i, k := range kinds {
		list[i] = w.name(k)
	}
	return strings.Join(list, " and ")
}

// Article returns a noun with "a" or "an" before it.
func Article(noun string) string {
	if noun != "" && strings.ContainsRune("AEIOUaeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}
