package measured

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/definitions"
	"panthera/variants"
)

// TestReports requests reports. The report beside a game's file must be served, with a remark if
// the rules have changed since. There must be none for games that are broken or not in the folder.
func TestReports(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "mine.ini")
	require.NoError(t, os.WriteFile(file, []byte("[mine:chess]\n[other:chess]\n[bad:chess]\nstartFen = 8\n"), 0o600))
	games := definitions.WithFolder(variants.All(), folder, func(string) {})
	beside := definitions.Workbench(file, "mine")
	require.NoError(t, os.MkdirAll(beside, 0o700))
	write := func(text string) {
		require.NoError(t, os.WriteFile(filepath.Join(beside, definitions.WorkbenchReport), []byte(text), 0o600))
	}
	mux := http.NewServeMux()
	Handle(mux, games)
	ask := func(id string) string {
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/workbench/"+id, nil))
		require.Equal(t, http.StatusOK, w.Code)
		text, err := io.ReadAll(w.Body)
		require.NoError(t, err)
		return string(text)
	}
	require.Empty(t, ask("mine"))
	now := "Mine\nmine, rules " + games.Game("mine").Digest() + ": 2 games"
	write(now)
	require.Equal(t, now, ask("mine"))
	write("Mine\nmine, rules 0123456789abcdef: 2 games")
	require.Contains(t, ask("mine"), outdated+"Mine")
	for _, id := range []string{"other", "bad", "chess", "none", "..%2fmine"} {
		require.Empty(t, ask(id), id)
	}
}
