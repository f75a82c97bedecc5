package search

import "panthera/engine"

// Searcher searches positions of any game, one at a time.
type Searcher struct{}

// New makes a searcher.
func New(o Options) *Searcher { return &Searcher{} }

// SetOptions changes options between searches. Changing HashMB clears the table.
func (s *Searcher) SetOptions(o Options) {}

// Options are those in force.
func (s *Searcher) Options() Options { return Options{} }

// Clear forgets everything learned from earlier searches.
func (s *Searcher) Clear() {}

// Search finds the best move of a position, which it leaves as it was. It reports
// from the calling goroutine and returns when a limit is reached or Stop is called;
// with Infinite or Ponder not before Stop (or PonderHit and then a limit).
func (s *Searcher) Search(p engine.Position, limits Limits, report func(Info)) Result {
	return Result{}
}

// Stop ends the running search soon, or the next one at once if none is running yet
// but Prepare was called. Safe to call from any goroutine.
func (s *Searcher) Stop() {}

// Prepare readies the stop flag for a search about to be started in another goroutine.
func (s *Searcher) Prepare() {}

// PonderHit makes a pondering search heed its clock from now on. Safe to call from any
// goroutine.
func (s *Searcher) PonderHit() {}

// Evaluate is the static evaluation of a position in centipawns for the side to move,
// with the terms it is made of, in words.
func (s *Searcher) Evaluate(p engine.Position) (score int, terms []Term) { return 0, nil }

// Term is a part of an evaluation: middlegame and endgame value for White.
type Term struct {
	Name       string
	Middlegame int
	Endgame    int
}

// WinDrawLoss estimates the chances, in thousandths, of a score at a move number.
func WinDrawLoss(score int) (win, draw, loss int) { return 0, 0, 0 }
