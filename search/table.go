package search

import (
	"math/bits"
	"runtime"
	"slices"
	"sync"

	"panthera/engine"
)

// table is a transposition table that all threads share without locks. Each entry consists of two words. The
// first is stored xored with the second, so that if two threads write an entry at the same time, the key of
// the mixed entry is wrong and it is ignored (R. Hyatt and T. Mann, "A lock-less transposition table
// implementation for parallel search", ICGA Journal 25(1), 2002).
//
//	word 0: (48 low bits of the key · 16 bits static evaluation) xor word 1
//	word 1: 32 bits move · 16 bits score · 8 bits depth · 5 bits age · 1 bit principal variation · 2 bits bound
//
// Four entries form a bucket, which is a cache line. The high bits of the key select the bucket.
type table struct {
	buckets []bucket
	age     uint8
	// touched says that the operating system has mapped all pages of the table's memory.
	touched bool
}

type bucket [4][2]uint64

// tableEntry is an entry of the table in unpacked form. Its size is a multiple of 16 bytes, since structures
// of such a size are copied fastest.
type tableEntry struct {
	score  int // relative to the node
	static int
	depth  int
	move   engine.Move
	bound  Bound
	pv     bool // it is, or was, on the principal variation
}

// noStatic is stored in place of a static evaluation if there is none.
const noStatic = -32768

const (
	pvBit    = 1 << 2 // beside the bound
	ageShift = 3
	ageMask  = 31
	// depthBias is added to depths in the table, so that depths below 0 can be stored.
	depthBias = 8
)

// newTable returns an empty table. The operating system maps its memory only when it is used; touch does that
// in advance.
func newTable(megabytes int) *table {
	t := &table{buckets: make([]bucket, max(1, megabytes)<<20/bucketSize)}
	onHugePages(t.buckets)
	return t
}

const (
	bucketSize = 64 // bytes
	pageSize   = 4096
)

// touch writes to every page of an empty table, so that the operating system maps the memory now and not
// during a search.
func (t *table) touch() {
	if t.touched {
		return
	}
	t.inParts(func(part []bucket) {
		for i := 0; i < len(part); i += pageSize / bucketSize {
			part[i] = bucket{}
		}
	})
	t.touched = true
}

// clear removes all entries from the table.
func (t *table) clear() {
	t.inParts(func(part []bucket) { clear(part) })
	t.age, t.touched = 0, true
}

// leastPart is the number of buckets in a part of the table below which a thread of its own would not save
// time.
const leastPart = 4 << 20 / bucketSize

// inParts divides the table into parts and calls work for them in parallel, on all processors.
func (t *table) inParts(work func(part []bucket)) {
	size := max(leastPart, (len(t.buckets)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	var parts sync.WaitGroup
	for part := range slices.Chunk(t.buckets, size) {
		parts.Go(func() { work(part) })
	}
	parts.Wait()
}

// newSearch begins a new search: all entries so far count as one search older.
func (t *table) newSearch() { t.age = (t.age + 1) & ageMask }

func (t *table) bucket(key uint64) *bucket {
	i, _ := bits.Mul64(key, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// probe looks up a position, ply plies below the root. If it is in the table, probe sets into and returns
// true. Scores of forced wins are converted from distances from the position to distances from the root.
func (t *table) probe(key uint64, ply int, into *tableEntry) bool {
	b := t.bucket(key)
	for i := range b {
		data := load(&b[i][1])
		check := load(&b[i][0]) ^ data
		if check>>16 != key&(1<<48-1) || data == 0 {
			continue
		}
		*into = tableEntry{
			move:   engine.Move(data),
			score:  fromTable(int(int16(data>>32)), ply),
			static: int(int16(check)),
			depth:  int(data>>48&0xff) - depthBias,
			bound:  Bound(data >> 56 & 3),
			pv:     data>>56&pvBit != 0,
		}
		return true
	}
	return false
}

// store stores a result for a position, ply plies below the root. It replaces the position's own entry, or
// else the shallowest or oldest entry of the bucket. If the result has no move, the move of the position's
// old entry is kept.
func (t *table) store(key uint64, ply int, f *tableEntry) {
	b := t.bucket(key)
	victim, least, move := 0, 1<<30, f.move
	for i := range b {
		data := load(&b[i][1])
		if data == 0 {
			victim = i
			break
		}
		check := load(&b[i][0]) ^ data
		if check>>16 == key&(1<<48-1) {
			if move == engine.NoMove {
				move = engine.Move(data)
			}
			depth := int(data>>48&0xff) - depthBias
			if f.bound != Exact && f.depth+4 < depth && ageOf(data) == t.age {
				return
			}
			victim = i
			break
		}
		if use := int(data>>48&0xff) - 8*int((t.age-ageOf(data))&ageMask); use < least {
			victim, least = i, use
		}
	}
	data := uint64(uint32(move)) | uint64(uint16(toTable(f.score, ply)))<<32 |
		uint64(uint8(f.depth+depthBias))<<48 | uint64(t.age<<ageShift|uint8(boolToInt(f.pv)*pvBit)|uint8(f.bound))<<56
	check := key<<16 | uint64(uint16(f.static))
	store(&b[victim][1], data)
	store(&b[victim][0], check^data)
}

// ageOf returns the age of an entry, which is in the upper bits of the last byte of its second word.
func ageOf(data uint64) uint8 { return uint8(data >> (56 + ageShift)) }

// full returns how many in a thousand entries were stored in the current search.
func (t *table) full() int {
	used, seen := 0, 0
	for i := 0; i < len(t.buckets) && seen < 1000; i++ {
		for j := range t.buckets[i] {
			data := load(&t.buckets[i][j][1])
			if data != 0 && ageOf(data) == t.age {
				used++
			}
			seen++
		}
	}
	return used * 1000 / max(1, seen)
}

// toTable converts the score of a forced win, ply plies below the root, from a distance from the root to a
// distance from the node.
func toTable(score, ply int) int {
	switch {
	case score >= Decisive:
		return score + ply
	case score <= -Decisive:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= Decisive:
		return score - ply
	case score <= -Decisive:
		return score + ply
	}
	return score
}
