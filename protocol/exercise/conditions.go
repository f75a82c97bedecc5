package exercise

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// conditions maps the first word of each condition (see [ParseGoal]) to the function that parses it.
var conditions = map[string]func(*wording) (condition, error){
	"with": with, "to": to, "over": over, "returns": returns, "takes": takes, "robs": robs, "becomes": becomes,
	"stays": stays, "castles": castles, "posts": posts, "carries": carries, "hands": hands, "check": check,
	"wins": wins, "draws": draws, "safe": safe, "prevents": prevents, "claims": claims, "marks": marks,
}

func with(w *wording) (condition, error) {
	k, err := w.kind()
	return condition{func(d *deed) bool { return d.Piece.Kind() == k }, "This is a task for " + w.nameOf(k, err) + "."}, err
}

func to(w *wording) (condition, error) {
	squares, called, err := w.squares()
	return condition{func(d *deed) bool { return slices.Contains(squares, d.to()) }, "It is to end on " + called + "."}, err
}

func over(w *wording) (condition, error) {
	squares, called, err := w.squares()
	return condition{func(d *deed) bool {
		between := d.Squares[:max(1, len(d.Squares)-1)]
		return !slices.ContainsFunc(squares, func(s engine.Square) bool { return !slices.Contains(between[1:], s) })
	}, "It is to go over " + strings.ReplaceAll(called, " or ", " and ") + "."}, err
}

func returns(w *wording) (condition, error) {
	return condition{func(d *deed) bool { return len(d.Squares) > 1 && d.Squares[0] == d.to() }, "It is to end where it began."}, w.none()
}

func takes(w *wording) (condition, error) {
	if slices.Equal(w.words, []string{"nothing"}) {
		return condition{func(d *deed) bool { return len(d.Taken) == 0 }, "It is to capture nothing."}, nil
	}
	kinds, err := w.kinds()
	return condition{func(d *deed) bool { return holdsAll(d.Taken, kinds) }, "It does not capture " + w.names(kinds) + "."}, err
}

// holdsAll reports whether pieces contains all of the kinds, each as often as kinds lists it, and
// at least one piece.
func holdsAll(pieces []engine.Piece, kinds []engine.Kind) bool {
	var left [engine.MaxKinds]int
	for _, p := range pieces {
		left[p.Kind()]++
	}
	for _, k := range kinds {
		if left[k]--; left[k] < 0 {
			return false
		}
	}
	return len(pieces) > 0
}

func robs(w *wording) (condition, error) {
	kinds, err := w.kinds()
	return condition{func(d *deed) bool { return holdsAll(d.Changed, kinds) }, "It does not rob " + w.names(kinds) + "."}, err
}

func becomes(w *wording) (condition, error) {
	k, err := w.kind()
	return condition{func(d *deed) bool { return d.Becomes.Kind() == k && d.Piece.Kind() != k }, "It is to become " + w.nameOf(k, err) + "."}, err
}

func stays(w *wording) (condition, error) {
	return condition{func(d *deed) bool { return d.Becomes.Kind() == d.Piece.Kind() }, "It is to stay what it is."}, w.none()
}

func castles(w *wording) (condition, error) {
	return condition{func(d *deed) bool { return d.Partner != engine.NoPiece }, "Two pieces are to move together."}, w.none()
}

func posts(w *wording) (condition, error) {
	k, err := w.kind()
	return condition{func(d *deed) bool { return d.Posted && d.Piece.Kind() == k }, "The task is to post " + w.nameOf(k, err) + "."}, err
}

func carries(w *wording) (condition, error) {
	name := strings.Join(w.words, " ")
	switch name {
	case "":
		return condition{}, errors.New(`needs a name, or "nothing"`)
	case "nothing":
		return condition{func(d *deed) bool { return d.carried(d.to()) == "" }, "It is to carry nothing then."}, nil
	}
	return condition{func(d *deed) bool { return strings.HasSuffix(d.carried(d.to()), name) }, "It does not carry the " + name + " then."}, nil
}

func hands(w *wording) (condition, error) {
	if len(w.words) < 2 {
		return condition{}, errors.New("needs a name and a square")
	}
	last := len(w.words) - 1
	name := strings.Join(w.words[:last], " ")
	squares, called, err := (&wording{w.game, w.words[last:]}).squares()
	return condition{func(d *deed) bool { return strings.HasSuffix(d.carried(squares[0]), name) },
		"The " + name + " is to be carried on " + called + " then."}, err
}

// carried returns the item (such as a jewel) that the side's piece on a square carries after the
// move; empty if there is none.
func (d *deed) carried(at engine.Square) (thing string) {
	d.after(func(p engine.Position) bool {
		for _, piece := range draw.Pieces(p, d.board) {
			if piece.Square == at && piece.Letter != "" && piece.Side == d.side {
				_, thing, _ = strings.Cut(piece.Name, " with ")
			}
		}
		return true
	})
	return thing
}

func check(w *wording) (condition, error) {
	return condition{func(d *deed) bool { return d.Check }, "It gives no check."}, w.none()
}

// nameOf returns the name of a kind of piece with its article; empty if err is not nil.
func (w *wording) nameOf(k engine.Kind, err error) string {
	if err != nil {
		return ""
	}
	return w.name(k)
}

func claims(w *wording) (condition, error) {
	n, err := w.number()
	return condition{func(d *deed) bool {
		t, ok := d.territory()
		return ok && t.Total(d.side) >= n
	}, fmt.Sprintf("That does not bring %d claim-marks.", n)}, err
}

func marks(w *wording) (condition, error) {
	squares, called, err := w.squares()
	return condition{func(d *deed) bool {
		t, ok := d.territory()
		return ok && !slices.ContainsFunc(squares, func(s engine.Square) bool { return !t.Marked[d.side].Has(s) })
	}, "It does not mark " + strings.ReplaceAll(called, " or ", " and ") + "."}, err
}

// territory returns both sides' territory after the move; false if the game does not count territory.
func (d *deed) territory() (t engine.Territory, ok bool) {
	d.after(func(p engine.Position) bool {
		var s engine.Surveyor
		if s, ok = engine.Ability[engine.Surveyor](p); ok {
			t = s.Territory()
		}
		return ok
	})
	return t, ok
}
