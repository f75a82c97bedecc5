package pages

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
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

func TestRulesAreServed(t *testing.T) {
	mux := http.NewServeMux()
	New(variants.All()).Handle(mux, func(h http.HandlerFunc) http.HandlerFunc { return h })
	site := httptest.NewServer(mux)
	defer site.Close()
	answer, err := http.Get(site.URL + "/rules/lancerchess")
	require.NoError(t, err)
	defer func() { require.NoError(t, answer.Body.Close()) }()
	var page rulesPage
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&page))
	require.Equal(t, "Glenn Nicholls", page.Author)
	require.Contains(t, page.Rules, "<h3>Protecting the Queen</h3>")
	for address, status := range map[string]int{
		page.Pieces[0].Diagrams[0].Address + "/light": http.StatusOK,
		"/diagram/lancerchess/P/99/light":             http.StatusNotFound,
		"/diagram/lancerchess/P/0/pink":               http.StatusNotFound,
		"/diagram/lancerchess/Z/0/light":              http.StatusNotFound,
		"/rules/go":                                   http.StatusNotFound,
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
