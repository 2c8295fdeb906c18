package playback

import (
	"slices"
	"strings"

	"freckers/game"
	"freckers/gfx/character"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/widgets"
	"freckers/gfx/session"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/replay"
)

// summary is what there is to say of a recorded game.
type summary struct {
	names   []string
	short   []string // the names, without what stands in brackets
	figures []character.Figure
	own     game.Seat // the only person, or the only program against levels, or Nobody
	gentle  bool      // a person played against the lower levels: what is said is kind
	result  string    // how it ended, and why
	title   string    // who played
	loss    string    // how much of the file could not be read, or empty
	why     string    // what a player did that lost by a fault
	debug   string    // the command that debugs it, or empty
	unnamed bool      // of a program that the record does not name
	over    bool      // the line ends with the game over on the board
	deal    string    // of a game that was dealt
	notes   []string
}

// summarize sums up a record whose game itself is the nodes of a trunk.
func summarize(l *text.Locale, of nav.Playback, rec *replay.Record, trunk []int) (s summary) {
	last := 0
	if n := len(trunk); n > 0 {
		last = trunk[n-1]
	}
	state, seats := rec.State(last), rec.Header.Seats
	s.names, s.figures = widgets.PlayerNames(l, rec.Game(), seats), character.Seated(seats)
	for _, name := range s.names {
		s.short = append(s.short, widgets.ShortName(name))
	}
	s.own, s.gentle, s.deal, s.over = alone(seats), gentle(seats), widgets.PondName(l, rec), state.Outcome().Over
	if s.title = l.T("Analysis board"); !of.SetUp || len(trunk) > 0 { // else it is a position that was set up, without a move yet
		s.title, s.result = s.entitle(l), widgets.OutcomeText(l, rec, state, s.names)
	}
	s.loss = lossText(l, rec.Header.Source, len(trunk))
	s.why = widgets.FaultReason(l, rec)
	if of.File != "" {
		command, named := phrases.DebugLost(rec, of.File, of.Number)
		s.debug, s.unnamed = command, !named
	}
	switch {
	case !widgets.FromReferee(rec):
		s.notes = widgets.FaultTexts(l, rec, last, s.names)
	case rec.Result != nil && rec.Result.Message != "" && len(rec.Notes) == 0:
		s.notes = append(s.notes, l.T("Referee: %s", l.Line(rec.Result.Message)))
	}
	for _, n := range rec.Notes {
		s.notes = append(s.notes, l.Line(n.String()))
	}
	return s
}

// entitle names the players, the opponent of the only person last.
func (s *summary) entitle(l *text.Locale) string {
	switch names := s.short; {
	case len(names) != 2:
		return strings.Join(names, ", ")
	case s.own == 1:
		return l.T("%s against %s", names[1], names[0])
	default:
		return l.T("%s against %s", names[0], names[1])
	}
}

// lossText says how much of a file could not be read of which so many moves could, "" if that is little.
func lossText(l *text.Locale, source *replay.Source, read int) string {
	switch {
	case !source.Lossy(read):
		return ""
	case source.Why == "":
		return l.T("%[1]d of %[2]d moves could be read", read, read+source.Unread)
	}
	return l.T("%[1]d of %[2]d moves could be read: %[3]s", read, read+source.Unread, l.Line(source.Why))
}

// alone is the seat of the only person in a game, or of the only program against levels of the engine; Nobody in
// others.
func alone(seats []replay.Seat) game.Seat {
	kind := replay.KindPerson
	own := func(s replay.Seat) bool { return s.Kind == kind }
	if !slices.ContainsFunc(seats, own) {
		kind = replay.KindAgent
	}
	return session.Only(seats, own)
}

// gentleLevel is the highest level against which a person is told of mistakes as of chances.
const gentleLevel = 4

// gentle reports whether a person played against lower levels of the engine.
func gentle(seats []replay.Seat) bool {
	person := func(s replay.Seat) bool { return s.Kind == replay.KindPerson }
	return session.Only(seats, person) != game.Nobody && !slices.ContainsFunc(seats, func(s replay.Seat) bool {
		return !person(s) && (s.Kind != replay.KindLevel || s.Level > gentleLevel)
	})
}
