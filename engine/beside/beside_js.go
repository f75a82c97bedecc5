package beside

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"panthera/engine/turn"
)

// FS is a file system: the files below a folder of the web site. The JavaScript worker that
// runs the program provides them: place.beside lists their paths, place.fetch fetches one.
type FS string

var place = js.Global().Get("place")

// known are the paths of all files.
var known = list()

func list() (all []string) {
	if place.IsUndefined() {
		return nil
	}
	names := place.Get("beside")
	for i := range names.Length() {
		all = append(all, names.Index(i).String())
	}
	return all
}

// ReadFile fetches a file. Other goroutines run while it waits.
func (f FS) ReadFile(name string) ([]byte, error) {
	at := path.Join(string(f), name)
	if !slices.Contains(known, at) {
		return nil, &fs.PathError{Op: "open", Path: at, Err: fs.ErrNotExist}
	}
	array, err := turn.Await(place.Call("fetch", "beside/"+at))
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: at, Err: err}
	}
	content := make([]byte, array.Length())
	js.CopyBytesToGo(content, array)
	if path.Ext(name) == NetExtension {
		content = fromPlanes(content)
	}
	return content, nil
}

// Open opens a file that is fetched.
func (f FS) Open(name string) (fs.File, error) {
	content, err := f.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return &file{bytes.NewReader(content), entry(name)}, nil
}

// ReadDir lists the files of a folder.
func (f FS) ReadDir(name string) (entries []fs.DirEntry, err error) {
	for _, at := range known {
		if base, ok := strings.CutPrefix(at, path.Join(string(f), name)+"/"); ok {
			entries = append(entries, entry(base))
		}
	}
	return entries, nil
}

// file is one that is open.
type file struct {
	*bytes.Reader
	entry
}

func (f *file) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *file) Close() error               { return nil }
func (f *file) Size() int64                { return f.Reader.Size() }

// entry is a directory entry of which only the name is known.
type entry string

func (e entry) Name() string               { return path.Base(string(e)) }
func (e entry) Size() int64                { return 0 }
func (e entry) Mode() fs.FileMode          { return 0o444 }
func (e entry) Type() fs.FileMode          { return 0 }
func (e entry) ModTime() time.Time         { return time.Time{} }
func (e entry) IsDir() bool                { return false }
func (e entry) Sys() any                   { return nil }
func (e entry) Info() (fs.FileInfo, error) { return e, nil }
