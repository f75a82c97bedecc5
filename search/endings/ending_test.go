package endings

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

func TestNames(t *testing.T) {
	for name, c := range map[string]struct{ game, text, want string }{
		"the most valuable first":                 {"chess", "KNBvK", "KBNvK"},
		"the royal first":                         {"chess", "RKvNK", "KRvKN"},
		"a hand that matters":                     {"wildeurasian", "KW[R]vK", "KW[R]vK"},
		"one that does not":                       {"wildeurasian", "KR[Q]vK", "KRvK"},
		"the TigerKnight waits for Pikemen":       {"tigerchess", "KP[T]vK", "KP[T]vK"},
		"and for nothing else":                    {"tigerchess", "KR[T]vK", "KRvK"},
		"Royal Guards are always there":           {"tigervariation", "KLvK", "KLvK"},
		"in the order of a FEN":                   {"wildeurasian", "KW[BRQ]vK", "KW[QRB]vK"},
		"Turn Qi's letters":                       {"turnqi", "KCvKA", "KCvKA"},
		"the royal is not everywhere a King, but": {"lancerchess", "KLvK", "KLvK"},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := Parse(games.Game(c.game), c.text)
			require.NoError(t, err)
			require.Equal(t, c.want, e.Name())
		})
	}
}

func TestNamesThatAreNone(t *testing.T) {
	for name, c := range map[string]struct{ game, text, want string }{
		"no v":             {"chess", "KRK", "want the letters of White's pieces, v and Black's, as in KRvK"},
		"another letter":   {"chess", "KXvK", "'X' is no piece of chess"},
		"no royal":         {"chess", "RvK", "White has 0 royals, want 1"},
		"two":              {"chess", "KvKK", "Black has 2 royals, want 1"},
		"five pieces":      {"chess", "KRRvKR", "there are tables of up to 4 pieces"},
		"no hands":         {"chess", "KP[Q]vK", "no hand of chess holds 'Q'"},
		"an open bracket":  {"wildeurasian", "KW[RvK", "a bracket is not closed"},
		"Royal Guards":     {"tigervariation", "KGvK", "'G' is no piece of tigervariation"},
		"nowhere":          {"tigerchess", "KTP[T]vK", "no such position is legal"},
		"Stake-out":        {"stakeout-chess", "KRvK", "stakeout-chess has no endgame tables: it is stopped"},
		"jewels":           {"twojewels", "KRvK", "twojewels has no endgame tables: with its jewels"},
		"pieces to post":   {"tigerchess", "KR[S]vK", "no such position is legal"},
		"nothing at all":   {"chess", "", "want the letters"},
		"lower case":       {"chess", "krvk", "'k' is no piece of chess"},
		"a promoted royal": {"chess", "KKvK", "White has 2 royals, want 1"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(games.Game(c.game), c.text)
			require.ErrorContains(t, err, c.want)
		})
	}
}

func TestList(t *testing.T) {
	l := Open("", nil)
	for game, want := range map[string][]string{
		"chess":  {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"},
		"turnqi": {"KRvK", "KNvK", "KWvK", "KEvK", "KFvK", "KCvK", "KAvK"},
	} {
		list, err := l.List(games.Game(game), 3)
		require.NoError(t, err)
		var names []string
		for _, e := range list {
			names = append(names, e.Name())
		}
		require.ElementsMatch(t, want, names)
	}
}

func TestNoTablesWithoutOneRoyalASide(t *testing.T) {
	g := *games.Game("chess")
	require.NoError(t, Refusal(&g))
	g.Royals = &[2]engine.Range{{Least: 1, Most: 2}, {Least: 1, Most: 1}}
	require.ErrorContains(t, Refusal(&g), "one royal")
	_, err := Parse(&g, "KRvK")
	require.ErrorContains(t, err, "one royal")
}
