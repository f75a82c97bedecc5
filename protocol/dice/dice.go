// Package dice throws the dice that choose the form of TigerChess if players have not agreed on one
// (rules 17 and 17a of TigerChess): one die chooses the deployment, and if two more dice show the
// same number the game is the TigerVariation. It knows games by their IDs only.
package dice

import (
	"fmt"
	"strings"
)

// Throw is the result of a throw.
type Throw struct {
	// Die chooses the deployment, Pair the object; each from 1 to 6.
	Die  int    `json:"die"`
	Pair [2]int `json:"pair"`
}

// New throws the dice; random gives a number from 0 to n-1.
func New(random func(n int) int) Throw {
	return Throw{Die: random(6) + 1, Pair: [2]int{random(6) + 1, random(6) + 1}}
}

// deployments are the deployments by the number on the die, less one (17 a to c).
var deployments = [6]string{"Symmetrical", "Countdown", "Dragon", "Countdown", "Dragon", "Countdown"}

// stakeout is the prefix of the IDs of games that count territory.
const stakeout = "stakeout-"

// Decides reports whether the dice choose among the forms of a game.
func Decides(id string) bool {
	base := strings.TrimPrefix(id, stakeout)
	return strings.HasPrefix(base, "tigerchess") || strings.HasPrefix(base, "tigervariation")
}

// Game is the ID of the chosen form of a game. If the game counts territory, so does the form.
func (t Throw) Game(id string) string {
	prefix := ""
	if strings.HasPrefix(id, stakeout) {
		prefix = stakeout
	}
	object := "tigerchess-"
	if t.double() {
		object = "tigervariation-"
	}
	return prefix + object + strings.ToLower(deployments[t.Die-1])
}

func (t Throw) double() bool { return t.Pair[0] == t.Pair[1] }

// String lists the dice: "5, 3 and 3".
func (t Throw) String() string { return fmt.Sprintf("%d, %d and %d", t.Die, t.Pair[0], t.Pair[1]) }

// Text describes the decision for people.
func (t Throw) Text() string {
	object := "TigerChess"
	if t.double() {
		object = "a double: the TigerVariation"
	}
	return fmt.Sprintf("The die shows %d: %s deployment. The pair shows %d and %d: %s.",
		t.Die, deployments[t.Die-1], t.Pair[0], t.Pair[1], object)
}
