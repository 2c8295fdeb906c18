package player

import (
	"slices"
	"strings"
	"testing"
)

func TestSpecs(t *testing.T) {
	for text, want := range map[string]struct {
		name  string
		kind  Kind
		level int
	}{
		"level:3":                                      {"level:3", EngineLevel, 3},
		"level:0":                                      {"level:0", EngineLevel, 0},
		"cmd:./engine --fast":                          {"engine --fast", Command, 0},
		"cmd:'/a b/engine' \"-x y\"":                   {"engine -x y", Command, 0},
		"cmd:sh -c 'a | b'":                            {"sh -c a | b", Command, 0},
		"py:agent":                                     {"agent", Python, 0},
		"py:some.module:Class":                         {"some.module:Class", Python, 0},
		"py:agent in /a folder/in it":                  {"agent", Python, 0},
		"py:agent copy":                                {"agent copy", Python, 0},
		"py:my-agent.v2:Old in /a":                     {"my-agent.v2:Old", Python, 0},
		"py:カエル":                                       {"カエル", Python, 0},
		"py:\u1400\u2d7f:Player":                       {"\u1400\u2d7f:Player", Python, 0},
		"py:2025 (final)":                              {"2025 (final)", Python, 0},
		`py:"in and out: 2":Agent in a`:                {`"in and out: 2":Agent`, Python, 0},
		"  cmd:  engine   with  blanks":                {"engine with blanks", Command, 0},
		"level:0 nodes=500":                            {"level:0 nodes=500", EngineLevel, 0},
		`cmd:/a/e -x  time=1s option.'Clear  Hash'=on`: {`e -x time=1s option."Clear  Hash"=on`, Command, 0},
		`cmd:e "time=1s"`:                              {"e time=1s", Command, 0},
		"py:agent in a b clock=9s+1s":                  {"agent clock=9s+1s", Python, 0},
		`py:"agent time=1s" in "b c clock=1s"`:         {`"agent time=1s"`, Python, 0},
	} {
		s, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if s.Name() != want.name || s.Kind() != want.kind || s.Level() != want.level {
			t.Errorf("%s is %q, of kind %d and level %d, want %+v", text, s.Name(), s.Kind(), s.Level(), want)
		}
		if again, err := Parse(s.String()); err != nil || again != s {
			t.Errorf("%s becomes %s, and that %s (%v)", text, s, again, err)
		}
	}
}

func TestSpecsThatAreNone(t *testing.T) {
	for text, says := range map[string]string{
		"": "level:N", "level": "level:N", "person": "level:N", "robot:1": "level:N",
		"level:": "number", "level:-1": "number", "level:100": "number", "level:3x": "number",
		"cmd:": "cmd:./engine", "cmd:''": "cmd:./engine", "cmd:  ": "cmd:./engine", "cmd:a 'b": "not closed", "cmd:a\nb": "one line",
		"py:": "py:agent", "py:../agent": "py:agent", "py:a.py:": "py:agent", "py:a..b": "py:agent", "py:a\\b": "py:agent", "py:\xff": "py:agent", `py:"a`: "py:agent", `py:"a"b`: "py:agent", "py:a:B:C": "py:agent", "py:in FOLDER": "py:agent in FOLDER", "py: in FOLDER": "py:agent in FOLDER",
	} {
		if s, err := Parse(text); err == nil || !strings.Contains(err.Error(), says) || s != (Spec{}) {
			t.Errorf("%q is %v (%v), want an error with %q", text, s, err, says)
		}
	}
}

func TestSettings(t *testing.T) {
	text := `cmd:./e -x option.Hash=64 option."Clear Hash"= time=50ms option.Path='C:\a "b"' nodes=7`
	s, err := Parse(text)
	if err != nil || s.String() != text {
		t.Fatalf("%s is %s (%v)", text, s, err)
	}
	if words, err := s.Command(); err != nil || !slices.Equal(words, []string{"./e", "-x"}) {
		t.Errorf("the command is %q (%v)", words, err)
	}
	if got, want := s.Options(), []Setting{{"Hash", "64"}, {"Clear Hash", ""}, {"Path", `C:\a "b"`}}; !slices.Equal(got, want) {
		t.Errorf("the options are %q, want %q", got, want)
	}
	if got, want := s.Limits(), []Setting{{"time", "50ms"}, {"nodes", "7"}}; !slices.Equal(got, want) {
		t.Errorf("the limits are %q, want %q", got, want)
	}
	for folder, want := range map[string]string{"/a b": `py:m in /a b`, "/a time=1s": `py:m in "/a time=1s"`, `"x"`: `py:m in ""x""`} {
		if got := ClassIn("m", folder); got.String() != want || got.Folder() != folder {
			t.Errorf("%s is %s in %s, want %s", folder, got, got.Folder(), want)
		} else if again, err := Parse(got.String()); again != got || err != nil {
			t.Errorf("%s was read as %s (%v)", got, again, err)
		}
	}
	for text, says := range map[string]string{"level:1 time=1s time=2s": "time is set twice", "cmd:e option.A=1 option.a=2": "option.a is set twice", "py:agent option.Hash=1": "clock", "py:agent time=1s": "clock", "bot:random nodes=1": "bots", `cmd:e option.""=1`: "no name"} {
		if s, err := Parse(text); err == nil || !strings.Contains(err.Error(), says) || s != (Spec{}) {
			t.Errorf("%q is %v (%v), want an error with %q", text, s, err, says)
		}
	}
}

func TestFoldersOfClasses(t *testing.T) {
	for text, want := range map[string]string{"py:agent": "", "py:agent in  ../mine ": "../mine", "py:agent in /a in b": "/a in b", "cmd:engine in there": ""} {
		if s, err := Parse(text); err != nil || s.Folder() != want {
			t.Errorf("%s is in %q (%v), want %q", text, s.Folder(), err, want)
		}
	}
	for text, want := range map[string]string{"py:agent": "py:agent in here", "py:agent in there": "py:agent in there", "cmd:engine": "cmd:engine", "level:3": "level:3"} {
		if s, err := Parse(text); err != nil || s.In("here").String() != want {
			t.Errorf("%s becomes %s (%v), want %s", text, s.In("here"), err, want)
		}
	}
}

func TestNamesAreUnique(t *testing.T) {
	var list []Spec
	for _, text := range []string{"py:agent in /home/a/team1", "py:agent in team2", "py:agent in /home/b/team1", "py:other in team2", "py:agent", "level:1", "level:1"} {
		s, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	want := []string{"agent in team1", "agent in team2", "agent in team1 #2", "other", "agent", "level:1", "level:1 #2"}
	if got := Names(list, Spec.Name); !slices.Equal(got, want) {
		t.Errorf("the names are %q, want %q", got, want)
	}
}

func TestWordsOfACommand(t *testing.T) {
	for text, want := range map[string][]string{
		`a b`:             {"a", "b"},
		`a "b c" 'd "e"'`: {"a", "b c", `d "e"`},
		`a"b c"d ''`:      {"ab cd", ""},
		`a\ b $HOME *`:    {`a\`, "b", "$HOME", "*"},
		"a\tb":            {"a", "b"},
	} {
		if got, err := split(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s has the words %q (%v), want %q", text, got, err, want)
		}
	}
}

// FuzzParse checks that what can be parsed survives a round trip, and that an error
// never comes with a player.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"level:3", "cmd:a 'b c'", "py:a.b:C", "cmd:\"", "py:é", "py:agent copy in a", "py:\"in a: b\":C in d", "level:\xff", `cmd:e option."a b"='c' time=1s`, `py:a in "b clock=1s" clock=5s`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse(text)
		if err != nil {
			if s != (Spec{}) || strings.ContainsAny(err.Error(), "\n\r\x00") {
				t.Fatalf("%q gives %v, %v", text, s, err)
			}
			return
		}
		again, err := Parse(s.String())
		if err != nil || again != s || s.Name() == "" {
			t.Fatalf("%q becomes %q, and that %q (%v)", text, s, again, err)
		}
	})
}
