package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
)

// Files are the files of the web board's page. The paths of scripts and styles contain the version,
// a hash of all files, so that browsers may cache them forever.
type Files struct {
	// Version is a hash of the contents of all files.
	Version string
	files   map[string]*File
}

// File is a file to serve. packed is its content compressed by gzip, nil if that is not shorter.
type File struct {
	kind    string
	content []byte
	packed  []byte
}

// versionMark in a file is replaced by the version, partsMark by the names of all scripts and
// styles, as the elements of a JSON list.
const (
	versionMark = "{{version}}"
	partsMark   = `"{{parts}}"`
)

// pageName is the name of the HTML file of the page.
const pageName = "index.html"

// Load returns the page's files, which are embedded in the program.
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
	return all, all.name()
}

// Offline has the files that let browsers install the page as an app. It maps their paths in URLs to their
// names.
var Offline = map[string]string{
	"/manifest.webmanifest": "offline/manifest.webmanifest",
	"/worker.js":            "offline/worker.js",
}

// name replaces versionMark and partsMark in the page and in the files of Offline.
func (all *Files) name() error {
	var names []string
	for name := range all.files {
		if name != pageName && path.Dir(name) == "." {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	list, err := json.Marshal(names)
	marks := strings.NewReplacer(versionMark, all.Version, partsMark, strings.Trim(string(list), "[]"))
	for _, name := range append(slices.Collect(maps.Values(Offline)), pageName) {
		if f := all.files[name]; f != nil {
			all.files[name] = NewFile(f.kind, []byte(marks.Replace(string(f.content))))
		}
	}
	return err
}

// Paths returns the paths of all files, without the first slash; the page has the empty path.
func (all *Files) Paths() []string {
	paths := []string{""}
	for path := range Offline {
		paths = append(paths, strings.TrimPrefix(path, "/"))
	}
	for name := range all.files {
		if name != pageName && path.Dir(name) == "." {
			paths = append(paths, "static/"+all.Version+"/"+name)
		}
	}
	slices.Sort(paths)
	return paths
}

func kindOf(name string) string {
	switch path.Ext(name) { // whatever the system's table says
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	}
	return mime.TypeByExtension(path.Ext(name))
}

// NewFile returns a file with the given media type (kind) and content.
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

// Serve sends the file, compressed if the browser accepts that.
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

// Page serves the page itself, which links to the other files by paths with their version.
func (all *Files) Page(w http.ResponseWriter, r *http.Request) { all.fresh(w, r, pageName) }

// App serves one of the files in [Offline].
func (all *Files) App(w http.ResponseWriter, r *http.Request) { all.fresh(w, r, Offline[r.URL.Path]) }

// fresh serves a file that browsers must not use from their cache without asking again.
func (all *Files) fresh(w http.ResponseWriter, r *http.Request, name string) {
	w.Header().Set("Cache-Control", "no-cache")
	all.files[name].Serve(w, r)
}

// File serves a script or a style by its version and name, which are in the path.
func (all *Files) File(w http.ResponseWriter, r *http.Request) {
	f := all.files[r.PathValue("name")]
	if f == nil || r.PathValue("version") != all.Version {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	f.Serve(w, r)
}
