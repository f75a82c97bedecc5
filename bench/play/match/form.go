package match

import (
	"fmt"
	"slices"
	"strings"
)

// Form describes the PGN of a match.
type Form struct {
	// SAN says that moves are written in standard algebraic notation instead of coordinates.
	SAN bool
	// Event and Site are the values of these PGN tags; if empty, default values are used.
	Event, Site string
	// Details are the data about the search that comments on moves give in addition to score, depth
	// and time.
	Details []Detail
}

// Detail is a kind of data that an engine tells about the search for a move.
type Detail string

// The details that can be asked for, in the order in which they are written.
const (
	DetailNodes    Detail = "nodes"
	DetailNPS      Detail = "nps"
	DetailSelDepth Detail = "seldepth"
	DetailLine     Detail = "line"
)

// allDetails are all there are.
var allDetails = []Detail{DetailNodes, DetailNPS, DetailSelDepth, DetailLine}

// ParseDetails reads details by their names.
func ParseDetails(names []string) (list []Detail, err error) {
	for _, name := range names {
		if !slices.Contains(allDetails, Detail(name)) {
			return nil, fmt.Errorf("no detail of a move is called %q; there are %v", name, allDetails)
		}
		list = append(list, Detail(name))
	}
	return list, nil
}

// comment returns the PGN comment on a move: score and depth if the engine told them, the time, a
// draw offer, who made the move if it was not the side's own player, and the wanted details that
// the engine told.
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
	for _, d := range allDetails {
		if told := m.detail(d); told != "" && slices.Contains(details, d) {
			text += ", " + told
		}
	}
	return text
}

// detail returns the text of one detail about a move; empty if the engine did not tell it.
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
