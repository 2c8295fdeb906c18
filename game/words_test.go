package game

import (
	"slices"
	"testing"
)

func TestWordsOfAnAction(t *testing.T) {
	for text, want := range map[string][]string{
		"":                     nil,
		" \t\n":                nil,
		"grow":                 {"GROW"},
		"MOVE 2,4 DR,R":        {"MOVE", "2,4", "DR,R"},
		"w 3, 5\t4 ,5":         {"W", "3,5", "4,5"},
		"J 3 , 5 3,3 , 6,1":    {"J", "3,5", "3,3,6,1"},
		" , a ,, b c,":         {",A,,B", "C,"},
		"MOVE 2, 2 R, DR ,\nD": {"MOVE", "2,2", "R,DR,D"},
	} {
		if got := Words(text); !slices.Equal(got, want) {
			t.Errorf("the words of %q are %q: expected %q", text, got, want)
		}
	}
}

// FuzzWords takes texts apart the short way, where they are plain, and the long
// one: it must not matter.
func FuzzWords(f *testing.F) {
	f.Add("MOVE 0,3 D,DL")
	f.Add("w 3, 5 4,5")
	f.Fuzz(func(t *testing.T, text string) {
		// A line end in front is no part of a word, and not plain.
		if got, want := Words(text), Words("\n"+text); !slices.Equal(got, want) {
			t.Errorf("%q is %q: want %q", text, got, want)
		}
	})
}
