//go:build !js

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

	"freckers/gfx/lightboard"

	"github.com/andybalholm/brotli"
)

// built is the page, made once for all tests of this package. What could not be
// made small is an error here.
var built = sync.OnceValues(func() (s *Site, err error) {
	var large error
	s, err = Build(context.Background(), Options{Quick: true, Log: func(line string) {
		if !strings.HasPrefix(line, "building ") && line != "compressing" {
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
	digests := regexp.MustCompile(`'sha256-[^']*'`)
	inline := regexp.MustCompile(`<script>|<style|\son[a-z]+=|style="`)
	for _, name := range s.Names(false) {
		if !compressible(name) || slices.Contains([]string{".wasm", ".json", ".otf"}, filepath.Ext(name)) || strings.HasPrefix(name, "wasm_exec.") {
			continue
		}
		// The name of a kind of elements is no address, nor is a digest.
		if found := far.Find(digests.ReplaceAll(bytes.ReplaceAll(s.Files[name], []byte("http://www.w3.org/2000/svg"), nil), nil)); found != nil {
			t.Errorf("%s names another host: %s", name, found)
		}
		// The policy of a page has the digests of this script and this style.
		known := strings.NewReplacer("<script>"+lightboard.Early()+"</script>", "", "<style>"+string(s.Files[boardStyle])+"</style>", "")
		if found := inline.FindString(known.Replace(string(s.Files[name]))); found != "" {
			t.Errorf("%s holds what its policy forbids: %s", name, found)
		}
	}
	if !bytes.Contains(s.Files[indexFile], []byte("script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;;")) {
		t.Errorf("the page has no strict policy:\n%s", s.Files[indexFile])
	}
}

// TestOnlyTheWorkersSearch looks for functions by the names that a Go program keeps for stack traces.
func TestOnlyTheWorkersSearch(t *testing.T) {
	s := site(t)
	for _, name := range s.Names(false) {
		if !strings.HasPrefix(name, "game.") {
			continue
		}
		if !bytes.Contains(s.Files[name], []byte("freckers/ai.Levels")) {
			t.Errorf("%s names none of its functions", name)
		}
		for _, searcher := range []string{"freckers/ai/alphabeta.(*Engine", "freckers/ai/mcts.(*Engine"} {
			if bytes.Contains(s.Files[name], []byte(searcher)) {
				t.Errorf("%s contains %s, which only the page's workers use: it makes the page load longer", name, searcher)
			}
		}
	}
}

func TestAllThatIsNamedIsThere(t *testing.T) {
	s := site(t)
	named := regexp.MustCompile(`(?:href|src)="([^"]+)"`)
	for _, page := range []string{indexFile, "example.html", "board.html"} {
		for _, m := range named.FindAllSubmatch(s.Files[page], -1) {
			name, _, _ := strings.Cut(string(m[1]), "?")
			if name = strings.TrimPrefix(name, "./"); name != "" && s.Files[name] == nil {
				t.Errorf("%s names %s, which is not there", page, name)
			}
		}
	}
	var manifest struct {
		Icons []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal(s.Files["manifest.webmanifest"], &manifest); err != nil || len(manifest.Icons) == 0 {
		t.Fatalf("the manifest has %d icons: %v", len(manifest.Icons), err)
	}
	large, maskable := false, false
	for _, icon := range manifest.Icons {
		if s.Files[icon.Src] == nil {
			t.Errorf("the manifest names %s, which is not there", icon.Src)
		}
		large = large || icon.Sizes == "512x512" && icon.Purpose == ""
		maskable = maskable || icon.Sizes == "512x512" && icon.Purpose == "maskable"
	}
	if !large || !maskable {
		t.Errorf("the manifest lists %+v, want icons of 512 pixels, one of them maskable", manifest.Icons)
	}
	for _, name := range s.Names(false) {
		if name != indexFile && name != "sw.js" && name != largeIcon && name != maskableIcon && !strings.HasPrefix(name, portraitFolder) && !strings.HasPrefix(name, "export.") && !strings.HasPrefix(name, "example") && !slices.Contains(lightboard.Published(), name) &&
			!bytes.Contains(s.Files["sw.js"], []byte(`"`+name+`"`)) {
			t.Errorf("%s is not kept for when there is no network", name)
		}
	}
}

func TestCompressedCopiesDecompress(t *testing.T) {
	s := site(t)
	for _, name := range s.Names(false) {
		for _, ext := range []string{brotliExt, gzipExt} {
			packed, ok := s.Files[name+ext]
			if !ok {
				if compressible(name) && len(s.Files[name]) > 400 {
					t.Errorf("%s has no copy %s", name, ext)
				}
				continue
			}
			var r io.Reader = brotli.NewReader(bytes.NewReader(packed))
			if ext == gzipExt {
				z, err := gzip.NewReader(bytes.NewReader(packed))
				if err != nil {
					t.Fatal(err)
				}
				r = z
			}
			if text, err := io.ReadAll(r); err != nil || !bytes.Equal(text, s.Files[name]) {
				t.Errorf("%s%s does not unpack to %s: %v", name, ext, name, err)
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
			strings.Contains(r.Header.Get("Cache-Control"), "immutable") != c.keeps || r.Header.Get("Content-Security-Policy") != policy ||
			r.Header.Get("Access-Control-Allow-Origin") != "*") {
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
	page := []byte(`<meta name="generator" content="` + generator + `">`)
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
	if err := second.Write(other); err == nil || !strings.Contains(err.Error(), "something other") {
		t.Errorf("a folder with other things is written to: %v", err)
	}
	var b bytes.Buffer
	if err := second.Zip(&b); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil || len(z.File) != 2 {
		t.Fatalf("the archive holds %v: %v", z.File, err)
	}
	for _, f := range z.File {
		if f.Modified.Year() < 1980 { // as a date of zeros is read
			t.Errorf("%s is dated %v", f.Name, f.Modified)
		}
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
