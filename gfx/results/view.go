package results

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"freckers/ai/match/stats"
	"freckers/game"
	"freckers/gfx/text/phrases"
)

type view struct {
	*Tournament
	Agents []agentRow // by entrant
	Root   string     // the relative address of the folder, "" or "../"
	Title  string
	Status string
	games  [][]int // of each entrant, indices into Games
}

type agentRow struct {
	*Entrant
	Name   string // of the entrant, or its ID if the name cannot be seen
	Rank   int    // from 1, or 0 for one that has not joined
	Page   string
	Byes   int // rounds in which it sat out
	Faults int
}

// newView prepares what the pages share: the name, page, rank, byes and faults of each entrant, and its games by index.
func newView(t *Tournament) *view {
	v := &view{Tournament: t, Title: "Results", Agents: make([]agentRow, len(t.Entrants)), games: make([][]int, len(t.Entrants))}
	used := map[string]bool{}
	for i := range t.Entrants {
		e := &t.Entrants[i]
		v.Agents[i] = agentRow{Entrant: e, Name: e.Name, Page: agentPage(e.ID, used)}
		if !strings.ContainsFunc(e.Name, unicode.IsGraphic) || strings.TrimSpace(e.Name) == "" {
			v.Agents[i].Name = e.ID
		}
	}
	for rank, i := range t.Ranking {
		v.Agents[i].Rank = rank + 1
	}
	for i := range t.Rounds {
		for _, e := range t.Rounds[i].Byes {
			v.Agents[e].Byes++
		}
	}
	for n := range t.Games {
		g := &t.Games[n]
		if g.By >= 0 {
			v.Agents[g.Players[g.By]].Faults++
		}
		for seat, e := range g.Players {
			if !slices.Contains(g.Players[:seat], e) {
				v.games[e] = append(v.games[e], n)
			}
		}
	}
	v.Status = v.status()
	return v
}

// status describes how far the tournament is.
func (v *view) status() string {
	r := v.last()
	switch {
	case r == nil && v.Over:
		return "No games were played."
	case r == nil:
		return "The first round has not begun."
	case v.Over:
		return fmt.Sprintf("Finished after %s and %s.", game.Count(len(v.Rounds), "round", "rounds"), game.Count(len(v.Games), "game", "games"))
	}
	of := ""
	if v.Length >= r.Number {
		of = fmt.Sprintf(" of %d", v.Length)
	}
	return fmt.Sprintf("Round %d%s, %d of %s.", r.Number, of, r.Played, game.Count(r.Games, "game", "games"))
}

// Ranked are the agents that have played or will play, the best one first.
func (v *view) Ranked() []agentRow {
	rows := make([]agentRow, 0, len(v.Agents))
	for _, i := range v.Ranking {
		rows = append(rows, v.Agents[i])
	}
	return rows
}

// Standing are the rows of the standings: those who are ranked, and then the others.
func (v *view) Standing() []agentRow {
	rows := v.Ranked()
	for i := range v.Agents {
		if v.Agents[i].Rank == 0 {
			rows = append(rows, v.Agents[i])
		}
	}
	return rows
}

// Place is the rank, or a dash.
func (a agentRow) Place() string {
	if a.Rank == 0 {
		return "–"
	}
	return strconv.Itoa(a.Rank)
}

func (v *view) Live() bool { return !v.Over }

// When says when the results became known while they may still change.
func (v *view) When() string {
	if v.Over || v.Updated.IsZero() {
		return ""
	}
	return "Updated " + clock(v.Updated) + "."
}

// Facts returns the game, its rules, the system and the limits in one line.
func (v *view) Facts() string {
	parts := []string{v.Game.Info().Title}
	for _, r := range v.Game.Info().RuleSets {
		if r.Name == v.Rules && r.Title != "" {
			parts = append(parts, r.Title)
		}
	}
	parts = append(parts, v.System, game.Count(len(v.Entrants), "agent", "agents"))
	if v.Limits.CPU > 0 {
		parts = append(parts, fmt.Sprintf("%s of CPU a game", seconds(v.Limits.CPU)))
	}
	if v.Limits.Wall > 0 {
		parts = append(parts, seconds(v.Limits.Wall)+" an answer")
	}
	if v.Limits.Memory > 0 {
		parts = append(parts, megabytes(v.Limits.Memory))
	}
	if !v.Begun.IsZero() {
		parts = append(parts, "begun "+clock(v.Begun))
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " · ")
}

func (v *view) RoundPages() []roundLink {
	var list []roundLink
	for i := range v.Rounds {
		r := &v.Rounds[i]
		list = append(list, roundLink{Number: r.Number, Page: roundPage(r.Number), Stage: r.Stage, Played: r.Played, Games: r.Games})
	}
	return list
}

type roundLink struct {
	Number, Played, Games int
	Page, Stage           string
}

// Latest is the round that was begun last, nil before the first one.
func (v *view) Latest() *roundView {
	if len(v.Rounds) == 0 {
		return nil
	}
	r := v.round(len(v.Rounds) - 1)
	r.Root = ""
	return r
}

type roundView struct {
	*view
	Round    *Round
	Root     string
	Rows     []gameRow
	ByeRows  []agentRow
	Previous string
	Next     string
}

func (v *view) round(i int) *roundView {
	r := &roundView{view: v, Round: &v.Rounds[i], Root: "../"}
	for n := range v.Games {
		if v.Games[n].Round == r.Round.Number {
			r.Rows = append(r.Rows, v.row(&v.Games[n]))
		}
	}
	slices.SortStableFunc(r.Rows, func(a, b gameRow) int { return cmp.Compare(a.Table, b.Table) })
	for _, e := range r.Round.Byes {
		r.ByeRows = append(r.ByeRows, v.Agents[e])
	}
	if i > 0 {
		r.Previous = roundPage(v.Rounds[i-1].Number)
	}
	if i+1 < len(v.Rounds) {
		r.Next = roundPage(v.Rounds[i+1].Number)
	}
	return r
}

func (r *roundView) Title() string { return fmt.Sprintf("Round %d", r.Round.Number) }

type gameRow struct {
	*Game
	Page    string
	Seats   []seatCell
	Outcome string
	Machine string
}

type seatCell struct {
	agentRow
	Title  string // of the seat
	Points string
	Class  string
}

func (v *view) row(g *Game) gameRow {
	r := gameRow{Game: g, Page: gamePage(g.Number), Outcome: v.outcome(g), Machine: machine(g)}
	for seat, e := range g.Players {
		info := v.Game.Info().Seats[seat]
		points, class := result(g, seat)
		r.Seats = append(r.Seats, seatCell{agentRow: v.Agents[e], Title: info.Title, Points: points, Class: class})
	}
	return r
}

// result returns the points of a seat in a game, and the class of their color.
func result(g *Game, seat int) (text, class string) {
	p := 0.0
	if seat < len(g.Points) {
		p = g.Points[seat]
	}
	switch p {
	case 1:
		return "1", "w"
	case 0:
		return "0", "l"
	case 0.5:
		return "½", "d"
	}
	return fmt.Sprintf("%.2f", p), "d"
}

func (v *view) outcome(g *Game) string {
	who := ""
	if g.By >= 0 {
		who = v.Game.Info().Seats[g.By].Title
	}
	return phrases.Reason(nil, g.Reason, who)
}

// machine says where a game was played and how busy it was there.
func machine(g *Game) string {
	parts := []string{g.Machine}
	if g.Load > 0 {
		parts = append(parts, fmt.Sprintf("load %.2f", g.Load))
	}
	if g.Repeats > 0 {
		parts = append(parts, "repeated "+phrases.Times(nil, g.Repeats))
	}
	if g.Overloaded {
		parts = append(parts, "overloaded")
	}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), ", ")
}

// note is what the page of a game says above the board.
func (v *view) note(g *Game) string {
	parts := []string{fmt.Sprintf("Round %d, table %d", g.Round, g.Table), v.outcome(g)}
	if g.Message != "" {
		parts = append(parts, g.Message)
	}
	return strings.Join(append(parts, machine(g)), " · ")
}

// Cross are the cells of the crosstable as HTML: numbers and addresses, nothing that anybody wrote.
func (v *view) Cross() []crossRow {
	place := make([]int, len(v.Entrants))
	for i := range place {
		place[i] = -1
	}
	for rank, e := range v.Ranking {
		place[e] = rank
	}
	cells := v.meetings()
	rows := make([]crossRow, len(v.Ranking))
	for rank, e := range v.Ranking {
		var b strings.Builder
		for k, other := range v.Ranking {
			if k == rank {
				b.WriteString(`<td class="self"></td>`)
				continue
			}
			b.WriteString("<td>")
			for i, m := range cells[[2]int{e, other}] {
				g := &v.Games[m.game]
				text, class := result(g, m.seat)
				if i > 0 {
					b.WriteByte(' ')
				}
				fmt.Fprintf(&b, `<a class="%s" href="%s" aria-label="%[3]s, game %[4]d">%[3]s</a>`, class, gamePage(g.Number), text, g.Number)
			}
			b.WriteString("</td>")
		}
		rows[rank] = crossRow{agentRow: v.Agents[e], Cells: template.HTML(b.String())}
	}
	return rows
}

type crossRow struct {
	agentRow
	Cells template.HTML
}

type meeting struct{ game, seat int }

// meetings lists the games of each entrant against each other.
func (v *view) meetings() map[[2]int][]meeting {
	list := map[[2]int][]meeting{}
	for n := range v.Games {
		for seat, e := range v.Games[n].Players {
			for other, o := range v.Games[n].Players {
				if other != seat {
					list[[2]int{e, o}] = append(list[[2]int{e, o}], meeting{n, seat})
				}
			}
		}
	}
	return list
}

// faults counts the faults of an entrant by kind, in the order of the kinds.
func (v *view) faults(e int) []faultCount {
	kinds := map[stats.Termination]int{}
	for _, n := range v.games[e] {
		if g := &v.Games[n]; g.By != game.Nobody && g.Players[g.By] == e {
			kinds[g.Termination]++
		}
	}
	var list []faultCount
	for _, k := range stats.Terminations() {
		if kinds[k] > 0 {
			list = append(list, faultCount{string(k), kinds[k]})
		}
	}
	return list
}

type faultCount struct {
	Kind  string
	Games int
}
