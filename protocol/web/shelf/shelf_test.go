package shelf_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/library"
	"panthera/protocol/record"
	"panthera/protocol/web/shelf"
	"panthera/protocol/xboard"
	"panthera/variants"
)

const twoGames = `[Event "The \\ game"]
[Variant "chess"]

{Before.} 1. e4 (1. d4 d5) e5 *

[Event "Another"]

1. d4 *
`

func TestTheLibraryOverHTTP(t *testing.T) {
	kept, err := library.Open(nil, variants.All(), xboard.Saved{})
	require.NoError(t, err)
	mux, released := http.NewServeMux(), []string{}
	shelf.Handle(mux, kept, slog.Default(), func(id string) {
		if kept.Has(id) { // it is deleted afterwards
			released = append(released, id)
		}
	})
	ask := func(method, path, body string) (int, string) {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(method, "/library"+path, iotest.OneByteReader(strings.NewReader(body)))) // networks cut bodies as they like
		return w.Code, w.Body.String()
	}
	list := func(query string) (m shelf.Message) {
		status, text := ask("GET", query, "")
		require.Equal(t, http.StatusOK, status)
		require.NoError(t, json.Unmarshal([]byte(text), &m))
		return m
	}
	status, text := ask("POST", "/import", twoGames)
	assert.Equal(t, http.StatusOK, status)
	assert.Contains(t, text, `"games":2,"refused":0,"told":0,"faults":[],"done":true`)
	require.Equal(t, 2, list("").All)
	require.Len(t, list("?most=1").Entries, 1)
	found := list("?words=another&by=game&most=5").Entries
	require.Len(t, found, 1)
	id := found[0].ID
	for _, c := range []struct {
		method, path, body string
		want               int
	}{
		{"POST", "/" + id + "/name", `{"name":"<b>"}`, http.StatusOK},
		{"POST", "/" + id + "/name", `{"name":""}`, http.StatusBadRequest},
		{"POST", "/" + id + "/name", `{"name":"` + strings.Repeat("x", 1000) + `"}`, http.StatusBadRequest},
		{"POST", "/none/name", `{"name":"x"}`, http.StatusNotFound},
		{"DELETE", "/..%2f..%2fetc", ``, http.StatusNotFound},
		{"POST", "/none/undelete", ``, http.StatusNotFound},
	} {
		status, text := ask(c.method, c.path, c.body)
		assert.Equal(t, c.want, status, "%s %s: %s", c.method, c.path, text)
	}
	assert.Len(t, list("?words=%3Cb%3E").Entries, 1, "by its name")
	status, _ = ask("DELETE", "/"+id, "")
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, []string{id}, released)
	assert.Equal(t, 1, list("").All)
	_, _ = ask("POST", "/"+id+"/undelete", "")
	assert.Equal(t, 2, list("").All)

	_, text = ask("GET", "/unfinished", "")
	assert.Equal(t, "[]\n", text)
	tree, err := record.NewTree(variants.All().Game("chess"), "")
	require.NoError(t, err)
	_, err = tree.Follow([]string{"e2e4"})
	require.NoError(t, err)
	require.NoError(t, kept.Save("chess-1", &record.Game{Tree: tree, Tags: record.Tags{{Name: library.KindTag, Value: library.Played}}}))
	_, text = ask("GET", "/unfinished", "")
	assert.Contains(t, text, `"chess-1"`)
	_, text = ask("GET", "/export", "")
	assert.Equal(t, 3, strings.Count(text, "[Event "))
}
