package terminal

import (
	"context"
	"slices"
	"strings"

	"freckers/ai"
	"freckers/game"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay/gamefile"
)

// most is how many actions are listed before the rest is only counted.
const most = 24

// command is something that can be typed besides an action.
type command struct {
	name  string
	short string // "" where there is none
	more  bool   // whether something can follow; another one is typed alone
	do    func(s *textGame, ctx context.Context, rest string)
}

// commands is the table of what can be typed besides actions.
func commands() []command {
	return []command{
		{"help", "?", false, func(s *textGame, _ context.Context, _ string) { s.help() }},
		{"rules", "", false, func(s *textGame, _ context.Context, _ string) { s.rules() }},
		{"board", "b", false, func(s *textGame, _ context.Context, _ string) { s.show() }},
		{"where", "", false, func(s *textGame, _ context.Context, _ string) { s.where() }},
		{"moves", "", true, func(s *textGame, _ context.Context, rest string) { s.moves(rest) }},
		{"hint", "", true, func(s *textGame, ctx context.Context, rest string) { s.hint(ctx, rest) }},
		{"levels", "", false, func(s *textGame, _ context.Context, _ string) { s.levels() }},
		{"undo", "u", false, func(s *textGame, _ context.Context, _ string) { s.undo() }},
		{"redo", "", false, func(s *textGame, _ context.Context, _ string) { s.redo() }},
		{"save", "", true, func(s *textGame, _ context.Context, rest string) { s.save(rest) }},
		{"new", "", false, func(s *textGame, _ context.Context, _ string) { s.again() }},
		{"resign", "", false, func(s *textGame, _ context.Context, _ string) { s.resign() }},
		{"quit", "q", false, func(s *textGame, _ context.Context, _ string) { s.quit = s.mayLeave() }},
		{"exit", "", false, func(s *textGame, _ context.Context, _ string) { s.quit = s.mayLeave() }},
	}
}

// obey does what a line asks for: a command by its full name, an action, or a
// command by the beginning of its name. Words after a command that takes none
// make it no command, as the actions of a game may begin alike, and a word of the
// game's own is no command while the game lasts.
func (s *textGame) obey(ctx context.Context, typed string) {
	first, rest, _ := strings.Cut(typed, " ")
	first, rest = strings.ToLower(first), strings.TrimSpace(rest)
	if first == "" {
		return
	}
	var begun []command
	for _, c := range commands() {
		if rest != "" && !c.more || s.own(c.name) {
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
	state := s.table.State()
	if !s.table.HumanToMove() {
		if len(begun) == 1 {
			begun[0].do(s, ctx, rest)
			return
		}
		s.say(s.noTurn())
		return
	}
	r := read(state, typed)
	switch {
	case r.action != "":
		s.play(r.action)
	case len(r.fits) > 0:
		s.say(s.N("%d move fits %q. Which one?", "%d moves fit %q. Which one?", len(r.fits), len(r.fits), typed))
		s.list(state, r.fits)
	case len(begun) == 1:
		begun[0].do(s, ctx, rest)
	default:
		s.refuse(state, typed, r.err)
	}
}

// own reports whether a word is one of the actions of the game that is played.
func (s *textGame) own(word string) bool {
	return !s.table.Over() && slices.ContainsFunc(s.Game.Info().Notation, func(w game.Word) bool { return strings.EqualFold(w.Text, word) })
}

// noTurn explains why nobody here can move.
func (s *textGame) noTurn() string {
	if s.table.Over() {
		return s.T("The game is over. Type undo, new or quit.")
	}
	return s.T("The computer is to move and is paused. Type redo, new or quit.")
}

// refuse explains why a line is not a move.
func (s *textGame) refuse(state game.State, typed string, err error) {
	if _, ok := cellOf(state, typed); ok {
		s.say(s.T("No move starts at %s.", typed))
		return
	}
	if verb, _, _ := strings.Cut(typed, " "); !strings.ContainsAny(typed, "0123456789") && !s.own(verb) {
		s.say(s.T("%q is neither a command nor a move. Type help or moves.", typed))
		return
	}
	s.say(s.Error(err))
}

func (s *textGame) play(a game.Action) {
	before := s.table.State()
	s.table.Act(a)
	s.tell(before)
}

// list prints moves with their targets, a line each.
func (s *textGame) list(state game.State, actions []game.Action) {
	for i, a := range actions {
		if i == most {
			s.say(s.N("and %d more", "and %d more", len(actions)-most))
			return
		}
		s.say(s.outline(state, a))
	}
}

// outline is an action with where it ends and what it earns.
func (v voice) outline(s game.State, a game.Action) string {
	line := string(a)
	if to, ok := target(s, a); ok {
		line = v.T("%s to %s", line, name(s, to))
	}
	if _, events, err := s.Play(a); err == nil && game.TotalPoints(events) > 0 {
		line += " " + v.forPoints(game.TotalPoints(events))
	}
	return line
}

// show prints the board, its legend and the turn.
func (s *textGame) show() {
	state := s.table.State()
	s.sayAll(board(state, s.ink))
	s.sayAll(s.legend(state, s.ink))
	s.sayAll(s.signsOf(state))
	s.say(s.status())
}

// where describes the position in words, for screen readers.
func (s *textGame) where() {
	s.sayAll(s.whereabouts(s.table.State()))
	s.say(s.status())
}

// status is where the game stands, also after a resignation.
func (s *textGame) status() string {
	state := s.table.State()
	if r := s.table.Journal().Result(); r != nil && !state.Outcome().Over {
		return s.ending(state, r.Winner, r.Reason, r.Seat)
	}
	return s.standing(state)
}

func (s *textGame) moves(from string) {
	state := s.table.State()
	if s.table.Over() {
		s.say(s.T("The game is over. Type undo, new or quit."))
		return
	}
	actions := state.Actions(nil)
	if c, ok := cellOf(state, from); ok {
		actions = leading(state, c, game.NoCell)
	} else if from != "" {
		actions = fitting(actions, from)
	}
	if from != "" {
		if len(actions) == 0 {
			s.say(s.T("No move starts at %s.", from))
			return
		}
	}
	s.say(s.N("%d move:", "%d moves:", len(actions)))
	for part := range slices.Chunk(actions, most) {
		s.list(state, part)
	}
}

// hint prints the engine's move and a reason for it or, on request, its evaluation.
func (s *textGame) hint(ctx context.Context, rest string) {
	if rest != "" && rest != figures {
		s.say(s.T("Expected hint, or hint %s.", figures))
		return
	}
	if !s.table.HumanToMove() {
		s.say(s.noTurn())
		return
	}
	if len(ai.Levels(s.Game)) == 0 {
		s.say(s.T("The computer does not play this game yet. Play it with friends."))
		return
	}
	s.table.RequestHint()
	if !s.await(ctx) {
		return
	}
	s.table.Tick(0)
	a := s.table.Hint()
	thought, seat := s.table.Info()
	if a == "" || len(thought.Lines) == 0 {
		s.say(s.T("The engine gave no hint."))
		return
	}
	hint := s.outline(s.table.State(), a)
	if rest == "" {
		s.say(s.T("Hint: %s. %s", hint, phrases.Hint(s.voice.Locale, s.Game, s.table.Why(), seat)))
		return
	}
	title := s.T(s.Game.Info().Seats[seat].Title)
	score := thought.Lines[0].Score
	prospect := phrases.Standing(s.voice.Locale, score.Steps(), score.Win, title, s.Game.Info().Unit)
	if score.ThreePlayers() && score.Win == 0 {
		prospect = phrases.Chances(s.voice.Locale, title, score.Shares[seat]/10)
	}
	s.say(s.T("Hint: %s, %s.", hint, prospect))
}

// figures asks for those of a hint.
const figures = "figures"

// levels lists what the machine can play like.
func (s *textGame) levels() {
	levels := ai.Levels(s.Game)
	if len(levels) == 0 {
		s.say(s.T("The computer does not play this game yet. Play it with friends."))
	}
	for _, l := range levels {
		s.say(s.T("Level %d, %s. %s", l.Number, s.T(l.Name), s.T(l.About)))
	}
}

func (s *textGame) undo() {
	before, over := s.table.State(), s.table.Over()
	s.table.Undo()
	n := before.Ply() - s.table.State().Ply()
	if n == 0 && over == s.table.Over() {
		s.say(s.T("Nothing to undo."))
		return
	}
	if n == 0 {
		s.say(s.T("The game continues."))
	} else {
		s.say(s.N("%d move undone.", "%d moves undone.", n))
	}
	s.show()
}

func (s *textGame) redo() {
	before := s.table.State()
	s.table.Redo()
	n := s.table.State().Ply() - before.Ply()
	if n == 0 {
		s.say(s.T("Nothing to redo."))
		return
	}
	s.say(s.N("%d move redone.", "%d moves redone.", n))
	s.show()
}

// save prints where the game is saved, or writes a copy if a file is named.
func (s *textGame) save(file string) {
	if file == "" && s.table.Journal().Empty() {
		s.say(s.T("No moves yet: the game is saved from the first move on."))
		return
	}
	if file == "" && s.unsaved() {
		s.say(s.trouble())
		return
	}
	if file == "" {
		s.say(s.kept())
		return
	}
	lost, err := gamefile.Save(file, s.table.Journal().Record())
	if err != nil {
		s.say(s.Error(err))
		return
	}
	for _, note := range lost {
		s.say(text.Sentence(note.String()))
	}
	s.copied = len(s.table.Journal().Record().Nodes)
	s.say(s.T("A copy is in %s.", file))
}

// mayLeave reports whether the running game can be left. One that would be lost is left
// only where that was requested twice in a row.
func (s *textGame) mayLeave() bool {
	j := s.table.Journal()
	if !s.unsaved() || j.Empty() || len(j.Record().Nodes) == s.copied || s.leaving {
		return true
	}
	s.leaving = true
	s.say(s.T("The game is not saved and will be lost: save FILE writes a copy; repeat the command to leave without one."))
	return false
}

// again leaves the running game as it is and begins another.
func (s *textGame) again() {
	if !s.mayLeave() {
		return
	}
	if err := s.leave(); err != nil {
		s.say(s.Error(err))
	}
	s.Seed++
	if err := s.begin(); err != nil {
		s.say(s.Error(err))
		s.quit = true
	}
}

func (s *textGame) resign() {
	if !s.table.CanResign() {
		s.say(s.T("You cannot resign now."))
		return
	}
	s.table.Resign()
	s.say(s.status())
}
