package match

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"panthera/bench/play/uciengine"
	"panthera/protocol/definitions"
)

// heading is the first line of the file of records, which describes the match. A match can only be
// resumed with the same heading, or with one that has more games.
type heading struct {
	Arena    int      `json:"arena"` // version of the format
	Variants []string `json:"variants"`
	// Definitions are the definitions of variants that are defined in files, by their IDs.
	Definitions map[string]string `json:"definitions,omitempty"`
	Engines     []string          `json:"engines"`
	// Programs are the checksums of the engines' programs and files; records of old versions have
	// none.
	Programs []uciengine.Identity `json:"programs,omitempty"`
	Format   string               `json:"format"`
	Games    int                  `json:"games"`
	NoSwap   bool                 `json:"noswap,omitempty"`
	Rules    string               `json:"rules"`
	Openings []string             `json:"openings"`
}

// headingPrefix begins every heading.
const headingPrefix = `{"arena"`

func headingOf(m *Match) (heading, error) {
	h := heading{Arena: 1, Games: m.Games, NoSwap: m.NoSwap, Format: fmt.Sprintf("%#v", m.Format), Rules: withoutNew(fmt.Sprintf("%+v", m.Rules))}
	for i, g := range m.Variants {
		h.Variants = append(h.Variants, g.ID)
		if g.Definition != "" {
			if h.Definitions == nil {
				h.Definitions = map[string]string{}
			}
			h.Definitions[g.ID] = definitions.Line(g.Definition)
		}
		h.Openings = append(h.Openings, m.Openings[i].String())
	}
	for _, e := range m.Entrants {
		text := fmt.Sprintf("%s: %q %s %v %s %v %v", e.Name, e.Command, e.Protocol, e.Options, e.Variant, e.Names, e.Control)
		if len(e.Plays) > 0 {
			text += fmt.Sprintf(" plays %q", e.Plays)
		}
		if e.RandomDeployment {
			text += " deployment=random"
		}
		if e.Ponder {
			text += " ponder=on"
		}
		h.Engines = append(h.Engines, text)
		id, err := uciengine.Identify(e.Spec)
		if err != nil {
			return h, err
		}
		h.Programs = append(h.Programs, id)
	}
	return h, nil
}

// continues returns an error if match m, which has the heading h, cannot continue the records whose
// heading is line.
func (h heading) continues(m *Match, line []byte) error {
	var before heading
	if err := json.Unmarshal(line, &before); err != nil {
		return err
	}
	for _, part := range []struct {
		name      string
		now, then any
	}{
		{"format of the log", h.Arena, before.Arena}, {"games", h.Variants, before.Variants}, {"definitions of the games", h.Definitions, before.Definitions}, {"engines", h.Engines, before.Engines},
		{"format", h.Format, before.Format}, {"rules", h.Rules, withoutNew(before.Rules)}, {"openings", h.Openings, before.Openings}, {"noswap", h.NoSwap, before.NoSwap},
	} {
		if !reflect.DeepEqual(part.now, part.then) {
			return fmt.Errorf("this is another match: %s: %s", part.name, difference(part.then, part.now))
		}
	}
	if h.Games < before.Games || h.Games > before.Games && !m.allMeet() {
		return fmt.Errorf("this is another match: it has %d games of each pairing, not %d", before.Games, h.Games)
	}
	for i, program := range before.Programs {
		if reason := h.Programs[i].Mismatch(program); reason != "" {
			return fmt.Errorf("%s has changed since the match began: %s", m.Entrants[i].Name, reason)
		}
	}
	return nil
}

// withoutNew removes, from the text of the rules in a heading, settings that are off and did not
// exist in old versions, so that headings of old versions are equal.
func withoutNew(rules string) string {
	return strings.NewReplacer(" WinBoth:false", "", " RefuseDraws:false", "").Replace(rules)
}

// difference describes how two values of a heading differ: by the first items that differ in lists,
// or by the names of the settings that differ in values written as {Name:value …}.
func difference(then, now any) string {
	if a, ok := then.([]string); ok {
		b := now.([]string)
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				return fmt.Sprintf("it has %s, not %s", a[i], b[i])
			}
		}
		return fmt.Sprintf("it has %d, not %d: %s, not %s", len(a), len(b), strings.Join(a, "; "), strings.Join(b, "; "))
	}
	was, is := settings(fmt.Sprint(then)), settings(fmt.Sprint(now))
	if len(was) == 0 || len(was) != len(is) {
		return fmt.Sprintf("it has %v, not %v", then, now)
	}
	var parts []string
	for i := range was {
		if was[i] != is[i] {
			parts = append(parts, fmt.Sprintf("its %s is %s, not %s", was[i][0], was[i][1], is[i][1]))
		}
	}
	return strings.Join(parts, "; ")
}

// settings returns the names and values of the settings in a text such as {Margin:100ms
// Adjudication:{DrawScore:5}}.
func settings(text string) (list [][2]string) {
	if !strings.HasPrefix(text, "{") {
		return nil
	}
	for _, word := range strings.Fields(strings.NewReplacer("{", " ", "}", " ").Replace(text)) {
		name, value, named := strings.Cut(word, ":")
		switch {
		case named:
			list = append(list, [2]string{name, value})
		case len(list) > 0:
			list[len(list)-1][1] += " " + word
		}
	}
	return list
}
