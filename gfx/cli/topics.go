package cli

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

// topicFiles are the texts of the help topics: topics/NAME.md.
//
//go:embed topics/*.md
var topicFiles embed.FS

// topicNames lists the help topics in the order in which they are shown.
func topicNames() []string {
	return []string{"playing", "terminal", "opponents", "debug", "review", "practice", "records", "referee", "matches", "fleet", "tournaments", "grade", "protocol", "page", "commands"}
}

// Help prints a help topic.
type Help struct {
	Topic string `arg:"" optional:"" help:"A topic, or enough of its name to be unambiguous. Without one the topics are listed."`
}

// FindTopic returns the help topic that a word names, completely or by an unambiguous
// prefix. The error is a [UsageError].
func FindTopic(word string) (string, error) {
	names := topicNames()
	if slices.Contains(names, word) {
		return word, nil
	}
	matches := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return word == "" || !strings.HasPrefix(name, word) })
	switch len(matches) {
	case 1:
		return matches[0], nil
	case 0:
		return "", UsageError{Err: fmt.Errorf("there is no help topic %q: expected one of %s", word, strings.Join(names, ", "))}
	}
	return "", UsageError{Err: fmt.Errorf("the help topic %q is ambiguous: expected one of %s", word, strings.Join(matches, ", "))}
}

func topicText(name string) string {
	text, err := topicFiles.ReadFile(path.Join("topics", name+".md"))
	if err != nil {
		panic(fmt.Sprintf("cli: help topic without a text: %v", err))
	}
	return string(text)
}

// Run prints the topic, or the list of topics with their titles.
func (h *Help) Run(c Files) error {
	if h.Topic != "" {
		name, err := FindTopic(h.Topic)
		if err == nil {
			_, err = fmt.Fprint(c.Out, topicText(name))
		}
		return err
	}
	text := "Help topics, shown by freckers help TOPIC:\n\n"
	for _, name := range topicNames() {
		title, _, _ := strings.Cut(topicText(name), "\n")
		text += fmt.Sprintf("  %-10s %s\n", name, strings.TrimPrefix(title, "# "))
	}
	_, err := fmt.Fprint(c.Out, text+"\nfreckers --help lists the commands, and freckers COMMAND --help its flags.\n")
	return err
}
