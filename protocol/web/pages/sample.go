package pages

import (
	"bytes"
	_ "embed" // the sample games
	"net/http"
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/protocol/web/transport"
)

// samples are games that show a newcomer what happens in a game of each family.
//
//go:embed samples.pgn
var samples string

// sampled returns the IDs of the games that have a sample game, in the order of samples.
var sampled = sync.OnceValue(func() (ids []string) {
	for _, line := range strings.Split(samples, "\n") {
		if id, found := strings.CutPrefix(line, `[Variant "`); found {
			ids = append(ids, strings.TrimSuffix(id, `"]`))
		}
	}
	return ids
})

// sample serves an animated picture that plays through the sample game of a game.
func (b *Boards) sample(w http.ResponseWriter, r *http.Request) {
	g, theme := b.game(w, r), file(r, "theme", svgEnding)
	if g == nil {
		return
	}
	n := slices.Index(sampled(), g.ID)
	if n < 0 || !slices.Contains(draw.Themes(), theme) {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Security-Policy", transport.Alone)
	b.answer(w, r, g, "image/svg+xml", func() ([]byte, error) {
		start, moves, err := readSample(b.games, n)
		if err != nil {
			return nil, err
		}
		var film bytes.Buffer
		err = draw.Film(&film, start, moves, draw.Picture{Theme: theme, Width: thumbnail})
		return film.Bytes(), err
	})
}

// readSample returns the start position and the moves of sample game number n.
func readSample(games *engine.Registry, n int) (start engine.Position, moves []engine.Move, err error) {
	r := record.NewReader(strings.NewReader(samples), games)
	r.Strict = true
	for i := 0; ; i++ {
		g, err := r.Next()
		if err != nil {
			return nil, nil, err
		}
		if i == n {
			g.Walk(func(_ engine.Position, m engine.Move, _ *record.Node) { moves = append(moves, m) })
			return g.Position(g.Root()), moves, nil
		}
	}
}
