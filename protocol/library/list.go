package library

import (
	"cmp"
	"slices"
	"strings"

	"panthera/protocol/record"
)

// Query says which entries to list, and in which order.
type Query struct {
	// Words has words to search for; an entry is listed if it contains all of them.
	Words string
	// By is the order: date (when a game was added to the library, the newest first), game,
	// opponent, result or name. Entries that are equal in this are sorted by date.
	By string
	// From is the number of entries to skip, Most the largest number to list.
	From, Most int
}

// sortKeys has the functions that return what entries are sorted by, for each order except date.
var sortKeys = map[string]func(e *Entry) string{
	"game":     func(e *Entry) string { return e.Game },
	"opponent": func(e *Entry) string { return strings.ToLower(e.White + " " + e.Black) },
	"result":   func(e *Entry) string { return e.Result },
	"name":     func(e *Entry) string { return strings.ToLower(e.Name) },
}

// List returns the entries from q.From on, at most q.Most, and the number of all that match the query.
func (l *Library) List(q Query) (some []Entry, all int) {
	found := l.entries(func(e *Entry) bool { return l.matches(e, strings.Fields(strings.ToLower(q.Words))) })
	key := sortKeys[q.By]
	slices.SortFunc(found, func(a, b Entry) int {
		if key != nil {
			if c := cmp.Compare(key(&a), key(&b)); c != 0 {
				return c
			}
		}
		return -cmp.Or(cmp.Compare(a.came(), b.came()), cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID))
	})
	from := min(max(0, q.From), len(found))
	return found[from:min(len(found), from+max(0, q.Most))], len(found)
}

// Unfinished returns the entries of games in progress, the most recently changed first.
func (l *Library) Unfinished(most int) []Entry {
	found := l.entries(func(e *Entry) bool { return e.Kind == Played && e.Result == record.Open && e.Moves > 0 })
	slices.SortFunc(found, func(a, b Entry) int { return b.Changed.Compare(a.Changed) })
	return found[:min(len(found), most)]
}

// entries returns the entries for which wanted is true.
func (l *Library) entries(wanted func(e *Entry) bool) []Entry {
	<-l.indexed
	l.mu.Lock()
	defer l.mu.Unlock()
	found := []Entry{}
	for _, v := range l.volumes {
		if v.entry.ID != "" && wanted(&v.entry) {
			found = append(found, v.entry)
		}
	}
	return found
}

// matches reports whether all of the words occur in the entry.
func (l *Library) matches(e *Entry, words []string) bool {
	text := strings.ToLower(strings.Join([]string{e.Name, e.White, e.Black, e.Game, l.games.Game(e.Game).Name, e.Date, e.Result, e.Kind}, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}
