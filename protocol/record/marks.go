package record

import (
	"regexp"
	"strings"
)

// Mark is a mark on the board: an arrow, or a circle if To is empty. Programs hide marks in
// comments, in the form [%cal Ge2e4] and [%csl Rd5].
type Mark struct {
	// Colour is one of the letters in [MarkColours].
	Colour string `json:"colour"`
	// From and To are squares by name; a circle has no To.
	From string `json:"from"`
	To   string `json:"to,omitempty"`
}

// MarkColours are green, red, yellow and blue.
const MarkColours = "GRYB"

// MostMarks bounds the marks of a position.
const MostMarks = 64

const markedSquare = `[a-z]\d{1,2}`

var (
	// marksCommand matches a whole command, markItem one mark in it.
	marksCommand = regexp.MustCompile(`\[%(?:cal|csl) ([` + MarkColours + `](?:` + markedSquare + `){1,2}(?:,[` + MarkColours + `](?:` + markedSquare + `){1,2})*)\]`)
	markItem     = regexp.MustCompile(`^([` + MarkColours + `])(` + markedSquare + `)(` + markedSquare + `)?$`)
)

// ReadMarks parses a command's list of marks, "Ge2e4,Rd5", at most [MostMarks]; it ignores
// invalid ones.
func ReadMarks(list string) (marks []Mark) {
	for _, item := range strings.Split(list, ",") {
		if parts := markItem.FindStringSubmatch(item); parts != nil && len(marks) < MostMarks {
			marks = append(marks, Mark{Colour: parts[1], From: parts[2], To: parts[3]})
		}
	}
	return marks
}

// draw moves the marks in a comment to the node, and returns the comment without them.
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

// marks writes the marks as commands, circles first; nil for none.
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
