package gfx_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"freckers/replay/gamefile"
)

// TestNamesActOnNoTerminal has commands print, and write pages of, a game whose players, comment and file have names
// with escape sequences and with characters that turn the direction of writing.
func TestNamesActOnNoTerminal(t *testing.T) {
	const hostile = "A\x1b[31mred\x1b]0;title\x07\u202eliver\nforged: line"
	rec, err := gamefile.Open(filepath.Join("..", "replay", "testdata", "game-3.log"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range rec.Header.Seats {
		rec.Header.Seats[i].Name = hostile
	}
	rec.Nodes[1].Comment = hostile
	dir := t.TempDir()
	name := "game.freckers"
	if runtime.GOOS != "windows" {
		name = "g\x1b[31m\u202eame.freckers"
	}
	path := filepath.Join(dir, name)
	if _, err := gamefile.Save(path, rec); err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(dir, "broken")
	if err := os.Mkdir(broken, 0o755); err != nil {
		t.Fatal(err)
	}
	for n, text := range map[string]string{name: "no game\n", "short " + name: "{\"format\":\"freckers-record\"}\n"} {
		if err := os.WriteFile(filepath.Join(broken, n), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, report := filepath.Join(dir, "page"), filepath.Join(dir, "report.html")
	for _, args := range [][]string{
		{"openings", path, "--games", "3"},
		{"replay", "--text", path},
		{"review", path, "--nodes", "100"},
		{"review", path, "--nodes", "100", "--html", report},
		{"page", path, "-o", page},
		{"replay", path + ".missing", "--text"},
		{"rate", path},
		{"openings", path, broken},
		{"tournament", "repair", path},
	} {
		got := freckers(t, "", args...)
		if said := got.out + got.err; strings.ContainsAny(said, "\x1b\x07\u202e") || strings.Contains(said, "\nforged") {
			t.Errorf("%s prints %q", args[0], said)
		}
	}
	pages, err := filepath.Glob(filepath.Join(page, "*.html"))
	if err != nil || len(pages) != 1 {
		t.Fatalf("pages: %q, %v", pages, err)
	}
	for _, file := range []string{pages[0], report, filepath.Join(dir, "report.csv")} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if i := strings.IndexAny(string(text), "\x1b\x07\u202e"); i >= 0 {
			t.Errorf("%s has %q", filepath.Base(file), text[max(0, i-40):min(len(text), i+40)])
		}
	}
}
