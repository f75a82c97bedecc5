package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"time"
)

// Store keeps a person's data as files: in a [Folder], or in a browser. Its methods are safe for
// concurrent use.
type Store interface {
	// Path says, for people, where the store is, and File where a file of it is.
	Path() string
	File(name string) string
	// Sub returns a substore (a subfolder), which is made if it does not exist.
	Sub(name string) (Store, error)
	// List returns all files, sorted by name.
	List() ([]fs.FileInfo, error)
	// Read returns the content of a file; the error is fs.ErrNotExist if there is no such file.
	Read(name string) ([]byte, error)
	// Write writes a file, whole or not at all, and returns when it would survive a power cut. Put
	// does the same for one of many files, which survive a power cut only after Settle.
	Write(name string, content []byte) error
	Put(name string, content []byte) error
	Settle() error
	Remove(name string) error
	// Move moves the file called name into another part of the same store, where it is called as.
	// The error is fs.ErrExist if there is such a file already.
	Move(name string, to Store, as string) error
	// Tidy removes files that were only half written when a program was killed.
	Tidy()
}

// Load decodes the JSON document with a name, such as "lessons", into a value, as json.Unmarshal
// does. It leaves the value unchanged if there is no such document. A document that cannot be
// decoded is renamed, so that the next Save does not overwrite it; the error has the new name.
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

// Save writes a value as the JSON document with a name, whole or not at all.
func Save(s Store, name string, value any) error {
	content, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	return s.Write(document(name), append(content, '\n'))
}

func document(name string) string { return name + ".json" }
