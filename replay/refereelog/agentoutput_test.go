package refereelog_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"freckers/game"
	"freckers/replay"
	"freckers/replay/refereelog"
)

// chatty is what the referee prints with agents that print, at each place.
const chatty = `Welcome to Freckers referee version 2025.0.0.
* referee : wrapping player 1 [mine:Agent] as RED...
* referee : wrapping player 2 [yours:Agent] as BLUE...
* referee : player RED is initialising
red made
* referee : player BLUE is initialising
blue made
* referee : let the game begin!
* referee : RED to play (turn 1) ...
#! ring 0,1

red thinks * referee : RED plays action MOVE(0-1, [[↓]])
red was told
* referee : BLUE to play (turn 2) ...
* player2 ~ call 'action()'...
blue thinks
* player2 ~ resources usage status:
* player2 ~   time:  + 0.250s  (just elapsed)       1.300s  (game total)
* player2 ~   space:  12.500MB (current usage)     14.000MB (peak usage)
* referee : BLUE plays action GROW
* player1 ~ call 'update()'...
red hears
* player1 ~   time:  + 9.250s  (just elapsed)       9.300s  (game total)
* player2 ~ call 'update()'...
blue hears
* referee : RED to play (turn 3) ...
last words
* referee ! player error: ERROR: error in player 1 [mine:Agent] agent
* referee ! -> ValueError: no
* referee : game over, winner is BLUE
going
* referee @ result: player 2 [yours:Agent]
$ exit
`

// checkPrinted looks for what each seat printed at each node.
func checkPrinted(t *testing.T, rec *replay.Record, want [][]string) {
	t.Helper()
	if len(rec.Nodes) != len(want) {
		t.Fatalf("the record has %d nodes", len(rec.Nodes))
	}
	for id, w := range want {
		for seat := range w {
			if got := rec.Nodes[id].Printed(game.Seat(seat)); got != w[seat] {
				t.Errorf("node %d has %q of seat %d, want %q", id, got, seat, w[seat])
			}
		}
	}
}

// TestOutputAmongTheRefereesLines gives what agents print to their seat and turn, and nothing else.
func TestOutputAmongTheRefereesLines(t *testing.T) {
	rec := parse(t, "game.out", chatty)
	want := [][]string{
		{"red made\n", "blue made\n"},
		{"#! ring 0,1\n\nred thinks red was told\n", ""},
		{"red hears\nlast words\ngoing\n", "blue thinks\nblue hears\n"},
	}
	checkPrinted(t, rec, want)
	if n := rec.Nodes[2]; n.CPU != 250*time.Millisecond || n.Memory != 25<<19 || rec.Nodes[1].CPU != 0 {
		t.Errorf("move 2 took %v of CPU time and %d bytes, move 1 %v", n.CPU, n.Memory, rec.Nodes[1].CPU)
	}
}

// TestOutputJoinsALog reads an output without actions that can be read beside its log, which gets
// what was printed and measured.
func TestOutputJoinsALog(t *testing.T) {
	const log = "T0000.000\treferee\tgame_begin\nT0000.001\tRED\tinitialising\nT0000.002\tBLUE\tinitialising\n" +
		"T0000.100\tRED\tturn_begin\t1\nT0000.200\tRED\tturn_end\t1\tMOVE(0-1, [[↓]])\nT0000.201\treferee\tboard_update\n" +
		"T0000.300\tBLUE\tturn_begin\t2\nT0000.400\tBLUE\tturn_end\t2\tGROW\nT0000.401\treferee\tboard_update\n" +
		"T0000.500\tRED\tturn_begin\t3\nT0000.600\treferee\tplayer_error\tERROR: error in player 1 [mine:Agent] agent\nT0000.601\treferee\tgame_end\twinner:BLUE\n"
	alone := parse(t, "game.out", chatty)
	joined, err := refereelog.Join([]refereelog.Text{{Name: "game.log", Text: log}, {Name: "game.out", Text: chatty}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	both := parse(t, "both.txt", interleave(log, chatty))
	for id := range alone.Nodes {
		want := fmt.Sprint(alone.Nodes[id].Output, alone.Nodes[id].CPU, alone.Nodes[id].Memory)
		for name, rec := range map[string]*replay.Record{"joined": joined, "both": both} {
			if got := fmt.Sprint(rec.Nodes[id].Output, rec.Nodes[id].CPU, rec.Nodes[id].Memory); got != want {
				t.Errorf("%s: node %d has %q, want %q", name, id, got, want)
			}
		}
	}
}

// interleave puts each line of a log before the one of the output that reports the same, as the
// referee prints them to one terminal.
func interleave(log, output string) string {
	var b strings.Builder
	lines := strings.SplitAfter(log, "\n")
	for line := range strings.SplitAfterSeq(output, "\n") {
		for _, mark := range []string{"game begin!", "RED is init", "BLUE is init", "to play", "plays action", "player error", "game over"} {
			if strings.Contains(line, mark) && lines[0] != "" {
				b.WriteString(lines[0])
				lines = lines[1:]
			}
		}
		b.WriteString(line)
		if strings.Contains(line, "plays action") {
			b.WriteString(lines[0])
			lines = lines[1:]
		}
	}
	return b.String()
}

// TestLongOutputIsCut reads more than is kept of a turn.
func TestLongOutputIsCut(t *testing.T) {
	flood := strings.Repeat("x", 99) + "\n"
	rec := parse(t, "game.out", strings.Replace(chatty, "blue thinks\n", strings.Repeat(flood, 1000), 1))
	if got := rec.Nodes[2].Printed(1); !strings.HasPrefix(got, flood) || !strings.Contains(got, "more bytes were printed and are not kept") || len(got) > 66<<10 {
		t.Errorf("%d bytes are kept, which end in %q", len(got), got[len(got)-80:])
	}
}

// TestOutputAmongTheLinesOfChexers gives what agents of 2019 print to their seat and turn.
func TestOutputAmongTheLinesOfChexers(t *testing.T) {
	const text = `welcome to Chexers referee version 1.1 (released Apr 27 2019).
* importing red player's player class 'Player' from package 'reds'
* ** initialising players **
* initialising red player
red made
* ** game start **
* ** red player's turn **
* asking red player for next action...
#! ring -3,0

depth 3*   red player returned action: ('MOVE', ((-3, 0), (-2, 0)))
*   time:  + 0.250s  (just elapsed)    0.300s  (game total)
still red
* updating red player with red's action ('MOVE', ((-3, 0), (-2, 0)))...
red was told
* updating green player with red's action ('MOVE', ((-3, 0), (-2, 0)))...
green hears
* updating blue player with red's action ('MOVE', ((-3, 0), (-2, 0)))...
* ** green player's turn **
* asking green player for next action...
green thinks
*   green player returned action: ('EXIT', (0, -3))
* ** game error **
* error: invalid action!
* green player's action, ('EXIT', (0, -3)), is not well-formed or not available. See specification and game rules for details, or consider currently available actions:
`
	rec := parse(t, "chexers.out", text)
	want := [][]string{{"red made\n"}, {"#! ring -3,0\n\ndepth 3still red\nred was told\n", "green hears\ngreen thinks\n"}}
	checkPrinted(t, rec, want)
	if s := rec.Sketch(1, 0); len(s.Rings) != 1 {
		t.Errorf("red draws %v, want a ring", s)
	}
}
