package guests

import (
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"sync"

	"panthera/protocol/folder"
	"panthera/protocol/web/transport"
)

// Invitations are the secrets, one for each seat, that admit guests. They are saved in files, so
// that they are valid after a restart of the program. The methods are safe for concurrent use.
type Invitations struct {
	data *folder.Folder

	mu      sync.Mutex // guards secrets
	secrets map[string]string
}

// seats maps each seat to the name of the file with its secret.
var seats = map[string]string{Player: "invitation-player", Watcher: "invitation-watcher"}

// NewInvitations reads the secrets from files in data, or makes new ones. If data is nil, they are
// valid until the program ends.
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

// Seat returns the seat that a secret admits to; empty if the secret is wrong.
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

// Link returns the link by which a guest takes a seat. address is an address of the server and ends
// with a slash.
func (i *Invitations) Link(address, seat string) string {
	i.mu.Lock()
	defer i.mu.Unlock()
	return address + "?" + transport.GuestField + "=" + i.secrets[seat]
}

// Links returns one link for each of the server's addresses.
func (i *Invitations) Links(addresses []string, seat string) []string {
	links := make([]string, len(addresses))
	for n, address := range addresses {
		links[n] = i.Link(address, seat)
	}
	return links
}

// Renew replaces all secrets, which makes old links invalid.
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
