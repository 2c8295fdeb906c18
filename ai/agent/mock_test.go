package agent

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

// mockName is the first argument by which this binary is a mock program.
const mockName = "mock-program"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == mockName {
		mock(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// mockSpec is the player of a mock program.
func mockSpec(t testing.TB, behaviour string) string {
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("cmd:'%s' %s %s", path, mockName, behaviour)
}

// mock is a program that answers the greeting and misbehaves then.
func mock(behaviour string) {
	switch behaviour {
	case "sound":
		if err := ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Options{Game: catalog.Games()[0], Name: "Mock", Author: "nobody", Memory: 1}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	case "dies at start":
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		word, _, _ := strings.Cut(lines.Text(), " ")
		switch word {
		case "ugi":
			fmt.Println("id name Mock\nid author nobody\nugiok")
		case "isready":
			fmt.Println("readyok")
		case "quit":
			return
		case "go":
			fmt.Println("bestmove GROW")
		}
	}
}
