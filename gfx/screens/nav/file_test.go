package nav

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/gfx/platform"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/replay"
)

func TestAPageToldOfAForeignFileNamesNoProgram(t *testing.T) {
	for content, foreign := range map[string]bool{
		"": true, "\x89PNG\r\n\x00": true, "A letter.\nDear frog,\n": true, `{"format":"letter"}`: true,
		`{"format":"freckers-record","version":99}`: false,
	} {
		_, err := replay.Read("cat.png", strings.NewReader(content))
		if err == nil {
			t.Fatalf("%q is read", content)
		}
		var l *text.Locale
		in := map[bool]string{true: l.Error(unread("cat.png", err, true)), false: l.Error(unread("cat.png", err, false))}
		if is := in[true] == "cat.png is not a game that this program can open."; is != foreign || strings.Contains(in[true], "python") {
			t.Errorf("%q: a page says %q", content, in[true])
		}
		if in[false] != l.Error(err) {
			t.Errorf("%q: a window says %q", content, in[false])
		}
	}
}

func TestADroppedTournamentIsWatched(t *testing.T) {
	f := platform.File{Name: platform.TournamentFile, Path: filepath.Join("cups", "spring", platform.TournamentFile), Text: []byte("{}")}
	notice := ""
	if next := OpenFile(&Env{Programs: programs{}}, f, &notice); next != (Tournament{Folder: filepath.Join("cups", "spring")}) {
		t.Errorf("it leads to %+v, and says %q", next, notice)
	}
	if next := OpenFile(&Env{}, f, &notice); next != nil || notice == "" {
		t.Errorf("where nothing can be watched it leads to %+v, and says %q", next, notice)
	}
}

type programs struct{ session.Launcher }

func testFile(t *testing.T, name string) platform.File {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "replay", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return platform.File{Name: name, Text: text}
}

func TestAFileOfSeveralGamesIsListed(t *testing.T) {
	one, two := testFile(t, "game-1.log"), testFile(t, "game-3.log")
	both := platform.File{Name: "both.log", Text: slices.Concat(one.Text, two.Text)}
	notice := ""
	next, ok := OpenFile(&Env{}, both, &notice).(Games)
	if !ok || next.Name != "both.log" || len(next.Records) != 2 || notice != "" {
		t.Errorf("it leads to %+v, and says %q", next, notice)
	}
}

// TestFilesDroppedTogether are the log and the output of one game, or different games, of which one
// cannot be read.
func TestFilesDroppedTogether(t *testing.T) {
	log, out, other := testFile(t, "game-3.log"), testFile(t, "game-3.out"), testFile(t, "game-1.log")
	torn := platform.File{Name: "torn.log", Text: []byte("nothing to see\n")}
	notice := ""
	for name, files := range map[string][]platform.File{"log first": {log, out}, "output first": {out, log}} {
		next, ok := OpenFiles(&Env{}, files, &notice).(Playback)
		if !ok || notice != "" || len(next.Record.Nodes) < 58 || next.Record.Nodes[1].Spent == 0 {
			t.Errorf("%s: they lead to %+v, and say %q", name, next, notice)
		}
	}
	next, ok := OpenFiles(&Env{}, []platform.File{log, torn, other}, &notice).(Games)
	if !ok || len(next.Records) != 2 || !strings.Contains(next.Notice, "torn.log") || notice != "" {
		t.Errorf("different games lead to %+v, and say %q", next, notice)
	}
	if next := OpenFiles(&Env{}, []platform.File{torn, torn}, &notice); next != nil || !strings.Contains(notice, "torn.log") {
		t.Errorf("what is no game leads to %+v, and says %q", next, notice)
	}
}
