package engine

import "fmt"

// NewLayout begins the layout of a game, without columns. image maps the board to the view of the
// other side. mirror exchanges left and right; it is nil if the rules are not the same after that.
// Unless each side has exactly one royal, mirror is ignored.
func NewLayout(g *Game, family string, image Reflection, mirror *Reflection) *Layout {
	if !g.oneRoyal() {
		mirror = nil
	}
	l := &Layout{family: family, game: g, image: image, mirror: mirror, zones: 1}
	for v := range l.own {
		for f := range l.own[v] {
			l.own[v][f] = NoColumn
		}
	}
	for f := range HandFeatures {
		l.mass[f] = 1
	}
	for _, f := range g.New().Features(nil) {
		if p, s, ok := f.Piece(); ok && p.Side() == White && g.Type(p.Kind()).Royal {
			l.home = 2*g.Geometry.File(s) >= g.Geometry.Files
		}
	}
	l.turn()
	l.declare("mirrored %t", mirror != nil)
	if g.Definition != "" {
		l.declare("definition %s", g.Digest()) // other rules want another net
	}
	return l
}

// PlainLayout returns the layout of a game whose features are only pieces on squares, and perhaps
// castling rights. It divides positions by the number of pieces; no position has more than the start
// position.
func (g *Game) PlainLayout(image Reflection, mirror *Reflection, rights ...Feature) *Layout {
	const phases = 8
	l := NewLayout(g, g.Family, image, mirror)
	for i := range g.Pieces {
		l.Piece(Kind(i+1), true)
	}
	if len(rights) > 0 {
		l.State(rights...)
	}
	start := g.StartSetup()
	l.Divide(phases, len(BoardFeatures(nil, &start.Board)))
	return l
}

// turn records, for each square of a royal, the view in which its side sees the board.
func (l *Layout) turn() {
	if l.mirror == nil {
		return
	}
	for i := range l.game.Pieces {
		if !l.game.Pieces[i].Royal {
			continue
		}
		for s := Square(0); int(s) < l.game.Geometry.Size(); s++ {
			for _, side := range []Side{White, Black} {
				f := PieceFeature(NewPiece(Kind(i+1), side), s)
				l.turns[f] = 1 + uint8(ViewOf(side, l.away(s)))
			}
		}
	}
}

// Zone ends a layout whose game is the same left and right. It divides the squares of a viewer's royal into
// zones, for each of which all features have columns of their own: first all of zone 0, then in the same
// order those of zone 1, and so on. zone returns the zone of a square of White's royal in the half of the
// board where it starts.
func (l *Layout) Zone(zones int, zone func(Square) int) {
	unzoned := *l
	l.zones, l.unzoned = zones, &unzoned
	for f := range l.turns {
		if v, decides := l.Turns(Feature(f)); decides {
			seen := Feature(f)
			if v.Side() == Black {
				seen = l.image.of(seen)
			}
			if v&1 != 0 {
				seen = l.mirror.of(seen)
			}
			_, s, _ := seen.Piece()
			l.turns[f] += uint8(views * zone(s))
		}
	}
	l.declare("zones %d", zones)
}

// declare adds a line to the text from which the hash is computed, to distinguish the columns of this
// family from those of others.
func (l *Layout) declare(format string, args ...any) {
	l.declared = fmt.Appendf(l.declared, format+"\n", args...)
}

// reserve makes a column.
func (l *Layout) reserve() uint16 {
	l.columns++
	return uint16(l.columns - 1)
}

// assign gives a column to a feature as viewer sees it.
func (l *Layout) assign(viewer Side, seen Feature, column uint16) {
	if viewer == Black {
		seen = l.image.of(seen)
	}
	l.own[ViewOf(viewer, false)][seen] = column
	if l.mirror != nil {
		l.own[ViewOf(viewer, true)][l.mirror.of(seen)] = column
	}
}

// Piece reserves columns for a kind on each square where it may stand, for the viewer's own pieces and
// for the other side's. taken says that this form of the game has the kind, so that its features use
// the columns.
func (l *Layout) Piece(k Kind, taken bool) { l.PieceAs(k, k, taken) }

// PieceAs does the same as Piece for a kind whose number in other forms of the game with the same
// columns is there.
func (l *Layout) PieceAs(k, there Kind, taken bool) { l.piece(k, there, []Side{White, Black}, taken) }

// PieceBySide does the same as Piece for a kind that moves differently for each side, so that each
// side gets columns of its own.
func (l *Layout) PieceBySide(k Kind) {
	l.piece(k, k, []Side{White}, true)
	l.piece(k, k, []Side{Black}, true)
}

func (l *Layout) piece(k, declared Kind, viewers []Side, taken bool) {
	for _, owner := range []Side{White, Black} { // as seen: White is the viewer
		first := l.columns
		for s := Square(0); int(s) < l.game.Geometry.Size(); s++ {
			if !l.standsOn(k, owner, s) {
				continue
			}
			column := l.reserve()
			for _, viewer := range viewers {
				if taken {
					l.assign(viewer, PieceFeature(NewPiece(k, owner), s), column)
				}
			}
		}
		l.declare("piece %d of %v: %d", declared, viewers, l.columns-first)
	}
}

// standsOn reports whether a piece of kind k can stand on square s in a viewer's view. In this view
// the viewer is White and the opponent Black. If views exchange left and right, the viewer's royal is
// always in one half.
func (l *Layout) standsOn(k Kind, owner Side, s Square) bool {
	t := l.game.Type(k)
	if l.mirror != nil && t.Royal && owner == White && l.away(s) {
		return false
	}
	return l.game.Geometry.Exists(s) && t.MayStand(owner, s)
}

// Hand reserves columns for pieces of a kind in either side's hand, up to most of them.
func (l *Layout) Hand(k Kind, most int) {
	l.hand(k, most, []Side{White, Black})
}

// HandBySide does the same as Hand for a kind that moves differently for each side.
func (l *Layout) HandBySide(k Kind, most int) {
	l.hand(k, most, []Side{White})
	l.hand(k, most, []Side{Black})
}

func (l *Layout) hand(k Kind, most int, viewers []Side) {
	for _, owner := range []Side{White, Black} {
		for n := 1; n <= most; n++ {
			column := l.reserve()
			for _, viewer := range viewers {
				l.assign(viewer, HandFeature(NewPiece(k, owner), n), column)
			}
		}
	}
	l.declare("hand %d of %v: %d", k, viewers, most)
}

// State reserves columns for features of the game's own state, such as castling rights.
func (l *Layout) State(features ...Feature) {
	for _, f := range features {
		column := l.reserve()
		l.assign(White, f, column)
		l.assign(Black, f, column)
	}
	l.declare("state %d", len(features))
}

// Form reserves a column for each of the forms of a family of games. The column of this game's form is
// always on.
func (l *Layout) Form(form, forms int) {
	for i := range forms {
		column := l.reserve()
		if i == form {
			l.always = append(l.always, column)
		}
	}
	l.declare("form of %d", forms)
}

// Divide ends the layout. It divides positions into byPieces buckets by the number of pieces on the
// board, which is at most most, and adds a bucket for positions in which pieces of the posted kinds
// are still in hand.
func (l *Layout) Divide(byPieces, most int, posted ...Kind) {
	l.buckets = buckets{byPieces, most, len(posted) > 0}
	for _, k := range posted {
		for n := 1; n < handLimit; n++ {
			l.mass[HandFeature(NewPiece(k, White), n)] = deploymentMass
			l.mass[HandFeature(NewPiece(k, Black), n)] = deploymentMass
		}
	}
	features := l.game.New().Features(nil)
	l.active = len(l.Append(nil, White, features))
}
