package lightboard

import (
	"fmt"
	"io/fs"
	"strings"

	"freckers/ai"
	"freckers/assets"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
)

// LanguageTag returns the name that browsers have for a language of the catalogues.
func LanguageTag(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "-")) }

// boardWords returns what the light board says, by language as browsers name it.
func boardWords(catalogues fs.FS) (map[string]map[string]any, error) {
	return inEach(catalogues, boardSentences)
}

// inEach returns words in each language, by its name in browsers.
func inEach[T any](catalogues fs.FS, words func(l *text.Locale, tag string) T) (map[string]T, error) {
	names, err := text.Languages(catalogues)
	if err != nil {
		return nil, err
	}
	all := map[string]T{LanguageTag(text.English): words(nil, LanguageTag(text.English))}
	for _, name := range names {
		d, err := text.ReadPO(catalogues, name)
		if err != nil {
			return nil, err
		}
		all[LanguageTag(name)] = words(d.Locale(), LanguageTag(name))
	}
	return all, nil
}

// needsServer returns the sentence for a page that was opened from a file.
func needsServer(l *text.Locale, _ string) string {
	return l.T("This page needs a web server. Run python3 -m http.server in its folder, and open localhost:8000.")
}

// boardSentences are the board's words in a language, by their names in its script. Values are filled in there.
func boardSentences(l *text.Locale, name string) map[string]any {
	words := map[string]any{
		"lang": name, "Board": l.T("Board"), "Grow": l.T("Grow"), "Pass": l.T("Pass"), "Hint": l.T("Hint"), "Undo": l.T("Undo"), "Resign": l.T("Resign"),
		"NewGame": l.T("New game"), "PlayHere": l.T("Play from here"), "YourTurn": l.T("Your turn"), "PlaceIt": l.T("Choose a place for your kangaroo."), "CanMove": l.T("can move"),
		"Selected": l.T("selected"), "Beside": l.T("beside the board"),
		"Controls": l.T("Replay controls"), "Move": l.T("Move"), "First": l.T("First move"), "Back": l.T("Previous move"), "HopBack": l.T("Previous hop"),
		"Play": l.T("Play"), "Pause": l.T("Pause"), "HopOn": l.T("Next hop"), "Next": l.T("Next move"), "Last": l.T("Last move"), "Speed": l.T("Speed"),
		"Full": l.T("Open in full"), "Moves": l.T("Moves"), "Prints": l.T("Prints"), "Search": l.T("Search all prints"), "Ahead": l.T("Who was ahead"),
		"Start": l.T("Start position"), "Link": l.T("Link to this game"),
		"NotUnderstood": l.T("The page does not understand this message: see its README."), "NoReplayHere": l.T("This is a game, not a replay."),
		"TooMany": l.T("Too many messages that the page does not understand: most of the next ones get no answer."), "Loading": l.T("Filling the pond…"), "DrawOnly": l.T("Draw"),
		"SendLink": l.T("Send the link to your friend"), "CopyLink": l.T("Copy link"), "ShareLink": l.T("Share link"), "LinkCopied": l.T("Link copied: send it to your friend."),
		"OwnLink": l.T("This is your own link: send it to your friend."), "AnswerOpens": l.T("The answer comes as a link: open it."), "PlayOn": l.T("Play on from here"), "BackToGame": l.T("Back to the game"),
		"Messages": l.T("Messages"), "AtStart": l.T("Start of the game."), "Over": l.T("The game is over."), "NotYours": l.T("It is not your turn yet."),
		"NothingBack": l.T("There is no move to take back."),
		"ArrowKeys":   l.T("Arrow keys move from cell to cell, Page Up and Page Down between those you can use. Enter selects a piece, and moves it to where you are."),
		"Letters":     l.T("L says the last moves, T whose turn it is, S the score, P your pieces, O those of others, M the legal moves, G the goals."),
		"BadLink":     l.Sentence(l.Line("the link holds no whole game: it was cut short or changed")),
		"grounds":     []string{l.T("open water"), l.T("free pad"), l.T("free cell"), l.T("lake")},
		"names":       gameNames(l), "reasons": reasons(l, ""), "reasonsOf": reasons(l, "%[1]s"), "moves": moveWords(l),
	}
	for name, sentence := range map[string]string{
		"Thinking": l.T("%s is thinking", first), "ToMove": l.T("%s to move", first), "Cell": l.T("%s: %s", first, second),
		"Sentence": l.T("%s %s.", first, second), "Where": l.T("Where should it go?"), "Here": l.T("you can go here"), "CanGo": l.T("It can go to %s.", first),
		"MoveOf": l.T("Move %d of %d", first, second), "HopOf": l.T("Move %d of %d, hop %d of it", first, second, third), "WinsOnly": l.T("%s wins", first),
		"OwnValue": l.T("%s's own value", first), "CPU": l.T("%s s CPU", first), "Seconds": l.T("%s s", first), "Megabytes": l.T("%d MB", first),
		"Hops": l.N("%d hop", "%d hops", 2, first), "NoGameIn": l.T("%s is not a game that this program can open", first), "TookOne": l.N("%d move undone", "%d moves undone", 1, first), "TookMany": l.N("%d move undone", "%d moves undone", 2, first),
		"FriendMoved": l.T("%s moved. You are %s.", first, second), "FriendBegins": l.T("You are %s, and begin.", first), "SendTo": l.T("Send the link to %s", first),
		"WaitingFor": l.T("Waiting for %s", first), "OlderLink": l.T("This link is older: you are at move %d.", first),
		"Apart": l.T("This link goes on differently from move %d. Both games are kept.", first), "FromMove": l.T("%s, from move %d", first, second),
		"At": l.T("%s: %s.", first, second), "NoneAt": l.T("%s: none.", first), "None": l.T("There are none."), "You": l.T("You are %s.", first), "Stop": l.T("%s.", first), "Both": l.T("%s %s", first, second),
		"Score": l.C("score", "%s %s", first, second), "To": l.C("score", "%s to %s", first, second), "MoveNumber": l.T("Move %d", first),
		"Goal": l.T("%s's goal", first), "Round": l.T("The race goes clockwise round the middle of the board, across the line %s.", first),
		"FromTo": l.T("from %s to %s", first, second), "FromMoves": l.T("From %s to %s.", first, second),
		"Place": l.T("place a %s", first), "Remove": l.T("remove a %s", first), "RemoveKind": l.T("remove a %s %s", first, second),
		"Draw": l.T("A draw: %s.", first), "Wins": l.T("%s wins: %s.", first, second), "YouWin": l.T("You win: %s.", first),
		"Illegal": l.T("%s is not legal here.", first), "NoCell": l.T("There is no cell %s on this board.", first),
		"NoRecord": l.T("The record %s could not be downloaded.", first), "NoGame": l.T("There is no game %s: use one of %s.", first, second),
	} {
		words[name] = sentence
	}
	return words
}

// AgentWords returns the words of a page on which a program plays a game, by language and by their names in its script. Those
// with values are filled in there.
func AgentWords(program string, g game.Game) (map[string]map[string]any, error) {
	program = strings.ReplaceAll(program, "%", "%%")
	return inEach(assets.Locales(), func(l *text.Locale, _ string) map[string]any {
		var seats, levels []string
		for _, s := range g.Info().Seats {
			seats = append(seats, l.T(s.Title))
		}
		for n := range ai.Levels(g) {
			levels = append(levels, l.T("level %d", n+1))
		}
		return map[string]any{
			"Title": l.T("%s plays %s", program, l.T(g.Info().Title)), "Here": l.T("%s runs in your browser. Nothing is uploaded.", program),
			"Printed": l.T("What %s printed", program), "You": l.T("You"), "Seats": seats, "Levels": levels, "Move": l.T("Move %d, %s", first, second),
			"Starting": l.T("%s is starting…", program), "Again": l.T("Start %s again", program), "NotStarted": l.T("%s could not be started", program),
			"Late": l.T("%s gave no answer within %d s, and was stopped", program, second), "None": l.T("%s chose no action", program),
			"Raised": l.T("%s raised an exception: see what it printed", program), "Wrong": l.T("%s answered no action: %s", program, second),
		}
	})
}

// A hole is an argument that leaves a place in a sentence, which a script fills.
type hole int

const (
	first hole = iota + 1
	second
	third
)

// Format writes the place as a verb has it, with its number.
func (h hole) Format(s fmt.State, verb rune) {
	fmt.Fprintf(s, "%%[%d]%c", int(h), verb)
}

// gameNames are the names of games, sides and pieces, and of what is counted.
func gameNames(l *text.Locale) map[string]string {
	names := map[string]string{}
	for _, g := range catalog.Games() {
		info := g.Info()
		list := []string{info.Title, info.Piece, info.TallyOf}
		for _, s := range info.Seats {
			list = append(list, s.Title)
		}
		for _, k := range info.Kinds {
			list = append(list, k.Title)
		}
		for _, name := range list {
			if name != "" {
				names[name] = l.T(name)
			}
		}
	}
	return names
}

// reasons are those for which games end, where who is their cause, empty for nobody.
func reasons(l *text.Locale, who string) map[string]string {
	all := map[string]string{}
	for _, r := range []string{"all six home", "exits", "no jump is left", "all five home", game.ReasonRepeated, game.ReasonLimit, game.ReasonResigned,
		game.ReasonIllegal, game.ReasonTimeout, game.ReasonStall, game.ReasonMemory, game.ReasonCrash, game.ReasonDisconnect, game.ReasonInterrupted,
		game.ReasonAdjudicated, game.ReasonSearch, game.ReasonReferee} {
		if reason := phrases.Reason(l, r, who); who == "" || reason != phrases.Reason(l, r, "") {
			all[r] = reason
		}
	}
	return all
}

// moveWords say what a move does, as package narration does.
func moveWords(l *text.Locale) map[string]string {
	return map[string]string{
		"step": l.T("steps from %s to %s", first, second), "hop": l.T("hops from %s to %s over %s", first, second, third),
		"hops": l.T("hops from %s to %s in %d hops", first, second, third), "exit": l.T("leaves the board from %s", first),
		"place": l.T("places a %[2]s on %[1]s", first, second), "take": l.T("takes %s at %s", l.N("%d frog", "%d frogs", 1, 1), first), "pass": l.T("passes"), "nothing": l.T("grows, and no pad opens"),
		"grow": l.N("grows %d pad at %s", "grows %d pads at %s", 1, first, second), "grows": l.N("grows %d pad at %s", "grows %d pads at %s", 2, first, second),
		"point": l.N("for %d point", "for %d points", 1, first), "points": l.N("for %d point", "for %d points", 2, first),
	}
}
