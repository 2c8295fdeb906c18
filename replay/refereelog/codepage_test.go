package refereelog_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"freckers/replay"
)

// straight is a log with moves down, up and sideways only, whose arrows every code page of East Asia has.
const straight = "T0000.000\treferee\tgame_begin\nT0000.000\tRED\tinitialising\nT0000.100\tBLUE\tinitialising\n" +
	"T0001.000\tRED\tturn_begin\t1\nT0001.500\tRED\tturn_end\t1\tMOVE(0-1, [[↓]])\nT0001.500\treferee\tboard_update\n" +
	"T0002.000\tBLUE\tturn_begin\t2\nT0002.500\tBLUE\tturn_end\t2\tMOVE(7-4, [[↑]])\nT0002.500\treferee\tboard_update\n" +
	"T0003.000\tRED\tturn_begin\t3\nT0003.500\tRED\tturn_end\t3\tMOVE(1-1, [[→]])\nT0003.500\treferee\tboard_update\n"

func encode(t *testing.T, e encoding.Encoding, text string) string {
	t.Helper()
	b, err := e.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func decode(t *testing.T, e encoding.Encoding, bytes string) string {
	t.Helper()
	text, err := e.NewDecoder().String(bytes)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// sameGame checks that a text is read as a record's moves.
func sameGame(t *testing.T, name, text string, want *replay.Record) {
	t.Helper()
	got := parse(t, name, text)
	if len(got.Nodes) != len(want.Nodes) {
		t.Errorf("%s: %d moves, want %d; notes %v", name, len(got.Nodes)-1, len(want.Nodes)-1, got.Notes)
		return
	}
	for id := range want.Nodes {
		if got.Nodes[id].Action != want.Nodes[id].Action {
			t.Errorf("%s: move %d is %s, want %s", name, id, got.Nodes[id].Action, want.Nodes[id].Action)
		}
	}
}

func TestCodePages(t *testing.T) {
	long := content(t, "../testdata/game-3.log")
	short := parse(t, "straight.log", straight)
	game3 := open(t, "../testdata/game-3.log")
	for name, e := range map[string]encoding.Encoding{
		"GBK": simplifiedchinese.GBK, "GB18030": simplifiedchinese.GB18030, "Big5": traditionalchinese.Big5, "cp949": korean.EUCKR,
	} {
		sameGame(t, name, encode(t, e, long), game3)
		sameGame(t, name+", Windows line ends", encode(t, e, strings.ReplaceAll(long, "\n", "\r\n")), game3)
		sameGame(t, name+" taken for cp1252", decode(t, charmap.Windows1252, encode(t, e, long)), game3)
		half := len(long) / 2
		half += strings.IndexByte(long[half:], '\n') + 1
		sameGame(t, name+" after UTF-8", long[:half]+encode(t, e, long[half:]), game3)
	}
	for name, e := range map[string]encoding.Encoding{"cp932": japanese.ShiftJIS, "EUC-JP": japanese.EUCJP} {
		sameGame(t, name, encode(t, e, straight), short)
	}
	for name, e := range map[string]encoding.Encoding{
		"cp1252": charmap.Windows1252, "cp1251": charmap.Windows1251, "cp437": charmap.CodePage437, "cp850": charmap.CodePage850,
		"Mac Roman": charmap.Macintosh, "Latin-1": charmap.ISO8859_1,
	} {
		sameGame(t, "UTF-8 taken for "+name, decode(t, e, long), game3)
	}
}

// TestSpellingsOfArrows reads what Python and other programs write where a file cannot hold an arrow.
func TestSpellingsOfArrows(t *testing.T) {
	want := parse(t, "straight.log", straight)
	for name, spelling := range map[string][3]string{
		"backslashreplace":  {`\u2193`, `\u2191`, `\u2192`},
		"namereplace":       {`\N{DOWNWARDS ARROW}`, `\N{UPWARDS ARROW}`, `\N{RIGHTWARDS ARROW}`},
		"xmlcharrefreplace": {"&#8595;", "&#8593;", "&#8594;"},
		"HTML":              {"&darr;", "&uarr;", "&rarr;"},
		"a messenger":       {":arrow_down:", ":arrow_up:", ":arrow_right:"},
		"emoji":             {"⬇️", "⬆️", "➡️"},
		"a console":         {"\x19", "\x18", "\x1a"},
		"one is lost":       {"?", "↑", "→"},
	} {
		text := strings.NewReplacer("↓", spelling[0], "↑", spelling[1], "→", spelling[2]).Replace(straight)
		sameGame(t, name, text, want)
	}
}
