package refereefeed

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"freckers/game"
)

// MaxMessage is the greatest length of a message in bytes; the referee's have a
// few hundred.
const MaxMessage = 64 << 10

// Limits on texts from the feed, in characters.
const (
	mostName  = 60
	mostWords = 4000
	mostSeats = 16
)

// matter is what a message is about.
type matter uint8

const (
	aboutPing matter = iota
	aboutPlayers
	aboutBegin
	aboutPreparing
	aboutTurn
	aboutAction
	aboutBoard
	aboutError
	aboutEnd
	aboutSeries
	aboutOther // a type that is not known
)

// matters are the referee's names for them.
func matters() [10]string {
	return [...]string{
		aboutPing: "<ping>", aboutPlayers: "GameMetadata", aboutBegin: "GameUpdate:GameBegin",
		aboutPreparing: "GameUpdate:PlayerInitialising", aboutTurn: "GameUpdate:TurnBegin",
		aboutAction: "GameUpdate:TurnEnd", aboutBoard: "GameUpdate:BoardUpdate",
		aboutError: "GameUpdate:PlayerError", aboutEnd: "GameUpdate:GameEnd", aboutSeries: "MatchMetadata",
	}
}

// message is one of the referee's, checked.
type message struct {
	about   matter
	kind    string          // its type as written
	id      json.RawMessage // to be given back in the answer
	names   []string
	scores  []float64
	board   grid
	seat    game.Seat // who it is about, or who won
	turn    int
	action  game.Action
	refer   string // action, or what stood in its place, in the referee's notation
	words   string
	unknown error // why the action cannot be read
}

// wire is a message as it is written.
type wire struct {
	Type    *string         `json:"type"`
	ID      json.RawMessage `json:"id"`
	Players json.RawMessage `json:"players"`
	Board   [][]int         `json:"board"`
	Player  *int            `json:"player"`
	TurnID  int             `json:"turnId"`
	Action  *wireAction     `json:"action"`
	Winner  json.RawMessage `json:"winner"`
	Message json.RawMessage `json:"message"`
	Error   json.RawMessage `json:"error"`
	Info    json.RawMessage `json:"info"`
	Scores  json.RawMessage `json:"scores"`
}

type wireAction struct {
	Type       string  `json:"type"`
	Coord      []int   `json:"coord"`
	Directions [][]int `json:"directions"`
}

// parse reads a message. Where it is at fault the error says how in a sentence
// for people; the message then has what an answer needs, as far as it is there.
func parse(text []byte) (message, error) {
	var w wire
	m := message{about: aboutOther, seat: game.Nobody}
	err := json.Unmarshal(text, &w)
	m.id = answerable(w.ID)
	var wrong *json.UnmarshalTypeError
	switch {
	case err != nil && !errors.As(err, &wrong):
		return m, errors.New(wordNotText)
	case w.Type == nil:
		return m, errors.New(wordNoType)
	}
	m.kind = *w.Type
	for i, name := range matters() {
		if m.kind == name {
			m.about = matter(i)
		}
	}
	switch {
	case m.about == aboutOther:
		return m, errors.New(wordUnknown(m.kind))
	case wrong != nil:
		return m, errors.New(wordBad(m.kind, fmt.Sprintf("its %s is %s", quote(wrong.Field), wrong.Value)))
	}
	if err := m.fill(&w); err != nil {
		return m, errors.New(wordBad(m.kind, err.Error()))
	}
	return m, nil
}

// answerable is an id that can be given back: a number, a short text or null.
func answerable(id json.RawMessage) json.RawMessage {
	const longest = 64
	if len(id) == 0 || len(id) > longest || id[0] == '{' || id[0] == '[' {
		return json.RawMessage("null")
	}
	return id
}

// fill takes what a message of its kind must have.
func (m *message) fill(w *wire) (err error) {
	switch m.about {
	case aboutPlayers:
		m.names = texts(w.Players)
	case aboutBegin, aboutBoard:
		m.board, err = readGrid(w.Board)
	case aboutPreparing:
		err = m.player(w)
	case aboutTurn:
		err = m.place(w)
	case aboutAction:
		if err = m.place(w); err == nil {
			m.act(w.Action)
		}
	case aboutError:
		if w.Player != nil {
			m.seat, _ = seatOf(*w.Player)
		}
		m.words = clean(wordsIn(w.Message, w.Error), mostWords, true)
	case aboutEnd:
		m.winner(w.Winner)
	case aboutSeries:
		m.winner(w.Winner)
		m.names, m.scores = texts(w.Players), numbers(w.Scores)
		m.words = clean(wordsIn(w.Info), mostWords, false)
	}
	return err
}

func (m *message) player(w *wire) error {
	if w.Player == nil {
		return errors.New("there is no player")
	}
	seat, ok := seatOf(*w.Player)
	if !ok {
		return fmt.Errorf("player is %d: expected 1 or -1", *w.Player)
	}
	m.seat = seat
	return nil
}

// place reads whose turn it is and which.
func (m *message) place(w *wire) error {
	const most = 10_000
	if err := m.player(w); err != nil {
		return err
	}
	if w.TurnID < 1 || w.TurnID > most {
		return fmt.Errorf("turnId is %d: expected 1 to %d", w.TurnID, most)
	}
	m.turn = w.TurnID
	return nil
}

// act reads the action of a turn. One that cannot be read is not the message's
// fault: the referee judges it next.
func (m *message) act(a *wireAction) {
	switch {
	case a == nil:
		m.unknown = errors.New("there is no action")
	case a.Type == "GrowAction":
		m.action, m.refer = "GROW", "GROW"
		return
	case a.Type == "MoveAction":
		if m.action, m.refer, m.unknown = move(a.Coord, a.Directions); m.unknown == nil {
			return
		}
	default:
		m.unknown = fmt.Errorf("the action is %s: expected MoveAction or GrowAction", quote(a.Type))
	}
	m.refer = clean(m.unknown.Error(), mostName, false)
}

// winner reads who won; anything but a player is nobody.
func (m *message) winner(text json.RawMessage) {
	var n int
	if json.Unmarshal(text, &n) == nil {
		m.seat, _ = seatOf(n)
	}
}

// texts reads a list of names; those that are none are empty.
func texts(list json.RawMessage) []string {
	var raw []json.RawMessage
	if json.Unmarshal(list, &raw) != nil {
		return nil
	}
	var names []string
	for _, r := range raw[:min(len(raw), mostSeats)] {
		var s string
		var named struct{ Name string }
		if json.Unmarshal(r, &s) != nil && json.Unmarshal(r, &named) == nil {
			s = named.Name
		}
		names = append(names, clean(s, mostName, false))
	}
	return names
}

func numbers(list json.RawMessage) []float64 {
	var n []float64
	if json.Unmarshal(list, &n) != nil || len(n) > mostSeats {
		return nil
	}
	return n
}

// wordsIn is the first of some fields that says something: a text as it is,
// anything else as it is written.
func wordsIn(fields ...json.RawMessage) string {
	for _, f := range fields {
		var s string
		if json.Unmarshal(f, &s) != nil {
			s = strings.TrimSpace(string(f))
		}
		if s != "" && s != "null" && s != "{}" {
			return s
		}
	}
	return ""
}
