package xboard

import (
	"strconv"
	"strings"

	"panthera/engine"
)

// Display says how a GUI shows a game. Fields that are not set follow from the game's geometry and
// piece table.
type Display struct {
	// Native games are known to the GUI, under the name Known, and need no other fields.
	Native bool
	Known  string
	// Slots assign the GUI's pictures, by number, to the letters of the piece table: "P0 N1". A
	// star stands for the slot of Kings. A plus sign in place of a letter is the picture of a
	// carrier of the letter eleven slots before.
	Slots string
	// Parent is the variant whose rules of thumb the GUI uses.
	Parent string
	// Hand has the letters that are shown beside the board, HandRows is the number of rows there.
	Hand     string
	HandRows int
	// Lost has the letters of pieces that are in the FEN's hand once they are captured. That hand
	// is not shown; it holds those pieces that are not on the board.
	Lost string
	// Movers tell the GUI exactly how pieces move, in Betza's notation; nil if the notation cannot
	// describe all of them.
	Movers []string
	// Folded boards show the upper half of their ranks to the right of the lower half, upside
	// down, with a file of holes between: a ring folded flat.
	Folded bool
}

// kingSlot is the star among slots.
const kingSlot = '*'

const (
	neutral    = "fairy"
	mayPass    = "lion" // of the parents whose pass the GUI relays, the one with fewest side effects
	slotCount  = 65
	carrierGap = 11
)

// The slots of games: the pictures that a GUI without rules draws for each letter. The pieces of
// slots 0 (Pawn) and 18 (Lance) promote and capture en passant by the GUI's own rules. The pieces
// of slots 17 and 19 may move in any way.
const (
	lancerSlots = "P0 B2 R3 Q4 F20 L29 K*"
	wildSlots   = "P0 N1 B2 R3 Q4 A7 W9 C11 M24 T25 G31 K*"
	turnSlots   = "N1 R3 F5 E6 A7 C8 W9 O11 K*"
	tigerSlots  = "P0 N1 B2 R3 Q4 F5 S6 G7 A8 T9 L10 K*"
	jewelSlots  = "P0 N1 B2 R3 Q4 S5 T8 Y9 G10 +11 +12 +13 +14 +15 +19 +20 +21"
)

// lancerMovers are exact except for the choice of Lancer at promotion.
var lancerMovers = []string{"L& WD", "F& FA", "K& KisO2"}

// families are the displays by family of games, or by game.
var families = map[string]Display{
	"chess":          {Native: true, Known: "normal"},
	"chess960":       {Native: true, Known: "fischerandom"},
	"lancerchess":    {Slots: lancerSlots, Movers: lancerMovers},
	"wildeurasian":   {Slots: wildSlots, Lost: "RNBMGTCAQ"},
	"turnqi":         {Slots: turnSlots, Parent: mayPass, Folded: true},
	"turnqi-cannons": {Slots: turnSlots, Parent: mayPass, Folded: true},
	"twojewels":      {Slots: jewelSlots},
	"tigerchess":     {Slots: tigerSlots, Parent: mayPass, Hand: "S", HandRows: 8},
	"tigervariation": {Slots: tigerSlots, Parent: mayPass, Hand: "SG", HandRows: 8},
}

// displayOf finds the display of a game.
func displayOf(g *engine.Game) Display {
	d, own := families[g.ID]
	if !own {
		d = families[g.Family]
	}
	if d.Native && g.Base != nil {
		d = Display{} // the GUI does not know how it ends
	}
	if d.Slots == "" {
		d.Slots = genericSlots(g)
	}
	if g.Definition != "" {
		d.tell(g)
	}
	if d.Parent == "" {
		d.Parent = neutral
	}
	return d
}

// tell makes the GUI show a game from a file, with hands beside the board, and with moves by the
// game's definition if that is possible for all pieces.
func (d *Display) tell(g *engine.Game) {
	if g.Drops {
		d.Parent, d.HandRows = "crazyhouse", min(len(g.Hand), g.Geometry.Ranks)
		for _, k := range g.Hand {
			d.Hand += string(g.Type(k).Letter)
		}
	}
	for i := range g.Pieces {
		t := &g.Pieces[i]
		if t.Betza == "" {
			d.Movers = nil
			return
		}
		if t.Mark != '~' {
			d.Movers = append(d.Movers, g.Token(engine.NewPiece(engine.Kind(i+1), engine.White))+"& "+t.Betza)
		}
	}
}

// genericSlots assigns known letters their own picture, and other letters the next picture without
// special rules.
func genericSlots(g *engine.Game) string {
	const known = "PNBRQ"
	next := len(known)
	var slots []string
	royal := false
	at := map[byte]int{}
	for _, t := range g.Pieces {
		letter := string(t.Letter)
		switch slot := strings.IndexByte(known, t.Letter); {
		case t.Mark != 0:
			if from, found := at[t.Letter]; found && t.Mark == '+' {
				slots = append(slots, "+"+strconv.Itoa(from+carrierGap))
			}
		case t.Royal && !royal:
			royal = true
			slots = append(slots, letter+string(kingSlot))
		case slot >= 0:
			slots = append(slots, letter+strconv.Itoa(slot))
			at[t.Letter] = slot
		default:
			for next >= 17 && next <= 19 {
				next++
			}
			slots = append(slots, letter+strconv.Itoa(next))
			at[t.Letter] = next
			next++
		}
	}
	return strings.Join(slots, " ")
}

// carriers reports whether there are pictures of carriers. XBoard 4.9.1 takes these for promotions.
// Then it loses the chosen letter, and pulling the mouse would only change to the carrier and back.
func (d *Display) carriers() bool { return strings.Contains(d.Slots, "+") }

// table writes the slots for the GUI. Each slot up to the last used is one character, White's slots
// first and then Black's, and the King's slot is last.
func (d *Display) table() string {
	half, last := [slotCount + 1]byte{}, carrierGap/2
	for i := range half {
		half[i] = '.'
	}
	king := byte('.')
	for _, entry := range strings.Fields(d.Slots) {
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

// pawn is the letter of the pieces that the GUI promotes and captures en passant by its own
// rules; 0 if there is none.
func (d *Display) pawn() byte {
	if d.Native {
		return 'P'
	}
	for _, entry := range strings.Fields(d.Slots) {
		if entry[1:] == "0" {
			return entry[0]
		}
	}
	return 0
}
