package gfx_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "freckers"

// Outside packages that only some of ours may reach.
const (
	ebitengine  = "github.com/hajimehoshi/ebiten/v2"
	dialogFork  = "github.com/hajimehoshi/dialog"
	dialogFirst = "github.com/sqweek/dialog"
	kong        = "github.com/alecthomas/kong"
	progressbar = "github.com/schollz/progressbar/v3"
	natsio      = "github.com/nats-io"
	ebitenutil  = "github.com/hajimehoshi/ebiten/v2/ebitenutil"
)

// networked are the packages that may open connections: to a referee whose game is watched, to
// readers of the page that somebody serves, and to the servers of a fleet; tests drive the window through one. Nothing else
// of ours can reach a network.
var networked = []string{"ai/course/refereefeed", "gfx/web", "gfx/cli", "gfx/app/apptest", "ai/fleet"}

// network are the packages that connect.
var network = []string{"net", "github.com/coder/websocket"}

// console is the package that imports the libraries of the command line.
const console = "gfx/cli/commandline"

// unpaged are packages that would make a page in a browser heavy.
var unpaged = []string{"net/http", kong, progressbar, ebitenutil, natsio + "/nats.go"}

// windowed are the packages that may import Ebitengine.
var windowed = []string{
	"gfx/app", "gfx/screens", "gfx/render", "gfx/ui", "gfx/input", "gfx/platform", "gfx/sound",
	"gfx/web/page",
}

// starters are packages that start programs. The screens know of them only the
// interfaces of gfx/session and ai/player, so that the same screens are in a page.
var starters = []string{"ai/process", "ai/tournament", "ai/fleet", "ai/course/debugger", "gfx/session/launcher"}

// worker is the page's engine, which is built again whenever a package that it reaches
// changes: it explains nothing.
const (
	worker    = "ai/worker"
	explainer = module + "/ai/explain"
)

// screens is the folder of the screens. None of them imports another: screensShared are
// the packages there that all may import.
const screens = "gfx/screens"

var screensShared = []string{"gfx/screens/nav", "gfx/screens/widgets"}

// pages are the programs that run in a page.
var pages = []string{module + "/gfx/web/page", module + "/gfx/web/exportworker", module + "/ai/worker"}

// allowed lists, for each part of the project, the parts that it may import. The first
// entry that is the package or a folder above it counts.
var allowed = []struct {
	part string
	may  []string
}{
	{"game", []string{"game"}},
	{"assets", []string{"assets"}},
	{"replay/vfs", []string{"replay/vfs"}},
	{"replay", []string{"replay", "game"}},
	{"ai/match", []string{"ai", "game", "replay"}},
	{"ai/fleet", []string{"ai", "game", "replay"}},
	{"ai/tournament", []string{"ai", "game", "replay"}},
	{"ai/course/debugger", []string{"ai", "game", "replay"}},
	{"ai/process", []string{"ai", "game", "assets/agents", "replay/traceback"}},
	{"ai", []string{"ai", "game", "assets/nets", "replay/format", "replay/vfs"}},
	{"gfx", []string{"gfx", "ai", "replay", "game", "assets"}},
	{".", []string{"gfx", "ai", "replay", "game", "assets"}},
}

// pkg is what `go list` reports of a package.
type pkg struct {
	ImportPath   string
	Imports      []string
	Deps         []string
	TestImports  []string
	XTestImports []string
	GoFiles      []string
	TestGoFiles  []string
	XTestGoFiles []string
}

// under reports whether an import path is a package or lies below it.
func under(path, top string) bool {
	return path == top || strings.HasPrefix(path, top+"/")
}

// place returns a package's path inside the project, "." for the command itself, or
// false for a package from outside.
func place(path string) (string, bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

func anyUnder(path string, tops []string) bool {
	return slices.ContainsFunc(tops, func(top string) bool { return under(path, top) })
}

// screenOf returns the package of the screen that a package is part of.
func screenOf(part string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(part, screens+"/"), "/")
	return name
}

// violations lists every import that runs against the direction of imports.
func violations(p pkg) []string {
	here, ours := place(p.ImportPath)
	if !ours {
		return nil
	}
	var list []string
	violation := func(format string, args ...any) {
		list = append(list, p.ImportPath+" "+fmt.Sprintf(format, args...))
	}
	i := slices.IndexFunc(allowed, func(a struct {
		part string
		may  []string
	}) bool {
		return under(here, a.part)
	})
	if i < 0 {
		violation("has no place in the project: list what it may import in this test")
		return list
	}
	for _, path := range p.Imports {
		if there, ours := place(path); ours && !anyUnder(there, allowed[i].may) {
			violation("imports %s, against the direction of imports", path)
		}
		if there, ours := place(path); ours && here != screens && under(here, screens) && under(there, screens) && screenOf(there) != screenOf(here) && !anyUnder(there, screensShared) {
			violation("imports %s: a screen requests another by its route", path)
		}
		if (slices.Contains(network, path) || under(path, "net/http") || under(path, natsio)) && !anyUnder(here, networked) {
			violation("imports %s: only %s may", path, strings.Join(networked, ", "))
		}
		if here == "game" && strings.HasPrefix(path, module) {
			violation("imports %s: what every game shares knows no game", path)
		}
		if here != console && (under(path, kong) || under(path, progressbar)) {
			violation("imports %s: only %s may, which keeps it out of the browser", path, console)
		}
	}
	return append(list, windowViolations(p, here)...)
}

// windowViolations lists the imports, however far away, that would make a package
// need a display.
func windowViolations(p pkg, here string) []string {
	var list []string
	direct := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
	for _, path := range direct {
		if under(path, ebitengine) && !anyUnder(here, windowed) {
			list = append(list, fmt.Sprintf("%s imports %s: only %s may", p.ImportPath, path, strings.Join(windowed, ", ")))
		}
		if (under(path, dialogFork) || under(path, dialogFirst)) && here != "gfx/platform" {
			list = append(list, fmt.Sprintf("%s imports %s: only gfx/platform may", p.ImportPath, path))
		}
	}
	if here == worker && slices.Contains(p.Deps, explainer) {
		list = append(list, fmt.Sprintf("%s reaches %s, which is no part of a search", p.ImportPath, explainer))
	}
	for _, path := range p.Deps {
		if there, ours := place(path); ours && under(here, screens) && anyUnder(there, starters) {
			list = append(list, fmt.Sprintf("%s reaches %s: its screens would not be in a page", p.ImportPath, path))
		}
	}
	if here == "." || anyUnder(here, windowed) {
		return list
	}
	for _, path := range p.Deps {
		if under(path, ebitengine) || under(path, dialogFork) || under(path, dialogFirst) {
			list = append(list, fmt.Sprintf("%s reaches %s: it would not start without a display", p.ImportPath, path))
		}
	}
	return list
}

// listPackages lists the project's packages as built for one system.
func listPackages(t *testing.T, goos string) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-e",
		"-json=ImportPath,Imports,Deps,TestImports,XTestImports,GoFiles,TestGoFiles,XTestGoFiles", "./...")
	cmd.Dir = ".."
	arch := "amd64"
	if goos == "js" {
		arch = "wasm"
	}
	cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list for %s: %v\n%s", goos, err, stderr.String())
	}
	var list []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatalf("go list for %s: %v", goos, err)
		}
		list = append(list, p)
	}
}

func TestImportsRunOneWay(t *testing.T) {
	for _, goos := range []string{"linux", "windows", "js"} {
		t.Run(goos, func(t *testing.T) {
			packages := listPackages(t, goos)
			if len(packages) < 3 {
				t.Fatalf("go list found only %d packages", len(packages))
			}
			for _, p := range packages {
				for _, v := range violations(p) {
					t.Error(v)
				}
				for _, heavy := range unpaged {
					if goos == "js" && slices.Contains(pages, p.ImportPath) && slices.Contains(p.Deps, heavy) {
						t.Errorf("the page in a browser contains %s", heavy)
					}
				}
			}
		})
	}
}

// TestViolationsAreFound plants an import against each rule.
func TestViolationsAreFound(t *testing.T) {
	planted := []pkg{
		{ImportPath: "freckers/game", Imports: []string{"freckers/game/freckers"}},
		{ImportPath: "freckers/game/freckers", Imports: []string{"freckers/replay"}},
		{ImportPath: "freckers/replay", Imports: []string{"freckers/ai"}},
		{ImportPath: "freckers/ai", Imports: []string{"freckers/replay"}},
		{ImportPath: "freckers/assets", Imports: []string{"freckers/game"}},
		{ImportPath: "freckers/gfx/board", Imports: []string{ebitengine}},
		{ImportPath: "freckers/gfx/board", TestImports: []string{ebitengine + "/vector"}},
		{ImportPath: "freckers/gfx/export", Deps: []string{ebitengine}},
		{ImportPath: "freckers/gfx/terminal", Deps: []string{dialogFork}},
		{ImportPath: "freckers/gfx/screens/play", Imports: []string{dialogFirst}},
		{ImportPath: "freckers/gfx/screens/play", Deps: []string{"freckers/ai/process"}},
		{ImportPath: "freckers/gfx/screens/play", Imports: []string{"freckers/gfx/screens/saves"}},
		{ImportPath: "freckers/gfx/screens/saves", Imports: []string{"freckers/gfx/screens/play/part"}},
		{ImportPath: "freckers/gfx/screens/nav", Imports: []string{"freckers/gfx/screens"}},
		{ImportPath: "freckers/gfx/terminal", Imports: []string{kong}},
		{ImportPath: "freckers", Imports: []string{ebitengine}},
		{ImportPath: "freckers", Imports: []string{progressbar}},
		{ImportPath: "freckers/ai/worker", Deps: []string{"freckers/ai/explain"}},
		{ImportPath: "freckers/replay", Imports: []string{"net/http"}},
		{ImportPath: "freckers/ai/match", Imports: []string{natsio + "/nats.go"}},
		{ImportPath: "freckers/tools"},
	}
	for _, p := range planted {
		if len(violations(p)) == 0 {
			t.Errorf("no violation found in %+v", p)
		}
	}
	sound := []pkg{
		{ImportPath: "freckers/ai/course/refereefeed", Imports: []string{"net/http"}},
		{ImportPath: "freckers/gfx/cli/page", Imports: []string{"net/url"}},
		{ImportPath: "freckers/ai/match", Imports: []string{"freckers/replay", "freckers/ai"}},
		{ImportPath: "freckers/gfx/render", Imports: []string{ebitengine, "freckers/assets"}},
		{ImportPath: "freckers/gfx/screens", Imports: []string{"freckers/gfx/screens/play"}},
		{ImportPath: "freckers/gfx/screens/play", Imports: []string{"freckers/gfx/screens/nav", "freckers/gfx/screens/widgets", "freckers/gfx/screens/play/part"}},
		{ImportPath: "freckers/gfx/screens/play/story", Imports: []string{"freckers/gfx/screens/play/part"}},
		{ImportPath: "freckers", Imports: []string{"freckers/gfx/app"}, Deps: []string{ebitengine}},
	}
	for _, p := range sound {
		if b := violations(p); len(b) > 0 {
			t.Errorf("a sound import was refused: %v", b)
		}
	}
}

// TestOnlyMainStandsAtTheTop expects one Go file at the top level and no tests.
// Folders that do not belong there violate the direction of imports.
func TestOnlyMainStandsAtTheTop(t *testing.T) {
	for _, p := range listPackages(t, "linux") {
		files := slices.Concat(p.GoFiles, p.TestGoFiles, p.XTestGoFiles)
		if p.ImportPath == module && !slices.Equal(files, []string{"main.go"}) {
			t.Errorf("the top level holds %v: only main.go belongs there", files)
		}
	}
}
