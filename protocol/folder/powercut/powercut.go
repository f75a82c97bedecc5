package powercut

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"panthera/protocol/folder"
)

// Disk is a disk whose power can be cut; its files are in a folder of the real disk. Its methods
// are safe for concurrent use.
type Disk struct {
	folder.System
	root string

	mu    sync.Mutex // guards what follows
	acts  []act
	files map[string]int // the numbers of files by their names now
	next  int
}

// act is a recorded change of the disk.
type act struct {
	kind kind
	// path and to are the names that the change is about; file and content are the number and the
	// new content of a written file.
	path, to string
	file     int
	content  []byte
}

type kind int

const (
	makeDir kind = iota
	link         // gives a file a name
	rename
	remove
	write // makes the content of a file
	syncFile
	syncDir
)

// New returns a disk in the folder root, which must be empty.
func New(root string) *Disk { return &Disk{root: root, files: map[string]int{}} }

// Acts returns the number of changes recorded so far.
func (d *Disk) Acts() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.acts)
}

// note records a change, unless err says that it has failed, and returns err.
func (d *Disk) note(a act, err error) error {
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.acts = append(d.acts, a)
	}
	return err
}

// Mkdir makes a folder.
func (d *Disk) Mkdir(path string, mode fs.FileMode) error {
	return d.note(act{kind: makeDir, path: path}, d.System.Mkdir(path, mode))
}

// Create makes a file.
func (d *Disk) Create(dir, pattern string) (folder.File, error) {
	f, err := os.CreateTemp(dir, pattern)
	if err != nil {
		return nil, err
	}
	return d.opened(f)
}

// OpenFile opens a file.
func (d *Disk) OpenFile(path string, flag int, mode fs.FileMode) (folder.File, error) {
	f, err := os.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	return d.opened(f)
}

// opened returns the open file as a file of the disk. If its name is new, the name gets a number,
// and its creation is recorded.
func (d *Disk) opened(f *os.File) (folder.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	number, ok := d.files[f.Name()]
	if !ok {
		number = d.next
		d.next++
		d.files[f.Name()] = number
		d.acts = append(d.acts, act{kind: link, path: f.Name(), file: number})
	}
	return &file{f, d, number}, nil
}

// Rename gives a file another name.
func (d *Disk) Rename(from, to string) error {
	err := d.System.Rename(from, to)
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.acts = append(d.acts, act{kind: rename, path: from, to: to, file: d.files[from]})
		d.files[to] = d.files[from]
		delete(d.files, from)
	}
	return err
}

// Remove removes a file.
func (d *Disk) Remove(path string) error {
	err := d.System.Remove(path)
	if err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.files, path)
		d.acts = append(d.acts, act{kind: remove, path: path})
	}
	return err
}

// Sync records that the names in a folder now survive a power cut.
func (d *Disk) Sync(dir string) error { return d.note(act{kind: syncDir, path: dir}, nil) }

// file is an open file of the disk.
type file struct {
	*os.File
	disk   *Disk
	number int
}

// changed records the present content of the file as a change, even if err says that writing failed.
func (f *file) changed(err error) error {
	content, failed := os.ReadFile(f.Name())
	if errors.Is(failed, fs.ErrNotExist) {
		return err // it has another name, and nobody writes to it any more
	}
	return errors.Join(err, failed, f.disk.note(act{kind: write, file: f.number, content: content}, nil))
}

// Write writes to the file and records the new content.
func (f *file) Write(content []byte) (int, error) {
	n, err := f.File.Write(content)
	return n, f.changed(err)
}

// Truncate cuts the file and records the new content.
func (f *file) Truncate(size int64) error { return f.changed(f.File.Truncate(size)) }

// Sync records that the file's content now survives a power cut.
func (f *file) Sync() error { return f.disk.note(act{kind: syncFile, file: f.number}, nil) }

// Cut fills the empty folder into with a random state that a power cut could leave after the first
// acts changes.
func (d *Disk) Cut(acts int, random *rand.Rand, into string) error {
	d.mu.Lock()
	past := d.acts[:acts]
	d.mu.Unlock()
	dirs, names := map[string]bool{d.root: true}, map[string]int{}
	for i, a := range past {
		if !isName(a.kind) || !lasts(past[i:], a) && random.IntN(2) == 0 {
			continue
		}
		switch a.kind {
		case makeDir:
			dirs[a.path] = true
		case link:
			names[a.path] = a.file
		case rename:
			delete(names, a.path)
			names[a.to] = a.file
		case remove:
			delete(names, a.path)
		}
	}
	contents := map[int][]byte{}
	return d.lay(into, dirs, names, func(file int) []byte {
		if _, ok := contents[file]; !ok {
			contents[file] = left(past, file, random)
		}
		return contents[file]
	})
}

// Cuts simulates power cuts at random moments, as many as times says, and after each calls look, which
// checks what folder contains. answered has, for each result that the tested program has reported as
// saved, the number of changes made until then; want is the number of results that must be there.
func (d *Disk) Cuts(times int, folder string, answered []int, look func(want int)) error {
	random := rand.New(rand.NewPCG(1, 2))
	for range times {
		acts := random.IntN(d.Acts() + 1)
		want, _ := slices.BinarySearch(answered, acts+1)
		if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700), d.Cut(acts, random, folder)); err != nil {
			return err
		}
		look(want)
	}
	return nil
}

func isName(k kind) bool { return k == makeDir || k == link || k == rename || k == remove }

// lasts reports whether change a, which made, renamed or removed a file or folder, was synced by a
// later one of acts. acts begins with a.
func lasts(acts []act, a act) bool {
	for _, later := range acts {
		if later.kind == syncDir && (later.path == filepath.Dir(a.path) || a.kind == rename && later.path == filepath.Dir(a.to)) {
			return true
		}
	}
	return false
}

// left returns random content that a power cut after acts may leave of a file.
func left(acts []act, file int, random *rand.Rand) []byte {
	versions := [][]byte{{}} // the first is synced
	for _, a := range acts {
		switch {
		case a.file != file:
		case a.kind == write:
			versions = append(versions, a.content)
		case a.kind == syncFile:
			versions = versions[len(versions)-1:]
		}
	}
	synced, some := versions[0], versions[random.IntN(len(versions))]
	whole := 0 // of what was there before
	for whole < min(len(synced), len(some)) && synced[whole] == some[whole] {
		whole++
	}
	some = append([]byte{}, some...)
	switch at := whole + random.IntN(len(some)-whole+1); random.IntN(3) {
	case 0:
		some = some[:at]
	case 1:
		clear(some[at:])
	}
	return some
}

// lay makes the folders and files below the folder into, except those whose parent folder is missing.
func (d *Disk) lay(into string, dirs map[string]bool, names map[string]int, content func(file int) []byte) error {
	there := func(path string) bool {
		for path = filepath.Dir(path); dirs[path]; path = filepath.Dir(path) {
			if path == d.root {
				return true
			}
		}
		return false
	}
	move := func(path string) string { return filepath.Join(into, path[len(d.root):]) }
	for dir := range dirs {
		if dir != d.root && there(dir) {
			if err := os.MkdirAll(move(dir), 0o700); err != nil {
				return err
			}
		}
	}
	for name, file := range names {
		if there(name) {
			if err := os.WriteFile(move(name), content(file), 0o600); err != nil {
				return err
			}
		}
	}
	return nil
}
