package screentest

import (
	"fmt"
	"time"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/session"
)

// CrowdedTournament returns a tournament in the middle of a round, with as much to say as there can be.
func CrowdedTournament(entrants, rounds int) *session.TournamentState {
	s := &session.TournamentState{
		Game: FirstGame(), System: "round robin", Length: 2 * rounds,
		Machines: []session.TournamentMachine{{Host: "a-long-name-of-a-machine.in.some.laboratory", Cores: 8, Games: 3, Load: 1.2}},
		Rate:     34.2, Left: 190 * time.Second,
	}
	for round := 1; round <= rounds; round++ {
		played := entrants
		if round == rounds {
			played = entrants / 2
		}
		for i := range played {
			s.Games = append(s.Games, finished(len(s.Games)+1, round, []int{i, (i + round) % entrants}))
		}
		s.Rounds = append(s.Rounds, session.TournamentRound{Stage: "round robin", Games: entrants, Played: played})
	}
	for i := range entrants {
		e := session.TournamentEntrant{Name: fmt.Sprintf("agent %03d", i+1), Checked: true}
		switch i % 10 {
		case 1:
			e.Name = fmt.Sprintf("a-long-name-of-an-agent-whose-authors-like-them-%03d", i+1)
		case 8:
			e.Problem = "SyntaxError: a-long line of what is wrong with the file agent/program.py, and where it is to be found"
		case 9:
			e.Withdrawn = true
		}
		if e.Problem == "" {
			s.Ranking = append(s.Ranking, i)
			e.Place, e.Points, e.Faults, e.Byes = len(s.Ranking), float64(entrants-i)/2, i%4, i%3
			e.Score, e.Rated = score(5, 1, 6), true
			e.Elo = stats.Elo{Value: 400 - 3*float64(i), Low: 300 - 3*float64(i), High: 500 - 3*float64(i)}
		}
		s.Entrants = append(s.Entrants, e)
	}
	for i := range 3 {
		s.Live = append(s.Live, underWay(len(s.Games)+i+1))
	}
	return s
}

// finished is a game that has ended, some by a fault.
func finished(number, round int, players []int) session.TournamentGame {
	g := &stats.Game{Number: number, Players: players, Plies: 90, Winner: game.Seat(number % 2), By: game.Nobody, Reason: "all six home"}
	if number%5 == 0 {
		g.By, g.Termination, g.Reason, g.Action = 1-g.Winner, stats.IllegalMove, game.ReasonIllegal, "MOVE 1,1 X"
	}
	return session.TournamentGame{Game: g, Round: round, Overloaded: number%7 == 0}
}
