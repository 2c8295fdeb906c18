//go:build !js

package results

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/gfx/pages"
	"freckers/gfx/raster/rastertest"
	"freckers/gfx/web/browsertest"
)

var chromium = browsertest.New(browsertest.DrawsNothing)

func TestMain(m *testing.M) { os.Exit(browsertest.Run(m, chromium)) }

// TestTablesSortAndFilter uses the start page in Chromium, from its file.
func TestTablesSortAndFilter(t *testing.T) {
	s := simulate(t, 30, 2)
	dir, _, _ := written(t, s)
	p := chromium.Open(t, 400, 700)
	p.OpenFile(filepath.Join(dir, "index.html"), "")
	var over int
	p.Eval(`document.documentElement.scrollWidth - innerWidth`, &over)
	if over > 0 {
		t.Errorf("the page is %d pixels wider than its window", over)
	}
	const column = `Array.from(document.querySelector("table.filter").tBodies[0].rows, (r) => Number(r.cells[3].textContent))`
	press := func() (ratings []float64, order string) {
		p.Eval(`document.querySelectorAll("table.filter thead button")[3].click(); 0`, new(any))
		p.Eval(column, &ratings)
		p.Eval(`document.querySelectorAll("table.filter thead th")[3].getAttribute("aria-sort")`, &order)
		return ratings, order
	}
	down, order := press()
	slices.Reverse(down)
	if len(down) != 30 || !slices.IsSorted(down) || order != "descending" {
		t.Errorf("after a press on the rating %d rows are in the order %v, %s: want the best first", len(down), down, order)
	}
	if up, order := press(); !slices.IsSorted(up) || order != "ascending" {
		t.Errorf("after the second press they are in the order %v, %s", up, order)
	}
	var shown int
	p.Eval(`(() => { const i = document.querySelector("input[type=search]"); i.value = " AGENT-B-"; i.dispatchEvent(new Event("input"));
		return Array.from(document.querySelector("table.filter").tBodies[0].rows).filter((r) => r.checkVisibility()).length; })()`, &shown)
	if want := 2; shown != want {
		t.Errorf("%d agents are found, want %d", shown, want)
	}
}

// TestColoursAreLegible checks the contrast of what is written on what, by day and night.
func TestColoursAreLegible(t *testing.T) {
	const least = 4.5
	colour := regexp.MustCompile(`--([a-z]+): #([0-9a-f]{6})`)
	text := map[string]string{}
	for _, style := range []string{pages.Style, style} {
		parts := strings.SplitN(style, "@media (prefers-color-scheme: dark)", 2)
		day, _, _ := strings.Cut(parts[0], "}")
		night, _, _ := strings.Cut(parts[1], "}")
		text["day"], text["night"] = text["day"]+day, text["night"]+night
	}
	for name, text := range text {
		colours := map[string]color.NRGBA{}
		for _, m := range colour.FindAllStringSubmatch(text, -1) {
			c := color.NRGBA{A: 255}
			if _, err := fmt.Sscanf(m[2], "%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
				t.Fatal(err)
			}
			colours[m[1]] = c
		}
		on := map[string][]string{"ink": {"win", "draw", "loss"}}
		for _, ink := range []string{"ink", "quiet", "link", "good", "bad", "open"} {
			on[ink] = append(on[ink], "ground", "card", "row")
		}
		for ink, grounds := range on {
			for _, ground := range grounds {
				if c := rastertest.Contrast(colours[ink], colours[ground]); c < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, want %.1f", name, ink, ground, c, least)
				}
			}
		}
	}
}
