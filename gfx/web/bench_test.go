package web

import (
	"net/http/httptest"
	"testing"
)

// BenchmarkBegin measures how long a page takes from its address to its first
// frame, in a browser that draws in software: at the first visit, and again from
// what is kept.
func BenchmarkBegin(b *testing.B) {
	if testing.Short() {
		b.Skip("building for a browser takes long")
	}
	s := site(b)
	var first, again float64
	for b.Loop() {
		p := blank(b, httptest.NewServer(s.Handler()), 1280, 800)
		took := func() (ms float64) {
			p.visit("")
			p.begun()
			p.eval(`performance.getEntriesByName("freckers-began")[0].startTime`, &ms)
			return ms
		}
		first += took()
		p.await("everything to be kept", `navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
		p.frames(30)
		again += took()
	}
	b.ReportMetric(first/float64(b.N), "ms-first")
	b.ReportMetric(again/float64(b.N), "ms-again")
}

// BenchmarkEngine measures the speed of the engine in a page's worker, on the
// fixed positions of freckers bench.
func BenchmarkEngine(b *testing.B) {
	p := open(b, "?embed=1", 320, 240)
	var speed float64
	for b.Loop() {
		var nps float64
		p.eval(`new Promise((done, fail) => {
			const engine = freckersPage.engine("freckers", (line) => {
				const total = /^total nodes \d+ nps (\d+)/.exec(line);
				if (line === "") engine.post("bench 200000");
				else if (total) { engine.close(); done(Number(total[1])); }
			}, fail);
		})`, &nps)
		speed += nps
	}
	b.ReportMetric(speed/float64(b.N), "nodes/s")
}
