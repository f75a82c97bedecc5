package xboard

import (
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// display says how a GUI shows a game. Fields with the zero value are filled in from the game's geometry and
// piece table (see displayOf).
type display struct {
	// native says that the GUI has this game built in, under the name known. Then no other field is needed.
	native bool
	known  string
	// slots assigns the GUI's pictures, by number, to the letters of the piece table: "P0 N1" gives pawns
	// picture 0 and knights picture 1. A star as number is the King's picture. A plus sign as letter is for a
	// piece that carries a jewel: "+11" is the picture of the piece with picture 0 when it carries one.
	slots string
	// parent is the XBoard variant whose built-in behaviour the GUI shall use for this game.
	parent string
	// held has the letters of the pieces in hand that are shown beside the board. handRows is the number of
	// rows for them there.
	held     string
	handRows int
	// lost has the letters of the kinds whose captured pieces go to the hand in this program's FEN. The GUI
	// does not show that hand. So it is computed from the board: the pieces of the start position that are
	// missing.
	lost string
	// movers tell the GUI, for each kind of piece, exactly how it moves, in Betza's notation; nil if the
	// notation cannot describe all pieces of the game.
	movers []string
	// folds says that the board, a ring, is shown flattened: the upper half of its ranks stands upside down
	// to the right of the lower half, with a file of holes between.
	folds bool
}

// kingSlot stands in display.slots for the number of the King's picture.
const kingSlot = '*'

const (
	neutral    = "fairy"
	mayPass    = "lion" // a variant in which the GUI passes on @@@@ (a pass), the one with the fewest side effects
	slotCount  = 65
	carrierGap = 11
)

// The pictures (see display.slots) of the games' pieces. A GUI that does not know a game's rules still
// promotes the pieces of slots 0 (Pawn) and 18 (Lance) and lets them capture en passant. It lets the pieces
// of slots 17 and 19 move in any way.
const (
	lancerSlots = "P0 B2 R3 Q4 F20 L29 K*"
	wildSlots   = "P0 N1 B2 R3 Q4 A7 W9 C11 M24 T25 G31 K*"
	turnSlots   = "N1 R3 F5 E6 A7 C8 W9 O11 K*"
	tigerSlots  = "P0 N1 B2 R3 Q4 F5 S6 G7 A8 T9 L10 K*"
	jewelSlots  = "P0 N1 B2 R3 Q4 S5 T8 Y9 G10 +11 +12 +13 +14 +15 +19 +20 +21"
)

// lancerMovers are the Movers of LancerChess, for the pieces whose moves the GUI does not know. They are
// exact, except about the choice of Lancer at promotion.
var lancerMovers = []string{"L& WD", "F& FA", "K& KisO2"}

// families maps the ID of a game, or of a family of games, to its display.
var families = map[string]display{
	"chess":          {native: true, known: "normal"},
	"chess960":       {native: true, known: "fischerandom"},
	"lancerchess":    {slots: lancerSlots, movers: lancerMovers},
	"wildeurasian":   {slots: wildSlots, lost: "RNBMGTCAQ"},
	"turnqi":         {slots: turnSlots, parent: mayPass, folds: true},
	"turnqi-cannons": {slots: turnSlots, parent: mayPass, folds: true},
	"twojewels":      {slots: jewelSlots},
	"tigerchess":     {slots: tigerSlots, parent: mayPass, held: "S", handRows: 8},
	"tigervariation": {slots: tigerSlots, parent: mayPass, held: "SG", handRows: 8},
}

// builtIn are games of the library that XBoard has built in with the same letters and start positions. XBoard
// lets two engines play a game of a name that it knows only as long as neither teaches it another board.
var builtIn = strings.Fields(`3check asean berolina capablanca caparandom crazyhouse cylinder falcon giveaway gothic great janus knightmate losers makruk
	seirawan shatranj shogi spartan suicide twokings wildcastle`)

// displayOf returns the display of a game, with all fields filled in.
func displayOf(g *engine.Game) display {
	d, own := families[g.ID]
	if !own {
		d = families[g.Family]
	}
	if d.native && g.Base != nil {
		d = display{} // a game with another end, which the GUI does not know
	}
	if d.slots == "" {
		d.slots = genericSlots(g)
	}
	if g.Definition != "" {
		d.tell(g)
		d.native = slices.Contains(builtIn, g.ID) && g.Definition == rulebook.Base().Definition(g.ID).Text
	}
	if d.parent == "" {
		d.parent = neutral
	}
	return d
}

// tell fills in the display of a game that was read from a definition file: hands beside the board, and the
// moves of its pieces if Betza's notation describes all of them.
func (d *display) tell(g *engine.Game) {
	if g.Drops {
		d.parent, d.handRows = "crazyhouse", min(len(g.Hand), g.Geometry.Ranks)
		for _, k := range g.Hand {
			d.held += string(g.Type(k).Letter)
		}
	}
	for i := range g.Pieces {
		t := &g.Pieces[i]
		if t.Betza == "" {
			d.movers = nil
			return
		}
		if t.Mark != '~' {
			d.movers = append(d.movers, g.Token(engine.NewPiece(engine.Kind(i+1), engine.White))+"& "+t.Betza)
		}
	}
}

// slotOf has the GUI's pictures, by our names of them, of pieces that are not among P, N, B, R and Q.
var slotOf = map[string]int{"Fers": 5, "Alfil": 6, "Elephant": 6, "Archbishop": 7, "Chancellor": 8, "Wazir": 9, "Commoner": 10, "Cannon": 11, "Nightrider": 12,
	"Dragon Horse": 13, "Dragon King": 14, "Camel": 24, "Gnu": 31}

// genericSlots returns the Slots of a game without hand-made ones: P, N, B, R and Q get their usual pictures,
// and each other letter gets the picture of its piece, if the GUI has one and no piece is promoted to another
// picture, or the next one to which the GUI attaches no special rules.
func genericSlots(g *engine.Game) string {
	const known = "PNBRQ"
	next := len(known)
	var slots []string
	royal := false
	at, taken := map[byte]int{}, map[int]bool{17: true, 18: true, 19: true}
	plus := slices.ContainsFunc(g.Pieces, func(t engine.PieceType) bool { return t.Mark == '+' })
	for _, t := range g.Pieces {
		letter := string(t.Letter)
		usual, pictured := slotOf[t.Picture]
		switch slot := strings.IndexByte(known, t.Letter); {
		case t.Mark != 0:
			if from, found := at[t.Letter]; found && t.Mark == '+' {
				slots = append(slots, "+"+strconv.Itoa(from+carrierGap))
			}
		case t.Royal && !royal:
			royal = true
			slots = append(slots, letter+string(kingSlot))
		default:
			if slot < 0 && pictured && !plus && !taken[usual] {
				slot = usual
			}
			for ; slot < 0; next++ {
				if !taken[next] {
					slot = next
				}
			}
			slots = append(slots, letter+strconv.Itoa(slot))
			at[t.Letter], taken[slot] = slot, true
		}
	}
	return strings.Join(slots, " ")
}

// carriers reports whether the game has pictures of pieces that carry a jewel. XBoard 4.9.1 takes such a
// picture for a promoted piece. Then it drops the letter chosen at promotion, and pulling the mouse would
// only switch between the pictures with and without the jewel.
func (d *display) carriers() bool { return strings.Contains(d.slots, "+") }

// table returns the slots as the GUI wants them in its setup command: one letter for each picture up to the
// last used one, or a dot, then the King's letter, first for White and then, in lower case, for Black.
func (d *display) table() string {
	half, last := [slotCount + 1]byte{}, carrierGap/2
	for i := range half {
		half[i] = '.'
	}
	king := byte('.')
	for _, entry := range strings.Fields(d.slots) {
		if entry[1] == kingSlot {
			king = entry[0]
			continue
		}
		slot, err := strconv.Atoi(entry[1:])
		if err != nil || slot >= slotCount {
			panic("xboard: slot " + entry)
		}
		half[slot] = entry[0]
		last = max(last, slot+1)
	}
	white := string(half[:last]) + string(king)
	return white + strings.ToLower(white)
}

// pawn returns the letter of the pieces that the GUI promotes and captures en passant by its own rules, or 0
// if there is none.
func (d *display) pawn() byte {
	if d.native {
		return 'P'
	}
	for _, entry := range strings.Fields(d.slots) {
		if entry[1:] == "0" {
			return entry[0]
		}
	}
	return 0
}
