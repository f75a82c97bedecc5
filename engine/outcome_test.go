package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOutcomeInWords(t *testing.T) {
	assert.Equal(t, "checkmate 1-0", Win(Checkmate, White, 2).String())
	assert.Equal(t, "palace 0-6", Win(Palace, Black, 12).String())
	assert.Equal(t, "stalemate 0.5-0.5", Draw(Stalemate, 1).String())
	assert.Equal(t, "1.5", Points(3).String())
	assert.Equal(t, "stake-out 1-0, claim-marks 23-19", Outcome{Reason: StakeOut, Points: [2]Points{2, 0}, Totals: [2]int32{23, 19}}.String())
	for r := NoReason; r <= Count; r++ {
		assert.NotEmpty(t, r.String())
	}
}

func TestWinnerHasMorePoints(t *testing.T) {
	_, won := Draw(FiftyMoves, 1).Winner()
	assert.False(t, won)
	s, won := Win(Checkmate, Black, 6).Winner()
	assert.True(t, won)
	assert.Equal(t, Black, s)
	s, won = Outcome{Reason: StakeOut, Points: [2]Points{2, 1}}.Winner()
	assert.True(t, won)
	assert.Equal(t, White, s)
}

// ending is a stand-in for a position: it has only what Result asks for.
type ending struct {
	Position
	ended    Reason
	moves    int
	repeated bool
}

func (e ending) Ended() (Outcome, bool) { return Outcome{Reason: e.ended}, e.ended != NoReason }
func (e ending) Stuck() Outcome         { return Outcome{Reason: Checkmate} }
func (e ending) Repetition(int) (Outcome, bool) {
	if !e.repeated {
		return Outcome{}, false
	}
	return Outcome{Reason: Repetition}, true
}
func (e ending) Generate(dst []Move, _ Which) []Move { return append(dst, make([]Move, e.moves)...) }

func TestResultFollowsThePriorities(t *testing.T) {
	tests := map[string]struct {
		position ending
		want     Reason
	}{
		"nothing":                             {ending{moves: 3}, NoReason},
		"the game's own rule before mate":     {ending{ended: Palace}, Palace},
		"mate before fifty moves":             {ending{ended: FiftyMoves}, Checkmate},
		"mate before insufficient material":   {ending{ended: InsufficientMaterial}, Checkmate},
		"mate before repetition":              {ending{repeated: true}, Checkmate},
		"fifty moves before repetition":       {ending{moves: 1, ended: FiftyMoves, repeated: true}, FiftyMoves},
		"repetition":                          {ending{moves: 1, repeated: true}, Repetition},
		"insufficient material with moves":    {ending{moves: 1, ended: InsufficientMaterial}, InsufficientMaterial},
		"marriage ends a game that has moves": {ending{moves: 1, ended: Marriage}, Marriage},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			o, over := Result(test.position)
			assert.Equal(t, test.want, o.Reason)
			assert.Equal(t, test.want != NoReason, over)
		})
	}
}
