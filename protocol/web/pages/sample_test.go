package pages

import (
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// TestSamples plays each sample game to its end and draws its animated picture.
func TestSamples(t *testing.T) {
	games := variants.All()
	b := New(games)
	for n, id := range sampled() {
		start, moves, err := readSample(games, n)
		require.NoError(t, err, id)
		assert.Equal(t, id, start.Game().ID)
		for _, m := range moves {
			start.Make(m)
		}
		_, over := engine.Result(start)
		assert.True(t, over, id)
	}
	r := httptest.NewRequest("GET", "/sample/chess/light.svg", nil)
	r.SetPathValue("game", "chess")
	r.SetPathValue("theme", "light.svg")
	w := httptest.NewRecorder()
	b.sample(w, r)
	assert.Equal(t, "image/svg+xml", w.Header().Get("Content-Type"))
	film := w.Body.String()
	assert.Equal(t, 33, strings.Count(film, `class="last"`)/2, "two squares a move")
	assert.Contains(t, film, `values="visible;hidden" keyTimes="0;`, "a piece that goes")
}
