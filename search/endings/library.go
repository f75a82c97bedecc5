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

// Library makes endgame tables, keeps those in use in memory and all of them in a folder. It makes each table
// only once, and is safe for concurrent use.
type Library struct {
	folder string
	// warn is called with an error for each file that is damaged or cannot be written.
	warn func(error)

	mu     sync.Mutex // guards what follows
	places map[Ending]*place
	paths  map[Ending]string // of files: to name an ending takes time
	uses   int
	held   int64 // bytes of the tables in memory
	// beside has a channel for each ending whose table has been requested in the background. The channel is
	// closed when the table has been loaded.
	beside map[Ending]chan struct{}
}

// place is the library's entry for an ending. Its table may not have been made yet.
type place struct {
	once  sync.Once // makes the frame
	frame *frame
	fault error
	// swapped says that this ending has no table, because the ending with the sides exchanged has one.
	swapped bool

	mu    sync.Mutex // held while the table is fetched or made
	table atomic.Pointer[Table]
	// refused says that the file of the table is damaged, so that it is not read or reported again.
	refused bool
	used    int // when last, under the library's lock
}

// mostHeld is the number of bytes of tables in memory above which the library drops tables that were not used
// lately.
const mostHeld = 512 << 20

// DefaultFolder returns the default folder for tables, which is in the user's cache directory.
func DefaultFolder() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no folder for endgame tables: %w", err)
	}
	return filepath.Join(cache, "panthera", "endings"), nil
}

// Open returns a library that saves its tables in a folder, which need not exist yet. If folder is empty,
// tables are kept in memory only. warn, if not nil, is called for files that are damaged or cannot be
// written.
func Open(folder string, warn func(error)) *Library {
	if warn == nil {
		warn = func(error) {}
	}
	return &Library{folder: folder, warn: warn, places: map[Ending]*place{}, paths: map[Ending]string{}, beside: map[Ending]chan struct{}{}}
}

// path returns the path of the file for the table of an ending.
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

// canonical returns the ending whose table is used for e. This is e itself, or e with the sides exchanged if
// the game's rules are the same for both sides.
func (l *Library) canonical(e Ending) (Ending, error) {
	_, canonical, err := l.placeOf(e)
	return canonical, err
}

// placeOf returns the library's entry for the ending whose table is used for e, and that ending: e itself or
// e with the sides exchanged.
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

// perPosition is roughly the number of bytes for each position that are needed to make a table.
const perPosition = 10

// Memory returns roughly the number of bytes that are needed to make the table of an ending.
func (l *Library) Memory(e Ending) (uint64, error) {
	x, _, err := l.placeOf(e)
	if err != nil {
		return 0, err
	}
	return uint64(x.frame.size) * perPosition, nil
}

// Table returns the table for ending e, from memory or from the folder. If there is none, it makes the table,
// and before it all tables to which captures and promotions lead. report, if not nil, is called with the
// progress, from several goroutines. The error is the context's, or says why the table cannot be made.
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

// fetch returns the table for ending e if it is in memory or on disk, and nil if it must still be made. The
// caller must hold x.mu.
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

// hold stores table t in entry x. If the tables in memory then exceed mostHeld bytes, it drops those that
// were not used for longest; they remain on disk.
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
