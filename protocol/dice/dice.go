// Package dice throws the dice that choose the form of TigerChess if players have not agreed on one
// (rules 17 and 17a of TigerChess): one die chooses how pieces are deployed, and if two more dice
// show the same number the game is the TigerVariation. The package knows games only by their IDs.
package dice

import (
	"fmt"
	"strings"
)

// Throw has the numbers shown by three dice.
type Throw struct {
	// Die chooses the form of deployment, Pair between TigerChess and the TigerVariation; all are
	// numbers from 1 to 6.
	Die  int    `json:"die"`
	Pair [2]int `json:"pair"`
}

// New throws the dice. random(n) must return a random number from 0 to n-1.
func New(random func(n int) int) Throw {
	return Throw{Die: random(6) + 1, Pair: [2]int{random(6) + 1, random(6) + 1}}
}

// deployments has the form of deployment for each number on the die, from 1 on (rules 17 a to c).
var deployments = [6]string{"Symmetrical", "Countdown", "Dragon", "Countdown", "Dragon", "Countdown"}

// stakeout is the prefix of the IDs of Stake-out games, which are decided by counting territory.
const stakeout = "stakeout-"

// Decides reports whether the game with this ID is one whose form may be chosen by dice.
func Decides(id string) bool {
	base := strings.TrimPrefix(id, stakeout)
	return strings.HasPrefix(base, "tigerchess") || strings.HasPrefix(base, "tigervariation")
}

// Game returns the ID of the form that the dice choose for a game. For the ID of a Stake-out game
// the form is a Stake-out game, too.
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

// String returns the numbers on the dice in words: "5, 3 and 3".
func (t Throw) String() string { return fmt.Sprintf("%d, %d and %d", t.Die, t.Pair[0], t.Pair[1]) }

// Text returns, for people, what the dice have chosen.
func (t Throw) Text() string {
	object := "TigerChess"
	if t.double() {
		object = "a double: the TigerVariation"
	}
	return fmt.Sprintf("The die shows %d: %s deployment. The pair shows %d and %d: %s.",
		t.Die, deployments[t.Die-1], t.Pair[0], t.Pair[1], object)
}
