//go:build !js

package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A server that does not compress by itself sends the compressed copy of the game, which the page keeps whole. It draws with what it has tried
// whether it can draw, since that is slow to make.
func TestAFirstVisitToAPlainServer(t *testing.T) {
	h := site(t).Handler()
	p := blank(t, httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("Accept-Encoding")
		h.ServeHTTP(w, r)
	})), 800, 600)
	p.do(before(`window.drawn = new Set();
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (...args) { drawn.add(this); return get.apply(this, args); };`))
	p.visit("")
	p.begun()
	p.await("one canvas", `drawn.size === 1 && [...drawn][0].isConnected`)
	var fetched float64
	p.eval(`performance.getEntriesByType("resource").filter((r) => /\/game\./.test(r.name)).reduce((sum, r) => sum + r.transferSize, 0)`, &fetched)
	size := gameSize(t)
	if fetched <= 0 || fetched > float64(size)/2 {
		t.Errorf("%g bytes were fetched for a game of %d", fetched, size)
	}
	p.kept()
	var kept int
	p.eval(`(async () => {
		for (const name of await caches.keys()) {
			const found = await (await caches.open(name)).match(freckersPage.files.game);
			if (found) return (await found.arrayBuffer()).byteLength;
		}
		return 0;
	})()`, &kept)
	if kept != size {
		t.Errorf("%d bytes of %d are kept", kept, size)
	}
}

// gameSize returns the size of the game's program in bytes.
func gameSize(t *testing.T) int {
	t.Helper()
	for name, text := range site(t).Files {
		if strings.HasPrefix(name, "game.") && strings.HasSuffix(name, ".wasm") {
			return len(text)
		}
	}
	t.Fatal("there is no game")
	return 0
}
