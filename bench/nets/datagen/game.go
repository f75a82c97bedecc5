package datagen

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"panthera/engine"
)

// Ending is how a game ended: an engine.Reason, or one of the constants below.
type Ending uint8

// The endings that are not reasons of the rules.
const (
	// agreedWin means that both sides' scores agreed on a win for some moves.
	agreedWin Ending = 128 + iota
	// agreedDraw means that both sides' scores were level for some moves, late in the game.
	agreedDraw
	// stalled means that nothing was captured and no score changed for a long time.
	stalled
	// TooLong: broken off as a draw.
	TooLong
	// tabled: an endgame table had the value.
	tabled
)

// String names the ending for people.
func (e Ending) String() string {
	switch e {
	case agreedWin:
		return "agreed win"
	case agreedDraw:
		return "agreed draw"
	case stalled:
		return "stalled"
	case TooLong:
		return "too long"
	case tabled:
		return "endgame table"
	}
	if e <= Ending(engine.InsufficientMaterial) {
		return engine.Reason(e).String()
	}
	return fmt.Sprintf("ending %d", uint8(e))
}

// Game is a whole game.
type Game struct {
	// Number identifies a game of a file.
	Number uint64
	// Share is the index of the game among the shares of the settings.
	Share int
	// Ending is why the game ended, Points are each side's half points.
	Ending Ending
	Points [2]engine.Points
	// Random is the number of random moves, from the start.
	Random int
	// Moves from the game's start position.
	Moves []engine.Move
	// Scores are the scores of the moves that are not random, in centipawns for the side to move.
	Scores []int16
	// Final is the checksum of the FEN at the end.
	Final uint32
}

// headLength is the length of a game without its moves and scores.
const headLength = 8 + 1 + 1 + 2 + 2 + 2 + 4

// errTorn says that a block ends within a game, which is a fault of the program that wrote it.
var errTorn = errors.New("a block ends within a game")

// castagnoli is the polynomial of all checksums: processors have an instruction for it.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// finalSum is the checksum of a position.
func finalSum(p engine.Position) uint32 { return crc32.Checksum([]byte(p.FEN()), castagnoli) }

// append writes the game behind data.
func (g *Game) append(data []byte) []byte {
	order := binary.LittleEndian
	data = order.AppendUint64(data, g.Number)
	data = append(data, byte(g.Share), byte(g.Ending), byte(g.Points[engine.White]), byte(g.Points[engine.Black]))
	data = order.AppendUint16(data, uint16(g.Random))
	data = order.AppendUint16(data, uint16(len(g.Moves)))
	data = order.AppendUint32(data, g.Final)
	for _, m := range g.Moves {
		data = order.AppendUint32(data, uint32(m))
	}
	for _, score := range g.Scores {
		data = order.AppendUint16(data, uint16(score))
	}
	return data
}

// parse reads the first game of data into g, whose memory it uses, and returns the rest.
func (g *Game) parse(data []byte) (rest []byte, err error) {
	order := binary.LittleEndian
	if len(data) < headLength {
		return nil, errTorn
	}
	g.Number = order.Uint64(data)
	g.Share, g.Ending = int(data[8]), Ending(data[9])
	g.Points = [2]engine.Points{engine.Points(data[10]), engine.Points(data[11])}
	g.Random = int(order.Uint16(data[12:]))
	moves := int(order.Uint16(data[14:]))
	g.Final = order.Uint32(data[16:])
	data = data[headLength:]
	if g.Random > moves || len(data) < 4*moves+2*(moves-g.Random) {
		return nil, errTorn
	}
	g.Moves, g.Scores = g.Moves[:0], g.Scores[:0]
	for range moves {
		g.Moves = append(g.Moves, engine.Move(order.Uint32(data)))
		data = data[4:]
	}
	for range moves - g.Random {
		g.Scores = append(g.Scores, int16(order.Uint16(data)))
		data = data[2:]
	}
	return data, nil
}

// Result is White's share of the points, from 0 to 1: ½ and half of the difference of the
// points, divided by the most that a game can bring.
func (g *Game) Result(most engine.Points) float64 {
	return 0.5 + 0.5*float64(g.Points[engine.White]-g.Points[engine.Black])/float64(most)
}

// Replay plays the game on p, a position of its game. It calls see before each searched move,
// with its index among the moves and its score. The error says that the rules or the encoding
// of moves have changed since the game was written.
func (g *Game) Replay(p engine.Position, see func(i, score int)) error {
	if err := p.SetFEN(p.Game().Start); err != nil {
		return err
	}
	for i, m := range g.Moves {
		if !p.Legal(m) {
			return fmt.Errorf("game %d: move %d (%#x) is not legal in %s", g.Number, i+1, uint32(m), p.FEN())
		}
		if i >= g.Random {
			see(i, int(g.Scores[i-g.Random]))
		}
		p.Make(m)
	}
	if finalSum(p) != g.Final {
		return fmt.Errorf("game %d: does not end as it did when it was played, in %s", g.Number, p.FEN())
	}
	return nil
}
