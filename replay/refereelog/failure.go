package refereelog

import (
	"strings"

	"freckers/game"
	"freckers/replay/traceback"
)

// maxSaid bounds the lines before a failure that may tell of it.
const maxSaid = 600

// said are the last lines of others that may tell why a player failed.
type said struct {
	caught  []string // of the traceback that the referee has caught and printed
	printed []string // by the agents, among what the referee printed
}

// collect adds what the referee says of a player: a traceback is set off by >>.
func (s *said) collect(text string) {
	line, quoted := strings.CutPrefix(text, ">>")
	switch {
	case strings.HasPrefix(text, "exception "): // caught
		s.caught = nil
	case quoted:
		s.caught = lastLines(append(s.caught, strings.TrimPrefix(line, " ")))
	}
}

func lastLines(lines []string) []string { return lines[max(0, len(lines)-maxSaid):] }

// returned stand before what an agent raised, with and without the letters of Unicode.
func returned() [2]string { return [2]string{"⤷ ", "-> "} }

// explain returns the message of a player's failure with the place in the agent's own files
// where a traceback tells it, and that in one line.
func (e *event) explain() (message, line string) {
	head, end, quoted := e.text, "", false
	for _, arrow := range returned() {
		if at := strings.LastIndex(e.text, arrow); at >= 0 && !quoted {
			head, end, quoted = e.text[:at]+arrow, strings.TrimSpace(e.text[at+len(arrow):]), true
		}
	}
	agent := traceback.Agent{}
	if m := agentPattern().FindStringSubmatch(e.text); m != nil {
		agent.Module, _, _ = strings.Cut(m[2], ":")
	}
	if raised := traceback.Read(strings.Split(e.text, "\n")); raised != nil && len(raised.Frames) > 0 {
		return e.text, agent.Describe(raised)
	}
	raised := traceback.Read(e.said.caught)
	if raised == nil {
		if raised = traceback.Read(e.said.printed); raised == nil || end == "" || !strings.HasSuffix(raised.Text, end) {
			return e.text, game.PlainWords(e.text)
		}
	}
	if !quoted {
		head = strings.TrimRight(e.text, "\n") + "\n" + returned()[0]
	}
	message = head + agent.Describe(raised)
	return message, game.PlainWords(message)
}

// Why extracts the cause, in one line, from a message about a player's failure in a record of
// [ParseAll].
func Why(message string) string {
	_, line := (&event{text: message}).explain()
	for _, arrow := range returned() {
		if _, after, ok := strings.Cut(line, arrow); ok && after != "" {
			line = after
		}
	}
	return line
}
