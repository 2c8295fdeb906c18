//go:build !js

package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"freckers/gfx/web/browsertest"
)

// A server that does not compress by itself sends the compressed copy of the game, which the page keeps whole. It draws with what it has tried
// whether it can draw, since that is slow to make.
func TestAFirstVisitToAPlainServer(t *testing.T) {
	h := site(t).Handler()
	var whole, packed atomic.Int32
	p := blank(t, httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("Accept-Encoding")
		h.ServeHTTP(w, r)
		switch game := strings.HasPrefix(r.URL.Path, "/game."); {
		case game && strings.HasSuffix(r.URL.Path, gzipExt):
			packed.Add(1)
		case game && r.Context().Err() == nil:
			whole.Add(1)
		}
	})), 800, 600)
	p.Do(browsertest.Before(`window.drawn = new Set();
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (...args) { drawn.add(this); return get.apply(this, args); };`))
	p.load("")
	p.Await("one canvas", `drawn.size === 1 && [...drawn][0].isConnected`)
	size := gameSize(t)
	if whole.Load() > 0 || packed.Load() == 0 {
		t.Errorf("the game came whole %d times, and compressed %d times", whole.Load(), packed.Load())
	}
	p.kept()
	var kept int
	p.Eval(`(async () => {
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
