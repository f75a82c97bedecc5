package loading_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/web/loading"
	"panthera/variants"
)

// answer is a server's answer to a request for the games of a file.
type answer struct {
	Games []struct {
		Number  int
		Caption string
		Texts   []struct{ Game, Name, PGN string }
		Remarks []string
	}
	Faults []string
	Note   string
}

func ask(t *testing.T, game, file string) (a answer) {
	t.Helper()
	mux := http.NewServeMux()
	loading.Handle(mux, variants.All())
	w := httptest.NewRecorder()
	mux.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/games?game="+game, strings.NewReader(file)))
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &a))
	return a
}

func TestGamesOfAFileAreListed(t *testing.T) {
	a := ask(t, "turnqi", "[Termination \"one\"]\r[Event \"a\"]\r[White \"\x8aimek\"]\r[Result \"1-0\"]\r\r1. e4 e5 1-0\r\r[Variant \"go\"]\r*\r\r[Event \"c\"]\r1. e4!!! *")
	require.Len(t, a.Games, 2)
	assert.Equal(t, "Šimek – ?, a, 1-0, 2 moves", a.Games[0].Caption)
	assert.Contains(t, a.Games[0].Texts[0].PGN, `[Termination "one"]`)
	assert.Equal(t, "? – ?, c, *, 1 move", a.Games[1].Caption)
	assert.Equal(t, []string{`line 8: game 2: tag Variant "go": there is no such game`}, a.Faults)
	assert.Equal(t, []string{`line 12: game 3: "!!!" is read as !!`}, a.Games[1].Remarks)
}

// TestWhichGameIsMeant reads PGNs without the tag Variant for a study of some variant, and checks as which
// variant they are read.
func TestWhichGameIsMeant(t *testing.T) {
	for _, c := range []struct{ studied, text, games string }{
		{"chess", "1. e4 e5 *", "chess"},
		{"turnqi", "1. e4 e5 *", "chess"},
		{"turnqi", "1. a7a8 a12a11 *", "turnqi"},
		{"chess960", "1. e4 e5 *", "chess960 chess"},
		{"turnqi", "[Variant \"chess\"]\n1. e4 *", "chess"},
		{"turnqi", "1. hello *", "chess"},
		{"", "1. e4 *", "chess"},
	} {
		var of []string
		for _, text := range ask(t, c.studied, c.text).Games[0].Texts {
			of = append(of, text.Game)
		}
		assert.Equal(t, c.games, strings.Join(of, " "), c.text)
	}
}
