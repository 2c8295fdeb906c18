package refereefeed

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"freckers/ai/course/refereefeed/feedtest"
	"freckers/game"
	"freckers/game/freckers"
	"freckers/game/gametest"
)

// FuzzFeed decodes arbitrary lines: the events have legal positions and plain text, and
// each message has few of them.
func FuzzFeed(f *testing.F) {
	start := `[[2,1,1,1,1,1,1,2],[0,2,2,2,2,2,2,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,2,2,2,2,2,2,0],[2,-1,-1,-1,-1,-1,-1,2]]`
	moved := `[[2,1,1,0,1,1,1,2],[0,2,2,2,1,2,2,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,2,2,2,2,2,2,0],[2,-1,-1,-1,-1,-1,-1,2]]`
	gametest.FuzzText(f, checkFeed, gametest.Texts(`{"type":"<ping>","id":null}
{"type":"GameMetadata","players":["a",{"name":"b"}],"id":null}
{"type":"GameUpdate:GameBegin","board":`+start+`,"id":1}
{"type":"GameUpdate:TurnBegin","turnId":1,"player":1,"id":2}
{"type":"GameUpdate:TurnEnd","turnId":1,"player":1,"action":{"type":"MoveAction","coord":[0,3],"directions":[[1,1]]},"id":3}
{"type":"GameUpdate:BoardUpdate","board":`+moved+`,"id":4}
{"type":"GameUpdate:TurnEnd","turnId":2,"player":-1,"action":{"type":"GrowAction"},"id":5}
cut
{"type":"GameUpdate:GameBegin","board":`+moved+`,"id":1}
{"type":"GameUpdate:TurnBegin","turnId":9,"player":-1,"id":6}
{"type":"GameUpdate:PlayerError","message":"no","id":7}
{"type":"GameUpdate:GameEnd","winner":0,"id":8}
{"type":"MatchMetadata","info":{},"winner":null,"players":["a"],"scores":[1],"id":9}`, `{"type":"GameUpdate:TurnEnd","turnId":150,"player":-1,"action":null}`)...)
}

// FuzzGame decodes the feed of a game with edits.
func FuzzGame(f *testing.F) {
	f.Add([]byte("\x00\x01\x02\x03\x04\x05"), []byte(nil))
	f.Add([]byte("\x20\x11\x12\x43"), []byte("\x04\x60\x00\x04"))
	f.Fuzz(func(t *testing.T, choices, edits []byte) {
		g := freckers.New()
		state, err := g.New(game.Options{RuleSet: "referee"})
		if err != nil {
			t.Fatal(err)
		}
		played := feedtest.Game{Winner: game.Nobody}
		for c := gametest.NewChoices(choices); c.More(); {
			list := state.Actions(nil)
			if len(list) == 0 {
				break
			}
			a := gametest.Choose(c, list)
			if state, _, err = state.Play(a); err != nil {
				t.Fatal(err)
			}
			played.Actions = append(played.Actions, a)
		}
		var feed strings.Builder
		steps, _ := feedtest.Play(t, g, played)
		for i, s := range append(feedtest.Hello([2]string{"Ann", "Bob"}), steps...) {
			feed.WriteString(strings.Replace(s.Text, "%d", strconv.Itoa(i), 1) + "\n")
		}
		checkFeed(t, gametest.EditText([]byte(feed.String()), edits))
	})
}

func checkFeed(t *testing.T, feed []byte) {
	d, err := newDecoder(freckers.New(), "referee")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(feed, []byte("\n")) {
		if string(line) == "cut" {
			checkEvents(t, []Event{d.disconnect()})
			continue
		}
		m, err := parse(line)
		if !json.Valid(m.id) || len(m.id) > 64 {
			t.Fatalf("the id %q cannot be given back", m.id)
		}
		if err != nil {
			checkEvents(t, []Event{{Kind: Notice, Text: err.Error()}})
			continue
		}
		checkEvents(t, d.decode(&m, 0))
	}
}

func checkEvents(t *testing.T, events []Event) {
	t.Helper()
	const most = 4
	if len(events) > most {
		t.Fatalf("%d events of a message: %+v", len(events), events)
	}
	for _, e := range events {
		for _, text := range append([]string{e.Text, e.Refused}, e.Names...) {
			plain := func(r rune) bool {
				return unicode.IsControl(r) && (r != '\n' || e.Kind != PlayerFailed) || unicode.Is(unicode.Cf, r)
			}
			if strings.ContainsFunc(text, plain) || len(text) > 4*maxText+8 {
				t.Fatalf("not plain: %q in %+v", text, e)
			}
		}
		if len(e.Names) > maxList || len(e.Scores) > maxList {
			t.Fatalf("too many names or scores: %+v", e)
		}
		if e.Kind == ActionPlayed || e.Kind == GameStarted {
			if _, err := freckers.New().Parse(e.State.String(), game.Options{RuleSet: "referee"}); err != nil {
				t.Fatalf("%s is no position: %v", e.State, err)
			}
		}
	}
}
