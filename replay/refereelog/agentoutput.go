package refereelog

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"freckers/game"
	"freckers/replay"
)

// agentOutput is what an agent printed in a turn, among the lines of the referee.
type agentOutput struct {
	turn int // 0 before the first
	seat game.Seat
	text []byte // up to [replay.MaxOutput] bytes
	cut  int    // bytes beyond them
}

// cost is what the referee has measured of an answer, in debug output.
type cost struct {
	cpu    time.Duration
	memory int64 // bytes
}

var (
	callPattern  = pattern(`^call '(\w+)\(`)
	timePattern  = pattern(`^ *time: +\+ *(\d{1,7}(?:\.\d{1,9})?)s\b`)
	spacePattern = pattern(`^ *space: +(\d{1,7}(?:\.\d{1,9})?)MB\b`)
)

// speakers tells who prints, by what the referee says.
type speakers struct {
	seat    game.Seat // who is asked or told, or was last; Nobody before and after the game
	turn    int       // that has begun last
	begun   bool      // it has no action yet
	asked   bool      // for an action, by debug output
	cost    cost
	printed []agentOutput // since the last event
}

func (s *speakers) followEvent(e *event) {
	if e.log {
		return
	}
	switch e.kind {
	case playerStarted:
		s.seat = e.seat
	case gameBegun:
		s.turn, s.begun = 0, false
	case turnBegun:
		s.seat, s.turn, s.begun, s.cost = e.seat, e.turn, true, cost{}
	case acted:
		if !s.begun {
			s.turn++
		}
		s.seat, s.begun, e.cost, s.cost = e.seat, false, s.cost, cost{}
	case resultShown:
		s.seat = game.Nobody
	}
}

// measure follows a line of debug output about a player.
func (s *speakers) measure(seat game.Seat, text string) {
	s.seat = seat
	if m := callPattern().FindStringSubmatch(text); m != nil {
		s.asked = m[1] == "action"
	} else if m := timePattern().FindStringSubmatch(text); m != nil && s.asked {
		seconds, _ := strconv.ParseFloat(m[1], 64)
		s.cost.cpu = time.Duration(seconds*1000+0.5) * time.Millisecond
	} else if m := spacePattern().FindStringSubmatch(text); m != nil && s.asked {
		megabytes, _ := strconv.ParseFloat(m[1], 64)
		s.cost.memory = int64(megabytes * (1 << 20))
	}
}

// print adds a text that is not the referee's. Blank lines count only in between.
func (s *speakers) print(text string) {
	if s.seat == game.Nobody {
		return
	}
	last := len(s.printed) - 1
	if last < 0 || s.printed[last].turn != s.turn || s.printed[last].seat != s.seat {
		if strings.TrimSpace(text) == "" {
			return
		}
		last++
		s.printed = append(s.printed, agentOutput{turn: s.turn, seat: s.seat})
	}
	p := &s.printed[last]
	n := min(len(text), replay.MaxOutput-len(p.text))
	if p.cut > 0 {
		n = 0
	}
	p.text = append(p.text, text[:n]...)
	p.cut += len(text) - n
}

func (s *speakers) take() []agentOutput {
	list := s.printed
	s.printed = nil
	return list
}

func (e *event) bare() event {
	return event{kind: spoken, line: e.line, at: -1, seat: game.Nobody, printed: e.printed}
}

// addPrinted notes what was printed, all of a turn together as far as possible.
func (b *builder) addPrinted(list []agentOutput) {
	for _, p := range list {
		if last := len(b.printed) - 1; last >= 0 && b.printed[last].turn == p.turn && b.printed[last].seat == p.seat {
			of := &b.printed[last]
			of.text, of.cut = slices.Concat(of.text, p.text), of.cut+p.cut
		} else {
			b.printed = append(b.printed, p)
		}
	}
}

// keepOutput adds what was printed to a record that begins with the first turn after so many. What
// belongs to turns that could not be read, if some could not, is left out.
func keepOutput(rec *replay.Record, printed []agentOutput, first, unread int) error {
	for _, p := range printed {
		id := max(p.turn-first, 0)
		if id > rec.Cursor+1 || id > rec.Cursor && unread > 0 {
			continue
		}
		text := strings.TrimRight(string(p.text), " \r\n") + "\n"
		if _, err := rec.AddOutput(min(id, rec.Cursor), p.seat, text, p.cut); err != nil {
			return err
		}
	}
	return nil
}
