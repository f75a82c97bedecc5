package folder

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"panthera/search/regular"
)

// Folder is an existing folder. Its methods are safe for concurrent use.
type Folder struct {
	path string
	disk Disk
}

// The modes of the folder and of its files: only their owner may read and write them.
const (
	folderMode = 0o700
	fileMode   = 0o600
)

// Default returns the platform's folder for Panthera's data: $XDG_DATA_HOME/panthera or
// ~/.local/share/panthera (XDG Base Directory Specification, 0.8), on macOS ~/Library/Application
// Support/Panthera, on Windows %AppData%\Panthera.
func Default() (string, error) {
	switch runtime.GOOS {
	case "darwin", "ios", "windows":
		base, err := os.UserConfigDir()
		return filepath.Join(base, "Panthera"), err
	}
	if base := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(base) {
		return filepath.Join(base, "panthera"), nil
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "share", "panthera"), err
}

// Open opens the folder at path, and makes it if it does not exist. It refuses a folder that other
// users could write to or replace, that is a symbolic link, or that this user does not own.
func Open(path string) (*Folder, error) { return OpenOn(System{}, path) }

// OpenOn is Open for a folder on the given disk.
func OpenOn(disk Disk, path string) (*Folder, error) {
	f, err := open(disk, path)
	if err != nil {
		return nil, fmt.Errorf("no folder to keep data in: %w", err)
	}
	return f, nil
}

func open(disk Disk, path string) (*Folder, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	above, name := filepath.Split(path)
	if err := Make(disk, filepath.Clean(above), folderMode); err != nil {
		return nil, err
	}
	if above, err = filepath.EvalSymlinks(above); err != nil {
		return nil, err
	}
	f := &Folder{filepath.Join(above, name), disk}
	if err := makeFolder(disk, f.path, folderMode); err != nil {
		return nil, err
	}
	return f, checkFolder(f.path)
}

// Make makes a new folder and its missing parents, and syncs them, so that they survive a power cut.
func Make(disk Disk, path string, mode fs.FileMode) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := Make(disk, filepath.Dir(path), mode); err != nil {
		return err
	}
	return makeFolder(disk, path, mode)
}

// makeFolder makes a folder unless it exists, and syncs it, so that it survives a power cut.
func makeFolder(disk Disk, path string, mode fs.FileMode) error {
	err := disk.Mkdir(path, mode)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	return errors.Join(err, disk.Sync(filepath.Dir(path)))
}

// Path returns the path of the folder.
func (f *Folder) Path() string { return f.path }

// Sub returns a subfolder, which is made if it does not exist.
func (f *Folder) Sub(name string) (Store, error) { return f.Folder(name) }

// Folder is like Sub, but returns the subfolder as a *Folder.
func (f *Folder) Folder(name string) (*Folder, error) {
	return OpenOn(f.disk, filepath.Join(f.path, name))
}

// List returns the regular files of the folder, sorted by name.
func (f *Folder) List() ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(f.path)
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() { // else it has gone
			files = append(files, info)
		}
	}
	return files, err
}

// Read reads a file of the folder.
func (f *Folder) Read(name string) ([]byte, error) { return regular.ReadFile(f.File(name)) }

// File returns the path of the file with a name in the folder.
func (f *Folder) File(name string) string { return filepath.Join(f.path, name) }
