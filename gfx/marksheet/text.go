package marksheet

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"freckers/ai/course/grade"
	"freckers/ai/player"
	"freckers/game"
	"freckers/gfx/report"
)

// width is how long the lines of the text are at most, but for commands.
const width = 100

// mostSlow is how many of the slowest moves are listed, mostWorst of the worst ones in the
// text.
const (
	mostSlow  = 5
	mostWorst = 5
)

// WriteText writes the sheet for a terminal, in color if it has any.
func (p *Page) WriteText(w io.Writer, color bool) error {
	t := &text{page: p, color: color}
	t.writeHead()
	t.checks()
	t.writeResults()
	t.writeUsage()
	t.writeSlowest()
	t.writeWorst()
	t.writeGames()
	t.writeMarks()
	t.writeNotes()
	_, err := io.WriteString(w, t.b.String())
	return err
}

type text struct {
	page  *Page
	color bool
	b     strings.Builder
}

func (t *text) writeLine(format string, args ...any) {
	t.b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

func (t *text) style(code, s string) string {
	if !t.color {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (t *text) writeTitle(s string) {
	t.writeLine("")
	t.writeLine("%s", t.style("1", s))
}

// writeWrapped writes a text over several lines, the first after a head that may have a style.
func (t *text) writeWrapped(head, styled, s string) {
	indent := utf8.RuneCountInString(head)
	row := styled
	at := indent
	for i, word := range strings.Fields(s) {
		n := utf8.RuneCountInString(word)
		if i > 0 && at+1+n > width {
			t.writeLine("%s", row)
			row, at = strings.Repeat(" ", indent)+word, indent+n
			continue
		}
		if i > 0 {
			row, at = row+" ", at+1
		}
		row, at = row+word, at+n
	}
	t.writeLine("%s", row)
}

func (t *text) verdict(v grade.Verdict) string {
	code := map[grade.Verdict]string{grade.Passed: "32", grade.Failed: "1;31", grade.Open: "33", grade.NotReached: "2"}[v]
	return t.style(code, fmt.Sprintf("%-11s", v))
}

func (t *text) writeHead() {
	p := t.page
	t.writeLine("%s", t.style("1", "Mark sheet: "+p.Agent.Name))
	about := p.Game.Info().Title + ", rules: " + p.Rules
	if who := p.Agent.Spec.String(); who != "" {
		about = who + "; " + about
	}
	t.writeWrapped("", "", about)
	marks, of, open := p.Total()
	total := fmt.Sprintf("%s of %s marks", number(marks), number(of))
	if open > 0 {
		total += fmt.Sprintf(", %s not decided", number(open))
	}
	t.writeLine("%s", t.style("1", total))
}

func (t *text) checks() {
	t.writeTitle("Checks")
	for _, c := range t.page.Checks {
		t.writeWrapped(fmt.Sprintf("  %-11s %-10s ", c.Verdict, c.Name), fmt.Sprintf("  %s %-10s ", t.verdict(c.Verdict), c.Name), c.Reason)
		for _, n := range c.Notes {
			head := strings.Repeat(" ", 25)
			t.writeWrapped(head, head, n)
		}
		if c.Verdict == grade.Failed {
			for _, l := range lastLines(c.Trace, 6) {
				t.writeLine("%s%s", strings.Repeat(" ", 25), t.style("2", game.Cut(l, width-25)))
			}
		}
	}
}

func lastLines(s string, most int) []string {
	if strings.TrimSpace(s) == "" {
		return nil
	}
	list := strings.Split(strings.TrimRight(s, "\n"), "\n")
	return list[max(len(list)-most, 0):]
}

// writeResults writes a row for each opponent with the results by seat. Without games it writes nothing.
func (t *text) writeResults() {
	p := t.page
	if len(p.Games) == 0 {
		return
	}
	t.writeTitle("Results: wins, draws and losses")
	head := fmt.Sprintf("  %-20s", "opponent")
	for _, s := range p.Game.Info().Seats {
		head += fmt.Sprintf("%-12s", "as "+s.Title)
	}
	t.writeLine("%s%-10s%s", head, "points", "unfinished")
	for i := range p.Opponents {
		o := &p.Opponents[i]
		row := fmt.Sprintf("  %-20s", game.Cut(o.Name, 19))
		for _, s := range o.Seats {
			row += fmt.Sprintf("%-12s", score(s))
		}
		points := "–"
		if share, known := o.Share(); known {
			points = fmt.Sprintf("%.0f %%", 100*share)
		}
		cut := ""
		if n := o.Total().Cut; n > 0 {
			cut = fmt.Sprint(n)
		}
		t.writeLine("%s%s%s", row, points+strings.Repeat(" ", max(10-utf8.RuneCountInString(points), 1)), cut)
	}
}

func score(s grade.Score) string { return fmt.Sprintf("%d-%d-%d", s.Wins, s.Draws, s.Losses) }

func (t *text) writeUsage() {
	u := t.page.Usage()
	if u.Moves == 0 {
		return
	}
	t.writeTitle(fmt.Sprintf("Time and memory of %s", game.Count(u.Moves, "move", "moves")))
	t.writeLine("  %-20s%12s%12s%12s%12s", "", "least", "median", "95 %", "most")
	times := func(name string, s grade.Spread) {
		t.writeLine("  %-20s%12s%12s%12s%12s", name, duration(s.Min), duration(s.Median), duration(s.High), duration(s.Max))
	}
	times("CPU time", u.CPU)
	times("by the clock", u.Wall)
	if u.Memory.Max > 0 {
		t.writeLine("  %-20s%12s%12s%12s%12s", "memory after it", megabytes(u.Memory.Min), megabytes(u.Memory.Median), megabytes(u.Memory.High), megabytes(u.Memory.Max))
	}
}

func duration(nanoseconds int64) string { return grade.Duration(time.Duration(nanoseconds)) }

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/(1<<20)) }

// number is an amount of marks, without digits that are 0.
func number(v float64) string {
	return strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}

func (t *text) writeSlowest() {
	list := t.page.Slowest(mostSlow)
	if len(list) == 0 {
		return
	}
	t.writeTitle("Slowest moves")
	for _, m := range list {
		t.writeLine("  %10s of CPU time, %s by the clock: game %d, move %d, %s", grade.Duration(m.CPU), grade.Duration(m.Wall), m.Game, m.Number, game.Cut(string(m.Action), 40))
	}
}

func (t *text) writeWorst() {
	p := t.page
	if p.Reviewed == 0 {
		return
	}
	t.writeTitle("Worst moves")
	share := ""
	if p.Accuracy >= 0 {
		share = fmt.Sprintf("%.0f %% accurate, with ", p.Accuracy)
	}
	t.writeWrapped("  ", "  ", fmt.Sprintf("%s%s in %s", share, game.Count(p.Faults, "inaccuracy, mistake or blunder", "inaccuracies, mistakes and blunders"), game.Count(p.Reviewed, "reviewed game", "reviewed games")))
	for _, f := range p.Worst[:min(len(p.Worst), mostWorst)] {
		t.writeWrapped("  ", "  ", describe(&f))
	}
}

func describe(f *report.Fault) string {
	text := fmt.Sprintf("%s, move %d: %s, %d %% → %d %% (%s); %s was better.", f.Game, f.Number, f.Played, f.Before, f.After, f.Grade, f.Better)
	return strings.TrimSpace(text + " " + f.Why)
}

func (t *text) writeGames() {
	p := t.page
	if len(p.Files) == 0 {
		return
	}
	t.writeTitle("Games to open")
	for _, f := range p.Files {
		g := f.Game
		t.writeLine("  %s", p.Command(f))
		t.writeWrapped("      ", "      ", fmt.Sprintf("%s against %s, %s after %s; %s of CPU time, %s", p.seat(g.Seat), p.Opponents[g.Opponent].Name, g.Ending(),
			game.Count(g.Plies, "action", "actions"), grade.Duration(g.CPU), megabytes(g.Peak)))
		if g.By == g.Seat {
			t.writeWrapped("      ", "      ", g.Message)
			t.writeLine("      %s", p.Debug(f))
		}
	}
}

func (t *text) writeMarks() {
	p := t.page
	t.writeTitle("Marks: " + cmp.Or(p.Rubric.Title, "rubric"))
	for _, m := range p.Marks {
		marks := number(m.Marks)
		if m.Open {
			marks = "–"
		}
		t.writeLine("  %-24s%s of %-8s%s", m.Name, pad(marks, 6), number(m.Of), m.Reason)
	}
	marks, of, _ := p.Total()
	t.writeLine("%s", t.style("1", fmt.Sprintf("  %-24s%s of %s", "total", pad(number(marks), 6), number(of))))
	if p.Rubric.Source != "" {
		t.writeWrapped("  ", "  ", p.Rubric.Source)
	}
}

func pad(s string, n int) string {
	return strings.Repeat(" ", max(n-utf8.RuneCountInString(s), 0)) + s
}

func (t *text) writeNotes() {
	p := t.page
	t.writeTitle("Notes")
	for _, n := range p.Conditions() {
		t.writeWrapped("  - ", "  - ", n)
	}
	for _, n := range p.Notes {
		t.writeWrapped("  - ", "  - ", n)
	}
}

// Conditions returns what the result holds for.
func (p *Page) Conditions() (list []string) {
	rounds := game.Count(p.Rounds, "game", "games") + " in each seat against each opponent"
	if p.Quick != nil {
		rounds = "quick: " + rounds
	}
	list = append(list, fmt.Sprintf("%s, from the normal start, seed %d; the games took %s", rounds, p.Seed, grade.Duration(p.Elapsed)))
	if p.Time > 0 {
		list = append(list, grade.Duration(p.Time)+" for an action of the program")
	}
	if len(p.Games) > 0 && p.Agent.Spec.Kind() == player.Python {
		list = append(list, "the CPU time of a move is all since the one before, as the course counts it; the first one includes the import")
	}
	if p.Agent.Spec.Outside() {
		list = append(list, "the opponents play only moves that are legal by the text of the rules and by the course's referee")
	}
	if p.Reviewed > 0 {
		list = append(list, fmt.Sprintf("reviewed with %d nodes for each position", p.Nodes))
	}
	return list
}
