package gfx_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"freckers/game/catalog"
)

// own are the folders in which a game is at home.
func own() []string {
	list := []string{"game/catalog", "ai/eval", "assets"}
	for _, g := range catalog.Games() {
		list = append(list, "game/"+g.Info().Name)
	}
	return list
}

// naming is a place that names a game.
type naming struct {
	place string
	most  int // times
	why   string
}

// namings are all the other places that name a game, how often they do at most,
// and why they may. A new game adds to the first one only: the name and the import of
// its one file, with its searcher, levels, scale and net.
func namings() []naming {
	const program = "the program is called like its first game"
	return []naming{
		{"ai", 18, "one file per game, with its name, rules, net and book, and what the scores of each are worth; the game of the benchmark; the referee's feed plays one; " + program},
		{"ai/endgame", 11, "one solver per game"},
		{"ai/explain", 4, "one file per game, with its reasons"},
		{"ai/handicap", 1, "lets weak levels overlook what one game hides"},
		{"ai/net", 25, "the net of each game in files of its own"},
		{"ai/player", 4, "what its bots count in each game"},
		{"ai/train", 22, "one file per game, with its samples and the shape of its net"},
		{"gfx/app/window", 1, program},
		{"gfx/cli", 2, program},
		{"gfx/platform", 2, "one is the game that settings knew before there were several; " + program},
		{"gfx/screens/path", 4, "the animals on its streams"},
		{"gfx/screens/title", 6, "the pictures on its tiles; " + program},
		{"gfx/screens/widgets", 9, "the animals on the title's pond"},
		{"gfx/sound", 1, program},
		{"gfx/text/phrases", 1, program},
		{"gfx/web", 3, program},
		{"main.go", 1, program},
		{"replay", 8, "the course's referees play two games, whose logs and boards are read; " + program},
	}
}

// listedFor is the listed place that a folder is or, else lies in.
func listedFor(folder string) (place string, ok bool) {
	for _, n := range namings() {
		if under(folder, n.place) && len(n.place) > len(place) {
			place, ok = n.place, true
		}
	}
	return place, ok
}

// named counts the places in a file that name a game: imports of its package, and
// texts that are its name or title.
func named(f *ast.File) (lines []token.Pos) {
	var names []string
	for _, g := range catalog.Games() {
		names = append(names, g.Info().Name, g.Info().Title)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return true
		}
		text, err := strconv.Unquote(lit.Value)
		if err != nil {
			return true
		}
		name, imported := strings.CutPrefix(text, module+"/game/")
		if imported && slices.Contains(names, name) || slices.Contains(names, text) {
			lines = append(lines, lit.Pos())
		}
		return true
	})
	return lines
}

func TestOnlyFewPlacesNameAGame(t *testing.T) {
	found := map[string]int{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path = filepath.ToSlash(path)
		place := strings.TrimPrefix(path, "../")
		if d.IsDir() && (slices.Contains(own(), place) || d.Name() == "testdata" || len(d.Name()) > 2 && d.Name()[0] == '.') {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		folder := place[:max(strings.LastIndexByte(place, '/'), 0)]
		if folder == "" {
			folder = place
		}
		for _, pos := range named(f) {
			if listed, ok := listedFor(folder); ok {
				found[listed]++
			} else {
				t.Errorf("%s names a game: ask the game instead, or list the place with a reason", files.Position(pos))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, n := range namings() {
		if total += found[n.place]; found[n.place] == 0 || found[n.place] > n.most {
			t.Errorf("%s names a game %d times: want 1 to %d, as listed (%s)", n.place, found[n.place], n.most, n.why)
		}
	}
	t.Logf("%d places outside the games' own folders name a game: %v", total, found)
}
