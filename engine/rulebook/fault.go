package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Severity is how bad a fault is.
type Severity uint8

const (
	// Note marks text that is understood, but better written otherwise.
	Note Severity = iota
	// Warning is for text that is ignored.
	Warning
	// Error marks a fault because of which a section is refused.
	Error
)

func (s Severity) String() string { return [...]string{"note", "warning", "error"}[s] }

// Fault is something wrong in a file.
type Fault struct {
	File string
	// Line and Column count from 1; columns count characters, not bytes.
	Line, Column int
	Severity     Severity
	// Reason says what is wrong, Advice what the user should write instead.
	Reason, Advice string
}

// String formats a fault as compilers print errors.
func (f Fault) String() string {
	return fmt.Sprintf("%s:%d:%d: %s: %s; %s", f.File, f.Line, f.Column, f.Severity, f.Reason, f.Advice)
}

// place is a place in a file: the number of a line, and of a byte in the line, both from 0.
type place struct{ line, at int }

// right returns the place n bytes further right in the same line.
func (p place) right(n int) place { return place{p.line, p.at + n} }

// report is the faults found so far.
type report struct {
	file   string
	lines  []string
	faults []Fault
}

func (r *report) add(s Severity, at place, advice, format string, args ...any) {
	r.faults = append(r.faults, Fault{r.file, at.line + 1, r.column(at), s, printable(fmt.Sprintf(format, args...)), printable(advice)})
}

// column returns the column of a place, counted in characters from 1.
func (r *report) column(at place) int {
	if at.line >= len(r.lines) {
		return 1
	}
	line := r.lines[at.line]
	return 1 + utf8.RuneCountInString(line[:min(at.at, len(line))])
}

// printable returns a text without the characters that would control a terminal.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return unicode.ReplacementChar
	}, text)
}

// errors returns how many of the faults found so far are errors.
func (r *report) errors() (n int) {
	for i := range r.faults {
		if r.faults[i].Severity == Error {
			n++
		}
	}
	return n
}

// sorted returns the faults in the order of the file: at most maxFaults, and a note with the number of
// further ones.
func (r *report) sorted() []Fault {
	slices.SortStableFunc(r.faults, func(a, b Fault) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Column - b.Column
	})
	if more := len(r.faults) - maxFaults; more > 0 {
		last := r.faults[maxFaults]
		r.faults = append(r.faults[:maxFaults], Fault{r.file, last.Line, last.Column, Note, fmt.Sprintf("%d more faults", more), "mend those above first"})
	}
	return r.faults
}

// nearest returns the word in among that is most similar to word, or "" if none is similar enough.
func nearest(word string, among []string) string {
	best, least := "", max(1, len(word)/3)+1
	for _, w := range among {
		if d := distance(word, w, least); d < least {
			best, least = w, d
		}
	}
	return best
}

// distance returns how many letters must be changed, added, left out, or exchanged with the next
// letter, to turn one word into the other (Levenshtein's distance, with Damerau's exchange), but at
// most limit.
func distance(a, b string, limit int) int {
	if max(len(a)-len(b), len(b)-len(a)) >= limit || len(a) > maxWord {
		return limit
	}
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1]|0x20 == b[j-1]|0x20 {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}

// maxWord is the length of words above which no similar ones are sought.
const maxWord = 64
