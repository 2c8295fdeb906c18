package report

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
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
	Rows   []replay.Ply
	States []game.State // one more than Rows
	Review *analysis.Review
	Info   *game.Info
	All    bool   // print every action, not only faults
	Advice string // how to debug a game that was lost by a fault, or empty
}

// WriteText writes a table of the faults, the key moments, and how accurate each seat was.
func (p *Game) WriteText(out io.Writer) error {
	var cells [][7]string
	for i, row := range p.Rows {
		j, ok := p.Review.Judgment(i)
		if !ok || !p.All && !j.Grade.Fault() {
			continue
		}
		cells = append(cells, [7]string{fmt.Sprint(row.Number), p.Info.Seats[row.Seat].Title, row.Label, gradeText(&j), p.chances(i, &j),
			p.States[i].Label(j.Best()), p.why(i, &j)})
	}
	lines := tableLines(cells)
	lines = append(lines, p.moments()...)
	if len(lines) > 0 {
		lines = append(lines, "")
	}
	lines = append(lines, p.accuracies()...)
	if line := p.rulesLine(); line != "" {
		lines = append(lines, line)
	}
	if res := p.Record.Result; res != nil && res.Seat != game.Nobody {
		lines = append(lines, endLine(len(p.Rows), p.titles(), res))
	}
	if p.Advice != "" {
		lines = append(lines, p.Advice)
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

func (p *Game) titles() (titles []string) {
	for _, s := range p.Info.Seats {
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
func (p *Game) chances(i int, j *analysis.Judgment) string {
	before, after := p.share(i, j)
	if percent(before) == percent(after) {
		return percent(before)
	}
	return percent(before) + " → " + percent(after)
}

// share returns the expected points of the seat before and after its action, in thousandths.
func (p *Game) share(i int, j *analysis.Judgment) (before, after int) {
	was, _ := p.Review.Shares(i)
	return was[j.Seat], max(was[j.Seat]-j.Loss, 0)
}

// why explains in plain words what was wrong with a fault. Of other moves it reports
// those that only the course's rules allow.
func (p *Game) why(i int, j *analysis.Judgment) string {
	if !j.Grade.Fault() {
		played, _ := explain.Move(p.States[i], j.Played)
		return phrases.CourseNote(nil, played, explain.Explanation{})
	}
	return phrases.Why(nil, p.States[i].Game(), p.Review.BadMove(i))
}

// moments lists the key moments with the better line and what was to be expected instead.
func (p *Game) moments() (lines []string) {
	list := p.Review.Moments()
	if len(list) == 0 {
		return nil
	}
	lines = append(lines, "", "Key moments")
	for _, m := range list {
		row := p.Rows[m.Move]
		head := fmt.Sprintf("  action %d: %s played %s%s", row.Number, p.Info.Seats[row.Seat].Title, row.Label, m.Grade.Symbol())
		if m.Turned {
			head += " and lost the lead"
		}
		lines = append(lines, head)
		if m.Grade.Fault() {
			lines = append(lines, "    better:    "+p.line(m.Move, m.Line))
		}
		if next := m.Move + 1; len(m.Refutation) > 0 {
			lines = append(lines, "    expected:  "+p.line(next, m.Refutation))
		}
	}
	return lines
}

// mostPrinted is how many actions of a line are printed.
const mostPrinted = 5

// line is a line from a position on, as far as it is printed.
func (p *Game) line(i int, actions []game.Action) string {
	var labels []string
	s := p.States[i]
	for _, a := range actions[:min(len(actions), mostPrinted)] {
		labels = append(labels, p.Info.Seats[s.ToMove()].Title+" "+s.Label(a))
		next, _, err := s.Play(a)
		if err != nil {
			break
		}
		s = next
	}
	return strings.Join(labels, ", ")
}

// accuracies has a line for each seat: its accuracy, unless all was decided, and how many faults it made.
func (p *Game) accuracies() (lines []string) {
	sum := p.Review.Summary()
	for seat, title := range p.titles() {
		if sum.Counts[seat] == [analysis.Grades]int{} {
			continue
		}
		var parts []string
		if sum.Accuracy[seat] >= 0 {
			parts = append(parts, fmt.Sprintf("%.0f%% accurate", sum.Accuracy[seat]))
		}
		fine := len(parts)
		for _, g := range []analysis.Grade{analysis.Great, analysis.Inaccuracy, analysis.Mistake, analysis.Blunder, analysis.MissedWin} {
			if n := sum.Counts[seat][g]; n > 0 {
				parts = append(parts, game.Count(n, countNames(g)[0], countNames(g)[1]))
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
func (p *Game) rulesLine() string {
	searched, played := p.Review.Rules()
	switch first := p.Info.RuleSets[0].Name; {
	case searched != played:
		return fmt.Sprintf("Searched by the rules %s, which the course's referee accepts too; --rules %s searches by all that it accepts.", searched, played)
	case game.Strict(p.States[0]).RuleSet() != played:
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
func (p *Game) WriteJSON(out io.Writer) error {
	enc := json.NewEncoder(out)
	for i, row := range p.Rows {
		j, ok := p.Review.Judgment(i)
		if !ok || !p.All && !j.Grade.Fault() {
			continue
		}
		before, after := p.share(i, &j)
		err := enc.Encode(jsonAction{
			Action: row.Number, Seat: p.Info.Seats[row.Seat].Name, Played: row.Action, Grade: j.Grade.Name(), Best: j.Best(), Line: j.Line,
			Refutation: slices.Concat([]game.Action{}, j.Refutation), Before: scoreJSON(j.Before, before), After: scoreJSON(j.After, after),
			Loss: float64(j.Loss) / 1000, Mistake: j.Mistake(), MissedWin: j.MissedWin, AllowedLoss: j.AllowedLoss, Why: p.why(i, &j),
		})
		if err != nil {
			return err
		}
	}
	sum := p.Review.Summary()
	end := jsonSummary{Moments: []jsonMoment{}, Engine: analysis.EngineName, Version: analysis.Version}
	end.Rules, _ = p.Review.Rules()
	for seat, s := range p.Info.Seats {
		one := jsonSeat{Seat: s.Name, Accuracy: max(sum.Accuracy[seat]/100, -1), Grades: map[string]int{}}
		for g, n := range sum.Counts[seat] {
			if n > 0 {
				one.Grades[analysis.Grade(g).Name()] = n
			}
		}
		end.Seats = append(end.Seats, one)
	}
	for _, m := range p.Review.Moments() {
		end.Moments = append(end.Moments, jsonMoment{p.Rows[m.Move].Number, m.Turned})
	}
	return enc.Encode(map[string]jsonSummary{"summary": end})
}

func scoreJSON(s ai.Score, share int) jsonScore {
	return jsonScore{Steps: s.Steps(), Win: s.Win, Share: float64(share) / 1000}
}

// tableLines aligns the rows of the table under its header.
func tableLines(cells [][7]string) []string {
	if len(cells) == 0 {
		return nil
	}
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range slices.Insert(cells, 0, [7]string{"action", "seat", "played", "grade", "chances", "better", "why"}) {
		_, _ = fmt.Fprintf(w, "%6s\t%s\n", row[0], strings.Join(row[1:], "\t")) // in memory
	}
	_ = w.Flush()
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	for n := range lines {
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	return lines
}

func percent(thousandths int) string { return fmt.Sprintf("%d%%", (thousandths+5)/10) }

// endLine describes the end of a game that a player or the referee ended.
func endLine(plies int, titles []string, r *replay.Result) string {
	winner := "nobody"
	if r.Winner != game.Nobody {
		winner = titles[r.Winner]
	}
	text := fmt.Sprintf("After %s %s wins: %s, %s", game.Count(plies, "action", "actions"), winner, titles[r.Seat], r.Reason)
	if message := strings.Join(strings.Fields(r.Message), " "); message != "" {
		text += " (" + message + ")"
	}
	return text + "."
}
