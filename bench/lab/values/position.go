package values

import (
	"context"
	"fmt"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/search"
)

const (
	// calm is the score, in centipawns for either side, below which positions are used: decided positions say
	// nothing about the values of pieces.
	calm = 1500
	// independent is the number of independent positions that a game counts as, since its positions share one
	// result.
	independent = 6
	// A game that ended at the move limit gets the result that the engines' last scores predict: the mean of
	// the last lastScores scores, each limited to decided, is turned into White's result with the slope
	// lateSlope per centipawn.
	lastScores = 20
	decided    = 600
	lateSlope  = 0.005
)

// stages are the move numbers at which the stages of a game begin; each stage has its own slope.
var stages = []int{0, 6, 11, 21, 31, 51}

// position is a quiet position of a game, with all that the fit needs.
type position struct {
	// evaluation is the present evaluation in centipawns, White's view, to which the corrections are added.
	evaluation float64
	// score is White's result of the game, from 0 to 1.
	score    float64
	weight   float64
	stage    int
	features []feature
	// held says that the position's game is left out of the first fit, to test it.
	held bool
}

// feature says how many more pieces of a kind (on any square, or on one square) White has than Black.
type feature struct {
	index int
	count float64
}

// reader turns games into positions for the fit.
type reader struct {
	game   *engine.Game
	layout layout
	// until is the last move number whose positions are read.
	until    int
	evaluate func(engine.Position) int
	found    []position
}

// read collects the positions of the games that the fit uses: quiet positions, in which the side to move is not
// in check and plays no tactical move. It skips games that ended by a fault of an engine.
func (r *reader) read(ctx context.Context, records []*match.Record, done func()) error {
	r.evaluate = search.Static(r.game)
	for i, record := range records {
		if err := ctx.Err(); err != nil {
			return err
		}
		if done != nil {
			done()
		}
		if record.Fault != match.NoFault {
			continue // the result tells nothing of the positions
		}
		first := len(r.found)
		if err := r.readGame(record); err != nil {
			return fmt.Errorf("game %d: %w", record.Number, err)
		}
		for j := first; j < len(r.found); j++ {
			r.found[j].weight = min(1, independent/float64(len(r.found)-first))
			r.found[j].held = i%heldOut == 0
		}
	}
	return nil
}

func (r *reader) readGame(record *match.Record) error {
	p := r.game.New()
	engine.PostFreely(p, record.Free())
	if err := record.Opening.Follow(p); err != nil {
		return err
	}
	score := outcome(record)
	for _, played := range record.Moves {
		if p.MoveNumber() > r.until {
			break
		}
		m, err := engine.ParseMove(p, played.Text)
		if err != nil {
			return err
		}
		info := played.Info
		if info.Scored && max(info.Score, -info.Score) < calm && !p.InCheck() && !p.Tactical(m) {
			r.add(p, score)
		}
		p.Make(m)
	}
	return nil
}

// outcome returns White's result of a game, from 0 to 1.
func outcome(record *match.Record) float64 {
	sum, n := 0.0, 0
	if record.CutOff() {
		for _, played := range record.Moves[max(0, len(record.Moves)-lastScores):] {
			if score := max(-decided, min(decided, played.Info.Score)); played.Info.Scored {
				sum += float64(score * (1 - 2*int(played.Side)))
				n++
			}
		}
	}
	if n == 0 {
		return float64(record.HalfPoints(engine.White)) / 2
	}
	return logistic(lateSlope * sum / float64(n))
}

func (r *reader) add(p engine.Position, score float64) {
	evaluation := r.evaluate(p)
	if p.Side() == engine.Black {
		evaluation = -evaluation
	}
	stage := 0
	for stage+1 < len(stages) && p.MoveNumber() >= stages[stage+1] {
		stage++
	}
	r.found = append(r.found, position{evaluation: float64(evaluation), score: score, stage: stage, features: r.layout.features(p)})
}
