package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"
)

// Store keeps a person's data as files: in a [Folder], or in a browser. Its methods are safe
// for concurrent use.
type Store interface {
	// Path describes the place of the store for people, File that of a file.
	Path() string
	File(name string) string
	// Sub is a part of the store. It is made if it does not exist.
	Sub(name string) (Store, error)
	// List is all files, by name.
	List() ([]fs.FileInfo, error)
	// Read reads a file; the error is fs.ErrNotExist if there is none.
	Read(name string) ([]byte, error)
	// Write writes a file, whole or not at all; it survives a power cut when Write returns. Put
	// does the same for one of many files; they survive only after Settle.
	Write(name string, content []byte) error
	Put(name string, content []byte) error
	Settle() error
	Remove(name string) error
	// Move moves a file to a part of the same store, under a new name. The error is fs.ErrExist if
	// a file has that name.
	Move(name string, to Store, as string) error
	// Tidy removes unfinished files of programs that were killed.
	Tidy()
}

// Load decodes the document with a name, such as "lessons", into a value as json.Unmarshal does. It
// leaves the value unchanged if there is no such document. A document that cannot be read is
// renamed, so that the next Save does not overwrite it; the error has the new name.
func Load(s Store, name string, into any) error {
	content, err := s.Read(document(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, into); err != nil {
		aside := document(name + time.Now().Format("-damaged-20060102-150405"))
		if moved := s.Move(document(name), s, aside); moved != nil {
			return moved
		}
		return fmt.Errorf("%s is damaged (%w) and set aside as %s", s.File(document(name)), err, s.File(aside))
	}
	return nil
}

// Save writes a value as the document with a name, whole or not at all.
func Save(s Store, name string, value any) error {
	content, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	return s.Write(document(name), append(content, '\n'))
}

func document(name string) string { return name + ".json" }
