package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// Play is a game between people or engines, as opposed to a study.
type Play struct {
	game    *game.Game
	thinker *game.Thinker
	// players says who plays White and Black: Person, Machine or Other.
	players  [2]string
	strength game.Strength
	clocks   *clocks
	// flag fires when the running clock has reached zero.
	flag *time.Timer
	// offered says that a person has offered the engine a draw, which it has not answered yet.
	// content says that by its last score the engine would accept.
	offered, content bool
	// premove has the clicks of a move that a person has entered before their turn.
	premove []string
	// hinting says that the engine is searching for a hint.
	hinting bool
	// paused says that a game between two engines is paused. pace is the time for each of their
	// moves; 0 if nobody has set it.
	paused bool
	pace   time.Duration
	// away is the state of the other device, if one side is played there.
	away away
}

// Who plays a side: a person at this tab, the engine, or a person on another device. Nobody means that the game is
// over and nobody is to move; it is also the role of guests who only watch.
const (
	Person  = "person"
	Machine = "engine"
	Other   = "other"
	Nobody  = "nobody"
)

// Setup describes a game to begin.
type Setup struct {
	// White and Black are the players: person, engine or, if the opponent is a person here, other.
	White    string        `json:"white"`
	Black    string        `json:"black"`
	Strength game.Strength `json:"strength"`
	Control  Control       `json:"control"`
}

var (
	errPlayer = errors.New("white and black must each be person or engine")
	errPair   = errors.New("only a person plays against another device")
)

// Check returns an error if the setup is invalid.
func (s *Setup) Check() error {
	for _, who := range []string{s.White, s.Black} {
		if who != Person && who != Machine && who != Other {
			return errPlayer
		}
	}
	if s.White == Other && s.Black != Person || s.Black == Other && s.White != Person {
		return errPair
	}
	return errors.Join(s.Control.check(), s.Strength.Check())
}

// New returns a game, which begins when GoOn is called. The caller must call FlagFalls when the
// timer flag fires.
func New(g *game.Game, t *game.Thinker, flag *time.Timer, s Setup) *Play {
	return &Play{
		game: g, thinker: t, flag: flag, clocks: newClocks(s.Control),
		players: [2]string{s.White, s.Black}, strength: s.Strength,
	}
}

// unattended reports whether engines play both sides.
func (p *Play) unattended() bool { return p.players == [2]string{Machine, Machine} }

// Player returns who plays a side.
func (p *Play) Player(side engine.Side) string { return p.players[side] }

// Threatened returns the side for which threats are shown: the person's side if only one side is
// played by a person here, else the side to move.
func (p *Play) Threatened(toMove engine.Side) engine.Side {
	switch {
	case p.players[engine.White] == p.players[engine.Black]:
		return toMove
	case p.players[engine.White] == Person:
		return engine.White
	}
	return engine.Black
}

// mover returns who is to move, or Nobody if the game is over.
func (p *Play) mover() string {
	if p.game.Result != nil {
		return Nobody
	}
	return p.players[p.hand()]
}

// hand returns the side whose player has to act. That is the side to move, except when its time for
// posting pieces is up: then it is the opponent, who posts for it (see post).
func (p *Play) hand() engine.Side {
	side := p.game.Position().Side()
	if p.game.Deploying() && !p.clocks.mayPost(side) {
		return side.Other()
	}
	return side
}

var (
	errNotYou  = errors.New("it is not your turn: the other side has to move")
	errTime    = errors.New("your time is up")
	errNoMoves = errors.New("there is no move of yours to take back")
)

// Move makes a move of the person at the tab.
func (p *Play) Move(r *game.PlayRequest) error { return p.moveOf(Person, r) }

// moveOf makes a move of who: Person or Other.
func (p *Play) moveOf(who string, r *game.PlayRequest) error {
	switch {
	case p.game.Result != nil:
		return game.ErrOver
	case p.mover() != who:
		return errNotYou
	case r.Node != p.game.Live.ID:
		return game.ErrStale
	}
	m, err := p.game.Session.Move(r.Move)
	if err != nil {
		return err
	}
	if p.timeIsUp(time.Now()) {
		return errTime
	}
	p.endHint()
	if who == Person {
		p.premove = nil
	}
	p.make(m)
	return nil
}

// make plays a legal move and continues the game. The caller has checked whose turn it is.
func (p *Play) make(m engine.Move) {
	hand := p.hand()
	p.away.asked = nil
	p.clocks.press(hand, p.game.Deploying(), time.Now())
	p.game.Advance(m)
	if p.clocks.timed() {
		left := p.clocks.left(hand, p.game.Deploying())
		p.game.Live.Clock = &left
	}
	p.GoOn()
}

// GoOn continues the game after any change: it starts the clock of the side to move, makes the engine think, or
// stops the clock if the game is over.
func (p *Play) GoOn() {
	p.game.Change()
	p.post()
	if p.game.Result != nil {
		p.clocks.stop()
		p.flag.Stop()
		return
	}
	if !p.clocks.running && p.game.Live.Parent() != nil && p.attended() && !p.paused {
		p.clocks.run(time.Now())
	}
	p.setFlag()
	if p.mover() == Machine && !p.thinker.Busy && !p.paused {
		p.think()
	}
}

// attended reports whether the player to move is present: a person at this tab while the tab is
// connected, a person on another device while that is connected, an engine always.
func (p *Play) attended() bool {
	switch p.mover() {
	case Person:
		return p.game.Connection != nil
	case Other:
		return p.away.here
	}
	return true
}

// Pause stops the clock, until GoOn is called.
func (p *Play) Pause() {
	p.clocks.pause(time.Now())
	p.flag.Stop()
}

// Left must be called when the tab has gone. It pauses the game if the person at the tab is to move.
func (p *Play) Left() {
	p.endHint()
	if p.Shared() {
		p.game.Change()
	}
	if !p.attended() {
		p.Pause()
	}
}

// Strength returns the engine's playing strength.
func (p *Play) Strength() game.Strength { return p.strength }

// TakeBack takes back the moves since the person's last one, and that move too. In a game against another
// device, it asks the other player first.
func (p *Play) TakeBack(*game.BareRequest) error {
	if p.Shared() {
		return p.askTakeBack(Person)
	}
	back := p.backTo(Person)
	if back == nil {
		return errNoMoves
	}
	p.goBack(back)
	return nil
}

// goBack takes back all moves after the node to, and continues the game there.
func (p *Play) goBack(to *record.Node) {
	p.endHint()
	p.thinker.Abandon()
	p.game.GoBack(to)
	p.offered, p.premove, p.away.asked = false, nil, nil
	p.clocks.stop()
	p.GoOn()
}

// backTo returns the node before the last move of who (Person or Other), to which a take-back
// leads. It is nil if who has made no move.
func (p *Play) backTo(who string) *record.Node {
	for at := p.game.Live; at.Parent() != nil; at = at.Parent() {
		if p.players[at.Side] == who {
			return at.Parent()
		}
	}
	return nil
}
