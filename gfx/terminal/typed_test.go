package terminal

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"freckers/assets"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/text"
	"freckers/replay/gamestore"
)

// figure6 is the second position of the rules' figure 6, Blue to move.
const figure6 = "********/.*****B*/**B*.**B/BR***R**/R*BB*.R./.******./****..../**..*R*R b 1"

func TestReadTakesWhatIsUnique(t *testing.T) {
	for _, c := range []struct {
		position, typed string
		want            game.Action
	}{
		{"", "GROW", "GROW"},
		{"", "g", "GROW"},
		{"", "Gr", "GROW"},
		{"", "move 0,3 d", "MOVE 0,3 D"},
		{"", "MO 0,3 D", "MOVE 0,3 D"},
		{"", "mo 0,3 dl", "MOVE 0,3 DL"},
		{"", "m 0,3 dr", "MOVE 0,3 DR"},
		{"", "0,3 d", "MOVE 0,3 D"},
		{"", "0,1 l", "MOVE 0,1 L"},
		{"", "0,3 1,4", "MOVE 0,3 DR"},
		{"", "0,3-1,2", "MOVE 0,3 DL"},
		{"", "0,3 to 1,3", "MOVE 0,3 D"},
		{"", "MOVE 0,3 D to 1,3", "MOVE 0,3 D"},
		{figure6, "4,2 r,ur,u", "MOVE 4,2 R,UR,U"},
		{figure6, "move 4,2 R, UR, U", "MOVE 4,2 R,UR,U"},
		{figure6, "4,2 > 0,6", "MOVE 4,2 R,UR,U"},
		{"R*....../......../......../......../......../......../BBBBBB../.RRRRR.. r 8", "0,0", "MOVE 0,0 R"},
	} {
		s := start(t)
		if c.position != "" {
			s = position(t, c.position)
		}
		if got := interaction.Parse(s, c.typed); got.Action != c.want {
			t.Errorf("%q is read as %+v, want %s", c.typed, got, c.want)
		}
	}
}

func TestReadListsWhatIsAmbiguous(t *testing.T) {
	got := interaction.Parse(start(t), "0,3")
	want := []game.Action{"MOVE 0,3 D", "MOVE 0,3 DL", "MOVE 0,3 DR"}
	if slices.Sort(got.Fits); !slices.Equal(got.Fits, want) || got.Action != "" {
		t.Errorf("0,3 is read as %+v, want the choice of %v", got, want)
	}
	if all := interaction.Parse(start(t), "mo"); len(all.Fits) != len(start(t).Actions(nil))-1 {
		t.Errorf("mo fits %d actions, want all but GROW", len(all.Fits))
	}
}

func TestReadSaysWhyNot(t *testing.T) {
	for typed, want := range map[string]string{
		"7,1 u":       "blue",
		"0,3 u":       "direction",
		"move 3,3 d":  "no frog at 3,3",
		"0,9 d":       "cell",
		"move":        "",
		"0,3 d,d,d,d": "hop",
	} {
		got := interaction.Parse(start(t), typed)
		if got.Action != "" {
			t.Errorf("%q was read as %s", typed, got.Action)
		}
		if want != "" && (got.Err == nil || !strings.Contains(got.Err.Error(), want)) {
			t.Errorf("%q: the error is %v, want a word on %q", typed, got.Err, want)
		}
	}
}

// TestEveryActionIsReadFromItsShortForms holds the completion against all the
// actions of a rich position.
func TestEveryActionIsReadFromItsShortForms(t *testing.T) {
	s := position(t, figure6)
	for _, a := range s.Actions(nil) {
		text := string(a)
		_, bare, _ := strings.Cut(text, " ")
		for _, typed := range []string{text, strings.ToLower(text), strings.ToLower(bare)} {
			if typed == "" {
				continue
			}
			if got := interaction.Parse(s, typed); got.Action != a {
				t.Errorf("%q is read as %+v, want %s", typed, got, a)
			}
		}
	}
}

// TestRefusalsAreTranslated plays in the pseudo-locale, in which no message keeps a
// plain vowel.
func TestRefusalsAreTranslated(t *testing.T) {
	o := options(gamestore.NewMemory())
	o.Locale = text.Pseudo(assets.Locales())
	said := played(t, o, "MOVE 3,3 D", "MOVE 0,3 U", "0,9 d", "MOVE 7,1 U", "0,3 d,d,d", "save /", "save x.png", "moves 3,3", "undo", "nonsense")
	typed := regexp.MustCompile(`\]> .*|"[^"]*"|x\.png|\.freckers|\.log`)
	for line := range strings.Lines(said) {
		line = typed.ReplaceAllString(line, "")
		if word := regexp.MustCompile(`\b[a-z]*[aeiou][a-z]*\b`).FindString(line); word != "" {
			t.Errorf("%q is English in %q", word, line)
		}
	}
}
