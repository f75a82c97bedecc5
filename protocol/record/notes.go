package record

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"panthera/engine"
)

// Eval is an evaluation of a position from White's point of view: in centipawns or, if Mate is not 0, as the
// number of moves to a mate, negative if Black mates. Depth is the depth of the search; 0 if unknown.
type Eval struct{ Centipawns, Mate, Depth int }

var unbraced = strings.NewReplacer("{", "(", "}", ")")

// Clean returns a comment in a form that can stand between braces in one line: braces become parentheses.
// Text that is not valid UTF-8 is taken for Windows-1252.
func Clean(comment string) string {
	if isClean(comment) {
		return comment
	}
	comment = unbraced.Replace(decoded(comment))
	return strings.Join(strings.FieldsFunc(comment, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// isClean reports whether a comment is ASCII text that Clean would not change.
func isClean(comment string) bool {
	last := byte(' ')
	for i := range len(comment) {
		c := comment[i]
		if c < ' ' || c > '~' || c == '{' || c == '}' || c == ' ' && last == ' ' {
			return false
		}
		last = c
	}
	return last != ' ' || comment == ""
}

// paragraphBreak separates the paragraphs of a comment.
const paragraphBreak = "\n\n"

// blankLines matches what separates paragraphs. lineEnds replaces the line ends of other systems by line
// feeds.
var (
	blankLines = regexp.MustCompile(`\n\s*\n`)
	lineEnds   = strings.NewReplacer("\r\n", "\n", "\r", "\n")
)

// cleanComment returns a comment with each of its paragraphs in the form of Clean.
func cleanComment(comment string) string {
	if !strings.ContainsAny(comment, "\r\n") {
		return Clean(comment)
	}
	var paragraphs []string
	for _, text := range blankLines.Split(lineEnds.Replace(comment), -1) {
		if text = Clean(text); text != "" {
			paragraphs = append(paragraphs, text)
		}
	}
	return strings.Join(paragraphs, paragraphBreak)
}

// Comment returns all comments after the move, joined by blanks.
func (n *Node) Comment() string { return strings.Join(n.Comments, " ") }

// SetComment replaces the comments after the move by text.
func (n *Node) SetComment(text string) {
	n.Comments = nil
	n.say(text)
}

// The commands that programs write in comments: clockCommand has hours, minutes and seconds on the clock.
// evalCommand has the evaluation: as moves to a mate after #, otherwise in pawns, or in centipawns if it is a
// whole number and a depth follows.
var (
	clockCommand = regexp.MustCompile(`\[%clk (\d{1,4}):(\d\d?):(\d\d?(?:\.\d{1,3})?)\]`)
	evalCommand  = regexp.MustCompile(`\[%eval (?:#([+-]?\d{1,4})|([+-]?\d{1,4}(?:\.\d{1,2})?))(?:,(\d{1,4}))?\]`)
)

// say adds a comment to the node. Clock, evaluation and marks that the comment contains become fields of the
// node instead.
func (n *Node) say(text string) {
	text = cleanComment(text) // commands may be broken over lines
	if !strings.Contains(text, "[%") {
		n.note(text)
		return
	}
	if found, rest := cutCommand(clockCommand, text); found != nil {
		hours, _ := strconv.Atoi(found[1]) // the expression admits digits only
		minutes, _ := strconv.Atoi(found[2])
		seconds, _ := strconv.ParseFloat(found[3], 64)
		left := time.Duration(60*hours+minutes)*time.Minute + time.Duration(seconds*1000+0.5)*time.Millisecond
		n.Clock = &left
		text = rest
	}
	if found, rest := cutCommand(evalCommand, text); found != nil && found[1] != "0" {
		n.Eval = evalIn(found[1], found[2], 1)
		if found[3] != "" {
			n.Eval.Depth, _ = strconv.Atoi(found[3])
			if !strings.Contains(found[2], ".") {
				n.Eval.Centipawns /= 100 // ChessBase and ChessGUI write centipawns so
			}
		}
		text = rest
	}
	n.note(cleanComment(n.draw(text)))
}

// cutCommand finds a command in text. It returns the submatches of the first occurrence, nil if there is
// none, and text without any occurrence.
func cutCommand(command *regexp.Regexp, text string) (found []string, rest string) {
	at := command.FindStringSubmatchIndex(text)
	for i := 0; i < len(at); i += 2 {
		part := ""
		if at[i] >= 0 {
			part = text[at[i]:at[i+1]]
		}
		found = append(found, part)
	}
	if found == nil {
		return nil, text
	}
	if rest = text[:at[0]] + " " + text[at[1]:]; strings.Contains(rest, "[%") {
		rest = command.ReplaceAllString(rest, " ")
	}
	return found, rest
}

// note adds a comment, which is already in the form of cleanComment, unless it is empty.
func (n *Node) note(text string) {
	if text != "" {
		n.Comments = append(n.Comments, text)
	}
}

// evalIn returns an evaluation that is given as text: as the number of moves to a mate or, if mate is empty,
// in pawns. sign is -1 if the text is from Black's point of view, and 1 otherwise.
func evalIn(mate, pawns string, sign int) *Eval {
	if mate != "" {
		moves, _ := strconv.Atoi(mate)
		return &Eval{Mate: sign * moves}
	}
	value, _ := strconv.ParseFloat(pawns, 64)
	if value < 0 {
		return &Eval{Centipawns: sign * int(value*100-0.5)}
	}
	return &Eval{Centipawns: sign * int(value*100+0.5)}
}

// commands returns the node's evaluation, clock and marks in the form for a comment; empty if it has none.
func (n *Node) commands() string {
	var words []string
	if e := n.Eval; e != nil {
		depth, value := "", fmt.Sprintf("#%d", e.Mate)
		if e.Mate == 0 {
			value = fmt.Sprintf("%.2f", float64(e.Centipawns)/100)
		}
		if e.Depth > 0 {
			depth = fmt.Sprintf(",%d", e.Depth)
		}
		words = append(words, "[%eval "+value+depth+"]")
	}
	if n.Clock != nil {
		d := *n.Clock
		seconds := strconv.FormatFloat(float64((d%time.Minute).Milliseconds())/1000, 'f', -1, 64)
		if d%time.Minute < 10*time.Second {
			seconds = "0" + seconds
		}
		words = append(words, fmt.Sprintf("[%%clk %d:%02d:%s]", int(d.Hours()), int(d.Minutes())%60, seconds))
	}
	return strings.Join(append(words, n.marks()...), " ")
}

// judgement matches the evaluation that engines write in comments, from the point of view of the side that
// moved: "+0.35/12", "0.00/10 0.25s", "-M3/20".
var judgement = regexp.MustCompile(`(?:^|\s)([+-]?)(?:M(\d{1,3})|(\d{1,4}\.\d\d))/\d`)

// Judgement returns the evaluation of the position: Eval or, if that is unknown, the one that an engine has
// written in a comment; nil if there is none.
func (n *Node) Judgement() *Eval {
	if n.Eval != nil {
		return n.Eval
	}
	for _, comment := range n.Comments {
		if found := judgement.FindStringSubmatch(comment); found != nil {
			sign := 1
			if (found[1] == "-") != (n.Side == engine.Black) {
				sign = -1
			}
			return evalIn(found[2], found[3], sign)
		}
	}
	return nil
}
