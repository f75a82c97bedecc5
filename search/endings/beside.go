package endings

import "panthera/engine"

// ChoicesInMemory is like [Library.Choices], but uses only tables that are in memory. If a table is on disk,
// it starts loading it in the background, for later calls.
func (l *Library) ChoicesInMemory(p engine.Position) ([]Choice, bool) {
	return inTime(p, l.inMemory)
}

// Wait waits until all tables that are being loaded in the background are in memory.
func (l *Library) Wait() {
	l.mu.Lock()
	var reading []chan struct{}
	for _, read := range l.beside {
		reading = append(reading, read)
	}
	l.mu.Unlock()
	for _, read := range reading {
		<-read
	}
}

// inMemory returns the table for ending e if it is in memory, otherwise nil. If the table is on disk, the
// first call starts loading it in the background.
func (l *Library) inMemory(e Ending) *Table {
	if !l.Keeps(e) {
		return nil
	}
	l.mu.Lock()
	read := l.beside[e]
	if read == nil {
		read = make(chan struct{})
		l.beside[e] = read
		go func() {
			defer close(read)
			l.atHand(e)
		}()
	}
	l.mu.Unlock()
	if !isClosed(read) {
		return nil
	}
	x, _, err := l.placeOf(e)
	if err != nil {
		return nil
	}
	return x.table.Load()
}

func isClosed(c chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}
