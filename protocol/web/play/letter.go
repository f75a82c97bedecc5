package play

import (
	"panthera/protocol/record"
	"panthera/protocol/web/game"
)

// Follow plays the moves of a link that the game does not have yet. If the link's moves contradict
// those of the game, it returns false and changes nothing.
func (p *Play) Follow(line *game.Material) bool {
	here, there := p.game.Live.Line(), line.Live.Line()
	if p.game.Tree.Start() != line.Tree.Start() {
		return false
	}
	for i := range min(len(here), len(there)) {
		if here[i].Move != there[i].Move {
			return false
		}
	}
	var later []*record.Node
	if len(there) > len(here) {
		later = there[len(here):]
	}
	if len(later) > 0 && p.game.Result != nil {
		return false
	}
	for _, n := range later {
		p.make(n.Played())
	}
	return true
}
