package web

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/version"
	"panthera/protocol/web/report"
)

// TestAProblemIsOneFile requests the file for reporting a problem with a game. It must contain the description,
// the game and the log, but no secret.
func TestAProblemIsOneFile(t *testing.T) {
	data := newFolder(t)
	s, owner := serveLan(t, Config{Data: data})
	b := s.tabOf(t, owner)
	b.begin("chess", two(""))
	b.play("e2e4")
	s.web.Log.Error("a test", "trouble", "something")
	ask := func(body string) (int, string) {
		response, err := owner.Post(s.URL+"/report", "application/json", strings.NewReader(body))
		require.NoError(t, err)
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		return response.StatusCode, string(text)
	}
	body, err := json.Marshal(report.Problem{Text: "it <b>hangs</b>", Game: b.state.ID, Browser: []string{"Chromium 156"}, Trail: []string{"refused: no"}})
	require.NoError(t, err)
	status, text := ask(string(body))
	require.Equal(t, http.StatusOK, status)
	for _, want := range []string{"it <b>hangs</b>", version.Full(), "Chromium 156", "refused: no", "1. e4", `trouble=something`} {
		assert.Contains(t, text, want)
	}
	for _, secret := range []string{"owner", b.token, strings.TrimPrefix(s.web.invitations.Link("", "player"), "?guest="), data.Path()} {
		assert.NotContains(t, text, secret)
	}
	status, text = ask(`{"text":"without a game","game":"none"}`)
	assert.Equal(t, http.StatusOK, status)
	assert.Contains(t, text, "GAME\n\n  nothing")
	status, _ = ask(`{"text":"` + strings.Repeat("x", 256<<10) + `"}`)
	assert.Equal(t, http.StatusBadRequest, status)
	status, _ = ask(`{"file":"/etc/passwd"}`)
	assert.Equal(t, http.StatusBadRequest, status)
}
