package session_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
	"panthera/variants"
)

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func newSession(t *testing.T) *session.Session {
	t.Helper()
	s, err := session.New(session.Config{Games: variants.All(), MaxHashMB: 4, MaxThreads: 4})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

func TestASessionNeedsGames(t *testing.T) {
	_, err := session.New(session.Config{Games: engine.NewRegistry()})
	require.EqualError(t, err, "there are no games")
}

func TestASessionBeginsWithChess(t *testing.T) {
	s := newSession(t)
	require.Equal(t, "chess", s.Game().ID)
	require.Equal(t, start, s.Position().FEN())
	require.True(t, s.Idle())
	s.Halt() // nothing to halt
}

func TestSetPositionIsAllOrNothing(t *testing.T) {
	s := newSession(t)
	require.NoError(t, s.SetPosition("", []string{"e2e4", "e7e5"}))
	before := s.Position().FEN()

	var refused *engine.FENError
	require.ErrorAs(t, s.SetPosition("8/8/8/8/8/8/8 w - - 0 1", nil), &refused)
	require.Equal(t, engine.FieldBoard, refused.Field)
	require.Equal(t, before, s.Position().FEN())

	var illegal *engine.MoveError
	require.ErrorAs(t, s.SetPosition("", []string{"d2d4", "d7d5", "e2e5"}), &illegal)
	require.Equal(t, "e2e5", illegal.Input)
	require.Equal(t, before, s.Position().FEN())
}

func TestHistoryCounts(t *testing.T) {
	s := newSession(t)
	dance := strings.Fields("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
	require.NoError(t, s.SetPosition("", dance))
	outcome, over := engine.Result(s.Position())
	require.True(t, over)
	require.Equal(t, engine.Repetition, outcome.Reason)
}

func TestASearchGoesOnWithItsPosition(t *testing.T) {
	s := newSession(t)
	answers := make(chan session.Answer, 1)
	s.Search(search.Limits{Infinite: true}, func(session.Report) {}, func(a session.Answer) { answers <- a })
	require.True(t, s.Endless())
	require.True(t, s.Searching())
	require.NoError(t, s.SetPosition("", []string{"a2a3"}))
	s.Halt()
	a := <-answers
	require.NoError(t, a.Err)
	require.NoError(t, s.SetPosition("", []string{a.Move}), "a move of the start position")
	require.False(t, s.Searching())
}

func TestReportsAreOfLegalMoves(t *testing.T) {
	s := newSession(t)
	require.NoError(t, s.SetOption("MultiPV", "3"))
	lines := map[int]bool{}
	s.Search(search.Limits{Depth: 5}, func(r session.Report) {
		lines[r.Line] = true
		require.NotEmpty(t, r.Moves)
		require.Len(t, r.Moves, len(r.PV))
	}, func(a session.Answer) { require.Len(t, a.Move, 4) })
	s.Wait()
	require.Equal(t, map[int]bool{1: true, 2: true, 3: true}, lines)
}

func TestPonderHitEndsAPonderingSearch(t *testing.T) {
	s := newSession(t)
	answers := make(chan session.Answer, 1)
	s.Search(search.Limits{Ponder: true, MoveTime: 10 * time.Millisecond}, func(r session.Report) {}, func(a session.Answer) { answers <- a })
	require.True(t, s.Endless())
	s.PonderHit()
	require.False(t, s.Endless())
	select {
	case <-answers:
	case <-time.After(10 * time.Second):
		require.Fail(t, "no answer after the ponderhit")
	}
}

func TestAJobEndsTheOneBefore(t *testing.T) {
	s := newSession(t)
	var order []string
	s.Search(search.Limits{Infinite: true}, func(session.Report) {}, func(session.Answer) { order = append(order, "search") })
	s.Perft(20, nil, func(_ uint64, err error) {
		require.True(t, session.Stopped(err))
		order = append(order, "perft")
	})
	s.Bench(session.DefaultBench(s.Game()), nil, func(_ session.BenchTotal, err error) {
		require.True(t, session.Stopped(err))
		order = append(order, "bench")
	})
	s.NewGame()
	require.Equal(t, []string{"search", "perft", "bench"}, order)
}

func TestAPanicInAJobIsAnError(t *testing.T) {
	s := newSession(t)
	answers := make(chan session.Answer, 1)
	s.Search(search.Limits{Depth: 3}, func(session.Report) { panic("broken") }, func(a session.Answer) { answers <- a })
	a := <-answers
	require.EqualError(t, a.Err, "internal error: broken")
	require.NotEmpty(t, a.Move, "there is a move all the same")
	s.Wait()
	s.Search(search.Limits{Depth: 1}, func(session.Report) {}, func(a session.Answer) { answers <- a })
	require.NoError(t, (<-answers).Err, "the session goes on")
}

// buffer is a log file in memory.
type buffer struct {
	bytes.Buffer
	closed bool
}

func (b *buffer) Close() error { b.closed = true; return nil }

func TestTheLogFollowsTheOption(t *testing.T) {
	files := map[string]*buffer{"a.log": {}, "b.log": {}}
	s, err := session.New(session.Config{Games: variants.All(), OpenLog: func(path string) (io.WriteCloser, error) {
		if file := files[path]; file != nil {
			return file, nil
		}
		return nil, errors.New("cannot write there")
	}})
	require.NoError(t, err)
	log := s.Log()
	log.Debug("lost")
	require.NoError(t, s.SetOption("Debug Log File", "a.log"))
	log.Debug("first")
	require.ErrorContains(t, s.SetOption("Debug Log File", "c.log"), "cannot write there")
	log.Debug("second")
	require.NoError(t, s.SetOption("Debug Log File", "b.log"))
	log.Debug("third")
	require.NoError(t, s.SetOption("Debug Log File", "<empty>"))
	log.Debug("lost")
	require.Contains(t, files["a.log"].String(), "first")
	require.Contains(t, files["a.log"].String(), "second")
	require.Contains(t, files["b.log"].String(), "third")
	require.NotContains(t, files["a.log"].String()+files["b.log"].String(), "lost")
	require.True(t, files["a.log"].closed && files["b.log"].closed)
	require.NoError(t, s.Close())
}

func TestDefaultsOfOptionsAreAccepted(t *testing.T) {
	s := newSession(t)
	for _, o := range s.Options() {
		if o.Kind != session.Button {
			require.NoError(t, s.SetOption(strings.ToUpper(o.Name), o.Default), o.Name)
		}
	}
	require.NoError(t, s.SetOption("clear hash", ""))
}

func TestEvaluateNamesTheSide(t *testing.T) {
	s := newSession(t)
	require.NoError(t, s.SetPosition("", []string{"e2e4"}))
	require.Regexp(t, `Evaluation: -?\d+ centipawns for Black, who is to move$`, s.Evaluate())
}

// TestParametersCanBeTried checks that the option Parameters changes the search, and that an empty text
// restores the usual search.
func TestParametersCanBeTried(t *testing.T) {
	s := newSession(t)
	nodes := func(parameters string) (n uint64) {
		require.NoError(t, s.SetOption("Parameters", parameters))
		require.NoError(t, s.SetOption("Clear Hash", ""))
		s.Search(search.Limits{Depth: 8}, func(session.Report) {}, func(a session.Answer) { n = a.Nodes })
		s.Wait()
		return n
	}
	usual := nodes("<empty>")
	require.NotEqual(t, usual, nodes("reversefutility=30 latemoves=300"))
	require.Equal(t, usual, nodes("<empty>"))
	require.ErrorContains(t, s.SetOption("Parameters", "luck=1"), "no parameter of the search")
}
