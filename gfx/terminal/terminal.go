// Package terminal plays a game in plain text: a line of input for each action,
// plain lines out, so that a screen reader, a pipe and a test can all play.
package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"freckers/game"
	"freckers/gfx/narration"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
	"freckers/replay/gamestore"
)

// Options are a game to be played in the terminal.
type Options struct {
	Locale *text.Locale // nil is English

	In  io.Reader
	Out io.Writer
	// Echo repeats the lines read, where nobody sees them being typed.
	Echo  bool
	Color bool

	Game     game.Game
	Rules    string // a rule set's name, "" for the first
	Position string // in the game's notation, "" for its start
	Seed     uint64
	Levels   []int // of the machine, one a seat; 0 is a person or a program
	// Commands are the words for programs, one a seat and empty for others, as
	// Launcher starts them; nil where there are none.
	Commands []string
	Launcher session.Launcher
	Machine  session.EngineOptions

	Store gamestore.Store // nil to save nothing
	// Unkept is why nothing is saved, nil if the games are.
	Unkept error
	// Name is what a game is called in the store; a second one of that name
	// gets a number.
	Name string
	// Folder is the store's folder as shown to people.
	Folder string
}

// Play plays games until the input ends, the person quits or the context is
// cancelled. Whatever was played is in the store, and the last line says where.
// The error is one that keeps a game from beginning or from being saved.
func Play(ctx context.Context, o Options) error {
	if len(o.Levels) != len(o.Game.Info().Seats) {
		return fmt.Errorf("%s has %d seats, not %d", o.Game.Info().Name, len(o.Game.Info().Seats), len(o.Levels))
	}
	s := &textGame{Options: o, ink: painter{o.Color, o.Game.Info().Seats}, lines: readLines(ctx, o.In), describer: describer{narration.Narrator{Locale: o.Locale}}}
	if err := s.start(); err != nil {
		return err
	}
	if o.Store == nil {
		s.printLine(s.saveProblem())
	}
	err := s.run(ctx)
	return errors.Join(err, s.leave())
}

// describer puts positions and what can be typed into words.
type describer struct{ narration.Narrator }

// textGame is the games played from one start of the program.
type textGame struct {
	Options
	ink   painter
	lines <-chan line
	describer
	session *session.Session
	quit    bool
	warned  bool  // that the game cannot be saved
	err     error // the first failure to write to Out

	leaving bool    // the last line asked to leave a game that is not saved
	copied  content // of the record when a copy of it was written
}

// content tells whether a record has grown or ended since.
type content struct {
	nodes  int
	result *replay.Result
}

func (s *textGame) content() content {
	record := s.session.Journal().Record()
	return content{len(record.Nodes), record.Result}
}

func (s *textGame) printLine(line string) {
	if _, err := fmt.Fprintln(s.Out, line); err != nil && s.err == nil {
		s.err = fmt.Errorf("terminal: cannot write: %w", err)
	}
}

func (s *textGame) printLines(list []string) {
	for _, line := range list {
		s.printLine(line)
	}
}

// start sets up a game and its record.
func (s *textGame) start() error {
	info := s.Game.Info()
	record, err := s.record()
	if err != nil {
		return err
	}
	journal, _ := replay.Create(s.Store, s.Name, record) // warn prints the error
	seats := s.seats()
	names := make([]string, len(seats))
	for i, seat := range seats {
		switch title := s.T(info.Seats[i].Title); {
		case seat.Agent:
			names[i] = s.T("%s: program %s", title, seat.Name)
		case seat.Level == 0:
			names[i] = s.T("%s: human", title)
		default:
			names[i] = s.T("%s: level %d, %s", title, seat.Level, s.T(seat.Name))
		}
	}
	s.session = session.New(journal, seats, session.Pace{})
	s.session.SetEngine(s.Machine)
	for i, seat := range seats {
		if seat.Agent {
			s.session.Sit(game.Seat(i), s.Launcher.Open(s.Game, seat.Command, ""))
		}
	}
	state := s.session.State()
	s.printLine(s.T("%s (%s). %s.", s.T(info.Title), s.T(rulesTitle(state)), phrases.List(s.Locale, names)))
	if info.Start == "" && s.Position == "" {
		s.printLine(s.T("Pond %d: play it again with --seed %[1]d.", record.Header.Seed))
	}
	s.show()
	s.printLine(s.T("Type a move, or help, rules or quit."))
	s.warned, s.leaving, s.copied = false, false, content{}
	s.reportErrors()
	return nil
}

func rulesTitle(s game.State) string {
	for _, r := range s.Game().Info().RuleSets {
		if r.Name == s.RuleSet() {
			return r.Title
		}
	}
	return s.RuleSet()
}

// run takes turns until there is no more input.
func (s *textGame) run(ctx context.Context) error {
	for !s.quit && s.err == nil {
		if !s.session.Over() && !s.session.HumanToMove() && !s.session.Paused() {
			if !s.think(ctx) {
				s.printLine(s.T("Stopped."))
				return s.err
			}
			continue
		}
		if a := s.session.Forced(); a != "" {
			s.play(a)
			continue
		}
		s.prompt()
		in, ok := s.next(ctx)
		if !ok {
			return s.err
		}
		if in.long {
			s.printLine(s.T("That line is too long: a move is a few letters. Type help."))
		} else {
			asked := s.leaving
			s.execute(ctx, in.text)
			s.leaving = s.leaving && !asked
		}
		s.reportErrors()
	}
	return s.err
}

// reportErrors waits until the game is saved, and prints new errors of the engine and of the record. That the game cannot be saved is
// printed once, until it can be again.
func (s *textGame) reportErrors() {
	saveErr := s.session.Journal().Flush()
	if err := s.session.Err(); err != nil && err != saveErr && !isSaveError(err) {
		s.printLine(s.Error(err))
	}
	if saveErr != nil && !s.warned {
		s.printLine(s.saveProblem())
	}
	s.warned = saveErr != nil
}

// unsaved reports whether the running game is not in its file.
func (s *textGame) unsaved() bool {
	return s.Store == nil || isSaveError(s.session.Journal().Err())
}

func isSaveError(err error) bool { return errors.As(err, new(*gamestore.SaveError)) }

// saveProblem describes what is wrong with the file of the game.
func (s *textGame) saveProblem() string {
	if s.Store == nil {
		line := s.T("Your games are not saved; save FILE writes a copy.")
		if s.Unkept != nil {
			line = s.Error(s.Unkept) + " " + line
		}
		return line
	}
	line := s.Error(s.session.Journal().Err())
	if s.unsaved() {
		line += " " + s.T("Games are saved in %s; save FILE writes a copy elsewhere.", s.Folder)
	}
	return line
}

// next waits for a line. It is false when none will come, and has said so.
func (s *textGame) next(ctx context.Context) (line, bool) {
	select {
	case <-ctx.Done():
		s.printLine("")
		s.printLine(s.T("Stopped."))
		return line{}, false
	case in, ok := <-s.lines:
		if !ok {
			s.printLine("")
			s.printLine(s.T("End of input."))
		} else if s.Echo {
			s.printLine(in.text)
		}
		return in, ok
	}
}

// prompt asks for a line, by the name of the seat to move and, where a turn is
// not a piece's way, what is to be done.
func (s *textGame) prompt() {
	who := s.T(s.Game.Info().Title)
	if !s.session.Over() {
		mover := s.session.State().ToMove()
		who = s.ink.paint(mover, s.T(s.Game.Info().Seats[mover].Title))
		if do := s.Prompt(s.session.State()); do != "" {
			who += ", " + do
		}
	}
	if _, err := fmt.Fprint(s.Out, who+"> "); err != nil && s.err == nil {
		s.err = fmt.Errorf("terminal: cannot write: %w", err)
	}
}

// think waits for the engine's move and prints it. It returns false when the
// context ended first.
func (s *textGame) think(ctx context.Context) bool {
	before := s.session.State()
	s.session.Tick(0)
	if !s.await(ctx) {
		return false
	}
	s.session.Tick(0)
	s.reportErrors()
	s.printMove(before)
	return true
}

// await waits for the thought under way, if there is one.
func (s *textGame) await(ctx context.Context) bool {
	done := s.session.Done()
	if done == nil {
		return ctx.Err() == nil
	}
	select {
	case <-ctx.Done():
		return false
	case <-done:
		return true
	}
}

// printMove prints the move played from a position, and the new position.
func (s *textGame) printMove(before game.State) {
	after := s.session.State()
	if s.session.Over() {
		defer s.printStory()
	}
	if after == before {
		if r := s.session.Journal().Result(); r != nil && r.Message != "" {
			s.printLine(s.status() + " " + s.Sentence(s.Line(r.Message)))
		}
		s.printDebug()
		return
	}
	record := s.session.Journal().Record()
	s.printLine(s.Move(before, after, record.Events(record.Cursor)))
	if used := s.usage(before.ToMove()); used != "" {
		s.printLine(used)
	}
	if s.session.HumanToMove() {
		s.printLines(board(after, s.ink))
	}
}

// printDebug prints the command that debugs a game that a program has lost by a fault.
func (s *textGame) printDebug() {
	if s.Store == nil {
		return
	}
	file := filepath.Join(s.Folder, s.session.Journal().Name())
	if command, _ := phrases.DebugLost(s.session.Journal().Record(), file, 0); command != "" {
		s.printLine(s.T("To debug it: %s", command))
	}
}

// leave closes the running game and prints where it is saved, if it is.
func (s *textGame) leave() error {
	err := s.session.Close()
	switch {
	case err != nil:
	case s.Store == nil && !s.session.Journal().Empty() && s.content() != s.copied:
		s.printLine(s.T("The game was not saved."))
	case s.Store == nil:
	case s.session.Journal().Empty():
		s.printLine(s.T("No moves played, so no game is saved."))
	default:
		s.printLine(s.savedMessage())
	}
	return err
}

// savedMessage is where the running game is saved.
func (s *textGame) savedMessage() string {
	return s.T("The game is saved in %s.", filepath.Join(s.Folder, s.session.Journal().Name()))
}

// seats are those that the options ask for.
func (s *textGame) seats() []session.Seat {
	seats := make([]session.Seat, len(s.Levels))
	for i, level := range s.Levels {
		seats[i] = session.LevelSeat(s.Game, level)
		if i < len(s.Commands) && s.Commands[i] != "" {
			// What is wrong with the command is reported when the program is to move.
			name, _ := s.Launcher.Name(s.Game, s.Commands[i])
			seats[i] = session.Seat{Agent: true, Name: name, Command: s.Commands[i]}
		}
	}
	return seats
}

// record is an empty record of the game that the options ask for.
func (s *textGame) record() (*replay.Record, error) {
	seats := s.seats()
	options := game.Options{RuleSet: s.Rules, Seed: s.Seed}
	var record *replay.Record
	var err error
	if s.Position == "" {
		record, err = replay.New(s.Game, options, session.Recorded(seats))
	} else {
		record, err = replay.NewFrom(s.Game, s.Position, options, session.Recorded(seats))
	}
	if err == nil {
		record.Header.Limits = session.Limits(seats, s.Launcher)
	}
	return record, err
}
