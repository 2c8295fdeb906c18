//go:build !js

package web_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"freckers/ai/course/grade"
	"freckers/ai/match"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/gfx/agentpage"
	"freckers/gfx/marksheet"
	"freckers/gfx/pages"
	"freckers/gfx/report"
	"freckers/gfx/results"
	"freckers/gfx/web"
	"freckers/replay"
	"freckers/replay/vfs"
)

// Pages of other packages, which the browser of these tests checks too.
func TestPagesOfOthersAreAccessible(t *testing.T) {
	dir := t.TempDir()
	games, _, err := report.Read("testdata/messages.freckers")
	must(t, err)
	record := games[0].Record
	must(t, pages.WriteFile(filepath.Join(dir, "game.html"), record))
	must(t, pages.WriteFolder(filepath.Join(dir, "games"), []pages.Named{{Name: "one", Record: record}, {Name: "two", Record: record}}))
	must(t, pages.WriteShared(dir, "share", "", record))
	writeReport(t, filepath.Join(dir, "report.html"), games)
	writeSheet(t, filepath.Join(dir, "sheet.html"), record)
	writeResults(t, filepath.Join(dir, "cup"))
	agents, err := filepath.Glob(filepath.Join(dir, "cup/pages/agents/*.html"))
	must(t, err)
	web.CheckAccessible(t, dir, `document.readyState === "complete"`, "game.html", "games/index.html", "games/one.html", "share.html",
		"report.html", "sheet.html", "cup/pages/index.html", "cup/pages/crosstable.html", "cup/pages/rounds/1.html", "cup/pages/agents/"+filepath.Base(agents[0]), "cup/pages/games/1.html")
	agent, err := agentpage.Build(agentpage.Agent{Name: "Grower", Game: freckers.New(), Script: "../agentpage/testdata/engine/grower.js"})
	must(t, err)
	dir = t.TempDir()
	must(t, agent.Write(dir))
	web.CheckAccessible(t, dir, `document.querySelector("freckers-board")?.shadowRoot.querySelector(".bar")`, "index.html")
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func writeReport(t *testing.T, name string, games []report.Source) {
	t.Helper()
	list, _, err := report.Run(t.Context(), games, report.Options{Nodes: 100})
	must(t, err)
	reports, err := report.New(list)
	must(t, err)
	f, err := os.Create(name)
	must(t, err)
	defer f.Close()
	must(t, (&report.Page{Title: "Reviewed", Reports: reports, Notes: []string{"a note"}, Nodes: 100}).WriteHTML(f))
}

// writeSheet writes that of an agent which was not played: what games would say is put in.
func writeSheet(t *testing.T, name string, record *replay.Record) {
	t.Helper()
	s, err := grade.Run(t.Context(), grade.Agent{Name: "Team", Missing: "there is none"}, grade.Options{Game: freckers.New()})
	must(t, err)
	g := &grade.Game{Game: &stats.Game{Number: 1, Plies: 7, By: game.Nobody, Termination: stats.Win, Record: record}, Outcome: grade.Won, CPU: time.Second, Peak: 1 << 20}
	s.Games = []*grade.Game{g}
	s.Opponents = []grade.Opponent{{Name: "greedy", Seats: []grade.Score{{Wins: 1}, {Losses: 1}}}}
	s.Checks[0].Verdict, s.Checks[0].Trace = grade.Failed, "Traceback"
	for n := range 3 {
		s.Moves = append(s.Moves, grade.Move{Game: 1, Number: n + 1, Action: "GROW", CPU: time.Second, Wall: time.Second, Memory: 1 << 20})
	}
	page := &marksheet.Page{Sheet: s, Files: []marksheet.File{{Game: g, Name: "1.freckers"}}, Reviewed: 1, Accuracy: 90,
		Worst: []report.Fault{{Game: "game 1", Number: 3, Seat: "Red", Played: "GROW", Better: "2,3 D", Grade: "mistake", Before: 60, After: 40}}}
	f, err := os.Create(name)
	must(t, err)
	defer f.Close()
	must(t, page.WriteHTML(f))
}

func writeResults(t *testing.T, dir string) {
	t.Helper()
	f, err := tournament.Create(vfs.OS(), dir, tournament.Settings{Schedule: tournament.Schedule{System: tournament.RoundRobin},
		Plan: match.Plan{Game: freckers.New(), Seed: 3, Limits: match.Limits{Nodes: 20}}})
	must(t, err)
	var list []tournament.Candidate
	for name, who := range map[string]string{"Ada": "level:1", "Grace": "level:2", "Missing": "cmd:/does/not/exist"} {
		spec, err := player.Parse(who)
		must(t, err)
		list = append(list, tournament.Candidate{Name: name, Player: spec})
	}
	_, err = f.Add(list)
	must(t, err)
	must(t, f.Work(t.Context(), tournament.WorkOptions{Concurrency: 2}))
	r, err := f.Refresh()
	must(t, err)
	p, err := results.NewPublisher(f, filepath.Join(dir, "pages"))
	must(t, err)
	_, err = p.Publish(r, time.Now())
	must(t, err)
}
