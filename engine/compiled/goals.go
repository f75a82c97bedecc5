package compiled

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// goals holds the rules by which a game ends although the side to move has legal moves.
type goals struct {
	extinction extinction
	flag       flag
	connection connection
	// castling has the letters, as in a FEN, of the castlings that win.
	castling string
	// checks is the number of checks with which each side wins; 0 if checks are not counted.
	checks [2]uint8
}

// extinction is the rule that ends the game when a side has lost all, or all but a few, of its pieces of
// some type.
type extinction struct {
	value    string // for the side that has lost them; empty if nothing
	families []family
	// A side is extinct if it has at most few pieces of the type and the other side at least others.
	few, others int
	claim       bool // the side to move needs one piece less than the other
}

// flag is the rule that a side wins when its pieces arrive in a region, such as a king in the centre.
type flag struct {
	region [2]set
	of     [2]family
	royal  [2]bool // the king is to come there
	count  int
	// blocked says that fewer pieces suffice if the region has no empty square. later says that the side
	// wins only at its next turn. safe says that the pieces in the region must not be attacked.
	blocked, later, safe bool
}

// goalsOf compiles the goals of the definition.
func (t *tables) goalsOf() (g goals) {
	d := t.d
	g.extinction = extinction{few: d.Number("extinctionPieceCount"), others: d.Number("extinctionOpponentPieceCount"), claim: d.Bool("extinctionClaim")}
	if value := d.Word("extinctionValue"); value != "none" && (t.perishes || !d.Bool("extinctionPseudoRoyal")) {
		g.extinction.value, g.extinction.families = value, t.families("extinctionPieceTypes")
	}
	g.flag = flag{count: d.Number("flagPieceCount"), blocked: d.Bool("flagPieceBlockedWin"), later: d.Bool("flagMove"), safe: d.Bool("flagPieceSafe")}
	for i, side := range sides {
		g.flag.region[i] = d.Squares("flagRegion" + side)
		for _, f := range t.families("flagPiece" + side) {
			g.flag.of[i] = append(g.flag.of[i], f...)
		}
		g.flag.royal[i] = !d.AllKinds("flagPiece"+side) && t.royal != engine.NoKind && len(g.flag.of[i]) == 1 && g.flag.of[i][0] == t.royal
	}
	g.connection, g.castling = t.connectionOf(), d.Word("castlingWins")
	if d.Bool("checkCounting") {
		g.checks = checksOf(d.Start.Checks)
	}
	return g
}

// judges returns a function for each goal of the game; it reports whether the goal is reached, and the
// outcome.
func (g *goals) judges() (list []func(*Position) (engine.Outcome, bool)) {
	if g.extinction.value != "" {
		list = append(list, (*Position).extinct)
	}
	if !g.flag.region[0].Empty() || !g.flag.region[1].Empty() {
		list = append(list, (*Position).flagged)
	}
	if g.checks != [2]uint8{} {
		list = append(list, (*Position).checked)
	}
	if g.connection.value != "" {
		list = append(list, (*Position).connected)
	}
	if g.castling != "" {
		list = append(list, (*Position).castled)
	}
	return list
}

// checksOf returns how many checks each side still has to give, read from the field of a FEN: 3+3 are the
// checks still to be given, +0+0 the checks already given of three. Without the field one check wins.
func checksOf(text string) (left [2]uint8) {
	const usual = 3
	white, black, told := strings.Cut(strings.TrimPrefix(text, "+"), "+")
	for i, n := range [2]string{white, black} {
		number, err := strconv.Atoi(n)
		switch {
		case !told || err != nil:
			left[i] = 1
		case text[0] == '+':
			left[i] = uint8(max(0, usual-number))
		default:
			left[i] = uint8(number)
		}
	}
	return left
}

const checksName engine.Field = "checks"

// checksField is the FEN field with the number of checks that each side still has to give.
func (t *tables) checksField() *engine.FieldFormat {
	return &engine.FieldFormat{
		Name: checksName,
		Read: func(text string, s *engine.Setup) error {
			left := checksOf(text)
			if !strings.Contains(strings.TrimPrefix(text, "+"), "+") || left[0] > t.goals.checks[0] || left[1] > t.goals.checks[1] {
				return engine.Refuse(checksName, "want the checks that White and Black have still to give, as in %d+%d", t.goals.checks[0], t.goals.checks[1])
			}
			s.Checks = [2]uint8{t.goals.checks[0] - left[0], t.goals.checks[1] - left[1]}
			return nil
		},
		Write: func(dst []byte, s *engine.Setup) []byte {
			dst = strconv.AppendInt(dst, int64(t.goals.checks[0]-s.Checks[0]), 10)
			return strconv.AppendInt(append(dst, '+'), int64(t.goals.checks[1]-s.Checks[1]), 10)
		},
	}
}

// goal is what is known about the goals in this position: not examined yet, none reached, or one reached.
type goal uint8

const (
	unasked goal = iota
	goesOn
	reached
)

// decided reports whether a goal of the game has been reached, and returns the outcome.
func (p *Position) decided() (o engine.Outcome, over bool) {
	if p.judges == nil || p.goal == goesOn {
		return engine.Outcome{}, false
	}
	for _, judge := range p.judges {
		if o, over = judge(p); over {
			p.goal = reached
			return o, true
		}
	}
	p.goal = goesOn
	return engine.Outcome{}, false
}

// decision examines the goals by decided, and returns reached or goesOn.
func (p *Position) decision() goal {
	if _, over := p.decided(); over {
		return reached
	}
	return goesOn
}

// extinct returns the outcome and true if a side has lost the pieces of some type, looking first at the side
// that has just moved.
func (p *Position) extinct() (engine.Outcome, bool) {
	e := &p.extinction
	for _, side := range [2]engine.Side{p.ToMove.Other(), p.ToMove} {
		others := e.others
		if e.claim && side == p.ToMove {
			others++
		}
		for _, f := range e.families {
			if p.count(f, side) <= e.few && p.count(f, side.Other()) >= others {
				return p.valued(engine.Extinction, e.value, side), true
			}
		}
	}
	return engine.Outcome{}, false
}

// flagged returns the outcome and true if a side's pieces have arrived in their region and this decides the
// game.
func (p *Position) flagged() (engine.Outcome, bool) {
	f, us, them := &p.flag, p.ToMove, p.ToMove.Other()
	switch {
	case (f.later || f.safe) && p.arrived(us):
		if f.later && us == engine.White && p.arrived(them) {
			return engine.Draw(engine.Goal, p.game.DrawPoints), true
		}
		return engine.Win(engine.Goal, us, p.game.WinPoints), true
	case (!f.later || f.safe || f.royal[us]) && p.arrived(them) && !p.follows():
		return engine.Win(engine.Goal, them, p.game.WinPoints), true
	}
	return engine.Outcome{}, false
}

// arrived reports whether enough of a side's pieces are in their region, and safe there if they must be.
func (p *Position) arrived(side engine.Side) bool {
	f := &p.flag
	there := p.of(f.of[side], side).And(f.region[side])
	if there.Empty() || there.Count() < f.count && !(f.blocked && f.region[side].AndNot(p.all[0].Or(p.all[1])).Empty()) {
		return false
	}
	return !f.safe || f.later && side == p.ToMove || there.Count() != f.count || !p.threatened(there, side.Other())
}

// follows reports whether Black's king, after White's has reached its goal, can still reach its own with the
// next move, which makes the game a draw.
func (p *Position) follows() bool {
	if !p.flag.later || !p.flag.royal[p.ToMove] || p.ToMove != engine.Black || p.InCheck() {
		return false
	}
	king := p.royals(p.ToMove)
	p.answers = p.moving(p.answers[:0], engine.All)
	for _, m := range p.answers {
		if king.Has(m.From()) && p.flag.region[p.ToMove].Has(m.To()) && sort(m) < castle {
			return true
		}
	}
	return false
}

// checked returns the outcome and true if the side that has just moved has given as many checks as win the
// game.
func (p *Position) checked() (engine.Outcome, bool) {
	them := p.ToMove.Other()
	if p.given[them] < p.goals.checks[them] {
		return engine.Outcome{}, false
	}
	return engine.Win(engine.Checks, them, p.game.WinPoints), true
}

// giveCheck counts a check that the last move has given, in games that count checks.
func (p *Position) giveCheck() {
	if p.goals.checks == [2]uint8{} || !p.InCheck() {
		return
	}
	by := p.ToMove.Other()
	if p.given[by] < p.goals.checks[by] {
		p.given[by]++
		p.key ^= checkKey(by, int(p.given[by]))
		p.Changed.Add(checkFeature(by, int(p.given[by])))
	}
}

// checkKey returns the zobrist number for the n-th check of a side.
func checkKey(by engine.Side, n int) uint64 {
	return engine.StateKey(checkKeys + int(by)*mostChecks + n)
}

// mostChecks is larger than the number of checks that can be counted, which is one digit.
const mostChecks = 10

// checkFeature returns the feature for "side by has given at least n checks".
func checkFeature(by engine.Side, n int) engine.Feature {
	return engine.StateFeatures + engine.Feature(engine.MostCastlings+int(by)*mostChecks+n)
}
