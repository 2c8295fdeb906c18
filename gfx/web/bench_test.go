//go:build !js

package web

import (
	"context"
	"fmt"
	"net/http/httptest"
	"testing"
	"time"

	"freckers/ai"
	"freckers/gfx/platform"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// phases are the marks that a page sets until its first frame: its script runs,
// the browser can draw, the program is there, it has begun, it shows something.
var phases = [...]string{"script", "draws", "compiled", "main", "began"}

// lookedAt is longer than a browser waits before it keeps what it has compiled.
const lookedAt = 5 * time.Second

// BenchmarkBegin measures how long a page takes from its address to its first
// frame: at the first visit, and again from what is kept, once a game has been
// begun and looked at for some seconds. It also reports the phases of each visit, when
// each was over, and for how long the page's own processor was busy. The browser
// draws in software, or nothing at all, which is how it would be if drawing were
// free.
func BenchmarkBegin(b *testing.B) {
	if testing.Short() {
		b.Skip("building for a browser takes long")
	}
	s := site(b)
	for _, drawn := range [...]string{browsertest.DrawsItself, browsertest.DrawsNothing} {
		b.Run(drawn, func(b *testing.B) {
			sums := map[string]float64{}
			for b.Loop() {
				serve := httptest.NewServer(s.Handler())
				b.Cleanup(serve.Close)
				p := newTab(browsertest.OpenAlone(b, drawn, 1280, 800), serve)
				p.Do(browsertest.Before(timing), settings(b, func(*platform.Settings) {}), browsertest.Call(performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}))
				for _, visit := range [...]string{"first", "again"} {
					p.load("")
					sums["ms-"+visit+"-busy"] += p.metric("TaskDuration")
					for _, phase := range phases {
						var ms float64
						p.Eval(fmt.Sprintf(`performance.getEntriesByName("freckers-%s")[0]?.startTime || 0`, phase), &ms)
						sums["ms-"+visit+"-"+phase] += ms
					}
					var drawing float64
					p.Eval("allDrawing", &drawing)
					sums["ms-"+visit+"-drawing"] += drawing
					p.kept()
					p.frames(30)
					p.key(kb.Enter)
					time.Sleep(lookedAt)
					// A page that draws is slow to make room for another in its tab.
					p.Do(chromedp.Navigate("about:blank"))
				}
				p.Close()
			}
			for name, ms := range sums {
				b.ReportMetric(ms/float64(b.N), name)
			}
		})
	}
}

// BenchmarkEngine measures the speed of the engine in a page's worker, on the
// fixed positions of freckers bench, once the browser has compiled it for speed,
// and by turns with it that of the program itself.
func BenchmarkEngine(b *testing.B) {
	const nodes = 200_000
	p := open(b, "", 320, 240)
	p.Eval(fmt.Sprintf(`new Promise((done, fail) => {
		let told = () => done(0);
		const engine = freckersPage.engine("freckers", (line) => {
			const total = /^total nodes \d+ nps (\d+)/.exec(line);
			if (line === "" || total) told(total && Number(total[1]));
		}, fail);
		window.speed = () => new Promise((done) => { told = done; engine.post("bench %d"); });
	})`, nodes), nil)
	var page, program float64
	turn := func() {
		var nps float64
		p.Eval("speed()", &nps)
		page += nps
		sum, err := ai.Bench(context.Background(), ai.BenchOptions{Nodes: nodes}, nil)
		if err != nil {
			b.Fatal(err)
		}
		program += sum.Speed()
	}
	turn()
	page, program = 0, 0
	for b.Loop() {
		turn()
	}
	b.ReportMetric(page/float64(b.N), "nodes/s")
	b.ReportMetric(program/float64(b.N), "program-nodes/s")
	b.ReportMetric(page/program, "share")
}

// BenchmarkSearch measures how long a search of a second takes in a page's worker,
// from the page's order to the answer, and how far apart the page's frames come
// meanwhile and while nobody thinks.
func BenchmarkSearch(b *testing.B) {
	p := blank(b, httptest.NewServer(site(b).Handler()), 1280, 800)
	p.load("?level=1")
	p.Eval(`new Promise((done, fail) => {
		window.engine = freckersPage.engine("freckers", (line) => {
			if (line === "") done(0);
			else if (line.startsWith("bestmove")) answered(performance.now());
		}, fail);
	})`, nil)
	p.Eval(`window.gaps = (until) => new Promise((done) => {
		const list = [];
		let last = performance.now(), over = false;
		const frame = () => {
			const now = performance.now();
			list.push(now - last);
			last = now;
			if (over) done(list.sort((a, b) => a - b));
			else requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
		until.then(() => { over = true; });
	})`, nil)
	var took float64
	var still, busy gaps
	for b.Loop() {
		var found struct {
			Took        float64
			Still, Busy []float64
		}
		p.Eval(`(async () => {
			const still = await gaps(new Promise((done) => setTimeout(done, 1000)));
			const began = performance.now();
			const answer = new Promise((done) => { window.answered = done; });
			engine.post("position startpos");
			engine.post("go movetime 1000");
			const busy = await gaps(answer);
			return { Took: (await answer) - began, Still: still, Busy: busy };
		})()`, &found)
		took += found.Took
		still.add(found.Still)
		busy.add(found.Busy)
	}
	n := float64(b.N)
	b.ReportMetric(took/n, "ms")
	b.ReportMetric(busy.median/n, "ms-frame")
	b.ReportMetric(busy.worst, "ms-worst")
	b.ReportMetric(still.median/n, "ms-still-frame")
	b.ReportMetric(still.worst, "ms-still-worst")
}

// gaps are times from frame to frame, in milliseconds: the sum of the medians of
// several runs, and the worst of all.
type gaps struct{ median, worst float64 }

// add takes in a run's, in their order.
func (g *gaps) add(sorted []float64) {
	g.median += sorted[len(sorted)/2]
	g.worst = max(g.worst, sorted[len(sorted)-1])
}
