package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"
)

// Store is where a person's things are kept, as files: a [Folder], or what a browser has in its
// place. Its methods may be called from any goroutine.
type Store interface {
	// Path says where it is, for people; File where a file of it is.
	Path() string
	File(name string) string
	// Sub is a part of it, which is made if it is not there.
	Sub(name string) (Store, error)
	// List is all files, by name.
	List() ([]fs.FileInfo, error)
	// Read reads a file; the error is fs.ErrNotExist if there is none.
	Read(name string) ([]byte, error)
	// Write writes a file, whole or not at all; it lasts when Write returns. Put does the same
	// for one of many files, which last after Settle.
	Write(name string, content []byte) error
	Put(name string, content []byte) error
	Settle() error
	Remove(name string) error
	// Move moves a file to a part of the same store, with a name that no file has there; else
	// the error is fs.ErrExist.
	Move(name string, to Store, as string) error
	// Tidy removes what was being written when a program was ended.
	Tidy()
}

// Load reads the document with a name, "lessons" say, into a value as json.Unmarshal does.
// The value stays as it is if there is no such document. One that cannot be read is set
// aside under another name, which the error tells, so that the next Save does not lose it.
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
