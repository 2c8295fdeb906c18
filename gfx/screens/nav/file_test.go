package nav

import (
	"path/filepath"
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
