package endings

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"panthera/search/memory"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
)

// Library keeps tables: those in use in memory, and all that it has made in a folder. It makes each
// table once, and is safe for concurrent use.
type Library struct {
	folder string
	// warn is called for files that are damaged or cannot be written.
	warn func(error)

	mu     sync.Mutex // guards what follows
	places map[Ending]*place
	paths  map[Ending]string // of files: to name an ending takes time
	uses   int
	held   int64 // bytes of the tables in memory
	// beside has a channel for each ending whose table is loaded in the background, closed when
	// that is done.
	beside map[Ending]chan struct{}
}

// place is the place of a table, which may not have been made yet.
type place struct {
	once  sync.Once // makes the frame
	frame *frame
	fault error
	// swapped says that the table of the ending with the sides exchanged is used.
	swapped bool

	mu    sync.Mutex // held while the table is fetched or made
	table atomic.Pointer[Table]
	// refused says that the file is damaged: it is not read or reported again.
	refused bool
	used    int // when last, under the library's lock
}

// mostHeld limits the number of bytes for tables in memory.
const mostHeld = 512 << 20

// DefaultFolder is the default folder for tables, in the user's cache.
func DefaultFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for endgame tables: %w", err)
	}
	return filepath.Join(cache, "panthera", "endings"), nil
}

// Open returns a library that keeps its tables in a folder, which need not exist, or only in
// memory if folder is empty. warn is called for files that are damaged or cannot be written; it
// may be nil.
func Open(folder string, warn func(error)) *Library {
	if warn == nil {
		warn = func(error) {}
	}
	return &Library{folder: folder, warn: warn, places: map[Ending]*place{}, paths: map[Ending]string{}, beside: map[Ending]chan struct{}{}}
}

// Folder is the folder of the tables; empty if there is none.
func (l *Library) Folder() string { return l.folder }

// path of a table's file.
func (l *Library) path(e Ending) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	path := l.paths[e]
	if path == "" {
		path = filepath.Join(l.folder, e.game.ID, e.Name()+".table")
		l.paths[e] = path
	}
	return path
}

// Canonical is the ending whose table answers for e: e itself, or e with the sides exchanged if the
// game treats both sides alike.
func (l *Library) Canonical(e Ending) (Ending, error) {
	_, canonical, err := l.placeOf(e)
	return canonical, err
}

// placeOf finds the place of the table that answers for an ending.
func (l *Library) placeOf(e Ending) (*place, Ending, error) {
	l.mu.Lock()
	x := l.places[e]
	if x == nil {
		x = &place{}
		l.places[e] = x
	}
	l.uses++
	x.used = l.uses
	l.mu.Unlock()

	x.once.Do(func() {
		if x.frame, x.fault = frameOf(e); x.fault == nil {
			x.swapped = x.frame.swap != nil && !e.stronger()
		}
	})
	if x.fault != nil {
		return nil, e, x.fault
	}
	if x.swapped {
		return l.placeOf(e.Swapped())
	}
	return x, e, nil
}

// perPosition is about how many bytes per position making a table takes, with the stored moves.
const perPosition = 10

// Memory is about how many bytes making the table of an ending takes.
func (l *Library) Memory(e Ending) (uint64, error) {
	x, _, err := l.placeOf(e)
	if err != nil {
		return 0, err
	}
	return uint64(x.frame.size) * perPosition, nil
}

// Table is the table that answers for an ending: from memory, from the folder, or made now with
// all tables that it needs. report, if not nil, is called with progress from several
// goroutines. The error is the context's, or says why there can be no such table.
func (l *Library) Table(ctx context.Context, e Ending, report func(Progress)) (*Table, error) {
	x, e, err := l.placeOf(e)
	if err != nil {
		return nil, err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if t := l.fetch(x, e); t != nil {
		return t, nil
	}
	if err := memory.Fits(int(uint64(x.frame.size) * perPosition >> 20)); err != nil {
		return nil, fmt.Errorf("the table of %s: %w", e.Name(), err)
	}
	b := builder{f: x.frame, report: report, tableOf: func(after Ending) (*Table, error) {
		return l.Table(ctx, after, report)
	}}
	t, err := b.build(ctx)
	if err != nil {
		return nil, err
	}
	if l.folder != "" {
		if err := t.save(l.path(e)); err != nil {
			l.warn(fmt.Errorf("the table of %s is not kept: %w", e.Name(), err))
		}
	}
	l.hold(x, t)
	return t, nil
}

// fetch is the table of a place if it need not be made, otherwise nil. The place must be locked.
func (l *Library) fetch(x *place, e Ending) *Table {
	if t := x.table.Load(); t != nil || x.refused || l.folder == "" {
		return t
	}
	t, err := load(l.path(e), x.frame)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil
	case err != nil:
		x.refused = true
		l.warn(fmt.Errorf("%s is not used: %w", l.path(e), err))
		return nil
	}
	l.hold(x, t)
	return t
}

// hold keeps a table in memory. If all tables together are too large, it drops those that were not
// used for longest, but none in use.
func (l *Library) hold(x *place, t *Table) {
	l.mu.Lock()
	defer l.mu.Unlock()
	x.table.Store(t)
	l.held += t.bytes()
	for l.held > mostHeld && l.folder != "" {
		var oldest *place
		for _, y := range l.places {
			if y != x && y.table.Load() != nil && (oldest == nil || y.used < oldest.used) {
				oldest = y
			}
		}
		if oldest == nil {
			return
		}
		l.held -= oldest.table.Swap(nil).bytes()
		for e, read := range l.beside {
			if isClosed(read) {
				delete(l.beside, e)
			}
		}
	}
}
