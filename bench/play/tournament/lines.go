package tournament

import (
	"strconv"
	"strings"
)

// lines returns the line number of each key in a TOML text. Keys are written as "games",
// "openings.file" or, for the first engine, "engine.0.cmd"; "engine.cmd" is the first cmd of any
// engine.
func lines(text string) map[string]int {
	found := map[string]int{}
	note := func(key string, line int) {
		if found[key] == 0 {
			found[key] = line
		}
	}
	counts := map[string]int{}
	table, indexed := "", ""
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "[["):
			name, _, _ := strings.Cut(line[2:], "]")
			table = strings.TrimSpace(name) + "."
			indexed = table + strconv.Itoa(counts[table]) + "."
			counts[table]++
		case strings.HasPrefix(line, "["):
			name, _, _ := strings.Cut(line[1:], "]")
			table = strings.TrimSpace(name) + "."
			indexed = table
		default:
			key, _, ok := strings.Cut(line, "=")
			if !ok || strings.HasPrefix(line, "#") {
				continue
			}
			key = strings.Trim(strings.TrimSpace(key), `"'`)
			note(table+key, i+1)
			note(indexed+key, i+1)
			continue
		}
		note(strings.TrimSuffix(table, "."), i+1)
		note(strings.TrimSuffix(indexed, "."), i+1)
	}
	return found
}

// lineOf returns the line number of a key in the result of [lines]. If the file does not have the
// key, it returns the line of the key's table, or 1 if the file does not have the table either.
func lineOf(found map[string]int, key string) int {
	for key != "" {
		if line := found[key]; line > 0 {
			return line
		}
		key = key[:max(0, strings.LastIndexByte(key, '.'))]
	}
	return 1
}
