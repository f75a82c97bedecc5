package folder

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"time"
)

// Kept is a file of a [Mirror]: its path, its content (nil if the file was removed) and the time of
// its last change.
type Kept struct {
	Path    string
	Content []byte
	Changed time.Time
}

// Mirror is a [Store] in memory. It passes each change to a function that saves it elsewhere, such
// as in a browser.
type Mirror struct {
	*mirrored
	// where is the name of the whole store, and part the path of this substore within it.
	where, part string
}

// mirrored has the files of a mirror; all its substores share it.
type mirrored struct {
	keep func([]Kept) error

	mu    sync.Mutex // guards what follows
	files map[string]Kept
	// unsettled has the paths of files that were written by Put and are not saved yet.
	unsettled map[string]bool
}

// NewMirror returns a store named where, which contains files. keep is called to save changes; it
// must save either all of the changes in a call or none.
func NewMirror(where string, files []Kept, keep func([]Kept) error) *Mirror {
	m := &mirrored{keep: keep, files: map[string]Kept{}, unsettled: map[string]bool{}}
	for _, f := range files {
		m.files[f.Path] = f
	}
	return &Mirror{m, where, ""}
}

func (m *Mirror) at(name string) string { return path.Join(m.part, name) }

// Path returns the name of the whole store.
func (m *Mirror) Path() string { return m.where }

// File returns, for people, the path of a file and the name of the store.
func (m *Mirror) File(name string) string { return m.at(name) + " of " + m.where }

// Sub returns the part of the store whose paths begin with name.
func (m *Mirror) Sub(name string) (Store, error) {
	return &Mirror{m.mirrored, m.where, m.at(name)}, nil
}

// kept gives a file the methods of fs.FileInfo.
type kept struct{ Kept }

// The methods of kept as a fs.FileInfo.

func (k kept) Name() string       { return path.Base(k.Path) }
func (k kept) Size() int64        { return int64(len(k.Content)) }
func (k kept) Mode() fs.FileMode  { return fileMode }
func (k kept) ModTime() time.Time { return k.Changed }
func (k kept) IsDir() bool        { return false }
func (k kept) Sys() any           { return nil }

// List returns the files in this part of the store, sorted by name.
func (m *Mirror) List() ([]fs.FileInfo, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []fs.FileInfo
	for _, f := range m.files {
		if path.Dir(f.Path) == path.Clean(m.part) {
			list = append(list, kept{f})
		}
	}
	slices.SortFunc(list, func(a, b fs.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// Read reads a file.
func (m *Mirror) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f, ok := m.files[m.at(name)]
	if !ok {
		return nil, &fs.PathError{Op: "read", Path: m.File(name), Err: fs.ErrNotExist}
	}
	return f.Content, nil
}

// Write writes a file; it has been saved when Write returns.
func (m *Mirror) Write(name string, content []byte) error {
	return m.change(Kept{m.at(name), content, time.Now()})
}

// Put writes a file in memory; the next Settle saves it together with others.
func (m *Mirror) Put(name string, content []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	at := m.at(name)
	m.files[at] = Kept{at, slices.Clone(content), time.Now()}
	m.unsettled[at] = true
	return nil
}

// Settle saves all files that have been put and not been saved yet.
func (m *Mirror) Settle() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	var changes []Kept
	for _, at := range slices.Sorted(maps.Keys(m.unsettled)) {
		changes = append(changes, m.files[at])
	}
	if len(changes) == 0 {
		return nil
	}
	err := m.keep(changes)
	if err == nil {
		clear(m.unsettled)
	}
	return err
}

// Remove removes a file.
func (m *Mirror) Remove(name string) error {
	if _, err := m.Read(name); err != nil {
		return err
	}
	return m.change(Kept{Path: m.at(name)})
}

// Move moves a file to another part of the store, under the name as.
func (m *Mirror) Move(name string, to Store, as string) error {
	other, ok := to.(*Mirror)
	if !ok || other.mirrored != m.mirrored {
		return &fs.PathError{Op: "move", Path: m.File(name), Err: fs.ErrInvalid}
	}
	if _, err := other.Read(as); err == nil {
		return &fs.PathError{Op: "move", Path: other.File(as), Err: fs.ErrExist}
	}
	m.mu.Lock()
	f, ok := m.files[m.at(name)]
	m.mu.Unlock()
	if !ok {
		return &fs.PathError{Op: "move", Path: m.File(name), Err: fs.ErrNotExist}
	}
	return m.change(Kept{f.Path, nil, f.Changed}, Kept{other.at(as), f.Content, f.Changed})
}

// Tidy does nothing, since a mirror never has unfinished files.
func (m *Mirror) Tidy() {}

// change saves changes, and makes them in memory if that succeeds.
func (m *Mirror) change(all ...Kept) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := m.keep(all); err != nil {
		return err
	}
	for _, k := range all {
		delete(m.unsettled, k.Path)
		if k.Content == nil {
			delete(m.files, k.Path)
		} else {
			m.files[k.Path] = Kept{k.Path, slices.Clone(k.Content), k.Changed}
		}
	}
	return nil
}

var (
	_ Store = (*Mirror)(nil)
	_ Store = (*Folder)(nil)
)
