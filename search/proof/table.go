package proof

import "panthera/engine"

// entry is what is known about a position: the goal can be reached within won moves (0 if unknown), and
// cannot be reached within lost moves. Both may be known.
type entry struct {
	key       uint64
	move      engine.Move // the one that showed it, to be tried first
	won, lost uint8
}

// table is a hash table of entries. It starts small and grows as it fills. When it has reached its largest
// size, new entries replace the entries with the shallowest searches.
type table struct {
	entries    []entry
	used, most int // entries
}

const (
	rowLength = 4 // places that a key has
	entrySize = 16
	firstSize = 1 << 14 // entries, as below
)

// newTable returns a table of at most mb MiB, but of at least firstSize entries.
func newTable(mb int) table {
	most := firstSize
	for most*2*entrySize <= mb<<20 {
		most *= 2
	}
	return table{entries: make([]entry, firstSize), most: most}
}

// place returns the entry with this key or, if there is none, the entry that a new one with this key
// replaces.
func (t *table) place(key uint64) *entry {
	first := int(key&uint64(len(t.entries)/rowLength-1)) * rowLength
	row := t.entries[first : first+rowLength]
	best := &row[0]
	for i := range row {
		e := &row[i]
		if e.key == key {
			return e
		}
		if e.work() < best.work() {
			best = e
		}
	}
	return best
}

// work returns the depth of the search from which an entry comes.
func (e *entry) work() uint8 { return max(e.won, e.lost) }

// probe returns the entry with this key, or an empty entry if there is none.
func (t *table) probe(key uint64) entry {
	if e := t.place(key); e.key == key {
		return *e
	}
	return entry{}
}

// store stores whether the goal can be reached within n moves (proved), and the move that decided the node,
// if any.
func (t *table) store(key uint64, m engine.Move, n int, proved bool) {
	e := t.place(key)
	if e.key != key {
		if e.work() == 0 {
			t.used++
		}
		*e = entry{key: key}
	}
	if proved && (e.won == 0 || n < int(e.won)) {
		e.won = uint8(n)
	}
	if !proved && n > int(e.lost) {
		e.lost = uint8(n)
	}
	if m != engine.NoMove {
		e.move = m
	}
	if t.used > len(t.entries)/2 && len(t.entries) < t.most {
		t.grow()
	}
}

// grow doubles the size of the table.
func (t *table) grow() {
	old := t.entries
	t.entries, t.used = make([]entry, 2*len(old)), 0
	for i := range old {
		if old[i].work() > 0 {
			*t.place(old[i].key) = old[i]
			t.used++
		}
	}
}
