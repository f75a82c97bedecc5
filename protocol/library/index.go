package library

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"panthera/engine/turn"
	"panthera/protocol/folder"
	"panthera/protocol/record"
)

// readers is the number of files that are read at the same time.
const readers = 4

// index reads all files in the folders and lists their games. It moves files that cannot be read to
// the folder for damaged files.
func (l *Library) index() {
	l.shelf.Tidy()
	l.lookThrough(l.shelf, func(info fs.FileInfo, id string, text []byte) {
		entry, err := l.glance(id, text)
		if err != nil {
			l.complain(id, err)
			return
		}
		entry.Changed = info.ModTime()
		l.mu.Lock()
		defer l.mu.Unlock()
		l.volumes[id] = &volume{entry: entry}
	})
	l.lookThrough(l.bin, func(_ fs.FileInfo, name string, text []byte) {
		id, file, ok := l.binned(name)
		if !ok {
			return
		}
		entry, _ := l.glance(id, text) // what cannot be read now may be had back all the same
		l.mu.Lock()
		defer l.mu.Unlock()
		l.deleted[id] = &volume{entry: entry, binned: file}
	})
}

// lookThrough reads all files of games in a folder and calls look with each.
func (l *Library) lookThrough(f folder.Store, look func(info fs.FileInfo, id string, text []byte)) {
	files, err := f.List()
	if err != nil {
		l.complain(f.Path(), err)
	}
	var group errgroup.Group
	group.SetLimit(readers)
	for _, info := range files {
		id, isGame := strings.CutSuffix(info.Name(), suffix)
		if !isGame {
			continue
		}
		turn.Give()
		group.Go(func() error {
			text, err := f.Read(info.Name())
			if err != nil {
				l.complain(id, err)
				return nil
			}
			look(info, id, text)
			return nil
		})
	}
	_ = group.Wait() // nothing above gives an error
}

var (
	errCut    = errors.New("its end is missing")
	errNoGame = errors.New("no game is in it")
)

// glance returns the entry for a game, given the text of its file. Of a file that the library has
// written it parses only the tags and checks the end; the moves are parsed when the game is loaded.
func (l *Library) glance(id string, text []byte) (Entry, error) {
	looked := text
	if own := bytes.Contains(text, []byte("["+formatTag+" ")); own {
		head, moves, _ := bytes.Cut(text, []byte("\n\n"))
		words := bytes.Fields(moves)
		if len(words) == 0 || !record.EndsGame(string(words[len(words)-1])) || bytes.IndexByte(text, 0) >= 0 {
			return Entry{}, errCut
		}
		looked = slices.Concat(head, []byte("\n\n*\n"))
	}
	source, err := record.Scan(bytes.NewReader(looked)).Next()
	if errors.Is(err, io.EOF) {
		return Entry{}, errNoGame
	}
	if err != nil {
		return Entry{}, err
	}
	tags, err := migrate(source.Tags)
	if err != nil {
		return Entry{}, err
	}
	g, err := record.GameOf(l.games, tags)
	if err != nil {
		return Entry{}, err
	}
	return entryOf(id, g.ID, tags), nil
}

// complain records that a file cannot be read, and why. It moves the file to the folder for damaged
// files, unless the file may be readable for another version of Panthera or at another time.
func (l *Library) complain(id string, err error) {
	c := Complaint{File: fileName(id), Reason: err.Error()}
	var broken *fs.PathError
	if !errors.Is(err, errNewer) && !errors.Is(err, record.ErrUnknownGame) && !errors.As(err, &broken) {
		name := fileName(id)
		moved := l.shelf.Move(name, l.aside, name)
		if errors.Is(moved, fs.ErrExist) {
			name = fileName(id + "-" + rand.Text())
			moved = l.shelf.Move(fileName(id), l.aside, name)
		}
		if moved == nil {
			c.File = l.aside.File(name)
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.volumes, id)
	l.complaints = append(l.complaints, c)
}
