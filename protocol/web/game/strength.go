package game

import (
	"errors"
	"strconv"
)

// Strength is how well the engine plays: a level from 0 to 20, or an Elo; full strength
// if neither is given.
type Strength struct {
	Level *int `json:"level,omitempty"`
	Elo   *int `json:"elo,omitempty"`
}

// The bounds of strength are those of the session's options.
const (
	fullLevel          = 20
	lowestElo, fullElo = 500, 2500
)

// Check says what is wrong with a strength.
func (s *Strength) Check() error {
	switch {
	case s.Level != nil && (*s.Level < 0 || *s.Level > fullLevel):
		return errors.New("level is not from 0 to 20")
	case s.Elo != nil && (*s.Elo < lowestElo || *s.Elo > fullElo):
		return errors.New("elo is not from 500 to 2500")
	}
	return nil
}

// Weaken has the engine play as well as a strength says.
func (t *Thinker) Weaken(s Strength) error {
	level, elo := fullLevel, fullElo
	if s.Level != nil {
		level = *s.Level
	}
	if s.Elo != nil {
		elo = *s.Elo
	}
	return errors.Join(
		t.session.SetOption("Skill Level", strconv.Itoa(level)),
		t.session.SetOption("UCI_LimitStrength", strconv.FormatBool(s.Elo != nil)),
		t.session.SetOption("UCI_Elo", strconv.Itoa(elo)))
}
