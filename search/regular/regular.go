package regular

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// errOther is the error for files such as pipes, devices and sockets.
var errOther = errors.New("is no regular file")

// Check returns an error, a *fs.PathError, if path exists and is neither a regular file nor a folder. It
// returns nil for missing or unreadable files, since opening them will return an error.
func Check(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return &fs.PathError{Op: "open", Path: path, Err: errOther}
	}
	return nil
}

// Open is os.Open, but returns an error unless the file is regular.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// Create is os.Create, but returns an error if the file exists and is not regular.
func Create(path string) (*os.File, error) {
	return OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o666)
}

// OpenFile is os.OpenFile, but returns an error if the file exists and is not regular.
func OpenFile(path string, flag int, mode fs.FileMode) (*os.File, error) {
	if err := Check(path); err != nil {
		return nil, err
	}
	return os.OpenFile(path, flag, mode)
}

// ReadFile is os.ReadFile, but returns an error unless the file is regular.
func ReadFile(path string) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// WriteFile is like os.WriteFile, but returns an error if the file exists and is not regular.
func WriteFile(path string, content []byte) error {
	file, err := Create(path)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Close())
}
