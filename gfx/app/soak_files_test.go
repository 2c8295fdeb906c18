//go:build linux

package app_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game/catalog"
	"freckers/gfx/platform"
	"freckers/replay/vfs"
)

// makeFiles collects files to drop, good and bad.
func makeFiles(t *testing.T, dir string) (list []string) {
	t.Helper()
	top := filepath.Join("..", "..")
	for _, pattern := range []string{"replay/testdata/*.log", "replay/testdata/*.out", "replay/testdata/odd/*", "gfx/testdata/review/*.freckers", "gfx/web/testdata/*.freckers", "replay/testdata/*.golden"} {
		found, err := filepath.Glob(filepath.Join(top, pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(found), err)
		}
		for _, path := range found {
			full, err := filepath.Abs(path)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, full)
		}
	}
	whole, err := os.ReadFile(filepath.Join(top, "gfx", "testdata", "review", "freckers.freckers"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"nothing.freckers": "", "half.freckers": string(whole[:len(whole)/2]), "picture.png": "\x89PNG\r\n\x1a\n\x00\x00",
		"letter.txt": "Dear frog,\nhop!\n", "long.log": strings.Repeat("x", 1<<20), "brace.json": `{"format":"freckers-record","version":99}`,
		"large.freckers": string(whole) + strings.Repeat(`{"annotate":1,"comment":"`+strings.Repeat("Hop! ", 1000)+"\"}\n", 200),
		"position.txt":   "*RRRRRR*/.******./......../......../......../......../.******./*BBBBBB* r 0", "tournament.json": "{}",
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		list = append(list, path)
	}
	slices.Sort(list)
	return append(list, filepath.Join(dir, "missing.freckers"), dir, makeTournament(t, filepath.Join(dir, "cup")))
}

// makeTournament plays a small tournament, and returns the file by which it is opened.
func makeTournament(t *testing.T, dir string) string {
	t.Helper()
	g, err := catalog.Find("froglet")
	if err != nil {
		t.Fatal(err)
	}
	f, err := tournament.Create(vfs.OS(), dir, tournament.Settings{Schedule: tournament.Schedule{Rounds: 1}, Plan: match.Plan{Game: g, Openings: match.Openings{Random: 1}, Seed: 4}})
	if err != nil {
		t.Fatal(err)
	}
	var list []tournament.Candidate
	for _, name := range []string{"Ann", "Bob", "Cleo"} {
		spec, err := player.Parse("bot:random")
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, tournament.Candidate{Name: name, Player: spec})
	}
	if _, err := f.Add(list); err != nil {
		t.Fatal(err)
	}
	if err := f.Work(t.Context(), tournament.WorkOptions{Concurrency: 1}); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, platform.TournamentFile)
}

// save writes a picture.
func save(t *testing.T, path string, m image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
}
