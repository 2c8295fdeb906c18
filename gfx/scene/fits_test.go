package scene

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/chexers"
	"freckers/gfx/board"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
	"freckers/replay/gamefile"
)

// at lets a scene have a tick in a window of w by h.
func (d *desk) at(s Scene, w, h float32, in input.State) Scene {
	d.ui.Begin(in, tick, w, h, 1)
	next := s.Frame(d.ui, &d.env)
	d.ui.End()
	return next
}

const longNotice = "/home/somebody/.local/share/freckers/settings.json is damaged (invalid character 'x' looking for beginning of value): what is wrong starts afresh, the old file is kept as settings.json.old"

// beside begins a game that goes on when others are begun.
func beside(d *desk, of game.Game, seats []session.Seat) *Game {
	g := begin(&d.env, of, game.Options{Seed: 5}, seats, nil).(*Game)
	d.env.playing = nil
	return g
}

// crowded are screens with as much on them as there can be.
func crowded(t *testing.T, d *desk) map[string]Scene {
	t.Helper()
	all := screens(t, d)
	level := []session.Seat{{}, session.SeatAt(theGame(), 10)}
	thinking := beside(d, theGame(), level)
	thinking.table.Act("GROW")
	held := beside(d, theGame(), level)
	held.table.Act("GROW")
	held.table.Hold()
	told := beside(d, theGame(), level)
	told.notice = longNotice
	menu := beside(d, theGame(), level)
	menu.menu, menu.notice = true, longNotice
	over := beside(d, theGame(), level)
	over.table.Resign()
	keys, machine := NewSettings(nil), NewSettings(nil)
	keys.page, machine.page = keysPage, machinePage
	title, plain := NewTitle(&d.env), NewTitle(&d.env)
	title.unsaid = longNotice
	for name, s := range map[string]Scene{
		"thinking": thinking, "paused": held, "notice": told, "menu": menu, "over": over, "keys": keys, "machine": machine,
		"title": title, "plain title": plain, "saves": NewSaves(&d.env, nil),
	} {
		all[name] = s
	}
	for _, name := range []string{"damaged.freckers", "invalid-action.log", "timeout.log"} {
		rec, err := gamefile.Open("../../replay/testdata/odd/" + name)
		if err != nil {
			t.Fatal(err)
		}
		r := NewReplay(rec, &d.env)
		r.notice = longNotice
		all[name] = r
		r = NewReplay(rec, &d.env)
		r.tab = 1
		all["notes of "+name] = r
	}
	crowdPrograms(t, d, all)
	t.Cleanup(func() {
		for _, g := range []*Game{thinking, held, told, menu, over} {
			g.table.Close()
		}
		title.close()
		plain.close()
	})
	for name, s := range watchScreens(t, d) {
		all[name] = s
	}
	for _, g := range catalog.Games() {
		crowdGame(t, d, g, all)
	}
	return all
}

// crowdPrograms adds the screens about programs, and the games with them.
func crowdPrograms(t *testing.T, d *desk, all map[string]Scene) {
	t.Helper()
	all["illegal"] = failed(t, d, session.Fault{Reason: game.ReasonIllegal, Action: "MOVE 1,1 UR,UR,X", Message: longNotice}, longNotice, longNotice)
	all["crash"] = failed(t, d, session.Fault{Reason: game.ReasonCrash, Message: longNotice})
	absent := beside(d, theGame(), []session.Seat{{}, {Agent: true, Name: longProgram}})
	absent.table.Act("GROW")
	all["absent"] = absent
	d.programs().report = session.Report{Usage: session.Usage{CPU: 99 * time.Second, MostCPU: 180 * time.Second, Memory: 240 << 20, MostMemory: 250 << 20}}
	using := beside(d, theGame(), []session.Seat{{}, {Agent: true, Name: longProgram, Command: longProgram}})
	using.table.Act("GROW")
	all["using"] = using
	t.Cleanup(func() { absent.table.Close(); using.table.Close() })
	moves, curve := NewMatch(&d.env, nil).(*Match), NewMatch(&d.env, nil).(*Match)
	moves.tab, curve.tab, curve.notice = tabMoves, tabCurve, words.Reading
	all["paused match"] = NewMatch(&d.env, nil)
	all["match, moves"], all["match, curve"] = moves, curve
	second := NewMatchSetup(&d.env, nil)
	second.second = true
	second.sit(0, session.Seat{Agent: true, Name: longProgram, Command: longProgram})
	all["new match, how"] = second
	wrong := NewProgram(&d.env, nil, theGame(), "Blue", longProgram, func(string) {})
	wrong.timed, wrong.wrong, wrong.read = true, longNotice, longProgram
	d.env.Settings.Programs.Use(longProgram)
	all["wrong program"] = wrong
}

// crowdGame adds the screens that look different in every game.
func crowdGame(t *testing.T, d *desk, g game.Game, all map[string]Scene) {
	t.Helper()
	name := g.Info().Name
	for i, l := range NewRules(g, nil).lessons {
		r := NewRules(g, nil)
		r.turn(g, i)
		all[name+", rules: "+l.Title] = r
	}
	d.env.Settings.Game = name
	all[name+", setup"] = NewSetup(&d.env, nil)
	title := NewTitle(&d.env)
	open := NewTitle(&d.env)
	open.open, open.onward = "one", words.GoOnWith(g.Info().Title, "Dragonfly and Great crested newt")
	all[name+", title"], all[name+", title with a game"] = title, open
	state, err := board.Showcase(g, 3)
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]session.Seat, len(g.Info().Seats))
	rec, err := replay.NewFrom(g, state.String(), game.Options{}, session.Recorded(seats))
	if err != nil {
		t.Fatal(err)
	}
	live := play(&d.env, rec, seats).(*Game)
	d.env.playing = nil
	all[name+", game"] = live
	t.Cleanup(func() {
		title.close()
		open.close()
		live.table.Close()
	})
}

// seenText is the words of a list within a panel, and where they are seen.
func seenText(l *displaylist.List, panel displaylist.Rect) (words []string, boxes []displaylist.Rect) {
	clips := []displaylist.Rect{panel}
	for _, o := range l.Ops {
		switch o.Kind {
		case displaylist.Clip:
			clips = append(clips, meet(clips[len(clips)-1], displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}))
		case displaylist.Unclip:
			clips = clips[:len(clips)-1]
		case displaylist.Text:
			w := displaylist.Measure(o.Name, o.Size, o.Bold)
			box := displaylist.Rect{X: o.X, Y: o.Y - 0.72*o.Size, W: w, H: 0.72 * o.Size}
			switch o.Align {
			case displaylist.Middle:
				box.X -= w / 2
			case displaylist.Right:
				box.X -= w
			}
			if !panel.Has(box.X+w/2, box.Y+box.H/2) {
				continue
			}
			if len(clips) > 1 {
				box = meet(clips[len(clips)-1], box)
			}
			if box.W > 0 && box.H > 0 {
				words, boxes = append(words, o.Name), append(boxes, box)
			}
		case displaylist.Glyph:
			side := 0.6 * o.W
			box := meet(clips[len(clips)-1], displaylist.Rect{X: o.X - side/2, Y: o.Y - side/2, W: side, H: side})
			if box.W > 0 && box.H > 0 {
				words, boxes = append(words, "sign "+o.Name), append(boxes, box)
			}
		}
	}
	return words, boxes
}

func meet(a, b displaylist.Rect) displaylist.Rect {
	x1, y1 := max(a.X, b.X), max(a.Y, b.Y)
	x2, y2 := min(a.X+a.W, b.X+b.W), min(a.Y+a.H, b.Y+b.H)
	return displaylist.Rect{X: x1, Y: y1, W: max(0, x2-x1), H: max(0, y2-y1)}
}

// sharing is a page from which links can be shared, and nothing more.
type sharing struct{}

func (sharing) Wish() (w Wish, ok bool)    { return w, false }
func (sharing) Deep(bool)                  {}
func (sharing) Tell(News)                  {}
func (sharing) Address(link string) string { return link }
func (sharing) Copy(string)                {}
func (sharing) Share(string)               {}
func (sharing) Shares() bool               { return true }

func TestWordsStayInsideThePanelAndApart(t *testing.T) {
	for _, size := range [][2]float32{{1280, 800}, {800, 600}, {640, 480}, {400, 850}, {360, 700}, {390, 664}, {360, 640}, {844, 340}, {667, 331}, {1600, 900}, {640, 1100}} {
		w, h := size[0], size[1]
		for name, s := range crowded(t, newDesk()) {
			d := newDesk()
			if w < platform.SmallestW || h < platform.SmallestH {
				d.env.Host = sharing{} // only a page is as narrow
				if strings.Contains(name, "title") {
					d.env.Programs = nil // and it has none
				}
			}
			if (h < 700 && w < platform.SmallestW || h < platform.SmallestH) && strings.Contains(name, "watch") {
				continue // a page watches no referee
			}
			if strings.Contains(name, "paused match") {
				d.programs().match.state.Running = false
			}
			for range 40 {
				d.at(s, w, h, input.State{Away: true})
			}
			panel := share(w, h).panel
			words, boxes := seenText(d.ui.List, panel)
			if len(words) == 0 {
				t.Errorf("%s at %v: nothing is written on the panel", name, size)
			}
			for i, b := range boxes {
				if b.X < panel.X+4 || b.X+b.W > panel.X+panel.W-4 || b.Y+b.H > panel.Y+panel.H-4 {
					t.Errorf("%s at %v: %q leaves the panel: %v in %v", name, size, words[i], b, panel)
				}
				for k := range i {
					if m := meet(b, boxes[k]); m.W > 1 && m.H > 1 {
						t.Errorf("%s at %v: %q lies on %q", name, size, words[i], words[k])
					}
				}
			}
		}
	}
}

func TestEveryResultIsSaidInWords(t *testing.T) {
	names := []string{"You", "Old toad"}
	for _, c := range []struct {
		r    replay.Result
		want string
	}{
		{replay.Result{Winner: 1, Seat: 0, Reason: game.ReasonResigned}, "you gave up"},
		{replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonTimeout}, "Old toad ran out of time"},
		{replay.Result{Winner: 0, Seat: 1, Reason: game.ReasonIllegal, Action: "MOVE 1,1 X"}, "Old toad did what is not allowed: MOVE 1,1 X"},
		{replay.Result{Winner: 0, Seat: game.Nobody, Reason: "all six home"}, "all six home"},
		{replay.Result{Winner: 1, Seat: game.Nobody, Reason: chexers.ReasonExits}, "four pieces ashore"},
		{replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted}, "the game was stopped"},
		{replay.Result{Winner: 0, Seat: game.Nobody}, "nobody wrote down why"},
	} {
		if got := resultWhy(&c.r, names); got != c.want {
			t.Errorf("%+v is said as %q, want %q", c.r, got, c.want)
		}
	}
}

func TestReplayOfALogSaysWhyItEnded(t *testing.T) {
	rec, err := gamefile.Open("../../replay/testdata/odd/invalid-action.log")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk()
	r := NewReplay(rec, &d.env)
	want := fmt.Sprintf("Blue wins after 2 actions: Red did what is not allowed: %s", rec.Result.Action)
	if r.result != want {
		t.Errorf("the replay says %q, want %q", r.result, want)
	}
	if len(r.notes.texts) != 1 || !strings.Contains(r.notes.texts[0], rec.Result.Message) {
		t.Errorf("the notes are %q, want the referee's words, once", r.notes.texts)
	}
}
