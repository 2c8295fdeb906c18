package results

import (
	"fmt"
	"strings"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/tournament"
	"freckers/game"
)

// Live describes in a line how a match stands that has played some games since its start, or since
// it was resumed: the score, the difference in Elo and the test of two players, or who leads, the
// games a minute, and how long the others will take.
func Live(t *stats.Standings, played int, since time.Duration) string {
	parts := []string{fmt.Sprintf("%d of %d games", t.Games, t.Of)}
	rated := rate(t)
	if best := rated.order[0]; t.Games > 0 && rated.jointly() {
		parts = append(parts, fmt.Sprintf("%s leads, Elo %s", t.Rows[best].Name, intervalText(rated.ratings.Interval(best))))
	} else if t.Games > 0 {
		r := &t.Rows[0]
		parts = append(parts, fmt.Sprintf("%s +%d =%d -%d, %.1f %%", r.Name, r.Wins, r.Draws, r.Losses, 100*r.Average()))
		if t.Seats == 2 && r.Rounds > 0 {
			parts = append(parts, "Elo "+intervalText(r.Elo()))
		}
	}
	if t.Test != nil {
		lower, upper := t.Test.Bounds()
		parts = append(parts, fmt.Sprintf("LLR %.2f (%.2f to %.2f)", t.Test.LLR(), lower, upper))
	}
	if played > 0 && since > 0 {
		each := since / time.Duration(played)
		parts = append(parts, rateText(float64(time.Minute)/float64(max(each, 1))))
		if left := time.Duration(t.Of-t.Games) * each; left > 0 {
			text := "about "
			if t.Test != nil {
				text = "at most "
			}
			parts = append(parts, text+shortly(left)+" left")
		}
	}
	return strings.Join(parts, ", ")
}

// rateText formats how many games a minute are played.
func rateText(rate float64) string {
	unit, digits := "a minute", 0
	if rate < 1 {
		rate, unit = 60*rate, "an hour"
	}
	if rate < 10 {
		digits = 1
	}
	return fmt.Sprintf("%.*f games %s", digits, rate, unit)
}

// TournamentLive describes in a line how a tournament stands that is being played: the round, who
// leads, the games a minute, how long the others will take, and on how many machines.
func TournamentLive(r *tournament.Results) string {
	parts := []string{stage(r)}
	if len(r.Ranking) > 0 && len(r.Games) > 0 {
		first := &r.Entrants[r.Ranking[0]]
		parts = append(parts, fmt.Sprintf("%s leads with %.4g", first.Name, first.Standing.Score))
	}
	if live := r.Live; live != nil {
		if live.Rate > 0 {
			parts = append(parts, rateText(live.Rate))
		}
		if left := r.Left(); left > 0 {
			parts = append(parts, "about "+shortly(left)+" left")
		}
		parts = append(parts, "on "+game.Count(len(live.Machines), "machine", "machines"))
	}
	return strings.Join(parts, ", ")
}

// shortly formats a duration in its two greatest units.
func shortly(d time.Duration) string {
	unit := time.Second
	switch {
	case d >= 24*time.Hour:
		days := d / (24 * time.Hour)
		return fmt.Sprintf("%d d %d h", days, (d-days*24*time.Hour)/time.Hour)
	case d >= time.Hour:
		return fmt.Sprintf("%d h %d min", d/time.Hour, d%time.Hour/time.Minute)
	case d >= time.Minute:
		return fmt.Sprintf("%d min %d s", d/time.Minute, d%time.Minute/unit)
	}
	return fmt.Sprintf("%d s", (d+unit-1)/unit)
}
