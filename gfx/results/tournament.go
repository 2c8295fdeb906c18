package results

import (
	"fmt"
	"io"
	"strings"

	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
)

// WriteTournament prints the standings of a tournament, and why some agents do not play. Where a program
// lost games by a fault, it prints what debug returns for the number of the first one.
func WriteTournament(w io.Writer, r *tournament.Results, debug func(number int) string) error {
	lines := []string{Progress(r)}
	width := len("agent")
	for i := range r.Entrants {
		width = max(width, len([]rune(r.Entrants[i].Name)))
	}
	lines = append(lines, fmt.Sprintf("%5s %-*s %7s %8s %6s %6s %6s %6s %6s %7s  %s", "place", width, "agent", "score", "Buchholz", "games", "won", "drawn", "lost", "byes", "faults", "Elo, 95 %"))
	for place, i := range r.Ranking {
		e := &r.Entrants[i]
		elo := "not rated yet"
		if e.Games > 0 {
			elo = intervalText(r.Ratings.Interval(i))
		}
		lines = append(lines, fmt.Sprintf("%5d %-*s %7.2f %8.2f %6d %6d %6d %6d %6d %7d  %s", place+1, width, e.Name, e.Standing.Score, e.Buchholz,
			e.Games, e.Wins, e.Draws, e.Losses, e.Byes, faults(e), elo))
	}
	for i := range r.Entrants {
		e := &r.Entrants[i]
		switch {
		case e.Withdrawn:
			lines = append(lines, e.Name+" was withdrawn")
		case e.Problem != "":
			lines = append(lines, fmt.Sprintf("%s does not play: %s", e.Name, e.Problem))
		case e.Intake != nil && !e.Intake.Passed:
			lines = append(lines, fmt.Sprintf("%s does not play: %s", e.Name, e.Intake.Message))
		}
	}
	lines = append(lines, failures(r, debug)...)
	lines = append(lines, repeats(r)...)
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// Progress describes in a line how far a tournament is.
func Progress(r *tournament.Results) string {
	return fmt.Sprintf("%s, %s, %d agents: %s", r.Settings.Game.Info().Title, r.Settings.System, len(r.Entrants), stage(r))
}

func stage(r *tournament.Results) string {
	current := r.Current()
	switch {
	case r.Over:
		return fmt.Sprintf("over after %s and %s", game.Count(len(r.Rounds), "round", "rounds"), game.Count(len(r.Games), "game", "games"))
	case current == nil:
		checked := 0
		for i := range r.Entrants {
			if e := &r.Entrants[i]; e.Intake != nil || !e.Playing() {
				checked++
			}
		}
		return fmt.Sprintf("%d agents checked", checked)
	}
	of := ""
	if r.Settings.System != tournament.Ladder {
		of = fmt.Sprintf(" of %d", max(r.Length, len(r.Rounds)))
	}
	return fmt.Sprintf("round %d%s, %d of %d games", current.Number, of, current.Played, current.Games)
}

func faults(e *tournament.Entrant) (n int) {
	for _, end := range stats.Terminations() {
		n += e.Faults[end]
	}
	return n
}

// failures show who lost by a fault, and how the first such game of each is debugged.
func failures(r *tournament.Results, debug func(number int) string) (lines []string) {
	first := make([]*tournament.Game, len(r.Entrants))
	for _, g := range r.Games {
		if g.By == game.Nobody {
			continue
		}
		if e := g.Players[g.By]; first[e] == nil || g.Number < first[e].Number {
			first[e] = g
		}
	}
	for i, g := range first {
		if g == nil {
			continue
		}
		count := "1 game by a fault, game"
		if n := faults(&r.Entrants[i]); n > 1 {
			count = fmt.Sprintf("%d games by faults, the first one game", n)
		}
		lines = append(lines, fmt.Sprintf("%s lost %s %d: %s: %s", r.Entrants[i].Name, count, g.Number, g.Termination, g.Message))
		if s, err := player.Parse(r.Entrants[i].Player); err == nil && s.Outside() {
			lines = append(lines, "  "+debug(g.Number))
		}
	}
	return lines
}

// repeats reports how many games were repeated, and how many count although they should be.
func repeats(r *tournament.Results) []string {
	again, busy := 0, 0
	for _, g := range r.Games {
		again += g.Repeats
		if g.Overloaded {
			busy++
		}
	}
	var lines []string
	if again > 0 {
		lines = append(lines, fmt.Sprintf("%d games were played again, as their machine was overloaded: --overload 0 accepts that", again))
	}
	if busy > 0 {
		lines = append(lines, fmt.Sprintf("%d games count although their machine was overloaded each time: play fewer games at once, leave the machine to the tournament, or accept it with --overload 0", busy))
	}
	return lines
}
