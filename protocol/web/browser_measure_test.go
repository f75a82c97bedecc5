package web

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMeasure measures how fast and how large the page is, and how smoothly a piece is dragged over
// a board of 100 squares; see docs/web.md. It runs only if the environment variable
// PANTHERA_MEASURE is set. Times are logged, but have no limits, since they depend on the machine.
func TestMeasure(t *testing.T) {
	if os.Getenv("PANTHERA_MEASURE") == "" {
		t.Skip("PANTHERA_MEASURE is not set")
	}
	b := serve(t, Config{}).browse(t, desktop)
	b.open("/")
	b.weak()
	b.measurePage("/?game=wildeurasian")
	b.measureDrag("/?game=wildeurasian")
}

const loads = 15

// boardSeen is JavaScript that records when the page first draws a board with pieces.
const boardSeen = `new MutationObserver((_, o) => {
  if (!document.querySelector(".board .pieces > g")) return;
  o.disconnect();
  requestAnimationFrame(() => { window.boardSeen = performance.now(); });
}).observe(document, {childList: true, subtree: true})`

// measurePage loads a page several times without a cache and logs its size and times.
func (b *browser) measurePage(path string) {
	b.t.Helper()
	call(b, network.Enable, network.EnableParams{})
	call(b, network.SetCacheDisabled, network.SetCacheDisabledParams{CacheDisabled: true})
	call(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: boardSeen})
	var mu sync.Mutex
	bytes, requests := 0, 0
	require.NoError(b.t, chromedp.Listen(b.ctx, func(event any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := event.(type) {
		case *network.EventLoadingFinished:
			requests++
			bytes += int(e.EncodedDataLength)
		case *network.EventWebSocketFrameReceived:
			bytes += len(e.Response.PayloadData)
		}
	}))
	var paints, boards, weights []float64
	for range loads {
		mu.Lock()
		bytes, requests = 0, 0
		mu.Unlock()
		b.open(path)
		b.until("window.boardSeen && document.querySelectorAll('.board .pieces > g').length > 30 && performance.getEntriesByName('first-contentful-paint')[0]")
		paints = append(paints, b.number("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
		boards = append(boards, b.number("window.boardSeen"))
		mu.Lock()
		weights = append(weights, float64(bytes))
		mu.Unlock()
	}
	slices.Sort(weights)
	b.t.Logf("%s, %d loads without cache: first contentful paint %s, board with pieces %s; %d requests, %.0f bytes",
		path, loads, spread(paints, "ms"), spread(boards, "ms"), requests, weights[len(weights)-1])
	assert.Less(b.t, weights[len(weights)-1], 1e6)
}

// measureDrag drags a piece round the board and logs times from the browser's trace.
func (b *browser) measureDrag(path string) {
	b.t.Helper()
	b.open(path)
	b.until("document.querySelectorAll('.board .pieces > g').length > 30")
	x, y := b.middle(square("e3"))
	trace := b.trace(func() {
		b.do(chromedp.MouseEvent("mouseMoved", x, y))
		b.do(chromedp.MouseEvent("mousePressed", x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)))
		b.eval("window.frames60 = []; const tick = (at) => { frames60.push(at); if (window.frames60.length < 4000) window.ticking = requestAnimationFrame(tick); }; requestAnimationFrame(tick)")
		for i, began := 0, time.Now(); time.Since(began) < 3*time.Second; i++ {
			b.do(chromedp.MouseEvent("mouseMoved", x+float64(i*7%400)/2-100, y-float64(i*5%300)/2, chromedp.ButtonLeft))
		}
		require.True(b.t, b.holds("document.querySelector('.ghost')"), "nothing is being dragged")
		b.eval("cancelAnimationFrame(window.ticking)")
		b.do(chromedp.MouseEvent("mouseReleased", x, y, chromedp.ButtonLeft))
	})
	intervals, err := chromedp.Run(b.ctx, chromedp.Evaluate[[]float64]("frames60.slice(1).map((at, i) => at - frames60[i])"))
	require.NoError(b.t, err)
	late := 0
	for _, ms := range intervals {
		if ms > 1.5*1000/60 {
			late++
		}
	}
	b.t.Logf("dragging: %d frames, interval %s, %d of them late by half a frame or more", len(intervals), spread(intervals, "ms"), late)
	for _, name := range []string{"RunTask", // holds all that follow
		"FunctionCall", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"} {
		b.t.Logf("%s: %.2f ms of processor time a frame on the page's thread", name, trace.total(name)/float64(len(intervals)))
	}
	b.t.Logf("longest task: %.1f ms of processor time", slices.Max(trace.durations("RunTask")))
}

// traceEvent is an event in Chromium's trace. Dur is its duration in microseconds.
type traceEvent struct {
	Name    string  `json:"name"`
	Phase   string  `json:"ph"`
	Dur     float64 `json:"dur"`
	Process int     `json:"pid"`
	Thread  int     `json:"tid"`
	Args    struct {
		Name string `json:"name"`
	} `json:"args"`
}

type trace []traceEvent

// trace calls do and returns the browser's trace of that time.
func (b *browser) trace(do func()) trace {
	b.t.Helper()
	var events trace
	complete := make(chan struct{})
	require.NoError(b.t, chromedp.Listen(b.ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, raw := range e.Value {
				var one traceEvent
				if json.Unmarshal(raw, &one) == nil {
					events = append(events, one)
				}
			}
		case *tracing.EventTracingComplete:
			close(complete)
		}
	}))
	call(b, tracing.Start, tracing.StartParams{TraceConfig: &tracing.TraceConfig{
		IncludedCategories: []string{"toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"},
	}})
	do()
	call(b, tracing.End, cdp.Empty{})
	select {
	case <-complete:
	case <-time.After(pollPatience):
		require.Fail(b.t, "there is no trace")
	}
	return events
}

// durations returns the durations, in milliseconds, of all events with the given name in threads of pages.
func (tr trace) durations(name string) []float64 {
	pages := map[[2]int]bool{}
	for _, e := range tr {
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			pages[[2]int{e.Process, e.Thread}] = true
		}
	}
	times := []float64{0}
	for _, e := range tr {
		if e.Name == name && e.Phase == "X" && pages[[2]int{e.Process, e.Thread}] {
			times = append(times, e.Dur/1000)
		}
	}
	return times
}

func (tr trace) total(name string) (sum float64) {
	for _, ms := range tr.durations(name) {
		sum += ms
	}
	return sum
}

// call sends the browser a command of the Chrome DevTools Protocol and returns the result.
func call[P, R any](b *browser, command cdp.Command[P, R], params P) R {
	b.t.Helper()
	result, err := chromedp.Call(b.ctx, command, params)
	require.NoError(b.t, err)
	return result
}

// number returns the value of a JavaScript expression that is a number.
func (b *browser) number(expression string) float64 {
	b.t.Helper()
	value, err := chromedp.Run(b.ctx, chromedp.Evaluate[float64](expression))
	require.NoError(b.t, err)
	return value
}

// spread returns the median, the minimum and the maximum of values as text.
func spread(values []float64, unit string) string {
	slices.Sort(values)
	return fmt.Sprintf("median %.1f %s (%.1f to %.1f)", values[len(values)/2], unit, values[0], values[len(values)-1])
}
