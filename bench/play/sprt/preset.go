package sprt

// Preset is a test and how it is played: several games pooled, so that a change of the
// search, which serves all of them, is not fitted to one.
type Preset struct {
	Test
	// Variants are the games; their pairs count alike.
	Variants []string
	// Nodes for each move.
	Nodes uint64
	// Most is how many games are played of all variants together, at most.
	Most int
}

// Games is how many games of each variant are played at most, an even number.
func (p Preset) Games() int { return p.Most / len(p.Variants) / 2 * 2 }

// Presets are by name. A change of the search shows itself only at length, hence the nodes
// of "search" (docs/search-log.md).
var Presets = map[string]Preset{
	"search": {
		Test:     Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, Model: Normalised},
		Variants: []string{"chess", "lancerchess", "wildeurasian"},
		Nodes:    25_000,
		Most:     4000,
	},
}
