package threats

import (
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
	"panthera/search"
)

// Report lists the threats against one side.
type Report struct {
	// Side is the threatened side, white or black.
	Side string `json:"side"`
	// Threats are the moves by which the opponent would win material or the game. Places are the
	// squares of the pieces in danger.
	Threats []Threat `json:"threats"`
	Places  []string `json:"places"`
	// Attacked are the squares on which the opponent could capture a piece of the side, if one stood there.
	Attacked []string `json:"attacked"`
}

// Threat is a threatened move.
type Threat struct {
	// Path has the names of the move's squares, beginning with the square of the piece.
	Path []string `json:"path"`
	// Wins says that the move wins the game.
	Wins bool `json:"wins,omitempty"`
}

// Message is the report for the position at a node of a game's tree.
type Message struct {
	Type string `json:"type"`
	Node int    `json:"node"`
	Report
}

// Standing returns the message's kind: a newer message of the same kind replaces one not yet sent.
func (Message) Standing() string { return "threats" }

// Against returns the opponent's threats against a side in the position p, which is left unchanged.
// It returns none while pieces are being posted, or if the game is over.
func Against(p engine.Position, side engine.Side, board *draw.Board) Report {
	r := Report{Side: describe.SideName(side), Threats: []Threat{}, Places: []string{}, Attacked: []string{}}
	if _, over := engine.Result(p); over || engine.Deploying(p) {
		return r
	}
	if p.InCheck() && p.Side() == side {
		r.check(p)
		return r
	}
	d := draft.Of(p)
	if d.Side == side {
		d.Side = side.Other()
		d.ForgetPassed()
	}
	enemy, err := d.Position()
	if err != nil {
		return r
	}
	r.find(enemy, board)
	r.attack(d, enemy, board)
	return r
}

// check adds the attacks by the checking pieces on the royal. No other threats are looked for while the side is
// in check.
func (r *Report) check(p engine.Position) {
	g := p.Game()
	name := g.Geometry.Name
	for _, royal := range draw.Checked(p) {
		r.Places = append(r.Places, name(royal))
		for _, from := range p.Checkers() {
			r.Threats = append(r.Threats, Threat{Path: []string{name(from), name(royal)}})
		}
	}
}

// find adds the legal moves in enemy, a position with the opponent to move, by which the opponent wins material
// or the game.
func (r *Report) find(enemy engine.Position, board *draw.Board) {
	name := enemy.Game().Geometry.Name
	exchanger, _ := engine.Ability[search.Exchanger](enemy)
	for _, m := range engine.Moves(enemy) {
		a := describe.Act(enemy, m, board)
		winner, won := a.Outcome.Winner()
		wins := a.Over && won && winner == enemy.Side() && a.Outcome.Reason != engine.StakeOut
		gains := len(a.Lost) > 0 && exchanger.SEE(m, 1)
		if !wins && !gains {
			continue
		}
		r.Threats = append(r.Threats, Threat{Path: a.Path(), Wins: wins})
		for _, s := range a.Lost {
			if gains && !slices.Contains(r.Places, name(s)) {
				r.Places = append(r.Places, name(s))
			}
		}
	}
}

// attack adds the squares on which the opponent could capture a piece of the threatened side. On a
// square without such a piece, it puts one there to find out.
func (r *Report) attack(d *draft.Draft, enemy engine.Position, board *draw.Board) {
	g, side := d.Game, enemy.Side().Other()
	d = d.Clone()
	d.ForgetPassed()
	d.Rights = engine.Bits128{} // they may not fit a piece that is put somewhere
	kinds := standIns(g)
	for _, sq := range board.Squares {
		there := d.Board[sq.Square]
		attacked := false
		switch {
		case there == engine.NoPiece || there.Side() != side && !g.Type(there.Kind()).Royal:
			for _, kind := range kinds {
				if !g.Type(kind).MayStand(side, sq.Square) {
					continue
				}
				if p, err := d.With(sq.Square, engine.NewPiece(kind, side)).Position(); err == nil {
					attacked = takes(p, sq.Square)
					break
				}
			}
		case there.Side() == side:
			attacked = takes(enemy, sq.Square)
		}
		if attacked {
			r.Attacked = append(r.Attacked, g.Geometry.Name(sq.Square))
		}
	}
}

// standIns returns the kinds of pieces that attack puts on a square for trial, the least valuable first.
func standIns(g *engine.Game) []engine.Kind {
	kinds := g.Capturers()
	return slices.DeleteFunc(kinds, func(k engine.Kind) bool { return g.Type(k).Royal })
}

// takes reports whether the side to move has a move that captures or changes the piece on s.
func takes(p engine.Position, s engine.Square) bool {
	there := p.Board()[s]
	for _, m := range engine.Moves(p) {
		p.Make(m)
		is := p.Board()[s]
		p.Undo()
		if is != there {
			return true
		}
	}
	return false
}
