package match

// fixture is a game to be played: which engine has White and which Black, by index.
type fixture struct {
	number  int // from 1
	engines [2]int
	opening Opening
}

// schedule lists the games of a match in which every engine meets every other one. The
// games come in pairs from one opening with colours swapped, each pair of engines plays
// the same openings, and a match that is broken off has played them evenly.
func schedule(engines, games int, openings Openings) []fixture {
	var list []fixture
	for pair := 0; 2*pair < games; pair++ {
		opening := openings.Opening(pair)
		for first := range engines {
			for second := first + 1; second < engines; second++ {
				for _, sides := range [][2]int{{first, second}, {second, first}}[:min(2, games-2*pair)] {
					list = append(list, fixture{len(list) + 1, sides, opening})
				}
			}
		}
	}
	return list
}
