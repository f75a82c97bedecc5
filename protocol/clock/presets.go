package clock

import (
	"fmt"
	"time"

	"panthera/engine"
)

// Preset is a clock setting that players are offered for a game.
type Preset struct {
	Name string
	// Tiger has the times if the clock is a TigerClock. Otherwise Base is the time of each side,
	// and Increment is added for each move.
	Tiger     Tiger
	Base      time.Duration
	Increment time.Duration
}

// countdown is the time of each side for a whole game of Stake-out (rules of Stake-out, 4).
const countdown = time.Hour

// The short clocks, for games that are to end in an evening.
var (
	short      = Preset{Base: 10 * time.Minute, Increment: 5 * time.Second}
	shortTiger = Tiger{5 * time.Minute, 25 * time.Minute, 10 * time.Second}
)

// Presets returns the clock settings offered for a game, those of the game's inventor first.
func Presets(g *engine.Game) []Preset {
	var list []Preset
	switch {
	case g.Territory:
		list = append(list, Preset{Base: countdown})
	case g.Deployment:
		list = append(list, Preset{Tiger: Standard.For(g.Family)}, Preset{Tiger: shortTiger.For(g.Family)})
	}
	list = append(list, short)
	for i := range list {
		list[i].Name = list[i].name()
	}
	return list
}

// name returns the name of the setting, made from its times, such as "10 min + 5 s a move".
func (p *Preset) name() string {
	minutes, seconds := func(d time.Duration) int { return int(d.Minutes()) }, func(d time.Duration) int { return int(d.Seconds()) }
	switch {
	case p.Tiger != Tiger{}:
		return fmt.Sprintf("TigerClock %d + %d min + %d s a move", minutes(p.Tiger.Deployment), minutes(p.Tiger.Engagement), seconds(p.Tiger.Reserve))
	case p.Increment == 0:
		return fmt.Sprintf("%d min", minutes(p.Base))
	}
	return fmt.Sprintf("%d min + %d s a move", minutes(p.Base), seconds(p.Increment))
}
