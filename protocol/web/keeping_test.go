package web

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/definitions"
	"panthera/protocol/folder"
	"panthera/protocol/library"
	"panthera/protocol/web/play"
	"panthera/variants"
)

// reopened returns a tab that has opened the game with an ID on a new server with the same data folder.
func reopened(t *testing.T, data *folder.Folder, id string) *tab {
	t.Helper()
	b := serve(t, Config{Data: data}).open(t, "")
	b.send("open", map[string]any{"id": id})
	b.hear("state", nil)
	return b
}

// TestAGameGoesOnInAnotherServer opens a game on a new server. Moves, clocks, players, strength,
// draw offer, premove and view of the board must be as before.
func TestAGameGoesOnInAnotherServer(t *testing.T) {
	for _, c := range []struct {
		name    string
		control play.Control
	}{
		{"clock", play.Control{Kind: play.IncrementClock, Base: 6000.5, Increment: 2}},
		{"TigerClock", play.Control{Kind: play.TigerClock, Deployment: 600, Engagement: 9000, Reserve: 5}},
		{"no clock", play.Control{Kind: play.NoClock, Move: 3600}},
	} {
		t.Run(c.name, func(t *testing.T) {
			data := newFolder(t)
			s := serve(t, Config{Data: data})
			b := s.open(t, "")
			b.begin("turnqi", map[string]any{"white": play.Person, "black": play.Machine, "control": c.control, "strength": map[string]any{"level": 20}})
			b.play(b.state.Choices[0].Move)
			b.send("draw", nil)
			b.until("the offer", func(s *stateMessage) bool { return !s.May.Draw && s.Thinking })
			b.send("premove", map[string]any{"path": []string{"a1", "a2"}})
			b.send("view", map[string]any{"view": "unrolled", "flipped": true})
			b.until("the other view", func(s *stateMessage) bool { return s.View == "unrolled" })
			require.NoError(t, b.conn.CloseNow())
			s.web.Close()

			again := reopened(t, data, b.state.ID)
			assert.Equal(t, b.line(), again.line())
			want := b.state.State
			want.Premove = []string{"a1", "a2"}
			if want.Clocks != nil {
				assert.Equal(t, want.Clocks.White, again.state.Clocks.White)
				assert.LessOrEqual(t, again.state.Clocks.Black, int64(1000*(c.control.Base+c.control.Deployment+c.control.Engagement)))
				want.Clocks = again.state.Clocks
			}
			assert.Equal(t, want, again.state.State)
			assert.Equal(t, "unrolled", again.state.View)
			assert.True(t, again.state.Flipped)
			assert.True(t, again.state.Thinking)
		})
	}
}

func TestAResultIsKept(t *testing.T) {
	data := newFolder(t)
	s := serve(t, Config{Data: data})
	b := s.open(t, "")
	b.begin("tigervariation", two("4g3/8/4L2k/8/8/8/8/8/8/K7/8/2G5[] w - - 0 20"))
	b.play(b.state.Choices[0].Move)
	b.send("resign", nil)
	b.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	require.NoError(t, b.conn.CloseNow())
	s.web.Close()
	again := reopened(t, data, b.state.ID)
	assert.Equal(t, b.state.Result, again.state.Result)
	again.send("takeback", nil)
	again.until("the game", func(s *stateMessage) bool { return s.Result == nil })
}

// TestAStudyIsKept opens a study on a new server. It must have its variations and comments, and the
// same node on the board.
func TestAStudyIsKept(t *testing.T) {
	data := newFolder(t)
	s := serve(t, Config{Data: data})
	b := s.open(t, "")
	b.study(map[string]any{"game": "chess"})
	assert.False(t, b.state.Study.Kept)
	b.study(map[string]any{"pgn": commentedGame})
	b.goTo(b.texts()["Nb1–c3"])
	assert.True(t, b.state.Study.Kept)
	id, line := b.state.ID, b.line()
	require.NoError(t, b.conn.CloseNow())
	s.web.Close()
	again := reopened(t, data, id)
	assert.Equal(t, line, again.line())
	assert.Len(t, again.tree.Nodes, 25)
	assert.Equal(t, "Before.", again.tree.Comment)
	_, all := serve(t, Config{Data: data}).web.library.List(library.Query{})
	assert.Equal(t, 1, all, "the one without anything in it was not kept")
}

// TestOneTabAtATime opens a game in a second tab. It must be refused, unless the request says to take the game
// away from the first tab.
func TestOneTabAtATime(t *testing.T) {
	s := serve(t, Config{})
	a, b := s.open(t, ""), s.open(t, "")
	a.begin("chess", two(""))
	a.play("e2e4")
	id := a.state.ID
	b.send("open", map[string]any{"id": id})
	var elsewhere elsewhereMessage
	b.hear("elsewhere", &elsewhere)
	assert.Equal(t, id, elsewhere.ID)
	b.send("open", map[string]any{"id": id, "take": true})
	b.until("the game", func(s *stateMessage) bool { return s.ID == id })
	a.hear("dismissed", nil)
	b.play("e7e5")
	b.send("leave", nil)
	b.send("play", map[string]any{"node": 0, "move": "e2e4"})
	assert.Equal(t, errNoGame.Error(), b.refused())
	c := s.open(t, "")
	c.send("open", map[string]any{"id": id})
	c.until("the game", func(s *stateMessage) bool { return s.ID == id })
	assert.Len(t, c.tree.Nodes, 2)
	var missing missingMessage
	b.send("open", map[string]any{"id": "none"})
	b.hear("missing", &missing)
	assert.Equal(t, library.ErrNoGame.Error(), missing.Text)
}

// TestPlayGoesOnWithoutADisk makes the data folder unusable. The game must go on, and the state must say that
// it cannot be saved until saving works again.
func TestPlayGoesOnWithoutADisk(t *testing.T) {
	data := newFolder(t)
	b := serve(t, Config{Data: data}).open(t, "")
	b.begin("chess", two(""))
	games := filepath.Join(data.Path(), "games")
	require.NoError(t, os.Rename(games, games+"-away"))
	b.play("e2e4")
	assert.Contains(t, b.state.Trouble, "cannot be saved")
	b.play("e7e5")
	require.NoError(t, os.Rename(games+"-away", games))
	b.play("d2d4")
	assert.Empty(t, b.state.Trouble)
	id := b.state.ID
	require.NoError(t, b.conn.CloseNow())
	assert.Len(t, reopened(t, data, id).tree.Nodes, 3)
}

// TestADeletedGameIsGone deletes a game that a tab shows. The tab must lose the game too.
func TestADeletedGameIsGone(t *testing.T) {
	s := serve(t, Config{})
	b := s.open(t, "")
	b.begin("chess", two(""))
	b.play("e2e4")
	remove := func(site string) int {
		request, err := http.NewRequest(http.MethodDelete, s.URL+"/library/"+b.state.ID, nil)
		require.NoError(t, err)
		request.Header.Set("Sec-Fetch-Site", site)
		response, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		return response.StatusCode
	}
	assert.Equal(t, http.StatusForbidden, remove("cross-site"), "a page from elsewhere")
	assert.Equal(t, http.StatusOK, remove("same-origin"))
	b.hear("dismissed", nil)
	assert.False(t, s.web.library.Has(b.state.ID))
}

// TestAGameOfAFileGoesOnWithoutTheFile reopens a game of a variant whose definition file is missing. The
// definition must have been saved with the game, and the board must be drawn.
func TestAGameOfAFileGoesOnWithoutTheFile(t *testing.T) {
	data := newFolder(t)
	file := definitions.Compile("mine.ini", "[mine:crazyhouse]\ntitle = Mine\nking = k:KN\n")
	s := serve(t, Config{Data: data, Games: variants.All().With(file.Games...)})
	b := s.open(t, "")
	b.begin("mine", two(""))
	b.play("e1f3")
	require.NoError(t, b.conn.CloseNow())
	s.web.Close()

	s = serve(t, Config{Data: data, Games: variants.All()})
	again := s.open(t, "")
	again.send("open", map[string]any{"id": b.state.ID})
	again.hear("state", nil)
	again.play("e7e5")
	assert.Equal(t, []string{"e1f3", "e7e5"}, again.line())
	assert.Equal(t, "mine", again.state.Game)
	for _, page := range []string{"/board/mine/board/white.json", "/rules/mine.json", "/start/mine/light.svg"} {
		answer, err := http.Get(s.URL + page)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		assert.Equal(t, http.StatusOK, answer.StatusCode, page)
	}
}
