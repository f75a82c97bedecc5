package pages

import (
	_ "embed" // the words
	"regexp"
	"strings"
	"sync"
)

// Word is a word of the rules that not everybody knows, with its meaning.
type Word struct {
	Word    string `json:"word"`
	Meaning string `json:"meaning"`
}

//go:embed words.txt
var wordsText string

// explained is a word with an expression that finds it, and its other forms, in a text.
type explained struct {
	Word
	find *regexp.Regexp
}

// vocabulary are all words that are explained.
var vocabulary = sync.OnceValue(func() (all []explained) {
	for _, line := range strings.Split(strings.TrimSpace(wordsText), "\n") {
		word, meaning, _ := strings.Cut(line, ": ")
		stem := strings.TrimSuffix(strings.TrimSuffix(word, "ly"), "ion")
		all = append(all, explained{Word{word, meaning}, regexp.MustCompile(`(?i)\b` + stem + `(s|ly|ion|ions|e|ed|es)?\b`)})
	}
	return all
})

// wordsIn are the explained words that occur in a text, in alphabetical order.
func wordsIn(text string) (words []Word) {
	for _, w := range vocabulary() {
		if w.find.MatchString(text) {
			words = append(words, w.Word)
		}
	}
	return words
}
