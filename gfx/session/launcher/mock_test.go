package launcher

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"freckers/ai/ugi"
	"freckers/game/catalog"
)

// mockName as the first argument makes this binary a mock program.
const mockName = "mock-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == mockName {
		mock(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// typed returns the text for a mock program.
func typed(t *testing.T, behaviour string) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("cmd:'%s' %s %s", path, mockName, behaviour)
}

// mock is a program that answers the handshake and then behaves as its name says. It
// first creates a file if one is named.
func mock(behaviour string) {
	if len(os.Args) > 3 {
		if err := os.WriteFile(os.Args[3], nil, 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	if behaviour == "sound" {
		o := ugi.Options{Game: catalog.Games()[0], Name: "Mock", Author: "nobody", Memory: 1}
		if err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, o); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if behaviour == "refuses" {
		fmt.Fprintln(os.Stderr, "no licence was found")
		os.Exit(3)
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, _, _ := strings.Cut(lines.Text(), " ")
		switch {
		case word == "ugi":
			fmt.Println("id name Mock\nid author nobody\nugiok")
		case word == "isready":
			fmt.Println("readyok")
		case word == "quit":
			return
		case word == "go" && behaviour == "illegal":
			fmt.Println("info depth 3 score cp 12 nodes 4567")
			fmt.Println("bestmove MOVE_7,7_U")
		case word == "go" && behaviour == "nonsense":
			fmt.Println("info depth 3 score cp 12 pv MOVE_7,7_U")
		case word == "go" && behaviour == "deaf":
			fmt.Println("info depth 3 score cp 12 pv GROW")
		case word == "go" && behaviour == "talks":
			fmt.Println("info string #! value 0.5\nbestmove GROW")
		case word == "go" && behaviour == "unscored":
			fmt.Println("bestmove GROW")
		case word == "go" && behaviour == "crash":
			fmt.Fprintln(os.Stderr, "Traceback: the pond is dry")
			os.Exit(1)
		case word == "stop" && (behaviour == "silent" || behaviour == "nonsense"):
			fmt.Println("bestmove GROW")
		}
	}
}
