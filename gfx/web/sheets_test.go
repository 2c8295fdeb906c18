//go:build !js

package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/platform"
	"freckers/gfx/raster/rastertest"
	"freckers/replay"
)

// thumbHeight is the height of a picture on a sheet, in pixels.
const thumbHeight = 320

// Positions in the middle of a game and before its last move.
const (
	almostHome   = "*BBBBB**/.*****B./......../......../......../......../.R.*..../**RRRRR* r 60"
	longChain    = "R**R*R*R/B*******/*R******/*.B...**/***R****/....B.../********/*B*B*B** r 30"
	chexersOpen  = "G..G/.G.../....G./.....B./R....B/R...B/RR.B b 0,0,0 11"
	frogletOpen  = "231221333113/122311124331/3231211112.1/22312212..41/123212121211/312122211112/1..1.2.22113/2.1.1..12112/1.2.1.31.2.1/21.2.1.1.21./1.1.2.4.1.1./2.1.3.1.1.2. A 21,17"
	billabongRun = "................/................/................/......G........./..R.G.........../................/......~~~~....../......~~~~....../.........r...g../................/.........r..g.../...........r..../.........r....../................ r 0,0 0,1 20"
)

// scene is a screen of the page in a certain state.
type scene struct {
	name    string
	address string
	// saved, if set, is a game that was saved before.
	saved func(t *testing.T) []byte
	// moving is a picture in the middle of an animation.
	moving bool
	// reach, if set, leads from the first screen to the state.
	reach func(h *hand)
}

// press is a way through the page by labels.
func press(labels ...string) func(h *hand) {
	return func(h *hand) {
		for _, label := range labels {
			h.press(label)
		}
	}
}

// scenes are the screens of the page, by name.
func scenes() []scene {
	resumed := press("Saved games", "Continue")
	const against, replayed = "?level=1", "?replay=game.log"
	return []scene{
		{name: "title"},
		{name: "lesson", reach: press("Learn and practice", "Start")},
		{name: "setup", reach: press("New game")},
		{name: "game", address: against},
		{name: "chosen", address: against, reach: func(h *hand) { h.point(h.node("0,3")) }},
		{name: "menu", address: against, reach: press("Menu")},
		{name: "hint", address: against, reach: func(h *hand) {
			h.key("h")
			h.await("a hint", "answered() > 0")
		}},
		{name: "hop", saved: between("freckers", longChain), moving: true, reach: func(h *hand) {
			resumed(h)
			h.longest(h.record().State(0))
			h.frames(8)
		}},
		{name: "ending", saved: between("freckers", almostHome), reach: func(h *hand) {
			resumed(h)
			h.longest(h.record().State(0))
			h.awaitNews("over", "true")
		}},
		{name: "replay", address: replayed, reach: func(h *hand) {
			for range 9 {
				h.key(".")
			}
		}},
		{name: "review", address: "?replay=short.freckers", reach: func(h *hand) {
			h.key("l")
			h.await("the review", `answered() >= 2 * (told.find((n) => n.freckers === "loaded").actions + 1)`)
		}},
		{name: "path", reach: press("Learn and practice")},
		{name: "puzzle", reach: press("Learn and practice", "All puzzles", "Solve puzzles")},
		{name: "openings", saved: short, reach: press("Workshop", "Openings")},
		{name: "editor", reach: press("Workshop", "Set up a position")},
		{name: "saves", saved: between("froglet", frogletOpen), reach: press("Saved games")},
		{name: "rules", reach: press("Learn and practice", "Rules")},
		{name: "settings", reach: press("Settings")},
		{name: "chexers", saved: between("chexers", chexersOpen), reach: resumed},
		{name: "froglet", saved: between("froglet", frogletOpen), reach: resumed},
		{name: "billabong", saved: between("billabong", billabongRun), reach: resumed},
		{name: "chexers-rules", address: "?game=chexers", reach: press("Learn and practice", "Rules")},
		{name: "froglet-lesson", address: "?game=froglet", reach: press("Learn and practice", "Start")},
		{name: "billabong-puzzle", address: "?game=billabong", reach: press("Learn and practice", "All puzzles", "Solve puzzles")},
	}
}

// between is a game between people that goes on at a position.
func between(name, position string) func(t *testing.T) []byte {
	return func(t *testing.T) []byte {
		t.Helper()
		g, err := catalog.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		var seats []replay.Seat
		for i := range g.Info().Seats {
			seats = append(seats, replay.Seat{Name: []string{"Ann", "Ben", "Cleo", "Dan"}[i], Kind: replay.KindPerson})
		}
		rec, err := replay.NewFrom(g, position, game.Options{}, seats)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := rec.Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
}

// short is the text of [shortGame].
func short(t *testing.T) []byte {
	t.Helper()
	text, _ := shortGame(t)
	return text
}

// longest plays the action that touches most cells.
func (h *hand) longest(s game.State) {
	h.t.Helper()
	var cells []game.Cell
	for c := range s.Layout().Sites {
		choices, _ := s.Choices(game.Cell(c), 100)
		for _, choice := range choices {
			if len(choice.Cells) > len(cells) && !choice.Alternate {
				cells = choice.Cells
			}
		}
	}
	h.pointAt(s, cells[0])
	h.frames(3)
	h.pointAt(s, cells[len(cells)-1])
}

// open opens the page and leads it to the scene.
func (sc *scene) open(t *testing.T, theme string, size image.Point) *tab {
	t.Helper()
	log, _ := logText(t)
	mux := http.NewServeMux()
	mux.Handle("/game.log", withFile(t, "/game.log", log))
	mux.Handle("/", withFile(t, "/short.freckers", short(t)))
	p := drawn(t, httptest.NewServer(mux), size.X, size.Y)
	p.do(before(fmt.Sprintf(watching, 2)), settings(t, func(s *platform.Settings) {
		instant(s)
		if s.Theme = theme; sc.moving {
			s.Speed, s.Reduced = platform.SpeedSlow, false
		}
	}))
	if sc.saved != nil {
		text, err := json.Marshal(string(sc.saved(t)))
		if err != nil {
			t.Fatal(err)
		}
		p.do(before(fmt.Sprintf(`localStorage.setItem("freckers/games/saved.freckers", %s)`, text)))
	}
	p.load(sc.address)
	p.frames(5)
	if sc.reach != nil {
		sc.reach(p.hand())
	}
	if !sc.moving {
		p.frames(30)
	}
	return p
}

// TestContactSheets takes a picture of every scene by day and by night, for people to look at.
func TestContactSheets(t *testing.T) {
	folder := rastertest.SheetsFolder(t)
	for _, theme := range []string{platform.ThemeDay, platform.ThemeNight} {
		for _, size := range []image.Point{{1280, 800}, {400, 700}} {
			name := fmt.Sprintf("page-%dx%d-%s", size.X, size.Y, theme)
			t.Run(name, func(t *testing.T) {
				s := rastertest.Sheet{Columns: 6}
				for _, sc := range scenes() {
					t.Run(sc.name, func(t *testing.T) {
						shot, err := png.Decode(bytes.NewReader(sc.open(t, theme, size).picture(sc.name)))
						if err != nil {
							t.Fatal(err)
						}
						s.Add(sc.name, shot, thumbHeight)
						rastertest.Write(t, filepath.Join(folder, name, sc.name+".png"), shot)
					})
				}
				s.Write(t, filepath.Join(folder, name+".png"))
			})
		}
	}
}
