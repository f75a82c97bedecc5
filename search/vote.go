package search

import "panthera/engine"

// ballot is the result of a worker: a move, its score, and the depth of its last complete
// iteration.
type ballot struct {
	move         engine.Move
	score, depth int
}

// ballot of a worker that has ended.
func (w *worker) ballot() ballot {
	top := &w.root[0]
	score, _ := top.known()
	return ballot{top.move, score, w.completed}
}

// elect chooses the worker whose move is played, 0 if in doubt. Every worker votes for its move,
// with a weight that grows with its depth and its score, so that many who agree outweigh one who
// was lucky (as in Stockfish since 2018). Forced wins need no vote: the shortest is played.
func elect(ballots []ballot) int {
	const grain = 14 // so that the least score has a vote, too
	least := ballots[0].score
	for _, b := range ballots {
		least = min(least, b.score)
	}
	votes := map[engine.Move]int{}
	for _, b := range ballots {
		votes[b.move] += (b.score - least + grain) * b.depth
	}
	winner := 0
	for i, b := range ballots {
		best := ballots[winner]
		switch {
		case b.depth == 0:
		case best.score >= Decisive || b.score >= Decisive:
			if b.score > best.score {
				winner = i
			}
		case votes[b.move] > votes[best.move], b.move == best.move && b.depth > best.depth:
			winner = i
		}
	}
	return winner
}

// vote lets all workers vote on the move when they have ended, and reports the new line if the
// first worker is outvoted. If a single move within a time or a number of nodes is not all that the
// caller wants, the first worker decides alone.
func (s *Searcher) vote(r Result, limits Limits, report func(Info)) Result {
	if len(s.workers) == 1 || s.options.MultiPV > 1 || limits.Depth > 0 || limits.Mate > 0 {
		return r
	}
	var ballots []ballot
	for _, w := range s.workers {
		ballots = append(ballots, w.ballot())
	}
	winner := elect(ballots)
	if winner == 0 {
		return r
	}
	w := s.workers[winner]
	top := &w.root[0]
	top.score, top.bound = top.known()
	report(s.info(w, w.completed, 0, top.bound))
	return w.result()
}
