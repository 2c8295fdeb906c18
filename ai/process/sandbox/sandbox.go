// Package sandbox isolates programs on Linux with bubblewrap: they get their own processes,
// network, home and temporary folder, and a read-only file system with little more than they
// need.
package sandbox

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"

	"freckers/ai/player"
)

// Home is the home of a program in a sandbox.
const Home = "/tmp/home"

// The files by which a sandbox and its starter talk: it reports its first process, waits
// for a byte, and passes two on to its program.
const (
	statusFile = 3 + iota
	waitFile
	inFile
	outFile
	startFiles = iota
)

// begin is a script of the shell that makes files passed on the standard input and
// output of a program. Those of the sandbox itself end with that only.
var begin = fmt.Sprintf(`exec "$0" "$@" <&%[1]d >&%[2]d %[1]d<&- %[2]d>&-`, inFile, outFile)

// Sandbox starts programs in isolation, or without if that is not possible. It is safe for
// concurrent use.
type Sandbox struct {
	bwrap   string // empty without isolation
	warning string
	system  []string // arguments for what all programs see
	covered []string // the folders among it
	parents groupParents

	mu      sync.Mutex
	pythons map[[2]string]Python
}

// New tests isolation once and returns a sandbox for a mode. It fails if isolation is required
// but impossible.
func New(mode player.Isolation) (*Sandbox, error) {
	s := &Sandbox{pythons: map[[2]string]Python{}}
	if mode == player.IsolationOff {
		return s, nil
	}
	err := s.probe()
	switch {
	case err == nil:
		s.parents = findGroups()
		return s, nil
	case mode == player.IsolationRequire:
		return nil, fmt.Errorf("programs cannot be isolated: %w", err)
	case !errors.Is(err, errors.ErrUnsupported):
		danger := "without isolation and could read files or disturb each other"
		if os.Geteuid() == 0 {
			danger = "as root without isolation and could do anything on this machine"
		}
		s.warning = fmt.Sprintf("programs run %s: %v; --isolation off accepts this", danger, err)
	}
	return s, nil
}

// Warning implements [player.Sandbox].
func (s *Sandbox) Warning() string { return s.warning }

// MaxTasks returns the number of processes and threads that a program may have at a time.
// Libraries that compute start some for each core.
func MaxTasks() int { return 64 + 2*runtime.NumCPU() }

// MaxProcesses returns the number of processes that a program may have at a time: some for each
// core, and few enough to leave a machine to others.
func MaxProcesses() int { return 8 + 2*runtime.NumCPU() }

// Signal returns the signal that an exit status of a sandbox encodes, 0 for none.
func Signal(status int) syscall.Signal {
	const base, most = 128, 64
	if n := status - base; n > 0 && n <= most {
		return syscall.Signal(n)
	}
	return 0
}

// Active reports whether programs are isolated.
func (s *Sandbox) Active() bool { return s.bwrap != "" }

// Program is a program to be isolated. All paths are absolute.
type Program struct {
	Path  string
	Args  []string // after its name
	Dir   string   // its working directory
	Read  []string // files and folders that it needs; what is missing is left out
	Hide  []string // files and folders that it must not see within those and the system's, unless it needs them
	First string   // a folder to search for programs before others, or empty
	Work  string   // a folder that stands in its working directory, where it may write, or empty
}

// Command returns the arguments of bubblewrap, of which the first is its path, for a program.
func (s *Sandbox) Command(p Program) []string {
	list := append([]string{s.bwrap}, s.system...)
	list = append(list, s.mounts(p)...)
	list = append(list, "--chdir", p.Dir, "--remount-ro", "/")
	if p.First != "" {
		list = append(list, "--setenv", "PATH", p.First+string(filepath.ListSeparator)+os.Getenv("PATH"))
	}
	list = append(list, "--json-status-fd", fmt.Sprint(statusFile), "--block-fd", fmt.Sprint(waitFile), "--", "/bin/sh", "-c", begin, p.Path)
	return append(list, p.Args...)
}

// mounts returns the arguments for what a program reads, and for what is hidden in it,
// the outer folders first.
func (s *Sandbox) mounts(p Program) (list []string) {
	var read []string
	for _, path := range slices.Sorted(slices.Values(p.Read)) {
		if _, err := os.Stat(path); err == nil && !slices.Contains(read, path) && !inside(path, s.covered) {
			read = append(read, path)
		}
	}
	all := slices.Clone(read)
	if p.Work != "" && !slices.Contains(all, p.Dir) {
		all = append(all, p.Dir)
	}
	for _, path := range p.Hide {
		if inside(path, append(slices.Clone(read), s.covered...)) && !slices.Contains(all, path) && !slices.Contains(p.Read, path) {
			all = append(all, path)
		}
	}
	slices.Sort(all)
	for _, path := range all {
		info, err := os.Stat(path)
		switch {
		case p.Work != "" && path == p.Dir:
			list = append(list, "--bind", p.Work, path)
		case slices.Contains(read, path):
			list = append(list, "--ro-bind", path, path)
		case err != nil:
		case info.IsDir():
			list = append(list, "--size", "4096", "--tmpfs", path)
		default:
			list = append(list, "--ro-bind", os.DevNull, path)
		}
	}
	if p.Work == "" && !inside(p.Dir, append(read, s.covered...)) {
		list = append(list, "--dir", p.Dir)
	}
	return list
}

// Coverable reports whether another folder can be mounted over a folder, because programs need
// nothing in it.
func (s *Sandbox) Coverable(dir string) bool {
	return !slices.ContainsFunc(append([]string{Home, "/dev", "/proc"}, s.covered...), func(needed string) bool { return inside(needed, []string{dir}) })
}

// inside reports whether a path is one of some folders or in one.
func inside(path string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool {
		return path == f || strings.HasPrefix(path, strings.TrimSuffix(f, "/")+"/")
	})
}

// Broad reports whether a folder holds more than one program and its files, such as a home or a
// folder shared by all users.
func Broad(dir string) bool {
	home, _ := os.UserHomeDir() // empty if there is none
	for _, d := range []string{home, os.TempDir()} {
		if d != "" && inside(d, []string{dir}) {
			return true
		}
	}
	parent := filepath.Dir(dir)
	return parent == dir || parent == "/" || parent == "/home" || parent == "/var" || parent == "/usr"
}

// Around returns the part of an installation that a program or file needs: its folder, with bin
// and lib beside it, or the file alone if its folder is [Broad].
func Around(path string) []string {
	paths := []string{path}
	if real, err := filepath.EvalSymlinks(path); err == nil && real != path {
		paths = append(paths, real)
	}
	for i, p := range paths {
		dir := filepath.Dir(p)
		prefix := filepath.Dir(dir)
		switch {
		case filepath.Base(dir) == "bin" && !Broad(prefix) && filepath.Base(prefix) != ".local":
			paths[i] = prefix
		case !Broad(dir):
			paths[i] = dir
		}
	}
	return paths
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
