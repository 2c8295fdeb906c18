package refereelog_test

import (
	"strings"
	"testing"

	"freckers/game"
)

// failing is what the referee prints of a game that Red loses at its first turn.
func failing(between ...string) string {
	return "* referee : wrapping player 1 [mine:Agent] as RED...\n* referee : wrapping player 2 [yours:Agent] as BLUE...\n" +
		"* referee : let the game begin!\n* referee : RED to play (turn 1) ...\n" + strings.Join(between, "\n") + "\n* referee : game over, winner is BLUE\n"
}

// TestAFailureNamesTheAgentsOwnPlace reads why a player failed, from all that the referee
// and the agent's Python print.
func TestAFailureNamesTheAgentsOwnPlace(t *testing.T) {
	const place = "IndexError: list index out of range (mine/program.py:42, in action)"
	group := []string{"* player1 ! exception caught (pid=3):", "* player1 ! ", "* player1 ! >>   + Exception Group Traceback (most recent call last):",
		`* player1 ! >>   |   File "/home/me/mine/program.py", line 42, in action`, "* player1 ! >>   | ExceptionGroup: two things (2 sub-exceptions)",
		"* player1 ! >>   +-+---------------- 1 ----------------", "* player1 ! >>     | ValueError: bad board", "* player1 ! >>     +---------------- 2 ----------------",
		"* player1 ! >>     | KeyError: 'a'", "* player1 ! >>     +------------------------------------", "* player1 ! ",
		"* referee ! player error: ERROR: error in player 1 [mine:Agent] agent", "* referee ! ⤷     +------------------------------------"}
	trace := []string{"Traceback (most recent call last):", `  File "/home/me/referee/agent.py", line 9, in run`, `  File "/home/me/mine/program.py", line 42, in action`,
		`  File "/home/me/referee/game/coord.py", line 63, in __add__`, "    return self.cells[9]", "IndexError: list index out of range"}
	says := []string{"* referee ! player error: ERROR: error in player 1 [mine:Agent] agent", "* referee ! -> IndexError: list index out of range"}
	var caught []string
	for _, line := range trace {
		caught = append(caught, "* player1 ! >> "+line)
	}
	for _, c := range []struct{ name, text, want string }{
		{"caught", failing(append(caught, says...)...), "ERROR: error in player 1 [mine:Agent] agent\n-> " + place},
		{"printed", failing(append(trace, says...)...), "ERROR: error in player 1 [mine:Agent] agent\n-> " + place},
		{"a group", failing(group...), "ERROR: error in player 1 [mine:Agent] agent\n⤷ ExceptionGroup: two things (2 sub-exceptions) (mine/program.py:42, in action): ValueError: bad board; KeyError: 'a'"},
		{"another exception that was printed", failing(append(append([]string{}, trace...), says[0], "* referee ! -> KeyError: 1")...), "ERROR: error in player 1 [mine:Agent] agent\n-> KeyError: 1"},
		{"an illegal action", failing(append(append([]string{}, trace...), "* referee ! player error: ILLEGAL ACTION: no frog")...), "ILLEGAL ACTION: no frog"},
		{"of the turn before", failing(append(append([]string{}, caught...), append([]string{"* referee : RED plays action GROW", "* referee : BLUE to play (turn 2) ..."}, says...)...)...),
			"ERROR: error in player 1 [mine:Agent] agent\n-> IndexError: list index out of range"},
		{"in a log", "T0000.000\treferee\tgame_begin\nT0000.001\tRED\tinitialising\nT0000.002\tBLUE\tinitialising\nT0000.003\tRED\tturn_begin\t1\n" +
			"T0000.004\treferee\tplayer_error\tERROR: error in player 1 [mine:Agent] agent\n" + strings.Join(trace, "\n") + "\nT0000.005\treferee\tgame_end\twinner:BLUE\n",
			"ERROR: error in player 1 [mine:Agent] agent\n" + strings.Join(trace, "\n")},
	} {
		rec := parse(t, "game.out", c.text)
		r := rec.Result
		if r == nil || r.Message != c.want || r.Reason != game.ReasonCrash && !strings.HasPrefix(c.want, "ILLEGAL") {
			t.Errorf("%s: %+v, want %q", c.name, r, c.want)
		}
		if c.name == "in a log" && !strings.Contains(rec.Notes[len(rec.Notes)-1].Text, "Red failed: "+place) {
			t.Errorf("the notes of a log are %+v", rec.Notes)
		}
	}
}
