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

// Kept is a text in the folder.
type Kept struct {
	Name string `json:"name"`
	// Digest identifies the text, for replacing it.
	Digest string `json:"digest"`
	Text   string `json:"text,omitempty"`
	// Games are those that can be played now, Said is a remark about them.
	Games []Head   `json:"games,omitempty"`
	Said  []string `json:"said,omitempty"`
}

// Head is a game whose definition need not be valid.
type Head struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// Listed is a file in the folder, with the games whose heads it has.
type Listed struct {
	Name  string `json:"name"`
	Games []Head `json:"games"`
}

// ending is that of files of games.
const ending = ".ini"

var soundName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

var errNoFolder = refusal{http.StatusConflict, "Nothing is kept here, so that this cannot be either: copy the text, and save it in a file."}

// folder is the folder of definitions. The caller holds the lock.
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

// list returns the files of the folder, and its path; none if there is no folder.
func (m *Maker) list() (list []Listed, path string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	list = []Listed{}
	store, err := m.folder()
	if err != nil {
		return list, ""
	}
	files, _ := store.List() // what cannot be listed is not there
	for _, f := range files {
		name, is := strings.CutSuffix(f.Name(), ending)
		if text, err := store.Read(f.Name()); is && err == nil && f.Size() <= mostText && soundName.MatchString(name) {
			list = append(list, Listed{name, m.heads(string(text))})
		}
	}
	return list, store.Path()
}

// heads returns the games of a text that can be played once it is saved.
func (m *Maker) heads(text string) []Head {
	list := []Head{}
	for _, h := range rulebook.Heads(text) {
		if !m.games.Listed(h.ID) {
			list = append(list, Head(h))
		}
	}
	return list
}

// Open is a text of the folder.
func (m *Maker) Open(name string) (*Kept, error) {
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
	return &Kept{Name: name, Digest: digest(text), Text: string(text)}, nil
}

// Save saves a text under a name, and adds its games to the list. It replaces a file with
// another text only if was is the digest of that text.
func (m *Maker) Save(name, text, was string) (*Kept, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	store, err := m.folder()
	if err != nil {
		return nil, err
	}
	if !soundName.MatchString(name) {
		return nil, refusal{http.StatusUnprocessableEntity, "A name has small letters, digits and hyphens, at most 40, as in my-game."}
	}
	kept := &Kept{Name: name, Digest: digest([]byte(text)), Games: m.heads(text)}
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

// digest stands for a text.
func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}
