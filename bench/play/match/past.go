package match

import (
	"fmt"
	"maps"
	"slices"

	"panthera/engine"
)

// checkPast returns an error if one of the records in past does not belong to this match, or gives
// points that the way in which the game ended cannot bring.
func (m *Match) checkPast(past []*Record) error {
	s := newSchedule(m)
	left := map[int]*Record{}
	for _, r := range past {
		s.add(r)
		left[r.Number] = r
	}
	for complete := true; complete; {
		round := s.next()
		complete = len(round) > 0
		for _, f := range round {
			r := left[f.Number]
			if r == nil {
				complete = false
				continue
			}
			delete(left, f.Number)
			if err := m.checkRecord(f, r); err != nil {
				return fmt.Errorf("game %d: %w", r.Number, err)
			}
		}
	}
	for _, number := range slices.Sorted(maps.Keys(left)) {
		return fmt.Errorf("game %d: the match has no such game", number)
	}
	return nil
}

// checkRecord returns an error if r cannot be the record of the game f of the match.
func (m *Match) checkRecord(f Fixture, r *Record) error {
	g := m.Variants[f.Variant]
	if names := [2]string{m.Entrants[f.Engines[0]].Name, m.Entrants[f.Engines[1]].Name}; r.Engines != names {
		return fmt.Errorf("it is between %s and %s, not %s and %s", r.Engines[0], r.Engines[1], names[0], names[1])
	}
	if r.Variant != g.ID || r.Pair != f.Pair || r.Round != f.Round {
		return fmt.Errorf("it is of %s, pair %d, round %d, not of %s, pair %d, round %d", r.Variant, r.Pair, r.Round, g.ID, f.Pair, f.Round)
	}
	if r.Reason == decision {
		return nil
	}
	allowed, err := possiblePoints(g, r)
	if err != nil {
		return err
	}
	for _, points := range allowed {
		if r.Points == [2]float64{float64(points[0]) / 2, float64(points[1]) / 2} {
			return nil
		}
	}
	return fmt.Errorf("it has ended by %q, but not with %v points", r.Reason, r.Points)
}

// possiblePoints returns the possible half points of White and Black in a game that ended as its
// record says: the points by the rules if it ended by the rules, otherwise the points for a draw,
// or for a win of either side.
func possiblePoints(g *engine.Game, r *Record) ([][2]engine.Points, error) {
	p := engine.NewPosition(g)
	if err := p.SetFEN(r.Final); err != nil {
		return nil, fmt.Errorf("its last position: %w", err)
	}
	switch {
	case r.Fault != NoFault, r.Reason == resignation, r.Reason == adjudicatedWin:
		return [][2]engine.Points{engine.Concede(p, engine.White).Points, engine.Concede(p, engine.Black).Points}, nil
	case r.Reason == pointsAgreed:
		agreed, err := agreeable(g, r)
		return [][2]engine.Points{engine.Win(engine.NoReason, engine.White, agreed).Points, engine.Win(engine.NoReason, engine.Black, agreed).Points}, err
	case r.Reason == moveLimit, r.Reason == agreement, r.Reason == adjudicatedDraw:
		return [][2]engine.Points{engine.Draw(engine.NoReason, g.DrawPoints).Points}, nil
	}
	if o, over := engine.Result(p); over {
		return [][2]engine.Points{o.Points}, nil
	}
	p, err := replay(g, r) // it has ended by what was before
	if err != nil {
		return nil, err
	}
	o, over := engine.Result(p)
	if !over {
		return nil, fmt.Errorf("it is not over, but its record says that it ended by %q", r.Reason)
	}
	return [][2]engine.Points{o.Points}, nil
}

// agreeable returns the half points that the winner gets if both sides agree on a winner. It
// returns an error if the rules have ended the game, or the variant has no such agreement.
func agreeable(g *engine.Game, r *Record) (engine.Points, error) {
	p, err := replay(g, r)
	if err != nil {
		return 0, err
	}
	if o, over := engine.Result(p); over {
		return 0, fmt.Errorf("it ended by %s: there is nothing left to agree upon", o)
	}
	a, ok := engine.Ability[engine.Agreeable](p)
	if !ok {
		return 0, fmt.Errorf("no points can be agreed upon in %s", g.Name)
	}
	return a.Agreed(), nil
}

// replay returns the position after the opening and the moves of a record.
func replay(g *engine.Game, r *Record) (engine.Position, error) {
	p := engine.NewPosition(g)
	engine.PostFreely(p, r.Free())
	if err := p.SetFEN(r.Opening.FEN); err != nil {
		return nil, fmt.Errorf("its opening: %w", err)
	}
	texts := slices.Clone(r.Opening.Moves)
	for _, m := range r.Moves {
		texts = append(texts, m.Text)
	}
	for _, text := range texts {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		p.Make(m)
	}
	return p, nil
}
