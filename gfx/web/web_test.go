package web

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
)

// built is the page, made once for all tests of this package. What could not be
// made small is an error here.
var built = sync.OnceValues(func() (s *Site, err error) {
	var large error
	s, err = Build(context.Background(), Options{Quick: true, Say: func(line string) {
		if !strings.HasPrefix(line, "building ") && line != "packing" {
			large = errors.New(line)
		}
	}})
	return s, cmp.Or(err, large)
})

func site(t testing.TB) *Site {
	t.Helper()
	if testing.Short() {
		t.Skip("building for a browser takes long")
	}
	s, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNothingComesFromElsewhere(t *testing.T) {
	s := site(t)
	far := regexp.MustCompile(`(https?:)?//[a-z0-9]`)
	inline := regexp.MustCompile(`<script>|<style|\son[a-z]+=|style="`)
	for _, name := range s.Names(false) {
		if !packs(name) || strings.HasSuffix(name, ".wasm") || strings.HasPrefix(name, "wasm_exec.") {
			continue
		}
		if found := far.Find(s.Files[name]); found != nil {
			t.Errorf("%s names another host: %s", name, found)
		}
		if found := inline.Find(s.Files[name]); found != nil {
			t.Errorf("%s holds what its policy forbids: %s", name, found)
		}
	}
	if !bytes.Contains(s.Files[indexFile], []byte("script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;;")) {
		t.Errorf("the page has no strict policy:\n%s", s.Files[indexFile])
	}
}

func TestAllThatIsNamedIsThere(t *testing.T) {
	s := site(t)
	named := regexp.MustCompile(`(?:href|src)="([^"]+)"`)
	for _, page := range []string{indexFile, "example.html"} {
		for _, m := range named.FindAllSubmatch(s.Files[page], -1) {
			name, _, _ := strings.Cut(string(m[1]), "?")
			if name = strings.TrimPrefix(name, "./"); name != "" && s.Files[name] == nil {
				t.Errorf("%s names %s, which is not there", page, name)
			}
		}
	}
	var manifest struct{ Icons []struct{ Src string } }
	if err := json.Unmarshal(s.Files["manifest.webmanifest"], &manifest); err != nil || len(manifest.Icons) == 0 {
		t.Fatalf("the manifest has %d icons: %v", len(manifest.Icons), err)
	}
	for _, icon := range manifest.Icons {
		if s.Files[icon.Src] == nil {
			t.Errorf("the manifest names %s, which is not there", icon.Src)
		}
	}
	for _, name := range s.Names(false) {
		if name != indexFile && name != "sw.js" && !strings.HasPrefix(name, "pictures.") && !strings.HasPrefix(name, "example") &&
			!bytes.Contains(s.Files["sw.js"], []byte(`"`+name+`"`)) {
			t.Errorf("%s is not kept for when there is no network", name)
		}
	}
}

func TestPackedCopiesUnpack(t *testing.T) {
	s := site(t)
	for _, name := range s.Names(false) {
		for _, ending := range []string{brotliEnding, gzipEnding} {
			packed, ok := s.Files[name+ending]
			if !ok {
				if packs(name) && len(s.Files[name]) > 400 {
					t.Errorf("%s has no copy %s", name, ending)
				}
				continue
			}
			var r io.Reader = brotli.NewReader(bytes.NewReader(packed))
			if ending == gzipEnding {
				z, err := gzip.NewReader(bytes.NewReader(packed))
				if err != nil {
					t.Fatal(err)
				}
				r = z
			}
			if text, err := io.ReadAll(r); err != nil || !bytes.Equal(text, s.Files[name]) {
				t.Errorf("%s%s does not unpack to %s: %v", name, ending, name, err)
			}
		}
	}
}

func TestServed(t *testing.T) {
	s := &Site{
		Files:  map[string][]byte{indexFile: []byte("page"), "a.123.wasm": []byte("program"), "a.123.wasm.br": []byte("pro"), "a.123.wasm.gz": []byte("prog")},
		Hashed: map[string]bool{"a.123.wasm": true},
	}
	get := func(method, path, accept, match string) *http.Response {
		r := httptest.NewRequest(method, path, nil)
		r.Header.Set("Accept-Encoding", accept)
		r.Header.Set("If-None-Match", match)
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		return w.Result()
	}
	for _, c := range []struct {
		method, path, accept string
		status               int
		kind, encoding, body string
		keeps                bool
	}{
		{"GET", "/", "gzip, br", 200, "text/html; charset=utf-8", "", "page", false},
		{"GET", "/?theme=night", "", 200, "text/html; charset=utf-8", "", "page", false},
		{"GET", "/a.123.wasm", "gzip, deflate, br", 200, "application/wasm", "br", "pro", true},
		{"GET", "/a.123.wasm", "gzip;q=0.5", 200, "application/wasm", "gzip", "prog", true},
		{"GET", "/a.123.wasm", "br;q=0, gzip;q=0", 200, "application/wasm", "", "program", true},
		{"HEAD", "/a.123.wasm", "br", 200, "application/wasm", "br", "", true},
		{"GET", "/../site.go", "", 404, "", "", "", false},
		{"GET", "/nothing", "", 404, "", "", "", false},
		{"POST", "/", "", 405, "", "", "", false},
	} {
		r := get(c.method, c.path, c.accept, "")
		body, _ := io.ReadAll(r.Body)
		if r.StatusCode != c.status || c.status == 200 && (r.Header.Get("Content-Type") != c.kind ||
			r.Header.Get("Content-Encoding") != c.encoding || string(body) != c.body ||
			strings.Contains(r.Header.Get("Cache-Control"), "immutable") != c.keeps || r.Header.Get("Content-Security-Policy") != policy) {
			t.Errorf("%s %s (%s): %d %v %q", c.method, c.path, c.accept, r.StatusCode, r.Header, body)
		}
		if c.status == 200 {
			if again := get(c.method, c.path, c.accept, r.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
				t.Errorf("%s %s is sent again though it is known: %d", c.method, c.path, again.StatusCode)
			}
		}
	}
}

func TestWriteAndZip(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "page")
	page := []byte(`<meta name="generator" content="` + maker + `">`)
	first := &Site{Files: map[string][]byte{indexFile: page, "game.0123456789ab.wasm": nil, "game.0123456789ab.wasm.br": nil}}
	second := &Site{Files: map[string][]byte{indexFile: page, "game.ba9876543210.wasm": nil, "game.ba9876543210.wasm.br": nil}}
	if err := first.Write(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "robots.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := second.Write(dir); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if want := []string{"game.ba9876543210.wasm", "game.ba9876543210.wasm.br", indexFile, "robots.txt"}; !slices.Equal(names, want) {
		t.Errorf("the folder holds %q, want %q", names, want)
	}
	other := t.TempDir()
	if err := os.WriteFile(filepath.Join(other, "thesis.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := second.Write(other); err == nil || !strings.Contains(err.Error(), "something else") {
		t.Errorf("a folder with other things is written to: %v", err)
	}
	var b bytes.Buffer
	if err := second.Zip(&b); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil || len(z.File) != 2 {
		t.Errorf("the archive holds %v: %v", z.File, err)
	}
}

func TestBuildSaysWhatIsMissing(t *testing.T) {
	if _, err := Build(context.Background(), Options{Source: t.TempDir()}); err == nil || !strings.Contains(err.Error(), "--source") {
		t.Errorf("outside of the source: %v", err)
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := Build(context.Background(), Options{}); err == nil || !strings.Contains(err.Error(), "go.dev") {
		t.Errorf("without a toolchain: %v", err)
	}
}

func TestOnlyATestedGoIsSlimmed(t *testing.T) {
	for v, want := range map[string]bool{
		"go1.26": true, "go1.26.8": true, "go1.26rc2": true, "go1.26.8 X:simd": true,
		"go1.25.9": false, "go1.27": false, "go1.27-devel_0123456789": false, "devel go1.26-0123456789": false, "go2.0": false, "": false,
	} {
		if err := slimmable(v); err == nil != want || err != nil && !strings.Contains(err.Error(), slimGo) {
			t.Errorf("%q: %v", v, err)
		}
	}
}

func TestSlimRefusesWhatItDoesNotKnow(t *testing.T) {
	program := func(memory []byte) []byte {
		body := writeMemory(memory)
		return append(append([]byte(wasmHead), dataSection, byte(len(body))), body...)
	}
	head := append([]byte(tableMagic), make([]byte, 96)...)
	for name, text := range map[string][]byte{
		"nothing":           nil,
		"a picture":         []byte("\x89PNG\r\n\x1a\n"),
		"a torn part":       []byte(wasmHead + "\x0b\x20\x01"),
		"no memory":         []byte(wasmHead + "\x0b\x00"),
		"no functions":      program([]byte("plain memory")),
		"an empty table":    program(head),
		"a torn memory":     []byte(wasmHead + "\x0b\x05\x01\x00\x41\x00\x0b"),
		"a far memory":      []byte(wasmHead + "\x0b\x09\x01\x00\x41\xff\xff\xff\xff\x07\x0b\x00"),
		"an unknown memory": []byte(wasmHead + "\x0b\x06\x01\x02\x41\x00\x0b\x00"),
	} {
		if _, err := slim(text, true); !errors.Is(err, errShape) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func TestMemoryIsWrittenAsItWas(t *testing.T) {
	memory := make([]byte, 5000)
	for _, at := range []int{0, 1, 7, 63, 64, 200, 200 + gap, 202 + 2*gap, 4999} {
		memory[at] = byte(at) | 1
	}
	got, err := readMemory(writeMemory(memory))
	if err != nil || !bytes.Equal(got, memory) {
		t.Errorf("memory comes back with %d bytes, want %d: %v", len(got), len(memory), err)
	}
}
