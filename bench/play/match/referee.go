package match

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/bench/play/program"
	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// Player is an engine as the referee sees it.
type Player interface {
	// Position tells the position: a FEN, empty for the start, and moves from it.
	Position(fen string, moves []string) error
	// Go asks for a move; see [uciengine.Engine.Go].
	Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error)
}

// Rules are the rules of the referee, in addition to the game's.
type Rules struct {
	// Control is the control of every engine without one of its own.
	Control Control
	// Margin is how much an engine may exceed its time.
	Margin time.Duration
	// Patience is how long a search without a time limit may take.
	Patience time.Duration
	// MaxPlies ends a game as a draw.
	MaxPlies     int
	Adjudication Adjudication
	// RefuseDraws refuses draws that the engines agree on.
	RefuseDraws bool
}

// DefaultRules leave the control unset and adjudicate nothing.
func DefaultRules() Rules {
	return Rules{Margin: 100 * time.Millisecond, Patience: 2 * time.Minute, MaxPlies: 1000}
}

// playing is a game in progress.
type playing struct {
	rules    Rules
	position engine.Position
	players  [2]Player
	clocks   *clocks
	record   *Record
	moves    []string // from the record's opening FEN
	// free is the sides that have run out of deployment time, whose pieces may be posted on any
	// empty square.
	free engine.Sides
	// from is the FEN (empty for the start) from which the engines are told the moves in told. The
	// two change after free postings, which engines need not know about (see tell).
	from   string
	told   []string
	offers [2]bool // of a draw, by side
}

// play plays a game to its end. The record names the engines and the opening, which must be
// legal. An error means that the game could not be played: the context ended, or the opening is
// not legal. A fault of an engine is a result; the engine may have to be restarted.
func play(ctx context.Context, g *engine.Game, rules Rules, controls [2]Control, players [2]Player, record *Record) error {
	p := &playing{rules: rules, position: engine.NewPosition(g), players: players, clocks: newClocks(controls, g.Family), record: record}
	if err := p.open(); err != nil {
		return fmt.Errorf("opening: %w", err)
	}
	for !p.over() {
		if err := p.move(ctx); err != nil {
			return err
		}
	}
	record.Final = p.position.FEN()
	return nil
}

func (p *playing) open() error {
	if err := p.position.SetFEN(p.record.Opening.FEN); err != nil {
		return err
	}
	if fen := p.record.Opening.FEN; fen != p.position.Game().Start {
		p.from = fen
	}
	for _, text := range p.record.Opening.Moves {
		m, err := engine.ParseMove(p.position, text)
		if err != nil {
			return err
		}
		p.make(m)
	}
	return nil
}

func (p *playing) make(m engine.Move) {
	text := p.position.Format(m)
	p.moves, p.told = append(p.moves, text), append(p.told, text)
	p.position.Make(m)
	if p.free != engine.NoSide && m.Posts() {
		p.from, p.told = p.position.FEN(), nil
	}
}

// over reports whether the game is over: by a fault, by its rules, by scores or by its length.
func (p *playing) over() bool {
	if p.record.Reason != "" {
		return true
	}
	if o, over := engine.Result(p.position); over {
		p.record.finish(o.Points, o.Reason.String())
		return true
	}
	if p.adjudicated() {
		return true
	}
	if len(p.record.Moves) >= p.rules.MaxPlies {
		p.record.draw(p.position.Game(), moveLimit)
		return true
	}
	return false
}

func (p *playing) adjudicated() bool {
	a, moves := &p.rules.Adjudication, p.record.Moves
	if a.drawn(moves, len(p.moves)) {
		p.record.draw(p.position.Game(), adjudicatedDraw)
		return true
	}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		if a.lost(moves, side) {
			p.record.concede(p.position, side, adjudicatedWin)
			return true
		}
	}
	return false
}

// move asks for a move of the side to move, or a posting of the side that posts for it, and
// makes it.
func (p *playing) move(ctx context.Context) error {
	side := p.position.Side()
	deploying := engine.Deploying(p.position)
	mover, may, err := p.poster(ctx, deploying)
	switch {
	case err != nil:
		p.fault(mover, err)
		return ctx.Err()
	case !may:
		p.refereePosts()
		return nil
	}
	if p.gaveUpBehind(mover.Other()) {
		return nil
	}
	answer, err := p.ask(ctx, mover, deploying)
	p.record.Thought += answer.Elapsed.Microseconds()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		p.fault(mover, err)
		return nil
	}
	allowed, timed := p.clocks.allowed(mover, deploying)
	patient := deploying && p.clocks[mover].isTiger() // whose time is up posts no more, but has not lost
	if timed && !patient && answer.Elapsed > allowed+p.rules.Margin {
		p.record.forfeit(p.position, mover, timeForfeit, fmt.Sprintf("took %v of %v", answer.Elapsed.Round(time.Millisecond), allowed.Round(time.Millisecond)))
		return nil
	}
	if p.agreed(mover, answer) || p.gaveUp(mover, answer.Remarks) || p.gaveUpBehind(mover.Other()) {
		return nil
	}
	m, err := engine.ParseMove(p.position, answer.Best)
	if err != nil {
		p.record.forfeit(p.position, mover, illegalMove, fmt.Sprintf("%v, in %s", err, p.position.FEN()))
		return nil
	}
	p.clocks.move(mover, answer.Elapsed, deploying)
	p.settleOffers(mover, answer)
	p.record.Moves = append(p.record.Moves, Move{p.position.Format(m), side, answer.Elapsed.Milliseconds(), answer.Info, answer.OffersDraw, mover != side, false})
	p.make(m)
	p.ponder(mover, answer.Expected)
	return nil
}

// fault notes that a player has failed.
func (p *playing) fault(s engine.Side, err error) {
	p.record.forfeit(p.position, s, faultOf(err), err.Error())
	p.record.Output = end(program.OutputOf(err), mostOutput)
}

// faultOf is the fault that a player's error means.
func faultOf(err error) Fault {
	switch {
	case errors.Is(err, program.ErrStalled):
		return stall
	case errors.Is(err, program.ErrFlooded):
		return flood
	}
	return Crash
}

// gaveUp handles what an engine says instead of a move. The game is not over by its rules, so any
// claim is false, except that a claim to have lost is a resignation.
func (p *playing) gaveUp(s engine.Side, said uciengine.Remarks) bool {
	switch {
	case said.Resigned || strings.HasPrefix(said.Claim, lost[s]):
		p.record.concede(p.position, s, resignation)
	case said.Claim != "":
		p.record.forfeit(p.position, s, falseClaim, fmt.Sprintf("%q, in %s", said.Claim, p.position.FEN()))
	default:
		return false
	}
	return true
}

// lost are the results of games lost by each side.
var lost = [2]string{engine.White: "0-1", engine.Black: "1-0"}

// gaveUpBehind handles what a side says after its move, before the other side moves. It is about
// the position after the move.
func (p *playing) gaveUpBehind(s engine.Side) bool {
	n, ok := p.players[s].(negotiator)
	return ok && len(p.record.Moves) > 0 && p.gaveUp(s, n.Said())
}

// lateness is how long the referee waits for a player that has exceeded its time, to tell a late
// answer from none.
const lateness = 2 * time.Second

func (p *playing) ask(ctx context.Context, mover engine.Side, deploying bool) (uciengine.Answer, error) {
	if err := p.players[mover].Position(p.from, p.told); err != nil {
		return uciengine.Answer{}, err
	}
	if err := p.conveyOffer(mover); err != nil {
		return uciengine.Answer{}, err
	}
	patience := p.rules.Patience
	if allowed, timed := p.clocks.allowed(mover, deploying); timed {
		patience = allowed + p.rules.Margin + lateness
	}
	start := time.Now()
	answer, err := p.players[mover].Go(ctx, p.clocks.limits(mover, deploying), patience)
	if err != nil {
		answer.Elapsed = time.Since(start)
	}
	return answer, err
}
