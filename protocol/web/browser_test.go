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

// browser is a page in a real browser. Warnings and errors in the page's console fail the test.
type browser struct {
	t   *testing.T
	ctx context.Context
	url string
	// forgives is a text: console messages that contain it do not fail the test.
	forgives string
	// frame is the frame that contains the page, at the upper left of another page; nil if the page is not in a
	// frame.
	frame *chromedp.Node
	// plain serves the site without a server; nil if a server is tested.
	plain *plain
}

// The screen sizes of a desktop and of a phone.
var (
	desktop = [2]int64{1280, 800}
	phone   = [2]int64{390, 844}
)

// browserPatience limits the time of a whole test, pollPatience that of one wait in it. Both are
// long because a busy machine is slow.
const (
	browserPatience = 8 * time.Minute
	pollPatience    = 90 * time.Second
)

// common is the browser that tests share; it is started when a test first needs it. Each test has a
// profile of its own, without data, workers and connections of other tests.
var common struct {
	sync.Mutex
	ctx   context.Context
	close context.CancelFunc
}

// sharedChromium returns the context of the shared browser, and starts the browser if necessary.
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

// newChromium returns the context of a browser that is started at its first use.
func newChromium(ctx context.Context, program string, more ...chromedp.ExecAllocatorOption) (context.Context, context.CancelFunc) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // no colour is looked at on its way to another
		chromedp.WSURLReadTimeout(browserPatience))
	ctx, end := chromedp.NewExecAllocator(ctx, append(options, more...)...)
	ctx, cancel := chromedp.NewContext(ctx)
	return ctx, func() { cancel(); end() }
}

// browse opens an empty page for a test: in the shared browser or, if there are more options, in a
// new one. The test is skipped if no browser is installed.
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

// withoutBooks keeps pages that are loaded later from loading the opening books, so that the site's
// engine thinks about its first moves, as a test server's engine does.
func (b *browser) withoutBooks() {
	if b.plain != nil {
		b.plain.noBooks = true
	}
}

// listen makes messages in the page's console fail the test.
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

// screen sets the size of the screen; that of a phone is also a touch screen.
func (b *browser) screen(size [2]int64) {
	b.t.Helper()
	var options []chromedp.EmulateViewportOption
	if size[0] < size[1] {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.do(chromedp.EmulateViewport(size[0], size[1], options...))
}

// resize changes the size of the screen while a page is shown.
func (b *browser) resize(size [2]int64) {
	b.t.Helper()
	b.screen(size)
	b.until(fmt.Sprintf("innerWidth === %d", size[0]))
}

// in returns the same page for use in the subtest t. If the subtest fails, a picture of the screen is written.
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

// open loads a page of the board, by its path, and waits until its script has shown something.
func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.url + path))
	b.shown()
}

// reload loads the page again and waits until its script has shown something.
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

// until waits until a JavaScript expression is true. If another page is loaded meanwhile, it goes
// on waiting there.
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

// left reports whether an error means that the page was left while it evaluated an expression.
func left(err error) bool {
	for _, sign := range []string{"Cannot find context", "context was destroyed", "Inspected target navigated"} {
		if strings.Contains(err.Error(), sign) {
			return true
		}
	}
	return false
}

// text returns the text of the element that a CSS selector finds.
func (b *browser) text(selector string) string {
	b.t.Helper()
	return b.value(fmt.Sprintf("document.querySelector(%q).textContent", selector))
}

// value returns the value of a JavaScript expression that is a string.
func (b *browser) value(expression string) string {
	b.t.Helper()
	return ask[string](b, expression)
}

// ask returns the value of a JavaScript expression. It tries again if the page is left meanwhile,
// or if an element in the expression does not exist yet.
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

// picture writes a picture of the screen, if the environment variable PANTHERA_PICTURES names a
// folder for pictures.
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
