package folder

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// unfinished is the prefix of the temporary names of files that are being written.
const unfinished = ".writing-"

// Write writes a file of the folder, whole or not at all: the content is written and synced under a
// temporary name, which then replaces the file, and the folder is synced before Write returns.
// After an error the old file is unchanged.
func (f *Folder) Write(name string, content []byte) error {
	if err := f.Put(name, content); err != nil {
		return err
	}
	return f.Settle()
}

// Put is like Write, but does not sync the folder: after writing many files, one call of
// [Folder.Settle] makes all their names survive a power cut.
func (f *Folder) Put(name string, content []byte) error {
	return put(f.disk, f.File(name), fileMode, Content(content))
}

// Replace replaces the file at path by what write writes. After an error the old file is unchanged,
// as with [Folder.Write].
func Replace(path string, mode fs.FileMode, write func(io.Writer) error) error {
	return ReplaceOn(System{}, path, mode, write)
}

// ReplaceOn is Replace for a file on the given disk.
func ReplaceOn(disk Disk, path string, mode fs.FileMode, write func(io.Writer) error) error {
	if err := put(disk, path, mode, write); err != nil {
		return err
	}
	return disk.Sync(filepath.Dir(path))
}

// Content returns a function for [Replace] that writes the given content.
func Content(content []byte) func(io.Writer) error {
	return func(out io.Writer) error {
		_, err := out.Write(content)
		return err
	}
}

func put(disk Disk, path string, mode fs.FileMode, write func(io.Writer) error) (err error) {
	file, err := disk.Create(filepath.Dir(path), unfinished+"*") // for the person's eyes only
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = disk.Remove(file.Name()) // it may be what has filled the disk
		}
	}()
	out := bufio.NewWriter(file)
	if err = write(out); err == nil {
		err = errors.Join(out.Flush(), file.Chmod(mode), file.Sync())
	}
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	return disk.Rename(file.Name(), path)
}

// Remove removes a file of the folder.
func (f *Folder) Remove(name string) error {
	if err := f.disk.Remove(f.File(name)); err != nil {
		return err
	}
	return f.Settle()
}

// Move moves the file called name into another folder, where it is called as; if there is such a
// file already, the error is fs.ErrExist.
func (f *Folder) Move(name string, to Store, as string) error {
	if _, err := os.Lstat(to.File(as)); err == nil {
		return &fs.PathError{Op: "move", Path: to.File(as), Err: fs.ErrExist}
	}
	if err := f.disk.Rename(f.File(name), to.File(as)); err != nil {
		return err
	}
	return errors.Join(to.Settle(), f.Settle())
}

// Settle syncs the folder: files that were put, moved or removed until now survive a power cut.
func (f *Folder) Settle() error { return f.disk.Sync(f.path) }

// Tidy removes files that were only half written when a program was killed.
func (f *Folder) Tidy() {
	left, _ := filepath.Glob(f.File(unfinished + "*")) // the pattern is well formed
	for _, name := range left {
		_ = f.disk.Remove(name) // next time, then
	}
}
