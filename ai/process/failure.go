package process

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/ai/player"
	"freckers/replay/traceback"
)

// maxStackTime is how long a course class may take to print the calls it is in.
const maxStackTime = 5 * time.Second

// showStack has a course class print the calls it is in before it is killed.
func (p *process) showStack() {
	if p.meter.Load() == nil || !askForStack(p.tree.Program(p.cmd.Process.Pid)) {
		return
	}
	for until := time.Now().Add(maxStackTime); time.Now().Before(until) && !closedWithin(p.exited, stackInterval); {
		if e := traceback.Read(p.tail.last()); e != nil && e.Fault && e.Frames[0].Function == "<module>" {
			return
		}
	}
}

// stackInterval is how often that is looked for.
const stackInterval = 5 * time.Millisecond

// report returns what the adapter of a class has reported last by a word.
func (p *process) report(word string) (text string, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	text, ok = p.reports[word]
	return text, ok
}

// agent tells the class's own files.
func (e *program) agent() traceback.Agent { return traceback.Agent{Module: e.module} }

// located adds to the forfeit of a class where it was when it was killed.
func (e *program) located(f *player.Forfeit) *player.Forfeit {
	raised := traceback.Read(e.Stderr())
	if !e.class || raised == nil || !raised.Fault {
		return f
	}
	frame, ok := e.agent().Own(raised.Frames)
	if !ok {
		return f
	}
	at := fmt.Sprintf("it was at %s", frame)
	return &player.Forfeit{Reason: f.Reason, Action: f.Action, Message: f.Message + "; " + at}
}

// crash describes how a program ended while doing something. A class that raised nothing
// has left without a word, whatever its status.
func (e *program) crash(end ending, doing string) string {
	if text, ok := e.last().report("absent"); ok {
		return text
	}
	lines := e.Stderr()
	raised := traceback.Read(lines)
	_, reported := e.last().report("raised")
	switch {
	case e.class && raised != nil && reported && !raised.Fault:
		return e.raised(raised, doing)
	case e.class && (raised == nil || !raised.Fault):
		return e.placed(fmt.Sprintf("it exited without an answer (%s) while %s", end.text, doing))
	}
	text := fmt.Sprintf("the program ended with %s while %s", end.text, doing)
	if raised != nil {
		return text + ": " + e.agent().Describe(raised)
	}
	for _, line := range slices.Backward(lines) {
		if line = strings.TrimSpace(line); line != "" {
			return text + ": " + line
		}
	}
	return text
}

// DescribeTraceback describes the exception in a traceback, and its place in the files of the package that a module is in. It is
// empty if there is no exception.
func DescribeTraceback(module, trace string) string {
	pkg, _, _ := strings.Cut(module, ".")
	if raised := traceback.Read(strings.Split(trace, "\n")); raised != nil {
		return traceback.Agent{Module: pkg}.Describe(raised)
	}
	return ""
}

// raised describes an exception of a class by the method that it left.
func (e *program) raised(raised *traceback.Exception, doing string) string {
	text := e.agent().Describe(raised)
	switch entry := e.agent().Entry(raised); {
	case entry == "<module>":
		return fmt.Sprintf("importing it raised %s", text)
	case slices.Contains([]string{"__init__", "action", "update"}, entry):
		return fmt.Sprintf("%s() raised %s", entry, text)
	}
	return fmt.Sprintf("it raised %s while %s", text, doing)
}

// illegal describes an answer that is no legal action: of a class by what it returned, and
// where its method is.
func (e *program) illegal(err error) string {
	text := err.Error()
	if report, ok := e.last().report("wrong"); ok {
		text = wrong(strings.Split(report, "\t"))
	}
	return e.placed(text)
}

// placed adds to a text where the method is that is asked for actions.
func (e *program) placed(text string) string {
	report, _ := e.last().report("asked")
	number, file, _ := strings.Cut(report, " ")
	line, _ := strconv.Atoi(number) // the adapter writes numbers
	if frame, ok := e.agent().Own([]traceback.Frame{{File: file, Line: line}}); ok && file != "" {
		return fmt.Sprintf("%s (%s)", text, frame)
	}
	return text
}

// wrong describes an answer that is no action, by its kind, the type and the value of what
// is wrong, and what is expected.
func wrong(report []string) string {
	var fields [4]string
	copy(fields[:], report)
	kind, name, value, expected := fields[0], fields[1], fields[2], fields[3]
	switch kind {
	case "none":
		return fmt.Sprintf("action() returned None, as a branch without return does: expected %s", expected)
	case "class":
		return fmt.Sprintf("action() returned the class %s: expected an object, such as %[1]s()", name)
	case "generator":
		return "action() returned a generator: it must return its action, not yield it"
	case "coroutine":
		return "action() returned a coroutine: it must not be async"
	case "still":
		return "action() returned a MoveAction without directions: expected at least one"
	case "coord":
		return fmt.Sprintf("action() returned a MoveAction whose coord is %s, of the type %s: expected Coord(row, column)", value, name)
	case "direction":
		return fmt.Sprintf("action() returned a MoveAction with the direction %s, of the type %s: expected Direction.Down and the like", value, name)
	}
	if strings.ContainsAny(name[:min(1, len(name))], "aeiouAEIOU") {
		return fmt.Sprintf("action() returned an %s, %s: expected %s", name, value, expected)
	}
	return fmt.Sprintf("action() returned a %s, %s: expected %s", name, value, expected)
}
