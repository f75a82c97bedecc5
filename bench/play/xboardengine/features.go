package xboardengine

import "strings"

// features are what an engine says about itself, by name.
type features map[string]string

// read takes in a feature line and says what each feature on it is called.
func (f features) read(line string) (names []string) {
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimSpace(rest) {
		name, behind, ok := strings.Cut(rest, "=")
		if !ok {
			break
		}
		value := ""
		if quoted, ok := strings.CutPrefix(behind, `"`); ok {
			value, rest, _ = strings.Cut(quoted, `"`)
		} else {
			value, rest, _ = strings.Cut(behind, " ")
		}
		if name == "option" {
			option, _, _ := strings.Cut(value, " -")
			name = "option " + option
		}
		f[name] = value
		names = append(names, name)
	}
	return names
}

// has says whether a feature is on.
func (f features) has(name string) bool { return f[name] == "1" }

// plays says whether the engine lists a variant; one that lists none plays chess.
func (f features) plays(variant string) bool {
	list, told := f["variants"]
	if !told {
		return variant == orthodox
	}
	for name := range strings.SplitSeq(list, ",") {
		if strings.TrimSpace(name) == variant {
			return true
		}
	}
	return false
}
