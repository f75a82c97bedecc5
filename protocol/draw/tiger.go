package draw

import (
	"fmt"
	"strconv"
	"strings"

	"panthera/engine"
)

// tigerChessLook and tigerVariationLook say how TigerChess and its TigerVariation are drawn: the board,
// called Emerald Kingdom, lies in a forest. The inventor's rules sheet ("Rules", 5, 8 and 9) prescribes the
// shades of green and the orange of the Siberian pieces.
var (
	tigerChessLook = look{
		views: []view{{"board", layTigerChess}}, sides: armies, classes: tigerClasses, players: warlords, winner: "The Emerald Lord",
		call: callTiger, beside: tigerPiles,
	}
	tigerVariationLook = look{
		views: []view{{"board", layTigerVariation}}, sides: armies, classes: tigerClasses, players: warlords, winner: "The Emerald Lord",
		call: callTiger, beside: tigerPiles,
	}
	tigerClasses = [2]string{"", " siberian"}
	// warlords are the inventor's names for the players of White and Black (rules, Overview and Object).
	warlords = [2]string{"The Bengal Warlord", "The Siberian Warlord"}
)

// callTiger returns the name of a piece as callLancer does, but Standard Bearer where the piece table has a
// longer name.
func callTiger(g *engine.Game, p engine.Piece, s engine.Square) string {
	name := callLancer(g, p, s)
	if strings.Contains(name, "Standard Bearer") {
		return "Standard Bearer"
	}
	return name
}

// chessfield is the width and height, in squares, of the 8×8 part of the board, the Chessfield.
const chessfield = 8

// emerald returns the CSS class of a square's zone: palace, where Royal Guards may stand; stronghold, where
// no piece may stand; green for all other squares.
func emerald(g *engine.Game, s engine.Square) string {
	switch {
	case deserted(g, s):
		return "stronghold"
	case mayStand(g, 'G', engine.White, s) || mayStand(g, 'G', engine.Black, s):
		return "palace"
	}
	return "green"
}

// fieldRank returns the number of a rank of the Chessfield, counted from 1 there. Ranks beyond the Chessfield
// have no numbers (rules sheet of TigerChess, TigerVariation).
func fieldRank(geo *engine.Geometry, rank int) string {
	if rank -= beyond(geo); rank < 0 || rank >= chessfield {
		return ""
	}
	return strconv.Itoa(rank + 1)
}

// beyond returns the number of ranks that the board has beyond the Chessfield on each side.
func beyond(geo *engine.Geometry) int { return (geo.Ranks - chessfield) / 2 }

// The kinds of trays that each side has.
const (
	swordsmenPost = "swordsmen" // Borderpost with the Swordsmen in hand
	archersPost   = "archers"   // Borderpost with an Archer for each Swordsman
	stronghold    = "knights"   // Stronghold with a Knight for each Pikeman that may promote to it
	quarters      = "quarters"  // Palace or Watchtower with the TigerKnight and the Guard
	clearing      = "clearing"  // Forest Clearing with the enemies captured
)

// trayName returns the name of a side's tray of the given kind.
func trayName(side engine.Side, tray string) string {
	return strings.ToLower(side.String()) + " " + tray
}

// The widths, in squares, of what is drawn round the Chessfield, and the size of captured pieces.
const (
	postWidth   = 1.0
	forestEdge  = 0.35
	forestSide  = postWidth + forestEdge
	captiveSize = 0.6
)

// court adds a tray for a side. As that side sees the board, the tray begins x to the right of the field's
// left edge and y below its lower edge.
func court(p *plan, side engine.Side, name, label string, x, y, w, h, cell float64) {
	short, _, _ := strings.Cut(label, ":")
	t := Tray{Name: trayName(side, name), Label: armies[side] + " " + label, Short: short, Side: side, W: w, H: h, Shade: name, Cell: cell}
	t.Spread = name != clearing
	t.X, t.Y = p.left+x, p.top+p.height+y
	if side != p.near() {
		t.X, t.Y = p.left+p.width-x-w, p.top-y-h
	}
	p.board.Trays = append(p.board.Trays, t)
}

func layTigerChess(p *plan) {
	const wall, hall = 0.85, 1.2 // the depth of Stronghold and Palace
	edge := wall + hall + forestEdge
	l := grid{zone: emerald, room: room{forestSide, edge, forestSide, edge}}
	l.lay(p)
	greatForest(p)
	for _, side := range []engine.Side{engine.White, engine.Black} {
		borderposts(p, side, 0)
		court(p, side, stronghold, "Stronghold: Knights for Pikemen", 0, gutter, chessfield, wall-0.08, 0.77)
		court(p, side, quarters, "Palace: the TigerKnight", 2.5, gutter+wall, 3, hall, 1.1)
		standard(p, side)
		court(p, side, clearing, "Forest Clearing: captured", 5.6, gutter+wall, 3.4, hall, captiveSize)
	}
}

func layTigerVariation(p *plan) {
	l := grid{zone: emerald, rank: fieldRank, room: room{forestSide, forestEdge, forestSide, forestEdge}}
	l.lay(p)
	greatForest(p)
	for _, side := range []engine.Side{engine.White, engine.Black} {
		borderposts(p, side, -2)
		court(p, side, stronghold, "Stronghold: Knights for Pikemen", 0, -2, chessfield, 1, 0.85)
		court(p, side, quarters, "Watchtower: Royal Guard and TigerKnight", 0.05, -0.95, 1.9, 0.95, 0.95)
		court(p, side, clearing, "Forest Clearing: captured", 6.05, -0.95, 3.4, 0.95, 0.475)
	}
}

// standard draws a side's Standard, a flag, over the front of its Palace.
func standard(p *plan, side engine.Side) {
	t := p.board.Trays[len(p.board.Trays)-1]
	y := t.Y + t.H*0.22
	fmt.Fprintf(&p.over, `<g class="standard piece %s" transform="translate(%s %s) scale(.0085)"><path d="M6 0h8v100h-8Z"/><path d="M14 4h62l-14 20 14 20H14Z"/>`+
		`<path fill="currentColor" stroke="none" d="M34 12l3.5 7.6 8.3 1-6.1 5.6 1.7 8.2-7.4-4.1-7.3 4.1 1.6-8.2-6-5.6 8.2-1Z"/></g>`,
		strings.ToLower(side.String())+tigerClasses[side], number(t.X+0.3), number(y))
}

// borderposts adds a side's Borderposts, the trays beside its half of the Chessfield: Swordsmen on its left,
// Archers on its right. y is the place of the half's lower edge, as in court.
func borderposts(p *plan, side engine.Side, y float64) {
	court(p, side, swordsmenPost, "Borderpost: Swordsmen", -gutter-postWidth, y-4, postWidth, 4, 1)
	court(p, side, archersPost, "Borderpost: Archers for Swordsmen", chessfield+gutter, y-4, postWidth, 4, 1)
}

// greatForest draws the forest round the board, and a plain rectangle in it on which the squares lie.
func greatForest(p *plan) {
	fmt.Fprintf(&p.under, `<pattern id="panthera-trees" patternUnits="userSpaceOnUse" width="1.1" height="1">`+
		`<path class="tree" d="M.3 .05l.2 .42H.1ZM.85 .52l.2 .42H.65Z"/></pattern>`+
		`<rect class="forest" width="%[1]s" height="%[2]s"/><rect fill="url(#panthera-trees)" width="%[1]s" height="%[2]s"/>`,
		number(p.board.Width), number(p.board.Height))
	fmt.Fprintf(&p.under, `<rect class="table" x="%s" y="%s" width="%s" height="%s" rx=".2"/>`, number(p.left-gutter),
		number(p.top-gutter), number(p.width+2*gutter), number(p.height+2*gutter))
}
