package guests

import (
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"sync"

	"panthera/protocol/folder"
	"panthera/protocol/web/transport"
)

// Invitations are the secrets by which guests are admitted, one for each seat. They are saved, so
// that a guest is admitted again after a restart of the program. The methods are safe for
// concurrent use.
type Invitations struct {
	data *folder.Folder

	mu      sync.Mutex // guards secrets
	secrets map[string]string
}

// seats are the seats, with the files of their secrets.
var seats = map[string]string{Player: "invitation-player", Watcher: "invitation-watcher"}

// NewInvitations returns the invitations in a folder. If the folder is nil, they last as long as
// the program.
func NewInvitations(data *folder.Folder) *Invitations {
	i := &Invitations{data: data, secrets: map[string]string{}}
	for seat, file := range seats {
		i.secrets[seat] = rand.Text()
		if data != nil {
			if kept, err := data.Secret(file); err == nil { // else it lasts as long as the program
				i.secrets[seat] = kept
			}
		}
	}
	return i
}

// Seat is the seat of a secret; empty if there is none.
func (i *Invitations) Seat(secret string) string {
	i.mu.Lock()
	defer i.mu.Unlock()
	for seat, right := range i.secrets {
		if subtle.ConstantTimeCompare([]byte(secret), []byte(right)) == 1 {
			return seat
		}
	}
	return ""
}

// Link returns the address by which a guest takes a seat. The given address is the server's, and
// ends with a slash.
func (i *Invitations) Link(address, seat string) string {
	i.mu.Lock()
	defer i.mu.Unlock()
	return address + "?" + transport.GuestField + "=" + i.secrets[seat]
}

// Links are the links with some addresses of the server.
func (i *Invitations) Links(addresses []string, seat string) []string {
	links := make([]string, len(addresses))
	for n, address := range addresses {
		links[n] = i.Link(address, seat)
	}
	return links
}

// Renew replaces all secrets, so that old links are void.
func (i *Invitations) Renew() error {
	i.mu.Lock()
	defer i.mu.Unlock()
	var failed error
	for seat, file := range seats {
		if i.data == nil {
			i.secrets[seat] = rand.Text()
			continue
		}
		var err error
		i.secrets[seat], err = i.data.NewSecret(file)
		failed = errors.Join(failed, err)
	}
	return failed
}
