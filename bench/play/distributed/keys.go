package distributed

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"time"

	"panthera/protocol/folder"
	"panthera/search/regular"
)

// Keys are the key and certificate of a host's server, and the token that its workers must have.
type Keys struct {
	Token       Token
	certificate tls.Certificate
}

// The files in which keys are stored. Only the user who owns them can read them.
const (
	tokenFile       = "token"
	certificateFile = "certificate.pem"
)

// KeysFolder returns the folder in which keys are stored.
func KeysFolder() (*folder.Folder, error) {
	path, err := folder.Default()
	if err != nil {
		return nil, err
	}
	all, err := folder.Open(path)
	if err != nil {
		return nil, err
	}
	return all.Folder("arena")
}

// OpenKeys reads the keys in a folder. It makes new keys if the folder has none, or if other users
// could read them. To renew the keys, remove the files.
func OpenKeys(f *folder.Folder) (*Keys, error) {
	lock, err := f.Take() // host and worker may be started at the same time
	for tries := 0; err != nil && tries < 100; tries++ {
		time.Sleep(20 * time.Millisecond)
		lock, err = f.Take()
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = lock.Release() }()
	secret, err := f.Secret(tokenFile)
	if err != nil {
		return nil, err
	}
	k := &Keys{Token: Token{secret: secret}}
	if k.certificate, err = readCertificate(f); err != nil {
		if k.certificate, err = makeCertificate(f); err != nil {
			return nil, err
		}
	}
	k.Token.Pin = pinOf(k.certificate.Leaf.RawSubjectPublicKeyInfo)
	return k, nil
}

// readCertificate reads a certificate and its key.
func readCertificate(f *folder.Folder) (tls.Certificate, error) {
	if !f.Private(certificateFile) {
		return tls.Certificate{}, errors.New("others can read it")
	}
	text, err := regular.ReadFile(f.File(certificateFile))
	if err != nil {
		return tls.Certificate{}, err
	}
	return tls.X509KeyPair(text, text)
}

// certificateLife is how long a certificate is valid: workers check its key, not its dates.
const certificateLife = 100 * 365 * 24 * time.Hour

// makeCertificate makes and saves a self-signed certificate.
func makeCertificate(f *folder.Folder) (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	now := time.Now()
	plan := &x509.Certificate{SerialNumber: big.NewInt(now.UnixNano()), Subject: pkix.Name{CommonName: "panthera arena"},
		NotBefore: now.Add(-24 * time.Hour), NotAfter: now.Add(certificateLife)}
	certificate, err := x509.CreateCertificate(rand.Reader, plan, plan, &key.PublicKey, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return tls.Certificate{}, err
	}
	var text bytes.Buffer
	for kind, block := range map[string][]byte{"CERTIFICATE": certificate, "PRIVATE KEY": private} {
		if err := pem.Encode(&text, &pem.Block{Type: kind, Bytes: block}); err != nil {
			return tls.Certificate{}, err
		}
	}
	if err := f.Write(certificateFile, text.Bytes()); err != nil {
		return tls.Certificate{}, err
	}
	return tls.X509KeyPair(text.Bytes(), text.Bytes())
}
