package report

import (
	"panthera/bench/match"
	"panthera/engine"
)

// board is the shape of a variant's board, for the script that draws it.
type board struct {
	Files int      `json:"files"`
	Ranks int      `json:"ranks"`
	Void  []int    `json:"void,omitempty"` // squares that do not exist
	Names []string `json:"names"`
}

func boardOf(g *engine.Game) board {
	b := board{Files: g.Geometry.Files, Ranks: g.Geometry.Ranks}
	for s := range g.Geometry.Size() {
		b.Names = append(b.Names, g.Geometry.Name(engine.Square(s)))
		if !g.Geometry.Exists(engine.Square(s)) {
			b.Void = append(b.Void, s)
		}
	}
	return b
}

// replay is a game as the script replays it.
type replay struct {
	Number  int       `json:"n"`
	Variant string    `json:"v"`
	White   string    `json:"w"`
	Black   string    `json:"b"`
	Result  string    `json:"r"`
	Reason  string    `json:"why"`
	Points  []float64 `json:"pts"`
	Start   string    `json:"start"` // a letter for each square, . for none
	Plies   []ply     `json:"plies"`
}

// ply is a move and what it changes on the board.
type ply struct {
	Text    string `json:"m"`
	Changes []any  `json:"d"` // square, letter, square, letter, …
	Score   *int   `json:"s,omitempty"`
	Millis  int64  `json:"t,omitempty"`
	Side    int    `json:"c"`
}

// replayOf plays a game through. A record that cannot be played is cut short.
func replayOf(g *engine.Game, r *match.Record) replay {
	game := replay{Number: r.Number, Variant: r.Variant, White: r.Engines[0], Black: r.Engines[1], Result: r.Result(),
		Reason: r.Reason, Points: r.Points[:]}
	if r.Fault != match.NoFault {
		game.Reason += " by " + r.Detail
	}
	p := g.New()
	if p.SetFEN(r.Opening.FEN) != nil {
		return game
	}
	before := letters(g, p)
	game.Start = string(before)
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
		after := letters(g, p)
		for s := range after {
			if after[s] != before[s] {
				next.Changes = append(next.Changes, s, string(after[s]))
			}
		}
		game.Plies, before = append(game.Plies, next), after
	}
	return game
}

// score is a move's for White, within what is drawn.
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
	if m.Side == engine.Black {
		s = -s
	}
	return &s
}

// letters is the board, a letter for each square.
func letters(g *engine.Game, p engine.Position) []byte {
	text := make([]byte, g.Geometry.Size())
	for s := range text {
		text[s] = '.'
		if piece := p.Board()[s]; piece != engine.NoPiece {
			text[s] = g.Letter(piece)
		}
	}
	return text
}
