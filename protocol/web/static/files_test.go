package static

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestThePageIsAnApp(t *testing.T) {
	files, err := Load()
	require.NoError(t, err)
	served := map[string]*httptest.ResponseRecorder{}
	for path := range Offline {
		served[path] = httptest.NewRecorder()
		files.App(served[path], httptest.NewRequest(http.MethodGet, path, nil))
		assert.NotContains(t, served[path].Body.String(), "{{", path)
		assert.Equal(t, "no-cache", served[path].Header().Get("Cache-Control"), path)
	}

	var manifest struct {
		Start string `json:"start_url"`
		Icons []struct{ Src string }
	}
	require.NoError(t, json.Unmarshal(served["/manifest.webmanifest"].Body.Bytes(), &manifest))
	assert.Equal(t, "./", manifest.Start)
	assert.Equal(t, "static/"+files.Version+"/icon.svg", manifest.Icons[0].Src)

	worker := served["/worker.js"]
	assert.Equal(t, "text/javascript; charset=utf-8", worker.Header().Get("Content-Type"))
	list := regexp.MustCompile(`const parts = (\[.*?\]);`).FindStringSubmatch(worker.Body.String())
	require.NotNil(t, list)
	var parts []string
	require.NoError(t, json.Unmarshal([]byte(list[1]), &parts))
	assert.Contains(t, parts, "app.js")
	assert.NotContains(t, parts, pageName)
	for _, name := range parts {
		assert.Contains(t, files.files, name)
	}
}
