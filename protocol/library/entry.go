package library

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/protocol/record"
)

// Entry is a game in the list.
type Entry struct {
	ID string `json:"id"`
	// Kind is Played or Studied, Game the ID of the game that is played.
	Kind string `json:"kind"`
	Game string `json:"game"`
	// Name is the name given by the person or by the file.
	Name  string `json:"name"`
	White string `json:"white"`
	Black string `json:"black"`
	// Date is when the game began, as year, month and day with dots. Result is its result, Moves
	// the number of moves of both sides on its main line.
	Date   string `json:"date"`
	Result string `json:"result"`
	Moves  int    `json:"moves"`
	// Changed is when it was last written.
	Changed time.Time `json:"changed"`
}

// came is when the game came into the library, in the form of an ID's beginning. Imported games may
// be older.
func (e *Entry) came() string {
	if begins := e.ID[:min(len(e.ID), len(idTime))]; len(begins) == len(idTime) {
		if _, err := time.Parse(idTime, begins); err == nil {
			return begins
		}
	}
	return e.Changed.Format(idTime)
}

// The kinds of entries.
const (
	Played  = "game"
	Studied = "study"
)

// The tags of Panthera's own.
const (
	// OwnTags is the prefix of the tags that say how to continue a game.
	OwnTags = "Panthera"
	// formatTag has the version of the format, KindTag the kind of game.
	formatTag = OwnTags + "Format"
	KindTag   = OwnTags + "Kind"
	// nameTag has the name of the game, movesTag its length (PGN standard, 8.1.1.1 and 9.8.1).
	nameTag  = "Event"
	movesTag = "PlyCount"
)

// withFormat adds to the tags of a game the library's tags and the game's name in the library;
// an empty name leaves the game's own.
func withFormat(g *record.Game, name string) record.Tags {
	own := record.Tags{{Name: formatTag, Value: strconv.Itoa(format)}, {Name: movesTag, Value: strconv.Itoa(len(g.Main()))}}
	if name != "" {
		own = append(own, record.Tag{Name: nameTag, Value: name})
	}
	if g.Tags.Value(KindTag) == "" {
		own = append(own, record.Tag{Name: KindTag, Value: Studied})
	}
	for _, t := range g.Tags {
		if own.Value(t.Name) == "" {
			own = append(own, t)
		}
	}
	return own
}

// entryOf is the entry of a game with these tags.
func entryOf(id, game string, tags record.Tags) Entry {
	known := func(tag string) string {
		if value := tags.Value(tag); strings.Trim(value, "?.") != "" {
			return value
		}
		return ""
	}
	e := Entry{ID: id, Kind: tags.Value(KindTag), Game: game, Name: known(nameTag), White: known("White"), Black: known("Black"),
		Date: known("Date"), Result: tags.Value(record.ResultTag)}
	e.Moves, _ = strconv.Atoi(tags.Value(movesTag)) // unknown is none
	if e.Kind == "" {
		e.Kind = Studied
	}
	if e.Result == "" {
		e.Result = record.Open
	}
	return e
}

// format is the version of the format that is written. Version 1 is the first.
const format = 1

// errNewer is the error for a file that a newer version of Panthera has written.
var errNewer = errors.New("a newer Panthera has written it; it is left as it is")

// migrate converts the tags of a file to the present format. Files without a version are games of
// other programs that somebody has put into the folder; they become studies.
func migrate(tags record.Tags) (record.Tags, error) {
	version, err := strconv.Atoi(tags.Value(formatTag))
	if tags.Value(formatTag) != "" && (err != nil || version > format) {
		return nil, errNewer
	}
	if version == 0 {
		tags = append(tags, record.Tag{Name: KindTag, Value: Studied})
	}
	return tags, nil
}

// Foreign is the tags without Panthera's own, for a copy of a game.
func Foreign(tags record.Tags) record.Tags {
	return slices.DeleteFunc(slices.Clone(tags), func(t record.Tag) bool { return strings.HasPrefix(t.Name, OwnTags) })
}
