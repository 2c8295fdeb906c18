package refereelog_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/refereelog"
)

func content(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// parse reads the first game of a text.
func parse(t testing.TB, name, text string) *replay.Record {
	t.Helper()
	games, err := refereelog.ParseAll(name, text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return games[0]
}

func open(t testing.TB, path string) *replay.Record {
	t.Helper()
	return parse(t, path, content(t, path))
}

// logOf is a record as the referee would have logged it.
func logOf(t testing.TB, rec *replay.Record) string {
	t.Helper()
	var log strings.Builder
	gametest.Must(t, refereelog.Write(&log, rec))
	return log.String()
}

// copied is a record that was saved and opened again.
func copied(t testing.TB, rec *replay.Record) *replay.Record {
	t.Helper()
	var file bytes.Buffer
	err := rec.Write(&file)
	if err == nil {
		rec, err = replay.Read("copy.freckers", &file)
	}
	if err != nil || len(rec.Notes) > 0 {
		t.Fatal(err, rec.Notes)
	}
	return rec
}

// bothGrow is a game of two in which each move was GROW.
func bothGrow(t testing.TB, rules string, moves int, spent time.Duration) *replay.Record {
	t.Helper()
	rec, err := replay.New(freckers.New(), game.Options{RuleSet: rules}, []replay.Seat{{Name: "A"}, {Name: "B"}})
	for i := range moves {
		if err == nil {
			rec.Cursor, err = rec.Add(i, "GROW", spent)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestFailedStartsComeBack writes games that ended before the first turn with no line more
// than the referee did.
func TestFailedStartsComeBack(t *testing.T) {
	const begin, red, blue = "T0000.000\treferee\tgame_begin\n", "T0000.001\tRED\tinitialising\n", "T0000.144\tBLUE\tinitialising\n"
	failure := func(player, winner string) string {
		return "T0000.200\treferee\tplayer_error\tERROR: error in player " + player + " [agent:Agent] agent\n⤷ KeyError: 3\nT0000.201\treferee\tgame_end\twinner:" + winner + "\n"
	}
	for _, log := range []string{
		begin + red + failure("1", "BLUE"), begin + red + blue + failure("2", "RED"),
		begin + red + blue + "T0000.190\tRED\tturn_begin\t1\n" + failure("1", "BLUE"),
		begin + "T0000.200\treferee\tunhandled_error\tno space left on device\n",
		begin + red + blue + "T0000.200\treferee\tunhandled_error\tno space left on device\n",
	} {
		if back := logOf(t, copied(t, parse(t, "failed.log", log))); back != log {
			t.Errorf("%s\ncomes back as\n%s", log, back)
		}
	}
}

// TestFaultsOfOwnGames writes games that were played here as the referee would have: the
// turn in which a player failed has begun, unless no action of that player was due.
func TestFaultsOfOwnGames(t *testing.T) {
	const (
		begin = "T0000.000\treferee\tgame_begin\n"
		red   = "T0000.000\tRED\tinitialising\n"
		blue  = "T0000.000\tBLUE\tinitialising\n"
		grown = begin + red + blue + "T0000.000\tRED\tturn_begin\t1\nT0000.120\tRED\tturn_end\t1\tGROW\nT0000.120\treferee\tboard_update\n"
	)
	fault := func(at, winner string) string {
		return at + "\treferee\tplayer_error\tKeyError: 3\n" + at + "\treferee\tgame_end\twinner:" + winner + "\n"
	}
	for name, c := range map[string]struct {
		grows int
		seat  game.Seat
		clock map[string]int64
		want  string
	}{
		"start of the first":         {0, 0, map[string]int64{"player_error": 0}, begin + red + fault("T0000.000", "BLUE")},
		"start of the second":        {0, 1, map[string]int64{"player_error": 0}, begin + red + blue + fault("T0000.000", "RED")},
		"first turn":                 {0, 0, map[string]int64{"turn_begin": 0, "player_error": 250}, begin + red + blue + "T0000.000\tRED\tturn_begin\t1\n" + fault("T0000.250", "BLUE")},
		"later turn":                 {1, 1, map[string]int64{"turn_begin": 120, "player_error": 1345}, grown + "T0000.120\tBLUE\tturn_begin\t2\n" + fault("T0001.345", "RED")},
		"hearing of an action":       {1, 1, map[string]int64{"player_error": 120}, grown + fault("T0000.120", "RED")},
		"turn without a clock":       {1, 1, nil, grown + "T0000.120\tBLUE\tturn_begin\t2\n" + fault("T0000.120", "RED")},
		"first turn without a clock": {0, 0, nil, begin + red + blue + "T0000.000\tRED\tturn_begin\t1\n" + fault("T0000.000", "BLUE")},
		"other side, no clock":       {1, 0, nil, grown + fault("T0000.120", "BLUE")},
	} {
		rec := bothGrow(t, refereelog.RuleSet, c.grows, 120*time.Millisecond)
		rec.Result = &replay.Result{Winner: 1 - c.seat, Seat: c.seat, Reason: game.ReasonCrash, Message: "KeyError: 3", Clock: c.clock}
		log := logOf(t, copied(t, rec))
		if log != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, log, c.want)
		}
		if again := logOf(t, parse(t, "own.log", log)); again != log {
			t.Errorf("%s comes back as\n%s", name, again)
		}
	}
}

func TestLogsComeBackByteForByte(t *testing.T) {
	faults := map[string]string{
		"game-1.log": "line 85: Blue failed: ERROR: error in player 2 [a_rival:Agent] agent ⤷ KeyError: Coord(r=2, c=4)",
		"game-8.log": "line 12: Red's MOVE(0-3, [[↓]]) was refused: ILLEGAL ACTION: Coord 0-3 is not occupied by player RED.",
	}
	logs, _ := filepath.Glob("../testdata/game-*.log")
	if len(logs) != 5 {
		t.Fatalf("%d logs", len(logs))
	}
	for _, path := range logs {
		rec := open(t, path)
		told := ""
		for _, n := range rec.Notes {
			told += n.String()
		}
		if told != faults[filepath.Base(path)] {
			t.Errorf("%s: notes %s", path, told)
		}
		if log := logOf(t, copied(t, rec)); log != content(t, path) {
			t.Errorf("%s comes back as\n%s", path, log)
		}
	}
}

// TestEndsComeBackFromLogs writes the ends of our own matches as logs and reads them
// back.
func TestEndsComeBackFromLogs(t *testing.T) {
	for _, want := range []replay.Result{
		{Reason: game.ReasonIllegal, Action: "MOVE 3,3 D,DL", Message: "MOVE 3,3 D,DL is no action here"},
		{Reason: game.ReasonIllegal, Action: "MOVE 3,3 sideways"},
		{Reason: game.ReasonIllegal, Action: "a poem", Message: "a poem"},
		{Reason: game.ReasonTimeout, Message: "no answer within 200 ms"},
		{Reason: game.ReasonMemory, Message: "it used 300 MB of 250 MB"},
		{Reason: game.ReasonDisconnect},
		{Reason: game.ReasonResigned},
		{Reason: game.ReasonCrash, Message: "KeyError: 'frog'"},
	} {
		want.Winner, want.Seat = 0, 1
		rec := bothGrow(t, "", 1, 0)
		rec.Result = &want
		text := logOf(t, rec)
		back := parse(t, "a.log", text)
		got := back.Result
		if got == nil || got.Reason != want.Reason || got.Winner != 0 || got.Seat != 1 || !strings.Contains(got.Message, want.Message) ||
			got.Action != refereelog.RefusedNotation(want.Action) || strings.HasPrefix(got.Action, "MOVE 3,3 D") {
			t.Errorf("%+v comes back as %+v from\n%s", want, got, text)
		}
		if again := logOf(t, back); again != text {
			t.Errorf("written again:\n%s\nwant\n%s", again, text)
		}
	}
}

// TestOutputAgreesWithLog compares the terminal output and the log of the same games.
func TestOutputAgreesWithLog(t *testing.T) {
	for _, name := range []string{"game-3", "game-8"} {
		log := open(t, "../testdata/"+name+".log")
		for _, other := range []string{"../testdata/" + name + ".out", "../testdata/odd/ascii.out"} {
			if name == "game-8" && strings.Contains(other, "odd") {
				other = "../testdata/odd/ascii-illegal.out"
			}
			out := open(t, other)
			if len(out.Nodes) != len(log.Nodes) {
				t.Fatalf("%s has %d actions, the log %d", other, len(out.Nodes)-1, len(log.Nodes)-1)
			}
			for id := range log.Nodes {
				if a, b := out.State(id).String(), log.State(id).String(); a != b {
					t.Errorf("%s, action %d: %s, the log %s", other, id, a, b)
				}
			}
			if out.Result.Winner != log.Result.Winner || out.Result.Reason != log.Result.Reason {
				t.Errorf("%s: %+v, the log %+v", other, out.Result, log.Result)
			}
		}
	}
}

// TestLogWithoutArrows checks that such a log leads to positions of the real game.
func TestLogWithoutArrows(t *testing.T) {
	real := open(t, "../testdata/game-3.log")
	rec := open(t, "../testdata/odd/ascii.log")
	last := rec.Cursor
	if last < 20 || rec.State(last).String() != real.State(last).String() {
		t.Errorf("after %d actions %s, really %s", last, rec.State(last), real.State(last))
	}
	unsure := map[int]bool{}
	for _, n := range rec.Notes {
		unsure[n.Line] = true
	}
	for id := 1; id <= last; id++ {
		if line := 2 + 3*id; !unsure[line] && rec.Nodes[id].Action != real.Nodes[id].Action {
			t.Errorf("action %d is taken to be %s without a word, and was %s", id, rec.Nodes[id].Action, real.Nodes[id].Action)
		}
	}
}

// TestOracleGames writes games of the oracle as logs and reads them back.
func TestOracleGames(t *testing.T) {
	games := 0
	for line := range strings.Lines(content(t, "../testdata/oracle.jsonl")) {
		var row struct {
			ID, Start, Rules string
			Actions          []game.Action
		}
		gametest.Must(t, json.Unmarshal([]byte(line), &row))
		rec, err := replay.NewFrom(freckers.New(), row.Start, game.Options{RuleSet: row.Rules}, nil)
		if err != nil {
			t.Fatal(err)
		}
		j, _ := replay.Create(nil, "", rec)
		for _, a := range row.Actions {
			if err := j.Play(a, 0); err != nil {
				t.Fatalf("%s: %v", row.ID, err)
			}
		}
		logTwice(t, row.ID, rec)
		games++
	}
	if games < 20 {
		t.Fatalf("%d games in the oracle", games)
	}
}

// logTwice checks that a record written as a log is read as the same game, and
// written as the same log again.
func logTwice(t *testing.T, name string, rec *replay.Record) {
	log := logOf(t, rec)
	back := parse(t, name+".log", log)
	if len(back.Notes) > 0 || back.State(back.Cursor).String() != rec.State(rec.Cursor).String() {
		t.Errorf("%s as a log: %s, notes %v", name, back.State(back.Cursor), back.Notes)
	}
	if back.Result.Winner != rec.Result.Winner || back.Result.Reason != rec.Result.Reason {
		t.Errorf("%s as a log: %+v, want %+v", name, back.Result, rec.Result)
	}
	if logOf(t, back) != log {
		t.Errorf("%s as a log changes", name)
	}
}
