package terminal

import (
	"time"

	"freckers/game"
)

// usage is what the program at a seat has used in the game, with its limits; empty for
// others, and where the system does not tell.
func (s *textGame) usage(seat game.Seat) string {
	of := s.session.Seats()[seat]
	if !of.Agent {
		return ""
	}
	const mega = 1 << 20
	record := s.session.Journal().Record()
	var cpu time.Duration
	memory := 0.0
	for _, p := range record.Plies(record.Cursor) {
		if p.Seat == seat {
			cpu += p.CPU
			memory = max(memory, float64(p.Memory)/mega)
		}
	}
	title, limits := s.T(s.Game.Info().Seats[seat].Title), record.Header.Limits
	if s.Launcher != nil {
		limits = s.Launcher.Limits(of.Command)
	}
	switch {
	case cpu == 0 && memory == 0:
		return ""
	case limits.CPU > 0 && limits.Memory > 0:
		return s.T("%s has used %.1f of %.0f s of CPU time and %.1f of %d MB.", title, cpu.Seconds(), limits.CPU.Seconds(), memory, limits.Memory/mega)
	case limits.CPU > 0:
		return s.T("%s has used %.1f of %.0f s of CPU time and %.1f MB.", title, cpu.Seconds(), limits.CPU.Seconds(), memory)
	case limits.Memory > 0:
		return s.T("%s has used %.1f s of CPU time and %.1f of %d MB.", title, cpu.Seconds(), memory, limits.Memory/mega)
	}
	return s.T("%s has used %.1f s of CPU time and %.1f MB.", title, cpu.Seconds(), memory)
}
