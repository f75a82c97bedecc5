package static

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

//go:embed *.css *.html *.js *.svg
var parts embed.FS

// Files are those of the page. All but the page itself are served under a path that
// names their content, so that browsers may keep them for ever.
type Files struct {
	// Version names the content of all.
	Version string
	files   map[string]*File
}

// File is a content, and the same compressed where that is shorter.
type File struct {
	kind    string
	content []byte
	packed  []byte
}

// versionMark stands for the version in the page.
const versionMark = "{{version}}"

// pageName is the file that is the page.
const pageName = "index.html"

// Load reads the files, which are embedded.
func Load() (*Files, error) {
	all := &Files{files: map[string]*File{}}
	hash := sha256.New()
	err := fs.WalkDir(parts, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := parts.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(hash, "%s %d\n%s", name, len(content), content)
		all.files[name] = NewFile(kindOf(name), content)
		return nil
	})
	if err != nil {
		return nil, err
	}
	all.Version = hex.EncodeToString(hash.Sum(nil)[:8])
	front := all.files[pageName]
	all.files[pageName] = NewFile(front.kind, bytes.ReplaceAll(front.content, []byte(versionMark), []byte(all.Version)))
	return all, nil
}

func kindOf(name string) string {
	if path.Ext(name) == ".js" {
		return "text/javascript; charset=utf-8" // whatever the system's table says
	}
	return mime.TypeByExtension(path.Ext(name))
}

// NewFile is a content of a media type.
func NewFile(kind string, content []byte) *File {
	f := &File{kind: kind, content: content}
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

// Serve answers with the file.
func (f *File) Serve(w http.ResponseWriter, r *http.Request) {
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

// Page serves the page, which names the version of everything else.
func (all *Files) Page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-cache")
	all.files[pageName].Serve(w, r)
}

// File serves a file whose name and version are in the path.
func (all *Files) File(w http.ResponseWriter, r *http.Request) {
	f := all.files[r.PathValue("name")]
	if f == nil || r.PathValue("version") != all.Version {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	f.Serve(w, r)
}
