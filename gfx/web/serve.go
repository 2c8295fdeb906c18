package web

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// Handler serves a page: packed where the browser unpacks it, with the right
// types, and so that what never changes is fetched once.
func (s *Site) Handler() http.Handler {
	tags := map[string]string{}
	for name, text := range s.Files {
		sum := sha256.Sum256(text)
		tags[name] = `"` + hex.EncodeToString(sum[:8]) + `"`
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" || name == "." {
			name = indexFile
		}
		if _, ok := s.Files[name]; !ok {
			http.NotFound(w, r)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are answered here", http.StatusMethodNotAllowed)
			return
		}
		h := w.Header()
		h.Set("Content-Type", typeOf(name))
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Vary", "Accept-Encoding")
		h.Set("Cache-Control", "no-cache")
		if s.Hashed[name] {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		name = s.choose(name, r.Header.Get("Accept-Encoding"), h)
		h.Set("ETag", tags[name])
		if r.Header.Get("If-None-Match") == tags[name] {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		h.Set("Content-Length", strconv.Itoa(len(s.Files[name])))
		if r.Method == http.MethodGet {
			// Who has gone away needs no answer.
			_, _ = w.Write(s.Files[name])
		}
	})
}

// choose gives the copy of a file that a browser takes.
func (s *Site) choose(name, accepts string, h http.Header) string {
	for _, way := range [...]struct{ token, ending string }{{"br", brotliEnding}, {"gzip", gzipEnding}} {
		if _, ok := s.Files[name+way.ending]; ok && accepted(accepts, way.token) {
			h.Set("Content-Encoding", way.token)
			return name + way.ending
		}
	}
	return name
}

// accepted says whether an Accept-Encoding names a way of packing.
func accepted(list, token string) bool {
	for part := range strings.SplitSeq(list, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), token) {
			return strings.TrimLeft(strings.ReplaceAll(quality, " ", ""), "q=0.") != "" || quality == ""
		}
	}
	return false
}

// typeOf is the media type of a file.
func typeOf(name string) string {
	switch path.Ext(name) {
	case ".wasm":
		return "application/wasm"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".html":
		return "text/html; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".png":
		return "image/png"
	}
	return "application/octet-stream"
}
