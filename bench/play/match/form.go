package match

import (
	"fmt"
	"slices"
	"strings"
)

// Form is how the PGN of a match is written.
type Form struct {
	// SAN writes moves in standard algebraic notation, not in coordinates.
	SAN bool
	// Event is what the match is called, Site where it is played; empty for the usual.
	Event, Site string
	// Details are what is told of each move beside score, depth and time.
	Details []Detail
}

// Detail is something that engines tell about a move.
type Detail string

// The details, in the order in which they are written.
const (
	DetailNodes    Detail = "nodes"
	DetailNPS      Detail = "nps"
	DetailSelDepth Detail = "seldepth"
	DetailLine     Detail = "line"
)

// Details are all there are.
var Details = []Detail{DetailNodes, DetailNPS, DetailSelDepth, DetailLine}

// ParseDetails reads details by their names.
func ParseDetails(names []string) (list []Detail, err error) {
	for _, name := range names {
		if !slices.Contains(Details, Detail(name)) {
			return nil, fmt.Errorf("no detail of a move is called %q; there are %v", name, Details)
		}
		list = append(list, Detail(name))
	}
	return list, nil
}

// comment is what is known about a move: score and depth if the engine told, time, the details
// that are asked for and that it told, whether a draw was offered, and which player made it if
// not the side's own.
func (m Move) comment(details []Detail) string {
	text := strings.TrimSpace(fmt.Sprintf("%s %.3fs", m.Info, float64(m.Millis)/1000))
	if m.Offer {
		text += " draw offered"
	}
	if m.ByOpponent {
		text += " posted by the opponent"
	}
	if m.ByReferee {
		text += " posted by the referee"
	}
	for _, d := range Details {
		if told := m.detail(d); told != "" && slices.Contains(details, d) {
			text += ", " + told
		}
	}
	return text
}

// detail is what an engine told of a move; empty if nothing.
func (m Move) detail(d Detail) string {
	switch i := m.Info; {
	case d == DetailNodes && i.Nodes > 0:
		return fmt.Sprintf("%d nodes", i.Nodes)
	case d == DetailNPS && i.NPS > 0:
		return fmt.Sprintf("%d nps", i.NPS)
	case d == DetailNPS && i.Nodes > 0 && m.Millis > 0:
		return fmt.Sprintf("%d nps", i.Nodes*1000/uint64(m.Millis))
	case d == DetailSelDepth && i.SelDepth > 0:
		return fmt.Sprintf("seldepth %d", i.SelDepth)
	case d == DetailLine && i.Line != "":
		return "line " + i.Line
	}
	return ""
}
