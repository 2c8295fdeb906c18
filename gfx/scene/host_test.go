package scene

import (
	"errors"
	"math"
	"strings"
	"testing"

	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/words"
	"freckers/replay"
)

func TestAWishBeyondAGameLeadsToItsEnds(t *testing.T) {
	for _, c := range []struct {
		at   int
		w    Wish
		want int
	}{
		{5, Wish{Do: WishStep, Number: math.MaxInt}, 30}, {5, Wish{Do: WishStep, Number: math.MinInt}, 0},
		{5, Wish{Do: WishGo, Number: math.MaxInt}, 30}, {5, Wish{Do: WishGo, Number: math.MinInt}, 0},
		{5, Wish{Do: WishStep, Number: 2}, 7}, {29, Wish{Do: WishStep, Number: 2}, 30}, {1, Wish{Do: WishStep, Number: -2}, 0},
	} {
		d := newDesk()
		r := NewReplay(recorded(t, theGame(), 30), &d.env)
		r.reel.ToPly(c.at)
		for r.reel.Moving() {
			r.reel.Tick(tick)
		}
		if r.drive(c.w); r.reel.Done() != c.want {
			t.Errorf("at action %d of 30 the wish %+v leads to %d, want %d", c.at, c.w, r.reel.Done(), c.want)
		}
	}
}

// choosy is a store that takes games only while it is willing.
type choosy struct {
	replay.Store
	willing bool
}

func (s *choosy) Append(name string, text []byte) error {
	if !s.willing {
		return errors.New("there is no room")
	}
	return s.Store.Append(name, text)
}

func (s *choosy) Replace(name string, text []byte) error {
	if !s.willing {
		return errors.New("there is no room")
	}
	return s.Store.Replace(name, text)
}

func TestAGameSaysAsLongAsItIsNotSaved(t *testing.T) {
	for _, c := range []struct {
		name string
		w, h float32
		bare bool
	}{{"desktop", 1280, 800, false}, {"phone", 390, 844, false}, {"small phone", 300, 640, false}, {"embedded", 480, 480, true}} {
		d := newDesk()
		store := &choosy{d.env.Store, true}
		d.env.Store, d.env.Bare = store, c.bare
		g := beside(d, theGame(), make([]session.Seat, 2))
		t.Cleanup(func() { g.table.Close() })
		check := func(want bool) {
			t.Helper()
			for range 3 {
				d.at(g, c.w, c.h, input.State{Away: true})
			}
			g.calm() // it lasts longer than a notice
			d.at(g, c.w, c.h, input.State{Away: true})
			if said := allSaid(d.ui.List); strings.Contains(said, words.Unkept) != want {
				t.Errorf("%s, willing %v: on the screen stands %q", c.name, store.willing, said)
			}
		}
		check(false)
		for _, willing := range []bool{true, false, false, true} {
			store.willing = willing
			g.table.Act("GROW")
			check(!willing)
		}
		d.env.Unkept = true
		check(true)
	}
}

func TestTheTitleSaysAllOfWhatABrowserDoesNotKeep(t *testing.T) {
	for _, line := range []string{words.NothingKept, words.StorageFull} {
		d := newDesk()
		d.env.Programs, d.env.Host, d.env.Notice = nil, sharing{}, line
		title := NewTitle(&d.env)
		for _, size := range [][2]float32{{390, 844}, {300, 640}, {844, 340}, {480, 480}, {640, 480}} {
			d.at(title, size[0], size[1], input.State{Away: true})
			if said := allSaid(d.ui.List); !strings.Contains(said, words.Sentence(line)) {
				t.Errorf("at %v the title says %q", size, said)
			}
		}
	}
}

// listener is a page that keeps what it is told.
type listener struct {
	sharing
	wishes []Wish
	told   []News
}

func (l *listener) Wish() (w Wish, ok bool) {
	if len(l.wishes) == 0 {
		return w, false
	}
	w, l.wishes = l.wishes[0], l.wishes[1:]
	return w, true
}

func (l *listener) Tell(n News) { l.told = append(l.told, n) }

func TestThoseOutsideAndThePersonAreToldInSentences(t *testing.T) {
	d := newDesk()
	l := &listener{wishes: []Wish{{Do: WishLink, Text: "1nonsense"}}}
	d.env.Host = l
	title := NewTitle(&d.env)
	d.ui.Begin(input.State{Away: true}, tick, 1280, 800, 1)
	Tick(d.ui, &d.env, title)
	d.ui.End()
	if len(l.told) != 1 || title.unsaid != l.told[0].Message {
		t.Fatalf("those outside are told %+v, the person %q", l.told, title.unsaid)
	}
	if said := title.unsaid; said == "" || said != words.Sentence(said) {
		t.Errorf("%q is no sentence", said)
	}
}

func TestTheNumbersOfABoardAloneAreSeenWhole(t *testing.T) {
	for _, size := range [][2]float32{{300, 300}, {480, 560}, {800, 600}, {1280, 800}, {2560, 1440}} {
		d := newDesk()
		d.env.Bare = true
		for _, g := range d.env.all() {
			d.at(NewReplay(recorded(t, g, 4), &d.env), size[0], size[1], input.State{Away: true})
			for _, o := range d.ui.List.Ops {
				if half := 0.36 * o.Size; o.Kind == displaylist.Text && (o.Y-2*half < 1 || o.Y > size[1]-1 || o.X-half < 1 || o.X+half > size[0]-1) {
					t.Errorf("%s at %v: %q stands at %v, %v", g.Info().Name, size, o.Name, o.X, o.Y)
				}
			}
		}
	}
}

// deepening is a page that hears how deep its screens lie.
type deepening struct {
	listener
	deep bool
}

func (p *deepening) Deep(is bool) { p.deep = is }

func TestTheWayBackOfABrowserLeadsToTheScreenBehind(t *testing.T) {
	d := newDesk()
	t.Cleanup(d.env.Close)
	p := &deepening{}
	d.env.Host = p
	title := NewTitle(&d.env)
	back := func(s Scene) Scene {
		p.wishes = append(p.wishes, Wish{Do: WishBack})
		d.ui.Begin(input.State{Away: true}, tick, 1280, 800, 1)
		next := Tick(d.ui, &d.env, s)
		d.ui.End()
		return next
	}
	if back(title) != Scene(title) || p.deep {
		t.Error("from the title it leads somewhere")
	}
	g := beside(d, theGame(), make([]session.Seat, 2))
	settings := NewSettings(g)
	if back(settings) != Scene(g) || !p.deep {
		t.Error("from the settings over a game it does not lead to the game")
	}
	g.showMenu(true)
	if back(g) != Scene(g) || g.menu || !p.deep {
		t.Error("from a game's menu it does not lead to the game")
	}
	d.env.Bare = true
	if back(g) != Scene(g) {
		t.Error("it leaves a board alone")
	}
	d.env.Bare = false
	if _, top := back(g).(*Title); !top || p.deep {
		t.Error("from a game it does not lead to the title")
	}
}
