package regular

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// errOther is the error for pipes, devices and sockets.
var errOther = errors.New("is no regular file")

// Check returns an error if a path leads to something that is neither a regular file nor a folder.
// The error is a *fs.PathError. Missing or unreadable paths pass, since opening them fails anyway.
func Check(path string) error {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return &fs.PathError{Op: "open", Path: path, Err: errOther}
	}
	return nil
}

// Open is os.Open of a regular file.
func Open(path string) (*os.File, error) { return OpenFile(path, os.O_RDONLY, 0) }

// Create is os.Create of a regular file.
func Create(path string) (*os.File, error) {
	return OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o666)
}

// OpenFile is os.OpenFile of a regular file.
func OpenFile(path string, flag int, mode fs.FileMode) (*os.File, error) {
	if err := Check(path); err != nil {
		return nil, err
	}
	return os.OpenFile(path, flag, mode)
}

// ReadFile is os.ReadFile of a regular file.
func ReadFile(path string) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// WriteFile is os.WriteFile of a regular file.
func WriteFile(path string, content []byte) error {
	file, err := Create(path)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Close())
}
