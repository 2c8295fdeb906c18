package process

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"freckers/ai/player"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
)

// verdict is a game as the course's referee judged it.
type verdict struct {
	seats     [2]string // the names of the agents' classes
	cpu, wall float64   // seconds
	memory    int       // megabytes
	winner    string    // red or blue; none if the referee itself failed
	why       string
	answers   int
	peak      float64 // megabytes that the referee named, 0 for none
}

func (v *verdict) String() string {
	return fmt.Sprintf("%s against %s with %g s, %d MB and %g s a reply", v.seats[0], v.seats[1], v.cpu, v.memory, v.wall)
}

func verdicts(t *testing.T) (list []*verdict) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "limits", "verdicts.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	number := func(field string) float64 {
		n, err := strconv.ParseFloat(strings.Replace(field, "-", "0", 1), 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		if strings.HasPrefix(line, "#") || f[0] == "red" {
			continue
		}
		list = append(list, &verdict{seats: [2]string{f[0], f[1]}, cpu: number(f[2]), memory: int(number(f[3])), wall: number(f[4]),
			winner: f[5], why: f[6], answers: int(number(f[7])), peak: number(f[8])})
	}
	return list
}

// about returns the limit that a recorded game is about.
func (v *verdict) about() string {
	switch {
	case !strings.HasPrefix(v.seats[0], "illegal") && !strings.HasPrefix(v.seats[1], "illegal"):
		return "both"
	case v.wall < 180:
		return "wall"
	case v.cpu > 1:
		return "memory"
	}
	return "cpu"
}

// TestVerdictsOfTheReferee plays a recorded game for each limit and each end, and expects the same winner, for
// the same reason, at the same answer.
func TestVerdictsOfTheReferee(t *testing.T) {
	out, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		t.Skip("there is no python3 here")
	}
	python := strings.TrimSpace(string(out)) // without what may stand before it
	kinds := map[string][]*verdict{}
	for _, v := range verdicts(t) {
		kind := v.about() + v.why
		kinds[kind] = append(kinds[kind], v)
	}
	var list []*verdict
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		list = append(list, gametest.Sample(t, kinds[kind], 1)...)
	}
	var wg sync.WaitGroup
	burning, sleeping := make(chan struct{}, 4), make(chan struct{}, 12)
	for _, v := range list {
		room := burning
		if v.about() == "wall" {
			room = sleeping
		}
		wg.Go(func() {
			room <- struct{}{}
			defer func() { <-room }()
			err := v.check(t, python)
			if err != nil && v.wall < 180 { // a busy machine is slow: give it time
				err = v.slower(5).check(t, python)
			}
			if err != nil {
				t.Errorf("%v: %v", v, err)
			}
		})
	}
	wg.Wait()
}

var milliseconds = regexp.MustCompile(`(sleep_[a-z]+_)(\d+)`)

// slower returns the game with all times longer.
func (v *verdict) slower(factor int) *verdict {
	w := *v
	w.wall *= float64(factor)
	for i := range w.seats {
		w.seats[i] = milliseconds.ReplaceAllStringFunc(w.seats[i], func(part string) string {
			m := milliseconds.FindStringSubmatch(part)
			n, _ := strconv.Atoi(m[2])
			return m[1] + strconv.Itoa(n*factor)
		})
	}
	return &w
}

// check plays a game and compares the verdict.
func (v *verdict) check(t *testing.T, python string) error {
	loser, answers, forfeit, err := v.play(t, python)
	if err != nil {
		return err
	}
	colour := [2]string{"blue", "red"}[loser] // of the winner
	if v.winner != colour && v.winner != "none" || v.answers != answers {
		return fmt.Errorf("%s wins after %d answers: want %s after %d, %v", colour, answers, v.winner, v.answers, forfeit)
	}
	says := map[string]string{
		"time":    fmt.Sprintf("s of CPU time, of %g s for a game", v.cpu),
		"memory":  fmt.Sprintf("MB of memory, of %d MB", v.memory),
		"wall":    fmt.Sprintf("no answer came within %gs, the limit of wall time", v.wall),
		"illegal": "None",
	}[v.why]
	reasons := map[string]string{
		"time": game.ReasonTimeout, "memory": game.ReasonMemory, "wall": game.ReasonStall, "illegal": game.ReasonIllegal,
		"error": game.ReasonCrash, "exit": game.ReasonCrash + game.ReasonDisconnect, "none": game.ReasonCrash,
	}
	if !strings.Contains(reasons[v.why], forfeit.Reason) || !strings.Contains(forfeit.Message, says) {
		return fmt.Errorf("the end is %v: want %s", forfeit, v.why)
	}
	if used := 0.0; v.peak > 0 {
		_, _ = fmt.Sscanf(forfeit.Message, "it used %f MB", &used)
		if used < v.peak-4 || used > v.peak+4 {
			return fmt.Errorf("the end is %v: want %g MB", forfeit, v.peak)
		}
	}
	return nil
}

// play plays a game as the referee does: both are created, each action is followed by updates
// of both, Red first.
func (v *verdict) play(t *testing.T, python string) (loser, answers int, f *player.Forfeit, err error) {
	o := player.Options{Game: catalog.Games()[0], Python: python, Dir: filepath.Join("testdata", "limits"), CPU: time.Duration(v.cpu * float64(time.Second)),
		Space: int64(v.memory) << 20, Patience: time.Duration(v.wall * float64(time.Second)), Grace: 50 * time.Millisecond}
	var players [2]player.Player
	for seat, name := range v.seats {
		if n, ok := strings.CutPrefix(name, "illegal_any_"); ok {
			most, _ := strconv.Atoi(n)
			players[seat] = &quitter{most: most}
			continue
		}
		spec, err := player.Parse("py:spender:" + name)
		if err != nil {
			return 0, 0, nil, err
		}
		p, err := Open(spec, o)
		if err != nil {
			return 0, 0, nil, err
		}
		defer p.Close()
		players[seat] = p
	}
	ended := func(seat int, err error) (int, int, *player.Forfeit, error) {
		if errors.As(err, &f) {
			return seat, answers, f, nil
		}
		return seat, answers, nil, err
	}
	start := startOf(t, o.Game)
	for seat, p := range players {
		if err := p.NewGame(t.Context(), start, game.Seat(seat), 1); err != nil {
			return ended(seat, err)
		}
	}
	var actions []game.Action
	for {
		seat := len(actions) % 2
		reply, err := players[seat].Think(t.Context(), nil, actions, player.Limits{}).Wait()
		if errors.As(err, &f) && f.Reason == game.ReasonIllegal {
			answers++
		}
		if err != nil {
			return ended(seat, err)
		}
		answers++
		actions = append(actions, reply.Action)
		for seat, p := range players {
			if o, ok := p.(player.Observer); ok {
				if err := o.Observe(t.Context(), actions); err != nil {
					return ended(seat, err)
				}
			}
		}
	}
}

// quitter grows, and answers nothing at its last action.
type quitter struct {
	player.InProcess
	done, most int
}

func (q *quitter) NewGame(context.Context, game.State, game.Seat, uint64) error { return nil }

func (q *quitter) Think(context.Context, game.State, []game.Action, player.Limits) player.Turn {
	turn := player.NewPending()
	if q.done++; q.done == q.most {
		turn.Resolve(player.Reply{}, &player.Forfeit{Reason: game.ReasonIllegal, Message: "None"})
	} else {
		turn.Resolve(player.Reply{Action: "GROW"}, nil)
	}
	return turn
}

func (q *quitter) Close() error { return nil }
