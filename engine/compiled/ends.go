package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

// ends holds the rules by which games end, in the form needed at every node of a search.
type ends struct {
	halfmoves int // until the draw by the clock; 0 if there is none
	// Each of these is win, loss or draw: what the event means for the side to move, or for White
	// in case of repetition if absolute is set.
	checkmate, stalemate, repetition string
	// counting says which side wins games that would otherwise be drawn: one that the rules name,
	// or the side with more pieces or points.
	counting            string
	passes              engine.Reason // of the end after two passes
	absolute, perpetual bool
	pieceCount          bool // who has fewer pieces is who is stalemated
}

func endsOf(d *rulebook.Definition) ends {
	passes := engine.Stalemate
	if d.Word("materialCounting") == "janggi" {
		passes = engine.Count
	}
	return ends{2 * d.Number("nMoveRule"), d.Word("checkmateValue"), d.Word("stalemateValue"), d.Word("nFoldValue"), d.Word("materialCounting"), passes,
		d.Bool("nFoldValueAbsolute"), d.Bool("perpetualCheckIllegal"), d.Bool("stalematePieceCount")}
}

// Ended reports whether the game is over because a goal is reached, only two royals are left, both
// sides have passed, or the move limit without progress is reached, and returns the outcome.
func (p *Position) Ended() (engine.Outcome, bool) {
	if o, over := p.decided(); over {
		return o, true
	}
	switch {
	case p.bothPass():
		return p.level(p.ends.passes), true
	case p.limit > 0 && p.Halfmove > p.limit:
		return p.level(engine.MoveCount), true
	case p.ends.halfmoves > 0 && p.Halfmove >= p.ends.halfmoves:
		return p.level(engine.FiftyMoves), true
	case p.bareDraws && p.all[0].Or(p.all[1]).Count() == 2 && (!p.game.Drops || p.hand == engine.Hand{}):
		return p.level(engine.InsufficientMaterial), true
	}
	return engine.Outcome{}, false
}

// level returns the outcome of a game that is drawn for reason r. In some games one side, or the
// side with more pieces or points, wins then.
func (p *Position) level(r engine.Reason) engine.Outcome {
	lead := 0
	switch p.ends.counting {
	case "whitedrawodds":
		lead = 1
	case "blackdrawodds":
		lead = -1
	case "unweighted":
		lead = p.all[engine.White].Count() - p.all[engine.Black].Count()
	case "janggi":
		lead = p.lead()
	}
	switch {
	case lead > 0:
		return engine.Win(r, engine.White, p.game.WinPoints)
	case lead < 0:
		return engine.Win(r, engine.Black, p.game.WinPoints)
	}
	return engine.Draw(r, p.game.DrawPoints)
}

// unlimited is the number of occurrences after which a repetition ends the game, in games without
// such a rule: it is never reached.
const unlimited = 1 << 30

// Repetition returns the outcome if the position has occurred as often as the rules ask, or if it
// has occurred once within the last within plies.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	if p.game.Fold == unlimited {
		return engine.Outcome{}, false
	}
	back := p.Halfmove
	if p.returns {
		back = len(p.past)
	}
	if p.shuttled() {
		return engine.Win(engine.Repetition, p.ToMove, p.game.WinPoints), true
	}
	times, ago := p.History.Times(p.Key(), back)
	if times >= p.game.Fold-1 {
		return p.repeated(ago), true
	}
	if ago, again := p.History.Repeats(p.Key(), min(within, back), within); again {
		return p.repeated(ago), true
	}
	return engine.Outcome{}, false
}

// repeated returns the outcome of a repetition, given that the same position occurred ago plies
// before.
func (p *Position) repeated(ago int) engine.Outcome {
	if p.ends.perpetual {
		for _, side := range [2]engine.Side{p.ToMove.Other(), p.ToMove} {
			if p.alwaysChecked(side, ago) {
				return engine.Win(engine.PerpetualCheck, side, p.game.WinPoints)
			}
		}
	}
	if p.ends.repetition == "draw" {
		return p.level(engine.Repetition)
	}
	side := p.ToMove
	if p.ends.absolute {
		side = engine.White
	}
	return p.valued(engine.Repetition, p.ends.repetition, side)
}

// alwaysChecked reports whether a side was in check at each of its turns within the given number of
// last plies.
func (p *Position) alwaysChecked(side engine.Side, plies int) bool {
	if side == p.ToMove && !p.InCheck() {
		return false
	}
	turns := 0
	for back := 1; back <= plies && back <= len(p.past); back++ {
		if (back%2 == 0) != (side == p.ToMove) {
			continue
		}
		turns++
		if !p.past[len(p.past)-back].checked {
			return false
		}
	}
	return turns > 0
}

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() engine.Outcome {
	switch {
	case p.InCheck() && p.niol && !p.wasShak():
		return engine.Draw(engine.Checkmate, p.game.DrawPoints)
	case p.InCheck():
		return p.valued(engine.Checkmate, p.ends.checkmate, p.ToMove)
	}
	side := p.ToMove
	if p.ends.pieceCount {
		switch n := p.all[side].Count() - p.all[side.Other()].Count(); {
		case n == 0:
			return engine.Draw(engine.Count, p.game.DrawPoints)
		case n > 0:
			side = side.Other()
		}
	}
	return p.valued(engine.Stalemate, p.ends.stalemate, side)
}

// valued returns the outcome for reason r if value says that side wins, loses, or draws.
func (p *Position) valued(r engine.Reason, value string, side engine.Side) engine.Outcome {
	switch value {
	case "win":
		return engine.Win(r, side, p.game.WinPoints)
	case "loss":
		return engine.Win(r, side.Other(), p.game.WinPoints)
	}
	return engine.Draw(r, p.game.DrawPoints)
}
