package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"panthera/bench/uciengine"
	"panthera/engine"
)

// Player is an engine as the referee sees it.
type Player interface {
	// Position tells the position: a FEN, empty for the start, and moves from it.
	Position(fen string, moves []string) error
	// Go asks for a move; see [uciengine.Engine.Go].
	Go(ctx context.Context, l uciengine.Limits, patience time.Duration) (uciengine.Answer, error)
}

// Rules are what the referee goes by beside those of the game.
type Rules struct {
	Control Control
	// Margin is by how much an engine may overstep its time.
	Margin time.Duration
	// Patience is how long a search without a time limit may take.
	Patience time.Duration
	// MaxPlies ends a game as a draw.
	MaxPlies int
}

// DefaultRules leave the control to be set.
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
}

// play plays a game to its end. The record names the engines and the opening, which
// must be a legal one. The error is only about what keeps the game from being played at
// all: that the context ended or the opening is not legal. A fault of an engine is a
// result; the engine may have to be started anew.
func play(ctx context.Context, g *engine.Game, rules Rules, players [2]Player, record *Record) error {
	p := &playing{rules: rules, position: engine.NewPosition(g), players: players, clocks: newClocks(rules.Control), record: record}
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
	p.moves = append(p.moves, p.position.Format(m))
	p.position.Make(m)
}

// over says whether the game is over, by a fault, by its rules or by its length.
func (p *playing) over() bool {
	if p.record.Reason != "" {
		return true
	}
	if o, over := engine.Result(p.position); over {
		p.record.finish(o, o.Reason.String())
		return true
	}
	if len(p.record.Moves) >= p.rules.MaxPlies {
		p.record.finish(engine.Draw(engine.NoReason, 1), moveLimit)
		return true
	}
	return false
}

// move asks the side to move for a move and makes it.
func (p *playing) move(ctx context.Context) error {
	side := p.position.Side()
	answer, err := p.ask(ctx, side)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, uciengine.ErrStalled):
		p.forfeit(side, Stall, err.Error())
		return nil
	case err != nil:
		p.forfeit(side, Crash, err.Error())
		return nil
	}
	if allowed, timed := p.clocks.allowed(side); timed && answer.Elapsed > allowed+p.rules.Margin {
		p.forfeit(side, TimeForfeit, fmt.Sprintf("took %v of %v", answer.Elapsed.Round(time.Millisecond), allowed))
		return nil
	}
	m, err := engine.ParseMove(p.position, answer.Best)
	if err != nil {
		p.forfeit(side, IllegalMove, fmt.Sprintf("%v, in %s", err, p.position.FEN()))
		return nil
	}
	p.clocks.move(side, answer.Elapsed)
	p.record.Moves = append(p.record.Moves, Move{p.position.Format(m), side, answer.Elapsed.Milliseconds(), answer.Info})
	p.make(m)
	return nil
}

// lateness is how long a player that has overstepped its time is still listened to, so
// that a late answer is told from none.
const lateness = 2 * time.Second

func (p *playing) ask(ctx context.Context, side engine.Side) (uciengine.Answer, error) {
	fen := p.record.Opening.FEN
	if fen == p.position.Game().Start {
		fen = ""
	}
	if err := p.players[side].Position(fen, p.moves); err != nil {
		return uciengine.Answer{}, err
	}
	patience := p.rules.Patience
	if allowed, timed := p.clocks.allowed(side); timed {
		patience = allowed + p.rules.Margin + lateness
	}
	return p.players[side].Go(ctx, p.clocks.limits(side), patience)
}

func (p *playing) forfeit(s engine.Side, f Fault, detail string) {
	p.record.forfeit(s, f, detail, p.position.Game().WinPoints)
}
