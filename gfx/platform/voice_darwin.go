package platform

import (
	"os/exec"
	"strings"
	"sync"
)

const missing = "the system's say command"

// find returns the system's own command.
func find(look func(string) (string, error)) (voice, bool) {
	path, err := look("say")
	if err != nil {
		return voice{}, false
	}
	list := sync.OnceValue(func() string {
		// Without a list the sentence is said by the system's usual voice.
		out, _ := exec.Command(path, "-v", "?").Output()
		return string(out)
	})
	return voice{command: func(_, language string) ([]string, bool) {
		if name := voiceOf(list(), language); name != "" {
			return []string{path, "-v", name}, true
		}
		return []string{path}, true
	}}, true
}

// voiceOf returns the first voice of a language in the list that say prints: "Anna  de_DE  # Hallo".
func voiceOf(list, language string) string {
	for line := range strings.Lines(list) {
		said, _, _ := strings.Cut(line, "#")
		words := strings.Fields(said)
		if n := len(words); n > 1 && strings.HasPrefix(words[n-1], language) {
			return strings.Join(words[:n-1], " ")
		}
	}
	return ""
}

func hide(*exec.Cmd) {}
