package report

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"freckers/ai"
	"freckers/ai/explain"
	"freckers/game"
	"freckers/gfx/analysis"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// Game is a single game with its review, to be printed in English.
type Game struct {
	Record *replay.Record
	Plies  []replay.Ply
	States []game.State // one more than Plies
	Review *analysis.Review
	Info   *game.Info
	All    bool   // print every action, not faults alone
	Advice string // how to debug a game that was lost by a fault, or empty
}

// WriteText writes a table of the faults, or of every action if All is set, the key moments, how accurate each seat was, by which
// rules the game was searched, how a player or the referee ended it, and the advice.
func (g *Game) WriteText(w io.Writer) error {
	lines := slices.Concat(g.table(), g.moments())
	if len(lines) > 0 {
		lines = append(lines, "")
	}
	lines = append(lines, g.accuracies()...)
	for _, line := range []string{g.rulesLine(), g.endLine(), g.Advice} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n"))
	return err
}

// judgments yields the judgments to print, by the number of the ply from 0 on.
func (g *Game) judgments() iter.Seq2[int, *analysis.Judgment] {
	return func(yield func(int, *analysis.Judgment) bool) {
		for i := range g.Plies {
			if j, ok := g.Review.Judgment(i); ok && (g.All || j.Grade.Fault()) && !yield(i, &j) {
				return
			}
		}
	}
}

// table has a line for each action to print, aligned under a header; none without any.
func (g *Game) table() []string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	row := func(number string, cells ...string) {
		_, _ = fmt.Fprintf(w, "%6s\t%s\n", number, strings.Join(cells, "\t")) // in memory
	}
	row("action", "seat", "played", "grade", "chances", "better", "why")
	for i, j := range g.judgments() {
		ply := g.Plies[i]
		row(strconv.Itoa(ply.Number), g.Info.Seats[ply.Seat].Title, ply.Label, gradeText(j), g.chances(i, j), g.States[i].Label(j.Best()), g.why(i, j))
	}
	_ = w.Flush()
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if len(lines) == 1 {
		return nil
	}
	for n := range lines {
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	return lines
}

func (g *Game) titles() (titles []string) {
	for _, s := range g.Info.Seats {
		titles = append(titles, s.Title)
	}
	return titles
}

// gradeText is the grade of an action in the table, empty for a fine one.
func gradeText(j *analysis.Judgment) string {
	if j.Grade == analysis.Fine {
		return ""
	}
	return j.Grade.Name()
}

// chances are those of the seat before and after its action.
func (g *Game) chances(i int, j *analysis.Judgment) string {
	before, after := g.share(i, j)
	if percent(before) == percent(after) {
		return percent(before)
	}
	return percent(before) + " → " + percent(after)
}

// share returns the expected points of the seat before and after its action, in thousandths.
func (g *Game) share(i int, j *analysis.Judgment) (before, after int) {
	was, _ := g.Review.Shares(i)
	return was[j.Seat], max(was[j.Seat]-j.Loss, 0)
}

// why explains in plain words what was wrong with a fault. Of other moves it reports
// those that only the course's rules allow.
func (g *Game) why(i int, j *analysis.Judgment) string {
	if !j.Grade.Fault() {
		played, _ := explain.Move(g.States[i], j.Played)
		return phrases.CourseNote(nil, played, explain.Explanation{})
	}
	return phrases.Why(nil, g.States[i].Game(), g.Review.BadMove(i))
}

// moments lists the key moments with the better line and what was to be expected instead.
func (g *Game) moments() (lines []string) {
	list := g.Review.Moments()
	if len(list) == 0 {
		return nil
	}
	lines = append(lines, "", "Key moments")
	for _, m := range list {
		ply := g.Plies[m.Move]
		head := fmt.Sprintf("  action %d: %s played %s%s", ply.Number, g.Info.Seats[ply.Seat].Title, ply.Label, m.Grade.Symbol())
		if m.Turned {
			head += " and lost the lead"
		}
		lines = append(lines, head)
		if m.Grade.Fault() {
			lines = append(lines, "    better:    "+g.line(m.Move, m.Line))
		}
		if next := m.Move + 1; len(m.Refutation) > 0 {
			lines = append(lines, "    expected:  "+g.line(next, m.Refutation))
		}
	}
	return lines
}

// mostPrinted is how many actions of a line are printed.
const mostPrinted = 5

// line is a line from a position on, as far as it is printed.
func (g *Game) line(i int, actions []game.Action) string {
	var labels []string
	s := g.States[i]
	for _, a := range actions[:min(len(actions), mostPrinted)] {
		labels = append(labels, g.Info.Seats[s.ToMove()].Title+" "+s.Label(a))
		next, _, err := s.Play(a)
		if err != nil {
			break
		}
		s = next
	}
	return strings.Join(labels, ", ")
}

// accuracies has a line for each seat: its accuracy, unless all was decided, and how many faults it made.
func (g *Game) accuracies() (lines []string) {
	sum := g.Review.Summary()
	for seat, title := range g.titles() {
		if sum.Counts[seat] == [analysis.Grades]int{} {
			continue
		}
		var parts []string
		if sum.Accuracy[seat] >= 0 {
			parts = append(parts, fmt.Sprintf("%.0f%% accurate", sum.Accuracy[seat]))
		}
		fine := len(parts)
		for _, grade := range []analysis.Grade{analysis.Great, analysis.Inaccuracy, analysis.Mistake, analysis.Blunder, analysis.MissedWin} {
			if n := sum.Counts[seat][grade]; n > 0 {
				parts = append(parts, game.Count(n, countNames(grade)[0], countNames(grade)[1]))
			}
		}
		if len(parts) == fine {
			parts = append(parts, "no faults")
		}
		lines = append(lines, title+": "+strings.Join(parts, ", ")+".")
	}
	return lines
}

// rulesLine says by which rules a game of the course was searched, and is empty for others.
func (g *Game) rulesLine() string {
	searched, played := g.Review.Rules()
	switch first := g.Info.RuleSets[0].Name; {
	case searched != played:
		return fmt.Sprintf("Searched by the rules %s, which the course's referee accepts too; --rules %s searches by all that it accepts.", searched, played)
	case game.Strict(g.States[0]).RuleSet() != played:
		return fmt.Sprintf("Searched by the rules %s, with moves that touch open water; --rules %s leaves them out.", played, first)
	}
	return ""
}

func countNames(g analysis.Grade) [2]string {
	switch g {
	case analysis.Great:
		return [2]string{"great move", "great moves"}
	case analysis.Inaccuracy:
		return [2]string{"inaccuracy", "inaccuracies"}
	}
	return [2]string{g.Name(), g.Name() + "s"}
}

type jsonAction struct {
	Action int           `json:"action"` // from 1
	Seat   string        `json:"seat"`
	Played game.Action   `json:"played"`
	Grade  string        `json:"grade"`
	Best   game.Action   `json:"best"`
	Line   []game.Action `json:"line"` // the PV, starting with the best action
	// Refutation is the PV after the action played, starting with the reply.
	Refutation []game.Action `json:"refutation"`
	Before     jsonScore     `json:"before"`
	After      jsonScore     `json:"after"`
	// Loss is a share of the points, 0 to 1.
	Loss        float64 `json:"lost"`
	Mistake     bool    `json:"slip"`
	MissedWin   bool    `json:"letGo"`
	AllowedLoss bool    `json:"walked"`
	Why         string  `json:"why,omitempty"` // what was wrong with a fault, in plain words
}

// jsonScore is a score from the point of view of the seat to act.
type jsonScore struct {
	Steps float64 `json:"rows"`
	Win   int     `json:"win"`   // plies to a proven win, negative to a proven loss, 0 for neither
	Share float64 `json:"share"` // of the points, 0 to 1
}

type jsonSummary struct {
	Seats   []jsonSeat   `json:"seats"`
	Moments []jsonMoment `json:"moments"`
	Engine  string       `json:"engine"`
	Version string       `json:"version"`
	Rules   string       `json:"rules"` // the rule set that was searched by
}

type jsonSeat struct {
	Seat     string         `json:"seat"`
	Accuracy float64        `json:"accuracy"` // 0 to 1, -1 without a choice
	Grades   map[string]int `json:"grades"`
}

type jsonMoment struct {
	Action int  `json:"action"` // from 1
	Turned bool `json:"turned"` // the lead changed hands
}

// WriteJSON writes the judgments as JSON, one per line, and the summary.
func (g *Game) WriteJSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	for i, j := range g.judgments() {
		ply := g.Plies[i]
		before, after := g.share(i, j)
		err := enc.Encode(jsonAction{
			Action: ply.Number, Seat: g.Info.Seats[ply.Seat].Name, Played: ply.Action, Grade: j.Grade.Name(), Best: j.Best(), Line: j.Line,
			Refutation: slices.Concat([]game.Action{}, j.Refutation), Before: scoreJSON(j.Before, before), After: scoreJSON(j.After, after),
			Loss: float64(j.Loss) / 1000, Mistake: j.Mistake(), MissedWin: j.MissedWin, AllowedLoss: j.AllowedLoss, Why: g.why(i, j),
		})
		if err != nil {
			return err
		}
	}
	sum := g.Review.Summary()
	end := jsonSummary{Moments: []jsonMoment{}, Engine: analysis.EngineName, Version: analysis.Version}
	end.Rules, _ = g.Review.Rules()
	for seat, s := range g.Info.Seats {
		one := jsonSeat{Seat: s.Name, Accuracy: max(sum.Accuracy[seat]/100, -1), Grades: map[string]int{}}
		for grade, n := range sum.Counts[seat] {
			if n > 0 {
				one.Grades[analysis.Grade(grade).Name()] = n
			}
		}
		end.Seats = append(end.Seats, one)
	}
	for _, m := range g.Review.Moments() {
		end.Moments = append(end.Moments, jsonMoment{g.Plies[m.Move].Number, m.Turned})
	}
	return enc.Encode(map[string]jsonSummary{"summary": end})
}

func scoreJSON(s ai.Score, share int) jsonScore {
	return jsonScore{Steps: s.Steps(), Win: s.Win, Share: float64(share) / 1000}
}

func percent(thousandths int) string { return fmt.Sprintf("%d%%", (thousandths+5)/10) }

// endLine describes how a player or the referee ended the game, and is empty if nobody did.
func (g *Game) endLine() string {
	r := g.Record.Result
	if r == nil || r.Seat == game.Nobody {
		return ""
	}
	winner := "nobody"
	if r.Winner != game.Nobody {
		winner = g.Info.Seats[r.Winner].Title
	}
	text := fmt.Sprintf("After %s %s wins: %s, %s", game.Count(len(g.Plies), "action", "actions"), winner, g.Info.Seats[r.Seat].Title, r.Reason)
	if message := strings.Join(strings.Fields(r.Message), " "); message != "" {
		text += " (" + message + ")"
	}
	return text + "."
}
