package web

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// browser is a page in a real browser. What it writes to the console as a warning or an
// error fails the test.
type browser struct {
	t   *testing.T
	ctx context.Context
	url string
	// forgives are complaints of the page that are expected.
	forgives string
	// frame holds the page within another, at the upper left; nil for a page of its own.
	frame *chromedp.Node
	// plain serves the site; nil for a server.
	plain *plain
}

// The sizes of a desktop's screen and of a phone's.
var (
	desktop = [2]int64{1280, 800}
	phone   = [2]int64{390, 844}
)

// browserPatience is for a test, pollPatience for what it waits for: a busy machine is slow.
const (
	browserPatience = 8 * time.Minute
	pollPatience    = 90 * time.Second
)

// common is the browser that tests share, nil before the first wants it. Each has a profile of its own in it: nothing
// that is kept, no worker and no connection of another test is there.
var common struct {
	sync.Mutex
	ctx   context.Context
	close context.CancelFunc
}

// sharedChromium is the browser that tests share, which is started unless it runs.
func sharedChromium(t *testing.T, program string) context.Context {
	t.Helper()
	common.Lock()
	defer common.Unlock()
	if common.ctx == nil || common.ctx.Err() != nil {
		closeChromium()
		common.ctx, common.close = newChromium(context.Background(), program)
		if err := chromedp.Do(common.ctx); err != nil {
			closeChromium()
			require.NoError(t, err)
		}
	}
	return common.ctx
}

// closeChromium ends the browser that tests share.
func closeChromium() {
	if common.close != nil {
		common.close()
	}
	common.ctx, common.close = nil, nil
}

// newChromium is a browser that is not started yet.
func newChromium(ctx context.Context, program string, more ...chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // no colour is looked at on its way to another
		chromedp.WSURLReadTimeout(browserPatience))
	ctx, end := chromedp.NewExecAllocator(ctx, append(options, more...)...)
	ctx, cancel := chromedp.NewContext(ctx)
	return ctx, func() { cancel(); end() }
}

// browse opens a page of its own for a test: in the browser that tests share, or in one of its own if it wants more
// options. The test is skipped where there is no browser.
func (s *site) browse(t *testing.T, size [2]int64, more ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes long to start")
	}
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium here")
	}
	var ctx context.Context
	var cancel context.CancelFunc
	if len(more) > 0 {
		ctx, cancel = context.WithTimeout(context.Background(), browserPatience)
		t.Cleanup(cancel)
		ctx, cancel = newChromium(ctx, program, more...)
	} else {
		ctx, cancel = context.WithTimeout(sharedChromium(t, program), browserPatience)
		t.Cleanup(cancel)
		ctx, cancel = chromedp.NewContext(ctx, chromedp.WithNewBrowserContext())
	}
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	if *siteFolder != "" {
		b.url, b.plain = below(t)
	} else {
		b.url = s.URL
	}
	b.listen()
	call(b, network.Disable, cdp.Empty{}) // a fifth of the processor time of a page, for what nobody reads
	b.screen(size)
	return b
}

// withoutBooks has the engine of a page that is loaded later think about its first moves, too, as the
// one of a server under test does.
func (b *browser) withoutBooks() {
	if b.plain != nil {
		b.plain.noBooks = true
	}
}

// listen gathers what the page complains of until the end of the test.
func (b *browser) listen() {
	messages := chromedp.Console(b.ctx)
	var mu sync.Mutex
	var complaints []string
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			forgiven := b.forgives != "" && strings.Contains(fmt.Sprint(m), b.forgives)
			if !forgiven && m.Type != chromedp.ConsoleLog && m.Type != chromedp.ConsoleInfo && m.Type != chromedp.ConsoleDebug {
				mu.Lock()
				complaints = append(complaints, fmt.Sprint(m, " ", m.URL, " line ", m.Line))
				mu.Unlock()
			}
		}
	}()
	b.t.Cleanup(func() {
		mu.Lock()
		defer mu.Unlock()
		assert.Empty(b.t, complaints)
	})
}

// screen makes the screen a phone's, with a finger, or a desktop's.
func (b *browser) screen(size [2]int64) {
	b.t.Helper()
	var options []chromedp.EmulateViewportOption
	if size[0] < size[1] {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.do(chromedp.EmulateViewport(size[0], size[1], options...))
}

// resize changes the screen under an open page.
func (b *browser) resize(size [2]int64) {
	b.t.Helper()
	b.screen(size)
	b.until(fmt.Sprintf("innerWidth === %d", size[0]))
}

// in is the same page for a test of its own within the browser's; what goes wrong there is
// kept as a picture.
func (b *browser) in(t *testing.T) *browser {
	here := &browser{t: t, ctx: b.ctx, url: b.url, plain: b.plain}
	t.Cleanup(func() {
		if t.Failed() {
			here.picture(strings.NewReplacer("/", "-", " ", "-").Replace(t.Name()) + "-failed")
		}
	})
	return here
}

func (b *browser) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Do(b.ctx, steps...))
}

// open loads a page of the site and waits until its script has run.
func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.url + path))
	b.shown()
}

// reload loads the page anew, leaves the old one for certain, and waits until the script has run.
func (b *browser) reload() {
	b.t.Helper()
	b.do(chromedp.Reload())
	b.shown()
}

// shown waits until the page's script has shown something.
func (b *browser) shown() {
	b.t.Helper()
	b.until("document.querySelector('.board .pieces > g, .card, .rules, .library, .report, .making, .instead') !== null")
}

// until waits until an expression of JavaScript is true. A page that is left meanwhile takes the
// waiting with it: then the next page is waited for.
func (b *browser) until(expression string) {
	b.t.Helper()
	var err error
	for range 3 {
		_, err = chromedp.Run(b.ctx, chromedp.Poll[bool]("Boolean("+expression+")", chromedp.WithPollingTimeout(pollPatience), chromedp.WithPollingInFrame(b.frame)))
		if err == nil || !left(err) {
			break
		}
	}
	require.NoError(b.t, err, "waiting for %s", expression)
}

// left says whether an error is that a page was left while it was asked.
func left(err error) bool {
	for _, sign := range []string{"Cannot find context", "context was destroyed", "Inspected target navigated"} {
		if strings.Contains(err.Error(), sign) {
			return true
		}
	}
	return false
}

// text is the text of what a selector finds.
func (b *browser) text(selector string) string {
	b.t.Helper()
	return b.value(fmt.Sprintf("document.querySelector(%q).textContent", selector))
}

// value is the value of an expression of JavaScript that is a text.
func (b *browser) value(expression string) string {
	b.t.Helper()
	return ask[string](b, expression)
}

// ask is the value of an expression of JavaScript. It is asked anew while the page is just being
// left, or does not have yet what the expression looks for.
func ask[T any](b *browser, expression string) T {
	b.t.Helper()
	for end := time.Now().Add(pollPatience); ; time.Sleep(20 * time.Millisecond) {
		value, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](expression))
		early := err != nil && (left(err) || strings.Contains(err.Error(), "properties of null") || strings.Contains(err.Error(), "properties of undefined"))
		if !early || time.Now().After(end) {
			require.NoError(b.t, err, expression)
			return value
		}
	}
}

// picture keeps a picture of the screen, if the environment variable PANTHERA_PICTURES
// names a folder for them.
func (b *browser) picture(name string) {
	b.t.Helper()
	folder := os.Getenv("PANTHERA_PICTURES")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	require.NoError(b.t, err)
	require.NoError(b.t, os.WriteFile(filepath.Join(folder, name+".png"), png, 0o644))
}
