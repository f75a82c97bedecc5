package uci

import (
	"fmt"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
)

// report prints the progress of a search as info lines.
func (v *server) report(r session.Report) {
	var sb strings.Builder
	fmt.Fprintf(&sb, "info depth %d seldepth %d multipv %d score %s", r.Depth, r.SelDepth, r.Line, score(r.Score))
	switch r.Bound {
	case search.Lower:
		sb.WriteString(" lowerbound")
	case search.Upper:
		sb.WriteString(" upperbound")
	}
	if v.session.ShowsWDL() {
		win, draw, loss := search.WinDrawLoss(v.session.Game(), r.Score)
		if r.Drawn {
			win, draw, loss = 0, 1000, 0
		}
		fmt.Fprintf(&sb, " wdl %d %d %d", win, draw, loss)
	}
	fmt.Fprintf(&sb, " nodes %d nps %d hashfull %d", r.Nodes, session.PerSecond(r.Nodes, r.Elapsed), r.HashFull)
	if r.TableHits > 0 {
		fmt.Fprintf(&sb, " tbhits %d", r.TableHits)
	}
	fmt.Fprintf(&sb, " time %d", r.Elapsed/time.Millisecond)
	if len(r.Moves) > 0 {
		sb.WriteString(" pv " + strings.Join(r.Moves, " "))
	}
	v.conn.Say("%s", &sb)
}

// current reports the root move that is being searched (currmove).
func (v *server) current(move string, c search.Current) {
	v.conn.Say("info depth %d currmove %s currmovenumber %d", c.Depth, move, c.Number)
}

// score formats a score in centipawns, or as moves to mate.
func score(s int) string {
	if moves, decisive := search.MateIn(s); decisive {
		return fmt.Sprintf("mate %d", moves)
	}
	return fmt.Sprintf("cp %d", s)
}

// finalScore returns the score, for the side to move, of a game that is over. A game that was
// decided by counting territory has a score in centipawns, not a mate score.
func finalScore(a session.Answer) string {
	if _, counted := a.Outcome.Margin(); counted {
		return score(a.Score)
	}
	if _, won := a.Outcome.Winner(); won {
		return "mate 0"
	}
	return "cp 0"
}

// answer prints the result of a search: info lines and bestmove. If there is no legal move, it prints
// how the game has ended; if the move ends the game and territory is counted, it prints the count.
func (v *server) answer(a session.Answer) {
	switch {
	case a.Err != nil:
		v.fail(a.Err)
	case a.Best == engine.NoMove:
		v.conn.Say("info depth 0 score %s", finalScore(a))
		v.info("%s", a.Outcome)
	case a.Book:
		v.conn.Say("info depth 0 pv %s string book move", a.Move)
	default:
		v.tellMate(a.Mate)
		if _, counted := a.Outcome.Margin(); counted {
			v.info("%s", a.Outcome)
		}
	}
	switch {
	case a.Best == engine.NoMove:
		v.conn.Say("bestmove (none)")
	case a.Ponder == "":
		v.conn.Say("bestmove %s", a.Move)
	default:
		v.conn.Say("bestmove %s ponder %s", a.Move, a.Ponder)
	}
}

// tellMate prints, after a "go mate", that there is no mate in that number of moves, or that this
// has not been proved. It prints nothing if a mate was found.
func (v *server) tellMate(m session.Mate) {
	switch {
	case m.Asked == 0 || m.Moves > 0:
	case m.Refuted():
		v.info("no mate in %d", m.Asked)
	default:
		v.info("mate in %d is unproved: none in %d", m.Asked, m.NoWin)
	}
}
