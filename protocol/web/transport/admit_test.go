package transport

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// newDoor returns a door with a public page, and its handler, which answers with the name of the part that
// handled the request.
func newDoor() (*Door, http.Handler) {
	public := http.NewServeMux()
	public.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("page")) })
	d := NewDoor("secret", public)
	d.Guests = func(secret string) http.Handler {
		if secret == "invitation" {
			return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("guest")) })
		}
		return nil
	}
	own := http.NewServeMux()
	own.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("own")) })
	own.HandleFunc("POST /token", d.Renew(func() (string, error) { return "another", nil }))
	return d, d.Admit(own)
}

// TestWhoIsLetIn sends secrets in every way. In the query of the address or in a cookie they must
// not be accepted, and no answer may set a cookie or redirect.
func TestWhoIsLetIn(t *testing.T) {
	_, door := newDoor()
	for _, c := range []struct {
		path, header, value string
		status              int
		want                string
	}{
		{"/", "", "", http.StatusOK, "page"},
		{"/?token=secret", "", "", http.StatusOK, "page"},
		{"//evil.example?guest=invitation", "", "", http.StatusForbidden, notAdmitted},
		{"//evil.example?token=secret", "", "", http.StatusForbidden, notAdmitted},
		{"/library", "", "", http.StatusForbidden, notAdmitted},
		{"/library?token=secret", "", "", http.StatusForbidden, notAdmitted},
		{"/library", "Cookie", "panthera-7268=secret", http.StatusForbidden, notAdmitted},
		{"/library", "Authorization", "Bearer secre", http.StatusForbidden, notAdmitted},
		{"/library", "Authorization", "Bearer ", http.StatusForbidden, notAdmitted},
		{"/library", "Authorization", "secret", http.StatusForbidden, notAdmitted},
		{"/library", "Authorization", "Bearer secret", http.StatusOK, "own"},
		{"/socket", "Sec-WebSocket-Protocol", "panthera, panthera.secret", http.StatusOK, "own"},
		{"/socket", "Sec-WebSocket-Protocol", "panthera, secret", http.StatusForbidden, notAdmitted},
		{"/socket", "Authorization", "Bearer invitation", http.StatusOK, "guest"},
		{"/library", "Authorization", "Bearer invitation", http.StatusOK, "guest"},
	} {
		t.Run(c.path+" "+c.value, func(t *testing.T) {
			r, w := httptest.NewRequest("GET", c.path, nil), httptest.NewRecorder()
			r.Header.Set(c.header, c.value)
			door.ServeHTTP(w, r)
			assert.Equal(t, c.status, w.Code)
			assert.Contains(t, w.Body.String(), c.want)
			assert.Empty(t, w.Header().Values("Set-Cookie"))
			assert.Empty(t, w.Header().Get("Location"))
		})
	}
}

// TestATokenIsRenewed replaces the token. Connections with the old token must end.
func TestATokenIsRenewed(t *testing.T) {
	d, door := newDoor()
	valid, ok := d.admits("secret")
	require.True(t, ok)
	ask := func(method, path, secret string) *httptest.ResponseRecorder {
		r, w := httptest.NewRequest(method, path, nil), httptest.NewRecorder()
		r.Header.Set("Authorization", "Bearer "+secret)
		door.ServeHTTP(w, r)
		return w
	}
	assert.Equal(t, http.StatusForbidden, ask("POST", "/token", "").Code)
	require.NoError(t, valid.Err())
	var token string
	require.NoError(t, json.Unmarshal(ask("POST", "/token", "secret").Body.Bytes(), &token))
	assert.Equal(t, "another", token)
	require.Error(t, valid.Err())
	assert.Equal(t, http.StatusForbidden, ask("GET", "/library", "secret").Code)
	assert.Equal(t, http.StatusOK, ask("GET", "/library", "another").Code)
}

func TestWithoutATokenEverybodyIsLetIn(t *testing.T) {
	answer := httptest.NewRecorder()
	NewDoor("", http.NewServeMux()).Admit(http.NotFoundHandler()).ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	assert.Equal(t, http.StatusNotFound, answer.Code)
}
