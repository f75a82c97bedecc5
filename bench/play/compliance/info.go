package compliance

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// numbers are the keywords of an info line after which a number must follow. lists are the keywords
// after which a list of moves follows, up to the next keyword of numbers, score or string.
var (
	numbers = []string{"depth", "seldepth", "time", "nodes", "multipv", "currmovenumber", "hashfull", "nps", "tbhits", "sbhits", "cpuload"}
	lists   = []string{"pv", "refutation", "currline"}
)

// checkInfo returns an error if an info line is malformed.
func checkInfo(line string) error {
	words := strings.Fields(line)[1:]
	for i := 0; i < len(words); {
		switch word := words[i]; {
		case word == "string":
			return nil
		case slices.Contains(numbers, word):
			if i+1 >= len(words) || !isNumber(words[i+1]) {
				return fmt.Errorf("no number behind %q in %q", word, line)
			}
			i += 2
		case word == "currmove":
			i += 2
		case word == "score":
			n, err := checkScore(words[i+1:], line)
			if err != nil {
				return err
			}
			i += 1 + n
		case word == "wdl":
			if i+3 >= len(words) || !isNumber(words[i+1]) || !isNumber(words[i+2]) || !isNumber(words[i+3]) {
				return fmt.Errorf("no three numbers behind \"wdl\" in %q", line)
			}
			i += 4
		case slices.Contains(lists, word):
			i++
			for i < len(words) && !slices.Contains(numbers, words[i]) && words[i] != "score" && words[i] != "string" {
				i++
			}
		default:
			return fmt.Errorf("unknown word %q in %q", word, line)
		}
	}
	return nil
}

// checkScore checks the words after score and returns how many they are.
func checkScore(words []string, line string) (int, error) {
	if len(words) < 2 || words[0] != "cp" && words[0] != "mate" || !isNumber(words[1]) {
		return 0, fmt.Errorf("no \"cp\" or \"mate\" and number behind \"score\" in %q", line)
	}
	if len(words) > 2 && (words[2] == "lowerbound" || words[2] == "upperbound") {
		return 3, nil
	}
	return 2, nil
}

func isNumber(text string) bool {
	_, err := strconv.ParseInt(text, 10, 64)
	return err == nil
}

// checkOption returns an error if an option line is malformed.
func checkOption(line string) error {
	rest, ok := strings.CutPrefix(line, "option name ")
	if !ok {
		return fmt.Errorf("%q does not begin with \"option name\"", line)
	}
	name, kind, ok := strings.Cut(rest, " type ")
	if !ok || strings.TrimSpace(name) == "" {
		return fmt.Errorf("%q has no name or no type", line)
	}
	words := strings.Fields(kind)
	if len(words) == 0 {
		return fmt.Errorf("%q has no type", line)
	}
	switch words[0] {
	case "check":
		if len(words) != 3 || words[1] != "default" || words[2] != "true" && words[2] != "false" {
			return fmt.Errorf("%q is not \"check default true|false\"", line)
		}
	case "spin":
		return checkSpin(words, line)
	case "combo":
		if !slices.Contains(words, "default") || !slices.Contains(words, "var") {
			return fmt.Errorf("%q has no default or no var", line)
		}
	case "button", "string":
	default:
		return fmt.Errorf("%q has the unknown type %q", line, words[0])
	}
	return nil
}

func checkSpin(words []string, line string) error {
	value := map[string]int64{}
	for i := 1; i+1 < len(words); i += 2 {
		n, err := strconv.ParseInt(words[i+1], 10, 64)
		if err != nil {
			return fmt.Errorf("%q: %s is no number", line, words[i+1])
		}
		value[words[i]] = n
	}
	if len(value) != 3 || value["default"] < value["min"] || value["default"] > value["max"] {
		return fmt.Errorf("%q has no default between min and max", line)
	}
	return nil
}
