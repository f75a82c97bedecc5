package report

import (
	"maps"
	"slices"

	"panthera/bench/play/match"
	"panthera/engine"
)

// replay is the data of a game, from which the script of the page lets the reader play it through.
type replay struct {
	Number  int       `json:"n"`
	Variant string    `json:"v"`
	White   string    `json:"w"`
	Black   string    `json:"b"`
	Result  string    `json:"r"`
	Reason  string    `json:"why"`
	Points  []float64 `json:"pts"`
	Start   []int     `json:"start"` // place, piece, place, piece, …
	Plies   []ply     `json:"plies"`
}

// ply is a move and the changes that it makes on the board.
type ply struct {
	Text    string `json:"m"`
	Changes []int  `json:"d"` // place, piece, …; piece -1 where nobody is left
	Score   *int   `json:"s,omitempty"`
	Millis  int64  `json:"t,omitempty"`
	Side    int    `json:"c"`
}

// replayOf returns the data of a game for the script. It adds the game's pieces and places to b. If
// a move cannot be played, the game ends before it.
func replayOf(g *engine.Game, b *board, r *match.Record) replay {
	game := replay{Number: r.Number, Variant: r.Variant, White: r.Engines[0], Black: r.Engines[1], Result: r.Result(),
		Reason: r.Reason, Points: r.Points[:]}
	if r.Fault != match.NoFault {
		game.Reason += " by " + r.Detail
	}
	p := g.New()
	engine.PostFreely(p, r.Free())
	if p.SetFEN(r.Opening.FEN) != nil {
		return game
	}
	before := b.set(p)
	game.Start = before.since(nil)
	for i := range len(r.Opening.Moves) + len(r.Moves) {
		next := ply{Side: int(p.Side())}
		if n := i - len(r.Opening.Moves); n < 0 {
			next.Text = r.Opening.Moves[i]
		} else {
			next.Text, next.Millis, next.Score = r.Moves[n].Text, r.Moves[n].Millis, score(r.Moves[n])
		}
		m, err := engine.ParseMove(p, next.Text)
		if err != nil {
			return game
		}
		p.Make(m)
		after := b.set(p)
		next.Changes = after.since(before)
		game.Plies, before = append(game.Plies, next), after
	}
	return game
}

// score returns the engine's score for a move in centipawns, positive if White is better and cut
// off at traceLimit; nil if there is none.
func score(m match.Move) *int {
	if !m.Info.Scored {
		return nil
	}
	s := max(-traceLimit, min(traceLimit, m.Info.Score))
	if m.Info.Mate && m.Info.Score > 0 {
		s = traceLimit
	} else if m.Info.Mate {
		s = -traceLimit
	}
	if m.Mover() == engine.Black {
		s = -s
	}
	return &s
}

// since returns the changes from the position before to s: for each changed place, in ascending
// order, its index and the index of its new piece, or nobody.
func (s set) since(before set) (changes []int) {
	places := map[int]bool{}
	for at := range s {
		places[at] = true
	}
	for at := range before {
		places[at] = true
	}
	for _, at := range slices.Sorted(maps.Keys(places)) {
		now, here := s[at]
		if !here {
			now = nobody
		}
		if was, there := before[at]; here != there || now != was {
			changes = append(changes, at, now)
		}
	}
	return changes
}
