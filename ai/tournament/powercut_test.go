package tournament

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"freckers/ai/player"
	"freckers/replay/vfs/faultfs"
)

// TestATournamentOutlastsLossesOfPower cuts the power while a tournament is played: it can be
// continued from whatever is left. When it is over, all of it is there.
func TestATournamentOutlastsLossesOfPower(t *testing.T) {
	const continued, cuts = 12, 200
	rng := rand.New(rand.NewPCG(3, 3))
	fs := faultfs.New()
	f := cupIn(t, fs)
	var left []*faultfs.FS
	calls := 0
	fs.Before(func(faultfs.Op) error { // one at a time, as there is one worker and little time
		if calls++; calls%7 == 0 && len(left) < 4*continued {
			left = append(left, fs.Crash(rng))
		}
		return nil
	})
	if err := f.Work(context.Background(), WorkOptions{Open: openMock}); err != nil {
		t.Fatal(err)
	}
	fs.Before(nil)
	games := len(f.Results().Games)
	for _, i := range rng.Perm(len(left))[:min(continued, len(left))] {
		again, err := Open(left[i], "/cup")
		if err == nil {
			err = again.Work(context.Background(), WorkOptions{Open: openMock})
		}
		if err != nil {
			t.Fatalf("it cannot be continued: %v", err)
		}
		r := again.Results()
		if checkPlayed(t, r); len(r.Games) != games {
			t.Errorf("it has %d games, want %d", len(r.Games), games)
		}
	}
	for cut := range cuts {
		again, err := Open(fs.Crash(rng), "/cup")
		if err != nil {
			t.Fatal(err)
		}
		nobody := func(player.Spec, player.Options) (player.Player, error) {
			return nil, errors.New("a game is played again")
		}
		if got := len(again.Results().Games); got != games {
			t.Fatalf("%d games are there, want %d", got, games)
		}
		if cut%20 > 0 {
			continue
		}
		if err := again.Work(context.Background(), WorkOptions{Open: nobody}); err != nil {
			t.Fatal(err)
		}
	}
}
