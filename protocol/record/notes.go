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

// Eval is the evaluation of a position for White: centipawns, or moves to a mate that is
// White's above and Black's below 0. Depth is that of the search; 0 if it is not known.
type Eval struct{ Centipawns, Mate, Depth int }

var unbraced = strings.NewReplacer("{", "(", "}", ")")

// Clean is a comment as it can stand between braces, in one line. Text that is not UTF-8 is
// taken for Windows-1252.
func Clean(comment string) string {
	comment = unbraced.Replace(decoded(comment))
	return strings.Join(strings.FieldsFunc(comment, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// paragraphBreak is what stands between the paragraphs of a comment.
const paragraphBreak = "\n\n"

// blankLines separate paragraphs, lineEnds makes the ends of lines alike.
var (
	blankLines = regexp.MustCompile(`\n\s*\n`)
	lineEnds   = strings.NewReplacer("\r\n", "\n", "\r", "\n")
)

// cleanComment is Clean of each paragraph of a comment.
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

// Comment is all that is said after the move.
func (n *Node) Comment() string { return strings.Join(n.Comments, " ") }

// SetComment replaces what is said after the move.
func (n *Node) SetComment(text string) {
	n.Comments = nil
	n.say(text)
}

// The commands that programs hide in comments: the clock, as hours, minutes and seconds,
// and the evaluation in pawns or as moves to a mate.
var (
	clockCommand = regexp.MustCompile(`\[%clk (\d{1,4}):(\d\d?):(\d\d?(?:\.\d{1,3})?)\]`)
	evalCommand  = regexp.MustCompile(`\[%eval (?:#([+-]?\d{1,4})|([+-]?\d{1,4}(?:\.\d{1,2})?))(?:,(\d{1,4}))?\]`)
)

// say adds a comment and takes in what it says of clock and evaluation, and what it draws.
func (n *Node) say(text string) {
	text = cleanComment(text) // commands may be broken over lines
	if found := clockCommand.FindStringSubmatch(text); found != nil {
		hours, _ := strconv.Atoi(found[1]) // the expression admits digits only
		minutes, _ := strconv.Atoi(found[2])
		seconds, _ := strconv.ParseFloat(found[3], 64)
		left := time.Duration(60*hours+minutes)*time.Minute + time.Duration(seconds*1000+0.5)*time.Millisecond
		n.Clock = &left
		text = clockCommand.ReplaceAllString(text, " ")
	}
	if found := evalCommand.FindStringSubmatch(text); found != nil && found[1] != "0" {
		n.Eval = evalIn(found[1], found[2], 1)
		n.Eval.Depth, _ = strconv.Atoi(found[3]) // else 0
		text = evalCommand.ReplaceAllString(text, " ")
	}
	if text = cleanComment(n.draw(text)); text != "" {
		n.Comments = append(n.Comments, text)
	}
}

// evalIn reads moves to a mate, or pawns, for the side whose sign is given.
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

// commands writes evaluation, clock and marks as a comment; empty if there is none.
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

// judgement is what programs say in a comment for the side that moved: "+0.35/12",
// "0.00/10 0.25s", "-M3/20".
var judgement = regexp.MustCompile(`(?:^|\s)([+-]?)(?:M(\d{1,3})|(\d{1,4}\.\d\d))/\d`)

// Judgement is the evaluation of the position, also where only a program's comment tells
// it; nil if nothing does.
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
