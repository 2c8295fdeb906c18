//go:build !js

package web

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/ui"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
)

// Who was here before sees no other board on the way, and a page that names what it shows. It fetches the art of its game, and what it
// sounds like after the start. While nobody does anything and nothing moves it asks for no frames, until something happens.
func TestAVisit(t *testing.T) {
	g, err := catalog.Find("chexers")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(game.Options{})
	if err != nil {
		t.Fatal(err)
	}
	const w, h = 800, 600
	p := open(t, "?game=chexers&level=1", w, h, browsertest.Before(`new MutationObserver(() => { if (document.querySelector("freckers-board")) window.other = true; }).observe(document, { subtree: true, childList: true })`))
	var nodes []ui.Node
	p.Eval(p.nodes, &nodes)
	page := displaylist.Rect{W: w, H: h}
	for _, site := range s.Layout().Sites {
		if !site.Off && !slices.ContainsFunc(nodes, func(n ui.Node) bool {
			return n.Label == site.Name && page.Contains(n.Rect.X+n.Rect.W/2, n.Rect.Y+n.Rect.H/2)
		}) {
			t.Errorf("the page does not show the cell %s", site.Name)
		}
	}
	fetched := func(name string) string {
		return fmt.Sprintf(`performance.getEntriesByType("resource").some((one) => one.name.includes("/%s."))`, name)
	}
	p.patiently("the art and the sounds", fetched("chexers")+" && "+fetched("sounds"))
	p.Holds("the light board was not shown", "!window.other")
	p.Holds("a game of Chexers does not fetch the kangaroos", "!"+fetched("kangaroos"))
	p.patiently("the page to sleep", "freckersPage.asleep")
	p.Eval(`window.postMessage({ freckers: "play" }, "*"); 0`, nil)
	p.Await("the page to be awake", "!freckersPage.asleep")
	p.patiently("the page to sleep", "freckersPage.asleep")
	p.hand().step(s)
	p.awaitPlies(3)
}

// patiently waits for what takes its time by intention.
func (p *tab) patiently(what, script string) {
	p.T.Helper()
	p.Eval(fmt.Sprintf(`new Promise((done) => { const look = () => %s ? done(true) : setTimeout(look, 100); look(); })`, script), nil)
}

// countingWork counts the frames that a page asks for, and notes its tasks of more than 50 ms and the memory of its program.
const countingWork = `
	window.asked = 0;
	const frame = window.requestAnimationFrame;
	window.requestAnimationFrame = (f) => { asked++; return frame.call(window, f); };
	window.tasks = [];
	new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration))).observe({ type: "longtask", buffered: true });
	const run = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...of) => {
		const made = await run.apply(WebAssembly, of);
		window.memory = () => ((made.instance || made).exports.mem || { buffer: [] }).buffer.byteLength;
		return made;
	};
`

// BenchmarkIdle measures what a page with a game costs that nobody touches: the ticks, the frames asked for, and the
// work of its thread in a second; before that, the longest task of its start, and by how much its tasks
// exceeded 50 ms together, at a quarter of the speed; and the memory of the program. Several folders of pages take turns.
func BenchmarkIdle(b *testing.B) {
	sites := map[string]*Site{}
	if *folders == "" {
		sites["page"] = site(b)
	} else {
		for dir := range strings.SplitSeq(*folders, ",") {
			sites[filepath.Base(dir)] = pageIn(b, dir)
		}
	}
	const seconds = 10
	sums := map[string]float64{}
	for b.Loop() {
		for name, s := range sites {
			serve := httptest.NewServer(s.Handler())
			p := newTab(browsertest.OpenAlone(b, browsertest.DrawsNothing, 800, 600), serve)
			p.Do(browsertest.Before(countingWork), settings(b, instant), browsertest.Call(performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}),
				browsertest.Call(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}))
			p.visit("?level=1")
			p.patiently("the game to begin", `performance.getEntriesByName("freckers-began").length > 0`)
			p.patiently("a while", `performance.now() > performance.getEntriesByName("freckers-began")[0].startTime + 5000`)
			var start struct{ Worst, Over, Memory float64 }
			p.Eval(`({ Worst: Math.max(0, ...tasks), Over: tasks.reduce((sum, ms) => sum + ms - 50, 0), Memory: memory() / 1e6 })`, &start)
			p.Do(browsertest.Call(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 1}))
			p.patiently("a while", fmt.Sprintf("performance.now() > %g", 40e3))
			count := func() (ticks, frames, work float64) {
				p.Eval("freckersTicks()", &ticks)
				p.Eval("asked", &frames)
				return ticks, frames, p.metric("TaskDuration")
			}
			ticks, frames, work := count()
			p.Eval(fmt.Sprintf(`new Promise((done) => setTimeout(() => done(true), %d))`, seconds*1000), nil)
			moreTicks, moreFrames, moreWork := count()
			for what, value := range map[string]float64{"ticks/s": (moreTicks - ticks) / seconds, "frames/s": (moreFrames - frames) / seconds,
				"ms-work/s": (moreWork - work) / seconds, "ms-longest": start.Worst, "ms-over": start.Over, "MB": start.Memory} {
				sums[name+"-"+what] += value
			}
			p.Close()
			serve.Close()
		}
	}
	for what, value := range sums {
		b.ReportMetric(value/float64(b.N), what)
	}
}
