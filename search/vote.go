package search

import "panthera/engine"

// ballot is a worker's vote for a move: the move, its score, and the depth of the worker's last complete
// iteration.
type ballot struct {
	move         engine.Move
	score, depth int
}

// ballot returns the vote of a worker that has ended.
func (w *worker) ballot() ballot {
	top := &w.root[0]
	score, _ := top.known()
	return ballot{top.move, score, w.completed}
}

// elect returns the index of the worker whose move is played, 0 (the first worker) in case of doubt. Every
// worker votes for its best move, with a weight that grows with its depth and score, so that many workers
// that agree outvote a single worker with a higher score (as in Stockfish since 2018). If a worker has found
// a forced win, the highest score decides without a vote.
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

// vote lets the workers vote on the move when all have ended. If the first worker is outvoted, it reports the
// line of the elected worker and returns the result of that worker. There is no vote if the caller wants
// several lines, a fixed depth or a mate.
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
