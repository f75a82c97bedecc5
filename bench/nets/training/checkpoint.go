package training

import (
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"panthera/search/net"
	"panthera/search/regular"
)

// checkpoint is the saved state from which training resumes.
type checkpoint struct {
	Heading net.Heading
	State   *state
	Best    *net.Floats
	Report  Report
}

// errOther says that a checkpoint was saved by training with other options or data.
var errOther = errors.New("is of training with other options or data; remove it or give another --out")

// save writes the state to path in such a way that, whatever happens, the file holds either the complete old or
// the complete new state.
func (t *Trainer) save(path string) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) // fails once it is renamed
	err = gob.NewEncoder(file).Encode(checkpoint{t.heading, t.state, t.best, t.report})
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}

// resume loads the state that was saved at path.
func (t *Trainer) resume(path string) error {
	file, err := regular.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	var c checkpoint
	if err := gob.NewDecoder(file).Decode(&c); err != nil {
		return fmt.Errorf("%s: no state of training: %w", path, err)
	}
	if c.Heading != t.heading || c.Report.Options != t.options || c.Report.Learned != t.report.Learned {
		return fmt.Errorf("%s %w", path, errOther)
	}
	t.state, t.best, t.report = c.State, c.Best, c.Report
	t.round()
	return nil
}
