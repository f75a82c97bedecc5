package folder

import (
	"crypto/rand"
	"os"
	"strings"

	"panthera/search/regular"
)

// tokenFile has the token.
const tokenFile = "token"

// Token is a secret that only the owner's programs can read. A client that presents it may see and
// change all data. It belongs to the program that has locked the folder; NewToken replaces it.
func (f *Folder) Token() (string, error) { return f.Secret(tokenFile) }

// NewToken replaces the token by another.
func (f *Folder) NewToken() (string, error) { return f.NewSecret(tokenFile) }

// Secret is a secret in a file that only the owner's programs can read. It is made when first asked
// for, and replaced if others could read it.
func (f *Folder) Secret(name string) (string, error) {
	if f.Private(name) {
		content, err := regular.ReadFile(f.File(name))
		if secret := strings.TrimSpace(string(content)); err == nil && len(secret) >= len(rand.Text()) {
			return secret, nil
		}
	}
	return f.NewSecret(name)
}

// NewSecret replaces a secret by another.
func (f *Folder) NewSecret(name string) (string, error) {
	secret := rand.Text()
	return secret, f.Write(name, []byte(secret+"\n"))
}

// Private reports whether a file exists, is the person's own, and cannot be read by others.
func (f *Folder) Private(name string) bool {
	info, err := os.Lstat(f.File(name))
	return err == nil && info.Mode().IsRegular() && own(info) && private(info.Mode())
}
