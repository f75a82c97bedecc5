package game

import (
	"errors"
	"strconv"

	"panthera/protocol/session"
)

// Strength is the engine's playing strength: a level from 0 to 20, or an Elo rating; full strength
// if both are nil.
type Strength struct {
	Level *int `json:"level,omitempty"`
	Elo   *int `json:"elo,omitempty"`
}

// Check returns an error if the level or the rating is out of range.
func (s *Strength) Check() error {
	switch {
	case s.Level != nil && (*s.Level < 0 || *s.Level > session.FullLevel):
		return errors.New("level is not from 0 to 20")
	case s.Elo != nil && (*s.Elo < session.LowestElo || *s.Elo > session.FullElo):
		return errors.New("elo is not from 500 to 2500")
	}
	return nil
}

// Weaken sets the strength of the engine.
func (t *Thinker) Weaken(s Strength) error {
	level, elo := session.FullLevel, session.FullElo
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
