package results

import (
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/tournament"
	"freckers/ai/tournament/pairing"
)

func TestTournamentLive(t *testing.T) {
	r := &tournament.Results{Settings: tournament.Settings{Schedule: tournament.Schedule{System: tournament.Swiss}}, Length: 3,
		Entrants: []tournament.Entrant{{Name: "a"}, {Name: "b", Standing: pairing.Standing{Score: 1.5}}}, Ranking: []int{1, 0}, Games: make([]*tournament.Game, 3),
		Rounds: []tournament.Round{{Number: 1, Games: 2, Played: 2}, {Number: 2, Games: 2, Played: 1}},
		Live:   &tournament.Live{Machines: make([]tournament.Machine, 4), Rate: 0.5}}
	const want = "round 2 of 3, 1 of 2 games, b leads with 1.5, 30 games an hour, about 6 min 0 s left, on 4 machines"
	if got := TournamentLive(r); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestLive(t *testing.T) {
	row := func(name string, wins, draws, losses int) stats.Row {
		n := wins + draws + losses
		r := stats.Row{Name: name, Score: stats.Score{Games: n, Wins: wins, Draws: draws, Losses: losses, Sixths: 6*wins + 3*draws, Seats: n}}
		r.Estimate = stats.NewEstimate([]int{0, losses / 2, draws / 2, wins / 2, 0}, 1, 0.5)
		return r
	}
	two := stats.Standings{Seats: 2, Games: 40, Of: 100, Rows: []stats.Row{row("new", 20, 12, 8), row("old", 8, 12, 20)}}
	test := two
	test.Test = &stats.TestState{SPRT: stats.SPRT{Elo0: 0, Elo1: 10}, Pairs: stats.Pentanomial{0, 4, 6, 10, 0}}
	three := stats.Standings{Seats: 2, Games: 3, Of: 3, Rows: []stats.Row{row("a", 0, 0, 2), row("b", 2, 0, 0), row("c", 1, 0, 1)},
		Meetings: []stats.Meeting{{Players: []int{1, 0}, Points: []float64{2, 0}}, {Players: []int{1, 2}, Points: []float64{2, 0}}}}
	for _, c := range []struct {
		standings stats.Standings
		played    int
		since     time.Duration
		want      string
	}{
		{stats.Standings{Seats: 2, Of: 10, Rows: make([]stats.Row, 2)}, 0, time.Second, "0 of 10 games"},
		{two, 20, 10 * time.Minute, "40 of 100 games, new +20 =12 -8, 65.0 %, Elo +53 (-7 to +116), 2.0 games a minute, about 30 min 0 s left"},
		{test, 40, time.Second, "40 of 100 games, new +20 =12 -8, 65.0 %, Elo +53 (-7 to +116), LLR 0.45 (-2.94 to 2.94), 2400 games a minute, at most 2 s left"},
		{three, 3, 3 * time.Hour, "3 of 3 games, b leads, Elo +214 (-68 to +496), 1.0 games an hour"},
	} {
		if got := Live(&c.standings, c.played, c.since); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	for d, want := range map[time.Duration]string{time.Millisecond: "1 s", 61 * time.Second: "1 min 1 s", 90 * time.Minute: "1 h 30 min", 50 * time.Hour: "2 d 2 h"} {
		if got := shortly(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}
