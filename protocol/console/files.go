package console

import (
	"fmt"

	"github.com/alecthomas/kong"

	"panthera/search/regular"
)

// CheckFiles returns an error if a file or folder named on the command line is a pipe or a device,
// so that no work is begun in vain. It checks flags and arguments of type path or existingfile.
func CheckFiles(words *kong.Context) error {
	values := words.Selected().Positional
	for _, flag := range words.Flags() {
		values = append(values[:len(values):len(values)], flag.Value)
	}
	for _, value := range values {
		if kind := value.Tag.Type; kind != "path" && kind != "existingfile" {
			continue
		}
		for _, path := range paths(value) {
			if err := regular.Check(path); err != nil {
				return fmt.Errorf("%s: %w", value.ShortSummary(), err)
			}
		}
	}
	return nil
}

// paths returns the file names that a flag or an argument has as its values.
func paths(value *kong.Value) []string {
	switch all := value.Target.Interface().(type) {
	case string:
		return []string{all}
	case []string:
		return all
	}
	return nil
}
