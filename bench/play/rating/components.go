package rating

import "slices"

// components returns the groups of players (the strongly connected components) within which ratings
// can be compared: within a group, every player has scored against every other one, directly or
// through other players. took(a, b) says whether a has scored any points against b. For players of
// different groups there are no ratings of maximum likelihood. The largest group comes first. (R.
// Tarjan, "Depth-first search and linear graph algorithms", 1972.)
func components(players int, took func(a, b int) bool) [][]int {
	t := &tarjan{players: players, took: took, index: make([]int, players), low: make([]int, players), waiting: make([]bool, players)}
	for v := range players {
		if t.index[v] == 0 {
			t.visit(v)
		}
	}
	slices.SortStableFunc(t.found, func(a, b []int) int { return len(b) - len(a) })
	return t.found
}

type tarjan struct {
	players    int
	took       func(a, b int) bool
	index, low []int
	waiting    []bool
	stack      []int
	count      int
	found      [][]int
}

func (t *tarjan) visit(v int) {
	t.count++
	t.index[v], t.low[v] = t.count, t.count
	t.stack, t.waiting[v] = append(t.stack, v), true
	for w := range t.players {
		switch {
		case w == v || !t.took(v, w):
		case t.index[w] == 0:
			t.visit(w)
			t.low[v] = min(t.low[v], t.low[w])
		case t.waiting[w]:
			t.low[v] = min(t.low[v], t.index[w])
		}
	}
	if t.low[v] != t.index[v] {
		return
	}
	at := slices.Index(t.stack, v)
	group := slices.Sorted(slices.Values(t.stack[at:]))
	for _, w := range group {
		t.waiting[w] = false
	}
	t.stack, t.found = t.stack[:at], append(t.found, group)
}
