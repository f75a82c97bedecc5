package library

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"panthera/protocol/record"
)

// Entry describes a game in the library's list of games.
type Entry struct {
	ID string `json:"id"`
	// Kind is Played or Studied; Game is the ID of the variant, such as "chess".
	Kind string `json:"kind"`
	Game string `json:"game"`
	// Name is the name that the person has given to the game, or that its file has.
	Name  string `json:"name"`
	White string `json:"white"`
	Black string `json:"black"`
	// Date is the date when the game began, as year, month and day with dots. Result is the game's
	// result, Moves the number of moves of both sides on the main line.
	Date   string `json:"date"`
	Result string `json:"result"`
	Moves  int    `json:"moves"`
	// Changed is the time when the game was last written.
	Changed time.Time `json:"changed"`
}

// came returns the time when the game was added to the library, in the format with which IDs begin.
// An imported game may have been played earlier.
func (e *Entry) came() string {
	if begins := e.ID[:min(len(e.ID), len(idTime))]; len(begins) == len(idTime) {
		if _, err := time.Parse(idTime, begins); err == nil {
			return begins
		}
	}
	return e.Changed.Format(idTime)
}

// The kinds of entries: games that are or were played, and studies.
const (
	Played  = "game"
	Studied = "study"
)

// The names of tags that the library writes.
const (
	// OwnTags is the prefix of the names of Panthera's own tags, which say how to continue a game.
	OwnTags = "Panthera"
	// formatTag is the tag with the version of the file format, KindTag the tag with the kind of game.
	formatTag = OwnTags + "Format"
	KindTag   = OwnTags + "Kind"
	// nameTag is the tag with the name of the game, movesTag the tag with its number of moves (PGN
	// standard, 8.1.1.1 and 9.8.1).
	nameTag  = "Event"
	movesTag = "PlyCount"
)

// withFormat returns the game's tags together with the tags that the library needs. name is the
// game's name in the library; if it is empty, the name in the game's tags is left.
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

// entryOf returns the entry in the list for a game with the given ID, variant and tags.
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

// format is the version of the file format that is written; the first was version 1.
const format = 1

// errNewer is the error for a file in the format of a newer version of Panthera.
var errNewer = errors.New("a newer Panthera has written it; it is left as it is")

// migrate converts the tags of a file to the present format. Files without a version of the format
// come from other programs, put into the folder by the user; their games become studies.
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

// Foreign returns the tags without Panthera's own, for a copy of a game that is given away.
func Foreign(tags record.Tags) record.Tags {
	return slices.DeleteFunc(slices.Clone(tags), func(t record.Tag) bool { return strings.HasPrefix(t.Name, OwnTags) })
}
