package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"freckers/ai/refereefeed"
	"freckers/ai/refereefeed/websocketdial"
	"freckers/game"
	"freckers/gfx/spectator"
	"freckers/replay"
	"freckers/replay/refereelog"
)

// Watch watches the games of a referee.
type Watch struct {
	Address string `arg:"" optional:"" help:"Where the referee serves its feed. Default: ws://127.0.0.1:8765." placeholder:"ADDRESS"`
	Text    bool   `help:"Print every action in this terminal rather than show the game in the window."`
	Out     string `short:"o" help:"With --text: the saved game to write, rather than one among the others. Later games get a number." placeholder:"FILE"`
	Games   int    `least:"0" help:"With --text: end after so many games; 0 goes on until it is stopped." placeholder:"N"`
}

// Check finds mistakes on the command line, and completes the address.
func (w *Watch) Check() error {
	address, err := refereefeed.ParseAddress(w.Address)
	if err != nil {
		return UsageError{Err: err}
	}
	w.Address = address
	switch {
	case !w.Text && (w.Out != "" || w.Games != 0):
		return UsageError{Err: errors.New("--out and --games go with --text: the window keeps every game among the saved ones")}
	case w.Out != "" && !strings.HasSuffix(w.Out, replay.Extension):
		return UsageError{Err: fmt.Errorf("--out is %q: expected a name that ends in %s; freckers convert makes a log of it", w.Out, replay.Extension)}
	case w.Out != "" && replay.CleanName(filepath.Base(w.Out)) != filepath.Base(w.Out):
		return UsageError{Err: fmt.Errorf("--out is %q: expected a name such as %s", w.Out, replay.CleanName(filepath.Base(w.Out)))}
	}
	return nil
}

// Run prints the games until so many are over, or until it is stopped.
func (w *Watch) Run(c Files) error {
	if err := w.Check(); err != nil {
		return err
	}
	dial := websocketdial.Dialer()
	if dial == nil {
		return errors.New("a page in a browser cannot watch a referee: use the program on a desktop")
	}
	g, err := refereelog.Game()
	if err != nil {
		return err
	}
	folder, name, err := w.place(g)
	if err != nil {
		return err
	}
	feed, err := refereefeed.NewClient(refereefeed.Options{Game: g, RuleSet: refereelog.RuleSet, Address: w.Address, Dial: dial})
	if err != nil {
		return err
	}
	defer feed.Close()
	ctx, cancel := interruptible()
	defer cancel()
	r := reporter{files: c, folder: folder, watch: spectator.New(spectator.Options{
		Game: g, Address: w.Address, Store: replay.Dir(folder), Name: name,
	})}
	defer r.watch.Close()
	return r.report(ctx, feed, w.Games)
}

// place is the folder of the saved games and how they are called there.
func (w *Watch) place(g game.Game) (folder string, name func() string, err error) {
	if w.Out != "" {
		return filepath.Dir(w.Out), func() string { return filepath.Base(w.Out) }, nil
	}
	folder, err = replay.DefaultDir()
	return folder, spectator.SaveName(g), err
}

// reporter prints what happens on a feed.
type reporter struct {
	files  Files
	folder string
	watch  *spectator.Spectator
	open   bool // a game has begun and not ended
}

// report prints games until most of them are over, 0 for no end, or ctx ends.
func (r *reporter) report(ctx context.Context, feed *refereefeed.Client, most int) error {
	if err := r.print(fmt.Sprintf("Waiting for a referee at %s: python -m referee agent1 agent2 -S", feed.Address())); err != nil {
		return err
	}
	for most == 0 || r.watch.GamesPlayed() < most {
		e, err := feed.Wait(ctx)
		if err != nil {
			if errors.Is(err, context.Canceled) {
				return r.print(r.left())
			}
			return err
		}
		r.watch.Handle(e)
		if err := r.event(e); err != nil {
			return err
		}
	}
	return r.partWays(ctx, feed)
}

// farewell is how long a referee may take after the last game to say what it has
// to say.
const farewell = 2 * time.Second

// partWays lets the referee end its last game before it is left.
func (r *reporter) partWays(ctx context.Context, feed *refereefeed.Client) error {
	ctx, cancel := context.WithTimeout(ctx, farewell)
	defer cancel()
	for {
		e, err := feed.Wait(ctx)
		if err != nil || e.Kind == refereefeed.Disconnected || e.Kind == refereefeed.GameStarted {
			return nil
		}
		r.watch.Handle(e)
		if err := r.event(e); err != nil {
			return err
		}
	}
}

func (r *reporter) event(e refereefeed.Event) error {
	lines := []string{r.watch.Notice()}
	names := r.watch.Names()
	switch e.Kind {
	case refereefeed.GameStarted:
		r.open = true
		if e.State.Ply() == 0 {
			lines = append(lines, names[0]+" against "+names[1])
		}
	case refereefeed.ActionPlayed:
		seat := e.State.Game().Info().Seats[e.Seat].Title
		line := fmt.Sprintf("%3d  %-5s %s", e.Number, seat, e.Action)
		if e.Spent > 0 {
			line = fmt.Sprintf("%-40s %6.2f s", line, e.Spent.Seconds())
		}
		lines = append([]string{line}, lines...)
	case refereefeed.GameEnded:
		r.open = false
		lines = append(lines, r.ending(e, names)...)
	}
	for _, line := range lines {
		if err := r.print(line); err != nil {
			return err
		}
	}
	return nil
}

// left says where the game is that goes on without us, empty where there is none.
func (r *reporter) left() string {
	j := r.watch.Journal()
	if !r.open || j == nil || j.State().Ply() == 0 {
		return ""
	}
	return "Saved as " + filepath.Join(r.folder, j.Name())
}

// ending says how a game ended, where it is kept and how the series stands.
func (r *reporter) ending(e refereefeed.Event, names []string) []string {
	j := r.watch.Journal()
	if j == nil {
		return nil
	}
	how, reason := "Nobody wins", game.ReasonReferee
	if e.Seat != game.Nobody {
		how = names[e.Seat] + " wins"
	}
	if res := j.Result(); res != nil {
		reason = res.Reason
	}
	lines := []string{
		fmt.Sprintf("%s after %s: %s", how, actions(j.State().Ply()), reason),
		"Saved as " + filepath.Join(r.folder, j.Name()),
	}
	if r.watch.GamesPlayed() > 1 {
		lines = append(lines, r.watch.ScoreText())
	}
	return lines
}

func (r *reporter) print(line string) error {
	if line == "" {
		return nil
	}
	_, err := fmt.Fprintln(r.files.Out, line)
	return err
}
