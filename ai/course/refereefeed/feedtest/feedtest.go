// Package feedtest is a test double of the course's referee: a feed that waits for a client,
// sends messages, and waits for the acknowledgement of each.
package feedtest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"freckers/game"

	"github.com/coder/websocket"
)

// Game is a game for a referee.
type Game struct {
	Names   [2]string
	Actions []game.Action
	Refused game.Action // an action that the referee refuses at the end, or ""
	Error   string      // the referee's message on a player's error, or ""
	Winner  game.Seat
}

// Step is something that a referee does.
type Step struct {
	Text       string // the message; %d in it is its number
	Disconnect bool   // break the connection instead
	NoAck      bool   // do not wait for the acknowledgement
	// After is waited for first; nil for nothing.
	After <-chan struct{}
}

// Message returns the step of sending a message of a type; body is the JSON of its other fields and may be empty.
func Message(kind, body string) Step {
	if body != "" {
		body += ", "
	}
	return Step{Text: fmt.Sprintf(`{"type": %s, %s"id": %%d}`, text(kind), body)}
}

// Raw returns the step of sending text unchanged, without waiting for an acknowledgement.
func Raw(text string) Step { return Step{Text: text, NoAck: true} }

// Disconnect breaks the connection.
func Disconnect() Step { return Step{Disconnect: true} }

// Hello returns the steps with which a referee begins.
func Hello(names [2]string) []Step {
	return []Step{
		{Text: `{"type": "<ping>", "id": null}`},
		{Text: fmt.Sprintf(`{"type": "GameMetadata", "players": [%q, %q], "id": null}`, names[0], names[1])},
	}
}

// Play returns all messages about a game, without [Hello], and the index of the first
// message of each turn.
func Play(t testing.TB, g game.Game, played Game) (steps []Step, turns []int) {
	t.Helper()
	s, err := g.New(game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	steps = append(steps, Message("GameUpdate:GameBegin", Board(s)))
	for seat := range 2 {
		steps = append(steps, Message("GameUpdate:PlayerInitialising", player(game.Seat(seat))))
	}
	for _, a := range played.Actions {
		turns = append(turns, len(steps))
		steps = append(steps, TurnBegin(s), TurnEnd(s, a))
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, Message("GameUpdate:BoardUpdate", Board(s)))
	}
	if played.Refused != "" {
		steps = append(steps, TurnBegin(s), TurnEnd(s, played.Refused))
	}
	if played.Error != "" {
		steps = append(steps, Message("GameUpdate:PlayerError", fmt.Sprintf(`"message": %q`, played.Error)))
	}
	winner := 0
	if played.Winner != game.Nobody {
		winner = number(played.Winner)
	}
	return append(steps, Message("GameUpdate:GameEnd", fmt.Sprintf(`"winner": %d`, winner))), turns
}

// TurnBegin starts a turn.
func TurnBegin(s game.State) Step {
	return Message("GameUpdate:TurnBegin", turn(s))
}

// TurnEnd ends a turn with an action, legal or not.
func TurnEnd(s game.State, a game.Action) Step {
	return Message("GameUpdate:TurnEnd", turn(s)+`, "action": `+action(a))
}

// Board returns the message field with the board of a position.
func Board(s game.State) string {
	rows := make([][]int, 8)
	for i := range 64 {
		n, spot := 0, s.Spot(game.Cell(i))
		switch {
		case !spot.Piece.None():
			n = number(spot.Piece.Owner)
		case spot.Terrain == game.Pad:
			n = 2
		}
		rows[i/8] = append(rows[i/8], n)
	}
	return `"board": ` + text(rows)
}

func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func number(s game.Seat) int { return 1 - 2*int(s) }

func player(s game.Seat) string { return fmt.Sprintf(`"player": %d`, number(s)) }

func turn(s game.State) string {
	return fmt.Sprintf(`"turnId": %d, %s`, s.Ply()+1, player(s.ToMove()))
}

// action returns an action in the referee's JSON. What is not a MOVE is taken for GROW.
func action(a game.Action) string {
	var r, c int
	var ways string
	if _, err := fmt.Sscanf(string(a), "MOVE %d,%d %s", &r, &c, &ways); err != nil {
		return `{"type": "GrowAction"}`
	}
	var list [][2]int
	for _, w := range strings.Split(ways, ",") {
		var d [2]int
		for _, sign := range w {
			switch sign {
			case 'D':
				d[0]++
			case 'U':
				d[0]--
			case 'R':
				d[1]++
			case 'L':
				d[1]--
			}
		}
		list = append(list, d)
	}
	return fmt.Sprintf(`{"type": "MoveAction", "coord": [%d, %d], "directions": %s}`, r, c, text(list))
}

// Referee serves one session per connection.
type Referee struct {
	Address string

	t        testing.TB
	mu       sync.Mutex
	sessions [][]Step
	acked    int
	ws       *websocket.Conn       // the client's
	waiting  map[int]chan struct{} // by number of acknowledgements, closed when reached
}

// Serve starts a referee that ends with the test. The n-th client gets the n-th session, and
// is refused if there is none.
func Serve(t testing.TB, sessions ...[]Step) *Referee {
	r := &Referee{t: t, sessions: sessions, waiting: map[int]chan struct{}{}}
	ctx, cancel := context.WithCancel(context.Background())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		steps, ok := r.next()
		if !ok {
			http.Error(w, "no game is played here", http.StatusServiceUnavailable)
			return
		}
		ws, err := websocket.Accept(w, q, nil)
		if err != nil {
			t.Errorf("the client does not speak WebSocket: %v", err)
			return
		}
		r.serve(ctx, ws, steps)
	}))
	t.Cleanup(func() { cancel(); server.Close() })
	r.Address = "ws" + strings.TrimPrefix(server.URL, "http")
	return r
}

// Add adds a session for the next client.
func (r *Referee) Add(steps []Step) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sessions = append(r.sessions, steps)
}

// Acked returns the number of acknowledgements in all sessions.
func (r *Referee) Acked() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.acked
}

// WhenAcked returns a channel that is closed after n acknowledgements.
func (r *Referee) WhenAcked(n int) <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, ok := r.waiting[n]
	if !ok {
		c = make(chan struct{})
		r.waiting[n] = c
		if r.acked >= n {
			close(c)
		}
	}
	return c
}

// Ping sends a WebSocket ping and waits for the pong. The referee must be waiting for an
// acknowledgement.
func (r *Referee) Ping(ctx context.Context) error {
	r.mu.Lock()
	ws := r.ws
	r.mu.Unlock()
	return ws.Ping(ctx)
}

func (r *Referee) countAck() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acked++
	if c, ok := r.waiting[r.acked]; ok {
		close(c)
	}
}

func (r *Referee) next() ([]Step, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.sessions) == 0 {
		return nil, false
	}
	steps := r.sessions[0]
	r.sessions = r.sessions[1:]
	return steps, true
}

// serve runs a session. It ends when the client disconnects; a wrong acknowledgement fails
// the test.
func (r *Referee) serve(ctx context.Context, ws *websocket.Conn, steps []Step) {
	defer ws.CloseNow()
	r.mu.Lock()
	r.ws = ws
	r.mu.Unlock()
	late := false
	for i, step := range steps {
		if step.After != nil {
			select {
			case <-step.After:
			case <-ctx.Done():
				return
			}
		}
		if step.Disconnect {
			return
		}
		id := "null"
		message := step.Text
		if strings.Contains(message, "%d") {
			id = fmt.Sprint(i)
			message = strings.Replace(message, "%d", id, 1)
		}
		if ws.Write(ctx, websocket.MessageText, []byte(message)) != nil {
			return
		}
		late = late || step.NoAck
		if !step.NoAck && !r.awaitAck(ctx, ws, message, id, late) {
			return
		}
	}
	// The client may be gone already.
	_ = ws.Close(websocket.StatusNormalClosure, "")
}

// awaitAck waits for the acknowledgement of a message. If late is set, those of earlier
// messages may come first.
func (r *Referee) awaitAck(ctx context.Context, ws *websocket.Conn, message, id string, late bool) bool {
	for {
		_, answer, err := ws.Read(ctx)
		if err != nil {
			return false
		}
		var ack struct {
			Type string
			ID   json.RawMessage
		}
		err = json.Unmarshal(answer, &ack)
		switch {
		case err == nil && ack.Type == "<ack>" && string(ack.ID) == id:
			r.countAck()
			return true
		case err == nil && ack.Type == "<ack>" && late:
			continue
		}
		r.t.Errorf("the acknowledgement of %s is %s: expected an <ack> with id %s", message, answer, id)
		return false
	}
}
