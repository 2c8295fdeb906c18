package player

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"freckers/assets/agents"
	"freckers/game"
)

// newPython seats a class of the course by an adapter that speaks the protocol.
// Each game has a process of its own, as the limits are those of a game.
func newPython(text string, o Options) (*engine, error) {
	name := o.Game.Info().Name
	if !slices.Contains(agents.Games(), name) {
		return nil, fmt.Errorf("%s is no game of the course: its classes play %s", name, strings.Join(agents.Games(), " and "))
	}
	module, class, _ := strings.Cut(text, ":")
	if err := lookFor(module, o.Dir); err != nil {
		return nil, err
	}
	if o.Python == "" {
		o.Python = "python3"
		if runtime.GOOS == "windows" {
			o.Python = "python"
		}
	}
	command := []string{o.Python, "-B", "-c", agents.Adapter(), agents.Referee(), name, module, class,
		strconv.FormatFloat(o.CPU.Seconds(), 'f', -1, 64), strconv.FormatInt(o.Space>>20, 10)}
	e, err := newEngine(text, command, o)
	if err != nil {
		return nil, fmt.Errorf("%w (a class needs Python 3.8 or later)", err)
	}
	e.fresh, e.class = true, true
	return e, nil
}

// lookFor says where a module was looked for that is neither in the folder nor
// in one of PYTHONPATH. What it holds is seen when it is started.
func lookFor(module, dir string) error {
	first, _, _ := strings.Cut(module, ".")
	if dir == "" {
		dir = "."
	}
	for _, d := range append([]string{dir}, filepath.SplitList(os.Getenv("PYTHONPATH"))...) {
		found, _ := filepath.Glob(filepath.Join(quoteGlob(d), first+".*"))
		if info, err := os.Stat(filepath.Join(d, first)); len(found) > 0 || err == nil && info.IsDir() {
			return nil
		}
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return fmt.Errorf("no module %s is in %s: name the folder that holds it", game.Quote(first), dir)
}

// quoteGlob keeps the signs of a path from meaning more.
func quoteGlob(path string) string {
	if runtime.GOOS == "windows" {
		return path
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// lastRaised is what the last traceback among some lines says and the place in a
// file that it names last, as "ValueError: no such color (agent.py, line 3)"; ""
// where there is no traceback. Its first lines may be missing.
func lastRaised(lines []string) string {
	var said []string
	place, traced := "", false
	for _, line := range lines {
		path, rest, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), `File "`), `", line `)
		switch {
		case ok && strings.HasPrefix(line, "  File "):
			traced, said = true, nil
			if number, _, _ := strings.Cut(rest, ","); !strings.HasPrefix(path, "<") {
				place = fmt.Sprintf(" (%s, line %s)", filepath.Base(path), number)
			}
		case strings.HasPrefix(line, " "):
			said = nil
		case line != "":
			said = append(said, line)
		}
	}
	if !traced || len(said) == 0 {
		return ""
	}
	return strings.Join(said, " ") + place
}
