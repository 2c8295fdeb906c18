package refereefeed

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"freckers/game"
)

// MaxMessage is the maximum length of a message in bytes; a referee's messages have a few
// hundred.
const MaxMessage = 64 << 10

// Limits on texts from the feed, in characters, and on the length of lists.
const (
	maxName = 60
	maxText = 4000
	maxList = 16
)

// messageKind is the type of a message, as the referee names it.
type messageKind string

const (
	ping        messageKind = "<ping>"
	players     messageKind = "GameMetadata"
	gameBegin   messageKind = "GameUpdate:GameBegin"
	playerInit  messageKind = "GameUpdate:PlayerInitialising"
	turnBegin   messageKind = "GameUpdate:TurnBegin"
	turnEnd     messageKind = "GameUpdate:TurnEnd"
	boardUpdate messageKind = "GameUpdate:BoardUpdate"
	playerError messageKind = "GameUpdate:PlayerError"
	gameEnd     messageKind = "GameUpdate:GameEnd"
	series      messageKind = "MatchMetadata"
)

type message struct {
	kind       messageKind     // empty without one
	id         json.RawMessage // to be returned in the acknowledgement
	names      []string
	scores     []float64
	board      grid
	seat       game.Seat // whom it is about, or who won
	turn       int
	action     game.Action
	notation   string // action, or what was in its place, in the referee's notation
	text       string
	unreadable error // why the action cannot be parsed
}

type jsonMessage struct {
	Type    *string         `json:"type"`
	ID      json.RawMessage `json:"id"`
	Players json.RawMessage `json:"players"`
	Board   [][]int         `json:"board"`
	Player  *int            `json:"player"`
	TurnID  int             `json:"turnId"`
	Action  *jsonAction     `json:"action"`
	Winner  json.RawMessage `json:"winner"`
	Message json.RawMessage `json:"message"`
	Error   json.RawMessage `json:"error"`
	Info    json.RawMessage `json:"info"`
	Scores  json.RawMessage `json:"scores"`
}

type jsonAction struct {
	Type       string  `json:"type"`
	Coord      []int   `json:"coord"`
	Directions [][]int `json:"directions"`
}

// parse parses a message. The error is a notice for users; the message then still has what
// an acknowledgement needs, as far as possible.
func parse(text []byte) (message, error) {
	var w jsonMessage
	m := message{seat: game.Nobody}
	err := json.Unmarshal(text, &w)
	m.id = validID(w.ID)
	var mistyped *json.UnmarshalTypeError
	switch {
	case err != nil && !errors.As(err, &mistyped):
		return m, errors.New("the referee sent something that is not JSON; it is ignored")
	case w.Type == nil:
		return m, errors.New("the referee sent a message without a type; it is ignored")
	}
	m.kind = messageKind(*w.Type)
	switch err := m.fill(&w); {
	case err == errUnknownKind:
		return m, fmt.Errorf("the referee sent %s, which is unknown here; it is ignored", game.Quote(*w.Type))
	case mistyped != nil:
		return m, fmt.Errorf("%s: its %s is %s; it is ignored", m.kind, game.Quote(mistyped.Field), mistyped.Value)
	case err != nil:
		return m, fmt.Errorf("%s: %w; it is ignored", m.kind, err)
	}
	return m, nil
}

// validID returns an id that can be acknowledged: a number, a short string or null.
func validID(id json.RawMessage) json.RawMessage {
	const maxLength = 64
	if len(id) == 0 || len(id) > maxLength || id[0] == '{' || id[0] == '[' {
		return json.RawMessage("null")
	}
	return id
}

var errUnknownKind = errors.New("unknown kind")

// fill sets the fields that messages of this kind have. Unreadable scores of a series are left out; an unknown kind
// returns errUnknownKind.
func (m *message) fill(w *jsonMessage) (err error) {
	switch m.kind {
	case ping:
	case players:
		m.names = nameList(w.Players)
	case gameBegin, boardUpdate:
		m.board, err = parseGrid(w.Board)
	case playerInit:
		err = m.setPlayer(w)
	case turnBegin:
		err = m.setTurn(w)
	case turnEnd:
		if err = m.setTurn(w); err == nil {
			m.setAction(w.Action)
		}
	case playerError:
		if w.Player != nil {
			m.seat = seatOf(*w.Player)
		}
		m.text = clean(firstText(w.Message, w.Error), maxText, true)
	case gameEnd:
		m.setWinner(w.Winner)
	case series:
		m.setWinner(w.Winner)
		m.names = nameList(w.Players)
		if json.Unmarshal(w.Scores, &m.scores) != nil || len(m.scores) > maxList {
			m.scores = nil
		}
		m.text = clean(firstText(w.Info), maxText, false)
	default:
		return errUnknownKind
	}
	return err
}

func (m *message) setPlayer(w *jsonMessage) error {
	if w.Player == nil {
		return errors.New("there is no player")
	}
	if m.seat = seatOf(*w.Player); m.seat == game.Nobody {
		return fmt.Errorf("player is %d: expected 1 or -1", *w.Player)
	}
	return nil
}

func (m *message) setTurn(w *jsonMessage) error {
	const maxTurn = 10_000
	if err := m.setPlayer(w); err != nil {
		return err
	}
	if w.TurnID < 1 || w.TurnID > maxTurn {
		return fmt.Errorf("turnId is %d: expected 1 to %d", w.TurnID, maxTurn)
	}
	m.turn = w.TurnID
	return nil
}

// setAction parses the action of a turn. The message is valid even if that fails: the
// referee judges the action next.
func (m *message) setAction(a *jsonAction) {
	switch {
	case a == nil:
		m.unreadable = errors.New("there is no action")
	case a.Type == "GrowAction":
		m.action, m.notation = "GROW", "GROW"
		return
	case a.Type == "MoveAction":
		if m.action, m.notation, m.unreadable = parseMove(a.Coord, a.Directions); m.unreadable == nil {
			return
		}
	default:
		m.unreadable = fmt.Errorf("the action is %s: expected MoveAction or GrowAction", game.Quote(a.Type))
	}
	m.notation = clean(m.unreadable.Error(), maxName, false)
}

// setWinner sets who won, nobody unless it is a player.
func (m *message) setWinner(text json.RawMessage) {
	var n int
	if json.Unmarshal(text, &n) == nil {
		m.seat = seatOf(n)
	}
}

// nameList parses a list of names; what is not a name is empty.
func nameList(list json.RawMessage) []string {
	var raw []json.RawMessage
	if json.Unmarshal(list, &raw) != nil {
		return nil
	}
	var names []string
	for _, r := range raw[:min(len(raw), maxList)] {
		var s string
		var named struct{ Name string }
		if json.Unmarshal(r, &s) != nil && json.Unmarshal(r, &named) == nil {
			s = named.Name
		}
		names = append(names, clean(s, maxName, false))
	}
	return names
}

// firstText returns the first field that is not empty: a string, or else its JSON.
func firstText(fields ...json.RawMessage) string {
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
