package comparing

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/arrays"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/pages"
	"panthera/variants"
)

// get sends a request for arrays, and returns the body of the answer, which must have the given status.
func get(t *testing.T, path string, status int) string {
	t.Helper()
	mux := http.NewServeMux()
	Handle(mux, pages.New(variants.All()), variants.All())
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	require.Equal(t, status, w.Code, "%s: %s", path, w.Body)
	return w.Body.String()
}

func ask(t *testing.T, path string) *comparison {
	t.Helper()
	var m comparison
	require.NoError(t, json.Unmarshal([]byte(get(t, path, http.StatusOK)), &m))
	return &m
}

func TestAnArrayIsPutTogether(t *testing.T) {
	m := ask(t, "/arrays/tigerchess")
	require.Equal(t, "Swordsman", m.Piece)
	require.Equal(t, 4, m.Pieces)
	require.Len(t, m.Free, 16, "two ranks of squares")
	require.Len(t, m.List, page)
	require.Equal(t, 1, m.List[0].Rank)
	require.True(t, m.More)
	require.Nil(t, m.Mine)
	require.Equal(t, m.All, m.Fits)
	require.Equal(t, m.Bars, m.Fitting)
	posted := len(m.Position.Pieces)

	m = ask(t, "/arrays/tigerchess?squares=e4+d4")
	require.Equal(t, []string{"d4", "e4"}, m.Squares)
	require.Len(t, m.Free, 14)
	require.Equal(t, 91, m.Fits, "two of the fourteen others")
	require.Positive(t, m.Mean, "the middle is a good place")
	require.Len(t, m.Position.Pieces, posted, "they come from the hand")
	require.True(t, slices.ContainsFunc(m.Position.Pieces, func(p describe.Piece) bool { return p.At == "d4" }))
	for _, e := range m.List {
		require.Contains(t, e.Squares, "d4")
		require.LessOrEqual(t, e.Low, e.Mean)
		require.GreaterOrEqual(t, e.High, e.Mean)
	}
}

func TestAWholeArrayIsComparedWithAll(t *testing.T) {
	all := arrays.Carried(variants.All().Game("tigerchess"))
	m := ask(t, "/arrays/tigerchess?squares=c4+d4+e4+f4")
	_, place, known := all.Find("c4", "d4", "e4", "f4")
	require.True(t, known)
	require.Equal(t, place+1, m.Mine.Rank)
	require.Greater(t, m.Mine.Better, 90)
	require.Empty(t, m.Free)
	require.Len(t, m.List, page, "the list is of all")
}

func TestOrders(t *testing.T) {
	m := ask(t, "/arrays/tigerchess?by=worst")
	require.Equal(t, m.All, m.List[0].Rank)
	require.Zero(t, m.List[0].Better)
	m = ask(t, "/arrays/tigerchess?by=games")
	require.NotEmpty(t, m.List)
	for i, e := range m.List {
		require.NotNil(t, e.Games)
		require.GreaterOrEqual(t, m.List[0].Games.Score, m.List[i].Games.Score)
		require.Less(t, e.Games.Low, e.Games.High)
	}
	require.False(t, m.More)
	require.Equal(t, 51, ask(t, "/arrays/tigerchess?from=50").List[0].Rank)
}

// TestBothSidesAreShown checks that in the Symmetrical deployment the board shows the chosen squares for Black
// too, mirrored.
func TestBothSidesAreShown(t *testing.T) {
	g := variants.All().Game("tigerchess-symmetrical")
	a := &arrays.Arrays{Heading: arrays.Heading{Game: g.ID, Letter: "S", Common: true}, List: []arrays.Array{{Squares: "c3 c4 d3 d4"}}}
	m, err := answer(g, a, url.Values{"squares": {"c3 c4"}})
	require.NoError(t, err)
	require.NoError(t, m.show(g, a, pages.New(variants.All())))
	require.True(t, m.Common)
	at := map[string]string{}
	for _, p := range m.Position.Pieces {
		at[p.At] = p.Name
	}
	for _, square := range []string{"c3", "c4", "c5", "c6"} {
		require.Contains(t, at[square], "Swordsman", square)
	}
}

func TestWrongRequestsAreRefused(t *testing.T) {
	require.Contains(t, get(t, "/arrays", http.StatusOK), `"tigerchess"`)
	get(t, "/arrays/joho", http.StatusNotFound)
	require.Contains(t, get(t, "/arrays/chess", http.StatusNotFound), "not known")
	for _, query := range []string{"squares=a1", "by=joho", "from=x", "from=-1", "from=99999"} {
		get(t, "/arrays/tigerchess?"+query, http.StatusBadRequest)
	}
}
