package chexers

import (
	"slices"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/gametest"
)

func cell(t *testing.T, name string) game.Cell {
	t.Helper()
	c, ok := New().Info().Layout.Find(name)
	if !ok {
		t.Fatalf("no cell is called %s", name)
	}
	return c
}

func TestEventsAndWhatTheyLeadTo(t *testing.T) {
	at := func(name string) game.Cell { return cell(t, name) }
	red, none := pieces[RedSeat], game.NoCell
	for _, x := range []struct {
		action game.Action
		events []game.Event
		after  string
	}{
		{
			"MOVE 0,0 0,-1",
			[]game.Event{{Kind: game.Step, Piece: red, From: at("0,0"), To: at("0,-1"), Over: none}},
			"..../...../..R..R/..R.G../...B../...B./G... g 1,2,2 61",
		},
		{
			"JUMP 0,0 2,0",
			[]game.Event{
				{Kind: game.Hop, Piece: red, From: at("0,0"), To: at("2,0"), Over: at("1,0")},
				{Kind: game.Convert, Piece: red, From: none, To: at("1,0"), Over: none},
			},
			"..../...../.....R/..R.RR./...B../...B./G... g 1,2,2 61",
		},
		{
			"JUMP 0,0 -2,0",
			[]game.Event{{Kind: game.Hop, Piece: red, From: at("0,0"), To: at("-2,0"), Over: at("-1,0")}},
			"..../...../.....R/.RR.G../...B../...B./G... g 1,2,2 61",
		},
		{
			"EXIT 3,-1",
			[]game.Event{{Kind: game.Exit, Piece: red, From: at("3,-1"), To: at("exit 3,-1"), Over: none}},
			"..../...../....../..RRG../...B../...B./G... g 2,2,2 61",
		},
	} {
		p := mustParse(t, crowd)
		m, a, err := p.ParseAction(string(x.action))
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Events(a); !slices.Equal(got, x.events) {
			t.Errorf("%s has the events %+v: expected %+v", x.action, got, x.events)
		}
		p.Play(m, &p)
		if p.String() != x.after {
			t.Errorf("%s gives %s: expected %s", x.action, &p, x.after)
		}
	}
}

// TestAPlayerWithoutActionsPasses has Red's piece shut in, and then nothing left
// of Red; and in the same place a way out.
func TestAPlayerWithoutActionsPasses(t *testing.T) {
	for text, want := range map[string][]game.Action{
		"..../B..../B...../RBB..../B...../B..../.... r 2,1,2 60": {"PASS"},
		"..../B..../B...../.BB..../B...../B..../.... r 2,2,2 60": {"PASS"},
		"..../B..../B...../RBB..../B...../...../.... r 2,1,3 60": {"JUMP -3,0 -3,2"},
	} {
		s := gametest.Position(t, New(), text)
		if got := s.Actions(nil); !slices.Equal(got, want) {
			t.Errorf("%s has the actions %v: expected %v", text, got, want)
		}
		bare := s.GlobalActions()
		if passes := want[0] == "PASS"; passes != slices.Equal(bare, want) || !passes && len(bare) > 0 {
			t.Errorf("%s has the actions %v that touch no cell", text, bare)
		}
		next, events, err := s.Play(want[0])
		if err != nil {
			t.Fatal(err)
		}
		if next.Ply() != 61 || next.ToMove() != GreenSeat {
			t.Errorf("after %s it is %s", want[0], next)
		}
		pass := game.Event{Kind: game.Pass, From: game.NoCell, To: game.NoCell, Over: game.NoCell}
		if want[0] == "PASS" && !slices.Equal(events, []game.Event{pass}) {
			t.Errorf("a pass has the events %+v", events)
		}
	}
}

func TestAHandExitsByTheCellBesideTheBoard(t *testing.T) {
	s := gametest.Position(t, New(), crowd)
	from, shore := cell(t, "3,-1"), cell(t, "exit 3,-1")
	next, stop := s.NextHops([]game.Cell{from})
	if stop != "" || !slices.Contains(next, shore) {
		t.Errorf("from 3,-1 a hand can go on to %v and ends with %q: expected %d among them, and no end", next, stop, shore)
	}
	if next, stop := s.NextHops([]game.Cell{from, shore}); len(next) > 0 || stop != "EXIT 3,-1" {
		t.Errorf("beside the board a hand ends with %q and can go on to %v", stop, next)
	}
	for _, c := range s.Layout().Sites {
		choices, _ := s.Choices(cell(t, c.Name), 99)
		for _, choice := range choices {
			off := s.Layout().Sites[choice.Cells[1]].Off
			if exit := strings.HasPrefix(string(choice.Action), "EXIT"); len(choice.Cells) != 2 || off != exit {
				t.Errorf("%s is chosen by the cells %v", choice.Action, choice.Cells)
			}
		}
	}
}

func TestWalkRefusesWhatNoPieceCanDo(t *testing.T) {
	p := mustParse(t, crowd)
	at := func(names ...string) (list []game.Cell) {
		for _, n := range names {
			list = append(list, cell(t, n))
		}
		return list
	}
	for _, cells := range [][]game.Cell{
		{}, {game.NoCell}, {99}, {at("0,0")[0], 99}, {at("0,0")[0], game.NoCell},
		at("0,1"), at("2,0"), at("exit 3,-1"), // blue's, nobody's, beside the board
		at("0,0", "0,0"), at("0,0", "1,0"), at("0,0", "3,0"), at("0,0", "exit 3,-1"),
		at("3,-1", "exit 3,0"), at("0,0", "2,0", "3,0"),
	} {
		if next, stop := p.NextHops(cells); len(next) > 0 || stop != "" {
			t.Errorf("walking %v leads to %v and ends in %q", cells, next, stop)
		}
	}
}

func TestTheWayToGoCountsTheExit(t *testing.T) {
	s := gametest.Position(t, New(), "..../...../....../..RRG../...B../...B./G..R r 2,1,2 60")
	for name, want := range map[string]int{"-1,0": 5, "0,0": 4, "0,3": 4, "1,0": 4, "-3,3": 1, "0,1": 5, "0,2": 6} {
		if got, ok := s.Distance(cell(t, name)); !ok || got != want {
			t.Errorf("the piece at %s has %d moves to go, %v: expected %d", name, got, ok, want)
		}
	}
	if got, ok := s.Distance(cell(t, "2,0")); ok {
		t.Errorf("an empty hex has %d moves to go", got)
	}
}

func TestOutcomes(t *testing.T) {
	run := game.Outcome{Winner: game.Nobody}
	exits := func(s game.Seat) game.Outcome { return game.Outcome{Over: true, Winner: s, Reason: ReasonExits} }
	limit := game.Outcome{Over: true, Winner: game.Nobody, Reason: ReasonLimit}
	const rows = "..../...../....../R.G.B../....../...../.... "
	for text, want := range map[string]game.Outcome{
		startText:            run,
		rows + "r 3,3,3 767": run,
		rows + "r 3,3,3 768": limit,
		"..../...../....../R.G.B../B...../...../.... g 4,2,2 61":  exits(RedSeat),
		"..../...../....../R.G.B../B...../...../.... g 2,4,2 768": exits(GreenSeat),
		"..../...../....../R.G.B../R...../...../.... r 3,1,4 300": exits(BlueSeat),
	} {
		p := mustParse(t, text)
		if got := p.Outcome(); got != want {
			t.Errorf("%s has the outcome %+v: expected %+v", text, got, want)
		}
	}
}

func TestAFourthExitOnTheLastTurnWins(t *testing.T) {
	p := mustParse(t, "..../...../....../B.R.G../....../...../.... b 3,3,3 767")
	m, _, err := p.ParseAction("EXIT -3,0")
	if err != nil {
		t.Fatal(err)
	}
	p.Play(m, &p)
	if got, want := p.Outcome(), (game.Outcome{Over: true, Winner: BlueSeat, Reason: ReasonExits}); got != want || p.Ply() != MaxPly {
		t.Errorf("after %d turns the outcome is %+v: expected %+v", p.Ply(), got, want)
	}
}

// TestTheFourthTimeIsADraw moves a piece of each color to and fro: the start
// comes back after every six turns.
func TestTheFourthTimeIsADraw(t *testing.T) {
	s := gametest.Start(t, New(), game.Options{})
	round := []game.Action{
		"MOVE -3,0 -2,0", "MOVE 0,-3 0,-2", "MOVE 3,0 2,0",
		"MOVE -2,0 -3,0", "MOVE 0,-2 0,-3", "MOVE 2,0 3,0",
	}
	for turn := range 18 {
		if out := s.Outcome(); out.Over {
			t.Fatalf("after %d turns the game is over: %s", turn, out.Reason)
		}
		s = gametest.Play(t, s, round[turn%6])
	}
	want := game.Outcome{Over: true, Winner: game.Nobody, Reason: game.ReasonRepeated}
	if got := s.Outcome(); got != want {
		t.Errorf("the fourth time, the outcome is %+v: expected %+v", got, want)
	}
}

// TestHashTellsApart holds the hashes of positions that differ in one thing
// against each other, and that of one which differs in turns only.
func TestHashTellsApart(t *testing.T) {
	const rows = "..../...../....../R.G.B../B...../...../.... "
	seen := map[uint64]string{}
	for _, text := range []string{
		rows + "r 2,3,3 60", rows + "g 2,3,3 60", rows + "b 2,3,3 60",
		rows + "r 3,2,3 60", rows + "r 3,3,2 60",
		"..../...../....../R.B.G../B...../...../.... r 2,3,3 60",
		"..../...../....../G.R.B../B...../...../.... r 2,3,3 60",
		"..../...../....../R.G..B./B...../...../.... r 2,3,3 60",
	} {
		p := mustParse(t, text)
		if was, ok := seen[p.Hash()]; ok {
			t.Errorf("%s and %s have the same hash", was, text)
		}
		seen[p.Hash()] = text
	}
	p, later := mustParse(t, rows+"r 2,3,3 60"), mustParse(t, rows+"r 2,3,3 66")
	if p.Hash() != later.Hash() {
		t.Error("the hash changes with the number of turns")
	}
}

// TestNoPositionHasMoreThanMost spreads one color's pieces so that none is in
// another's way.
func TestNoPositionHasMoreThanMost(t *testing.T) {
	p := mustParse(t, "R.R./...../R.R.R./......./R.R.R./...../R.R. r 0,1,1 60")
	if n := len(p.Moves(nil)); n > Most || n < Most/2 {
		t.Errorf("%d moves: expected no more than %d, and not by far", n, Most)
	}
}
