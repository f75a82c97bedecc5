package console

import (
	"fmt"

	"github.com/alecthomas/kong"

	"panthera/search/regular"
)

// CheckFiles says what is wrong with the files and folders that a command line names: pipes and
// devices are refused before any work is done. Their flags and arguments have the type path or
// existingfile.
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
