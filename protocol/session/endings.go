package session

import (
	"fmt"
	"os"

	"panthera/search/endings"
)

// The options that say which endgame tables a search uses.
const (
	useEndings  = "Use Endings"
	endgamePath = "EndgamePath"
)

// cacheFolder is the value of endgamePath that means the folder in the user's cache, where panthera
// endings keeps its tables.
const cacheFolder = "<cache>"

// openEndings opens the library of tables in the user's cache, or one without a folder if there
// is no cache.
func (s *Session) openEndings() *endings.Library {
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = ""
	}
	return endings.Open(folder, s.warn)
}

// warn reports a table that is damaged, or cannot be saved.
func (s *Session) warn(err error) {
	s.Log().Warn(err.Error())
	if tell := s.warned.Load(); tell != nil {
		(*tell)(err)
	}
}

// TellWarnings makes searches call tell about faults of files, from the goroutine that reads the
// files.
func (s *Session) TellWarnings(tell func(error)) { s.warned.Store(&tell) }

// setUseEndings reports whether searches look into tables.
func (s *Session) setUseEndings(value string) error {
	if s.settings.Endings = nil; value == "true" {
		s.settings.Endings = s.library
	}
	return nil
}

// setEndgamePath changes the folder of the tables.
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
