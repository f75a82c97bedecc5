package main

import (
	"bytes"
	"net"
	"net/http"
	"runtime/debug"
	"syscall/js"
	"time"

	"panthera/engine/turn"
	"panthera/protocol/folder"
	"panthera/protocol/web"
	"panthera/search/endings"
	"panthera/variants"
)

// The memory in MB for the transposition table of one engine, and for the tables of all engines
// together. Browsers give a tab little memory.
const (
	hashMB  = 16
	totalMB = 64
)

// collectAt is GOGC, as for the server.
const collectAt = 25

// place is the object by which the worker's script and this module talk. It holds the saved files, the
// function keep that saves changes, trouble (why nothing can be saved, or ""), the function ready that
// takes the module's functions, and objects for package beside.
var place = js.Global().Get("place")

func main() {
	debug.SetGCPercent(collectAt)
	config := web.Config{Games: variants.All(), Site: true, HashMB: hashMB, TotalMB: totalMB, Endings: endings.Open("", nil), Trouble: place.Get("trouble").String()}
	if config.Trouble == "" {
		config.Data = folder.NewMirror("this browser", files(), keep)
		config.Definitions = func() (folder.Store, error) { return config.Data.Sub("variants") }
	}
	warm := &warmer{}
	config.Opened = warm.opened
	s, err := web.New(config)
	if err != nil {
		panic(err)
	}
	handler := s.Handler(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	place.Call("ready", js.FuncOf(func(_ js.Value, a []js.Value) any {
		method, path, body, back := a[0].String(), a[1].String(), bytesOf(a[2]), a[3]
		go func() {
			w := ask(handler, method, path, body)
			back.Invoke(w.status, w.header.Get("Content-Type"), arrayOf(w.body.Bytes()))
		}()
		return nil
	}), js.FuncOf(func(_ js.Value, a []js.Value) any {
		w := newWire(a[0], warm.stop)
		go s.Tab(w)
		return w.ends()
	}))
	select {}
}

// ask has the handler answer.
func ask(handler http.Handler, method, path string, body []byte) *answer {
	w := &answer{header: http.Header{}, status: http.StatusOK}
	r, err := http.NewRequest(method, "http://127.0.0.1/"+path, bytes.NewReader(body))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return w
	}
	r.RequestURI, r.RemoteAddr = r.URL.RequestURI(), "127.0.0.1:0"
	handler.ServeHTTP(w, r)
	return w
}

// answer is a handler's answer.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header               { return a.header }
func (a *answer) WriteHeader(status int)            { a.status = status }
func (a *answer) Write(content []byte) (int, error) { return a.body.Write(content) }
func (a *answer) Flush()                            {}

// files are those that are kept.
func files() []folder.Kept {
	list := place.Get("files")
	all := make([]folder.Kept, list.Length())
	for i := range all {
		f := list.Index(i)
		all[i] = folder.Kept{Path: f.Get("path").String(), Content: bytesOf(f.Get("content")), Changed: time.UnixMilli(int64(f.Get("changed").Float()))}
	}
	return all
}

// keep has the browser save changed files, and returns when they are saved.
func keep(changes []folder.Kept) error {
	list := js.Global().Get("Array").New()
	for _, k := range changes {
		turn.Give()
		f := map[string]any{"path": k.Path, "changed": k.Changed.UnixMilli(), "content": js.Null()}
		if k.Content != nil {
			f["content"] = arrayOf(k.Content)
		}
		list.Call("push", f)
	}
	_, err := turn.Await(place.Call("keep", list))
	return err
}

func bytesOf(array js.Value) []byte {
	content := make([]byte, array.Length())
	js.CopyBytesToGo(content, array)
	return content
}

func arrayOf(content []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(array, content)
	return array
}
