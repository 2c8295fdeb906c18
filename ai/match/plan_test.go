package match

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/ai/player"
)

func fullPlan(t *testing.T) Plan {
	return Plan{Game: find(t, "freckers"), RuleSet: "referee", Players: specs(t, "level:1", "py:agent in ../mine"), Names: []string{"one", "two"}, Pairing: Gauntlet, Games: 8,
		Limits:       Limits{Clock: Clock{Base: time.Minute, Inc: time.Second}, Nodes: 1000, Depth: 7},
		Resources:    Resources{Threads: 2, Memory: 1 << 20, CPU: time.Second, Wall: 2 * time.Second, Space: 1 << 30, Margin: 1500 * time.Microsecond, Overload: 1.5, Referee: "0123456789abcdef"},
		Adjudication: Adjudication{Resign: &ScoreRule{0, 3, 600}, Draw: &ScoreRule{40, 8, 10}, MaxPlies: 200},
		Openings:     Openings{File: "book.txt", sum: "fedcba9876543210"}, Seed: 1<<63 + 1, SPRT: &stats.SPRT{Elo1: 10}, Concurrency: 4, KeepLog: true, SelfPlay: &SelfPlay{}}
}

func samePlan(a, b Plan) bool {
	if (a.Game == nil) != (b.Game == nil) || a.Game != nil && a.Game.Info().Name != b.Game.Info().Name {
		return false
	}
	a.Game, b.Game = nil, nil
	return reflect.DeepEqual(a, b)
}

func TestAPlanHasOneEncoding(t *testing.T) {
	for name, p := range map[string]Plan{
		"all": fullPlan(t), "none": {}, "time": {Game: find(t, "chexers"), Limits: Limits{Time: 1500 * time.Microsecond}, Openings: Openings{Random: 4}},
		"a fraction": {Limits: Limits{Time: 290001}},
	} {
		text, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		var back Plan
		if err := json.Unmarshal(text, &back); err != nil || !samePlan(back, p) {
			t.Errorf("%s: %s was read as %+v, %v", name, text, back, err)
		}
		head, err := readHeader(p.header(time.Unix(0, 0)))
		if err != nil || !samePlan(head, p) {
			t.Errorf("%s: the first line was read as %+v, %v", name, head, err)
		}
	}
	// A setting that is forgotten in the encoding would be one that a test of all cannot see.
	for field := range reflect.TypeFor[Plan]().Fields() {
		full := reflect.ValueOf(fullPlan(t))
		if full.FieldByIndex(field.Index).IsZero() {
			t.Errorf("the plan of the test has no %s", field.Name)
		}
	}
}

func TestDifferencesNameTheSettings(t *testing.T) {
	a, b := fullPlan(t), fullPlan(t)
	b.Players, b.Openings.File, b.Concurrency = specs(t, "level:1", "py:agent"), "copy.txt", 1
	b.KeepLog = false
	if list := a.Differences(&b); list != nil {
		t.Errorf("what makes no difference is %q", list)
	}
	b.Seed, b.CPU, b.SPRT, b.Players, b.Clock, b.Time = 2, 0, nil, specs(t, "level:1", "level:2"), Clock{}, 10*time.Millisecond
	want := "clock 1m+1s, not unset; cpu 1s, not unset; players level:1, py:agent in ../mine, not level:1, level:2; seed 9223372036854775809, not 2; test 0,10, not unset; time unset, not 10ms"
	if got := strings.Join(a.Differences(&b), "; "); got != want {
		t.Errorf("the differences are %q", got)
	}
	if list := a.Differences(&b, "clock", "cpu_ms", "programs", "sprt", "seed", "time_ms"); list != nil {
		t.Errorf("without what was left out they are %q", list)
	}
}

func TestPlansThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"game":"go"}`: "go", `{"programs":["who"]}`: "player", `{"openings":"random:-1"}`: "random:0", `{"clock":"soon"}`: "clock", `{"time_ms":-1}`: "ms", `{"time_ms":1e300}`: "ms", `{"sprt":"1"}`: "test", `{"resign":"movecount=3"}`: "score=600", `{"draw":"score=-1 movecount=1"}`: "score=-1", `{"resign":"turns=3"}`: "movecount",
	} {
		var p Plan
		if err := json.Unmarshal([]byte(text), &p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestPlayersHaveWhatThePlanGives(t *testing.T) {
	p := fullPlan(t)
	o := p.PlayerOptions(player.Options{Python: "python3.12", Threads: 9, CPU: time.Hour})
	if o.Python != "python3.12" || o.Threads != 2 || o.CPU != time.Second || o.Patience != 2*time.Second || o.Space != 1<<30 || o.Margin != p.Margin || !o.Strict || o.Game != p.Game {
		t.Errorf("the options are %+v", o)
	}
	if o := (&Plan{Players: specs(t, "level:1")}).PlayerOptions(player.Options{}); o.Margin != Margin || o.Threads != 1 || o.Strict {
		t.Errorf("without any they are %+v", o)
	}
}

func TestConcurrencyFitsTheMachine(t *testing.T) {
	chexers, levels := find(t, "chexers"), specs(t, "level:1", "level:2")
	for _, c := range []struct {
		plan   Plan
		cores  int
		memory uint64
		want   int
	}{
		{Plan{Players: levels}, 8, 0, 8},
		{Plan{Players: levels, Resources: Resources{Threads: 3}}, 8, 0, 2},
		{Plan{Players: levels, Resources: Resources{Threads: 9}}, 8, 0, 1},
		{Plan{Players: specs(t, "level:0", "cmd:e option.threads=4")}, 8, 0, 2},
		{Plan{Players: levels}, 5000, 0, MaxConcurrency},
		{Plan{Game: chexers, Players: levels, Resources: Resources{Space: 1 << 30}}, 8, 7 << 30, 2},
		{Plan{Game: chexers, Players: specs(t, "py:agent", "level:1")}, 8, 3 << 30, 4},
		{Plan{Game: chexers, Players: levels, Resources: Resources{Space: 1 << 40}}, 8, 7 << 30, 1},
	} {
		if got := c.plan.fit(c.cores, c.memory); got != c.want {
			t.Errorf("%+v on %d cores with %d bytes: %d games at a time, want %d", c.plan, c.cores, c.memory, got, c.want)
		}
	}
}
