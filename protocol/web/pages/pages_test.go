package pages

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/variants"
)

func TestEveryPieceOfEveryGameHasADiagram(t *testing.T) {
	for _, g := range variants.All().Games() {
		t.Run(g.ID, func(t *testing.T) {
			for i := range g.Pieces {
				list := diagrams(g, engine.Kind(i+1))
				require.NotEmpty(t, list, g.Pieces[i].Name)
				for _, d := range list {
					require.NoError(t, d.p.Audit())
					require.Equal(t, engine.Kind(i+1), d.p.Board()[d.from].Kind())
				}
			}
		})
	}
}

func TestDiagramsShowWhatIsSpecial(t *testing.T) {
	captions := func(game string, letter byte) (list []string) {
		g := variants.All().Game(game)
		for _, d := range diagrams(g, g.KindOf(letter)) {
			list = append(list, d.caption)
		}
		return list
	}
	require.Equal(t, []string{"how it moves", "how it captures"}, captions("tigerchess", 'S'))
	require.Equal(t, []string{"how it moves", "how it captures"}, captions("turnqi", 'F'))
	require.Equal(t, []string{"how it moves", "how it captures"}, captions("wildeurasian", 'C'))
	require.Equal(t, []string{"it never moves"}, captions("tigervariation", 'G'))
	require.Equal(t, []string{"how it moves", "with the Pink Panther", "with the Tiger Eye"}, captions("twojewels", 'R'))
	require.Equal(t, []string{"how it moves"}, captions("chess", 'N'))
}

// TestDiagramsOfJanggi checks that diagrams leave pieces their moves: Kings do not face each other, which would have to
// be answered, and a Cannon has pieces to go over.
func TestDiagramsOfJanggi(t *testing.T) {
	g, faults := compiled.Game(rulebook.Base().Definition("janggi"))
	require.NotNil(t, g, faults)
	for letter, want := range map[byte]int{'R': 17, 'C': 13, 'P': 3, 'N': 8, 'B': 8, 'A': 7} {
		list := diagrams(g, g.KindOf(letter))
		require.Equal(t, "how it moves", list[0].caption)
		require.Len(t, list[0].targets, want, "%c", letter)
	}
	require.Equal(t, "how it captures", diagrams(g, g.KindOf('C'))[1].caption)
}

func TestRulesAreServed(t *testing.T) {
	mux := http.NewServeMux()
	New(variants.All()).Handle(mux, func(h http.HandlerFunc) http.HandlerFunc { return h })
	site := httptest.NewServer(mux)
	defer site.Close()
	answer, err := http.Get(site.URL + "/rules/lancerchess.json")
	require.NoError(t, err)
	defer func() { require.NoError(t, answer.Body.Close()) }()
	var page rulesPage
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&page))
	require.Equal(t, "Glenn Nicholls", page.Author)
	require.Contains(t, page.Rules, "<h3>Protecting the Queen</h3>")
	for address, status := range map[string]int{
		"/" + page.Pieces[0].Diagrams[0].Address + "/light.svg": http.StatusOK,
		"/diagram/lancerchess/P/99/light.svg":                   http.StatusNotFound,
		"/diagram/lancerchess/P/0/pink.svg":                     http.StatusNotFound,
		"/diagram/lancerchess/Z/0/light.svg":                    http.StatusNotFound,
		"/rules/go.json":                                        http.StatusNotFound,
	} {
		picture, err := http.Get(site.URL + address)
		require.NoError(t, err)
		require.NoError(t, picture.Body.Close())
		require.Equal(t, status, picture.StatusCode, address)
	}
}

func TestMarkdown(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"a paragraph of two lines", "a\nb\n\nc", "<p>a b</p><p>c</p>"},
		{"headings", "# A\n## B", "<h2>A</h2><h3>B</h3>"},
		{"a list with long items", "* a\n  b\n* c", "<ul><li>a b</li><li>c</li></ul>"},
		{"code by indent", "    x <y>\n\n    z", "<pre tabindex=\"0\">x &lt;y&gt;\n\nz</pre>"},
		{"code by fence", "```\n* x\n```\nend", "<pre tabindex=\"0\">* x</pre><p>end</p>"},
		{"a table", "| a | b |\n|---|---|\n| 1 | `2` |", "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><code>2</code></td></tr></table>"},
		{"spans", "**King (K)**: *only* <once> & `e2e4`", "<p><strong>King (K)</strong>: <em>only</em> &lt;once&gt; &amp; <code>e2e4</code></p>"},
		{"a fence without an end", "```\nx", "<pre tabindex=\"0\">x</pre>"},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, markdown(c.text)) })
	}
}

// TestWhatIsMadeHasOneAddress requests files by other spellings of their addresses. They must be
// refused, so that the cache cannot be filled with copies.
func TestWhatIsMadeHasOneAddress(t *testing.T) {
	b, mux := New(variants.All()), http.NewServeMux()
	b.Handle(mux, func(h http.HandlerFunc) http.HandlerFunc { return h })
	ask := func(address string) int {
		answer := httptest.NewRecorder()
		mux.ServeHTTP(answer, httptest.NewRequest("GET", address, nil))
		return answer.Code
	}
	for _, address := range []string{
		"/diagram/chess/N/00/light.svg", "/diagram/chess/N/+0/light.svg", "/diagram/chess/N/-0/light.svg", "/diagram/chess/N/0/Light.svg",
		"/diagram/chess/N/1/light.svg", "/diagram/chess/Nn/0/light.svg", "/board/chess/Standard/white.json", "/board/chess/none/white.json", "/board/chess/%20/white.json",
		"/symbols/chess/none.svg", "/start/chess/none.svg", "/rules/Chess.json",
	} {
		require.Equal(t, http.StatusNotFound, ask(address), address)
	}
	require.Empty(t, b.made)
	require.Equal(t, http.StatusOK, ask("/diagram/chess/N/0/light.svg?again"))
	require.Equal(t, http.StatusOK, ask("/diagram/chess/%4E/0/light.svg"))
	require.Len(t, b.made, 1)
}
