package web

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"panthera/protocol/web/guests"
	"panthera/protocol/web/play"
)

// serveLan starts a server that admits guests, and returns it with an HTTP client that sends the owner's token.
func serveLan(t *testing.T, c Config) (*site, *http.Client) {
	t.Helper()
	c.Token, c.Lan = "owner", []string{"http://lan.example/"}
	s := serve(t, c)
	s.web.Lan[0] = s.URL + "/"
	return s, s.enter(t, "owner")
}

// showing is an HTTP transport that sends a secret with every request, as the page does.
type showing string

func (secret showing) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+string(secret))
	return http.DefaultTransport.RoundTrip(r)
}

// enter returns an HTTP client that sends a secret, which the server must accept.
func (s *site) enter(t testing.TB, secret string) *http.Client {
	t.Helper()
	browser := &http.Client{Transport: showing(secret)}
	require.Equal(t, http.StatusNoContent, statusOf(t, browser, http.MethodGet, s.URL+"/token"))
	return browser
}

// secretIn returns the secret in the query field of an address.
func secretIn(t testing.TB, address, field string) string {
	t.Helper()
	at, err := url.Parse(address)
	require.NoError(t, err)
	return at.Query().Get(field)
}

// guest returns an HTTP client with the secret from the invitation to a seat.
func (s *site) guest(t testing.TB, seat string) *http.Client {
	t.Helper()
	return s.enter(t, secretIn(t, s.web.Invitations(seat)[0], "guest"))
}

// tabOf connects a tab, by an HTTP client that may send a secret.
func (s *site) tabOf(t testing.TB, browser *http.Client) *tab {
	t.Helper()
	b, err := tryDialBy(s.URL, browser)
	require.NoError(t, err)
	t.Cleanup(func() { _ = b.conn.CloseNow() })
	b.t = t
	b.say(`{"type":"join","token":""}`)
	var welcome welcomeMessage
	b.hear("welcome", &welcome)
	b.token = welcome.Token
	return b
}

// shared has the fields of a request that begins a game against a person on another device, who plays Black.
var shared = map[string]any{"white": play.Person, "black": play.Other}

// turn waits until the person at the tab is to move.
func (b *tab) turn() {
	b.t.Helper()
	b.until("its turn", func(s *stateMessage) bool { return s.Mover == play.Person })
}

// TestTwoDevices plays a game between two devices while a third one watches.
func TestTwoDevices(t *testing.T) {
	s, owner := serveLan(t, Config{Data: newFolder(t)})
	host, away := s.tabOf(t, owner), s.tabOf(t, s.guest(t, guests.Player))
	away.hear("idle", nil)
	host.begin("chess", shared)
	away.until("the game", func(s *stateMessage) bool { return s.Game == "chess" })
	assert.Equal(t, []string{play.Other, play.Person}, []string{away.state.White, away.state.Black})
	assert.True(t, away.state.Flipped, "Black sits on the other side")
	assert.Empty(t, away.state.Choices)
	host.until("the other", func(s *stateMessage) bool { return !s.Absent })

	host.play("e2e4")
	away.turn()
	away.play("e7e5")
	host.turn()
	host.play("g1f3")
	watcher := s.tabOf(t, s.guest(t, guests.Watcher))
	watcher.until("the game", func(s *stateMessage) bool { return s.Position.Node == 3 })
	assert.Len(t, watcher.tree.Nodes, 3)
	assert.Equal(t, []string{play.Other, play.Other, play.Other}, []string{watcher.state.White, watcher.state.Black, watcher.state.Mover})
	host.until("who looks on", func(s *stateMessage) bool { return s.Watchers == 1 })

	away.turn()
	away.send("view", map[string]any{"view": away.state.View, "flipped": false})
	away.until("the board turned", func(s *stateMessage) bool { return !s.Flipped })
	away.send("look", map[string]any{"node": 1})
	away.hear("look", nil)
	away.send("why", map[string]any{"from": "a7", "to": "a3"})
	away.hear("why", nil)
	assert.False(t, host.state.Flipped)

	// The guest disconnects, and takes the same seat again.
	require.NoError(t, away.conn.CloseNow())
	host.until("the other gone", func(s *stateMessage) bool { return s.Absent })
	again := s.tabOf(t, s.guest(t, guests.Player))
	again.turn()
	assert.Len(t, again.tree.Nodes, 3)
	again.send("resign", nil)
	host.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	assert.Equal(t, "white", host.state.Result.Winner)
	watcher.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	host.send("study", nil)
	watcher.hear("idle", nil)
}

// TestGuestsAskAndAgree offers draws and asks to take moves back, between the owner and a guest. Each must take
// effect only if the other player agrees.
func TestGuestsAskAndAgree(t *testing.T) {
	s, owner := serveLan(t, Config{})
	host, away := s.tabOf(t, owner), s.tabOf(t, s.guest(t, guests.Player))
	host.begin("chess", shared)
	host.play("e2e4")
	away.turn()
	asked := func(s *stateMessage) bool { return s.Asked != nil && !s.Asked.Mine }
	host.send("takeback", nil)
	away.until("the question", asked)
	assert.Equal(t, "takeback", away.state.Asked.What)
	away.send("decline", nil)
	host.until("the answer", func(s *stateMessage) bool { return s.Asked == nil })
	assert.Equal(t, 1, host.state.Position.Node)
	away.until("no question", func(s *stateMessage) bool { return s.Asked == nil })
	host.send("takeback", nil)
	away.until("the question", asked)
	away.send("takeback", nil)
	host.until("the move back", func(s *stateMessage) bool { return s.Position.Node == 0 })

	away.send("draw", nil)
	host.until("the offer", asked)
	host.send("draw", nil)
	host.until("the end", func(s *stateMessage) bool { return s.Result != nil })
	away.until("the end", func(s *stateMessage) bool { return s.Result != nil && s.Result.Winner == "" })
	away.send("draw", nil)
	assert.Contains(t, away.refused(), "over")
	host.send("decline", nil)
	assert.Contains(t, host.refused(), "nothing was asked")
}

// TestGuestsMayDoOnlyWhatTheirSeatAllows sends, as each kind of guest, all requests of the owner. Only those
// that the seat allows may be accepted.
func TestGuestsMayDoOnlyWhatTheirSeatAllows(t *testing.T) {
	s, owner := serveLan(t, Config{Data: newFolder(t)})
	host := s.tabOf(t, owner)
	host.begin("chess", shared)
	id := host.state.ID
	for _, seat := range []string{guests.Player, guests.Watcher} {
		browser := s.guest(t, seat)
		b := s.tabOf(t, browser)
		b.until("the game", func(s *stateMessage) bool { return s.Game == "chess" })
		for kind := range requests {
			if guestRequests[kind] != nil || seat == guests.Player && playerRequests[kind] != nil {
				continue
			}
			b.send(kind, nil)
			assert.Contains(t, b.refused(), "guests may not ask", "%s: %s", seat, kind)
		}
		b.send("play", map[string]any{"node": 0, "move": "e2e4"})
		assert.Contains(t, b.refused(), map[string]string{guests.Player: "not your turn", guests.Watcher: "guests may not ask"}[seat])
		for _, path := range []string{"/library", "/library/export", "/library/unfinished", "/progress", "/arrays/tigerchess", "/invitations"} {
			assert.Equal(t, http.StatusNotFound, statusOf(t, browser, http.MethodGet, s.URL+path), path)
		}
		for method, path := range map[string]string{http.MethodDelete: "/library/" + id, http.MethodPost: "/invitations", http.MethodPatch: "/progress/lessons"} {
			assert.Contains(t, []int{http.StatusNotFound, http.StatusMethodNotAllowed}, statusOf(t, browser, method, s.URL+path), path)
		}
	}
	stranger := &http.Client{}
	for _, path := range []string{"/token", "/library?token=owner", "/library?guest=owner", "/socket", "/invitations", "/progress/lessons"} {
		assert.Equal(t, http.StatusForbidden, statusOf(t, stranger, http.MethodGet, s.URL+path), path)
	}
	host.play("e2e4")
	assert.Equal(t, id, host.state.ID)
}

func statusOf(t testing.TB, browser *http.Client, method, address string) int {
	t.Helper()
	request, err := http.NewRequest(method, address, nil)
	require.NoError(t, err)
	response, err := browser.Do(request)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	return response.StatusCode
}

// TestInvitationsAreWithdrawn replaces the links of the invitations. Guests who came by the old ones must be
// dismissed.
func TestInvitationsAreWithdrawn(t *testing.T) {
	data := newFolder(t)
	s, owner := serveLan(t, Config{Data: data, Secrets: data})
	old := s.web.Invitations(guests.Player)[0]
	browser := s.guest(t, guests.Player)
	away := s.tabOf(t, browser)
	response, err := owner.Post(s.URL+"/invitations", "", nil)
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	require.Equal(t, http.StatusOK, response.StatusCode)
	away.hear("dismissed", nil)
	assert.Equal(t, http.StatusForbidden, statusOf(t, browser, http.MethodGet, s.URL+"/token"))
	assert.NotEqual(t, old, s.web.Invitations(guests.Player)[0])
	s.guest(t, guests.Player)

	// A new server with the same folder must have the same links.
	assert.Equal(t, s.web.invitations.Link("", guests.Player), guests.NewInvitations(data).Link("", guests.Player))
}

// TestVisitorsAreBounded sends many requests. Their rate must be limited for everybody except the owner.
func TestVisitorsAreBounded(t *testing.T) {
	s, owner := serveLan(t, Config{})
	for _, path := range []string{"/library", "/picture/chess"} {
		for statusOf(t, &http.Client{}, http.MethodGet, s.URL+path) != http.StatusTooManyRequests {
		}
	}
	assert.Equal(t, http.StatusOK, statusOf(t, owner, http.MethodGet, s.URL+"/library"))
}

// TestACrowdOfOneDeviceIsAnswered connects from one device as many watchers as are allowed, which
// together request boards faster than one device may. The owner's move must be answered, and in the
// end all of the watchers' requests.
func TestACrowdOfOneDeviceIsAnswered(t *testing.T) {
	s, owner := serveLan(t, Config{})
	host := s.tabOf(t, owner)
	host.begin("chess", shared)
	watcher := s.guest(t, guests.Watcher)
	const each = 6
	var crowd errgroup.Group
	for range guests.MostWatchers {
		b := s.tabOf(t, watcher)
		crowd.Go(func() error {
			for i := range each {
				if err := b.trySend("look", map[string]any{"node": 0, "ask": i + 1}); err != nil {
					return err
				}
			}
			for looked := 0; looked < each; {
				kind, raw, err := b.next()
				switch {
				case err != nil:
					return err
				case kind == "refused":
					return fmt.Errorf("%s", raw)
				case kind == "look":
					looked++
				}
			}
			return nil
		})
	}
	host.play("e2e4")
	require.NoError(t, crowd.Wait())
}

// TestSharedGamesAreGoneOnWith reopens a game against another device, in which a player has asked
// something. The question must still be open.
func TestSharedGamesAreGoneOnWith(t *testing.T) {
	s, owner := serveLan(t, Config{Data: newFolder(t)})
	host, away := s.tabOf(t, owner), s.tabOf(t, s.guest(t, guests.Player))
	host.begin("turnqi", shared)
	host.play(host.state.Choices[0].Move)
	host.send("draw", nil)
	host.until("the offer", func(s *stateMessage) bool { return s.Asked != nil })
	id := host.state.ID
	other := s.tabOf(t, owner)
	other.send("open", map[string]any{"id": id, "take": true})
	other.until("the game", func(s *stateMessage) bool { return s.ID == id && !s.Absent })
	assert.Equal(t, "draw", other.state.Asked.What)
	away.until("the game again", func(s *stateMessage) bool { return s.Mover == play.Person && s.Asked != nil && !s.Asked.Mine })
	away.play(away.state.Choices[0].Move)
	other.turn()
	assert.Nil(t, other.state.Asked)
}

func TestWithoutALanNobodyIsInvited(t *testing.T) {
	b := serve(t, Config{}).open(t, "")
	b.send("new", map[string]any{"game": "chess", "white": play.Person, "black": play.Other, "control": map[string]any{"kind": play.NoClock, "move": 1}})
	assert.Contains(t, b.refused(), "panthera play --lan")
	_, err := New(Config{Games: allGames(), Lan: []string{"http://lan.example/"}})
	assert.ErrorContains(t, err, "needs a token")
}
