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

// Token is what a worker must know to be given games by a host. It is never sent: with the secret the
// worker answers the host's challenge, and by the pin it recognises the host's certificate.
type Token struct {
	secret string
	// Pin is the checksum of the public key in the host's certificate. It is empty if the host uses
	// an existing server; then the server's certificate is verified in the usual way, if the URL
	// begins with tls://.
	Pin string
}

// shortestSecret is the least number of characters of a secret. It is large enough that nobody who
// sees answers to challenges can find the secret by trying.
const shortestSecret = 20

// ParseToken reads a token in the form in which [Token.String] writes it.
func ParseToken(text string) (t Token, err error) {
	t.secret, t.Pin, _ = strings.Cut(text, ".")
	if len(t.secret) < shortestSecret {
		return t, fmt.Errorf("the token is too short: give one of %d letters or more, or leave it out and one is made", shortestSecret)
	}
	if t.Pin != "" && len(t.Pin) != len(pinOf(nil)) {
		return t, errors.New("the token is incomplete: copy the whole line that the match shows")
	}
	return t, nil
}

func (t Token) String() string {
	if t.Pin == "" {
		return t.secret
	}
	return t.secret + "." + t.Pin
}

// pinOf returns the pin (a checksum) of a public key, given in the form that certificates use.
func pinOf(publicKey []byte) string {
	sum := sha256.Sum256(publicKey)
	return base32.StdEncoding.EncodeToString(sum[:20])
}

// key returns the key pair made from the secret. A client proves with it to a server that it has
// the secret.
func (t Token) key() (nkeys.KeyPair, error) {
	seed := sha256.Sum256([]byte("panthera arena " + t.secret))
	return nkeys.FromRawSeed(nkeys.PrefixByteUser, seed[:])
}

// publicKey returns the public key made from the secret. A server that has it lets in the clients
// that have the secret.
func (t Token) publicKey() (string, error) {
	key, err := t.key()
	if err != nil {
		return "", err
	}
	return key.PublicKey()
}

// options returns the NATS options for a connection with this token.
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

// errNotTheHost says that a program other than the host listens at the host's address.
var errNotTheHost = errors.New("this is not the host of the token: another program listens there, or the host has made a new token")

// pinned accepts only the pinned certificate.
func (t Token) pinned() *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS13, InsecureSkipVerify: true, VerifyConnection: func(s tls.ConnectionState) error {
		if pinOf(s.PeerCertificates[0].RawSubjectPublicKeyInfo) != t.Pin {
			return errNotTheHost
		}
		return nil
	}}
}
