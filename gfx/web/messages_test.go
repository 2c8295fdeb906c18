//go:build !js

package web

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update-messages", false, "record the exchange of messages anew")

// exchange is the file of the recorded exchange: ">" a message to the game, "<" one from it.
const exchange = "testdata/messages-1.txt"

// step is a message to the game, and what is true of the last answer to it, empty without an answer.
type step struct{ message, last string }

func exchanged(record string) []step {
	text, _ := json.Marshal(record) // a text can always be written
	return []step{
		{fmt.Sprintf(`{"freckers":"load","record":%s,"name":"ann.freckers"}`, text), `n.freckers === "at"`},
		{`{"freckers":"go","to":2}`, `n.action === 2`},
		{`{"freckers":"step"}`, `n.action === 3`},
		{`{"freckers":"step","by":3}`, `n.action === 6`},
		{`{"freckers":"hop"}`, `n.hop === 1`},
		{`{"freckers":"hop","by":-1}`, `n.hop === 0`},
		{`{"freckers":"hop","by":2}`, `n.action === 7`},
		{`{"freckers":"step","by":-100}`, `n.action === 0`},
		{`{"freckers":"go","to":100}`, `n.action === 7`},
		{`{"freckers":"go","to":5}`, `n.action === 5`},
		{`{"freckers":"play"}`, `n.action === 7 && !n.playing`},
		{`{"freckers":"pause"}`, ""},
		{`{"freckers":"go","to":1}`, `n.action === 1`},
		{`{"freckers":"go"}`, `n.freckers === "error"`},
		{`{"freckers":"go","to":"2"}`, `n.freckers === "error"`},
		{`{"freckers":"hop","by":null}`, `n.freckers === "error"`},
		{`{"freckers":"load"}`, `n.freckers === "error"`},
		{`{"freckers":"load","record":"no game","name":"mist"}`, `n.freckers === "error"`},
		{`{"freckers":"sing"}`, `n.freckers === "error"`},
	}
}

// TestThePageAroundTheGameDrivesIt talks with the game by messages, as the page does that embeds it.
func TestThePageAroundTheGameDrivesIt(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 1280, 800)
	p.Do(settings(t, instant))
	p.visit("example.html")
	p.awaitNews("ready", "true")
	messagesStay(t, p)
	text, plies := logText(t)
	record := string(must(t)(json.Marshal(string(text))))
	p.drives(record, plies)
	// Only so many errors are answered in a minute.
	p.Eval(`{ const clock = pond.contentWindow.performance, now = clock.now.bind(clock); clock.now = () => now() + 60000; }`, nil)
	p.oddMessagesAreRefused(record, plies)
	p.aFloodGetsFewAnswers(record)
}

// say sends the game a message, of which the answers are awaited from then on.
func (p *tab) say(message string) {
	p.T.Helper()
	p.Eval("told = []; pond.contentWindow.postMessage("+message+", location.origin)", nil)
}

// messagesStay repeats the recorded exchange of version 1. Other fields and other kinds of messages may
// come with it; those that are recorded may not change.
func messagesStay(t *testing.T, p *tab) {
	t.Helper()
	record, err := os.ReadFile("testdata/messages.freckers")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	hear := func() {
		var news []json.RawMessage
		p.Eval(`told.splice(0)`, &news)
		for _, n := range news {
			var fields map[string]any
			if err := json.Unmarshal(n, &fields); err != nil {
				t.Fatal(err)
			}
			if link, ok := fields["link"].(string); ok {
				before, _, _ := strings.Cut(strings.Replace(link, p.url, "http://page/", 1), "#g=1")
				fields["link"] = before + "#g=1..." // which holds the time
			}
			for i, x := range asList(fields["curve"]) {
				if x != nil {
					fields["curve"].([]any)[i] = "thousandths" // as the engine sees it today
				}
			}
			text, err := json.Marshal(fields)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, "< "+string(text))
		}
	}
	p.Await("the first position", `told.some((n) => n.freckers === "at") && told.at(-1).freckers === "ready"`)
	hear()
	for _, s := range exchanged(string(record)) {
		lines = append(lines, "> "+s.message)
		p.Eval("pond.contentWindow.postMessage("+s.message+", location.origin)", nil)
		if s.last == "" {
			continue // it has no answer
		}
		p.Await(s.message, "(() => { const n = told.at(-1); return n && "+s.last+"; })()")
		hear()
	}
	if *update {
		if err := os.WriteFile(exchange, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(exchange)
	if err != nil {
		t.Fatal(err)
	}
	sameExchange(t, lines, strings.Split(strings.TrimSpace(string(kept)), "\n"))
}

func (p *tab) drives(record string, plies int) {
	p.T.Helper()
	p.say(fmt.Sprintf(`{freckers: "load", name: "game.log", record: %s}`, record))
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	p.say(`{freckers: "go", to: 7}`)
	p.awaitNews("at", "n.action === 7 && n.notation.length > 0")
	p.Do(chromedp.Click(chromedp.CSS("#back")))
	p.awaitNews("at", "n.action === 6")
	p.Do(chromedp.Click(chromedp.CSS("#on")), chromedp.Click(chromedp.CSS("#on")))
	p.awaitNews("at", "n.action === 8")
	p.say(`{freckers: "play"}`)
	p.awaitNews("at", "n.action === 9")
	p.say(`{freckers: "pause"}`)
	p.say(`{freckers: "load", record: "no game"}`)
	p.awaitNews("error", `n.message.endsWith("is not a game that this program can open.")`)
	p.say(`{freckers: "dance"}`)
	p.awaitNews("error", `n.message.includes("message")`)
	p.look("embedded")
}

func (p *tab) oddMessagesAreRefused(record string, plies int) {
	p.T.Helper()
	p.say(fmt.Sprintf(`{freckers: "load", record: %s}`, record))
	p.awaitNews("loaded", "true")
	p.say(`{freckers: "go", to: 7}`)
	p.awaitNews("at", "n.action === 7")
	for _, odd := range []string{
		`{freckers: "go", to: 10n}`, `{freckers: "go", to: NaN}`, `{freckers: "go"}`, `{freckers: "go", to: [8]}`,
		`{freckers: "step", by: {valueOf: 1, toString: 1}}`, `{freckers: "step", by: 10n}`, `{freckers: "step", by: "2"}`,
		`{freckers: "step", by: NaN}`, `{freckers: "step", by: null}`, `{freckers: "step", by: new Date()}`,
		`{freckers: "load", record: 10n}`, `{freckers: "load", record: new Map()}`, `{freckers: "load"}`,
		fmt.Sprintf(`{freckers: "load", record: %s, name: 10n}`, record),
		`{freckers: 10n}`, `{freckers: {toString: 1}}`, `{freckers: null}`, `Object.assign([10n], {freckers: "sing"})`,
	} {
		p.say(odd)
		p.awaitNews("error", `n.message.includes("understand this message")`)
	}
	p.say(`{freckers: "load", record: "no game", name: " "}`)
	p.awaitNews("error", `n.message.startsWith("Record is not a game")`)
	p.say(`{freckers: "step"}`)
	p.awaitNews("at", "n.action === 8")
	for _, c := range []struct {
		message string
		want    int
	}{
		{`{freckers: "step", by: 1e300}`, plies}, {`{freckers: "step", by: -1e300}`, 0},
		{`{freckers: "go", to: Infinity}`, plies}, {`{freckers: "go", to: -Infinity}`, 0},
	} {
		p.say(c.message)
		p.awaitNews("at", fmt.Sprintf("n.action === %d", c.want))
	}
}

func (p *tab) aFloodGetsFewAnswers(record string) {
	p.T.Helper()
	p.Eval(`told = []; for (let i = 0; i < 5000; i++) pond.contentWindow.postMessage({ freckers: "noise" }, location.origin); 0`, nil)
	p.awaitNews("error", `n.message.startsWith("Too many messages")`)
	p.Eval(fmt.Sprintf(`pond.contentWindow.postMessage({ freckers: "load", record: %s }, location.origin)`, record), nil)
	p.awaitNews("loaded", "true")
	p.Holds("5000 messages get few answers", `told.filter((n) => n.freckers === "error").length <= 100`)
}

func asList(x any) []any { list, _ := x.([]any); return list }

// sameExchange compares what was said with what is recorded.
func sameExchange(t *testing.T, got, want []string) {
	t.Helper()
	for _, line := range want {
		if len(got) == 0 {
			t.Fatalf("nothing follows, where the record has %s", line)
		}
		if strings.HasPrefix(line, ">") {
			if got[0] != line {
				t.Fatalf("the game says %s, where the record has the message %s", got[0], line)
			}
			got = got[1:]
			continue
		}
		var said, kept map[string]any
		for err := json.Unmarshal([]byte(line[2:]), &kept); ; got = got[1:] {
			if err != nil || len(got) == 0 || got[0][0] == '>' {
				t.Fatalf("the answer %s is missing: %v", line, err)
			}
			if err := json.Unmarshal([]byte(got[0][2:]), &said); err != nil {
				t.Fatal(err)
			}
			if known[said["freckers"].(string)] {
				break
			}
			said = nil
		}
		for field, value := range kept {
			if is := said[field]; field == "message" && is != "" && is != nil {
				continue // the words of sentences for people may change
			} else if !reflect.DeepEqual(is, value) {
				t.Errorf("%s: %s is %v, want %v", line, field, is, value)
			}
		}
		got = got[1:]
	}
}

// known are the kinds of version 1.
var known = map[string]bool{"ready": true, "loaded": true, "at": true, "over": true, "error": true, "failed": true}
