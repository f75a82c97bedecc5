package console

import (
	"fmt"

	"github.com/alecthomas/kong"

	"panthera/search/regular"
)

// CheckFiles returns an error if a file or folder on the command line is a pipe or a device,
// before any work is done. It checks flags and arguments of type path or existingfile.
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

// paths are the values of a flag or an argument.
func paths(value *kong.Value) []string {
	switch all := value.Target.Interface().(type) {
	case string:
		return []string{all}
	case []string:
		return all
	}
	return nil
}
