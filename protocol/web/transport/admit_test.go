package transport

import (
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOnlyThoseWithTheTokenAreLetIn(t *testing.T) {
	hello := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = w.Write([]byte(r.URL.String())) })
	server := httptest.NewServer((&Door{Token: "secret"}).Admit(hello, &net.TCPAddr{Port: 7}))
	defer server.Close()
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	browser := &http.Client{Jar: jar}
	get := func(path string) (int, string) {
		response, err := browser.Get(server.URL + path)
		require.NoError(t, err)
		defer response.Body.Close()
		var text strings.Builder
		require.NoError(t, response.Write(&text))
		return response.StatusCode, response.Request.URL.RequestURI()
	}
	for _, path := range []string{"/", "/?token=", "/?token=secre", "/socket", "/library/export"} {
		status, _ := get(path)
		assert.Equal(t, http.StatusForbidden, status, path)
	}
	status, shown := get("/?game=chess&token=secret")
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, "/?game=chess", shown, "the token does not stay in the address")
	status, _ = get("/library/export")
	assert.Equal(t, http.StatusOK, status)
	assert.Equal(t, "panthera-7", jar.Cookies(mustURL(t, server.URL))[0].Name)
}

func TestWithoutATokenEverybodyIsLetIn(t *testing.T) {
	next := http.NotFoundHandler()
	answer := httptest.NewRecorder()
	new(Door).Admit(next, &net.TCPAddr{}).ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	assert.Equal(t, http.StatusNotFound, answer.Code)
}

func mustURL(t *testing.T, text string) *url.URL {
	t.Helper()
	u, err := url.Parse(text)
	require.NoError(t, err)
	return u
}
