package match

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"freckers/ai/player"
	"freckers/game"
)

// TestLostGamesLeaveTheirConversations plays with a program that talks much and then fails in
// each game, and with one that does not fail.
func TestLostGamesLeaveTheirConversations(t *testing.T) {
	log := filepath.Join(t.TempDir(), "logs")
	said := 0
	open := func(s player.Spec, o player.Options) (player.Player, error) {
		m, err := mocks(nil)(s, o)
		if err != nil {
			return nil, err
		}
		one := m.(*mock)
		act := one.act
		one.act = func(ctx context.Context, state game.State) (player.Reply, error) {
			for range 1000 {
				said++
				o.Trace(said%2 == 0, fmt.Sprintf("%s says %d.", one.name, said))
			}
			o.Trace(true, strings.Repeat("x", 2*maxTranscript))
			if act == nil {
				return player.Reply{Action: one.choose(state)}, nil
			}
			return act(ctx, state)
		}
		return one, nil
	}
	plan := mockPlan(t, "freckers", 2, "cmd:fail 'player error'", "cmd:steady")
	plan.Concurrency = 1
	table, err := Run(context.Background(), plan, Options{Log: log, Open: open})
	if err != nil || table.Rows[1].Wins != 2 {
		t.Fatalf("%+v, %v", table, err)
	}
	for number := 1; number <= 2; number++ {
		text := bytesOf(t, LogFile(log, number))
		got := string(text)
		if len(got) > 2*maxTranscript+maxTranscript/4 || strings.Contains(got, "says 1.") {
			t.Errorf("game %d has %d bytes of what was said", number, len(got))
		}
		for _, want := range []string{fmt.Sprintf("game %d: fail player error (%s) lost by crash after ", number, []string{"red", "blue"}[number-1]), "as it was told to\n", "\nred: ", "\nblue: ", " < fail player error says ", " > steady says ", fmt.Sprintf("x... (%d bytes)", 2*maxTranscript)} {
			if !strings.Contains(got, want) {
				t.Errorf("game %d: no %q in what was kept, %.200q", number, want, got)
			}
		}
	}
	good := filepath.Join(t.TempDir(), "good")
	plan = mockPlan(t, "froglet", 2, "cmd:a", "cmd:b")
	played(t, plan, Options{Log: good})
	if list, err := os.ReadDir(good); err != nil || len(list) > 0 {
		t.Errorf("games that nobody lost by a fault left %v (%v)", list, err)
	}
}
