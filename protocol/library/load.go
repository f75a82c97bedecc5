package library

import (
	"bytes"
	"errors"
	"fmt"

	"panthera/protocol/record"
)

// Load reads a game. If its file cannot be read, Load moves it to the folder for damaged files, and
// the error says so.
func (l *Library) Load(id string) (*record.Game, error) {
	v, err := l.volume(id)
	if err != nil {
		return nil, err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return l.load(id, v)
}

// load is Load for a caller that holds v's lock.
func (l *Library) load(id string, v *volume) (*record.Game, error) {
	text, err := l.text(id, v)
	if err != nil {
		return nil, err
	}
	g, err := record.NewReader(bytes.NewReader(text), l.games, l.dialects...).Next()
	if err == nil && !g.Whole() {
		err = g.Remarks[len(g.Remarks)-1]
	}
	if err == nil {
		g.Tags, err = migrate(g.Tags)
	}
	switch {
	case err == nil:
		return g, nil
	case errors.Is(err, errNewer) || l.shelf == nil:
		return nil, err
	}
	l.complain(id, err)
	return nil, fmt.Errorf("the file of this game is damaged and set aside in %s: %w", l.aside.Path(), err)
}

// text returns the text of a game, from memory or from its file. The caller must hold v's lock.
func (l *Library) text(id string, v *volume) ([]byte, error) {
	if v.text != nil {
		return v.text, nil
	}
	return l.shelf.Read(fileName(id))
}

// Rename gives a game another name.
func (l *Library) Rename(id, name string) error {
	v, err := l.volume(id)
	if err != nil {
		return err
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	g, err := l.load(id, v)
	if err != nil {
		return err
	}
	return l.write(id, v, record.Clean(name), g)
}
