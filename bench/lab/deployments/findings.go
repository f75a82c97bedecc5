package deployments

import (
	"fmt"
	"maps"
	"slices"

	"panthera/engine"
	"panthera/protocol/openings"
)

// Findings are the ratings and results computed from a journal.
type Findings struct {
	settings *Settings
	// kind is the kind of piece whose arrays (sets of squares) were rated; NoKind if first moves were rated.
	// common says that both sides always have the same array, which is then rated for White.
	kind   engine.Kind
	common bool
	// parts is the number of different parts in the survey. surveyed and looked are the numbers of searches in
	// the survey and in the deep stage. white is the mean score of the survey from White's view.
	parts, surveyed, looked int
	white                   float64
	// squares are the survey's ratings of posting a piece on a single square, by the kind of the piece.
	squares map[engine.Kind][]rating
	// played is the number of games read by Results. postings are the effects of posting a piece on a single
	// square in these games, in per cent of all points, by the kind of the piece.
	played   int
	postings map[engine.Kind][]rating
	// ratings are the final ratings of the parts, the best first: arrays are rated by the deep stage, first
	// moves by the survey.
	ratings []rating
	// trials are the results that the best and the worst parts had in games, in the order of ratings.
	trials []trial

	survey []rating
	sides  []engine.Side
}

// Findings evaluates the rows of the journal. It returns an error for a row whose moves the rules of the game
// do not allow.
func (j *Journal) Findings(g *engine.Game, s *Settings) (*Findings, error) {
	survey, err := j.samples(g, surveyStage)
	if err != nil {
		return nil, err
	}
	deep, err := j.samples(g, deepStage)
	if err != nil {
		return nil, err
	}
	f := &Findings{settings: s, surveyed: len(survey), looked: len(deep), squares: map[engine.Kind][]rating{}, sides: []engine.Side{engine.White, engine.Black}}
	if len(survey) == 0 {
		return f, nil
	}
	f.look(survey)
	f.ratings = f.survey
	if g.Deployment {
		f.ratings = rated(views(deep, f.kind))
	}
	f.trials = trials(j.ordered(gamesStage), f.ratings)
	return f, nil
}

// look evaluates the samples of the survey.
func (f *Findings) look(survey []sample) {
	kinds := map[engine.Kind]bool{}
	for _, s := range survey {
		f.white += s.score / float64(len(survey))
		for _, parts := range s.parts {
			for k := range parts {
				kinds[k] = true
			}
		}
	}
	for _, k := range slices.Sorted(maps.Keys(kinds)) {
		list := rated(views(survey, k))
		if len(list) > len(f.survey) {
			f.survey, f.kind, f.parts = list, k, len(list)
		}
		if k != engine.NoKind {
			f.squares[k] = squares(survey, k)
		}
	}
	f.common = true
	for _, s := range survey {
		black := s.parts[engine.Black][f.kind]
		if black == "" {
			f.sides = f.sides[:1]
		}
		f.common = f.common && black == s.parts[engine.White][f.kind]
	}
	if f.common {
		f.sides = f.sides[:1]
	}
}

// samples returns the rows of a stage, ordered by number, as samples: the moves that were played and the score
// after them.
func (j *Journal) samples(g *engine.Game, stage Stage) (list []sample, err error) {
	p := g.New()
	for _, r := range j.ordered(stage) {
		b := &beginning{}
		if err := p.SetFEN(g.Start); err != nil {
			return nil, err
		}
		for _, name := range r.Moves {
			m, err := engine.ParseMove(p, name)
			if err != nil {
				return nil, fmt.Errorf("%s, number %d: %w", stage, r.Number, err)
			}
			b.add(p, m)
			p.Make(m)
		}
		of := []engine.Side{engine.White, engine.Black}
		if r.Part != "" {
			of = []engine.Side{r.Side}
		}
		list = append(list, sample{b, float64(r.Score), of})
	}
	return list, nil
}

// ordered returns the rows of a stage, ordered by number.
func (j *Journal) ordered(stage Stage) []Row {
	var list []Row
	for _, n := range slices.Sorted(maps.Keys(j.rows[stage])) {
		list = append(list, j.rows[stage][n])
	}
	return list
}

// chosen returns the parts that the deep stage searches, finalists the parts that play games.
func (f *Findings) chosen() []Part    { return ends(shrunk(f.survey), f.settings.Kept) }
func (f *Findings) finalists() []Part { return ends(f.ratings, f.settings.Played) }

// ends returns the parts of the first each and of the last each ratings of a list.
func ends(list []rating, each int) (parts []Part) {
	for i, r := range list {
		if i < each || i >= len(list)-each {
			parts = append(parts, r.part)
		}
	}
	return parts
}

// trials adds up the results of the games of each part. It returns the trials in the order of the ratings.
func trials(rows []Row, order []rating) (list []trial) {
	played := map[Part]*openings.Tally{}
	for _, r := range rows {
		if played[r.Part] == nil {
			played[r.Part] = &openings.Tally{}
		}
		count(played[r.Part], r)
	}
	for _, r := range order {
		if t := played[r.part]; t != nil {
			list = append(list, trial{part: r.part, Tally: *t})
		}
	}
	test(list)
	return list
}

// count adds the game of row r to a tally, in which the side that had the part counts as White.
func count(t *openings.Tally, r Row) {
	own, other := r.Points[r.Side], r.Points[r.Side.Other()]
	switch {
	case own > other:
		t.White++
	case own < other:
		t.Black++
	default:
		t.Drawn++
	}
	t.Points[engine.White] += own
	t.Points[engine.Black] += other
}
