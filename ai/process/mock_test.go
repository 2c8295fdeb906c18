package process

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/ai/ugi"
	"freckers/game"
	"freckers/game/catalog"
)

// mockName as the first argument makes this binary a mock program; the second one is
// its behaviour.
const mockName = "mock-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == mockName {
		(&mock{behaviour: os.Args[2]}).run()
		return
	}
	if len(os.Args) == 4 && os.Args[1] == "engine" {
		serve(os.Args[3])
		return
	}
	os.Exit(m.Run())
}

func self() string {
	path, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return path
}

func mockSpec(behaviour string) string {
	return fmt.Sprintf("cmd:'%s' %s '%s'", self(), mockName, behaviour)
}

// mock is a program that answers the handshake and then misbehaves.
type mock struct {
	behaviour string
	games     int
	thinking  bool
}

func (m *mock) run() {
	switch m.behaviour {
	case "sound":
		serve(catalog.Games()[0].Info().Name)
		return
	case "dies at start":
		fail("cannot find my book")
	case "floods at start":
		flood(os.Stdout, "what a fine day\n")
	case "waits":
		hang()
	case "burns":
		burn()
	case "seats another":
		m.open()
	case "leaves one behind":
		child("waits", true, nil)
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, _, _ := strings.Cut(lines.Text(), " ")
		m.obey(word)
	}
	if m.behaviour == "ignores quit" {
		hang()
	}
}

// serve runs the engine, as the command freckers engine does.
func serve(name string) {
	g, err := catalog.Find(name)
	if err == nil {
		err = ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Options{Game: g, Name: "Mock", Author: "nobody", Memory: 1})
	}
	if err != nil {
		fail(err.Error())
	}
}

func fail(message string) {
	fmt.Fprintln(os.Stderr, message)
	os.Exit(3)
}

func flood(to *os.File, text string) {
	text = strings.Repeat(text, 1000)
	for {
		if _, err := to.WriteString(text); err != nil {
			os.Exit(0)
		}
	}
}

var sink atomic.Int64

// open opens another program that does not end by itself, and prints its process ID.
func (m *mock) open() {
	p, err := newProgram("mock", []string{self(), mockName, "ignores quit"}, filled(player.Options{Game: catalog.Games()[0]}))
	if err == nil {
		var start game.State
		if start, err = p.o.Game.New(game.Options{}); err == nil {
			err = p.NewGame(context.Background(), start, 0, 1)
		}
	}
	if err != nil {
		fail(err.Error())
	}
	fmt.Println(p.proc.cmd.Process.Pid)
	hang()
}

// hang does nothing for longer than any test.
func hang() { <-time.After(time.Hour) }

func burn() {
	for n := 0; ; n++ {
		sink.Store(int64(n))
	}
}

// child starts this binary again, and prints its process ID.
func child(behaviour string, session bool, env []string) {
	cmd := exec.Command(self(), mockName, behaviour)
	cmd.Env = env
	detach(cmd, session)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		fail(err.Error())
	}
	fmt.Fprintln(os.Stderr, "child", cmd.Process.Pid)
	if behaviour == "leaves one behind" {
		_ = cmd.Wait()
	}
}

func (m *mock) obey(word string) {
	switch word {
	case "ugi":
		fmt.Print("id name Mock\nid author nobody\n")
		if m.behaviour == "declares oddly" {
			fmt.Print("option name Clear Hash type button\noption name Seed type spin\noption Book File magic\n")
		}
		fmt.Println("ugiok")
	case "uginewgame":
		m.games++
		if m.behaviour == "answers in the next game" && m.thinking {
			fmt.Println("bestmove MOVE_0,3_D")
		}
	case "isready":
		if m.behaviour != "never ready" {
			fmt.Println("readyok")
		}
	case "stop":
		if m.behaviour == "slow" || m.behaviour == "late" {
			fmt.Println("bestmove MOVE_0,3_D")
		}
	case "quit":
		if m.behaviour != "ignores quit" {
			os.Exit(0)
		}
	case "go":
		m.play()
	}
}

func (m *mock) play() {
	m.thinking = true
	switch m.behaviour {
	case "silent", "slow":
		return
	case "reads no more":
		hang()
	case "thinks aloud":
		fmt.Println("info depth 1 nodes 7")
		return
	case "late", "answers in the next game":
		if m.games == 1 {
			return
		}
	case "dies":
		fail("line 1\nindex out of range\x1b[31m")
	case "leaves":
		os.Exit(0)
	case "closes its output":
		os.Stdout.Close()
		hang()
	case "illegal":
		fmt.Println("bestmove MOVE_0,0_D,D,D")
		return
	case "another language":
		fmt.Println("bestmove I think I will GROW")
		return
	case "refuses":
		fmt.Println("info string error go: no licence\nbestmove none")
		return
	case "garbage":
		flood(os.Stdout, "\x00\xff\xfe rubbish\n")
	case "info flood":
		flood(os.Stdout, "info depth 3 nodes 100\n")
	case "endless line":
		flood(os.Stdout, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
	case "line without end":
		fmt.Print("bestmove GROW")
		return
	case "stderr flood":
		go flood(os.Stderr, "so much to tell\n")
	case "answers twice":
		fmt.Println("bestmove GROW\nbestmove MOVE_0,3_D")
		return
	case "talks":
		fmt.Fprintln(os.Stderr, "aside")
		fmt.Println("info depth 1 nodes 7\ninfo string #! ring 3,4\nhello\n  infos")
	case "burns":
		burn()
	case "eats":
		eat()
	case "lets a child burn":
		child("burns", false, os.Environ())
		return
	case "forks":
		child("waits", false, os.Environ())
		child("waits", true, os.Environ())
		child("waits", false, []string{})
		child("leaves one behind", true, os.Environ())
	}
	fmt.Println("bestmove GROW")
}

// eat allocates memory and writes to it, 8 MB at a time.
func eat() {
	var all [][]byte
	for tick := time.NewTicker(time.Millisecond); ; <-tick.C {
		piece := make([]byte, 8<<20)
		for i := range piece {
			piece[i] = byte(i)
		}
		all = append(all, piece)
		if len(all) > 500 {
			fail("nobody stops me")
		}
	}
}
