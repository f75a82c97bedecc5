package session

import (
	"fmt"
	"os"

	"panthera/search/endings"
)

// The options that say whether searches use endgame tables, and from which folder.
const (
	useEndings  = "Use Endings"
	endgamePath = "EndgamePath"
)

// cacheFolder is the value of the option EndgamePath that means the folder in the user's cache where the
// command "panthera endings" keeps its tables.
const cacheFolder = "<cache>"

// openEndings returns the endgame tables in the user's cache folder. If there is no such folder, tables are
// kept in memory only.
func (s *Session) openEndings() *endings.Library {
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = ""
	}
	return endings.Open(folder, s.warn)
}

// warn logs, and tells the user, that an endgame table is damaged or cannot be saved.
func (s *Session) warn(err error) {
	s.Log().Warn(err.Error())
	if tell := s.warned.Load(); tell != nil {
		(*tell)(err)
	}
}

// TellWarnings makes searches call tell with each error about a file of endgame tables, from the goroutine
// that reads the file.
func (s *Session) TellWarnings(tell func(error)) { s.warned.Store(&tell) }

// setUseEndings sets whether searches use endgame tables.
func (s *Session) setUseEndings(value string) error {
	if s.settings.Endings = nil; value == "true" {
		s.settings.Endings = s.library
	}
	return nil
}

// setEndgamePath sets the folder from which endgame tables are read.
func (s *Session) setEndgamePath(path string) error {
	library := s.openEndings()
	if path != "" && path != emptyText && path != cacheFolder {
		if info, err := os.Stat(path); err != nil {
			return err
		} else if !info.IsDir() {
			return fmt.Errorf("%s is no folder", path)
		}
		library = endings.Open(path, s.warn)
	}
	if s.settings.Endings != nil {
		s.settings.Endings = library
	}
	s.library = library
	return nil
}
