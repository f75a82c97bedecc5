package folder

import (
	"crypto/rand"
	"os"
	"strings"
)

// tokenFile has the token.
const tokenFile = "token"

// Token is a secret that only the person's programs can read: who shows it may see and
// change what is kept. It is made when it is first asked for, and anew if others could
// read it.
func (f *Folder) Token() (string, error) {
	info, err := os.Lstat(f.File(tokenFile))
	if err == nil && info.Mode().IsRegular() && private(info.Mode()) {
		content, err := os.ReadFile(f.File(tokenFile))
		if token := strings.TrimSpace(string(content)); err == nil && len(token) >= len(rand.Text()) {
			return token, nil
		}
	}
	token := rand.Text()
	return token, f.Write(tokenFile, []byte(token+"\n"))
}
