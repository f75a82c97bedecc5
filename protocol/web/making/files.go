package making

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"regexp"
	"strings"

	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/protocol/folder"
)

// savedFile is a saved text, a file in the user's folder of definitions.
type savedFile struct {
	Name string `json:"name"`
	// Digest identifies the text. Saving over it is allowed only to those who give its digest.
	Digest string `json:"digest"`
	Text   string `json:"text,omitempty"`
	// Games are the games of the text that can be played now. Said are remarks about them.
	Games []head   `json:"games,omitempty"`
	Said  []string `json:"said,omitempty"`
}

// head is a game as its section's heading names it. The definition below may have errors.
type head struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// listed is a file in the folder of definitions, with the games that its headings name.
type listed struct {
	Name  string `json:"name"`
	Games []head `json:"games"`
}

// ending is the ending of the files' names.
const ending = ".ini"

var soundName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

var errNoFolder = refusal{http.StatusConflict, "Nothing is kept here, so that this cannot be either: copy the text, and save it in a file."}

// folder returns the folder of definitions, and opens it at the first call. The caller must hold m.mu.
func (m *Maker) folder() (folder.Store, error) {
	if m.store == nil {
		if m.open == nil {
			return nil, errNoFolder
		}
		store, err := m.open()
		if err != nil {
			return nil, refusal{http.StatusConflict, fmt.Sprintf("The folder of games cannot be used: %v", err)}
		}
		m.store = store
	}
	return m.store, nil
}

// list returns the files in the folder of definitions, and the folder's path; nothing if there is no folder.
func (m *Maker) list() (list []listed, path string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	list = []listed{}
	store, err := m.folder()
	if err != nil {
		return list, ""
	}
	files, _ := store.List() // what cannot be listed is not there
	for _, f := range files {
		name, is := strings.CutSuffix(f.Name(), ending)
		if text, err := store.Read(f.Name()); is && err == nil && f.Size() <= mostText && soundName.MatchString(name) {
			list = append(list, listed{name, m.heads(string(text))})
		}
	}
	return list, store.Path()
}

// heads returns the games in a text whose IDs do not belong to built-in games.
func (m *Maker) heads(text string) []head {
	list := []head{}
	for _, h := range rulebook.Heads(text) {
		if !m.games.Listed(h.ID) {
			list = append(list, head(h))
		}
	}
	return list
}

// openFile returns the saved file that has the given name; it is an error if there is none.
func (m *Maker) openFile(name string) (*savedFile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	store, err := m.folder()
	if err != nil {
		return nil, err
	}
	if !soundName.MatchString(name) {
		return nil, refusal{http.StatusNotFound, "There is no file of that name."}
	}
	text, err := store.Read(name + ending)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, refusal{http.StatusNotFound, fmt.Sprintf("There is no file %s.", name)}
	case err != nil:
		return nil, err
	case len(text) > mostText:
		return nil, refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("%s has more than %d KiB, which is the most here.", name, mostText>>10)}
	}
	return &savedFile{Name: name, Digest: digest(text), Text: string(text)}, nil
}

// saveFile saves a text under a name and makes its games available. It overwrites a file that has
// another text only if was is the digest of that text.
func (m *Maker) saveFile(name, text, was string) (*savedFile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	store, err := m.folder()
	if err != nil {
		return nil, err
	}
	if !soundName.MatchString(name) {
		return nil, refusal{http.StatusUnprocessableEntity, "A name has small letters, digits and hyphens, at most 40, as in my-game."}
	}
	kept := &savedFile{Name: name, Digest: digest([]byte(text)), Games: m.heads(text)}
	old, err := store.Read(name + ending)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, err
	case digest(old) != was && !bytes.Equal(old, []byte(text)):
		return nil, refusal{http.StatusConflict, fmt.Sprintf("There is a file %s with another text. Choose another name, or replace it.", name)}
	}
	if err := store.Write(name+ending, []byte(text)); err != nil {
		return nil, refusal{http.StatusInternalServerError, fmt.Sprintf("It cannot be saved: %v", err)}
	}
	definitions.Tell(m.games, store.File(name+ending), text, func(said string) { kept.Said = append(kept.Said, said) })
	return kept, nil
}

// digest returns a hash of a text, as a short string.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
