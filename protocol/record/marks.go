package record

import (
	"regexp"
	"strings"
)

// Mark is an arrow drawn on the board or, if To is empty, a circle. Programs write marks in comments, in the
// form [%cal Ge2e4] and [%csl Rd5].
type Mark struct {
	// Colour is one of the letters in [MarkColours].
	Colour string `json:"colour"`
	// From and To are the names of squares; a circle has no To.
	From string `json:"from"`
	To   string `json:"to,omitempty"`
}

// MarkColours has the letters of the colours of marks: green, red, yellow and blue.
const MarkColours = "GRYB"

// MostMarks limits the number of marks of a node.
const MostMarks = 64

const markedSquare = `[a-z]\d{1,2}`

var (
	// marksCommand matches a whole command in a comment, markItem one mark in its list.
	marksCommand = regexp.MustCompile(`\[%(?:cal|csl) ([` + MarkColours + `](?:` + markedSquare + `){1,2}(?:,[` + MarkColours + `](?:` + markedSquare + `){1,2})*)\]`)
	markItem     = regexp.MustCompile(`^([` + MarkColours + `])(` + markedSquare + `)(` + markedSquare + `)?$`)
)

// ReadMarks parses a list of marks, such as "Ge2e4,Rd5". It ignores invalid marks, and all after the first
// [MostMarks].
func ReadMarks(list string) (marks []Mark) {
	for _, item := range strings.Split(list, ",") {
		if parts := markItem.FindStringSubmatch(item); parts != nil && len(marks) < MostMarks {
			marks = append(marks, Mark{Colour: parts[1], From: parts[2], To: parts[3]})
		}
	}
	return marks
}

// draw adds the marks that a comment contains to the node's marks, and returns the comment without them.
func (n *Node) draw(text string) string {
	if !strings.Contains(text, "[%c") {
		return text
	}
	for _, found := range marksCommand.FindAllStringSubmatch(text, -1) {
		marks := ReadMarks(found[1])
		n.Marks = append(n.Marks, marks[:min(len(marks), MostMarks-len(n.Marks))]...)
	}
	return marksCommand.ReplaceAllString(text, " ")
}

// marks returns the node's marks as commands in the form for comments, circles first; nil if there are none.
func (n *Node) marks() (words []string) {
	for _, command := range []struct {
		name   string
		arrows bool
	}{{"csl", false}, {"cal", true}} {
		var items []string
		for _, m := range n.Marks {
			if (m.To != "") == command.arrows {
				items = append(items, m.Colour+m.From+m.To)
			}
		}
		if len(items) > 0 {
			words = append(words, "[%"+command.name+" "+strings.Join(items, ",")+"]")
		}
	}
	return words
}
