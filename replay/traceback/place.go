package traceback

import (
	"fmt"
	"slices"
	"strings"

	"freckers/game"
)

// Agent tells an agent's own files from those of others.
type Agent struct {
	Module string // its package or module, or the first part of that; empty if unknown
}

// library matches the files of Python, of what is installed for it, and of a referee.
var library = pattern(`^<|[/\\](?:site-packages|dist-packages|lib(?:64)?[/\\](?:python|pypy)\d[^/\\]*)[/\\]|(?i:python|conda)[^/\\]*[/\\](?i:lib)[/\\]|(?:^|[/\\])referee(?:[/\\]|\.py$)`)

// Own returns the innermost frame in the agent's own files, with a path relative to the folder
// that holds its package, such as agent/program.py. It returns false if there is none.
func (a Agent) Own(frames []Frame) (Frame, bool) {
	own := slices.DeleteFunc(slices.Clone(frames), func(f Frame) bool { return library().MatchString(f.File) })
	root := -1
	var folder string
	for _, f := range own {
		if root = a.root(f.File); root >= 0 {
			folder = slashed(f.File)[:root]
			break
		}
	}
	for _, f := range slices.Backward(own) {
		if file := slashed(f.File); root >= 0 && strings.HasPrefix(file, folder) {
			f.File = file[root:]
			return f, true
		}
	}
	if len(own) == 0 {
		return Frame{}, false
	}
	last := own[len(own)-1]
	file := slashed(last.File)
	last.File = file[strings.LastIndexByte(file, '/')+1:]
	return last, true
}

func slashed(file string) string { return strings.ReplaceAll(file, `\`, "/") }

// root returns where in the name of a file the agent's package begins, -1 for elsewhere.
func (a Agent) root(file string) int {
	name, _, _ := strings.Cut(a.Module, ".")
	if name == "" {
		return -1
	}
	file = "/" + slashed(file)
	if at := strings.LastIndex(file, "/"+name+"/"); at >= 0 {
		return max(at, 0)
	}
	if strings.HasSuffix(file, "/"+name+".py") {
		return len(file) - len(name) - len("/.py")
	}
	return -1
}

// Entry returns the agent's function that the referee called, such as action, empty if no
// frame is in one of its functions.
func (a Agent) Entry(e *Exception) string {
	for _, f := range e.Frames {
		if !library().MatchString(f.File) {
			return f.Function
		}
	}
	return ""
}

// maxBefore bounds the exceptions before one, and of a group, that are described.
const maxBefore = 4

// Describe returns the exception and its place in one line, such as "IndexError: list index
// out of range (agent/program.py:106, in action)".
func (a Agent) Describe(e *Exception) string {
	text := a.describe(e)
	for range maxBefore {
		before := e.Before
		switch {
		case before == nil:
			return text
		case e.From:
			text = fmt.Sprintf("%s, raised from %s", text, a.describe(before))
		default:
			text = fmt.Sprintf("%s, raised while handling %s", text, a.describe(before))
		}
		e = before
	}
	return text
}

func (a Agent) describe(e *Exception) string {
	text := e.Text
	if f, ok := a.Own(e.Frames); ok {
		text += " (" + f.String() + ")"
	}
	for i, one := range e.Group {
		separator := "; "
		if i == 0 {
			separator = ": "
		}
		if i == maxBefore {
			return text + separator + game.Count(len(e.Group)-i, "more exception", "more exceptions")
		}
		text += separator + a.Describe(one)
	}
	return text
}

// String returns the place of a frame, such as "agent/program.py:106, in action".
func (f Frame) String() string {
	text := fmt.Sprintf("%s:%d", f.File, f.Line)
	if f.Function != "" && !strings.HasPrefix(f.Function, "<") {
		text += ", in " + f.Function
	}
	return text
}
