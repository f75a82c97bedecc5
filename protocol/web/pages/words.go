package pages

import (
	_ "embed" // the words
	"regexp"
	"strings"
	"sync"
)

// Word is a technical term in the rules, with its meaning.
type Word struct {
	Word    string `json:"word"`
	Meaning string `json:"meaning"`
}

//go:embed words.txt
var wordsText string

// explained is a technical term with a regular expression that finds it, in any grammatical form, in a text.
type explained struct {
	Word
	find *regexp.Regexp
}

// vocabulary returns all technical terms that have an explanation.
var vocabulary = sync.OnceValue(func() (all []explained) {
	for _, line := range strings.Split(strings.TrimSpace(wordsText), "\n") {
		word, meaning, _ := strings.Cut(line, ": ")
		stem := strings.TrimSuffix(strings.TrimSuffix(word, "ly"), "ion")
		all = append(all, explained{Word{word, meaning}, regexp.MustCompile(`(?i)\b` + stem + `(s|ly|ion|ions|e|ed|es)?\b`)})
	}
	return all
})

// wordsIn returns the technical terms that occur in a text, in alphabetical order.
func wordsIn(text string) (words []Word) {
	for _, w := range vocabulary() {
		if w.find.MatchString(text) {
			words = append(words, w.Word)
		}
	}
	return words
}
