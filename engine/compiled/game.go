package compiled

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// Game makes a playable game from a definition. It returns nil if the definition cannot be played; an error in
// faults then says why.
func Game(d *rulebook.Definition) (game *engine.Game, faults []rulebook.Fault) {
	if faults = refusals(d); slices.ContainsFunc(faults, isError) {
		return nil, faults
	}
	t := compile(d)
	t.describe()
	g := t.game
	if g.Counts && g.EnPassant {
		return nil, append(faults, d.Fault("countingRule", rulebook.Error, "leave it out, or the captures in passing", "a FEN has one field for the limit of the count and for the square passed over"))
	}
	p := &Position{tables: t, Progress: engine.NewProgress(t.game)}
	if err := p.SetFEN(g.Start); err != nil {
		return nil, append(faults, d.Fault("startFen", rulebook.Error, "write another start position", "the start position is refused: %v", err))
	}
	if o, over := p.decided(); over {
		return nil, append(faults, d.Fault("startFen", rulebook.Error, "look at what ends the game, or write another start position", "the game is over before it begins: %v", o))
	}
	if g.New = t.told(); g.New == nil {
		g.New = func() engine.Position { return p.Clone() }
	}
	g.Layout = sync.OnceValue(t.layout)
	g.Bench = benches(g)
	if moves := d.Number("territory"); moves > 0 {
		g = overTerritory(g, moves)
	}
	return g, faults
}

// Bare makes the game of a definition whatever its start position is, for setting one up: new positions are
// empty, and accept what the game does. It returns nil if the definition cannot be played from any start.
func Bare(d *rulebook.Definition) *engine.Game {
	if !Plays(d) {
		return nil
	}
	t := compile(d)
	t.describe()
	p := &Position{tables: t, Progress: engine.NewProgress(t.game)}
	t.game.New = func() engine.Position { return p.Clone() }
	t.game.Layout = sync.OnceValue(t.layout)
	return t.game
}

// Plays reports whether this package can play all rules of a definition.
func Plays(d *rulebook.Definition) bool { return !slices.ContainsFunc(refusals(d), isError) }

func isError(f rulebook.Fault) bool { return f.Severity == rulebook.Error }

// territory makes Stake-out over a game.
var territory func(base *engine.Game, moves int) *engine.Game

// PlayTerritory sets the function that makes games with the key territory (Stake-out games): wrap returns the
// game base, but stopped after the given number of moves of each side and scored by territory. It must be called
// before the first such game is made.
func PlayTerritory(wrap func(base *engine.Game, moves int) *engine.Game) { territory = wrap }

// overTerritory returns the game that stops after the given number of moves of each side and is scored by
// territory, under the ID of base.
func overTerritory(base *engine.Game, moves int) *engine.Game {
	g := territory(base, moves)
	g.ID, g.Definition, g.Bench = base.ID, base.Definition, base.Bench
	return g
}

// describe fills in the fields of the game that describe it to people and to other packages.
func (t *tables) describe() {
	d, g := t.d, t.game
	g.Definition = d.Text
	g.ID, g.Family, g.Name, g.Author, g.Source, g.Summary = d.ID, d.ID, d.Word("title"), d.Word("author"), d.Word("source"), d.Word("summary")
	if g.Name == "" {
		g.Name = d.ID
	}
	if g.Source == "" {
		g.Source = d.File
	}
	if g.Summary == "" {
		g.Summary = "a game from a file"
	}
	g.WinPoints, g.DrawPoints, g.Fold = 2, 1, d.Number("nFoldRule")
	g.Drops = t.hands || t.enters
	if g.Fold == 0 {
		g.Fold = unlimited
	}
	passes, takes := false, false
	for k := 1; k < len(t.kinds); k++ {
		info := &t.kinds[k]
		if t.holds(engine.Kind(k)) {
			g.Hand = append(g.Hand, engine.Kind(k))
		}
		for side := range t.passing {
			takes = takes || info.passer[side] && !t.passing[side].Empty()
		}
		passes = passes || info.passes
		aside := !info.pawn || !d.Squares("tripleStepRegionWhite").Or(d.Squares("tripleStepRegionBlack")).Empty()
		g.PassedAside = g.PassedAside || info.passes && aside
	}
	if g.EnPassant = passes && takes; !g.EnPassant {
		g.PassedAside = false
		for k := range t.kinds {
			t.kinds[k].passes = false
		}
	}
	t.shunPieces()
	t.values, t.risks = g.Values(), g.Risks()
	if t.commonKings {
		spare := *g.Type(t.royal)
		spare.Royal = false
		t.values[t.royal] = (&engine.Game{Geometry: g.Geometry, Pieces: []engine.PieceType{spare}}).Values()[1]
		t.risks[t.royal] = t.values[t.royal]
	}
	for _, k := range t.immune {
		t.risks[k] = 0
	}
	t.capturers = g.Capturers()
	t.findPromotions()
	if len(t.castlings) > 0 {
		if g.Castling = t.castlings.Field(); d.Bool("chess960") {
			g.Castling = t.anyRookField()
		}
		if t.wanders {
			g.Castling = t.rooksField()
		}
		c := t.castlings[0]
		if king := &g.Pieces[c.King.Kind()-1]; t.wanders {
			king.Betza = "" // which has no word for it
		} else {
			king.Betza += fmt.Sprintf("isO%d", max(c.KingTo, c.KingFrom)-min(c.KingTo, c.KingFrom))
		}
	}
	if t.gated {
		g.Castling = t.gatesField()
	}
	if t.goals.checks != [2]uint8{} {
		g.Own = t.checksField()
	}
	g.Lines = t.diagonalLines()
	g.Start = t.start()
	g.Rules = t.rules()
}

// shunPieces gives negative values to the pieces of which losing all wins the game.
func (t *tables) shunPieces() {
	if t.extinction.value != "win" {
		return
	}
	const part = 3 // they still move
	values := t.game.Values()
	for _, f := range t.extinction.families {
		for _, k := range f {
			t.game.Type(k).Value = min(-1, -values[k]/part)
		}
	}
}

// findPromotions lists, for each side, the kinds to which pawns may promote, most valuable first, and for other
// pieces what they may become.
func (t *tables) findPromotions() {
	reverts := t.toHand && !t.d.Bool("dropLoop")
	for i, side := range sides {
		set := t.d.KindSet("promotionPieceTypes" + side)
		for k := 1; k < len(t.kinds); k++ {
			mark := byte(0)
			if reverts {
				mark = tilde
			}
			if info := &t.kinds[k]; info.mark == mark && set[info.letter] {
				t.promotions[i] = append(t.promotions[i], engine.Kind(k))
			}
		}
		slices.SortStableFunc(t.promotions[i], func(a, b engine.Kind) int { return t.values[b] - t.values[a] })
	}
	for k := 1; k < len(t.kinds); k++ {
		info := &t.kinds[k]
		become := []engine.Kind{}
		for side, kinds := range t.promotions {
			for _, to := range kinds {
				if info.promotes[side] && !slices.Contains(become, to) {
					become = append(become, to)
				}
			}
		}
		for _, other := range []engine.Kind{info.plus, info.base} {
			if other != engine.NoKind && (other == info.plus || t.demotion) {
				become = append(become, other)
			}
		}
		if !info.exchange.Empty() {
			become = append(become, t.game.Hand...)
		}
		if len(become) > 0 {
			t.game.Pieces[k-1].Becomes = become
		}
	}
}

// start returns the FEN of the start position.
func (t *tables) start() string {
	d, s := t.d, engine.EmptySetup()
	list := make([]kindOf, 0, len(t.kinds))
	for _, k := range t.kinds[1:] {
		list = append(list, k.kindOf)
	}
	for _, p := range d.Start.Pieces {
		k := find(list, 0, p.Kind)
		switch {
		case p.Plus:
			k = plusOf(d, list, p.Kind)
		case p.Promoted && find(list, tilde, p.Kind) != engine.NoKind:
			k = find(list, tilde, p.Kind)
		}
		s.Board[p.At] = engine.NewPiece(k, p.Side)
	}
	if t.hands || t.enters || t.exchanging {
		for side, hand := range d.Start.Hands {
			for k, n := range hand {
				s.Hand[engine.NewPiece(find(list, 0, k), engine.Side(side))] = uint8(n)
			}
		}
	}
	s.Hand[engine.NoPiece], s.Hand[engine.NoPiece+1] = 0, 0
	s.Walls = d.Start.Walls
	for _, c := range t.castlings {
		if t.wanders || strings.IndexByte(d.Start.Castling, c.Letter) >= 0 {
			s.Rights = s.Rights.With(c.RookFrom)
		}
	}
	if t.gated {
		if err := t.gatesField().Read(d.Start.Castling, &s); err != nil {
			return "" // what is refused as a FEN
		}
	}
	s.Side, s.Halfmove, s.Fullmove = d.Start.Side, d.Start.Halfmove, d.Start.Fullmove
	return t.game.WriteFEN(&s)
}

// Format writes a move as other programs for chess variants do: a drop as P@e4, the promotion of a piece other
// than a pawn as + and its demotion as -, castling as the king's step unless that step is also a move of its
// own.
func (p *Position) Format(m engine.Move) string {
	if wall := wallOf(m); wall != engine.NoSquare {
		return p.Format(withoutWall(m)) + "," + p.geo.Name(m.To()) + p.geo.Name(wall)
	}
	if k := gateOf(m); k != engine.NoKind {
		return p.Format(withoutWall(m)) + string([]byte{p.game.Type(k).Letter | 0x20})
	}
	from, to := p.geo.Name(m.From()), p.geo.Name(m.To())
	switch {
	case sort(m) >= castle:
		if c, _ := p.castlingBy(sort(m) - castle); m.From() == c.KingFrom && (p.d.Bool("chess960") || p.isStep(&c)) {
			to = p.geo.Name(c.RookFrom)
		}
		return from + to
	case sort(m) == standing:
		return from + to + string([]byte{p.game.Type(p.promotions[p.ToMove][0]).Letter | 0x20})
	case m.Posts():
		return strings.ToUpper(p.game.Token(engine.NewPiece(m.Kind(), engine.White))) + "@" + to
	case m.Kind() == engine.NoKind:
		return from + to
	}
	info := &p.kinds[p.board[m.From()&127].Kind()]
	switch m.Kind() {
	case info.plus:
		return from + to + "+"
	case info.base:
		return from + to + "-"
	}
	return from + to + string([]byte{p.game.Type(m.Kind()).Letter | 0x20})
}

// isStep reports whether the squares of the king in castling c also make an ordinary king move.
func (t *tables) isStep(c *engine.Castling) bool {
	return t.kinds[c.King.Kind()].usual[c.Side][c.KingFrom&127].Has(c.KingTo)
}

// Castles reports whether a legal move is castling, and whether it is the long one.
func (p *Position) Castles(m engine.Move) (long, castles bool) {
	if sort(m) < castle || withoutWall(m) != m {
		return false, false
	}
	return p.castlings[sort(m)-castle].Long, true
}
