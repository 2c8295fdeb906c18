package results

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"freckers/game"
	"freckers/gfx/text/phrases"
)

type agentView struct {
	*view
	Agent    agentRow
	Root     string
	Kinds    []faultCount
	Played   []agentGame
	Failures []failure
	Seats    []share
	Openings []share
	Charts   []chart
}

func (a *agentView) Title() string { return a.Agent.Name }

// agentGame is a game from the point of view of one of its players.
type agentGame struct {
	gameRow
	Seat      seatCell
	Opponents []seatCell
	CPU, Wall string
	Memory    string
}

// failure is a game that the agent lost by its own fault.
type failure struct {
	agentGame
	Stderr string
	Limits string // the limits, if it broke one of them
	Debug  string // the command that debugs the game
}

// share is how an agent did in some of its games.
type share struct {
	Name                       string
	Games, Wins, Draws, Losses int
	Points                     float64
	Width                      int // of its bar, in percent
}

// mostOpenings is how many openings a page lists.
const mostOpenings = 12

// agent gathers what the page of the e-th entrant shows: its games, results by seat and opening, failures and charts.
func (w *Writer) agent(v *view, e int) *agentView {
	a := &agentView{view: v, Agent: v.Agents[e], Root: "../", Kinds: v.faults(e)}
	seats, openings := map[string]*share{}, map[string]*share{}
	var charts samples
	for _, n := range v.games[e] {
		g := &v.Games[n]
		row, u := v.row(g), w.usageOf(g)
		for seat, player := range g.Players {
			if player != e {
				continue
			}
			one := agentGame{gameRow: row, Seat: row.Seats[seat], CPU: seconds(at(g.CPU, seat)), Wall: seconds(at(g.Spent, seat)), Memory: megabytes(u.peak(seat))}
			for other := range row.Seats {
				if other != seat {
					one.Opponents = append(one.Opponents, row.Seats[other])
				}
			}
			a.Played = append(a.Played, one)
			if int(g.By) == seat {
				a.Failures = append(a.Failures, w.failure(v, one, seat))
			}
			info := v.Game.Info().Seats[seat]
			countGame(seats, info.Title, g.Points[seat])
			if g.Opening != "" {
				countGame(openings, g.Opening, g.Points[seat])
			}
			charts.add(g, u, seat)
		}
	}
	for _, s := range v.Game.Info().Seats {
		if one := seats[s.Title]; one != nil {
			a.Seats = append(a.Seats, one.finished())
		}
	}
	for _, name := range slices.SortedFunc(maps.Keys(openings), func(x, y string) int {
		return cmp.Or(cmp.Compare(openings[y].Games, openings[x].Games), strings.Compare(x, y))
	}) {
		if len(a.Openings) < mostOpenings {
			a.Openings = append(a.Openings, openings[name].finished())
		}
	}
	a.Charts = charts.draw(v.Limits)
	return a
}

func countGame(list map[string]*share, name string, points float64) {
	one := list[name]
	if one == nil {
		one = &share{Name: name}
		list[name] = one
	}
	one.Games++
	one.Points += points
	switch points {
	case 1:
		one.Wins++
	case 0:
		one.Losses++
	default:
		one.Draws++
	}
}

func (s *share) finished() share {
	s.Width = int(100*s.Points/float64(max(s.Games, 1)) + 0.5)
	return *s
}

func (w *Writer) failure(v *view, g agentGame, seat int) failure {
	f := failure{agentGame: g, Debug: phrases.DebugCommand(v.Name, g.Number)}
	u := w.usageOf(g.Game)
	if seat < len(u.stderr) {
		f.Stderr = strings.Join(u.stderr[seat], "\n")
	}
	switch g.Reason {
	case game.ReasonTimeout, game.ReasonStall:
		f.Limits = limitText(v.Limits.CPU, "of CPU a game", v.Limits.Wall, "an answer")
	case game.ReasonMemory:
		if v.Limits.Memory > 0 {
			f.Limits = "The limit was " + megabytes(v.Limits.Memory) + "."
		}
	}
	return f
}

func limitText(cpu time.Duration, cpuOf string, wall time.Duration, wallOf string) string {
	var parts []string
	if cpu > 0 {
		parts = append(parts, fmt.Sprintf("%s %s", seconds(cpu), cpuOf))
	}
	if wall > 0 {
		parts = append(parts, fmt.Sprintf("%s %s", seconds(wall), wallOf))
	}
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return "The limit was " + parts[0] + "."
	}
	return "The limits were " + strings.Join(parts, " and ") + "."
}
