package web

import (
	"fmt"
	"math/rand/v2"

	"panthera/protocol/web/describe"
)

// diceThrow is what the dice decide where players have not agreed on a way of deployment
// (TigerChess, Rules – Deployment, 17 and 17a): one die chooses among Countdown, Dragon
// and Symmetrical, two more choose the TigerVariation if they show a double.
type diceThrow struct {
	Type string `json:"type"`
	// Die chooses the deployment, Pair the object.
	Die  int    `json:"die"`
	Pair [2]int `json:"pair"`
	Game string `json:"game"`
	Text string `json:"text"`
}

// deploymentByDie is what a die chooses, by its number less one.
var deploymentByDie = [6]string{"symmetrical", "countdown", "dragon", "countdown", "dragon", "countdown"}

// throwDice throws the dice.
func throwDice(random func(n int) int) diceThrow {
	t := diceThrow{Type: "dice", Die: random(6) + 1, Pair: [2]int{random(6) + 1, random(6) + 1}}
	family, object := "tigerchess", "TigerChess"
	if t.Pair[0] == t.Pair[1] {
		family, object = "tigervariation", "a double: the TigerVariation"
	}
	deployment := deploymentByDie[t.Die-1]
	t.Game = family + "-" + deployment
	t.Text = fmt.Sprintf("The die shows %d: %s deployment. The pair shows %d and %d: %s.",
		t.Die, describe.Capitalised(deployment), t.Pair[0], t.Pair[1], object)
	return t
}

// throwTrueDice throws true dice.
func throwTrueDice() diceThrow { return throwDice(rand.IntN) }
