// Package feedtest imitates the course's referee as its feed is described: it
// waits for a client, sends one message after the other and waits for the answer
// to each. Tests watch it.
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

// Game is a game as a referee leads it.
type Game struct {
	Names   [2]string
	Actions []game.Action
	Refused game.Action // an action that the referee refuses in the end, or ""
	Error   string      // the referee's words on a player's error, or ""
	Winner  game.Seat
}

// Item is one thing that a referee does.
type Item struct {
	Text string // the message; %d in it is its number
	Tear bool   // the connection breaks here instead
	Rude bool   // the answer is not waited for
	// After is waited for first, as a player's thought is; nil for nothing.
	After <-chan struct{}
}

// Say is a message of a kind; body is the JSON of its other fields, which may be
// empty.
func Say(kind, body string) Item {
	if body != "" {
		body += ", "
	}
	return Item{Text: fmt.Sprintf(`{"type": %s, %s"id": %%d}`, text(kind), body)}
}

// Raw is a message sent as it is, whose answer is not waited for.
func Raw(text string) Item { return Item{Text: text, Rude: true} }

// Tear breaks the connection.
func Tear() Item { return Item{Tear: true} }

// Hello is what a referee says first.
func Hello(names [2]string) []Item {
	return []Item{
		{Text: `{"type": "<ping>", "id": null}`},
		{Text: fmt.Sprintf(`{"type": "GameMetadata", "players": [%q, %q], "id": null}`, names[0], names[1])},
	}
}

// Lead is all that a referee says of a game, without [Hello]. It also gives the
// index of the first item of each turn.
func Lead(t testing.TB, g game.Game, played Game) (items []Item, turns []int) {
	t.Helper()
	s, err := g.New(game.Options{RuleSet: "referee"})
	if err != nil {
		t.Fatal(err)
	}
	items = append(items, Say("GameUpdate:GameBegin", Board(s)))
	for seat := range 2 {
		items = append(items, Say("GameUpdate:PlayerInitialising", player(game.Seat(seat))))
	}
	for _, a := range played.Actions {
		turns = append(turns, len(items))
		items = append(items, Ask(s), Answer(s, a))
		if s, _, err = s.Play(a); err != nil {
			t.Fatal(err)
		}
		items = append(items, Say("GameUpdate:BoardUpdate", Board(s)))
	}
	if played.Refused != "" {
		items = append(items, Ask(s), Answer(s, played.Refused))
	}
	if played.Error != "" {
		items = append(items, Say("GameUpdate:PlayerError", fmt.Sprintf(`"message": %q`, played.Error)))
	}
	winner := 0
	if played.Winner != game.Nobody {
		winner = number(played.Winner)
	}
	return append(items, Say("GameUpdate:GameEnd", fmt.Sprintf(`"winner": %d`, winner))), turns
}

// Ask begins a turn.
func Ask(s game.State) Item {
	return Say("GameUpdate:TurnBegin", turn(s))
}

// Answer ends a turn with an action, legal or not.
func Answer(s game.State, a game.Action) Item {
	return Say("GameUpdate:TurnEnd", turn(s)+`, "action": `+action(a))
}

// Board is the field of a message with the board of a position.
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

// action writes one as the referee does.
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

// Referee serves one feed after another, a connection each.
type Referee struct {
	Address string

	t        testing.TB
	mu       sync.Mutex
	sessions [][]Item
	acked    int
	ws       *websocket.Conn       // the client's
	waiting  map[int]chan struct{} // closed at so many answers
}

// Serve starts a referee that ends with the test. The n-th client hears the n-th
// session, and is refused where there is none.
func Serve(t testing.TB, sessions ...[]Item) *Referee {
	r := &Referee{t: t, sessions: sessions, waiting: map[int]chan struct{}{}}
	ctx, cancel := context.WithCancel(context.Background())
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		items, ok := r.next()
		if !ok {
			http.Error(w, "no game is played here", http.StatusServiceUnavailable)
			return
		}
		ws, err := websocket.Accept(w, q, nil)
		if err != nil {
			t.Errorf("the client does not speak WebSocket: %v", err)
			return
		}
		r.lead(ctx, ws, items)
	}))
	t.Cleanup(func() { cancel(); server.Close() })
	r.Address = "ws" + strings.TrimPrefix(server.URL, "http")
	return r
}

// Add has one more session for the next client.
func (r *Referee) Add(items []Item) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sessions = append(r.sessions, items)
}

// Answered counts the answers so far, over all sessions.
func (r *Referee) Answered() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.acked
}

// At is closed when there are n answers.
func (r *Referee) At(n int) <-chan struct{} {
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

// Ping asks the client whether it is there still, as WebSocket servers do now
// and then, and waits for its answer. The referee must be waiting for one too.
func (r *Referee) Ping(ctx context.Context) error {
	r.mu.Lock()
	ws := r.ws
	r.mu.Unlock()
	return ws.Ping(ctx)
}

func (r *Referee) answered() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.acked++
	if c, ok := r.waiting[r.acked]; ok {
		close(c)
	}
}

func (r *Referee) next() ([]Item, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.sessions) == 0 {
		return nil, false
	}
	items := r.sessions[0]
	r.sessions = r.sessions[1:]
	return items, true
}

// lead says everything to one client. A client that goes ends it without a word;
// one that answers wrongly fails the test.
func (r *Referee) lead(ctx context.Context, ws *websocket.Conn, items []Item) {
	defer ws.CloseNow()
	r.mu.Lock()
	r.ws = ws
	r.mu.Unlock()
	rude := false
	for i, item := range items {
		if item.After != nil {
			select {
			case <-item.After:
			case <-ctx.Done():
				return
			}
		}
		if item.Tear {
			return
		}
		id := "null"
		message := item.Text
		if strings.Contains(message, "%d") {
			id = fmt.Sprint(i)
			message = strings.Replace(message, "%d", id, 1)
		}
		if ws.Write(ctx, websocket.MessageText, []byte(message)) != nil {
			return
		}
		rude = rude || item.Rude
		if !item.Rude && !r.hear(ctx, ws, message, id, rude) {
			return
		}
	}
	// The client may be gone already.
	_ = ws.Close(websocket.StatusNormalClosure, "")
}

// hear waits for the answer to a message. Answers to messages before it, which
// were not waited for, may come first where rude is set.
func (r *Referee) hear(ctx context.Context, ws *websocket.Conn, message, id string, rude bool) bool {
	for {
		_, answer, err := ws.Read(ctx)
		if err != nil {
			return false
		}
		var said struct {
			Type string
			ID   json.RawMessage
		}
		err = json.Unmarshal(answer, &said)
		switch {
		case err == nil && said.Type == "<ack>" && string(said.ID) == id:
			r.answered()
			return true
		case err == nil && said.Type == "<ack>" && rude:
			continue
		}
		r.t.Errorf("the answer to %s is %s: expected an <ack> with id %s", message, answer, id)
		return false
	}
}
