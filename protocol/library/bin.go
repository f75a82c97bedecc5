package library

import (
	"errors"
	"io/fs"
	"strings"
	"time"
)

// keepDeleted is how long deleted games can be restored.
const keepDeleted = 30 * 24 * time.Hour

// deletedTime is the format of the time of deletion, which the name of a deleted game's file
// contains before its suffix. The file's own date cannot tell: it is the date of the last change to
// the game, and copying may alter it.
const deletedTime = "~20060102T150405Z"

// nameNow returns the file name for a game that is being deleted now.
func nameNow(id string) string { return fileName(id + time.Now().UTC().Format(deletedTime)) }

// cutName splits the name of a deleted game's file, without its suffix, into the game's ID and the
// time of deletion. The time is zero if the name has none.
func cutName(name string) (id string, at time.Time) {
	if i := strings.LastIndex(name, "~"); i >= 0 {
		if at, err := time.Parse(deletedTime, name[i:]); err == nil {
			return name[:i], at
		}
	}
	return name, time.Time{}
}

// binned returns the ID and the file name of a deleted game, given the file's name without its
// suffix. A file without a time of deletion is renamed, so that its thirty days begin now. If a
// game was deleted too long ago, its file is removed, whatever it contains, and ok is false.
func (l *Library) binned(name string) (id, file string, ok bool) {
	id, at := cutName(name)
	file = fileName(name)
	if !at.IsZero() {
		if time.Since(at) > keepDeleted {
			_ = l.bin.Remove(file) // next time, then
			return id, file, false
		}
		return id, file, true
	}
	if dated := nameNow(id); l.bin.Move(file, l.bin, dated) == nil { // next time, else
		file = dated
	}
	return id, file, true
}

// Delete moves a game from the library to the bin. For thirty days Undelete can restore the game.
func (l *Library) Delete(id string) error {
	return l.carry(id, l.volumes, l.deleted, func(v *volume) error {
		v.binned = nameNow(id)
		return l.shelf.Move(fileName(id), l.bin, v.binned)
	})
}

// Undelete moves a deleted game from the bin back to the library.
func (l *Library) Undelete(id string) error {
	return l.carry(id, l.deleted, l.volumes, func(v *volume) error { return l.bin.Move(v.binned, l.shelf, fileName(id)) })
}

// carry moves a game from one of the maps l.volumes (the library) and l.deleted (the bin) to the other,
// and calls move to move its file. A game that could not be written to the disk may have no file.
func (l *Library) carry(id string, from, to map[string]*volume, move func(v *volume) error) error {
	<-l.indexed
	l.mu.Lock()
	v := from[id]
	l.mu.Unlock()
	if v == nil {
		return ErrNoGame
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if l.shelf != nil {
		if err := move(v); err != nil && !(v.text != nil && errors.Is(err, fs.ErrNotExist)) {
			return err
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(from, id)
	to[id] = v
	return nil
}
