package gfx_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/tournament"
	"freckers/game/catalog"
	"freckers/replay/vfs"
)

// cup makes the folder of a tournament without agents that plays four games at a table.
func cup(t *testing.T) string {
	t.Helper()
	g, err := catalog.Find("freckers")
	if err != nil {
		t.Fatal(err)
	}
	f, err := tournament.Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), tournament.Settings{Schedule: tournament.Schedule{Rounds: 2, Groups: 4, Advance: 2}, Plan: match.Plan{Game: g, Games: 4, Seed: 5, Resources: match.Resources{Overload: 2}}})
	if err != nil {
		t.Fatal(err)
	}
	return f.Path()
}

// TestAFolderOfATournamentIsOpened names it with and without a separator, where there is no display.
func TestAFolderOfATournamentIsOpened(t *testing.T) {
	folder := cup(t)
	for _, c := range []struct{ dir, name string }{{"", folder}, {filepath.Dir(folder), "cup"}, {filepath.Dir(folder), "." + string(filepath.Separator) + "cup"}} {
		cmd := command(t, c.name)
		cmd.Dir = c.dir
		out, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(out), "freckers tournament show "+c.name+" needs none") {
			t.Errorf("freckers %s: %v, %s", c.name, err, out)
		}
	}
}

// TestAnAgentIsSubmitted leaves agents in the folder that a ladder watches, and says where else they
// would have to go.
func TestAnAgentIsSubmitted(t *testing.T) {
	agent, inbox, empty := filepath.Join(t.TempDir(), "anna"), t.TempDir(), t.TempDir()
	if err := os.MkdirAll(filepath.Join(agent, "agent"), 0o755); err != nil {
		t.Fatal(err)
	}
	if got := freckers(t, "", "submit", agent, "--to", inbox); got.code != 0 || !strings.Contains(got.out, "anna is submitted") {
		t.Fatalf("%+v", got)
	}
	if list, err := tournament.Find(inbox); err != nil || len(list) != 1 || list[0].Name != "anna" || list[0].Problem != "" {
		t.Errorf("in the folder: %+v, %v", list, err)
	}
	for want, args := range map[string][]string{
		"no module called agent":      {empty, "--to", inbox},
		"is the tournament itself":    {agent, "--to", cup(t)},
		"expected the folder":         {agent, "--to", filepath.Join(inbox, "missing")},
		"a name that a file can have": {agent, "--to", inbox, "--name", "../anna"},
	} {
		got := freckers(t, "", append([]string{"submit"}, args...)...)
		if got.code != 2 || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, want) {
			t.Errorf("%v: %+v, want %q", args, got, want)
		}
	}
}

// TestATournamentNamesTheSettingThatDiffers asks for other settings than those that one began with,
// also for those that a new one would have by default.
func TestATournamentNamesTheSettingThatDiffers(t *testing.T) {
	folder := cup(t)
	for flags, want := range map[string]string{
		"--games 6":        "games 4, not 6",
		"--system groups":  "system swiss, not groups",
		"--standing":       "system swiss, not ladder",
		"--seed 1":         "seed 5, not 1",
		"--opening 3":      "openings random:0, not random:3",
		"--time 50ms":      "time unset, not 50ms",
		"--cpu 9s":         "cpu unset, not 9s",
		"--game billabong": "game freckers, not billabong",
	} {
		got := freckers(t, "", append([]string{"tournament", folder}, strings.Fields(flags)...)...)
		if got.code != 2 || got.out != "" || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.err, want) {
			t.Errorf("%s: %+v, want one line with %q", flags, got, want)
		}
	}
	for _, flags := range []string{"", "--games 4 --seed 5 --system swiss"} {
		if got := freckers(t, "", append([]string{"tournament", folder}, strings.Fields(flags)...)...); strings.Contains(got.err, "other settings") {
			t.Errorf("%q: %+v", flags, got)
		}
	}
}

// TestATournamentIsRepaired empties the settings of a tournament: the error names the command that helps, and that says
// what it did.
func TestATournamentIsRepaired(t *testing.T) {
	folder := cup(t)
	played := freckers(t, "", "tournament", folder) // without agents it is over at once
	settings := filepath.Join(folder, "tournament.json")
	if err := os.Truncate(settings, 0); err != nil {
		t.Fatal(err)
	}
	if got := freckers(t, "", "tournament", "show", folder); got.code == 0 || !strings.Contains(got.err, "freckers tournament repair "+folder) {
		t.Errorf("%+v, after %+v", got, played)
	}
	got := freckers(t, "", "tournament", "repair", folder)
	if got.code != 0 || !strings.Contains(got.out, "tournament.json was restored from games.jsonl; the damaged one is tournament.json.damaged") || !strings.Contains(got.out, "repaired; 0 agents, 0 rounds and 0 games are there") {
		t.Errorf("%+v", got)
	}
	if got := freckers(t, "", "tournament", "repair", folder); got.code != 0 || !strings.Contains(got.out, "nothing was damaged") {
		t.Errorf("%+v", got)
	}
	if got := freckers(t, "", "tournament", "repair", filepath.Dir(folder)); got.code != 2 || !strings.Contains(got.err, "is not the folder of a tournament") {
		t.Errorf("%+v", got)
	}
}
