package match

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"freckers/ai/match/stats"
	"freckers/game/gametest"
)

// TestAStoppedRunnerRepeatsTheGame stops the program that runs a match, as Ctrl+Z does, while another
// program thinks, for longer than that may: the game is repeated, and nobody loses by it.
func TestAStoppedRunnerRepeatsTheGame(t *testing.T) {
	gametest.OneIn(t, 2)
	cmd := exec.Command(os.Args[0], hostileWord, "runner")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	stops, repeated, counted, actions := 0, 0, 0, 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		words := strings.SplitN(lines.Text(), " ", 4)
		switch words[0] {
		case fmt.Sprint(GameStarted):
			actions = 0
		case fmt.Sprint(ActionPlayed):
			if actions++; actions == 2 && stops < 2*MaxRepeats+1 {
				stops++
				stop(t, cmd.Process)
			}
		case fmt.Sprint(GameEnded):
			switch end := stats.Termination(words[3]); end {
			case stats.Interrupted:
				repeated++
			case stats.Timeout, stats.Stall:
				t.Errorf("game %s was lost by %s", words[1], end)
			default:
				counted++
			}
		}
	}
	if err := cmd.Wait(); err != nil || repeated < 2*MaxRepeats+1 || counted != stoppedGames {
		t.Errorf("%v; %d games were repeated after %d stops, and %d count of %d", err, repeated, stops, counted, stoppedGames)
	}
}

func stop(t *testing.T, p *os.Process) {
	if err := p.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	<-time.After(1500 * time.Millisecond)
	if err := p.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
}
