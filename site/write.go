//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"panthera/engine/beside"
	"panthera/protocol/assessment"
	"panthera/protocol/draw"
	"panthera/protocol/problems"
	"panthera/protocol/web"
	"panthera/protocol/web/transport"
	"panthera/variants"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: site MODULE FOLDER, in the folder of the source, as site/write.sh does")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "site:", err)
		os.Exit(1)
	}
}

// carried lists the files that are shipped beside the program (see package beside): the folder of each
// there, and the pattern that finds the files in the source.
var carried = map[string]string{
	"net/weights":    "search/net/weights/*.nnue",
	"book/books":     "search/book/books/*.txt",
	"openings/files": "protocol/openings/files/*.openings",
	"arrays/files":   "protocol/arrays/files/*.arrays.gz",
	"problems/data":  "protocol/problems/data/*.jsonl",
}

// site is a folder being written.
type site struct {
	folder  string
	handler http.Handler
	// version is the version of the page's parts and the module together; it replaces parts, the
	// version of the page's parts alone, in paths.
	version, parts string
	// beside are the paths of the files that are shipped beside the program.
	beside []string
}

// write makes the folder of the site from a compiled module. The folder must not exist.
func write(module, folder string) error {
	program, err := os.ReadFile(module)
	if err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return fmt.Errorf("%w; the folder of the site is made anew", err)
	}
	server, err := web.New(web.Config{Games: variants.All(), Site: true, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		return err
	}
	defer server.Close()
	s := &site{folder: folder, handler: server.Handler(&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}), parts: server.Version()}
	sum := sha256.Sum256(append([]byte(s.parts), program...))
	s.version = hex.EncodeToString(sum[:8])
	if err := s.program(program); err != nil {
		return err
	}
	if err := s.carried(); err != nil {
		return err
	}
	paths := server.Paths()
	if err := s.answers(paths); err != nil {
		return err
	}
	return s.offline(paths)
}

// program writes the module, and the JavaScript that Go needs to run it.
func (s *site) program(module []byte) error {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("go env GOROOT: %w", err)
	}
	run, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	if err := s.put("static/"+s.version+"/wasm_exec.js", run); err != nil {
		return err
	}
	bare, memory, err := split(module)
	if err != nil {
		return err
	}
	if err := s.putPacked("static/"+s.version+"/panthera.module", bare); err != nil {
		return err
	}
	return s.putPacked("static/"+s.version+"/panthera.memory", memory)
}

// carried writes the files that are shipped beside the program, and beside.json, their list.
func (s *site) carried() error {
	for folder, pattern := range carried {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			return fmt.Errorf("no %s here: the site is made in the folder of the source", pattern)
		}
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			if path.Ext(name) == beside.NetExtension {
				content = beside.Planes(content)
			}
			at := path.Join(folder, filepath.Base(name))
			s.beside = append(s.beside, at)
			if err := s.putPacked("beside/"+at, content); err != nil {
				return err
			}
		}
	}
	slices.Sort(s.beside)
	return s.list("beside.json", s.beside)
}

// offline writes offline.json, the list of the files that the page needs without a network, apart from
// those under static/. Diagrams and special moves are too many to fetch ahead; the browser keeps them
// once they have been looked at.
func (s *site) offline(paths []string) error {
	list := []string{"beside.json"}
	for _, at := range paths {
		if at != "" && !strings.HasPrefix(at, "static/") && !strings.HasPrefix(at, "diagram/") && !strings.HasPrefix(at, "special/") && at != "worker.js" {
			list = append(list, at)
		}
	}
	for _, at := range s.beside {
		list = append(list, "beside/"+at)
	}
	return s.list("offline.json", list)
}

// list writes a list of files.
func (s *site) list(name string, list []string) error {
	content, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return s.put(name, content)
}

// policy is the server's Content-Security-Policy with what this site needs besides: it may run a
// WebAssembly module, and use the style sheets of the pages that it makes for printing.
var policy = strings.NewReplacer("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "; frame-ancestors 'none'", "",
	"style-src 'self'", "style-src 'self'"+hashes(assessment.Style, problems.SheetStyle, draw.Style())).Replace(transport.Policy)

// hashes returns the hashes by which a Content-Security-Policy allows exactly these style sheets.
func hashes(styles ...string) (list string) {
	for _, style := range styles {
		sum := sha256.Sum256([]byte(style))
		list += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return list
}

// answers writes what the server answers.
func (s *site) answers(paths []string) error {
	for _, at := range paths {
		w := httptest.NewRecorder()
		s.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://127.0.0.1/"+at, nil))
		if w.Code != http.StatusOK {
			return fmt.Errorf("%s: %d %s", at, w.Code, w.Body)
		}
		content, err := io.ReadAll(w.Body)
		if err != nil {
			return err
		}
		if at == "" {
			at = "index.html"
			page := strings.Replace(string(content), `<html lang="en"`, `<html lang="en" data-place="site"`, 1)
			content = []byte(strings.Replace(page, "<meta charset=\"utf-8\">", "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\""+policy+"\">", 1))
		}
		if at == "worker.js" {
			content = bytes.Replace(content, []byte("const parts = ["), []byte(`const parts = ["wasm_exec.js","panthera.module","panthera.memory",`), 1)
		}
		content = bytes.ReplaceAll(content, []byte(s.parts), []byte(s.version))
		if err := s.put(strings.ReplaceAll(at, s.parts, s.version), content); err != nil {
			return err
		}
	}
	return nil
}

// packer packs like gzip, a twentieth smaller.
const packer = "libdeflate-gzip"

// putPacked writes a file compressed, for the page to unpack by itself, since many hosts compress only
// texts. If a better packer is installed, it is used.
func (s *site) putPacked(at string, content []byte) error {
	if program, err := exec.LookPath(packer); err == nil {
		c := exec.Command(program, "-12", "-c")
		c.Stdin, c.Stderr = bytes.NewReader(content), os.Stderr
		packed, err := c.Output()
		if err != nil {
			return fmt.Errorf("%s: %w", packer, err)
		}
		return s.put(at, packed)
	}
	var packed bytes.Buffer
	out, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := out.Write(content); err != nil {
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	return s.put(at, packed.Bytes())
}

// put writes a file of the folder.
func (s *site) put(at string, content []byte) error {
	if !fs.ValidPath(at) {
		return fmt.Errorf("%q is no name of a file", at)
	}
	name := filepath.Join(s.folder, filepath.FromSlash(at))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
