package library

import (
	"errors"
	"fmt"
	"io"

	"panthera/engine/turn"
	"panthera/protocol/record"
)

// Export writes all games of the library one after the other, the newest first.
func (l *Library) Export(out io.Writer) error {
	all, _ := l.List(Query{Most: int(^uint(0) >> 1)})
	for _, e := range all {
		turn.Give()
		v, err := l.volume(e.ID)
		if err != nil {
			continue // it has been deleted since
		}
		v.mu.Lock()
		text, err := l.text(e.ID, v)
		v.mu.Unlock()
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(out, "%s\n", text); err != nil {
			return err
		}
	}
	return nil
}

// Imported is the progress of an import.
type Imported struct {
	// Games is the number of imported games, Refused the number of games that could not be
	// imported, and Told the number of all faults. Faults has the first of these: why games were
	// refused, and places in imported games that were read in another way than written.
	Games   int      `json:"games"`
	Refused int      `json:"refused"`
	Told    int      `json:"told"`
	Faults  []string `json:"faults"`
}

func (i *Imported) tell(fault *record.Fault) {
	if i.Told++; len(i.Faults) < mostFaults {
		i.Faults = append(i.Faults, fault.Error())
	}
}

// mostImported is the largest size of an import in bytes, after decompression.
const mostImported = 256 << 20

// mostFaults is the largest number of faults in Imported.Faults.
const mostFaults = 200

// Import adds the games of a text of any size, leaving out games that cannot be read. Games that
// Panthera has not written become studies. It calls tell after each game with the progress, and
// stops if tell returns an error.
func (l *Library) Import(in io.Reader, tell func(Imported) error) (Imported, error) {
	return l.importUpTo(in, mostImported, tell)
}

// importUpTo is Import with the largest size of the text, in bytes after decompression.
func (l *Library) importUpTo(in io.Reader, most int64, tell func(Imported) error) (Imported, error) {
	<-l.indexed
	sum := Imported{Faults: []string{}}
	unpacked, err := record.Unpack(in)
	if err != nil {
		return sum, err
	}
	bounded := &io.LimitedReader{R: unpacked, N: most}
	reader := record.NewReader(bounded, l.games, l.dialects...)
	for {
		g, err := reader.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF) && bounded.N == 0:
			return sum, errors.Join(fmt.Errorf("no more than %d MB are imported at once", most>>20), l.settle())
		case errors.Is(err, io.EOF):
			return sum, l.settle()
		case errors.As(err, &fault):
			sum.Refused++
			sum.tell(fault)
			continue
		case err != nil:
			return sum, errors.Join(err, l.settle())
		}
		for _, remark := range append(g.Remarks, g.Check()...) {
			sum.tell(remark)
		}
		if err := l.take(g); err != nil {
			return sum, errors.Join(err, l.settle())
		}
		sum.Games++
		if err := tell(sum); err != nil {
			return sum, errors.Join(err, l.settle())
		}
	}
}

// take adds a game to the library under a new ID. A game that Panthera has written keeps its kind;
// all others become studies.
func (l *Library) take(g *record.Game) (err error) {
	if g.Tags, err = migrate(g.Tags); err != nil {
		return err
	}
	id, v := NewID(g.Tree.Game()), &volume{}
	v.mu.Lock()
	defer v.mu.Unlock()
	l.mu.Lock()
	l.volumes[id] = v
	l.mu.Unlock()
	return l.put(id, v, "", g)
}

// settle makes the games that were put survive a power cut.
func (l *Library) settle() error {
	if l.shelf == nil {
		return nil
	}
	return l.shelf.Settle()
}
