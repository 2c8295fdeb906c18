package results

import (
	"encoding/csv"
	"encoding/json"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/match"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/replay/vfs"
)

// openBot opens a bot, also for a program with the name of one.
func openBot(s player.Spec, _ player.Options) (player.Player, error) {
	_, bot, _ := strings.Cut(s.String(), ":")
	return player.NewBotPlayer(player.Bot(bot), true), nil
}

func spec(t *testing.T, text string) player.Spec {
	t.Helper()
	s, err := player.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func playMatch(t *testing.T, g game.Game, rules string, games int, players ...string) string {
	t.Helper()
	var p match.Plan
	p.Game, p.RuleSet, p.Games, p.Seed, p.Pairing = g, rules, games, 3, match.RoundRobin
	for _, text := range players {
		p.Players = append(p.Players, spec(t, text))
	}
	var err error
	if p.Openings, err = match.ParseOpenings("random:4", g, game.Options{RuleSet: rules, Seed: 3}); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "games.jsonl")
	if _, err := match.Run(t.Context(), p, match.Options{Out: out, Open: openBot}); err != nil {
		t.Fatal(err)
	}
	return out
}

// playTournament plays two rounds of two agents, the first of which is replaced between them.
func playTournament(t *testing.T, g game.Game) string {
	t.Helper()
	var s tournament.Settings
	s.Game, s.System, s.Rounds, s.Games = g, tournament.Swiss, 1, 2
	f, err := tournament.Create(vfs.OS(), filepath.Join(t.TempDir(), "cup"), s)
	if err != nil {
		t.Fatal(err)
	}
	for round, moss := range []string{"cmd:random", "cmd:greedy"} {
		if _, err := f.Add([]tournament.Candidate{{Name: "moss", Player: spec(t, moss)}, {Name: "fern", Player: spec(t, "cmd:greedy")}, {Name: "=sum", Player: spec(t, "bot:random")}, {Name: "best", Player: spec(t, "bot:greedy")}}); err != nil {
			t.Fatal(err)
		}
		if round > 0 {
			if err := f.Extend(2); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Work(t.Context(), tournament.WorkOptions{Open: openBot}); err != nil {
			t.Fatal(err)
		}
	}
	return f.Path()
}

// TestJointRatings rates two matches and a tournament together, in which programs of several
// versions play, and reads what is written.
func TestJointRatings(t *testing.T) {
	g := catalog.Games()[0]
	rules := player.Rules(g, spec(t, "cmd:random"))
	one := playMatch(t, g, rules, 4, "cmd:random", "bot:greedy", "bot:random")
	other := playMatch(t, g, rules, 4, "cmd:random", "bot:greedy")
	j, err := ReadJoint([]string{one, "new=" + other, playTournament(t, g)})
	if err != nil {
		t.Fatal(err)
	}
	names, sum, seats := map[string]Rated{}, 0.0, 0
	for _, r := range j.Rated {
		names[r.String()] = r
		sum += r.Elo.Value
		seats += r.Games
	}
	for _, name := range []string{"random", "random (new)", "bot:greedy", "bot:random", "moss (1)", "moss (2)", "fern"} {
		if r := names[name]; r.Games == 0 || r.Pool != 1 {
			t.Errorf("%s has played %d games, in pool %d", name, r.Games, r.Pool)
		}
	}
	if len(names) != 7 || math.Abs(sum) > 1e-6 || seats != 2*j.Games || j.Matches != 2 || j.Tournaments != 1 {
		t.Errorf("%d players have %g Elo together and %d seats in %d games", len(names), sum, seats, j.Games)
	}
	if len(j.Rules) != 2 || len(j.Limits) != 1 {
		t.Errorf("it lists the rules %q and the limits %q", j.Rules, j.Limits)
	}
	if r := names["bot:greedy"]; r.Elo.Value < names["bot:random"].Elo.Value || r.Games != 12 {
		t.Errorf("the better bot is rated %+v", r)
	}

	var text, table, object strings.Builder
	for _, write := range []error{j.WriteText(&text), j.WriteCSV(&table), j.WriteJSON(&object)} {
		if write != nil {
			t.Fatal(write)
		}
	}
	for _, want := range []string{" 2 matches and 1 tournament", "\nmoss (2) against moss (1): ", "\nrandom (new) against random: ", "    7 "} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("the text lacks %q:\n%s", want, &text)
		}
	}
	rows, err := csv.NewReader(strings.NewReader(table.String())).ReadAll()
	if err != nil || len(rows) != 8 || rows[7][1] != "7" || rows[7][8] != "" {
		t.Errorf("the table is %q, %v", rows, err)
	}
	var read jointJSON
	if err := json.Unmarshal([]byte(object.String()), &read); err != nil || read.Game != g.Info().Name || len(read.List) != 7 || read.List[0].Better == nil {
		t.Errorf("the object is %+v, %v", read, err)
	}
}

// TestJointRatingsOfPlayersApart has two matches without a common player.
func TestJointRatingsOfPlayersApart(t *testing.T) {
	g := catalog.Games()[0]
	rules := player.Rules(g, spec(t, "cmd:random"))
	j, err := ReadJoint([]string{"a=" + playMatch(t, g, rules, 2, "cmd:random", "bot:greedy"), "b=" + playMatch(t, g, rules, 2, "cmd:random", "bot:search")})
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := j.WriteText(&text); err != nil || len(j.Rated) != 4 || j.Rated[3].Pool != 2 {
		t.Errorf("%+v, %v", j.Rated, err)
	}
	if !strings.Contains(text.String(), "rated apart") || !strings.Contains(text.String(), "random (b) against random (a): not known") {
		t.Errorf("the text is\n%s", &text)
	}
}

// TestJointRatingsRefuse has what cannot be rated together.
func TestJointRatingsRefuse(t *testing.T) {
	games := catalog.Games()
	sets := games[0].Info().RuleSets
	file := playMatch(t, games[0], sets[0].Name, 2, "bot:random", "bot:greedy")
	for want, names := range map[string][]string{
		"rate the games of one game": {file, playMatch(t, games[1], "", 3, "bot:random", "bot:greedy")},
		"is named twice":             {file, "again=" + file},
		"does not exist":             {file, "nowhere.jsonl"},
		"name a file in it":          {t.TempDir()},
	} {
		if _, err := ReadJoint(names); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", names, err, want)
		}
	}
}
