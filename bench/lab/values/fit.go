package values

import (
	"context"
	"errors"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"panthera/bench/play/match"
	"panthera/engine"
)

const (
	// heldOut: one game in every heldOut games is left out of the first fit, which is tested on these games.
	heldOut = 5
	// valueSpread and squareSpread are the standard deviations, in centipawns, of the corrections to piece
	// values and to squares that are expected before any game is seen.
	valueSpread  = 150
	squareSpread = 20
	// steepest is the largest slope of the logistic function that is tried, per centipawn. In chess the slope
	// is about 0.004.
	steepest = 0.02
	// mostSteps limits the steps of Newton's method, which needs five or so.
	mostSteps = 50
)

// errNoGames says that no game has a position from which values can be learned.
var errNoGames = errors.New("no game has a quiet position with an engine's score")

var errDiverged = errors.New("no values fit these games best")

// Options say which values are fitted, and from which positions.
type Options struct {
	// Squares are the kinds of pieces for which the bonuses of squares are fitted too.
	Squares []engine.Kind
	// Until is the last move number whose positions are used; 0 to use all.
	Until int
	// Done, if not nil, is called for each game that is read.
	Done func()
}

// Fit fits the values of the pieces of g to the results of games of g, or of its forms with the same piece
// table and board.
func Fit(ctx context.Context, g *engine.Game, records []*match.Record, o Options) (*Result, error) {
	if o.Until == 0 {
		o.Until = math.MaxInt
	}
	r := reader{game: g, layout: newLayout(g, o.Squares), until: o.Until}
	if err := r.read(ctx, records, o.Done); err != nil {
		return nil, err
	}
	if len(r.found) == 0 {
		return nil, errNoGames
	}
	f := fitter{positions: r.found, slopes: make([]float64, len(stages)), spread: make([]float64, r.layout.size)}
	for i := range f.spread {
		f.spread[i] = squareSpread
	}
	for _, i := range r.layout.values {
		if i >= 0 {
			f.spread[i] = valueSpread
		}
	}
	result := &Result{game: g, layout: r.layout, squares: o.Squares, games: len(records), positions: len(r.found)}
	f.fitSlopes()
	result.slopes = f.slopes
	shift, err := f.fit(ctx, func(p *position) bool { return !p.held })
	if err != nil {
		return nil, err
	}
	held := func(p *position) bool { return p.held }
	result.before, result.after = f.loss(make([]float64, len(shift)), held), f.loss(shift, held)
	if result.shift, err = f.fit(ctx, all); err != nil {
		return nil, err
	}
	result.deviation, err = f.deviations(result.shift)
	return result, err
}

func all(*position) bool { return true }

// fitter has the data from which the likelihood of values is computed.
type fitter struct {
	positions []position
	// slopes are the slopes of the logistic function, per centipawn, by stage of the game.
	slopes []float64
	spread []float64
}

// chance returns White's expected score in a position, for values that are corrected by shift.
func (f *fitter) chance(p *position, shift []float64) float64 {
	evaluation := p.evaluation
	for _, x := range p.features {
		evaluation += shift[x.index] * x.count
	}
	return logistic(f.slopes[p.stage] * evaluation)
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// surprise returns how unexpected the result score is if White's expected score was chance, in nats: 0 for a
// result that was certain.
func surprise(chance, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(least, chance)) - (1-score)*math.Log(max(least, 1-chance))
}

// loss returns the mean surprise over the positions that some accepts, for values that are corrected by shift.
func (f *fitter) loss(shift []float64, some func(*position) bool) float64 {
	sum, weight := 0.0, 0.0
	for i := range f.positions {
		if p := &f.positions[i]; some(p) {
			sum += p.weight * surprise(f.chance(p, shift), p.score)
			weight += p.weight
		}
	}
	return sum / max(weight, 1)
}

// fitSlopes finds the slope of the logistic function for each stage of the game, with the present values of the
// pieces, by golden section search: the loss has one minimum.
func (f *fitter) fitSlopes() {
	none := make([]float64, len(f.spread))
	for stage := range f.slopes {
		low, high := 0.0, steepest
		if !slices.ContainsFunc(f.positions, func(p position) bool { return p.stage == stage }) {
			continue
		}
		loss := func(slope float64) float64 {
			f.slopes[stage] = slope
			return f.loss(none, func(p *position) bool { return p.stage == stage })
		}
		for high-low > steepest/1000 {
			step := (high - low) / math.Phi
			if loss(high-step) < loss(low+step) {
				high = low + step
			} else {
				low = high - step
			}
		}
		f.slopes[stage] = (low + high) / 2
	}
}

// fit returns the corrections of the values that make the results of the positions that some accepts most
// likely, together with the priors. It uses Newton's method.
func (f *fitter) fit(ctx context.Context, some func(*position) bool) ([]float64, error) {
	const precise = 0.01 // centipawns
	shift := mat.NewVecDense(len(f.spread), nil)
	for range mostSteps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		pull, curvature := f.derivatives(shift.RawVector().Data, some)
		var factors mat.Cholesky
		var step mat.VecDense
		if !factors.Factorize(curvature) {
			break
		}
		if err := factors.SolveVecTo(&step, pull); err != nil {
			break
		}
		shift.AddVec(shift, &step)
		if mat.Norm(&step, math.Inf(1)) < precise {
			return shift.RawVector().Data, nil
		}
	}
	return nil, errDiverged
}

// derivatives returns the gradient of the log-likelihood, priors included, and its negated second derivatives,
// at the corrections shift.
func (f *fitter) derivatives(shift []float64, some func(*position) bool) (*mat.VecDense, *mat.SymDense) {
	pull, curvature := mat.NewVecDense(len(shift), nil), mat.NewSymDense(len(shift), nil)
	for i, spread := range f.spread {
		pull.SetVec(i, -shift[i]/(spread*spread))
		curvature.SetSym(i, i, 1/(spread*spread))
	}
	for i := range f.positions {
		p := &f.positions[i]
		if !some(p) {
			continue
		}
		slope, chance := f.slopes[p.stage], f.chance(p, shift)
		first := p.weight * slope * (p.score - chance)
		second := p.weight * slope * slope * chance * (1 - chance)
		for _, x := range p.features {
			pull.SetVec(x.index, pull.AtVec(x.index)+first*x.count)
			for _, y := range p.features {
				if x.index <= y.index {
					curvature.SetSym(x.index, y.index, curvature.At(x.index, y.index)+second*x.count*y.count)
				}
			}
		}
	}
	return pull, curvature
}

// deviations returns the standard errors of the values, from the curvature of the likelihood at the corrections
// shift.
func (f *fitter) deviations(shift []float64) ([]float64, error) {
	_, curvature := f.derivatives(shift, all)
	var factors mat.Cholesky
	var inverse mat.SymDense
	if !factors.Factorize(curvature) {
		return nil, errDiverged
	}
	if err := factors.InverseTo(&inverse); err != nil {
		return nil, errDiverged
	}
	deviation := make([]float64, len(shift))
	for i := range deviation {
		deviation[i] = math.Sqrt(inverse.At(i, i))
	}
	return deviation, nil
}
