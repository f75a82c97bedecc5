package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"panthera/search/regular"
)

// Tenant describes the program that has locked a folder.
type Tenant struct {
	// Process is the program's process ID, Version its version of Panthera, Address the address
	// where browsers reach it, and Lan says that other machines can reach it, too.
	Process int    `json:"process"`
	Version string `json:"version"`
	Address string `json:"address"`
	Lan     bool   `json:"lan,omitempty"`
}

// Lock is the lock of a folder, held by one program. It ends at the latest when the program ends,
// even if that crashes.
type Lock struct{ file *os.File }

// TakenError is the error for a folder that another program has locked.
type TakenError struct{ Tenant Tenant }

func (e *TakenError) Error() string {
	return fmt.Sprintf("the folder is used by process %d", e.Tenant.Process)
}

// errHeld is the error for a file that another program has locked.
var errHeld = errors.New("held by another program")

// lockFile is the name of the file that is locked. Its content describes the program that has
// locked it (see Tenant).
const lockFile = "lock"

// Take locks the folder for this program. The error is a *TakenError if another program has locked
// it. The lock file is overwritten, so Take refuses one that is a link or belongs to another user.
func (f *Folder) Take() (*Lock, error) {
	file, err := regular.OpenFile(f.File(lockFile), os.O_RDWR|os.O_CREATE|noFollow, fileMode)
	if err != nil {
		return nil, err
	}
	if err := checkFile(file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	switch err := Hold(file); {
	case err == nil:
		f.Tidy()
		return &Lock{file}, nil
	case !errors.Is(err, errHeld):
		return nil, errors.Join(err, file.Close())
	}
	taken := &TakenError{}
	_ = json.NewDecoder(file).Decode(&taken.Tenant) // it may not have said yet
	_ = file.Close()
	return nil, taken
}

// Name writes t into the lock file, so that other programs can find the one that has the folder.
func (l *Lock) Name(t Tenant) error {
	content, err := json.Marshal(t)
	if err != nil {
		return err
	}
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	_, err = l.file.WriteAt(append(content, '\n'), 0)
	return err
}

// Release ends the lock, so that other programs can have the folder.
func (l *Lock) Release() error { return errors.Join(l.file.Truncate(0), l.file.Close()) }
