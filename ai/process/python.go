package process

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"freckers/ai/player"
	"freckers/assets/agents"
	"freckers/game"
)

// newClass returns a course class, run by an adapter that speaks the protocol. Each
// game has its own process, as the limits are per game.
func newClass(s player.Spec, o player.Options) (*program, error) {
	if err := findClass(s, &o); err != nil {
		return nil, err
	}
	module, class := s.Class()
	command := []string{o.Python, "-B", "-c", agents.Adapter(), o.Referee, o.Game.Info().Name, module, class,
		strconv.FormatFloat(o.CPU.Seconds(), 'f', -1, 64), strconv.FormatInt(o.Space>>20, 10)}
	e, err := newProgram(s.Name(), command, o)
	if err != nil {
		return nil, noPythonError(err)
	}
	e.class, e.title = true, s.In(o.Dir).String()
	e.module, _, _ = strings.Cut(module, ".")
	return e, nil
}

func noPythonError(err error) error { return fmt.Errorf("%w (a class needs Python 3.8 or later)", err) }

// findClass sets the folder of a class and the interpreter. It fails if there is no such
// class.
func findClass(s player.Spec, o *player.Options) error {
	name := o.Game.Info().Name
	if !slices.Contains(agents.Games(), name) {
		return fmt.Errorf("%s is no game of the course: its classes play %s", name, strings.Join(agents.Games(), " and "))
	}
	o.Dir = cmp.Or(s.Folder(), o.Dir)
	if o.Python == "" {
		o.Python = "python3"
		if runtime.GOOS == "windows" {
			o.Python = "python"
		}
	}
	if o.Referee != "" {
		var err error
		if o.Referee, err = filepath.Abs(o.Referee); err != nil {
			return err
		}
	}
	module, _ := s.Class()
	return findModule(module, o.Dir)
}

// hashSeed returns the environment variable by which Python orders its sets in the same way
// again.
func hashSeed(seed uint64) string {
	return "PYTHONHASHSEED=" + strconv.FormatUint(seed&maxSeed, 10)
}

// HasModule reports whether a folder contains a module or the module's package. It does not look
// into the package.
func HasModule(module, dir string) bool {
	first, _, _ := strings.Cut(module, ".")
	files, _ := os.ReadDir(filepath.Join(dir, "."))
	found := slices.ContainsFunc(files, func(f os.DirEntry) bool { return strings.HasPrefix(f.Name(), first+".") })
	info, err := os.Stat(filepath.Join(dir, first))
	return found || err == nil && info.IsDir()
}

// findModule returns an error if a module is neither in the folder nor in PYTHONPATH.
func findModule(module, dir string) error {
	first, _, _ := strings.Cut(module, ".")
	dir = cmp.Or(dir, ".")
	for _, d := range append([]string{dir}, filepath.SplitList(os.Getenv("PYTHONPATH"))...) {
		if HasModule(module, d) {
			return nil
		}
	}
	if abs, err := filepath.Abs(dir); err == nil {
		dir = abs
	}
	return fmt.Errorf("no module %s is in %s: name the folder that holds it", game.Quote(first), dir)
}
