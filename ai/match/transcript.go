package match

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/game"
	"freckers/replay/vfs"
)

// The most that is kept of the conversation with a program in a game, and of a line, in bytes.
const (
	maxTranscript = 64 << 10
	maxSaid       = 4 << 10
)

// transcript is the last part of the conversation with a player's program in a game. A nil one
// keeps nothing.
type transcript struct {
	mu    sync.Mutex
	began time.Time
	lines []string
	size  int
}

func (t *transcript) begin() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.began, t.lines, t.size = time.Now(), nil, 0
}

// note is a [player.Options.Trace].
func (t *transcript) note(sent bool, line string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	mark := '<'
	if sent {
		mark = '>'
	}
	if len(line) > maxSaid {
		line = line[:maxSaid] + "... (" + strconv.Itoa(len(line)) + " bytes)"
	}
	text := fmt.Sprintf("%9.3f %c %s", time.Since(t.began).Seconds(), mark, strings.ToValidUTF8(line, "\ufffd"))
	t.lines = append(t.lines, text)
	for t.size += len(text); t.size > maxTranscript; t.lines = t.lines[1:] {
		t.size -= len(t.lines[0])
	}
}

// transcripts returns those of open players, which begin a game.
func (w *Worker) transcripts(players []player.Player) (list []*transcript) {
	for _, p := range players {
		for _, s := range w.open {
			if s.talk != nil && s.Player == p {
				s.talk.begin()
				list = append(list, s.talk)
			}
		}
	}
	return list
}

func (p *play) conversation() (list [][]string) {
	for _, t := range p.talks {
		t.mu.Lock()
		list = append(list, t.lines)
		t.mu.Unlock()
	}
	return list
}

// LogFile returns the file for the conversation of a game that was lost by a fault, in the folder
// of [Options.Log].
func LogFile(folder string, number int) string {
	return filepath.Join(folder, "game-"+strconv.Itoa(number)+".log")
}

// keepLog writes the conversation of a game that a player lost by a fault.
func (m *Match) keepLog(g *stats.Game) error {
	if m.o.Log == "" || !g.Termination.Fault() {
		return nil
	}
	names, seats := m.plan.names(), m.plan.Game.Info().Seats
	var b strings.Builder
	fmt.Fprintf(&b, "game %d: %s (%s) lost by %s after %d plies: %s\nseconds since the game began, > to the program, < from it\n", g.Number, names[g.Players[g.By]], seats[g.By].Name, g.Termination, g.Plies, g.Message)
	for seat, lines := range g.Conversation {
		if len(lines) > 0 {
			fmt.Fprintf(&b, "\n%s: %s\n%s\n", seats[game.Seat(seat)].Name, names[g.Players[seat]], strings.Join(lines, "\n"))
		}
	}
	return vfs.WriteFile(m.o.Files, LogFile(m.o.Log, g.Number), []byte(b.String()))
}
