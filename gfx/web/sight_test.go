//go:build !js

package web

import (
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/gfx/web/browsertest"
	"freckers/replay/link"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

var folders = flag.String("pages", "", "folders of pages to measure by turns, with commas between them; this one's own without")

var slower = flag.Float64("slower", 1, "how many times slower the processor is, for a phone 4")

// slow is the network of the measurement: 1.6 Mbit/s with a delay of 150 ms.
var slow = network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{
	{Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 750e3 / 8},
}}

// pageIn returns the page in a folder that freckers web has written.
func pageIn(b *testing.B, dir string) *Site {
	b.Helper()
	s := &Site{Files: map[string][]byte{}, Hashed: map[string]bool{}}
	hashed, folder := regexp.MustCompile(`\.[0-9a-f]{12}\.`), os.DirFS(dir)
	err := fs.WalkDir(folder, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		s.Files[name], err = fs.ReadFile(folder, name)
		s.Hashed[name] = hashed.MatchString(name)
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// firstSight are the scripts of when something can be seen in a frame, and when its board can.
const (
	firstPaint = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime`
	firstBoard = `(performance.getEntriesByName("freckers-picture")[0] || performance.getEntriesByName("freckers-began")[0])?.startTime`
)

// sees visits a light board, and says after how many milliseconds something is seen, and the position; if it plays, also when
// the first move can be played, and when the reply is.
func (p *tab) sees(address string, plays bool, say func(what string, value float64)) {
	p.T.Helper()
	since := func(what, script string) {
		var ms float64
		p.Eval(script, &ms)
		say("ms-"+what, ms)
	}
	p.visit(address)
	p.Await("the board", firstBoard)
	p.Await("something to see", firstPaint)
	since("paint", firstPaint)
	since("board", firstBoard)
	if !plays {
		return
	}
	p.Await("my turn", in(".cells .can"))
	since("move", in(".cells .can")+`.click(); `+in(".cells .to")+`.click(); performance.now()`)
	p.Await("the reply", `document.querySelector("freckers-board").actions.length === 2`)
	since("reply", "performance.now()")
}

// BenchmarkSight measures frames with a replay, with a level and with a friend's link over a slow network, at the first visit and again: when
// something can be seen, and the rest as [tab.sees] says, and the bytes; and the bytes that a page with five frames of
// replays fetches before somebody turns to one of them, and after. Several folders of pages take turns. The times are those
// of a browser that draws as if drawing were free.
func BenchmarkSight(b *testing.B) {
	text, _ := logText(b)
	sites := map[string]*Site{}
	if *folders == "" {
		sites["page"] = site(b)
	} else {
		for dir := range strings.SplitSeq(*folders, ",") {
			sites[filepath.Base(dir)] = pageIn(b, dir)
		}
	}
	sums := map[string][]float64{}
	note := func(name string, value float64) { sums[name] = append(sums[name], value) }
	for b.Loop() {
		for name, s := range sites {
			mux := http.NewServeMux()
			mux.Handle("/", s.Handler())
			mux.HandleFunc("/game.log", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(text) }) // it fails if the browser is gone
			mux.HandleFunc("/post.html", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, post) })
			serve := httptest.NewServer(mux)
			for kind, of := range map[string]string{"replay": "record=game.log", "level": "level=1", "friend": link.Mark + sent(b)} {
				p := newTab(browsertest.OpenAlone(b, browsertest.DrawsNothing, 1280, 1000), serve)
				p.Do(browsertest.Call(network.Enable, network.EnableParams{}), browsertest.Call(network.EmulateNetworkConditionsByRule, slow),
					browsertest.Call(emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: *slower}))
				for _, visit := range []string{"first", "again"} {
					sum := p.transferred()
					say := func(what string, value float64) { note(name+"-"+kind+"-"+visit+"-"+what, value) }
					p.sees("board.html?"+of, kind == "level", say)
					say("B", float64(sum()))
					p.Do(chromedp.Navigate("about:blank"))
				}
				p.Close()
			}
			p := newTab(browsertest.OpenAlone(b, browsertest.DrawsItself, 1280, 1000), serve)
			sum := p.transferred()
			p.visit("post.html")
			p.Await("five boards", `frames.length === 5 && Array.from(frames).every((f) => ((performance) => `+firstBoard+`)(f.performance))`)
			note(name+"-B-before", float64(sum()))
			p.Eval(`frames[0].document.getElementById("poster")?.click(); frames[0].document.querySelector("freckers-board")?.shadowRoot.querySelector(".here").click()`, nil)
			p.Await("somebody's turn", `frames[0].document.querySelector("freckers-board")?.shadowRoot.querySelector(".hint[aria-disabled=false]") || told.some((n) => n.freckers === "ready")`)
			note(name+"-B-after", float64(sum()))
			p.Close()
			serve.Close()
		}
	}
	for name, list := range sums {
		slices.Sort(list)
		b.ReportMetric(list[len(list)/2], name)
	}
}
