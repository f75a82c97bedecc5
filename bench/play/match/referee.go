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

// player is a player in a game: an engine, or an engine for which the arena makes some of the
// moves.
type player interface {
	// Position sets the position for the next move: a FEN, empty for the start position, and the
	// moves made from it.
	Position(fen string, moves []string) error
	// Go asks the player for a move; see [uciengine.Engine.Go].
	Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error)
}

// Rules are the rules by which a match is refereed, in addition to the rules of the variant.
type Rules struct {
	// Control is the limit on thinking of every engine that does not have another one.
	Control Control
	// Margin is how much an engine may exceed its time before it loses.
	Margin time.Duration
	// Patience is how long a search without a time limit may take.
	Patience time.Duration
	// MaxPlies is the number of plies after which a game ends as a draw.
	MaxPlies     int
	Adjudication Adjudication
	// RefuseDraws says that engines cannot agree on a draw.
	RefuseDraws bool
}

// DefaultRules returns rules without a limit on thinking and without adjudication.
func DefaultRules() Rules {
	return Rules{Margin: 100 * time.Millisecond, Patience: 2 * time.Minute, MaxPlies: 1000}
}

// playing is a game in progress.
type playing struct {
	rules    Rules
	position engine.Position
	players  [2]player
	clocks   *clocks
	record   *Record
	moves    []string // from the record's opening FEN
	// free is the set of sides that have run out of deployment time, whose remaining pieces may be
	// placed on any empty square of their ranks.
	free engine.Sides
	// from and told are the position in the form that is sent to the engines: a FEN (empty for the
	// start position) and the moves made from it. After a piece was placed freely they begin anew
	// from that position, since engines need not know such moves.
	from   string
	told   []string
	offers [2]bool // of a draw, by side
}

// play plays a game to its end and completes its record, which must already have the names of the
// engines and the opening. It returns an error if the game could not be played: ctx has ended, or
// the opening is not legal. A fault of an engine is a result of the game, not an error; the engine
// may have to be restarted after it.
func play(ctx context.Context, g *engine.Game, rules Rules, controls [2]Control, players [2]player, record *Record) error {
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

// over reports whether the game is over, by a fault, by the rules, by adjudication or at the move
// limit, and records the result.
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

// move asks the player of the side to move for a move (or its opponent, if that places pieces for
// it) and makes the move. If the player fails or gives up instead, it records the result.
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

// fault records that the player of side s has lost by an error.
func (p *playing) fault(s engine.Side, err error) {
	p.record.forfeit(p.position, s, faultOf(err), err.Error())
	p.record.Output = end(program.OutputOf(err), mostOutput)
}

// faultOf returns the kind of fault that an error of a player means.
func faultOf(err error) Fault {
	switch {
	case errors.Is(err, program.ErrStalled):
		return stall
	case errors.Is(err, program.ErrFlooded):
		return flood
	}
	return Crash
}

// gaveUp records the end of the game, and returns true, if the player of side s has resigned or
// claimed a result. Since the game is not over by the rules, a claim is false and loses, except
// that a claim to have lost is a resignation.
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

// lost has, for each side, the result of a game that the side has lost.
var lost = [2]string{engine.White: "0-1", engine.Black: "1-0"}

// gaveUpBehind does the same as [playing.gaveUp] with what the player of side s has said after its
// last move. Such a resignation or claim is about the position after this move.
func (p *playing) gaveUpBehind(s engine.Side) bool {
	n, ok := p.players[s].(negotiator)
	return ok && len(p.record.Moves) > 0 && p.gaveUp(s, n.Said())
}

// lateness is how long the referee goes on waiting for a player that has exceeded its time, to find
// out whether it answers late or not at all.
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
