package folder

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// unfinished is how the name of a file begins that is being written.
const unfinished = ".writing-"

// Write writes a file of the folder, whole or not at all: its content lies on the disk
// under another name before it takes the place of the old one, and the new name does
// before Write returns. On an error the old file is as it was.
func (f *Folder) Write(name string, content []byte) error {
	if err := f.Put(name, content); err != nil {
		return err
	}
	return f.Settle()
}

// Put is Write for one of many files: the names of all are made to last by [Folder.Settle].
func (f *Folder) Put(name string, content []byte) error {
	return put(f.disk, f.File(name), fileMode, Content(content))
}

// Replace replaces a file by what write writes: by all of it or, on an error, not at all,
// as [Folder.Write] does.
func Replace(path string, mode fs.FileMode, write func(io.Writer) error) error {
	return ReplaceOn(System{}, path, mode, write)
}

// ReplaceOn is Replace on a disk.
func ReplaceOn(disk Disk, path string, mode fs.FileMode, write func(io.Writer) error) error {
	if err := put(disk, path, mode, write); err != nil {
		return err
	}
	return disk.Sync(filepath.Dir(path))
}

// Content writes what is there already, for [Replace].
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

// Move moves a file to a folder, with a name that no file has there; else the error is
// fs.ErrExist.
func (f *Folder) Move(name string, to Store, as string) error {
	if _, err := os.Lstat(to.File(as)); err == nil {
		return &fs.PathError{Op: "move", Path: to.File(as), Err: fs.ErrExist}
	}
	if err := f.disk.Rename(f.File(name), to.File(as)); err != nil {
		return err
	}
	return errors.Join(to.Settle(), f.Settle())
}

// Settle makes the names of files last that have been put, moved or removed.
func (f *Folder) Settle() error { return f.disk.Sync(f.path) }

// Tidy removes what was being written when a program was ended.
func (f *Folder) Tidy() {
	left, _ := filepath.Glob(f.File(unfinished + "*")) // the pattern is well formed
	for _, name := range left {
		_ = f.disk.Remove(name) // next time, then
	}
}
