package lessons

import (
	"fmt"
	"strings"
)

// file is a parsed file of lessons.
type file struct {
	games   []string
	first   string
	lessons []*entry
}

// entry is a parsed lesson, before it is known in which game it will be shown.
type entry struct {
	line            int
	title           string
	only            []string
	game, fen, text string
	stages          []*step
}

// step is a parsed task of a lesson.
type step struct {
	task, goal, hint, right, reply string
	wrong                          []string
}

// parse parses a file of lessons. The error names the line that is wrong.
func parse(name, text string) (*file, error) {
	f := &file{}
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		number, line := i+1, strings.TrimRight(lines[i], " \r")
		for i+1 < len(lines) && strings.HasPrefix(lines[i+1], " ") {
			i++
			line += " " + strings.TrimSpace(lines[i])
		}
		if line == "" || strings.HasPrefix(line, "//") {
			continue
		}
		if err := f.add(number, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
	}
	return f, nil
}

// add adds a line of the file, with its number, to what has been parsed.
func (f *file) add(number int, line string) error {
	if title, ok := strings.CutPrefix(line, "# "); ok {
		f.lessons = append(f.lessons, &entry{line: number, title: title})
		return nil
	}
	key, value, found := strings.Cut(line, ":")
	if !found {
		return fmt.Errorf("%q has no colon", line)
	}
	value = strings.TrimSpace(value)
	if len(f.lessons) > 0 {
		return f.lessons[len(f.lessons)-1].add(key, value)
	}
	switch key {
	case "games":
		f.games = strings.Fields(value)
	case "first":
		f.first = value
	default:
		return fmt.Errorf("there is no %q before the first lesson", key)
	}
	return nil
}

func (e *entry) add(key, value string) error {
	switch key {
	case "only":
		e.only = strings.Fields(value)
	case "game":
		e.game = value
	case "fen":
		e.fen = value
	case "text":
		e.text = value
	case "task":
		e.stages = append(e.stages, &step{task: value})
	default:
		if len(e.stages) == 0 {
			return fmt.Errorf("%q before the first task", key)
		}
		return e.stages[len(e.stages)-1].add(key, value)
	}
	return nil
}

func (s *step) add(key, value string) error {
	switch key {
	case "goal":
		s.goal = value
	case "hint":
		s.hint = value
	case "right":
		s.right = value
	case "reply":
		s.reply = value
	case "wrong":
		s.wrong = append(s.wrong, value)
	default:
		return fmt.Errorf("there is no %q", key)
	}
	return nil
}
