package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"freckers/ai/course/refereefeed"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/refereelog"
	"freckers/replay/vfs"
)

// Watch shows the games of a running referee.
type Watch struct {
	Address string `arg:"" optional:"" help:"The address of the referee's feed. Default: ws://127.0.0.1:8765." placeholder:"ADDRESS"`
	Text    bool   `help:"Print every action in this terminal instead of showing the game in the window."`
	Out     string `short:"o" help:"With --text: the saved game to write. Later games get a number." placeholder:"FILE"`
	Games   int    `least:"0" help:"With --text: the number of games; 0 continues until interrupted. A game whose referee is gone counts." placeholder:"N"`

	Patience time.Duration `default:"10s" least:"1ms" help:"With --games: how long to wait for a referee that is gone in the middle of the last game." placeholder:"T"`
}

// Check checks the flags, and completes the address.
func (w *Watch) Check() error {
	address, err := refereefeed.ParseAddress(w.Address)
	if err != nil {
		return UsageError{Err: err}
	}
	w.Address = address
	switch {
	case !w.Text && (w.Out != "" || w.Games != 0):
		return UsageError{Err: errors.New("--out and --games need --text: the window saves every game")}
	case w.Out != "" && !gamestore.HasExtension(w.Out):
		return UsageError{Err: fmt.Errorf("--out is %q: expected a name that ends in %s; freckers convert converts that to a log", w.Out, replay.Extension)}
	case w.Out != "" && gamestore.CleanName(filepath.Base(w.Out)) != filepath.Base(w.Out):
		return UsageError{Err: fmt.Errorf("--out is %q: expected a name such as %s", w.Out, gamestore.CleanName(filepath.Base(w.Out)))}
	}
	return nil
}

// Run prints games until enough are over, or until it is interrupted.
func (w *Watch) Run(c Files) error {
	if err := w.Check(); err != nil {
		return err
	}
	dial := refereefeed.WebSocket()
	if dial == nil {
		return errors.New("a web page cannot watch a referee: use the program on a desktop")
	}
	g, err := refereelog.Game()
	if err != nil {
		return err
	}
	folder, name, err := w.saveTo(g)
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
	r := reporter{files: c, folder: folder, patience: w.Patience, watch: session.Spectate(session.SpectatorOptions{
		Game: g, Address: w.Address, Store: gamestore.Dir(vfs.OS(), folder), Name: name,
	})}
	defer r.watch.Close()
	return r.report(ctx, feed, w.Games)
}

func (w *Watch) saveTo(g game.Game) (folder string, name func() string, err error) {
	if w.Out != "" {
		return filepath.Dir(w.Out), func() string { return filepath.Base(w.Out) }, nil
	}
	folder, err = gamestore.DefaultDir()
	return folder, session.SpectatedName(g), err
}

type reporter struct {
	files  Files
	folder string
	watch  *session.Spectator
	open   bool // a game is in progress
	// patience is how long to wait for a referee that is gone in the last game.
	patience time.Duration
	giveUp   time.Time // zero while one is there
}

// report prints games until most of them are over or lost, or ctx ends; 0 is no limit.
func (r *reporter) report(ctx context.Context, feed *refereefeed.Client, most int) error {
	if err := r.print(fmt.Sprintf("Waiting for a referee at %s: python -m referee agent1 agent2 -S", feed.Address())); err != nil {
		return err
	}
	for most == 0 || r.over() < most {
		e, err := r.wait(ctx, feed)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return r.print(r.unfinished()...)
		case errors.Is(err, context.Canceled):
			return r.print(r.saved())
		case err != nil:
			return err
		}
		if err := r.handle(e); err != nil {
			return err
		}
		switch gone := r.watch.Phase() == session.Interrupted; {
		case e.Kind == refereefeed.Connected:
			r.giveUp = time.Time{}
		case e.Kind == refereefeed.Disconnected && gone && r.over()+1 == most:
			r.giveUp = time.Now().Add(r.patience)
		}
	}
	return r.finish(ctx, feed)
}

// wait waits for the next event until ctx ends, or there is no use in it any more.
func (r *reporter) wait(ctx context.Context, feed *refereefeed.Client) (refereefeed.Event, error) {
	if r.giveUp.IsZero() {
		return feed.Wait(ctx)
	}
	ctx, cancel := context.WithDeadline(ctx, r.giveUp)
	defer cancel()
	return feed.Wait(ctx)
}

func (r *reporter) over() int { return r.watch.GamesPlayed() + r.watch.GamesLost() }

// finishTimeout bounds waiting for the referee's last messages.
const finishTimeout = 2 * time.Second

// finish prints what the referee sends after its last game.
func (r *reporter) finish(ctx context.Context, feed *refereefeed.Client) error {
	ctx, cancel := context.WithTimeout(ctx, finishTimeout)
	defer cancel()
	for {
		e, err := feed.Wait(ctx)
		if err != nil || e.Kind == refereefeed.Disconnected || e.Kind == refereefeed.GameStarted {
			return nil
		}
		if err := r.handle(e); err != nil {
			return err
		}
	}
}

// handle prints the lines of an event of the feed: the moves, the beginnings and endings of games, and before them a game
// that the feed has left unfinished.
func (r *reporter) handle(e refereefeed.Event) error {
	unfinished, lost := r.unfinished(), r.watch.GamesLost()
	r.watch.Handle(e)
	lines := []string{r.watch.TakeNotice()}
	if r.watch.GamesLost() > lost {
		lines = append(unfinished, lines...)
	}
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
	return r.print(lines...)
}

// saved returns where the game in progress is saved, empty if there is none.
func (r *reporter) saved() string {
	j := r.watch.Journal()
	if !r.open || j == nil || j.State().Ply() == 0 {
		return ""
	}
	return "Saved as " + filepath.Join(r.folder, j.Name())
}

// unfinished describes the game in progress as one that goes no further, empty if there is
// none.
func (r *reporter) unfinished() []string {
	j := r.watch.Journal()
	if !r.open || j == nil {
		return nil
	}
	return []string{fmt.Sprintf("The game was interrupted after %s", game.Count(j.State().Ply(), "action", "actions")), r.saved()}
}

// ending describes how a game ended, where it is saved and the score of the series.
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
		fmt.Sprintf("%s after %s: %s", how, game.Count(j.State().Ply(), "action", "actions"), reason),
		"Saved as " + filepath.Join(r.folder, j.Name()),
	}
	if r.watch.GamesPlayed() > 1 {
		lines = append(lines, r.watch.ScoreText())
	}
	return lines
}

func (r *reporter) print(lines ...string) error {
	for _, line := range lines {
		if line == "" {
			continue
		}
		if _, err := fmt.Fprintln(r.files.Out, line); err != nil {
			return err
		}
	}
	return nil
}
