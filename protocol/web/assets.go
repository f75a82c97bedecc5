package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
)

//go:embed static
var static embed.FS

// assets are the files of the page. All but the page itself are served under a path that
// names their content, so that browsers may keep them for ever.
type assets struct {
	version string
	files   map[string]*asset
}

// asset is a file, and the same compressed where that is shorter.
type asset struct {
	kind    string
	content []byte
	packed  []byte
}

// versionMark stands for the version in the page.
const versionMark = "{{version}}"

// pageName is the file that is the page.
const pageName = "index.html"

func loadAssets() (*assets, error) {
	a := &assets{files: map[string]*asset{}}
	hash := sha256.New()
	err := fs.WalkDir(static, "static", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := static.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(hash, "%s %d\n%s", name, len(content), content)
		a.files[strings.TrimPrefix(name, "static/")] = newAsset(name, content)
		return nil
	})
	if err != nil {
		return nil, err
	}
	a.version = hex.EncodeToString(hash.Sum(nil)[:8])
	front := a.files[pageName]
	a.files[pageName] = newAsset(pageName, bytes.ReplaceAll(front.content, []byte(versionMark), []byte(a.version)))
	return a, nil
}

func newAsset(name string, content []byte) *asset {
	kind := mime.TypeByExtension(path.Ext(name))
	if path.Ext(name) == ".js" {
		kind = "text/javascript; charset=utf-8" // whatever the system's table says
	}
	f := &asset{kind: kind, content: content}
	if packed := pack(content); len(packed) < len(content) {
		f.packed = packed
	}
	return f
}

func pack(content []byte) []byte {
	var buffer bytes.Buffer
	w := gzip.NewWriter(&buffer)
	if _, err := w.Write(content); err != nil {
		return content
	}
	if err := w.Close(); err != nil {
		return content
	}
	return buffer.Bytes()
}

// serve answers with an asset.
func (f *asset) serve(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", f.kind)
	content := f.content
	if f.packed != nil {
		w.Header().Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			w.Header().Set("Content-Encoding", "gzip")
			content = f.packed
		}
	}
	_, _ = w.Write(content) // a browser that has gone needs no answer
}

// page serves the page, which names the version of everything else.
func (a *assets) page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	a.files[pageName].serve(w, r)
}

func (a *assets) file(w http.ResponseWriter, r *http.Request) {
	f := a.files[r.PathValue("name")]
	if f == nil || r.PathValue("version") != a.version {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	f.serve(w, r)
}
