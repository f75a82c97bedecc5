package datagen

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"panthera/engine"
)

// Ending is how a game ended: an engine.Reason given by the rules, or one of the constants below.
type Ending uint8

// The endings that are not reasons given by the rules.
const (
	// agreedWin means that for some moves both sides' scores said that the same side wins.
	agreedWin Ending = 128 + iota
	// agreedDraw means that both sides' scores were level for some moves, late in the game.
	agreedDraw
	// stalled means that for a long time no move was tactical and scores hardly changed.
	stalled
	// TooLong means that the game was broken off as a draw.
	TooLong
	// tabled means that the result comes from an endgame table.
	tabled
)

// String returns the name of the ending for people.
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

// Game is a game of a file, from its start position to its end.
type Game struct {
	// Number identifies the game in its file.
	Number uint64
	// Share is the index of the game's variant among the shares of the settings.
	Share int
	// ending is how the game ended, Points are each side's half points.
	ending Ending
	Points [2]engine.Points
	// Random is the number of random moves at the start of the game.
	Random int
	// Moves are all moves from the start position on.
	Moves []engine.Move
	// Scores are the scores of the moves that are not random, in centipawns for the side to move.
	Scores []int16
	// final is the checksum of the FEN of the last position.
	final uint32
}

// headLength is the number of bytes of a game in a file, without its moves and scores.
const headLength = 8 + 1 + 1 + 2 + 2 + 2 + 4

// errTorn says that a block with a correct checksum ends within a game: the program that wrote it was faulty.
var errTorn = errors.New("a block ends within a game")

// castagnoli is the table for the polynomial of all checksums, for which processors have an instruction.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// finalSum returns the checksum of a position's FEN.
func finalSum(p engine.Position) uint32 { return crc32.Checksum([]byte(p.FEN()), castagnoli) }

// append returns data with the encoded game appended.
func (g *Game) append(data []byte) []byte {
	order := binary.LittleEndian
	data = order.AppendUint64(data, g.Number)
	data = append(data, byte(g.Share), byte(g.ending), byte(g.Points[engine.White]), byte(g.Points[engine.Black]))
	data = order.AppendUint16(data, uint16(g.Random))
	data = order.AppendUint16(data, uint16(len(g.Moves)))
	data = order.AppendUint32(data, g.final)
	for _, m := range g.Moves {
		data = order.AppendUint32(data, uint32(m))
	}
	for _, score := range g.Scores {
		data = order.AppendUint16(data, uint16(score))
	}
	return data
}

// parse reads the first game of data into g, whose slices it reuses, and returns the rest of data.
func (g *Game) parse(data []byte) (rest []byte, err error) {
	order := binary.LittleEndian
	if len(data) < headLength {
		return nil, errTorn
	}
	g.Number = order.Uint64(data)
	g.Share, g.ending = int(data[8]), Ending(data[9])
	g.Points = [2]engine.Points{engine.Points(data[10]), engine.Points(data[11])}
	g.Random = int(order.Uint16(data[12:]))
	moves := int(order.Uint16(data[14:]))
	g.final = order.Uint32(data[16:])
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

// Result returns White's share of the points, from 0 to 1: ½ plus half of the difference of the points, divided
// by the most points that a game can bring.
func (g *Game) Result(most engine.Points) float64 {
	return 0.5 + 0.5*float64(g.Points[engine.White]-g.Points[engine.Black])/float64(most)
}

// Replay plays the game on p, a position of the game's variant. It calls see before each searched move, with
// the index of the move and its score. The error says that the rules or the encoding of moves have changed
// since the game was written.
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
	if finalSum(p) != g.final {
		return fmt.Errorf("game %d: does not end as it did when it was played, in %s", g.Number, p.FEN())
	}
	return nil
}
