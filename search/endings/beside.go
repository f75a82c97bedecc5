package endings

import "panthera/engine"

// ChoicesInMemory is [Library.Choices] from loaded tables only. It loads tables that are still
// in the folder in the background, for the next call.
func (l *Library) ChoicesInMemory(p engine.Position) ([]Choice, bool) {
	return inTime(p, l.inMemory)
}

// Wait waits until all loading in the background is done.
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

// inMemory is the table that answers for an ending if it is in memory. If it is in the folder,
// the first call starts loading it.
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
			l.AtHand(e)
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
