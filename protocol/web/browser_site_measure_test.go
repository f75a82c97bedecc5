package web

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
)

// TestMeasureSite measures the site without a server: the memory after a game of Wildeurasian Qi and after its
// review, and the speed of the engine in the browser compared with the native program. It runs only if the
// environment variable PANTHERA_MEASURE is set.
func TestMeasureSite(t *testing.T) {
	if os.Getenv("PANTHERA_MEASURE") == "" {
		t.Skip("PANTHERA_MEASURE is not set")
	}
	t.Run("memory", func(t *testing.T) {
		b := onSite(t)
		b.open("/")
		b.prefer(`side: "none", strength: {level: 20}, control: {kind: "none", move: 0.1}`)
		t.Logf("before the module has come: %s", b.memory())
		b.open("/?game=wildeurasian")
		const plies = 88
		for plied := 0; plied < plies; plied += 4 {
			b.until(fmt.Sprintf("document.querySelectorAll('.moves button').length >= %d || document.querySelector('.verdict')", plied+4))
		}
		b.click("[data-watch=pause]")
		t.Logf("after a game of %s plies: %s", b.value("String(document.querySelectorAll('.moves button').length)"), b.memory())
		b.click("[data-act=studyGame]")
		b.click("[data-study=review]")
		b.until("document.querySelector('[data-study=review]').textContent.startsWith('Stop')")
		b.until("document.querySelector('[data-study=review]').textContent === 'Review the game'")
		t.Logf("after its review: %s", b.memory())
	})
	for _, depth := range []int{12, 16} {
		t.Run(fmt.Sprintf("speed up to depth %d", depth), func(t *testing.T) {
			b := onSite(t)
			b.open("/")
			b.eval(warmth)
			b.until("window.ready")
			b.visit("#/study/chess")
			b.until("document.querySelector('.study .board .pieces > g')")
			b.warm()
			b.eval("ready = false; " + analysis)
			b.until("ready")
			before, all := worked("DedicatedWorker", b.renderers()...), worked("", b.renderers()...)
			b.promised(fmt.Sprintf("analyse(%d)", depth)) // who looked at every frame would have the page draw
			here, all := worked("DedicatedWorker", b.renderers()...)-before, worked("", b.renderers()...)-all
			reached, nodes := int(b.number("told.at(-1).depth")), int(b.number("told.at(-1).nodes"))
			theirs, there := native(reached)
			speed := func(took time.Duration) float64 {
				return there.Seconds() / float64(theirs) / (took.Seconds() / float64(nodes))
			}
			t.Logf("depth %d: %d nodes in %v of the worker's processor time, %v of the whole tab's; the program %d in %v: %.3f and %.3f of its speed",
				reached, nodes, here, all, theirs, there, speed(here), speed(all))
		})
	}
}

// analysis is JavaScript that connects to the engine and defines a function that analyses the start
// of chess up to a depth.
const analysis = `window.told = []; ` + place + `.then(({socket}) => {
	const tab = socket(), say = (message) => tab.send(JSON.stringify(message));
	tab.addEventListener("open", () => say({type: "join", token: ""}));
	tab.addEventListener("message", ({data}) => {
		const message = JSON.parse(data);
		if (message.type === "welcome") say({type: "study", game: "chess"});
		if (message.type === "state") window.ready = true;
		if (message.type === "state" && !message.study.analysing && told.length > 0) window.stopped("");
		if (message.type === "lines") told.push(message);
		if (message.type === "lines" && message.depth >= window.depth) say({type: "analyse", on: false});
	});
	window.analyse = (depth) => new Promise((resolve) => { window.stopped = resolve; window.depth = depth; say({type: "analyse", on: true, lines: 1}); });
})`

// native searches the start of chess in this process, with the site's settings, and returns the
// number of nodes and the processor time.
func native(depth int) (int, time.Duration) {
	options := search.DefaultOptions()
	options.HashMB = 8
	searcher := search.New(options)
	searcher.Ready()
	searcher.Prepare()
	before := worked("", os.Getpid())
	r := searcher.Search(engine.NewPosition(allGames().Game("chess")), search.Limits{Depth: depth}, func(search.Info) {})
	return int(r.Nodes), worked("", os.Getpid()) - before
}

// memory returns, as text, the memory of the browser's largest page process (its proportional share): after 5
// seconds, and again after 20 more, when the idle browser has freed what it no longer uses.
func (b *browser) memory() string {
	b.t.Helper()
	time.Sleep(5 * time.Second)
	soon := b.share()
	time.Sleep(20 * time.Second)
	return fmt.Sprintf("%d MB soon, %d MB later", soon>>10, b.share()>>10)
}

// share returns the memory of the browser's largest page process (its proportional share), in kB.
func (b *browser) share() (most int) {
	b.t.Helper()
	for _, pid := range b.renderers() {
		rollup, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
		require.NoError(b.t, err)
		_, after, _ := bytes.Cut(rollup, []byte("\nPss:"))
		kb, err := strconv.Atoi(string(bytes.Fields(after)[0]))
		require.NoError(b.t, err)
		most = max(most, kb)
	}
	return most
}

// worked returns the processor time that some processes have used, in threads whose names begin with name.
func worked(name string, processes ...int) (sum time.Duration) {
	for _, pid := range processes {
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", pid))
		for _, thread := range threads {
			called, _ := os.ReadFile(thread + "/comm")
			if spent, err := os.ReadFile(thread + "/schedstat"); err == nil && bytes.HasPrefix(called, []byte(name)) {
				nanoseconds, _ := strconv.Atoi(string(bytes.Fields(spent)[0]))
				sum += time.Duration(nanoseconds)
			}
		}
	}
	return sum
}

// renderers returns the ids of the browser's processes for pages; nil if the system cannot list processes.
func (b *browser) renderers() (pages []int) {
	chromium := chromedp.FromContext(b.ctx).Browser.Process().Pid
	parents := map[int]int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		stat, err := os.ReadFile(name)
		if err != nil {
			continue // it has ended
		}
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(name)))
		fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		parents[pid], _ = strconv.Atoi(string(fields[1]))
	}
	for pid := range parents {
		command, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		above := parents[pid]
		for above != 0 && above != chromium {
			above = parents[above]
		}
		if above == chromium && bytes.Contains(command, []byte("--type=renderer")) {
			pages = append(pages, pid)
		}
	}
	slices.Sort(pages)
	return pages
}
