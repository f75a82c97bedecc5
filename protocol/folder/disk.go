package folder

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"

	"panthera/search/regular"
)

// Disk has the functions of package os that change files, so that tests can replace the disk. A
// power cut may undo changes until they are synced: a file's content by File.Sync, the creation,
// renaming and removal of files by Sync of their folder.
type Disk interface {
	// Mkdir makes a folder.
	Mkdir(path string, mode fs.FileMode) error
	// Create creates a file with a new name in a folder, as os.CreateTemp does.
	Create(dir, pattern string) (File, error)
	// OpenFile opens a regular file, as os.OpenFile does.
	OpenFile(path string, flag int, mode fs.FileMode) (File, error)
	// Rename renames a file. It replaces an existing file with the new name.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// Sync makes new, renamed and removed names in a folder survive a power cut.
	Sync(dir string) error
}

// File is an open file of a Disk.
type File interface {
	io.ReadWriteSeeker
	io.Closer
	Name() string
	Fd() uintptr
	Chmod(mode fs.FileMode) error
	Truncate(size int64) error
	Sync() error
}

// System is the real disk of this machine.
type System struct{}

// The methods of System as a Disk.

func (System) Mkdir(path string, mode fs.FileMode) error { return os.Mkdir(path, mode) }

func (System) Create(dir, pattern string) (File, error) { return os.CreateTemp(dir, pattern) }

func (System) OpenFile(path string, flag int, mode fs.FileMode) (File, error) {
	return regular.OpenFile(path, flag, mode)
}

func (System) Rename(from, to string) error { return os.Rename(from, to) }

func (System) Remove(path string) error { return os.Remove(path) }

func (System) Sync(dir string) error {
	if runtime.GOOS == "windows" {
		return nil // it neither can nor need be done there
	}
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}
