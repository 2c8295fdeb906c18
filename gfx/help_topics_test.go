package gfx_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"freckers/ai/player"
)

// topics are the names and titles of the help topics that freckers help lists.
func topics(t *testing.T) [][]string {
	t.Helper()
	list := freckers(t, "", "help")
	found := regexp.MustCompile(`(?m)^  (\w+) +(.+)$`).FindAllStringSubmatch(list.out, -1)
	if list.code != 0 || len(found) < 9 {
		t.Fatalf("freckers help: %+v", list)
	}
	return found
}

func TestHelpTopicsAreFoundByNameAndPrefix(t *testing.T) {
	for _, m := range topics(t) {
		name, title := m[1], m[2]
		got := freckers(t, "", "help", name)
		if got.code != 0 || !strings.HasPrefix(got.out, "# "+title+"\n") {
			t.Errorf("help %s: %+v", name, got)
		}
		if short := freckers(t, "", "help", name[:4]); short != got {
			t.Errorf("help %s: %+v, want the topic %s", name[:4], short, name)
		}
	}
}

func TestUnknownHelpTopicsAreMistakes(t *testing.T) {
	for word, want := range map[string]string{"fly": "there is no help topic \"fly\"", "p": "expected one of playing, practice, protocol, page\n", "": "expected one of"} {
		if got := freckers(t, "", "help", word); got.code != 2 || got.out != "" || !strings.Contains(got.err, want) || strings.Count(got.err, "\n") != 1 {
			t.Errorf("help %q: %+v", word, got)
		}
	}
}

// TestHelpTopicsNameCommandsThatExist looks for the commands and flags that the topics
// mention in the help of the commands.
func TestHelpTopicsNameCommandsThatExist(t *testing.T) {
	known := map[string]bool{}
	for _, name := range commands(t) {
		known[name] = true
	}
	for _, m := range topics(t) {
		text := freckers(t, "", "help", m[1]).out
		for _, c := range regexp.MustCompile(`(?m)^ +freckers (engine check|match merge|match game|fleet status|[a-z]+)`).FindAllStringSubmatch(text, -1) {
			if !known[c[1]] {
				t.Errorf("help %s: there is no command %q", m[1], c[1])
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if len(line) > 100 && !strings.HasPrefix(line, "    ") {
				t.Errorf("help %s: a line has %d characters: %s", m[1], len(line), line)
			}
		}
	}
}

// TestTheTopicCommandsListsEveryCommand holds the list that people wrote against the table of commands.
func TestTheTopicCommandsListsEveryCommand(t *testing.T) {
	text := freckers(t, "", "help", "commands").out
	for _, name := range commands(t) {
		if !regexp.MustCompile(`(?m)^    freckers ` + name + `\b`).MatchString(text) {
			t.Errorf("freckers help commands does not list %s", name)
		}
	}
}

func TestTheHelpNamesTheLimitsOfTheCourse(t *testing.T) {
	cpu, space := player.CourseCPU.Seconds(), player.CourseSpace>>20
	for command, want := range map[string]string{
		"play --help":    fmt.Sprintf("Default: %vs for classes", cpu),
		"grade --help":   fmt.Sprintf("Default: %vs for classes", cpu),
		"help grade":     fmt.Sprintf("%v s of CPU time per game, and %v s by the clock for an answer\n memory %d MB", cpu, player.CourseWall.Seconds(), space),
		"help opponents": fmt.Sprintf("%v s of CPU time and %d MB per game, and %v s by the clock", cpu, space, player.CourseWall.Seconds()),
		"help matches":   fmt.Sprintf("classes have %v s of CPU time", cpu),
		"help page":      fmt.Sprintf("%v s of processor time for a game", cpu),
	} {
		words := strings.Join(strings.Fields(freckers(t, "", strings.Fields(command)...).out), " ")
		if !strings.Contains(words, strings.Join(strings.Fields(want), " ")) {
			t.Errorf("freckers %s does not say %q", command, want)
		}
	}
}
