package draw

import (
	"panthera/engine"
)

// tigerPiles lists the pieces that wait to be posted or exchanged for, and the captured pieces as
// far as the position tells: a captured Knight counts as the Pikeman that it was.
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

// inventory is the pieces of a side: on the board, in hand, and altogether at the start.
type inventory struct {
	game         *engine.Game
	side         engine.Side
	board, start [engine.MaxPieces]int
	hand         engine.Hand
	// fresh is the number of Pikemen that have not reached their seventh rank.
	fresh int
}

// takeInventory counts them.
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

// piece is the side's piece with a letter.
func (m *inventory) piece(letter byte) engine.Piece {
	return engine.NewPiece(m.game.KindOf(letter), m.side)
}

// standing is the number of pieces of a kind on the board, held the number in hand.
func (m *inventory) standing(letter byte) int { return m.board[m.piece(letter)] }

func (m *inventory) held(letter byte) int { return int(m.hand[m.piece(letter)]) }

// lost is the number of pieces of a kind that have been captured.
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
