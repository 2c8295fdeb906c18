package displaylist_test

import (
	"testing"

	"freckers/gfx/displaylist"
)

// parts lays a line out, and returns the runs that the fonts lack and the number of other letters.
func parts(s string) (foreign []string, letters int) {
	displaylist.Layout(s, 16, false, func(p displaylist.Part, _ float32) {
		if p.Foreign != "" {
			foreign = append(foreign, p.Foreign)
		} else {
			letters++
		}
	})
	return foreign, letters
}

func TestLettersOfEuropeAreInTheFont(t *testing.T) {
	for _, s := range []string{"Анна Ёлкина", "Ґанна Їжак", "Σωκράτης", "Ștefan Țepeș", "Ağaoğlu Əli", "STRAẞE", "Ǎi Lǚ", "−2 ≤ 3 €™ ◊ ½ →"} {
		if foreign, _ := parts(s); len(foreign) > 0 {
			t.Errorf("%q lacks %q", s, foreign)
		}
	}
}

// TestForeignLettersAreSetTogether has the letters of a name shaped as a whole, and nothing else.
func TestForeignLettersAreSetTogether(t *testing.T) {
	for s, want := range map[string]string{
		"محمد علي wins": "محمد علي", "Red: שלום": "שלום", "ทดสอบ": "ทดสอบ", "a 👩‍👩‍👧 b": "👩‍👩‍👧", "\xff\xfe": "\xff\xfe", "अनु 12": "अनु", "in 1\ufe0f\u20e3 move": "1\ufe0f\u20e3", "#\u20e3": "#\u20e3",
	} {
		if foreign, _ := parts(s); len(foreign) != 1 || foreign[0] != want {
			t.Errorf("in %q the runs %q are foreign, want %q", s, foreign, want)
		}
	}
}

// TestAccentsAreJoinedToTheirLetters sets a name as a Mac writes it into a file's.
func TestAccentsAreJoinedToTheirLetters(t *testing.T) {
	apart, joined := "Mu\u0308ller", "Müller"
	if foreign, n := parts(apart); len(foreign) > 0 || n != 6 {
		t.Errorf("%q has %d letters beside %q", apart, n, foreign)
	}
	if a, b := displaylist.Measure(apart, 16, false), displaylist.Measure(joined, 16, false); a != b {
		t.Errorf("%q is %g wide and %q %g", apart, a, joined, b)
	}
}

// TestUnknownLettersAreBoxes draws letters that no font has.
func TestUnknownLettersAreBoxes(t *testing.T) {
	boxes := displaylist.Boxes{}
	ink, colors := boxes.Draw("\U000F0000\U000F0001", 20, false)
	inked := 0
	for _, a := range ink.Pix {
		inked += int(a) / 255
	}
	if two, one := boxes.Width("\U000F0000\U000F0001", false), boxes.Width("\U000F0000", false); inked < 40 || colors != nil || two != 2*one {
		t.Errorf("two boxes have %d dots and the width %g, one %g", inked, two, one)
	}
}
