package process

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"freckers/ai/player"
	"freckers/ai/process/sandbox"
	"freckers/assets/agents"
)

// NewSandbox returns the sandbox for a mode, for [player.Options]. It fails if isolation is
// required but impossible.
func NewSandbox(mode player.Isolation) (player.Sandbox, error) {
	box, err := sandbox.New(mode)
	if err != nil {
		return nil, err // not a nil pointer in an interface
	}
	return box, nil
}

// RootWarning returns a one-line warning that isolated programs run as root, empty if they do not.
func RootWarning(box player.Sandbox) string {
	if s, ok := box.(*sandbox.Sandbox); !ok || !s.Active() || os.Geteuid() != 0 {
		return ""
	}
	return "programs run as root here: one that got out of its sandbox would have the whole machine; start freckers as another user"
}

func sandboxOf(o player.Options) (*sandbox.Sandbox, error) {
	if box, ok := o.Sandbox.(*sandbox.Sandbox); ok {
		return box, nil
	}
	return sandbox.New(o.Isolation)
}

// maxRetryTime is how long starting a program is tried where the system has no room for
// another one, and retryInterval how often.
const (
	maxRetryTime  = 10 * time.Second
	retryInterval = 100 * time.Millisecond
)

// launch starts the program with additions to its environment. If the system has too many processes or open files at the
// moment, which is nobody's fault in this game, it tries again.
func (e *program) launch(ctx context.Context, env []string) (*process, error) {
	l, err := e.prepare(ctx)
	if err != nil {
		return nil, err
	}
	l.env = append(l.env, env...)
	for until := time.Now().Add(maxRetryTime); ; {
		p, err := startProcess(l, e.o)
		if !busy(err) || ctx.Err() != nil || time.Now().After(until) {
			if err != nil {
				l.work.close()
			}
			return p, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(retryInterval):
		}
	}
}

// prepare returns the command, folder and environment of the next process: in the sandbox, which the first call makes,
// unless it is not active.
func (e *program) prepare(ctx context.Context) (launch, error) {
	if e.box == nil {
		box, err := sandboxOf(e.o)
		if err != nil {
			return launch{}, err
		}
		e.box = box
	}
	dir, err := filepath.Abs(e.o.Dir)
	if err != nil {
		return launch{}, err
	}
	if !e.box.Active() {
		l := launch{command: e.command, dir: e.o.Dir, work: e.copyFolder(dir)}
		if l.work != nil {
			l.dir, l.env = l.work.path, []string{"FRECKERS_FOLDER=" + dir}
		}
		return l, nil
	}
	p := sandbox.Program{Args: e.command[1:], Hide: slices.Clone(e.o.Private), Dir: dir}
	if e.class {
		p.Hide = append(p.Hide, ownEngine()...)
		if e.module != agents.Package {
			p.Hide = append(p.Hide, installations()...)
		}
	}
	if p.Path, err = lookUp(e.command[0]); err != nil {
		return launch{}, err
	}
	if p.Path, err = filepath.Abs(p.Path); err != nil {
		return launch{}, err
	}
	p.Read = append(e.reads(p.Path, p.Dir), searched()...)
	if err := e.addInterpreter(ctx, &p); err != nil {
		return launch{}, err
	}
	l := launch{dir: "/", box: e.box}
	if e.box.Coverable(dir) {
		if l.work = e.copyFolder(dir); l.work != nil {
			p.Work = l.work.path
		}
	}
	l.command = e.box.Command(p)
	return l, nil
}

// copyFolder copies the folder of a class for a game, so that it may write there as it may at
// the marker's. It returns nil for other programs, and if that is not possible, which is
// noticed.
func (e *program) copyFolder(dir string) *work {
	if !e.class {
		return nil
	}
	var names []string
	if sandbox.Broad(dir) {
		names = []string{e.module, e.module + ".py", refereePackage}
	}
	w, err := copyWork(dir, e.o.KeepWork, e.module, names, e.o.Private)
	if err != nil && e.o.Notice != nil {
		e.o.Notice(fmt.Sprintf("%s: its folder cannot be copied for a game (%v), so it plays there, and cannot write there where it is isolated", e.title, err))
	}
	return w
}

// reads returns the files and folders that the program's own are in: for a class its
// folder, for a command its folder, the files among its arguments, and where those are
// relative, the folder in which it runs.
func (e *program) reads(path, dir string) (list []string) {
	if e.class {
		if e.module == agents.Package {
			list = ownEngine()
		}
		if e.o.Referee != "" {
			list = append(list, e.o.Referee)
		}
		if !sandbox.Broad(dir) {
			return append(list, dir)
		}
		for _, name := range []string{e.module, e.module + ".py", refereePackage} {
			list = append(list, filepath.Join(dir, name))
		}
		return list
	}
	list = sandbox.Around(path)
	relative := !filepath.IsAbs(e.command[0]) && strings.ContainsRune(e.command[0], filepath.Separator)
	for _, word := range e.command[1:] {
		_, value, _ := strings.Cut(word, "=")
		for _, file := range []string{word, value} {
			if strings.Trim(file, "/.") == "" {
				continue
			}
			abs := filepath.Join(dir, file)
			if filepath.IsAbs(file) {
				abs = file
			}
			info, err := os.Stat(abs)
			switch {
			case err != nil:
				continue
			case !info.IsDir():
				list = append(list, sandbox.Around(abs)...)
			case !sandbox.Broad(abs):
				list = append(list, abs)
			}
			relative = relative || !filepath.IsAbs(file)
		}
	}
	if relative && !sandbox.Broad(dir) {
		list = append(list, dir)
	}
	return list
}

// ownEngine returns the program that the package for the course's referee runs. Other
// agents do not see it: they could let it play for them.
func ownEngine() (list []string) {
	if path := os.Getenv("FRECKERS_ENGINE"); filepath.IsAbs(path) {
		list = append(list, path)
	}
	if path, err := os.Executable(); err == nil {
		list = append(list, path)
	}
	return list
}

// installations returns the copies of this program where programs are found, by their names.
func installations() (list []string) {
	names := []string{"freckers"}
	if path, err := os.Executable(); err == nil && filepath.Base(path) != names[0] {
		names = append(names, filepath.Base(path))
	}
	for _, dir := range append(filepath.SplitList(os.Getenv("PATH")), "/usr/bin", "/usr/local/bin", "/usr/games", "/usr/local/games") {
		for _, name := range names {
			path, err := filepath.EvalSymlinks(filepath.Join(dir, name)) // an error is that there is none
			if err == nil && filepath.IsAbs(path) && !slices.Contains(list, path) {
				list = append(list, path)
			}
		}
	}
	return list
}

// searched returns the folders in which programs are told to look for libraries and
// modules.
func searched() (list []string) {
	for _, name := range []string{"LD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME"} {
		for _, dir := range filepath.SplitList(os.Getenv(name)) {
			if filepath.IsAbs(dir) && !sandbox.Broad(dir) {
				list = append(list, dir)
			}
		}
	}
	return list
}

// addInterpreter adds what the interpreter of a class or script needs. The one of Python
// may be found by a script that chooses among several, which needs more than the
// interpreter itself, so it replaces that.
func (e *program) addInterpreter(ctx context.Context, p *sandbox.Program) error {
	interpreter, isScript := p.Path, false
	if !e.class && !sandbox.IsPython(p.Path) {
		if interpreter = scriptInterpreter(p.Path); interpreter == "" {
			return nil
		}
		isScript = true
	}
	if !e.class && !sandbox.IsPython(interpreter) {
		p.Read = append(p.Read, sandbox.Around(interpreter)...)
		return nil
	}
	python, err := e.box.Python(ctx, interpreter, p.Dir)
	if err != nil {
		return err
	}
	p.Read = append(p.Read, python.Read...)
	if p.First = filepath.Dir(python.Path); !isScript {
		p.Path = python.Path
	}
	return nil
}

// scriptInterpreter returns the path of the program that the first line of a script
// names, or "".
func scriptInterpreter(path string) string {
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	const longest = 256 // bytes that Linux reads
	line, _ := bufio.NewReader(io.LimitReader(f, longest)).ReadString('\n')
	text, ok := strings.CutPrefix(line, "#!")
	words := strings.Fields(text)
	if !ok || len(words) == 0 {
		return ""
	}
	if filepath.Base(words[0]) != "env" {
		return words[0]
	}
	for _, word := range words[1:] {
		if strings.HasPrefix(word, "-") || strings.Contains(word, "=") {
			continue
		}
		if found, err := lookUp(word); err == nil {
			return found
		}
		break
	}
	return ""
}
