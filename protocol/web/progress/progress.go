package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"sync"

	"panthera/protocol/folder"
)

// mostBytes is the largest size, in bytes, of a subject's JSON object and of the body of a request.
const mostBytes = 1 << 20

// Store saves users' progress, one JSON object for each subject. Its methods are safe for concurrent use.
type Store struct {
	// data is the folder for the files. If it is nil, progress is lost when the program ends.
	data folder.Store

	mu   sync.Mutex // guards what follows
	kept map[string]members
}

// members are the members of a subject's JSON object, by name.
type members map[string]json.RawMessage

// New returns a store that saves in the folder data. If data is nil, progress is lost when the program ends.
func New(data folder.Store) *Store { return &Store{data: data, kept: map[string]members{}} }

// Handle adds the handlers for /progress/SUBJECT to mux.
func (s *Store) Handle(mux *http.ServeMux) {
	mux.HandleFunc("GET /progress/{subject}", s.serve(s.Of))
	mux.HandleFunc("PATCH /progress/{subject}", func(w http.ResponseWriter, r *http.Request) {
		s.serve(func(subject string) (map[string]json.RawMessage, error) {
			var changes members
			body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBytes))
			if err == nil {
				err = json.Unmarshal(body, &changes)
			}
			if err != nil {
				return nil, fmt.Errorf("not an object of at most %d bytes: %w", mostBytes, err)
			}
			return s.Change(subject, changes)
		})(w, r)
	})
}

// serve returns a handler that sends the object which find returns for the subject in the path.
func (s *Store) serve(find func(subject string) (map[string]json.RawMessage, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		found, err := find(r.PathValue("subject"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_ = json.NewEncoder(w).Encode(found) // a browser that has gone needs no answer
	}
}

// subjects matches the valid names of subjects.
var subjects = regexp.MustCompile(`^[a-z]{1,32}$`)

// errSubject is returned for an invalid name of a subject.
var errSubject = errors.New("the name of a subject has 1 to 32 lower-case letters")

// Of returns the object of a subject. If its file is damaged, the file is renamed, Of returns an
// error that says so, and the next call returns an empty object.
func (s *Store) Of(subject string) (map[string]json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.of(subject)
}

func (s *Store) of(subject string) (members, error) {
	if !subjects.MatchString(subject) {
		return nil, errSubject
	}
	if found, ok := s.kept[subject]; ok {
		return found, nil
	}
	found := members{}
	if s.data != nil {
		if err := folder.Load(s.data, document(subject), &found); err != nil {
			return nil, err
		}
		if found == nil {
			found = members{} // somebody has written null
		}
	}
	s.kept[subject] = found
	return found, nil
}

// Change sets members of a subject's object, removes those whose new value is null, saves the object and
// returns it. If saving fails, it returns the error, and the change is lost when the program ends.
func (s *Store) Change(subject string, changes map[string]json.RawMessage) (map[string]json.RawMessage, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before, err := s.of(subject)
	if err != nil {
		return nil, err
	}
	after, size := members{}, 0
	for _, part := range []members{before, changes} {
		for name, value := range part {
			after[name] = value
			if string(value) == "null" {
				delete(after, name)
			}
		}
	}
	for name, value := range after {
		size += len(name) + len(value)
	}
	if size > mostBytes {
		return nil, fmt.Errorf("more than %d bytes of %s", mostBytes, subject)
	}
	s.kept[subject] = after // nobody changes a map that was handed out
	if s.data == nil {
		return after, nil
	}
	return after, folder.Save(s.data, document(subject), after)
}

func document(subject string) string { return "progress-" + subject }
