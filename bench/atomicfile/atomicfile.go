// Package atomicfile replaces files whole: whoever reads one finds what was there before or
// what was written, never a part of it, also after a crash or a power cut.
package atomicfile

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Write makes a file what a function writes. On an error the file is as it was.
func Write(path string, write func(io.Writer) error) error {
	file, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	err = write(out)
	if err == nil {
		err = errors.Join(out.Flush(), file.Chmod(0o644), file.Sync())
	}
	if err = errors.Join(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// WriteText is Write of a text that is there.
func WriteText(path string, text []byte) error {
	return Write(path, func(out io.Writer) error {
		_, err := out.Write(text)
		return err
	})
}

// syncFolder makes the new name last, where the system can be asked for that.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		_ = folder.Sync() // not every system knows it for folders; the file is there whole in any case
		_ = folder.Close()
	}
}
