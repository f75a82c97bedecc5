package distributed

import (
	"crypto/sha256"
	"crypto/tls"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Token is what a worker must know to play games of a host. Nothing of it is ever sent:
// with the secret it answers the challenge of a server, by the pin it knows the host.
type Token struct {
	Secret string
	// Pin is the checksum of the public key in the host's certificate. If it is empty,
	// the server is another's: a URL that begins with tls:// has its certificate
	// verified as usual.
	Pin string
}

// shortestSecret is too long to be guessed from the answer to a challenge.
const shortestSecret = 20

// ParseToken reads a token as [Token.String] writes it.
func ParseToken(text string) (t Token, err error) {
	t.Secret, t.Pin, _ = strings.Cut(text, ".")
	if len(t.Secret) < shortestSecret {
		return t, fmt.Errorf("the token is too short: give one of %d letters or more, or leave it out and one is made", shortestSecret)
	}
	if t.Pin != "" && len(t.Pin) != len(pinOf(nil)) {
		return t, errors.New("the token is not whole: copy all of the line that the match shows")
	}
	return t, nil
}

func (t Token) String() string {
	if t.Pin == "" {
		return t.Secret
	}
	return t.Secret + "." + t.Pin
}

// pinOf is the pin of a public key as certificates have it.
func pinOf(publicKey []byte) string {
	sum := sha256.Sum256(publicKey)
	return base32.StdEncoding.EncodeToString(sum[:20])
}

// key is the pair of keys by which servers know who has the secret.
func (t Token) key() (nkeys.KeyPair, error) {
	seed := sha256.Sum256([]byte("panthera arena " + t.Secret))
	return nkeys.FromRawSeed(nkeys.PrefixByteUser, seed[:])
}

// publicKey is what a server must know to let in who has the secret.
func (t Token) publicKey() (string, error) {
	key, err := t.key()
	if err != nil {
		return "", err
	}
	return key.PublicKey()
}

// options are the options of a connection.
func (t Token) options() ([]nats.Option, error) {
	key, err := t.key()
	if err != nil {
		return nil, err
	}
	public, err := key.PublicKey()
	if err != nil {
		return nil, err
	}
	options := []nats.Option{nats.Nkey(public, key.Sign)}
	if t.Pin != "" {
		options = append(options, nats.Secure(t.pinned()))
	}
	return options, nil
}

// errNotTheHost says that somebody else has the host's address.
var errNotTheHost = errors.New("this is not the host that the token is of: somebody else listens there, or the host has made a new token")

// pinned accepts no certificate but the pinned one.
func (t Token) pinned() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true, VerifyConnection: func(s tls.ConnectionState) error {
		if pinOf(s.PeerCertificates[0].RawSubjectPublicKeyInfo) != t.Pin {
			return errNotTheHost
		}
		return nil
	}}
}
