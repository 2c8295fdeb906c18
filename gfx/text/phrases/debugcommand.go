package phrases

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"sync"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay"
)

// DebugCommand returns the command that debugs a game of a file, with its number if the file holds
// several, to be pasted into a shell of this system. The arguments follow it.
func DebugCommand(file string, number int, arguments ...string) string {
	words := []string{"debug", file}
	if number > 0 {
		words = append(words, fmt.Sprint(number))
	}
	return CommandLine(append(words, arguments...)...)
}

// CommandLine returns a command of this program, as a shell of this system reads it.
func CommandLine(words ...string) string {
	line := "freckers"
	for _, word := range words {
		line += " " + quote(word)
	}
	return line
}

// plainWord matches a word that a shell reads as it is.
var plainWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(--)?[\pL\pN@%+=:,./_][\pL\pN@%+=:,./_-]*$`)
})

// quote returns a word as a shell reads it.
func quote(word string) string {
	if plainWord().MatchString(word) {
		return word
	}
	if runtime.GOOS == "windows" {
		return `"` + word + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// AgentFolder stands in a command for the folder of an agent that the record does not name.
const AgentFolder = "DIR"

// DebugLost returns the command that debugs where a program lost a recorded game by a fault, empty
// if none did. The file holds the game, with its number as in [DebugCommand]. Named reports whether the
// record names the program: otherwise [AgentFolder] is to be filled in.
func DebugLost(rec *replay.Record, file string, number int) (command string, named bool) {
	seat := stats.Culprit(rec)
	switch {
	case seat == game.Nobody || rec.Header.Seats[seat].Kind != replay.KindAgent:
		return "", false
	case rec.Header.Seats[seat].Command != "":
		return DebugCommand(file, number), true
	}
	return DebugCommand(file, number, "--"+rec.Game().Info().Seats[seat].Name, refereeClass(rec.Header.Seats[seat].Name), "--dir", AgentFolder), false
}

// refereeClass returns the class of an agent as the course's referee names it, the usual one if it
// does not.
func refereeClass(name string) string {
	if text := "py:" + name; strings.Contains(name, ":") {
		if _, err := player.Parse(text); err == nil {
			return text
		}
	}
	return "py:agent"
}

// DebugAdvice is [DebugLost] in a sentence for a terminal, empty if there is no command.
func DebugAdvice(rec *replay.Record, file string, number int) string {
	switch command, named := DebugLost(rec, file, number); {
	case command == "":
		return ""
	case named:
		return "to debug it: " + command
	default:
		return fmt.Sprintf("to debug it, with the agent's folder for %s: %s", AgentFolder, command)
	}
}
