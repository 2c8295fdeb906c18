package records_test

import (
	"errors"
	"maps"
	"strings"
	"testing"

	"freckers/gfx/records"
)

// drawer is a storage in memory.
type drawer struct {
	texts  map[string]string
	locked bool // nothing can be saved
}

func (d *drawer) Lock() (unlock func()) { return func() {} }

func (d *drawer) Path(name string) string { return "drawer/" + name }

func (d *drawer) Load(name string) ([]byte, error) {
	if text, ok := d.texts[name]; ok {
		return []byte(text), nil
	}
	return nil, nil
}

func (d *drawer) Save(name string, text []byte) error {
	if d.locked {
		return errors.New("locked")
	}
	if d.texts == nil {
		d.texts = map[string]string{}
	}
	d.texts[name] = string(text)
	return nil
}

func open(t *testing.T, d *drawer) *records.Book {
	t.Helper()
	b, warning := records.Open(d)
	if warning != "" {
		t.Fatal(warning)
	}
	return &b
}

func count(t *testing.T, b *records.Book, g records.Game) records.Beaten {
	t.Helper()
	beaten, err := b.Count(g)
	if err != nil {
		t.Fatal(err)
	}
	return beaten
}

func won(id string, chain, moves int) records.Game {
	return records.Game{ID: id, Name: "pond", Levels: []string{"Newt"}, Outcome: records.Won, Chain: chain, Moves: moves, Own: true}
}

func lost(id string) records.Game {
	return records.Game{ID: id, Name: "pond", Levels: []string{"Newt"}, Outcome: records.Lost, Own: true}
}

func TestWinsAndLossesAreThereInTheNextRun(t *testing.T) {
	d := &drawer{}
	b := open(t, d)
	count(t, b, won("1", 4, 70))
	count(t, b, won("2", 3, 64))
	count(t, b, lost("3"))
	count(t, b, won("4", 2, 80))
	draw := lost("5")
	draw.Outcome = records.Drawn
	count(t, b, draw)
	b = open(t, d)
	if got, want := b.Against("pond", "Newt"), (records.Tally{Won: 3, Lost: 1, Drawn: 1, FewestMoves: 64}); got != want {
		t.Errorf("against Newt: %+v, want %+v", got, want)
	}
	if got, want := b.Of("pond"), (records.Bests{Streak: 1, BestStreak: 2, LongestChain: 4}); got != want {
		t.Errorf("marks: %+v, want %+v", got, want)
	}
	if got := b.Against("pond", "Pike"); got != (records.Tally{}) {
		t.Errorf("against Pike, never met: %+v", got)
	}
}

func TestAGameCountsOnce(t *testing.T) {
	d := &drawer{}
	b := open(t, d)
	count(t, b, won("1", 4, 70))
	count(t, b, won("2", 4, 70))
	count(t, b, won("1", 4, 70))
	if got := open(t, d).Against("pond", "Newt").Won; got != 2 {
		t.Errorf("two games are %d wins", got)
	}
}

func TestOnlyAnEarlierMarkIsBeaten(t *testing.T) {
	b := open(t, &drawer{})
	if got := count(t, b, won("1", 4, 70)); got != (records.Beaten{}) {
		t.Errorf("the first game beats %+v", got)
	}
	if got, want := count(t, b, won("2", 5, 60)), (records.Beaten{FewestMoves: true, LongestChain: true, BestStreak: true}); got != want {
		t.Errorf("a better game beats %+v", got)
	}
	if got := count(t, b, lost("3")); got != (records.Beaten{}) {
		t.Errorf("a lost game beats %+v", got)
	}
	if got := count(t, b, won("4", 5, 60)); got != (records.Beaten{}) {
		t.Errorf("an equal game beats %+v", got)
	}
}

func TestAMoveTakenBackSetsNoMark(t *testing.T) {
	b := open(t, &drawer{})
	count(t, b, won("1", 3, 70))
	helped := won("2", 9, 20)
	helped.Own = false
	count(t, b, helped)
	if got, want := b.Against("pond", "Newt"), (records.Tally{Won: 2, FewestMoves: 70}); got != want {
		t.Errorf("against Newt: %+v, want %+v", got, want)
	}
	if got, want := b.Of("pond"), (records.Bests{Streak: 1, BestStreak: 1, LongestChain: 3}); got != want {
		t.Errorf("marks: %+v, want %+v", got, want)
	}
}

func TestTwoWindowsKeepEachOthersGames(t *testing.T) {
	d := &drawer{}
	a, b := open(t, d), open(t, d)
	count(t, a, won("1", 2, 70))
	count(t, b, won("2", 2, 70))
	count(t, a, won("3", 2, 70))
	if got := open(t, d).Against("pond", "Newt").Won; got != 3 {
		t.Errorf("three games in two windows are %d wins", got)
	}
}

func TestADamagedFileIsSetAside(t *testing.T) {
	for _, damage := range []string{"", "{", `{"format":1}x`, `{"format":99}`, `{"format":1,"games":{"pond":{"streak":-1}}}`} {
		d := &drawer{texts: map[string]string{"records.json": damage}}
		b, warning := records.Open(d)
		if !strings.Contains(warning, "records-damaged-1.json") {
			t.Errorf("%q: the warning is %q", damage, warning)
		}
		count(t, &b, won("1", 2, 70))
		d.texts["records.json"] = "other damage"
		if _, warning := records.Open(d); !strings.Contains(warning, "records-damaged-2.json") {
			t.Errorf("%q: the second warning is %q", damage, warning)
		}
		if d.texts["records-damaged-1.json"] != damage || d.texts["records-damaged-2.json"] != "other damage" {
			t.Errorf("what was damaged is %q now", d.texts)
		}
		if _, warning := records.Open(d); warning != "" {
			t.Errorf("the third run warns %q", warning)
		}
	}
}

func TestADamagedFileThatCannotBeSetAsideStays(t *testing.T) {
	d := &drawer{texts: map[string]string{"records.json": "{"}, locked: true}
	was := maps.Clone(d.texts)
	b, warning := records.Open(d)
	if warning == "" {
		t.Error("there is no warning")
	}
	d.locked = false
	count(t, &b, won("1", 2, 70))
	if !maps.Equal(d.texts, was) {
		t.Errorf("the files are %q", d.texts)
	}
	if b.Against("pond", "Newt").Won != 1 {
		t.Error("the game does not count in this run")
	}
}

func TestWhatCannotBeSavedIsSavedWithTheNextGame(t *testing.T) {
	d := &drawer{}
	b := open(t, d)
	count(t, b, won("1", 2, 70))
	d.locked = true
	if _, err := b.Count(won("2", 2, 70)); err == nil {
		t.Error("there is no error")
	}
	if got := b.Against("pond", "Newt").Won; got != 2 {
		t.Errorf("two games are %d wins in this run", got)
	}
	d.locked = false
	count(t, b, won("3", 2, 70))
	if got := open(t, d).Against("pond", "Newt").Won; got != 3 {
		t.Errorf("three games are %d wins in the next run", got)
	}
}
