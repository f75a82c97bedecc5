package sprt

// Preset is a complete setting of a test: hypotheses, variants, node limit and number of games. It
// uses several variants together, so that a change of the search is not tuned to one of them.
type Preset struct {
	Test
	// Variants are the IDs of the variants played. The results of all variants are added up without
	// weights.
	Variants []string
	// Nodes for each move.
	Nodes uint64
	// most is the largest number of games, summed over all variants.
	most int
}

// Games returns the largest number of games of each variant, an even number.
func (p Preset) Games() int { return p.most / len(p.Variants) / 2 * 2 }

// Presets are the presets by name. The preset "search" has a high node limit, since changes of the
// search show their effect only in longer searches (docs/search-log.md).
var Presets = map[string]Preset{
	"search": {
		Test:     Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05, Model: Normalised},
		Variants: []string{"chess", "lancerchess", "wildeurasian"},
		Nodes:    25_000,
		most:     4000,
	},
}
