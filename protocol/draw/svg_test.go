package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// svg returns the picture of a position as SVG.
func svg(t *testing.T, p engine.Position, o Picture) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, SVG(&out, p, o))
	return out.String()
}

// requireXML checks that text is a single well-formed XML element.
func requireXML(t *testing.T, text string) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(text))
	decoder.Strict = true
	for {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			require.NoError(t, err)
		}
	}
}

var (
	squarePath = regexp.MustCompile(`<path class="square `)
	reference  = regexp.MustCompile(`href="#([^"]*)"`)
	identity   = regexp.MustCompile(`id="([^"]*)"`)
)

func TestEveryGameDraws(t *testing.T) {
	for _, g := range games.Games() {
		for _, view := range Views(g) {
			for _, theme := range Themes() {
				t.Run(g.ID+" "+view+" "+theme, func(t *testing.T) {
					p := position(t, g.ID, g.Bench[len(g.Bench)/2])
					o := Picture{View: view, Theme: theme, Flipped: theme == "dark", Coordinates: true, Claims: g.Territory,
						LastMove: []engine.Square{20}, Targets: []engine.Square{21, 22}, Checks: []engine.Square{23}, Arrows: [][2]engine.Square{{20, 40}}}
					text := svg(t, p, o)
					requireXML(t, text)
					b, err := NewBoard(g, view)
					require.NoError(t, err)
					assert.Len(t, squarePath.FindAllString(text, -1), len(b.Squares))
					assert.Contains(t, text, `role="img" aria-label="`)
					ids := map[string]bool{}
					for _, id := range identity.FindAllStringSubmatch(text, -1) {
						assert.False(t, ids[id[1]], "two things have the id %s", id[1])
						ids[id[1]] = true
					}
					for _, id := range reference.FindAllStringSubmatch(text, -1) {
						assert.True(t, ids[id[1]], "nothing has the id %s", id[1])
					}
					assert.Equal(t, text, svg(t, p, o), "drawn again")
				})
			}
		}
	}
}

func TestMarksAreDrawn(t *testing.T) {
	p := position(t, "chess", "")
	plain := svg(t, p, Picture{})
	for name, c := range map[string]struct {
		picture Picture
		want    string
	}{
		"last move":           {Picture{LastMove: []engine.Square{8}}, `<path class="last"`},
		"check":               {Picture{Checks: []engine.Square{4}}, `<path class="check"`},
		"target":              {Picture{Targets: []engine.Square{30}}, `<circle class="target" `},
		"target with a piece": {Picture{Targets: []engine.Square{0}}, `<circle class="target taken" `},
		"arrow":               {Picture{Arrows: [][2]engine.Square{{8, 24}}}, `<path class="arrow"`},
		"coordinates":         {Picture{Coordinates: true}, `<text class="coordinate"`},
		"width":               {Picture{Width: 300}, ` width="300" height="300"`},
		"dark":                {Picture{Theme: "dark"}, `data-theme="dark"`},
		"colours":             {Picture{Colours: "blue"}, `data-colours="blue"`},
		"letters":             {Picture{Set: "letters"}, `<text class="letter" x="50" y="52">N</text>`},
		"a drawn arrow":       {Picture{Marks: []Mark{{Colour: "R", From: 8, To: 24}}}, `<path class="arrow R"`},
		"a drawn circle":      {Picture{Marks: []Mark{{Colour: "G", From: 8, To: engine.NoSquare}}}, `<circle class="ring G"`},
		"no square, no mark":  {Picture{Targets: []engine.Square{engine.NoSquare}}, `</svg>`},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Contains(t, svg(t, p, c.picture), c.want)
			if c.want != `</svg>` {
				assert.NotContains(t, plain, c.want)
			}
		})
	}
}

func TestClaimsAreTheEngines(t *testing.T) {
	marked := regexp.MustCompile(`<path class="claim (marked|occupied) (white|black)" d="([^"]*)"/>`)
	for _, g := range games.Games() {
		if _, counted := engine.Ability[engine.Surveyor](engine.NewPosition(g)); !counted {
			err := SVG(io.Discard, engine.NewPosition(g), Picture{Claims: true})
			assert.EqualError(t, err, g.ID+" counts no territory")
			continue
		}
		for _, fen := range g.Bench {
			p := position(t, g.ID, fen)
			surveyor, _ := engine.Ability[engine.Surveyor](p)
			b, err := NewBoard(g, "")
			require.NoError(t, err)
			at := map[string]engine.Square{}
			for _, s := range b.Squares {
				at[s.Outline] = s.Square
			}
			counted, drawn := surveyor.Territory(), engine.Territory{}
			for _, m := range marked.FindAllStringSubmatch(svg(t, p, Picture{Claims: true}), -1) {
				side := map[string]int{"white": 0, "black": 1}[m[2]]
				set := &drawn.Marked[side]
				if m[1] == "occupied" {
					set = &drawn.Occupied[side]
				}
				*set = set.Or(engine.Bit128(at[m[3]]))
			}
			assert.Equal(t, counted.Marked, drawn.Marked, "%s %s", g.ID, fen)
			assert.Equal(t, counted.Occupied, drawn.Occupied, "%s %s", g.ID, fen)
		}
	}
}

func TestRefusals(t *testing.T) {
	p := position(t, "chess", "")
	assert.EqualError(t, SVG(io.Discard, p, Picture{Theme: "pink"}), `no theme "pink", only light, dark, auto`)
	assert.EqualError(t, SVG(io.Discard, p, Picture{Colours: "pink"}), `no colours "pink", only wood, green, blue, grey`)
	assert.EqualError(t, SVG(io.Discard, p, Picture{Set: "carved"}), `no set of pieces "carved", only drawn, letters`)
	assert.EqualError(t, SVG(io.Discard, p, Picture{View: "ring"}), `chess has no view "ring", only board`)
}

func TestTouched(t *testing.T) {
	for name, c := range map[string]struct{ id, fen, move, want string }{
		"two squares":    {"chess", "", "e2e4", "e2 e4"},
		"posting":        {"tigerchess", "", "S@c6", "c6"},
		"jewel's legs":   {"twojewels", "rttsbgttr/1tt1b1tt1/ppppppppp/9/9/R8/9/1PPPPPPPP/1TT1B1TT1/1TTSBGTTR w - - e5e6 0 1", "a5e5h5", "a5 e5 h5"},
		"round the ring": {"turnqi", "5/5/5/5/1k3/5/5/5/5/5/5/5/5/R1K2/5/5/5/5 w - - 0 1", "a5a5", "a5"},
	} {
		t.Run(name, func(t *testing.T) {
			p := position(t, c.id, c.fen)
			m, err := engine.ParseMove(p, c.move)
			require.NoError(t, err)
			var names []string
			for _, s := range Touched(p, m) {
				names = append(names, p.Game().Geometry.Name(s))
			}
			assert.Equal(t, c.want, strings.Join(names, " "))
		})
	}
}

func TestChecked(t *testing.T) {
	assert.Empty(t, Checked(position(t, "chess", "")))
	assert.Equal(t, []engine.Square{4}, Checked(position(t, "chess", "4r1k1/8/8/8/8/8/8/4K3 w - - 0 1")))
}
