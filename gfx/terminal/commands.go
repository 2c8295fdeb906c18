package terminal

import (
	"context"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/interaction"
	"freckers/gfx/narration"
	"freckers/gfx/text/phrases"
	"freckers/replay/gamefile"
)

// most is how many actions are listed before the rest is only counted.
const most = 24

// command is something that can be typed besides an action.
type command struct {
	name  string
	short string // "" if there is none
	more  bool   // whether something can follow; another one is typed alone
	do    func(s *textGame, ctx context.Context, rest string)
}

// commands is the table of what can be typed besides actions.
func commands() []command {
	return []command{
		{"help", "?", false, func(s *textGame, _ context.Context, _ string) { s.printHelp() }},
		{"rules", "", false, func(s *textGame, _ context.Context, _ string) { s.printRules() }},
		{"board", "b", false, func(s *textGame, _ context.Context, _ string) { s.show() }},
		{"where", "", false, func(s *textGame, _ context.Context, _ string) {
			s.printLines(s.describer.Position(s.session.State()))
			s.printLine(s.status())
		}},
		{"moves", "", true, func(s *textGame, _ context.Context, rest string) { s.listMoves(rest) }},
		{"hint", "", true, func(s *textGame, ctx context.Context, rest string) { s.hint(ctx, rest) }},
		{"levels", "", false, func(s *textGame, _ context.Context, _ string) { s.listLevels() }},
		{"undo", "u", false, func(s *textGame, _ context.Context, _ string) { s.undo() }},
		{"redo", "", false, func(s *textGame, _ context.Context, _ string) { s.redo() }},
		{"save", "", true, func(s *textGame, _ context.Context, rest string) { s.save(rest) }},
		{"new", "", false, func(s *textGame, _ context.Context, _ string) { s.newGame() }},
		{"resign", "", false, func(s *textGame, _ context.Context, _ string) { s.resign() }},
		{"quit", "q", false, func(s *textGame, _ context.Context, _ string) { s.quit = s.confirmLeave() }},
		{"exit", "", false, func(s *textGame, _ context.Context, _ string) { s.quit = s.confirmLeave() }},
	}
}

// execute does what a line asks for: a command by its full name, an action, or a
// command by the beginning of its name. Words after a command that takes none
// make it no command, as the actions of a game may begin alike, and a word of the
// game's own is no command while the game lasts.
func (s *textGame) execute(ctx context.Context, typed string) {
	first, rest, _ := strings.Cut(typed, " ")
	first, rest = strings.ToLower(first), strings.TrimSpace(rest)
	if first == "" {
		return
	}
	var begun []command
	for _, c := range commands() {
		if rest != "" && !c.more || s.isGameWord(c.name) {
			continue
		}
		if first == c.name || first == c.short {
			c.do(s, ctx, rest)
			return
		}
		if strings.HasPrefix(c.name, first) {
			begun = append(begun, c)
		}
	}
	state := s.session.State()
	if !s.session.HumanToMove() {
		if len(begun) == 1 {
			begun[0].do(s, ctx, rest)
			return
		}
		s.printLine(s.whyNotYourTurn())
		return
	}
	r := interaction.Parse(state, typed)
	switch {
	case r.Action != "":
		s.play(r.Action)
	case len(r.Fits) > 0:
		s.printLine(s.N("%d move fits %q. Which one?", "%d moves fit %q. Which one?", len(r.Fits), len(r.Fits), typed))
		s.printFirst(state, r.Fits)
	case len(begun) == 1 && !isMove(state, first, rest):
		begun[0].do(s, ctx, rest)
	default:
		s.explainError(state, typed, r.Err)
	}
}

// isGameWord reports whether a word is one of the actions of the game that is played.
func (s *textGame) isGameWord(word string) bool {
	return !s.session.Over() && slices.ContainsFunc(s.Game.Info().Notation, func(w game.Word) bool { return strings.EqualFold(w.Text, word) })
}

// whyNotYourTurn explains why nobody here can move.
func (s *textGame) whyNotYourTurn() string {
	if s.session.Over() {
		return s.T("The game is over. Type undo, new or quit.")
	}
	return s.T("The computer is to move and is paused. Type redo, new or quit.")
}

func (s *textGame) play(a game.Action) {
	before := s.session.State()
	s.session.Act(a)
	s.printMove(before)
}

// printFirst prints moves with their targets, a line each, and how many more there are.
func (s *textGame) printFirst(state game.State, actions []game.Action) {
	for i, a := range actions {
		if i == most {
			s.printLine(s.N("and %d more", "and %d more", len(actions)-most))
			return
		}
		s.printLine(s.describeAction(state, a))
	}
}

// describeAction is an action with where it ends and what it earns.
func (v describer) describeAction(s game.State, a game.Action) string {
	line := string(a)
	if to, ok := interaction.Target(s, a); ok {
		line = v.T("%s to %s", line, narration.Name(s, to))
	}
	if _, events, err := s.Play(a); err == nil && game.TotalPoints(events) > 0 {
		line += " " + v.Points(game.TotalPoints(events))
	}
	return line
}

// show prints the board, its legend and the turn.
func (s *textGame) show() {
	state := s.session.State()
	s.printLines(board(state, s.ink))
	s.printLines(s.legend(state, s.ink))
	s.printLines(s.describeSymbols(state))
	s.printLine(s.status())
}

// status is where the game stands, also after a resignation.
func (s *textGame) status() string {
	state := s.session.State()
	if r := s.session.Journal().Result(); r != nil && !state.Outcome().Over {
		return s.Ending(state, r.Winner, r.Reason, r.Seat)
	}
	return s.Status(state)
}

// listMoves prints the legal moves: all, those that start at a cell, or those that begin with what was typed.
func (s *textGame) listMoves(typed string) {
	state := s.session.State()
	if s.session.Over() {
		s.printLine(s.whyNotYourTurn())
		return
	}
	actions := state.Actions(nil)
	if c, ok := interaction.CellOf(state, typed); ok {
		if actions = interaction.Leading(state, c, game.NoCell); len(actions) == 0 {
			s.printLine(s.NoStart(state, c))
			return
		}
	} else if typed != "" {
		if actions = interaction.Fitting(actions, typed); len(actions) == 0 {
			s.printLine(s.T("No move begins with %q.", typed))
			return
		}
	}
	if all := s.OneTouch(state, len(actions)); all != "" && typed == "" {
		s.printLine(all)
		return
	}
	s.printLine(s.N("%d move:", "%d moves:", len(actions)))
	for _, a := range actions {
		s.printLine(s.describeAction(state, a))
	}
}

// hint prints the engine's move and a reason for it or, on request, its evaluation.
func (s *textGame) hint(ctx context.Context, rest string) {
	if rest != "" && rest != figures {
		s.printLine(s.T("Expected hint, or hint %s.", figures))
		return
	}
	if !s.session.HumanToMove() {
		s.printLine(s.whyNotYourTurn())
		return
	}
	if len(ai.Levels(s.Game)) == 0 {
		s.printLine(s.T("The computer does not play this game yet. Play it with friends."))
		return
	}
	s.session.RequestHint()
	if !s.await(ctx) {
		return
	}
	s.session.Tick(0)
	a := s.session.Hint()
	thought, seat := s.session.Info()
	if a == "" || len(thought.Lines) == 0 {
		s.printLine(s.T("The engine gave no hint."))
		return
	}
	hint := s.describeAction(s.session.State(), a)
	if rest == "" {
		s.printLine(s.T("Hint: %s. %s", hint, phrases.Hint(s.Narrator.Locale, s.Game, s.session.Why(), seat)))
		return
	}
	title := s.T(s.Game.Info().Seats[seat].Title)
	score := thought.Lines[0].Score
	prospect := phrases.Standing(s.Narrator.Locale, score.Steps(), score.Win, title, s.Game.Info().Unit)
	if score.ThreePlayers() && score.Win == 0 {
		prospect = phrases.Chances(s.Narrator.Locale, title, score.Shares[seat]/10)
	}
	s.printLine(s.T("Hint: %s, %s.", hint, prospect))
	if note := phrases.CourseOnly(s.Narrator.Locale, s.session.Why()); note != "" {
		s.printLine(note)
	}
}

// figures asks for those of a hint.
const figures = "figures"

// listLevels lists what the machine can play like.
func (s *textGame) listLevels() {
	levels := ai.Levels(s.Game)
	if len(levels) == 0 {
		s.printLine(s.T("The computer does not play this game yet. Play it with friends."))
	}
	for _, l := range levels {
		s.printLine(s.T("Level %d, %s. %s", l.Number, s.T(l.Name), s.T(l.About)))
	}
}

func (s *textGame) undo() {
	before, over := s.session.State(), s.session.Over()
	s.session.Undo()
	n := before.Ply() - s.session.State().Ply()
	if n == 0 && over == s.session.Over() {
		s.printLine(s.T("Nothing to undo."))
		return
	}
	if n == 0 {
		s.printLine(s.T("The game continues."))
	} else {
		s.printLine(s.N("%d move undone.", "%d moves undone.", n))
	}
	s.show()
}

func (s *textGame) redo() {
	before := s.session.State()
	s.session.Redo()
	n := s.session.State().Ply() - before.Ply()
	if n == 0 {
		s.printLine(s.T("Nothing to redo."))
		return
	}
	s.printLine(s.N("%d move redone.", "%d moves redone.", n))
	s.show()
}

// save prints where the game is saved, or writes a copy if a file is named.
func (s *textGame) save(file string) {
	if file == "" && s.Store != nil && s.session.Journal().Empty() {
		s.printLine(s.T("No moves yet: the game is saved from the first move on."))
		return
	}
	if file == "" && s.unsaved() {
		s.printLine(s.saveProblem())
		return
	}
	if file == "" {
		s.printLine(s.savedMessage())
		return
	}
	lost, err := gamefile.Save(file, s.session.Journal().Record())
	if err != nil {
		s.printLine(s.Error(err))
		return
	}
	for _, note := range lost {
		s.printLine(s.Sentence(s.Line(note.String())))
	}
	s.copied = s.content()
	s.printLine(s.T("A copy is in %s.", file))
}

// confirmLeave reports whether the running game can be left. One that would be lost is left
// only where that was requested twice in a row.
func (s *textGame) confirmLeave() bool {
	j := s.session.Journal()
	if !s.unsaved() || j.Empty() || s.content() == s.copied || s.leaving {
		return true
	}
	s.leaving = true
	s.printLine(s.T("The game is not saved and will be lost: save FILE writes a copy; repeat the command to leave without one."))
	return false
}

// newGame leaves the running game as it is and begins another.
func (s *textGame) newGame() {
	if !s.confirmLeave() {
		return
	}
	if err := s.leave(); err != nil {
		s.printLine(s.Error(err))
	}
	s.Seed++
	if err := s.start(); err != nil {
		s.printLine(s.Error(err))
		s.quit = true
	}
}

func (s *textGame) resign() {
	if !s.session.CanResign() {
		s.printLine(s.T("You cannot resign now."))
		return
	}
	s.session.Resign()
	s.printLine(s.status())
}
