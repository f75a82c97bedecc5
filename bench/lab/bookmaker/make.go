package bookmaker

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"sync"

	"golang.org/x/sync/errgroup"

	"panthera/engine"
	"panthera/search"
)

// Options say how large a book gets, and how well its positions are searched.
type Options struct {
	// Positions is the number of positions to search, Nodes the node limit for each.
	Positions int
	Nodes     uint64
	// Lines is the number of best moves to find in each position (the MultiPV of its search).
	Lines int
	// Threads is the number of positions searched at the same time. With one thread the same options give the
	// same book.
	Threads int
	// Done, if not nil, is called after each position has been searched, by one goroutine at a time.
	Done func()
}

// Make builds an opening book for game g by searching, and writes it to out as text.
func Make(ctx context.Context, g *engine.Game, o Options, out io.Writer) error {
	m := maker{options: o, root: &node{side: g.New().Side()}}
	m.free = sync.NewCond(&m.mutex)
	group, ctx := errgroup.WithContext(ctx)
	for range o.Threads {
		group.Go(func() error { return m.work(ctx, g) })
	}
	if err := group.Wait(); err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "# %s: %d positions of %d nodes\n", g.Name, m.searched, o.Nodes)
	if err := m.root.write(w, 0); err != nil {
		return err
	}
	return w.Flush()
}

// maker holds the book's tree of moves while several goroutines extend it.
type maker struct {
	options Options
	mutex   sync.Mutex
	// free is signalled when a search has ended: goroutines that wait in take then look for a leaf again.
	free            *sync.Cond
	root            *node
	begun, searched int
}

// work searches leaves of the tree until enough positions have been searched.
func (m *maker) work(ctx context.Context, g *engine.Game) error {
	o := search.DefaultOptions()
	o.HashMB, o.MultiPV = 16, m.options.Lines
	s := search.New(o)
	defer context.AfterFunc(ctx, s.Stop)()
	p := g.New()
	for {
		path := m.take()
		if path == nil || ctx.Err() != nil {
			m.free.Broadcast()
			return ctx.Err()
		}
		for _, n := range path[1:] {
			p.Make(n.move)
		}
		m.put(path[len(path)-1], m.expand(s, p))
		for range path[1:] {
			p.Undo()
		}
	}
}

// take chooses the next leaf to search, marks it as busy and returns the path to it from the root. It returns
// nil if no leaf is left or enough positions have been taken.
func (m *maker) take() []*node {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for m.begun < m.options.Positions {
		if path, _ := m.root.cheapest(); path != nil {
			path[len(path)-1].busy = true
			m.begun++
			return path
		}
		if m.begun == m.searched {
			return nil // nothing is left to be searched
		}
		m.free.Wait()
	}
	return nil
}

// put stores the moves that the search of a leaf found as the leaf's children.
func (m *maker) put(leaf *node, children []*node) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	leaf.busy, leaf.closed, leaf.children = false, true, children
	m.searched++
	if m.options.Done != nil {
		m.options.Done()
	}
	m.free.Broadcast()
}

// expand searches position p and returns a node for each of its best moves, or nil if the game is over there.
func (m *maker) expand(s *search.Searcher, p engine.Position) []*node {
	if _, over := p.Ended(); over {
		return nil
	}
	found := map[int]search.Info{}
	s.Prepare()
	s.Search(p, search.Limits{Nodes: m.options.Nodes}, func(i search.Info) {
		if i.Bound == search.Exact && len(i.PV) > 0 {
			found[i.Line] = i
		}
	})
	var children []*node
	known := map[engine.Move]bool{}
	for line := range m.options.Lines {
		i, ok := found[line+1]
		if !ok || known[i.PV[0]] {
			continue // an iteration that was broken off may tell a move twice
		}
		known[i.PV[0]] = true
		child := &node{move: i.PV[0], name: p.Format(i.PV[0]), score: i.Score, closed: max(i.Score, -i.Score) >= search.Decisive}
		if p.Side() == engine.Black {
			child.score = -i.Score
		}
		p.Make(child.move)
		child.side = p.Side()
		p.Undo()
		children = append(children, child)
	}
	return children
}
