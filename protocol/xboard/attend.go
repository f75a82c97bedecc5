package xboard

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/search"
)

// The effort spent on a hint when the engine has not pondered.
const (
	hintNodes = 200_000
	hintTime  = time.Second
)

func (v *server) hint(string) error {
	switch {
	case v.expected != engine.NoMove && v.position().Legal(v.expected):
		v.say("Hint: %s", v.expectedText)
	case v.work == nothing && !v.passDue():
		v.search(hinting, search.Limits{Nodes: hintNodes, MoveTime: hintTime})
	}
	return nil
}

func (v *server) hard(string) error {
	v.ponders = true
	return nil
}

func (v *server) easy(string) error {
	v.ponders = false
	if v.work == pondering {
		v.abandon()
	}
	return nil
}

func (v *server) post(string) error {
	v.posting.Store(true)
	return nil
}

func (v *server) noPost(string) error {
	v.posting.Store(false)
	return nil
}

func (v *server) analyse(string) error {
	v.abandon()
	v.mode = analysing
	v.resume()
	return nil
}

var errNotNow = errors.New("command not legal now")

func (v *server) exit(string) error {
	if v.mode != analysing {
		return errNotNow
	}
	v.abandon()
	v.mode = forced
	return nil
}

// exclude takes a move, or all, from those to be considered in this position.
func (v *server) exclude(arguments string) error {
	if arguments == "all" {
		v.excluded = map[engine.Move]bool{}
		for _, m := range engine.Moves(v.position().Clone()) {
			v.excluded[m] = true
		}
		v.reconsider()
		return nil
	}
	return v.consider(arguments, false)
}

// include gives back what exclude took.
func (v *server) include(arguments string) error {
	if arguments == "all" {
		v.excluded = nil
		v.reconsider()
		return nil
	}
	return v.consider(arguments, true)
}

func (v *server) consider(text string, included bool) error {
	f, err := v.view.find(v.position().Clone(), v.record.shown, text)
	if err != nil {
		v.illegal(err.Error(), text)
		return nil
	}
	if v.excluded == nil {
		v.excluded = map[engine.Move]bool{}
	}
	v.excluded[f.move] = !included
	v.reconsider()
	return nil
}

// reconsider begins an analysis again after its moves have changed.
func (v *server) reconsider() {
	if v.mode == analysing {
		v.abandon()
		v.resume()
	}
}

// offer is the opponent's offer of a draw.
type offer struct {
	made bool
	// score is the engine's last, if known.
	score int
	known bool
}

// contentWith is the score, in centipawns, below which a draw is accepted.
const contentWith = -20

// draw answers an offer by what the last search thought of the game. While the engine
// thinks, by what it will think.
func (v *server) draw(string) error {
	v.offer.made = true
	if v.work != thinking && v.mode == playing && v.offer.known {
		v.offer.judge(v, v.offer.score)
	}
	return nil
}

// judge answers an offer by a score.
func (o *offer) judge(v *server, score int) {
	if o.made && score < contentWith {
		v.say("offer draw")
	}
	*o = offer{score: score, known: true}
}
