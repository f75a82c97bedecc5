package distributed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/nats-io/nuid"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/protocol/folder"
	"panthera/search/regular"
)

// stateFile is the name of the file with the state of a distributed match, in the folder of the
// match.
const stateFile = "distributed.json"

// state is the data of a distributed match, beside its configuration, that must stay the same when
// the match is resumed.
type state struct {
	// ID is part of the names of the match's streams on the server, so that different matches have
	// different names.
	ID string `json:"id"`
	// Engines are the checksums of the engines' programs and files when the match began.
	Engines   []uciengine.Identity `json:"engines"`
	Reference uint64               `json:"reference"`
}

// openState reads the state of a match in its folder, or writes a new state if there is none or a
// fresh match is wanted.
func openState(ctx context.Context, m *match.Match, o Options) (*state, error) {
	now := &state{ID: nuid.Next(), Reference: o.Reference}
	for _, e := range m.Entrants {
		id, err := uciengine.Identify(e.Spec)
		if err != nil {
			return nil, err
		}
		now.Engines = append(now.Engines, id)
	}
	path := filepath.Join(o.Dir, stateFile)
	before, err := readState(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && o.Fresh {
		return now, now.begin(ctx, m, path)
	}
	if err != nil {
		return nil, err
	}
	if len(before.Engines) != len(now.Engines) {
		return nil, fmt.Errorf("%s: this is of another match", path)
	}
	for i, id := range now.Engines {
		if reason := id.Mismatch(before.Engines[i]); reason != "" {
			return nil, fmt.Errorf("%s has changed since the match began: %s", m.Entrants[i].Name, reason)
		}
	}
	return before, nil
}

// readState reads the state of a match. It returns an error if the file holds anything other than a
// state.
func readState(path string) (*state, error) {
	text, err := regular.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s := &state{}
	if err := json.Unmarshal(text, s); err != nil || s.ID == "" {
		return nil, fmt.Errorf("%s is not the state of a match; give another folder", path)
	}
	return s, nil
}

// begin writes the state of a new match. If the match has time limits and no speed of a reference
// machine is given, it first measures the speed of this machine.
func (s *state) begin(ctx context.Context, m *match.Match, path string) (err error) {
	switch {
	case !timed(m):
		s.Reference = 0
	case s.Reference == 0:
		if s.Reference, err = measure(ctx, m.Concurrency); err != nil {
			return err
		}
	}
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return folder.Replace(path, 0o644, folder.Content(append(text, '\n')))
}
