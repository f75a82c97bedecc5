package progress

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/folder"
)

func TestProgressIsKept(t *testing.T) {
	data, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	for _, where := range []folder.Store{data, nil} {
		s := New(where)
		_, err := s.Change("lessons", map[string]json.RawMessage{"turnqi": json.RawMessage("3"), "chess": json.RawMessage(`"done"`)})
		require.NoError(t, err)
		_, err = s.Change("lessons", map[string]json.RawMessage{"turnqi": json.RawMessage("null"), "twojewels": json.RawMessage("[1]")})
		require.NoError(t, err)
		if where != nil {
			s = New(where)
		}
		found, err := s.Of("lessons")
		require.NoError(t, err)
		text, err := json.Marshal(found)
		require.NoError(t, err)
		assert.JSONEq(t, `{"chess":"done","twojewels":[1]}`, string(text))
	}
}

func TestRefusedProgressChangesNothing(t *testing.T) {
	s := New(nil)
	for _, name := range []string{"", "../token", "Lessons", strings.Repeat("a", 33)} {
		_, err := s.Change(name, nil)
		assert.ErrorIs(t, err, errSubject, name)
	}
	_, err := s.Change("lessons", map[string]json.RawMessage{"a": json.RawMessage(`"` + strings.Repeat("x", mostBytes) + `"`)})
	assert.Error(t, err)
	found, err := s.Of("lessons")
	require.NoError(t, err)
	assert.Empty(t, found)
}

func TestDamagedProgressIsSetAsideAndNamed(t *testing.T) {
	data, err := folder.Open(t.TempDir())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(data.File("progress-problems.json"), []byte("[1,"), 0o600))
	s := New(data)
	_, err = s.Of("problems")
	assert.ErrorContains(t, err, "set aside")
	found, err := s.Of("problems")
	require.NoError(t, err)
	assert.Empty(t, found)
}

func TestProgressOverHTTP(t *testing.T) {
	mux := http.NewServeMux()
	New(nil).Handle(mux)
	site := httptest.NewServer(mux)
	defer site.Close()
	ask := func(method, path, body string) (int, string) {
		request, err := http.NewRequest(method, site.URL+path, strings.NewReader(body))
		require.NoError(t, err)
		response, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		defer response.Body.Close()
		text, err := io.ReadAll(response.Body)
		require.NoError(t, err)
		return response.StatusCode, string(text)
	}
	status, text := ask("GET", "/progress/lessons", "")
	assert.Equal(t, http.StatusOK, status)
	assert.JSONEq(t, `{}`, text)
	_, text = ask("PATCH", "/progress/lessons", `{"chess":2}`)
	assert.JSONEq(t, `{"chess":2}`, text)
	status, _ = ask("PATCH", "/progress/lessons", `[2]`)
	assert.Equal(t, http.StatusBadRequest, status)
	status, _ = ask("PATCH", "/progress/LESSONS", `{}`)
	assert.Equal(t, http.StatusBadRequest, status)
}
