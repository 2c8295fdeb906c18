package traceback

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/gametest"
)

// tracebacks are what Python prints, by what is read of it for an agent of the package agent.
var tracebacks = []struct{ name, text, entry, want string }{
	{"none", "thinking\n  File of moves\n| a | table |\ndone", "", ""},
	{"a line", `thinking
Traceback (most recent call last):
  File "<string>", line 45, in ask
  File "/home/me/mine/agent/program.py", line 106, in action
    return self.table[9]
IndexError: list index out of range`, "action", "IndexError: list index out of range (agent/program.py:106, in action)"},
	{"markers", `Traceback (most recent call last):
  File "/home/me/mine/agent/program.py", line 12, in update
    self.board.apply(
    ~~~~~~~~~~~~~~~~^
        action, 1 /
        ^^^^^^^^^^^
    )
    ^
  File "/home/me/mine/agent/board.py", line 7, in apply
    return 1 / 0
           ~~^~~
ZeroDivisionError: division by zero`, "update", "ZeroDivisionError: division by zero (agent/board.py:7, in apply)"},
	{"colors", "Traceback (most recent call last):\n  File \x1b[35m\"/w/agent/a.py\"\x1b[0m, line \x1b[35m3\x1b[0m, in \x1b[35maction\x1b[0m\n    \x1b[31m1/\x1b[0m0\n\x1b[1;35mZeroDivisionError\x1b[0m: \x1b[35mno\x1b[0m", "action", "ZeroDivisionError: no (agent/a.py:3, in action)"},
	{"the referee's own place", `Traceback (most recent call last):
  File "/srv/referee/agent/process.py", line 30, in run
  File "/srv/agent/program.py", line 5, in action
  File "/srv/agent/../referee/game/coord.py", line 63, in __add__
ValueError: off the board`, "action", "ValueError: off the board (agent/program.py:5, in action)"},
	{"a library", `Traceback (most recent call last):
  File "/w/agent/program.py", line 5, in action
  File "/w/utils.py", line 9, in load
  File "/usr/lib/python3.11/json/decoder.py", line 353, in raw_decode
  File "/w/venv/lib64/python3.12/site-packages/numpy/core.py", line 1, in ones
ValueError: no`, "action", "ValueError: no (utils.py:9, in load)"},
	{"Windows", `Traceback (most recent call last):
  File "C:\Users\Me\My work\agent\program.py", line 5, in action
  File "C:\Users\Me\AppData\Local\Programs\Python\Python312\Lib\random.py", line 9, in choice
IndexError: Cannot choose from an empty sequence`, "action", "IndexError: Cannot choose from an empty sequence (agent/program.py:5, in action)"},
	{"syntax", `Traceback (most recent call last):
  File "/w/agent/__init__.py", line 1, in <module>
    from .program import Agent
  File "/w/agent/program.py", line 2
    def action(self)
                    ^
SyntaxError: expected ':'`, "<module>", "SyntaxError: expected ':' (agent/program.py:2)"},
	{"recursion", `Traceback (most recent call last):
  File "/w/agent/program.py", line 10, in search
    return self.search(depth)
           ^^^^^^^^^^^^^^^^^^
  [Previous line repeated 986 more times]
RecursionError: maximum recursion depth exceeded`, "search", "RecursionError: maximum recursion depth exceeded (agent/program.py:10, in search)"},
	{"a message of several lines", `  File "/w/agent.py", line 3, in action
    check()
AssertionError: the board is
  . R .
  B . .

and what it prints later`, "action", "AssertionError: the board is . R . B . . (agent.py:3, in action)"},
	{"no message", "Traceback (most recent call last):\n  File \"/w/agent.py\", line 3, in action\n    raise KeyboardInterrupt\nKeyboardInterrupt", "action", "KeyboardInterrupt (agent.py:3, in action)"},
	{"the last one", "Traceback (most recent call last):\n  File \"/w/agent.py\", line 3, in action\nKeyError: 1\nTraceback (most recent call last):\n  File \"/w/agent.py\", line 4, in action\nKeyError: 2", "action", "KeyError: 2 (agent.py:4, in action)"},
	{"a cause", `Traceback (most recent call last):
  File "/w/agent.py", line 11, in action
    {}[1]
    ~~^^^
KeyError: 1

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/w/agent.py", line 13, in action
    raise RuntimeError("no book") from e
RuntimeError: no book`, "action", "RuntimeError: no book (agent.py:13, in action), raised from KeyError: 1 (agent.py:11, in action)"},
	{"in a handler", `KeyError: 1

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/w/agent.py", line 13, in action
RuntimeError: no book`, "action", "RuntimeError: no book (agent.py:13, in action)"},
	{"a group", `  + Exception Group Traceback (most recent call last):
  |   File "/w/agent.py", line 3, in action
  |     def action(self, **referee): raise ExceptionGroup("two things", [ValueError("bad board"), KeyError("a")])
  |                                  ^^^^^
  | ExceptionGroup: two things (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | ValueError: bad board
    +---------------- 2 ----------------
    | KeyError: 'a'
    +------------------------------------`, "action", "ExceptionGroup: two things (2 sub-exceptions) (agent.py:3, in action): ValueError: bad board; KeyError: 'a'"},
	{"groups in a group", `working
  + Exception Group Traceback (most recent call last):
  |   File "/w/agent.py", line 9, in action
  | ExceptionGroup: outer (2 sub-exceptions)
  +-+---------------- 1 ----------------
    | Exception Group Traceback (most recent call last):
    |   File "/w/agent.py", line 5, in inner
    | ExceptionGroup: inner (2 sub-exceptions)
    +-+---------------- 1 ----------------
      | Traceback (most recent call last):
      |   File "/w/agent.py", line 2, in first
      | TypeError: 1
      | and more
      +---------------- 2 ----------------
      | TypeError: 2
      +------------------------------------
    +---------------- 2 ----------------
    | Traceback (most recent call last):
    |   File "/w/agent.py", line 7, in look
    | KeyError: 1
    |
    | The above exception was the direct cause of the following exception:
    |
    | Traceback (most recent call last):
    |   File "/w/agent.py", line 8, in look
    | ValueError: 3
    +------------------------------------
done`, "action", "ExceptionGroup: outer (2 sub-exceptions) (agent.py:9, in action): ExceptionGroup: inner (2 sub-exceptions) (agent.py:5, in inner): " +
		"TypeError: 1 and more (agent.py:2, in first); TypeError: 2; ValueError: 3 (agent.py:8, in look), raised from KeyError: 1 (agent.py:7, in look)"},
	{"a group of which the first lines are missing", "    | ValueError: bad board\n    +---------------- 2 ----------------\n    | Traceback (most recent call last):\n    |   File \"/w/agent.py\", line 7, in look\n    | KeyError: 1\n    +------------------------------------", "", "ExceptionGroup: KeyError: 1 (agent.py:7, in look)"},
	{"a stack", "Stack (most recent call first):\n  File \"/w/agent/program.py\", line 10 in action\n  File \"<string>\", line 47 in ask", "action", "Stack (agent/program.py:10, in action)"},
	{"a fault", `Fatal Python error: Segmentation fault

Thread 0x00007f2b (most recent call first):
  File "/w/agent/other.py", line 1 in wait

Current thread 0x00007f2a (most recent call first):
  File "/usr/lib/python3.11/ctypes/__init__.py", line 519 in string_at
  File "/w/agent/program.py", line 10 in action
  File "<string>", line 47 in ask

Extension modules: _one, two (total: 2)`, "action", "Segmentation fault (agent/program.py:10, in action)"},
}

func TestRead(t *testing.T) {
	agent := Agent{Module: "agent"}
	for _, c := range tracebacks {
		e := Read(strings.Split(c.text, "\n"))
		got, entry := "", ""
		if e != nil {
			got, entry = agent.Describe(e), agent.Entry(e)
		}
		if got != c.want || entry != c.entry {
			t.Errorf("%s: %q, entered by %q; want %q by %q", c.name, got, entry, c.want, c.entry)
		}
	}
}

// TestTheMissingStartOfAGroup keeps what can be read of a group.
func TestTheMissingStartOfAGroup(t *testing.T) {
	for _, c := range tracebacks {
		lines := strings.Split(c.text, "\n")
		for first := range lines {
			if e := Read(lines[first:]); e != nil && e.Text == "" {
				t.Errorf("%s from line %d: %+v has no text", c.name, first+1, e)
			}
		}
	}
}

// TestTheAgentsOwnFile finds files with and without the name of the package.
func TestTheAgentsOwnFile(t *testing.T) {
	for _, c := range []struct {
		module string
		files  []string
		want   string
	}{
		{"agent", nil, ""},
		{"agent", []string{"/w/agent/a.py", "/w/helper.py"}, "helper.py"},
		{"agent", []string{"/w/agent/a.py", "/opt/helper.py"}, "agent/a.py"},
		{"agent.program", []string{"/w/agent/a.py"}, "agent/a.py"},
		{"agent", []string{"/w/agent/agent/a.py"}, "agent/a.py"},
		{"agent", []string{"agent/a.py"}, "agent/a.py"},
		{"agent", []string{"/w/agent.py"}, "agent.py"},
		{"", []string{"/w/mine/a.py"}, "a.py"},
		{"other", []string{"/w/mine/a.py", "referee/game"}, "a.py"},
		{"other", []string{"/usr/lib/python3.9/json.py", "<string>", "/w/referee/run.py"}, ""},
	} {
		var frames []Frame
		for _, file := range c.files {
			frames = append(frames, Frame{File: file, Line: 1})
		}
		got, ok := Agent{Module: c.module}.Own(frames)
		if got.File != c.want || ok != (c.want != "") {
			t.Errorf("%v of %q: %q, want %q", c.files, c.module, got.File, c.want)
		}
	}
}

// FuzzRead reads any text as a traceback, alone and in a group.
func FuzzRead(f *testing.F) {
	var seeds []string
	for _, c := range tracebacks {
		seeds = append(seeds, c.text)
	}
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		e := Read(strings.Split(string(text), "\n"))
		if e == nil {
			return
		}
		said := Agent{Module: "agent"}.Describe(e)
		if e.Text == "" || !strings.Contains(said, e.Text) || slices.Contains(e.Group, nil) {
			t.Errorf("%q is described as %q", e.Text, said)
		}
	}, gametest.Texts(seeds...)...)
}
