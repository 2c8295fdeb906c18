package process

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"freckers/ai"
	"freckers/ai/player"
	"freckers/assets/agents"
	"freckers/game"
	"freckers/game/catalog"
)

func folder(t testing.TB, files map[string]string) string {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("there is no python3 here")
	}
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func named(t testing.TB, name string) game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func playGame(t *testing.T, g game.Game, rules string, players ...player.Player) (game.State, []game.Action) {
	t.Helper()
	start, err := g.New(game.Options{RuleSet: rules})
	if err != nil {
		t.Fatal(err)
	}
	for seat, p := range players {
		if err := p.NewGame(t.Context(), start, game.Seat(seat), 5); err != nil {
			t.Fatal(err)
		}
	}
	s, actions := start, []game.Action(nil)
	for !s.Outcome().Over {
		r, err := players[s.ToMove()].Think(t.Context(), s, actions, player.Limits{}).Wait()
		if err != nil {
			t.Fatalf("action %d: %v", len(actions)+1, err)
		}
		if s, _, err = s.Play(r.Action); err != nil {
			t.Fatal(err)
		}
		actions = append(actions, r.Action)
	}
	return s, actions
}

// strictAgent keeps the board of the referee's stand-in, and fails if it receives
// anything that does not fit.
const strictAgent = `
from referee.game import (PlayerColor, Coord, Direction, Action, MoveAction,
    GrowAction, BOARD_N, Board)
from referee.game.board import CellState

class Agent:
    def __init__(self, color: PlayerColor, **referee: dict):
        print("I print what I like")
        self.color, self.board = color, Board()
        self.check(referee)

    def check(self, referee):
        assert 170 < referee["time_remaining"] <= 180, referee
        assert referee["space_limit"] == 250
        assert referee["space_remaining"] is None or 200 < referee["space_remaining"] <= 250

    def action(self, **referee: dict) -> Action:
        self.check(referee)
        assert self.board.turn_color == self.color
        ahead = Direction.Down if self.color == PlayerColor.RED else Direction.Up
        for r in range(BOARD_N):
            for c in range(BOARD_N):
                if self.board[Coord(r, c)].state == self.color:
                    try:
                        if self.board[Coord(r, c) + ahead] == CellState("LilyPad"):
                            return MoveAction(Coord(r, c), ahead)
                    except ValueError:
                        pass
        return GrowAction()

    def update(self, color: PlayerColor, action: Action, **referee: dict):
        self.check(referee)
        assert color == self.board.turn_color
        self.board.apply_action(action)
        if isinstance(action, MoveAction):
            assert len(action.directions) >= 1 and isinstance(action.coord, Coord)
`

// TestAClassPlaysAWholeGame plays an agent against a level, at both seats, twice in a
// row.
func TestAClassPlaysAWholeGame(t *testing.T) {
	g := catalog.Games()[0]
	dir := folder(t, map[string]string{"kept/__init__.py": "from .program import Agent\n", "kept/program.py": strictAgent})
	for seat := range 2 {
		players := []player.Player{open(t, "level:1", player.Options{Game: g}), open(t, "level:1", player.Options{Game: g})}
		class := open(t, "py:kept", player.Options{Game: g, Dir: dir})
		players[seat] = class
		for range 2 {
			playGame(t, g, "referee", players...)
			if u := class.Usage(); measurable && (u.CPU <= 0 || u.Memory < 0 || u.Memory > 8<<20 || u.Peak < u.Memory || u.LimitCPU != player.CourseCPU || u.LimitMemory != player.CourseSpace) {
				t.Errorf("it uses %+v", u)
			}
			if said := strings.Join(class.Stderr(), "\n"); said != "I print what I like" {
				t.Errorf("it said %q", said)
			}
		}
	}
}

// ownReferee is a package for agents that has no more than they need.
const ownReferee = `
import enum
from dataclasses import dataclass

OWN = True

class PlayerColor(enum.Enum):
    RED = 0
    BLUE = 1

class Direction(enum.Enum):
    Down, DownLeft, DownRight, Up, UpLeft, UpRight, Left, Right = range(8)

@dataclass(frozen=True)
class Coord:
    r: int
    c: int

@dataclass(frozen=True)
class MoveAction:
    coord: Coord
    directions: tuple

@dataclass(frozen=True)
class GrowAction:
    pass
`

// TestTheFolderComesFirst imports the folder's own referee, by a class that is named.
func TestTheFolderComesFirst(t *testing.T) {
	dir := folder(t, map[string]string{
		"referee/__init__.py": "", "referee/game.py": ownReferee,
		"some/module.py": "import referee.game\nclass Mine:\n    def __init__(self, color, **_):\n        assert referee.game.OWN\n" +
			"    def action(self, **_):\n        return referee.game.GrowAction()\n",
	})
	if r, err := firstTurn(t, open(t, "py:some.module:Mine", player.Options{Dir: dir}), player.Limits{}); err != nil || r.Action != "GROW" {
		t.Errorf("got %q, %v", r.Action, err)
	}
}

// scriptedPlayer is a player of the course of 2019 that plays what a file says.
const scriptedPlayer = `
class Player:
    def __init__(self, colour):
        self.colour, self.seen = colour, []

    def action(self):
        import pathlib
        return eval((pathlib.Path(FOLDER) / self.colour).read_text())

    def update(self, colour, action):
        self.seen.append((colour, action))
        with open(FOLDER + "/" + self.colour + ".seen", "a") as f:
            print(colour, action, file=f)
`

// TestAPlayerOfChexers has three players play a random game.
func TestAPlayerOfChexers(t *testing.T) {
	g := named(t, "chexers")
	beside := filepath.ToSlash(t.TempDir())
	dir := folder(t, map[string]string{"player.py": scriptedPlayer + "\nFOLDER = " + strconv.Quote(beside) + "\n"})
	seats := []string{"red", "green", "blue"}
	var players []player.Player
	start := startOf(t, g)
	for seat := range seats {
		// It writes where the test looks.
		p := open(t, "py:player", player.Options{Game: g, Dir: dir, Isolation: player.IsolationOff})
		if err := p.NewGame(t.Context(), start, game.Seat(seat), 1); err != nil {
			t.Fatal(err)
		}
		players = append(players, p)
	}
	chance := rand.New(rand.NewPCG(3, 4))
	s, actions, kinds := start, []game.Action(nil), map[string]bool{}
	for !s.Outcome().Over && (len(kinds) < 3 || len(actions) < 60) && len(actions) < 400 {
		all := s.Actions(nil)
		want := all[chance.IntN(len(all))]
		kind, _, _ := strings.Cut(string(want), " ")
		kinds[kind] = true
		seat := s.ToMove()
		if err := os.WriteFile(filepath.Join(beside, seats[seat]), []byte(asTuple(want)), 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := players[seat].Think(t.Context(), s, actions, player.Limits{}).Wait()
		if err != nil || r.Action != want {
			t.Fatalf("action %d is %q (%v), want %q", len(actions)+1, r.Action, err, want)
		}
		if s, _, err = s.Play(want); err != nil {
			t.Fatal(err)
		}
		actions = append(actions, want)
	}
	if len(kinds) < 3 {
		t.Errorf("only %v were played", kinds)
	}
	seen, err := os.ReadFile(filepath.Join(beside, "red.seen"))
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(strings.TrimSpace(string(seen)), "\n") {
		if want := seats[i%3] + " " + asTuple(actions[i]); line != want {
			t.Fatalf("red was told %q, want %q", line, want)
		}
	}
}

// asTuple returns an action of Chexers in its course's notation.
func asTuple(a game.Action) string {
	words := strings.Fields(string(a))
	hexes := strings.ReplaceAll(strings.Join(words[1:], "), ("), ",", ", ")
	hexes = strings.ReplaceAll(hexes, ",  ", ", ")
	switch len(words) {
	case 1:
		return "('PASS', None)"
	case 2:
		return "('" + words[0] + "', (" + hexes + "))"
	}
	return "('" + words[0] + "', ((" + hexes + ")))"
}

// TestAClassIsRecreated undoes moves of a game, which creates the agent anew.
func TestAClassIsRecreated(t *testing.T) {
	dir := folder(t, map[string]string{"agent.py": `
from referee.game import *
class Agent:
    def __init__(self, color, **referee):
        self.told = 0
    def action(self, **referee):
        return MoveAction(Coord(0, self.told), Direction.Down)
    def update(self, color, action, **referee):
        self.told += 1
`})
	p := open(t, "py:agent", player.Options{Dir: dir})
	if err := p.NewGame(t.Context(), startOf(t, catalog.Games()[0]), 0, 1); err != nil {
		t.Fatal(err)
	}
	for _, actions := range [][]game.Action{{"GROW", "GROW"}, {"GROW", "GROW", "GROW", "GROW"}, {"GROW", "MOVE 7,3 U"}} {
		r, err := p.Think(t.Context(), nil, actions, player.Limits{}).Wait()
		if want := game.Action("MOVE 0," + string(rune('0'+len(actions))) + " D"); err != nil || r.Action != want {
			t.Errorf("after %v it plays %q (%v), want %q", actions, r.Action, err, want)
		}
	}
}

func TestOpenErrors(t *testing.T) {
	dir := folder(t, nil)
	for text, says := range map[string]string{
		"level:99":                 "choose 1 to",
		"cmd:no-such-program-here": "PATH",
		"cmd:" + dir:               "expected a program",
		"py:nobody":                dir,
	} {
		s, err := player.Parse(text)
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := Open(s, player.Options{Game: catalog.Games()[0], Dir: dir}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want an error with %q", text, err, says)
		}
	}
	s, err := player.Parse("py:agent")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(s, player.Options{Game: named(t, "billabong"), Dir: dir}); err == nil || !strings.Contains(err.Error(), "freckers and chexers") {
		t.Errorf("Billabong: %v", err)
	}
}

// TestThePackagePlays plays the package for the course's referee, which runs an
// engine, at every seat of its games.
func TestThePackagePlays(t *testing.T) {
	for _, name := range agents.Games() {
		t.Run(name, func(t *testing.T) {
			g := named(t, name)
			files, err := agents.Files(name, 1, self())
			if err != nil {
				t.Fatal(err)
			}
			in := map[string]string{}
			for file, text := range files {
				in[agents.Package+"/"+file] = text
			}
			dir := folder(t, in)
			var players []player.Player
			for range g.Info().Seats {
				players = append(players, open(t, "py:"+agents.Package, player.Options{Game: g, Dir: dir}))
			}
			end, actions := playGame(t, g, g.Info().RuleSets[len(g.Info().RuleSets)-1].Name, players...)
			if len(actions) < 20 {
				t.Errorf("the game ended after %d actions: %+v", len(actions), end.Outcome())
			}
		})
	}
}

// TestOnlyTheClockCountsForAClass plays an agent with limits that it cannot know, and a
// clock that it receives.
func TestOnlyTheClockCountsForAClass(t *testing.T) {
	dir := folder(t, map[string]string{"agent.py": `
import time
from referee.game import GrowAction
class Agent:
    def __init__(self, color, **referee):
        self.turns = 0
    def action(self, **referee):
        self.turns += 1
        left = referee["time_remaining"]
        assert (left > 100) == (self.turns == 1), referee
        if self.turns == 3:
            time.sleep(3600)
        time.sleep(0.02)
        return GrowAction()
    def update(self, color, action, **referee):
        pass
`})
	p := open(t, "py:agent", player.Options{Dir: dir, Margin: time.Millisecond, Grace: time.Millisecond})
	if r, err := firstTurn(t, p, player.Limits{Time: time.Millisecond, Nodes: 1, Depth: 1}); err != nil || r.Action != "GROW" {
		t.Fatalf("got %q, %v", r.Action, err)
	}
	for i, left := range []time.Duration{time.Minute, 50 * time.Millisecond} {
		clocks := []ai.Clock{{Left: left}, {Left: time.Hour}}
		_, err := p.Think(t.Context(), nil, growing(i), player.Limits{Clocks: clocks}).Wait()
		if i == 0 && err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			if e := forfeitOf(t, err); e.Reason != game.ReasonStall {
				t.Errorf("without time it forfeits by %v", e)
			}
		}
	}
}

// growing returns a game of so many rounds in which everybody grows.
func growing(rounds int) []game.Action {
	return slices.Repeat([]game.Action{"GROW", "GROW"}, rounds+1)
}
