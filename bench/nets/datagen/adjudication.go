package datagen

import (
	"panthera/engine"
	"panthera/search"
)

// Adjudication says when games end before the rules end them, because both sides' scores make the result clear.
// All scores here are White's view, in centipawns, and plies are counted from the first searched move.
type Adjudication struct {
	// A game is won when scores have been WinScore or more for the same side for WinPlies
	// plies; a forced win found by the search ends it at once.
	WinScore int `json:"winScore"`
	WinPlies int `json:"winPlies"`
	// A game is drawn when scores have been within DrawScore of 0 for DrawPlies plies, from ply
	// DrawFrom on.
	DrawScore int `json:"drawScore"`
	DrawPlies int `json:"drawPlies"`
	DrawFrom  int `json:"drawFrom"`
	// A game is drawn when the leading side makes no progress: for StallPlies plies no move was tactical, and
	// all scores stayed within StallScore of 0 and within StallSpread of one another.
	StallPlies  int `json:"stallPlies"`
	StallScore  int `json:"stallScore"`
	StallSpread int `json:"stallSpread"`
	// A game is drawn after MostPlies plies.
	MostPlies int `json:"mostPlies"`
	// ByRules says that games end by the rules or at the length limit, never by scores.
	ByRules bool `json:"byRules,omitempty"`
	// Tables says that a game ends when it reaches a position of an available endgame table, with the result
	// that the table gives.
	Tables bool `json:"tables,omitempty"`
}

// defaultAdjudication returns limits that suit searches of a few hundred nodes: these win with an extra Rook,
// but not every won pawn endgame.
func defaultAdjudication() Adjudication {
	return Adjudication{
		WinScore: 700, WinPlies: 8,
		DrawScore: 15, DrawPlies: 12, DrawFrom: 80,
		StallPlies: 40, StallScore: 400, StallSpread: 80,
		MostPlies: 400,
	}
}

// course has what adjudication needs to know about a game: the scores so far, from White's view.
type course struct {
	scores []int
	// calm is the number of plies since the last tactical move.
	calm int
}

// add adds the score of a searched move, given for the side that moved.
func (c *course) add(side engine.Side, score int, tactical bool) {
	if side == engine.Black {
		score = -score
	}
	c.scores = append(c.scores, score)
	c.calm++
	if tactical {
		c.calm = 0
	}
}

// last reports whether there are n scores and the last n of them lie between low and high.
func (c *course) last(n, low, high int) bool {
	if n == 0 || len(c.scores) < n {
		return false
	}
	for _, score := range c.scores[len(c.scores)-n:] {
		if score < low || score > high {
			return false
		}
	}
	return true
}

// stalled reports whether a game makes no progress, as StallPlies, StallScore and StallSpread define it.
func (a *Adjudication) stalled(c *course) bool {
	if a.StallPlies == 0 || c.calm < a.StallPlies || !c.last(a.StallPlies, -a.StallScore, a.StallScore) {
		return false
	}
	first := c.scores[len(c.scores)-a.StallPlies]
	low, high := first, first
	for _, score := range c.scores[len(c.scores)-a.StallPlies:] {
		low, high = min(low, score), max(high, score)
	}
	return high-low <= a.StallSpread
}

// decide reports whether scores or the length limit end a game of g, and returns how it ended and both sides'
// points.
func (a *Adjudication) decide(g *engine.Game, c *course) (Ending, [2]engine.Points, bool) {
	none := [2]engine.Points{}
	if len(c.scores) == 0 {
		return 0, none, false
	}
	score := c.scores[len(c.scores)-1]
	switch plies := len(c.scores); {
	case a.ByRules:
		return TooLong, engine.Draw(engine.NoReason, g.DrawPoints).Points, plies >= a.MostPlies
	case max(score, -score) >= search.Decisive,
		a.WinPlies > 0 && c.last(a.WinPlies, a.WinScore, search.WinScore),
		a.WinPlies > 0 && c.last(a.WinPlies, -search.WinScore, -a.WinScore):
		return agreedWin, winPoints(g, score), true
	case plies >= a.DrawFrom && a.DrawPlies > 0 && c.last(a.DrawPlies, -a.DrawScore, a.DrawScore):
		return agreedDraw, engine.Draw(engine.NoReason, g.DrawPoints).Points, true
	case a.stalled(c):
		return stalled, engine.Draw(engine.NoReason, g.DrawPoints).Points, true
	case plies >= a.MostPlies:
		return TooLong, engine.Draw(engine.NoReason, g.DrawPoints).Points, true
	}
	return 0, none, false
}

// winPoints returns the points of both sides if the side that score favours wins. The score of a forced win
// tells its points (see search.OutcomeScore); for any other score the winner gets the most points of the game.
func winPoints(g *engine.Game, score int) (points [2]engine.Points) {
	winner, size := engine.White, score
	if score < 0 {
		winner, size = engine.Black, -score
	}
	points[winner] = g.WinPoints
	if _, counted := search.CountIn(score); size >= search.Decisive && !counted {
		points[winner] = (engine.Points(size)*g.WinPoints + search.WinScore - 1) / search.WinScore
	}
	return points
}
