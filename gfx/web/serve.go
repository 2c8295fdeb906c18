package web

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Handler serves the page: compressed if the browser accepts it, with media types,
// entity tags and a cache policy.
func (s *Site) Handler() http.Handler {
	var mu sync.Mutex
	tags := map[string]string{} // of the files that were asked for
	tagOf := func(name string) string {
		mu.Lock()
		defer mu.Unlock()
		if tags[name] == "" {
			sum := sha256.Sum256(s.Files[name])
			tags[name] = `"` + hex.EncodeToString(sum[:8]) + `"`
		}
		return tags[name]
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" {
			name = indexFile
		}
		if _, ok := s.Files[name]; !ok {
			http.NotFound(w, r)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
			return
		}
		h := w.Header()
		h.Set("Content-Type", mediaType(name))
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Content-Security-Policy", s.policyOf(name))
		h.Set("Access-Control-Allow-Origin", "*") // for frames in a sandbox of no origin
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Vary", "Accept-Encoding")
		h.Set("Cache-Control", "no-cache")
		if s.Hashed[name] {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		}
		for _, c := range [...]struct{ encoding, ext string }{{"br", brotliExt}, {"gzip", gzipExt}} {
			if _, ok := s.Files[name+c.ext]; ok && accepts(r.Header.Get("Accept-Encoding"), c.encoding) {
				h.Set("Content-Encoding", c.encoding)
				name += c.ext
				break
			}
		}
		tag := tagOf(name)
		h.Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		h.Set("Content-Length", strconv.Itoa(len(s.Files[name])))
		if r.Method == http.MethodGet {
			_, _ = w.Write(s.Files[name]) // it fails if the browser is gone
		}
	})
}

// policyOf returns the policy of a file. Each example is one file, with its script in it; a page of one board allows the script and
// the style in it by their digests.
func (s *Site) policyOf(name string) string {
	if strings.HasPrefix(name, "examples/") {
		return strings.Replace(policy, "script-src 'self'", "script-src 'self' 'unsafe-inline'", 1)
	}
	allowed := policy
	if strings.HasSuffix(name, ".html") {
		for _, own := range regexp.MustCompile(`(script-src|style-src) 'self' 'sha256-[^']+'`).FindAllSubmatch(s.Files[name], -1) {
			allowed = strings.Replace(allowed, string(own[1])+" 'self'", string(own[0]), 1)
		}
	}
	return allowed
}

// accepts reports whether an Accept-Encoding header allows an encoding.
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			return quality == "" || strings.Trim(quality, " q=0.") != ""
		}
	}
	return false
}

func mediaType(name string) string {
	types := map[string]string{
		".wasm":        "application/wasm",
		".js":          "text/javascript; charset=utf-8",
		".css":         "text/css; charset=utf-8",
		".html":        "text/html; charset=utf-8",
		".json":        "application/json",
		".otf":         "font/otf",
		".webmanifest": "application/manifest+json",
		".png":         "image/png",
	}
	return cmp.Or(types[path.Ext(name)], "application/octet-stream")
}
