package sprt

// Preset is a test with its limits and games. It uses several games together, so that a change of
// the search is not fitted to one game.
type Preset struct {
	Test
	// Variants are the games. Pairs of all games count alike.
	Variants []string
	// Nodes for each move.
	Nodes uint64
	// Most is the largest number of games, all variants together.
	Most int
}

// Games is the largest number of games of each variant, an even number.
func (p Preset) Games() int { return p.Most / len(p.Variants) / 2 * 2 }

// Presets are the presets by name. A change of the search shows its value only in longer
// searches, hence the node limit of "search" (docs/search-log.md).
var Presets = map[string]Preset{
	"search": {
		Test:     Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, Model: Normalised},
		Variants: []string{"chess", "lancerchess", "wildeurasian"},
		Nodes:    25_000,
		Most:     4000,
	},
}
