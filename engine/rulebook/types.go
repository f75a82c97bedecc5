package rulebook

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Type is a predefined type of pieces: its key in a file, its moves in Betza's notation, and its name
// for people.
type Type struct{ Key, Betza, Title string }

// types are the predefined types; the number of a type is its index. The king is not among them.
var types = []Type{
	{"pawn", "fmWfceF", "Pawn"}, {"knight", "N", "Knight"}, {"bishop", "B", "Bishop"}, {"rook", "R", "Rook"}, {"queen", "Q", "Queen"},
	{"fers", "F", "Fers"}, {"alfil", "A", "Alfil"}, {"fersAlfil", "FA", "Elephant"}, {"silver", "FfW", "Silvergeneral"}, {"aiwok", "RNF", "Ai-Wok"},
	{"bers", "RF", "Dragon King"}, {"archbishop", "BN", "Archbishop"}, {"chancellor", "RN", "Chancellor"}, {"amazon", "QN", "Amazon"},
	{"knibis", "mNcB", "Knight-Bishop"}, {"biskni", "mBcN", "Bishop-Knight"}, {"kniroo", "mNcR", "Knight-Rook"}, {"rookni", "mRcN", "Rook-Knight"},
	{"shogiPawn", "fW", "Shogi Pawn"}, {"lance", "fR", "Lance"}, {"shogiKnight", "fN", "Shogi Knight"}, {"gold", "WfF", "Goldgeneral"},
	{"dragonHorse", "BW", "Dragon Horse"}, {"clobber", "cW", "Clobber Piece"}, {"breakthrough", "fmWfF", "Breakthrough Piece"}, {"immobile", "", "Immobile Piece"},
	{"cannon", "mRcpR", "Cannon"}, {"janggiCannon", "pR", "Janggi Cannon"}, {"soldier", "fsW", "Soldier"}, {"horse", "nN", "Horse"},
	{"elephant", "nA", "Elephant"}, {"janggiElephant", "nZ", "Janggi Elephant"}, {"banner", "RcpRnN", "Banner"}, {"wazir", "W", "Wazir"},
	{"commoner", "K", "Commoner"}, {"centaur", "KN", "Centaur"},
}

// Types returns the predefined types of pieces, except the king.
func Types() []Type { return slices.Clone(types) }

// predefined has the predefined types, the king included, by their keys.
var predefined = func() map[string]Type {
	all := map[string]Type{"king": {"king", "K", "King"}}
	for _, t := range types {
		all[t.Key] = t
	}
	return all
}()

// pictures has the names of pictures by moves in Betza's notation: for moves that no predefined type
// has, and for types that use the picture of another piece.
var pictures = map[string]string{
	"":  "Disc", // what does not move
	"C": "Camel", "D": "Dabbaba", "CN": "Gnu", "NN": "Nightrider", "BK": "Dragon Horse", "KR": "Dragon King",
	"mNcB": "Knight", "mBcN": "Bishop", "mNcR": "Knight", "mRcN": "Rook", "pR": "Cannon", "RcpRnN": "Rook",
}

// Picture returns the name of the picture for a kind, whatever its title is: the picture of its type,
// or of a predefined type with the same moves.
func (k *Kind) Picture() string {
	t, known := predefined[k.Type]
	moves := ordered(k.Betza)
	if known {
		moves = t.Betza
	} else if i := slices.IndexFunc(types, func(t Type) bool { return ordered(t.Betza) == moves }); i >= 0 {
		t = types[i]
	}
	return cmp.Or(pictures[moves], t.Title)
}

// ordered sorts the letters of a word of Betza's notation if it has atoms only, because NK means the
// same as KN.
func ordered(betza string) string {
	letters := []byte(betza)
	if !strings.ContainsFunc(betza, func(r rune) bool { return r < 'A' || r > 'Z' }) {
		slices.Sort(letters)
	}
	return string(letters)
}

// customPiece is the beginning of the keys for types that a file itself defines, mobilityRegion that
// of the keys that confine a type to squares.
const (
	customPiece    = "customPiece"
	mostCustom     = 25
	mobilityRegion = "mobilityRegion"
)

// custom returns n for the key customPiece followed by n, a type that the file itself defines; 0 for
// other keys.
func custom(key string) int {
	digits, is := strings.CutPrefix(key, customPiece)
	n, err := strconv.Atoi(digits)
	if !is || err != nil || n < 1 || n > mostCustom || strconv.Itoa(n) != digits {
		return 0
	}
	return n
}

// isType reports whether a key is that of a type of pieces, predefined or defined by the file.
func isType(key string) bool {
	_, is := predefined[key]
	return is || custom(key) > 0
}

// order returns a number by which types are sorted.
func order(key string) int {
	if key == "king" {
		return len(types) + mostCustom + 1
	}
	if n := custom(key); n > 0 {
		return len(types) + n
	}
	return slices.IndexFunc(types, func(t Type) bool { return t.Key == key })
}

// region returns the side and the type in a key that confines pieces to squares; is is false for other
// keys.
func region(key string) (side, name string, is bool) {
	rest, is := strings.CutPrefix(key, mobilityRegion)
	for _, side := range sides {
		if name, found := strings.CutPrefix(rest, side); is && found && len(name) > 0 {
			name = strings.ToLower(name[:1]) + name[1:]
			return side, name, isType(name)
		}
	}
	return "", "", false
}
