package turnqi

import (
	"math/bits"

	"panthera/engine"
)

// occupancy is the occupied squares, as a set and as one word of 18 bits for each file, bit i for
// rank i. Going round the ring rotates such a word.
type occupancy struct {
	all     engine.Bits128
	columns [8]uint32 // files of them
}

const wholeColumn = 1<<ranks - 1

// flip changes whether a square is occupied.
func (o *occupancy) flip(sq engine.Square) {
	o.all = o.all.Xor(engine.Bit128(sq))
	o.columns[fileOf[sq&127]&7] ^= 1 << (rankOf[sq&127] & 31)
}

// fill marks a square as occupied, whether or not it was empty.
func (o *occupancy) fill(sq engine.Square) {
	o.all = o.all.Or(engine.Bit128(sq))
	o.columns[fileOf[sq&127]&7] |= 1 << (rankOf[sq&127] & 31)
}

// others returns the other pieces on a square's file, rotated so that the square itself is bit 0.
func (o *occupancy) others(sq engine.Square) uint32 {
	rank := rankOf[sq&127] & 31
	column := o.columns[fileOf[sq&127]&7]
	return (column>>rank | column<<(ranks-rank)) & (wholeColumn - 1)
}

// row returns the pieces on the rank of a square as a word of 5 bits, bit i for file i.
func (o *occupancy) row(sq engine.Square) uint64 {
	start := uint(sq) - uint(fileOf[sq&127])
	return (o.all.Lo>>start | o.all.Hi<<(64-start) | o.all.Hi>>(start-64)) & (1<<files - 1)
}

// slide returns the squares to which a Rook slides, including those of the first pieces in its way. On
// an otherwise empty file it comes round to its own square (rule sheet, Pieces).
func (o *occupancy) slide(sq engine.Square) engine.Bits128 {
	return onColumn(sq, aroundTo(o.others(sq))).Or(onRow(sq, rowSlides[fileOf[sq&127]&7][o.row(sq)&31]))
}

// slideFile returns those squares of slide that lie on the file.
func (o *occupancy) slideFile(sq engine.Square) engine.Bits128 {
	return onColumn(sq, aroundTo(o.others(sq)))
}

// hop returns the squares on which a Cannon may capture: those of the second piece each way.
func (o *occupancy) hop(sq engine.Square) engine.Bits128 {
	return onColumn(sq, seconds(o.others(sq))).Or(onRow(sq, rowHops[fileOf[sq&127]&7][o.row(sq)&31]))
}

// aroundTo returns the bits from bit 0 both ways round, up to the first bits set in others.
func aroundTo(others uint32) uint32 {
	if others == 0 {
		return wholeColumn
	}
	up := others ^ (others - 1)
	down := -highest(others)
	return (up | down) & (wholeColumn - 1)
}

// seconds returns the second bit set in others, going each way round the ring from bit 0.
func seconds(others uint32) uint32 {
	up := others & (others - 1)
	if up == 0 {
		return 0
	}
	down := others &^ highest(others)
	return up&-up | highest(down)
}

// highest returns the highest bit of a word, which must not be 0.
func highest(word uint32) uint32 { return 1 << (31 - uint32(bits.LeadingZeros32(word))) }

// spread[w] is the squares of file a on ranks 1 to 9 for nine bits w of a file's word.
var spread = compileSpread()

func compileSpread() *[1 << 9]uint64 {
	table := new([1 << 9]uint64)
	for word := range table {
		for rank := range 9 {
			table[word] |= uint64(word) >> rank & 1 << (rank * files)
		}
	}
	return table
}

// onColumn turns a word for the file of a square, rotated as by others, into a set of squares.
func onColumn(sq engine.Square, turned uint32) engine.Bits128 {
	rank, file := rankOf[sq&127]&31, fileOf[sq&127]&7
	word := turned<<rank | turned>>(ranks-rank)
	low, high := spread[word&511]<<file, spread[word>>9&511]<<file
	return engine.Bits128{Lo: low | high<<half, Hi: high >> (64 - half)}
}

// onRow turns a word for the rank of a square, bit i for file i, into a set of squares.
func onRow(sq engine.Square, word uint8) engine.Bits128 {
	start := uint(sq) - uint(fileOf[sq&127])
	w := uint64(word)
	return engine.Bits128{Lo: w << start, Hi: w<<(start-64) | w>>(64-start)}
}

// rowSlides, rowHops and rowShelters are the results of slide, hop and shelter along a rank, by the
// piece's file and the word of the rank.
var rowSlides, rowHops, rowShelters = compileRows()

func compileRows() (slides, hops, shelters *[8][1 << files]uint8) {
	slides, hops, shelters = new([8][1 << files]uint8), new([8][1 << files]uint8), new([8][1 << files]uint8)
	for file := range files {
		for row := range 1 << files {
			for _, way := range []int{-1, 1} {
				met := 0
				for to := file + way; to >= 0 && to < files && met < 2; to += way {
					occupied := row >> to & 1
					if met == 0 {
						slides[file][row] |= 1 << to
					} else {
						shelters[file][row] |= 1 << to
					}
					if met += occupied; met == 2 && occupied == 1 {
						hops[file][row] |= 1 << to
					}
				}
			}
		}
	}
	return slides, hops, shelters
}
