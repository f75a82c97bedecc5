package engine

// Sliding attacks on 8×8 boards by magic multiplication (L. Kannan, "Magic Move-Bitboard Generation
// in Computer Chess", 2007): the relevant occupancy times a factor, shifted down, is an index into
// a table of attack sets. Different occupancies share an index only if their attack sets are equal.
// The factors were found by trying sparse random numbers.

type magic struct {
	mask   uint64
	factor uint64
	offset uint32
	shift  uint8
}

var (
	rookMagics   [64]magic
	bishopMagics [64]magic
	rookTable    [102400]Bits64
	bishopTable  [5248]Bits64

	between64 [64][64]Bits64
	line64    [64][64]Bits64
)

// RookAttacks64 returns the squares that a rook on s attacks, given the occupied squares.
func RookAttacks64(s Square, occupied Bits64) Bits64 {
	m := &rookMagics[s&63]
	return rookTable[m.offset+uint32((uint64(occupied)&m.mask)*m.factor>>(m.shift&63))]
}

// BishopAttacks64 returns the squares that a bishop on s attacks, given the occupied squares.
func BishopAttacks64(s Square, occupied Bits64) Bits64 {
	m := &bishopMagics[s&63]
	return bishopTable[m.offset+uint32((uint64(occupied)&m.mask)*m.factor>>(m.shift&63))]
}

// Sliders64 has the attacks of sliders along ranks and files, or along diagonals, of a board of at
// most 64 squares. On 8×8 they equal [RookAttacks64] and [BishopAttacks64].
type Sliders64 struct {
	magics [64]magic
	table  []Bits64
}

// Attacks returns the squares that a slider on s attacks, given the occupied squares.
func (l *Sliders64) Attacks(s Square, occupied Bits64) Bits64 {
	m := &l.magics[s&63]
	return l.table[m.offset+uint32((uint64(occupied)&m.mask)*m.factor>>(m.shift&63))]
}

// Sliders64 compiles the attacks of sliders along ranks and files, and along diagonals.
func (g *Geometry) Sliders64() (straight, oblique *Sliders64) {
	if g.Files == 8 && g.Ranks == 8 && g.Void == nil && !g.Ring && !g.Cylinder {
		return &Sliders64{rookMagics, rookTable[:]}, &Sliders64{bishopMagics, bishopTable[:]}
	}
	return g.findMagics(Orthogonal), g.findMagics(Diagonal)
}

// findMagics finds magic factors by trying sparse random numbers. Indices have one bit more than they
// need, so that few numbers must be tried.
func (g *Geometry) findMagics(steps []Step) *Sliders64 {
	l, seed := new(Sliders64), uint64(1)
	for s := range Square(g.Size()) {
		rays, mask := g.rays64(s, steps)
		m := magic{mask: uint64(mask), offset: uint32(len(l.table)), shift: uint8(63 - mask.Count())}
		room := make([]Bits64, 2<<mask.Count())
		for found := false; !found; found = m.fill(room, rays) {
			m.factor = ^uint64(0)
			for range 3 {
				m.factor &= SplitMix(&seed)
			}
			clear(room)
		}
		l.magics[s], l.table = m, append(l.table, room...)
	}
	return l
}

// Between64 returns the squares strictly between two squares on a line, empty if there is
// no line through both.
func Between64(a, b Square) Bits64 { return between64[a&63][b&63] }

// Line64 returns the whole line through two squares, empty if there is none.
func Line64(a, b Square) Bits64 { return line64[a&63][b&63] }

func init() {
	g := Grid(8, 8)
	fillMagics(g, Orthogonal, &rookFactors, &rookMagics, rookTable[:])
	fillMagics(g, Diagonal, &bishopFactors, &bishopMagics, bishopTable[:])
	for a := Square(0); a < 64; a++ {
		for _, d := range AllAround {
			ray := g.Ray(a, d)
			whole := Bit64(a)
			for _, s := range append(g.Ray(a, Step{-d.File, -d.Rank}), ray...) {
				whole |= Bit64(s)
			}
			passed := Bits64(0)
			for _, b := range ray {
				between64[a][b], line64[a][b] = passed, whole
				passed |= Bit64(b)
			}
		}
	}
}

// fillMagics fills the attack table of one kind of slider.
func fillMagics(g *Geometry, steps []Step, factors *[64]uint64, magics *[64]magic, table []Bits64) {
	offset := uint32(0)
	for s := Square(0); s < 64; s++ {
		rays, mask := g.rays64(s, steps)
		size := mask.Count()
		magics[s] = magic{uint64(mask), factors[s], offset, uint8(64 - size)}
		magics[s].fill(table[offset:offset+1<<size], rays)
		offset += 1 << size
	}
}

// rays64 returns the rays from a square along some steps, and the squares on them where a piece would
// block a slider.
func (g *Geometry) rays64(s Square, steps []Step) (rays [][]Square, mask Bits64) {
	for _, d := range steps {
		ray := g.Ray(s, d)
		for _, inner := range ray[:max(0, len(ray)-1)] {
			mask |= Bit64(inner)
		}
		rays = append(rays, ray)
	}
	return rays, mask
}

// fill writes the attacks of a slider from one square into its part of an empty table. It returns
// false if two different sets of attacks have the same index.
func (m *magic) fill(table []Bits64, rays [][]Square) bool {
	for subset := uint64(0); ; {
		at, attacks := &table[subset*m.factor>>m.shift], walk64(rays, Bits64(subset))
		if *at != 0 && *at != attacks {
			return false
		}
		*at = attacks
		if subset = (subset - m.mask) & m.mask; subset == 0 {
			return true
		}
	}
}

// walk64 returns the squares that a slider attacks along its rays, found square by square.
func walk64(rays [][]Square, occupied Bits64) (attacks Bits64) {
	for _, ray := range rays {
		for _, to := range ray {
			attacks |= Bit64(to)
			if occupied.Has(to) {
				break
			}
		}
	}
	return attacks
}

var rookFactors = [64]uint64{
	0x0880036480400430, 0x0840001000402000, 0x0100081040200101, 0x4080058008011000,
	0x2080020400808800, 0x0200010408020010, 0x8080008001000200, 0x0d00060880406100,
	0x0400800040008021, 0x0042002201004085, 0x4203004100200014, 0x8004801004080080,
	0x0a41000803001004, 0x1000800400800200, 0x4042000108040200, 0x60820000412a0094,
	0x9004208000401480, 0x08b0124000200040, 0x0000848020001004, 0x0010004008004400,
	0x0000808008000400, 0x0005010008040002, 0x1820140061021008, 0x0000020000409104,
	0x0140002080008040, 0x8800200280400080, 0x00a0004040100801, 0x00c0220200400810,
	0x0804000480080080, 0x88020006000c0810, 0x12000884000a3910, 0x08602282000d4401,
	0x0080002000404000, 0x0000804000802001, 0x0000801000802000, 0x4010810801801002,
	0x0800080101000410, 0x4802001012004884, 0x0402020001010004, 0x0002009102000044,
	0x800a401061808002, 0x0201008200420020, 0x0000820040220010, 0x0240420008220010,
	0x80a1000800650012, 0x0040040002008080, 0x1921100801840002, 0x0209304084060011,
	0x0001002040820200, 0x00d0804000200080, 0x1120022110008280, 0x40c0801000080080,
	0x0840080004008080, 0x0411008824000300, 0x6022080210010400, 0x0040041080510200,
	0x00232302800410c1, 0x0041001022004882, 0x0003204200900882, 0x0001002004100009,
	0x2402000920041002, 0x1012000844411002, 0x000006300098010c, 0x4080040020884102,
}
var bishopFactors = [64]uint64{
	0x001210100d890040, 0x0048020c04202804, 0x4832082041001001, 0x0004404080022c05,
	0x00040504a0101004, 0x200201100a081840, 0x0000841002100000, 0x0400840041104840,
	0x0002100430240052, 0x0a00040808490021, 0x0420041104210080, 0x0050040410800012,
	0x1020020210000484, 0x0280088820080208, 0x0a01840241042004, 0x0200c08400880440,
	0x044014b00411d408, 0x4214a08810108601, 0xc04c010800340011, 0x1488010520414110,
	0x0228210402080500, 0x0010800410043108, 0x2040414082082006, 0x0400440212020104,
	0x4004849011b01000, 0x8682608010010208, 0x0494021050008410, 0x2102002022008200,
	0x0001004004004048, 0x0002120084090100, 0x0000840002020220, 0x00388200c0310408,
	0x08882940a8082202, 0x0002080282201284, 0x0492841000010340, 0x0000060080080380,
	0x01c0004010050100, 0x0600980200004101, 0x8004041040140101, 0x8004008202022901,
	0x8002589940400800, 0x0002a80110020882, 0x1040a09410001201, 0x094285c201800809,
	0x0040081100480c02, 0x801233b000800100, 0x80138e0602028400, 0x0010c08200850040,
	0x4002841008460004, 0x0210308410080012, 0x0001144108212011, 0x3140200442020801,
	0x0050108820884682, 0x0050204202920000, 0x20081004408c0402, 0x0a080841004a0240,
	0x400a048401191040, 0x1108850909100229, 0x0010150020841000, 0x0a089000c0840401,
	0x4050280040504101, 0x9610001220510100, 0x0810101011881080, 0x0004604404420140,
}
