package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"freckers/assets"
	"freckers/assets/board"
	"freckers/assets/player"
	pages "freckers/assets/web"
	"freckers/game"
	"freckers/game/catalog"
	"freckers/gfx/text"
	"freckers/gfx/text/phrases"
	"freckers/gfx/text/po"
)

// The files of the light board that are put together here. Their names stay: other pages refer to them.
const (
	boardFile    = "board.js"
	engineModule = "engine.js"
	boardStyle   = "board.css" // within boardFile
)

// mostStartChoices bounds the choices from one cell at the start of a game.
const mostStartChoices = 256

// lightBoard is what the light board knows of a kind of board.
type lightBoard struct {
	embedBoard
	// Choices is what is legal at the start, as the module of the engine returns it; nil where the start is dealt.
	Choices *startChoices `json:"choices,omitempty"`
}

type startChoices struct {
	Choices []startChoice `json:"choices"`
	Turn    int           `json:"turn"`
	Ply     int           `json:"ply"`
	Tally   []startTally  `json:"tally"`
	Result  string        `json:"result"`
	Reason  string        `json:"reason"`
}

type startChoice struct {
	Action game.Action `json:"action"`
	Points int         `json:"points"`
	Cells  []game.Cell `json:"cells"`
}

type startTally struct {
	Have int `json:"have"`
	Of   int `json:"of"`
}

// addLightBoard adds the light board, the module of the engine and their examples. named has the names of the
// engine's own files.
func (s *Site) addLightBoard(named map[string]string) error {
	read := func(name string) string {
		text, err := fs.ReadFile(board.Files(), name)
		if err != nil {
			panic(err) // it is embedded
		}
		return string(text)
	}
	moves, err := fs.ReadFile(pages.Files(), "moves.js")
	if err != nil {
		return err
	}
	places := strings.NewReplacer("{{.Engine}}", named[engineFile], "{{.Host}}", named[hostFile], "{{.Worker}}", named["worker.js"])
	s.Files[engineModule] = []byte(places.Replace(read(engineModule)))
	boards, err := lightBoards()
	if err != nil {
		return err
	}
	words, err := boardWords(assets.Locales())
	if err != nil {
		return err
	}
	known, err := json.Marshal(map[string]any{"boards": boards, "words": words, "files": map[string]string{"style": read(boardStyle) + player.BoardStyle()}})
	if err != nil {
		return err
	}
	var script bytes.Buffer
	fmt.Fprintf(&script, "%s%s\nconst freckersLight = %s;\n%s", player.BoardScript(), moves, known, read(boardFile))
	s.Files[boardFile] = script.Bytes()
	for _, name := range lightNames() {
		if s.Files[name] == nil {
			s.Files[name] = []byte(read(name))
		}
	}
	return nil
}

// lightNames are the names of the light board's files, which keep them: pages of others refer to them.
func lightNames() []string {
	var names []string
	err := fs.WalkDir(board.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != boardStyle && name != "README.md" {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		panic(err) // they are embedded
	}
	return names
}

// lightBoards returns all kinds of boards by their names.
func lightBoards() (map[string]lightBoard, error) {
	choices := map[string]*startChoices{}
	known, err := embedBoards(func(name string, start game.State) {
		if start.Game().Info().Start != "" {
			choices[name] = choicesAt(start)
		}
	})
	boards := make(map[string]lightBoard, len(known))
	for name, b := range known {
		boards[name] = lightBoard{b, choices[name]}
	}
	return boards, err
}

// choicesAt returns what is legal at the start of a game.
func choicesAt(s game.State) *startChoices {
	c := &startChoices{Turn: int(s.ToMove()), Ply: s.Ply()}
	for i := range s.Game().Info().Seats {
		t := s.Tally(game.Seat(i))
		c.Tally = append(c.Tally, startTally{t.Have, t.Of})
	}
	for _, a := range s.GlobalActions() {
		c.Choices = append(c.Choices, startChoice{a, 0, []game.Cell{}})
	}
	for from := range s.Layout().Sites {
		list, _ := s.Choices(game.Cell(from), mostStartChoices)
		for _, l := range list {
			c.Choices = append(c.Choices, startChoice{l.Action, l.Points, l.Cells})
		}
	}
	return c
}

// boardWords returns what the light board says, by language as browsers name it.
func boardWords(catalogues fs.FS) (map[string]map[string]any, error) {
	names, err := po.Languages(catalogues)
	if err != nil {
		return nil, err
	}
	all := map[string]map[string]any{browsers(text.English): boardSentences(nil, browsers(text.English))}
	for _, name := range names {
		d, err := po.Read(catalogues, name)
		if err != nil {
			return nil, err
		}
		all[browsers(name)] = boardSentences(d.Locale(), browsers(name))
	}
	return all, nil
}

// boardSentences are the board's words in a language, by their names in its script. Values are filled in there.
func boardSentences(l *text.Locale, name string) map[string]any {
	page := sentences(l)
	words := map[string]any{
		"lang": name, "Board": l.T("Board"), "Grow": l.T("Grow"), "Pass": l.T("Pass"), "Hint": l.T("Hint"), "Undo": l.T("Undo"),
		"NewGame": l.T("New game"), "PlayHere": l.T("Play from here"), "YourTurn": l.T("Your turn"), "CanMove": l.T("can move"),
		"Selected": l.T("selected"), "Beside": l.T("beside the board"),
		"grounds": []string{l.T("open water"), l.T("free pad"), l.T("free cell"), l.T("lake")},
		"names":   gameNames(l), "reasons": reasons(l), "moves": moveWords(l),
	}
	for _, same := range []string{"Controls", "Move", "First", "Back", "Play", "Pause", "Next", "Last", "Loading", "NoReplay"} {
		words[same] = page[same]
	}
	for name, sentence := range map[string]string{
		"Thinking": l.T("%s is thinking", first), "ToMove": l.T("%s to move", first), "Cell": l.T("%s: %s", first, second),
		"Sentence": l.T("%s %s.", first, second), "Where": l.T("Where should it go?"), "Here": l.T("you can go here"), "CanGo": l.T("It can go to %s.", first),
		"MoveOf": l.T("Move %d of %d", first, second), "TookOne": l.N("%d move undone", "%d moves undone", 1, first), "TookMany": l.N("%d move undone", "%d moves undone", 2, first),
		"Draw": l.T("A draw: %s.", first), "Wins": l.T("%s wins: %s.", first, second), "YouWin": l.T("You win: %s.", first),
		"Illegal": l.T("%s is not legal here.", first), "NoCell": l.T("There is no cell %s on this board.", first),
		"NoRecord": l.T("The record %s could not be downloaded.", first), "NoGame": l.T("There is no game %s: use one of %s.", first, second),
	} {
		words[name] = sentence
	}
	return words
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

// gameNames are the names of games, sides and pieces.
func gameNames(l *text.Locale) map[string]string {
	names := map[string]string{}
	for _, g := range catalog.Games() {
		info := g.Info()
		list := []string{info.Title, info.Piece}
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

// reasons are those for which games end.
func reasons(l *text.Locale) map[string]string {
	all := map[string]string{}
	for _, r := range []string{"all six home", "exits", "no jump is left", "all five home", game.ReasonRepeated, game.ReasonLimit, game.ReasonResigned,
		game.ReasonIllegal, game.ReasonTimeout, game.ReasonStall, game.ReasonMemory, game.ReasonCrash, game.ReasonDisconnect, game.ReasonInterrupted, game.ReasonAdjudicated} {
		all[r] = phrases.Reason(l, r, "")
	}
	return all
}

// moveWords say what a move does, as package narration does.
func moveWords(l *text.Locale) map[string]string {
	return map[string]string{
		"step": l.T("steps from %s to %s", first, second), "hop": l.T("hops from %s to %s over %s", first, second, third),
		"hops": l.T("hops from %s to %s in %d hops", first, second, third), "exit": l.T("leaves the board from %s", first),
		"place": l.T("places a %[2]s on %[1]s", first, second), "pass": l.T("passes"), "nothing": l.T("grows, and no pad opens"),
		"grow": l.N("grows %d pad at %s", "grows %d pads at %s", 1, first, second), "grows": l.N("grows %d pad at %s", "grows %d pads at %s", 2, first, second),
		"point": l.N("for %d point", "for %d points", 1, first), "points": l.N("for %d point", "for %d points", 2, first),
	}
}
