package marksheet_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"freckers/ai/course/grade"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/process"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/gfx/marksheet"
	"freckers/replay/gamefile"
)

// examined plays an engine of ours as the agent, in this process.
func examined(t *testing.T) *grade.Sheet {
	t.Helper()
	spec, err := player.Parse("cmd:a&b <engine>")
	if err != nil {
		t.Fatal(err)
	}
	o := grade.Options{Game: freckers.New(), Rounds: 1, Seed: 3, Concurrency: 1, Open: open}
	s, err := grade.Run(t.Context(), grade.Agent{Name: "team 7 <b>", Spec: spec}, o)
	if err != nil {
		t.Fatal(err)
	}
	// One game ends by a fault, another one is cut short.
	bad := s.Games[3]
	bad.Game.Termination, bad.Game.By, bad.Game.Reason, bad.Game.Message, bad.Outcome = stats.IllegalMove, bad.Seat, game.ReasonIllegal, "there is no frog", grade.Lost
	s.Games[4].Outcome = grade.Cut
	s.Games[5].Outcome, s.Games[5].Turn, s.Games[5].Silent = grade.Hung, 4, 25*time.Second
	s.Checks[2].Verdict, s.Checks[2].Reason, s.Checks[2].Trace = grade.Failed, strings.Repeat("a long reason ", 20), "Traceback\n  File <x>\nValueError: "+strings.Repeat("y", 200)
	s.Notes = append(s.Notes, "a note")
	return s
}

// TestASheet examines an agent once, and reads its sheet in each form; one that is written again, when there is no time for reviews, has the
// games in place of the earlier ones; and one of an agent that hangs names the turn.
func TestASheet(t *testing.T) {
	s := examined(t)
	o := marksheet.Options{Folder: filepath.Join(t.TempDir(), "it's here"), Nodes: 200}
	p, err := marksheet.New(t.Context(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	checkFiles(t, p)
	checkForms(t, p)
	checkJSON(t, p)
	checkUnjudged(t, *p)
	o.Until = time.Now()
	if p, err = marksheet.New(t.Context(), s, o); err != nil {
		t.Fatal(err)
	}
	checkUnreviewed(t, p)
	checkHangs(t, p)
}

// checkFiles wants a review in the file of each game, which its command opens.
func checkFiles(t *testing.T, p *marksheet.Page) {
	t.Helper()
	if p.Reviewed != 6 || p.Accuracy <= 0 || p.Accuracy > 100 || len(p.Worst) == 0 || len(p.Files) != 6 {
		t.Errorf("%d games reviewed, %v %% accurate, %d worst moves, %d files", p.Reviewed, p.Accuracy, len(p.Worst), len(p.Files))
	}
	for _, f := range p.Files {
		rec, err := gamefile.Open(filepath.Join(p.Folder, f.Name))
		if err != nil {
			t.Fatal(err)
		}
		if v, err := rec.Review(); err != nil || v == nil {
			t.Errorf("%s has no review (%v)", f.Name, err)
		}
		if want := filepath.Join(p.Folder, f.Name); !strings.Contains(p.Command(f), strings.ReplaceAll(want, "'", `'\''`)) {
			t.Errorf("%s opens with %s", want, p.Command(f))
		}
	}
}

// checkForms wants the same sheet as text, in color, as a page and as a row of a table.
func checkForms(t *testing.T, p *marksheet.Page) {
	t.Helper()
	var text, coloured, html, table bytes.Buffer
	for _, err := range []error{p.WriteText(&text, false), p.WriteText(&coloured, true), p.WriteHTML(&html), marksheet.WriteCSV(&table, []*marksheet.Page{p, p})} {
		if err != nil {
			t.Fatal(err)
		}
	}
	checkText(t, text.String(), coloured.String())
	for _, bad := range []string{"ZgotmplZ", "http:", "https:", "<script", "src=\"/", "<b>\n", "<engine>", "File <x>"} {
		if strings.Contains(html.String(), bad) {
			t.Errorf("the page contains %q", bad)
		}
	}
	if !strings.Contains(html.String(), `http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; `) {
		t.Error("the page has no strict policy")
	}
	if rows := strings.Count(html.String(), `<th scope="row" class="n">`); rows != len(p.Moves) {
		t.Errorf("the table under the bars has %d moves, want %d", rows, len(p.Moves))
	}
	rows, err := csv.NewReader(&table).ReadAll()
	if err != nil || len(rows) != 3 || rows[1][0] != "team 7 <b>" || len(rows[0]) != len(rows[1]) {
		t.Errorf("the table is %q (%v)", rows, err)
	}
}

// checkText wants lines that fit a terminal, but for commands, and the same ones in color.
func checkText(t *testing.T, plain, coloured string) {
	t.Helper()
	for _, line := range strings.Split(plain, "\n") {
		if utf8.RuneCountInString(line) > 100 && !strings.Contains(line, "freckers replay") {
			t.Errorf("a line has %d characters: %s", utf8.RuneCountInString(line), line)
		}
	}
	if strings.Contains(plain, "\x1b") || !strings.Contains(coloured, "\x1b[") || regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(coloured, "") != plain {
		t.Error("the coloured sheet is another one")
	}
	for _, part := range []string{"Mark sheet: team 7 <b>", " of 11 marks", "FAIL        rules", "ValueError", "bot:search", "Slowest moves", "Worst moves", "lost: illegal action", "cut short", "our own", "a note"} {
		if !strings.Contains(plain, part) {
			t.Errorf("the sheet does not say %q:\n%s", part, plain)
		}
	}
}

func checkJSON(t *testing.T, p *marksheet.Page) {
	t.Helper()
	var text bytes.Buffer
	if err := p.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Format string
		Marks  float64
		Of     float64
		Checks []struct{ Name, Verdict string }
		Games  []struct {
			File, Outcome string
			Turn          int
		}
		Moves    []struct{ CPU, Wall float64 }
		Accuracy float64 `json:"accuracy_percent"`
	}
	if err := json.Unmarshal(text.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	marks, of, _ := p.Total()
	if got.Format != "freckers-marksheet" || got.Marks != marks || got.Of != of || len(got.Checks) != 6 || got.Checks[2].Verdict != "FAIL" || len(got.Games) != 6 || len(got.Moves) != len(p.Moves) || got.Accuracy != p.Accuracy {
		t.Errorf("the JSON is %+v", got)
	}
	if g := got.Games[5]; g.Outcome != "no answer" || g.Turn != 4 {
		t.Errorf("a game in which the agent hung is %+v", g)
	}
	for _, g := range got.Games {
		if _, err := os.Stat(g.File); err != nil {
			t.Error(err)
		}
	}
}

// checkUnjudged wants no share of an agent whose games were reviewed and none of whose moves could be judged.
func checkUnjudged(t *testing.T, p marksheet.Page) {
	t.Helper()
	p.Accuracy = -1
	var text, html, table, object bytes.Buffer
	if err := errors.Join(p.WriteText(&text, false), p.WriteHTML(&html), p.WriteJSON(&object), marksheet.WriteCSV(&table, []*marksheet.Page{&p})); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(text.String(), "accurate") || !strings.Contains(html.String(), "<b>–</b><span>accuracy") ||
		!strings.Contains(object.String(), `"accuracy_percent": null`) || strings.Contains(table.String(), ",-1.0,") {
		t.Errorf("there is an accuracy without moves:\n%s\n%s", text.String(), table.String())
	}
}

// checkUnreviewed wants no more files than games, and no worst moves.
func checkUnreviewed(t *testing.T, p *marksheet.Page) {
	t.Helper()
	if files, err := os.ReadDir(p.Folder); err != nil || len(files) != len(p.Games) {
		t.Errorf("%d files for %d games (%v)", len(files), len(p.Games), err)
	}
	if p.Reviewed != 0 || p.Accuracy != -1 || !strings.Contains(strings.Join(p.Notes, ";"), "0 of 6 games were reviewed") {
		t.Errorf("%d games reviewed, with the notes %q", p.Reviewed, p.Notes)
	}
	var text bytes.Buffer
	if err := p.WriteText(&text, false); err != nil || strings.Contains(text.String(), "Worst moves") {
		t.Errorf("the sheet has worst moves without a review (%v)", err)
	}
}

// open seats a level of the engine in place of the agent.
func open(s player.Spec, o player.Options) (player.Player, error) {
	if s.Kind() == player.Command {
		one, err := player.Parse("level:1")
		if err != nil {
			return nil, err
		}
		s = one
	}
	return process.Open(s, o)
}

// checkHangs has the agent not answer at its fourth turn, in some games until it has used its time, and in others until
// nothing is left of that of the examination.
func checkHangs(t *testing.T, p *marksheet.Page) {
	t.Helper()
	for i, g := range p.Games {
		g.Outcome, g.Turn, g.Silent, g.By = grade.Hung, 4, time.Duration(25-i)*time.Second, game.Nobody
	}
	var text, html bytes.Buffer
	if err := errors.Join(p.WriteText(&text, false), p.WriteHTML(&html)); err != nil {
		t.Fatal(err)
	}
	for kind, sheet := range map[string]string{"text": text.String(), "page": html.String()} {
		for _, g := range p.Games {
			if want := "no answer at turn 4 within " + grade.Duration(g.Silent); !strings.Contains(strings.Join(strings.Fields(sheet), " "), want) {
				t.Errorf("the %s does not say %q of game %d", kind, want, g.Number)
			}
		}
		if strings.Contains(sheet, "cut short") {
			t.Errorf("the %s calls a game cut short in which the agent hung", kind)
		}
	}
}

// TestAgentsAreExaminedAtTheSameTime wants their sheets in their order, and one bar for all.
func TestAgentsAreExaminedAtTheSameTime(t *testing.T) {
	var agents []grade.Agent
	for _, name := range []string{"one", "two"} {
		spec, err := player.Parse("cmd:" + name)
		if err != nil {
			t.Fatal(err)
		}
		agents = append(agents, grade.Agent{Name: name, Spec: spec})
	}
	rubric := grade.DefaultRubric()
	rubric.Opponents = rubric.Opponents[:1]
	bars, most := 0, [2]int{}
	job := marksheet.Job{Agents: agents, AtOnce: 2, Nodes: 50, Out: t.TempDir(), Options: grade.Options{Game: freckers.New(), Rubric: rubric, Rounds: 1, Seed: 3, Concurrency: 1, Open: open},
		Bar: func(string) (func(int, int), func()) {
			bars++
			return func(done, of int) { most = [2]int{max(most[0], done), of} }, func() {}
		}}
	var text bytes.Buffer
	if err := job.Run(t.Context(), &text, false); err != nil {
		t.Fatal(err)
	}
	var sheets []string
	for _, found := range regexp.MustCompile(`Mark sheet: (\w+)`).FindAllStringSubmatch(text.String(), -1) {
		sheets = append(sheets, found[1])
	}
	if got := strings.Join(sheets, " "); got != "one two" || bars != 1 || most != [2]int{4, 4} {
		t.Errorf("the sheets of %s, and %d bars up to %v", got, bars, most)
	}
	job.Open = func(s player.Spec, o player.Options) (player.Player, error) { return nil, errors.New("nobody plays") }
	if err := job.Run(t.Context(), &text, false); err == nil || !strings.HasPrefix(err.Error(), "one: ") {
		t.Errorf("if nobody plays: %v", err)
	}
}
