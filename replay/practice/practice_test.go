package practice_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay/practice"
)

type drawer struct {
	mu    sync.Mutex
	texts map[string]string
	full  bool
}

func newDrawer() *drawer { return &drawer{texts: map[string]string{}} }

func (d *drawer) Lock() (unlock func()) { return func() {} }

func (d *drawer) Path(name string) string { return "drawer/" + name }

func (d *drawer) Load(name string) ([]byte, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if text, ok := d.texts[name]; ok {
		return []byte(text), nil
	}
	return nil, nil
}

func (d *drawer) Save(name string, text []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.full {
		return errors.New("no room")
	}
	d.texts[name] = string(text)
	return nil
}

func card(n int) practice.Card {
	return practice.Card{
		Game: "freckers", Line: []game.Action{"GROW"},
		Position: fmt.Sprintf("*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r %d", 2*n),
	}
}

func open(t *testing.T, s practice.Storage) *practice.Deck {
	t.Helper()
	d, note := practice.Open(s)
	if note != "" {
		t.Fatal(note)
	}
	return d
}

func add(t *testing.T, d *practice.Deck, on practice.Day, cards ...practice.Card) {
	t.Helper()
	if _, err := d.Add(on, cards...); err != nil {
		t.Fatal(err)
	}
}

func review(t *testing.T, d *practice.Deck, k practice.Key, r practice.Rating, on practice.Day) {
	t.Helper()
	gametest.Must(t, d.Review(k, r, on))
}

func TestFiveADay(t *testing.T) {
	s := newDrawer()
	d := open(t, s)
	const monday practice.Day = 20000
	for n := range 8 {
		if added, err := d.Add(monday+practice.Day(n/4), card(n)); added != 1 || err != nil {
			t.Fatalf("%d added, error %v", added, err)
		}
	}
	if added, _ := d.Add(monday, card(3)); added != 0 {
		t.Error("a card is in the deck twice")
	}
	today := monday + 2
	for left := practice.PerDay; left > 0; left-- {
		list := open(t, s).Today(today)
		if len(list) != left {
			t.Fatalf("%d cards are left, want %d", len(list), left)
		}
		if left == practice.PerDay && list[0].Added != monday+1 {
			t.Error("the newest mistake does not come first")
		}
		review(t, d, list[0].Key(), practice.Good, today)
	}
	if list := d.Today(today + 1); len(list) != 3 {
		t.Errorf("%d new cards are asked on the next day, want 3", len(list))
	}
	list := d.Today(today + 10)
	if len(list) != practice.PerDay || list[0].Reviews == 0 {
		t.Errorf("ten days later %d cards are asked, the first of them reviewed %d times", len(list), list[0].Reviews)
	}
	if _, err := list[0].Ask(freckers.New()); err != nil {
		t.Error(err)
	}
}

func TestForgottenCardsComeBackSoon(t *testing.T) {
	d := open(t, newDrawer())
	add(t, d, 1, card(0))
	c := card(0)
	day := practice.Day(1)
	for range 4 {
		review(t, d, c.Key(), practice.Good, day)
		known, _ := d.Find(c.Key())
		day = known.Due
	}
	known, _ := d.Find(c.Key())
	review(t, d, c.Key(), practice.Again, day)
	forgotten, _ := d.Find(c.Key())
	if is, was := forgotten.Due-day, known.Due-known.Last; is >= was/4 || forgotten.Lapses != 1 {
		t.Errorf("a forgotten card comes back in %d days, was %d; %d lapses", is, was, forgotten.Lapses)
	}
}

// TestADamagedDeckIsReadAsFarAsItGoes cuts a deck anywhere, and spoils a line.
func TestADamagedDeckIsReadAsFarAsItGoes(t *testing.T) {
	s := newDrawer()
	d := open(t, s)
	for n := range 3 {
		if _, err := d.Search(fmt.Sprintf("game %d", n), "9", 1, []practice.Card{card(n)}); err != nil {
			t.Fatal(err)
		}
	}
	whole := s.texts[practice.FileName]
	lines := strings.SplitAfter(whole, "\n")
	for name, text := range map[string]string{
		"cut in a card":    lines[0] + lines[1] + lines[2] + lines[3][:20],
		"a spoiled card":   lines[0] + lines[1] + "{\"game\":1}\n" + lines[3],
		"a lost header":    strings.Join(lines[1:], ""),
		"a card twice":     whole + lines[1],
		"zeros at the end": whole + "\x00\x00\x00",
	} {
		t.Run(name, func(t *testing.T) {
			s := newDrawer()
			s.texts[practice.FileName] = text
			d, note := practice.Open(s)
			if len(d.Cards()) < 2 || !strings.Contains(note, "practice-damaged-1") {
				t.Errorf("%d cards were read, note %q", len(d.Cards()), note)
			}
			if s.texts["practice-damaged-1.jsonl"] != text {
				t.Error("the damaged file is not kept")
			}
			if again, note := practice.Open(s); note != "" || len(again.Cards()) != len(d.Cards()) {
				t.Errorf("opened again: %d cards, note %q", len(again.Cards()), note)
			}
		})
	}
	newer := newDrawer()
	newer.texts[practice.FileName] = strings.Replace(whole, `"version":1`, `"version":2`, 1)
	d, note := practice.Open(newer)
	if _, err := d.Add(1, card(9)); err != nil || note == "" || !strings.Contains(newer.texts[practice.FileName], `"version":2`) {
		t.Errorf("a newer deck: note %q, error %v", note, err)
	}
}

// TestTwoWindowsKeepEachOthersChanges opens one deck twice.
func TestTwoWindowsKeepEachOthersChanges(t *testing.T) {
	s := newDrawer()
	one, two := open(t, s), open(t, s)
	if _, err := one.Search("a game", "12", 1, []practice.Card{card(0), card(1)}); err != nil {
		t.Fatal(err)
	}
	add(t, two, 1, card(2))
	first := card(0)
	review(t, one, first.Key(), practice.Good, 2)
	review(t, two, first.Key(), practice.Again, 2)
	got := open(t, s)
	if c, ok := got.Find(first.Key()); len(got.Cards()) != 3 || !ok || c.Reviews != 1 || c.Stability < 2 {
		t.Errorf("%d cards, the first reviewed %d times", len(got.Cards()), c.Reviews)
	}
	if got.Searched("a game") != "12" {
		t.Error("it is forgotten that a game was searched")
	}
}

func TestWhatCannotBeSavedLastsAndIsSavedLater(t *testing.T) {
	s := newDrawer()
	d := open(t, s)
	if _, err := d.Search("a game", "3", 1, nil); err != nil {
		t.Fatal(err)
	}
	s.full = true
	if _, err := d.Search("another", "4", 1, nil); err == nil || !strings.Contains(err.Error(), "no room") {
		t.Errorf("error %v", err)
	}
	s.full = false
	add(t, d, 1, card(0))
	if open(t, s).Searched("another") != "4" {
		t.Error("what could not be saved is lost")
	}
}

func TestDaysFollowTheCalendar(t *testing.T) {
	zone := time.FixedZone("far east", 12*60*60)
	late, early := time.Date(2026, 3, 28, 23, 59, 0, 0, zone), time.Date(2026, 3, 29, 0, 1, 0, 0, zone)
	if practice.DayOf(early)-practice.DayOf(late) != 1 {
		t.Error("midnight does not begin a day")
	}
}

// TestARemovedCardStaysAway removes a card, adds it again with its game, and brings it back with what was
// known of it.
func TestARemovedCardStaysAway(t *testing.T) {
	at := newDrawer()
	d := open(t, at)
	one, two := card(1), card(2)
	add(t, d, 5, one, two)
	review(t, d, one.Key(), practice.Good, 5)
	was, _ := d.Find(one.Key())
	gametest.Must(t, d.Remove(one.Key(), 6))
	again, note := practice.Open(at)
	added, err := again.Search("a game", "1", 7, []practice.Card{one})
	if note != "" || err != nil || added != 0 || len(again.Cards()) != 1 || again.Removed() != 1 || len(again.Today(400)) != 1 {
		t.Errorf("after its game was searched again: %d added, cards %+v, %q, %v", added, again.Cards(), note, err)
	}
	gametest.Must(t, again.Restore(one.Key()))
	if now, _ := again.Find(one.Key()); now.Plan != was.Plan || len(again.Cards()) != 2 || again.Removed() != 0 {
		t.Errorf("brought back it is %+v, and was %+v", now, was)
	}
}

func TestWhatALaterVersionWroteIntoADeckIsKept(t *testing.T) {
	const later = `{"format":"freckers-practice","version":1,"goal":{"daily":5}}
{"game":"freckers","position":"p","line":["GROW"],"added":1,"star":{"of":"Ann"}}
{"streak":7,"since":20770}
{"searched":"a game","mark":"m","depth":9}
`
	s := newDrawer()
	s.texts[practice.FileName] = later
	d, note := practice.Open(s)
	if note != "" || len(d.Cards()) != 1 {
		t.Fatalf("%d cards were read, note %q", len(d.Cards()), note)
	}
	add(t, d, 2, card(0))
	for _, want := range []string{`"star":{"of":"Ann"}`, `{"streak":7,"since":20770}`, `"goal":{"daily":5}`, `{"searched":"a game","mark":"m","depth":9}`} {
		if !strings.Contains(s.texts[practice.FileName], want) {
			t.Errorf("%s is lost: %s", want, s.texts[practice.FileName])
		}
	}
}

// TestNoMemoryLosesACard reviews cards whose stability is as no review leaves it.
func TestNoMemoryLosesACard(t *testing.T) {
	for _, stability := range []string{"1e308", "1e-308", "36500", "5e-324", "1.7976931348623157e308"} {
		for rating := practice.Again; rating <= practice.Easy; rating++ {
			s := newDrawer()
			s.texts[practice.FileName] = `{"format":"freckers-practice","version":1}
{"game":"freckers","position":"p","line":["GROW"],"stability":` + stability + `,"difficulty":1,"added":1,"last":1,"due":2,"reviews":3}
{"game":"freckers","position":"q","line":["GROW"],"added":1}
`
			d := open(t, s)
			for _, day := range []practice.Day{1, 2, 40_000} {
				review(t, d, practice.Key{Game: "freckers", Position: "p"}, rating, day)
			}
			if again, note := practice.Open(s); note != "" || len(again.Cards()) != 2 {
				t.Errorf("of a deck with stability %s, reviewed with %d, remain %d cards, note %q", stability, rating, len(again.Cards()), note)
			}
		}
	}
}
