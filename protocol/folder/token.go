package folder

import (
	"crypto/rand"
	"os"
	"strings"

	"panthera/search/regular"
)

// tokenFile is the name of the file with the token.
const tokenFile = "token"

// Token returns the secret by which the board's server recognizes its owner's browser: a client
// that presents it may see and change all data. Only the owner's programs can read it. It is the
// secret of the program that has locked the folder, which makes a new one by NewToken.
func (f *Folder) Token() (string, error) { return f.Secret(tokenFile) }

// NewToken replaces the token by a new random one.
func (f *Folder) NewToken() (string, error) { return f.NewSecret(tokenFile) }

// Secret returns the secret in a file that only the owner's programs can read. A new secret is made
// if there is none yet, or if other users could read the old one.
func (f *Folder) Secret(name string) (string, error) {
	if f.Private(name) {
		content, err := regular.ReadFile(f.File(name))
		if secret := strings.TrimSpace(string(content)); err == nil && len(secret) >= len(rand.Text()) {
			return secret, nil
		}
	}
	return f.NewSecret(name)
}

// NewSecret replaces the secret in a file by a new random one.
func (f *Folder) NewSecret(name string) (string, error) {
	secret := rand.Text()
	return secret, f.Write(name, []byte(secret+"\n"))
}

// Private reports whether a file exists, is owned by this user, and cannot be read by other users.
func (f *Folder) Private(name string) bool {
	info, err := os.Lstat(f.File(name))
	return err == nil && info.Mode().IsRegular() && own(info) && private(info.Mode())
}
