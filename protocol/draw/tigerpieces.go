package draw

import (
	"panthera/engine"
)

// tigerPiles returns the pieces in each tray: pieces in hand, pieces to which others may promote, and
// captured pieces as far as the position tells. A captured Knight is listed as the Pikeman from which it
// promoted.
func tigerPiles(p engine.Position) map[string][]pile {
	piles := map[string][]pile{}
	for _, side := range []engine.Side{engine.White, engine.Black} {
		m := takeInventory(p, side)
		add := func(owner engine.Side, tray string, letter byte, count int, waiting bool) {
			if count > 0 && m.game.KindOf(letter) != engine.NoKind {
				name := trayName(owner, tray)
				piles[name] = append(piles[name], pile{m.piece(letter), count, waiting})
			}
		}
		add(side, swordsmenPost, 'S', m.held('S'), false)
		add(side, archersPost, 'A', m.held('S')+m.standing('S'), true)
		add(side, stronghold, 'N', m.fresh, true)
		add(side, quarters, 'G', m.held('G'), false)
		add(side, quarters, 'T', m.held('T'), true)
		for _, letter := range []byte("PSTLFBRQKG") {
			add(side.Other(), clearing, letter, m.lost(letter), false)
		}
	}
	return piles
}

// inventory has the numbers of a side's pieces of each kind: on the board, in hand, and altogether at the
// start.
type inventory struct {
	game         *engine.Game
	side         engine.Side
	board, start [engine.MaxPieces]int
	hand         engine.Hand
	// fresh is the number of the side's Pikemen that have not yet reached their seventh rank.
	fresh int
}

// takeInventory counts the pieces of a side in a position.
func takeInventory(p engine.Position, side engine.Side) *inventory {
	g := p.Game()
	m := &inventory{game: g, side: side, hand: p.Setup().Hand}
	for s, piece := range p.Board() {
		m.board[piece]++
		rank := g.Geometry.RankFrom(side, engine.Square(s)) - beyond(g.Geometry)
		if piece == m.piece('P') && rank < chessfield-2 {
			m.fresh++
		}
	}
	start := g.StartSetup()
	for _, piece := range start.Board {
		m.start[piece]++
	}
	for piece, n := range start.Hand {
		m.start[piece] += int(n)
	}
	return m
}

// piece returns the side's piece with the given letter.
func (m *inventory) piece(letter byte) engine.Piece {
	return engine.NewPiece(m.game.KindOf(letter), m.side)
}

// standing returns the number of the side's pieces of a kind that are on the board; held returns the number
// in hand.
func (m *inventory) standing(letter byte) int { return m.board[m.piece(letter)] }

func (m *inventory) held(letter byte) int { return int(m.hand[m.piece(letter)]) }

// lost returns the number of the side's pieces of a kind that have been captured.
func (m *inventory) lost(letter byte) int {
	alive := m.standing(letter) + m.held(letter)
	switch letter {
	case 'P':
		alive += m.standing('N') + 1 - m.held('T') // exchanged for Knights and the TigerKnight
	case 'S':
		alive += m.standing('A')
	}
	return m.start[m.piece(letter)] - alive
}
