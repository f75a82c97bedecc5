package folder

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Load reads the document with a name, "lessons" say, into a value as json.Unmarshal does.
// The value stays as it is if there is no such document. One that cannot be read is set
// aside under another name, which the error tells, so that the next Save does not lose it.
func (f *Folder) Load(name string, into any) error {
	content, err := os.ReadFile(f.document(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(content, into); err != nil {
		aside := f.document(name + time.Now().Format("-damaged-20060102-150405"))
		if moved := f.disk.Rename(f.document(name), aside); moved != nil {
			return moved
		}
		return fmt.Errorf("%s is damaged (%w) and set aside as %s", f.document(name), err, aside)
	}
	return nil
}

// Save writes a value as the document with a name, whole or not at all.
func (f *Folder) Save(name string, value any) error {
	content, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		return err
	}
	return f.Write(name+".json", append(content, '\n'))
}

func (f *Folder) document(name string) string { return f.File(name + ".json") }
