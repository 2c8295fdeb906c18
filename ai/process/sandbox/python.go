package sandbox

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Python is an interpreter.
type Python struct {
	Path string   // of the interpreter itself, where it was found by a script that chooses one
	Read []string // its installation, and where its modules are
}

var pythonName = regexp.MustCompile(`^python[0-9.]*$`)

// IsPython reports whether a program is an interpreter of Python, by its name.
func IsPython(path string) bool { return pythonName.MatchString(filepath.Base(path)) }

// where prints the interpreter and all folders that it reads. It imports nothing that the
// folder of an agent could replace.
const where = `import sys
for path in [sys.executable, sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix] + sys.path[1:]: print(path)`

// Python returns what an interpreter at a path, started in a folder, needs. The result is cached.
func (s *Sandbox) Python(ctx context.Context, path, dir string) (Python, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := [2]string{path, dir}
	if p, ok := s.pythons[key]; ok {
		return p, nil
	}
	cmd := exec.CommandContext(ctx, path, "-B", "-c", where)
	// It looks for modules where it runs, and not even their names may come from an agent.
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), "PYENV_DIR="+dir)
	text, err := cmd.Output()
	if err != nil {
		return Python{}, fmt.Errorf("%s cannot be asked for its modules: %w", path, err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if !filepath.IsAbs(lines[0]) {
		return Python{}, fmt.Errorf("%s says that it is %q: expected its path", path, lines[0])
	}
	p := Python{Path: lines[0], Read: Around(lines[0])}
	for _, l := range lines[1:] {
		if filepath.IsAbs(l) && !Broad(l) && !slices.Contains(p.Read, l) {
			p.Read = append(p.Read, l)
		}
	}
	s.pythons[key] = p
	return p, nil
}
