package scene

import (
	"fmt"
	"testing"

	"freckers/game"
	"freckers/replay"
)

// countingStore counts how many files are read.
type countingStore struct {
	replay.Store
	reads int
}

func (s *countingStore) Read(name string) ([]byte, error) {
	s.reads++
	return s.Store.Read(name)
}

func TestTitleReadsFewOfManyGames(t *testing.T) {
	d := newDesk()
	store := &countingStore{Store: d.env.Store}
	d.env.Store = store
	for i := range 100 {
		rec, err := replay.New(theGame(), game.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, err := replay.Create(store, fmt.Sprint("game ", i), rec)
		if err == nil {
			_, err = j.Play("GROW", 0)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	title := NewTitle(&d.env)
	d.frame(title, 0, 0)
	if store.reads == 0 || store.reads > recentFiles {
		t.Errorf("the title reads %d of 100 games, want at most %d", store.reads, recentFiles)
	}
	if title.open == "" {
		t.Error("the title goes on with none of 100 unfinished games")
	}
}
