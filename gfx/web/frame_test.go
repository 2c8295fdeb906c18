//go:build !js

package web

import (
	"context"
	"net/http/httptest"
	"testing"

	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// timing splits the page's work in a frame: what a frame's callback takes, and how
// much of that is calls that draw.
const timing = `
	window.frameTimes = [];
	window.allDrawing = 0; // until the game has begun
	let drawing = 0;
	let begun = false;
	window.addEventListener("freckers", (e) => { begun ||= e.detail.freckers === "ready"; });
	for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
		const d = Object.getOwnPropertyDescriptor(WebGL2RenderingContext.prototype, name);
		if (typeof d.value !== "function") continue;
		WebGL2RenderingContext.prototype[name] = function (...a) {
			const began = performance.now();
			const got = d.value.apply(this, a);
			const took = performance.now() - began;
			drawing += took;
			if (!begun) allDrawing += took;
			return got;
		};
	}
	const request = window.requestAnimationFrame;
	let game = null; // whose frames count, which asks first
	window.requestAnimationFrame = (f) => request((now) => {
		game ??= f;
		if (f !== game) return f(now);
		drawing = 0;
		const began = performance.now();
		f(now);
		frameTimes.push({ all: performance.now() - began, drawing });
	});
`

// BenchmarkFrame measures the page's own work in a frame, as the time of the
// processor: the game's, and apart from it the calls that draw, in the proportion
// in which a clock shows the two.
func BenchmarkFrame(b *testing.B) {
	text, _ := logText(b)
	for _, c := range []struct{ name, address, key string }{
		{"title", "", ""}, {"game", "?level=1", ""}, {"replay", "?replay=games/game-3.log", " "},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := blank(b, httptest.NewServer(withFile(b, "/games/game-3.log", text)), 1280, 800)
			p.Do(browsertest.Before(timing), browsertest.Call(performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}))
			p.load(c.address)
			p.frames(100)
			if c.key != "" {
				p.key(c.key)
			}
			var own, drawing float64
			for b.Loop() {
				p.Eval("frameTimes.length = 0", nil)
				busy := p.metric("ScriptDuration")
				p.frames(100)
				busy = p.metric("ScriptDuration") - busy
				var found struct{ Count, All, Drawing float64 }
				p.Eval(`frameTimes.reduce((sum, f) => ({ Count: sum.Count + 1, All: sum.All + f.all, Drawing: sum.Drawing + f.drawing }), { Count: 0, All: 0, Drawing: 0 })`, &found)
				share := found.Drawing / found.All
				own += busy / found.Count * (1 - share)
				drawing += busy / found.Count * share
			}
			b.ReportMetric(own/float64(b.N), "ms-own")
			b.ReportMetric(drawing/float64(b.N), "ms-drawing")
		})
	}
}

// metric is one of the browser's measures of time, in milliseconds.
func (p *tab) metric(name string) (ms float64) {
	p.T.Helper()
	p.Do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		list, err := cdp.Call(ctx, t, performance.GetMetrics, cdp.Empty{})
		for _, m := range list.Metrics {
			if m.Name == name {
				ms = m.Value * 1000
			}
		}
		return err
	}))
	return ms
}
