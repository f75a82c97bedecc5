package folder

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"strings"
)

// tokenFile has the token.
const tokenFile = "token"

// Token is a secret that only the person's programs can read: who shows it may see and
// change what is kept.
func (f *Folder) Token() (string, error) { return f.Secret(tokenFile) }

// Secret is a secret that is kept in a file which only the person's programs can read. It is
// made when it is first asked for, and anew if others could read it.
func (f *Folder) Secret(name string) (string, error) {
	info, err := os.Lstat(f.File(name))
	if err == nil && info.Mode().IsRegular() && private(info.Mode()) {
		content, err := os.ReadFile(f.File(name))
		if secret := strings.TrimSpace(string(content)); err == nil && len(secret) >= len(rand.Text()) {
			return secret, nil
		}
	}
	secret := rand.Text()
	return secret, f.Write(name, []byte(secret+"\n"))
}

// Forget has a secret be made anew when it is asked for next.
func (f *Folder) Forget(name string) error {
	if err := os.Remove(f.File(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
