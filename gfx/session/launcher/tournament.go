package launcher

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"freckers/ai/fleet"
	"freckers/ai/match/stats"
	"freckers/ai/player"
	"freckers/ai/tournament"
	"freckers/game"
	"freckers/gfx/session"
	"freckers/replay"
	"freckers/replay/vfs"
)

// pollInterval is how often the folder of a tournament is read.
const pollInterval = time.Second

// watched is a tournament that is watched in its own goroutine.
type watched struct {
	launcher *Launcher
	path     string
	stop     context.CancelFunc
	state    atomic.Pointer[session.TournamentState]
	source   atomic.Pointer[source]

	files  vfs.FS                    // of the folder
	inside string                    // its path there
	folder *tournament.Folder        // nil before it was opened
	live   map[int]*session.LiveGame // by number
}

// source is where the finished games of a state are.
type source struct {
	folder  *tournament.Folder
	results *tournament.Results
}

// Tournament implements [session.Launcher].
func (l *Launcher) Tournament(folder string) session.Tournament {
	ctx, stop := context.WithCancel(l.ctx)
	w := &watched{launcher: l, path: folder, stop: stop, live: map[int]*session.LiveGame{}}
	l.busy.Go(func() { w.watch(ctx) })
	return w
}

// Poll implements [session.Tournament].
func (w *watched) Poll() *session.TournamentState { return w.state.Load() }

// Close implements [session.Tournament].
func (w *watched) Close() { w.stop() }

// watch reads the folder until ctx ends.
func (w *watched) watch(ctx context.Context) {
	t := time.NewTicker(pollInterval)
	defer t.Stop()
	disconnect := func() {}
	defer func() { disconnect() }()
	for {
		err := w.open(ctx, &disconnect)
		if err == nil {
			err = w.read()
		}
		if err != nil {
			w.fail(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
	}
}

// open opens the folder, here or at the address of a fleet, whose connection disconnect ends.
func (w *watched) open(ctx context.Context, disconnect *func()) (err error) {
	if w.folder != nil {
		return nil
	}
	w.files, w.inside = vfs.OS(), w.path
	if session.IsAddress(w.path) {
		(*disconnect)()
		*disconnect, w.inside = func() {}, "."
		files, closing, err := fleet.Watch(ctx, w.path)
		if err != nil {
			return err
		}
		w.files, *disconnect = files, closing
	}
	w.folder, err = tournament.Open(w.files, w.inside)
	return err
}

// fail publishes why the folder cannot be read, beside what was read last.
func (w *watched) fail(err error) {
	s := session.TournamentState{}
	if last := w.state.Load(); last != nil {
		if last.Err != nil && last.Err.Error() == err.Error() {
			return
		}
		s = *last
	}
	s.Err = err
	w.state.Store(&s)
}

// read publishes what is in the folder now.
func (w *watched) read() error {
	if w.inside == w.path && !tournament.IsFolder(w.path) { // a drive that is gone looks like an empty folder
		return fmt.Errorf("%s cannot be read any more: connect its drive again", w.path)
	}
	var last *tournament.Results
	if from := w.source.Load(); from != nil {
		last = from.results
	}
	results, err := w.folder.Newer(last)
	if err != nil {
		return err
	}
	if s := w.state.Load(); results == last && s != nil && s.Err == nil {
		return nil
	}
	w.source.Store(&source{w.folder, results})
	s := stateOf(results)
	s.Live = w.follow(results)
	w.state.Store(s)
	return nil
}

// stateOf returns results as the screens show them, without live games.
func stateOf(r *tournament.Results) *session.TournamentState {
	s := &session.TournamentState{Game: r.Settings.Game, System: r.Settings.System, Length: r.Length, Over: r.Over, Ranking: r.Ranking}
	if r.Settings.System != tournament.Ladder {
		s.Length = max(r.Length, len(r.Rounds))
	}
	for i := range r.Rounds {
		s.Rounds = append(s.Rounds, session.TournamentRound{Stage: string(r.Rounds[i].Stage), Games: r.Rounds[i].Games, Played: r.Rounds[i].Played})
	}
	for i := range r.Entrants {
		s.Entrants = append(s.Entrants, entrantOf(r, i))
	}
	addRoundsUnderWay(r, s)
	for place, i := range s.Ranking {
		s.Entrants[i].Place = place + 1
	}
	for _, g := range r.Games {
		s.Games = append(s.Games, session.TournamentGame{Game: g.Game, Round: g.Round, Overloaded: g.Overloaded})
	}
	if r.Live != nil {
		s.Machines, s.Rate, s.Left, s.Failures = machinesOf(r.Live.Machines), r.Live.Rate, r.Left(), r.Live.Failures
	}
	return s
}

// addRoundsUnderWay adds the points of the rounds under way, where a score is a sum of points, so
// that the standings are up to date.
func addRoundsUnderWay(r *tournament.Results, s *session.TournamentState) {
	if r.Ranked == len(r.Rounds) || r.Settings.System != tournament.Swiss && r.Settings.System != tournament.RoundRobin {
		return
	}
	for _, round := range r.Rounds[r.Ranked:] {
		for _, t := range round.Tables {
			for i, e := range t.Players {
				s.Entrants[e].Points += float64(t.Points[i]) / float64(stats.Sixths*r.Settings.Games)
			}
		}
	}
	s.Ranking = slices.Clone(s.Ranking)
	slices.SortStableFunc(s.Ranking, func(a, b int) int { return cmp.Compare(s.Entrants[b].Points, s.Entrants[a].Points) })
}

func entrantOf(r *tournament.Results, i int) session.TournamentEntrant {
	from := &r.Entrants[i]
	e := session.TournamentEntrant{Name: from.Name, Points: from.Standing.Score, Tiebreak: from.Buchholz, Byes: from.Byes, Withdrawn: from.Withdrawn,
		Checked: from.Problem != "" || from.Intake != nil, Problem: from.Problem, Score: from.Score}
	if from.Intake != nil && !from.Intake.Passed {
		e.Problem = from.Intake.Message
	}
	for _, n := range from.Faults {
		e.Faults += n
	}
	if from.Games > 0 {
		e.Elo = r.Ratings.Interval(i)
		e.Rated = !math.IsInf(e.Elo.High, 0) && !math.IsNaN(e.Elo.High)
	}
	return e
}

// machinesOf returns the machines that play, by name.
func machinesOf(machines []tournament.Machine) (list []session.TournamentMachine) {
	for _, m := range machines {
		list = append(list, session.TournamentMachine{Host: m.Host, Cores: m.Cores, Games: m.Playing, Load: m.Load})
	}
	slices.SortFunc(list, func(a, b session.TournamentMachine) int { return strings.Compare(a.Host, b.Host) })
	return list
}

// follow takes the new moves of the games under way into their feeds, ends those that are
// over, and returns the others by number.
func (w *watched) follow(r *tournament.Results) (list []*session.LiveGame) {
	seen := map[int]bool{}
	var games []tournament.LiveGame
	if r.Live != nil {
		games = r.Live.Games
	}
	for k := range games {
		from := &games[k]
		l := w.live[from.Number]
		if l != nil && l.Feed.Len() > len(from.Actions) { // it has begun again
			l.Feed.End(interrupted())
			l = nil
		}
		if l == nil {
			if l = newLive(r, from); l == nil {
				continue
			}
			w.live[from.Number] = l
		}
		for _, a := range from.Actions[l.Feed.Len():] {
			l.Feed.Add(a, 0, player.Output{})
		}
		if r.Find(from.Number) != nil {
			w.end(r, from.Number, l) // since the file was written
		}
		seen[from.Number] = true
		list = append(list, l)
	}
	for number, l := range w.live {
		if !seen[number] {
			delete(w.live, number)
			w.end(r, number, l)
		}
	}
	slices.SortFunc(list, func(a, b *session.LiveGame) int { return cmp.Compare(a.Number, b.Number) })
	return list
}

// newLive returns a game under way, nil if its file is of a version that this program does
// not understand.
func newLive(r *tournament.Results, from *tournament.LiveGame) *session.LiveGame {
	start, err := r.Settings.Game.Parse(from.Start, game.Options{RuleSet: r.Settings.RuleSet})
	if err != nil || len(from.Players) != len(r.Settings.Game.Info().Seats) {
		return nil
	}
	h := replay.Header{Opening: from.Opening}
	for _, e := range from.Players {
		if e < 0 || e >= len(r.Entrants) {
			return nil
		}
		h.Seats = append(h.Seats, replay.Seat{Kind: replay.KindAgent, Name: r.Entrants[e].Name})
	}
	return &session.LiveGame{Number: from.Number, Seats: from.Players, Feed: session.NewFeed(start, h)}
}

// interrupted is the result of a game without an end.
func interrupted() replay.Result {
	return replay.Result{Winner: game.Nobody, Seat: game.Nobody, Reason: game.ReasonInterrupted}
}

// end ends a game that is no longer under way, with the moves that were played since.
func (w *watched) end(r *tournament.Results, number int, l *session.LiveGame) {
	if l.Feed.Ended() {
		return
	}
	result := interrupted()
	if g := r.Find(number); g != nil {
		if rec, _, err := w.folder.Record(g); err == nil {
			addUnseen(l.Feed, rec)
		}
		result = g.Result()
	}
	l.Feed.End(result)
}

var errNoGame = errors.New("the game is not in the tournament's folder any more")

// Open implements [session.Tournament].
func (w *watched) Open(number int) *session.Task[*replay.Record] {
	return session.NewTask(w.launcher.ctx, w.launcher.busy.Go, func(context.Context) (*replay.Record, error) {
		from := w.source.Load()
		if from == nil {
			return nil, errNoGame
		}
		g := from.results.Find(number)
		if g == nil {
			return nil, errNoGame
		}
		rec, _, err := from.folder.Record(g)
		return rec, err
	})
}
