package play

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// Text encodes the state of a game, except the moves, for saving: players, strength, clocks, draw
// offer, and the move that was entered in advance. Restore decodes it.
func (p *Play) Text() string {
	v := url.Values{"white": {p.players[engine.White]}, "black": {p.players[engine.Black]}}
	if p.strength.Level != nil {
		v.Set("level", strconv.Itoa(*p.strength.Level))
	}
	if p.strength.Elo != nil {
		v.Set("elo", strconv.Itoa(*p.strength.Elo))
	}
	c := &p.clocks.Control
	v.Set("clock", c.Kind)
	for name, seconds := range c.numbers() {
		if *seconds != 0 {
			v.Set(name, strconv.FormatFloat(*seconds, 'g', -1, 64))
		}
	}
	if p.clocks.timed() {
		v.Set("left", p.clocks.faceText(engine.White)+" "+p.clocks.faceText(engine.Black))
		v.Set("spent", strconv.FormatInt(p.clocks.before.Milliseconds(), 10))
	}
	if p.paused {
		v.Set("paused", "yes")
	}
	if p.pace > 0 {
		v.Set("pace", strconv.FormatFloat(p.pace.Seconds(), 'g', -1, 64))
	}
	if p.offered {
		v.Set("offer", "draw")
	}
	if q := p.away.asked; q != nil {
		v.Set("asked", q.What)
		v.Set("by", p.players[q.by])
	}
	if len(p.premove) > 0 {
		v.Set("premove", strings.Join(p.premove, " "))
	}
	return v.Encode()
}

// numbers returns pointers to the times of a control, by their names in a saved game.
func (c *Control) numbers() map[string]*float64 {
	return map[string]*float64{"base": &c.Base, "increment": &c.Increment, "move": &c.Move,
		"deployment": &c.Deployment, "engagement": &c.Engagement, "reserve": &c.Reserve}
}

// faceText encodes the time left for a side.
func (k *clocks) faceText(s engine.Side) string {
	if k.Kind == TigerClock {
		return k.faces[s].tiger.Text()
	}
	return strconv.FormatInt(k.faces[s].left.Milliseconds(), 10)
}

// Restore returns the game that Text has encoded. Its clocks stand; GoOn continues the game.
func Restore(g *game.Game, t *game.Thinker, flag *time.Timer, text string) (*Play, error) {
	v, err := url.ParseQuery(text)
	if err != nil {
		return nil, err
	}
	s := Setup{White: v.Get("white"), Black: v.Get("black"), Control: Control{Kind: v.Get("clock")}}
	s.Strength.Level, err = number(v.Get("level"))
	elo, eloErr := number(v.Get("elo"))
	s.Strength.Elo = elo
	err = errors.Join(err, eloErr)
	for name, seconds := range s.Control.numbers() {
		if v.Has(name) {
			var wrong error
			*seconds, wrong = strconv.ParseFloat(v.Get(name), 64)
			err = errors.Join(err, wrong)
		}
	}
	if err := errors.Join(err, s.Check()); err != nil {
		return nil, err
	}
	p := New(g, t, flag, s)
	p.offered, p.paused = v.Get("offer") != "", v.Get("paused") != "" && p.unattended()
	if text := v.Get("pace"); text != "" {
		seconds, err := strconv.ParseFloat(text, 64)
		if err != nil || p.setPace(seconds) != nil {
			return nil, fmt.Errorf("%q is no pace", text)
		}
	}
	switch asked := v.Get("asked"); {
	case asked == "":
	case p.together():
		p.offerAcross()
	case p.Shared():
		p.away.asked = &question{What: asked, by: p.sideOf(v.Get("by"))}
	}
	if err := p.clocks.read(v.Get("left"), v.Get("spent")); err != nil {
		return nil, err
	}
	return p, p.enterAhead(strings.Fields(v.Get("premove")))
}

// number parses a number. For an empty text it returns nil.
func number(text string) (*int, error) {
	if text == "" {
		return nil, nil
	}
	n, err := strconv.Atoi(text)
	return &n, err
}

// read sets the clocks to the encoded times.
func (k *clocks) read(left, spent string) error {
	if !k.timed() {
		return nil
	}
	faces := strings.Fields(left)
	if len(faces) != len(k.faces) {
		return fmt.Errorf("%q does not describe two clocks", left)
	}
	for side, text := range faces {
		if k.Kind == TigerClock {
			if err := k.faces[side].tiger.Read(text); err != nil {
				return err
			}
			continue
		}
		ms, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return err
		}
		k.faces[side].left = time.Duration(ms) * time.Millisecond
	}
	ms, err := strconv.ParseInt(spent, 10, 64)
	k.before = max(0, time.Duration(ms)*time.Millisecond)
	return err
}

// PremoveRequest has the clicks of a move entered before the person's turn, or none to withdraw it.
type PremoveRequest struct {
	transport.Head
	Path []string `json:"path"`
}

// mostLegs is the largest number of clicks in a move entered in advance.
const mostLegs = 40

// longestPlace is the largest length of the name of a square or of a place beside the board.
const longestPlace = 16

// Premove stores a move that was entered before the person's turn. When the turn comes, the tab sends the move.
func (p *Play) Premove(r *PremoveRequest) error { return p.enterAhead(r.Path) }

func (p *Play) enterAhead(path []string) error {
	if len(path) == 1 || len(path) > mostLegs {
		return fmt.Errorf("a move entered ahead has 2 to %d places", mostLegs)
	}
	for _, place := range path {
		if place == "" || len(place) > longestPlace {
			return fmt.Errorf("%.20q is no place", place)
		}
	}
	p.premove = path
	return nil
}
