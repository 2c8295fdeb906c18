//go:build !js

package browsertest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// Firefox is a tab of a Firefox with a profile of its own, driven by WebDriver BiDi.
type Firefox struct {
	t    *testing.T
	ctx  context.Context
	conn *websocket.Conn
	tab  string // its browsing context

	mu      sync.Mutex
	last    int
	pending map[int]chan answer
	wrong   []string // what the page complained of
}

// answer is what Firefox says to a command.
type answer struct {
	Result  json.RawMessage
	Error   string
	Message string
}

// preferences let a page draw without a graphics card, and keep Firefox from asking and fetching things.
const preferences = `user_pref("webgl.force-enabled", true);
user_pref("webgl.out-of-process", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
`

// StartFirefox starts Firefox with a tab of a size. The test fails if a page in it complains.
func StartFirefox(t *testing.T, w, h int) *Firefox {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		path, err = exec.LookPath("firefox")
	}
	if err != nil {
		t.Skip("there is no Firefox to try the page in: install the Debian package firefox-esr")
	}
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(preferences), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), lifetime)
	t.Cleanup(cancel)
	args := []string{"--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--width", fmt.Sprint(w), "--height", fmt.Sprint(h)}
	display := os.Getenv("DISPLAY")
	if display == "" {
		display = ownDisplay(t)
	}
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Env = append(os.Environ(), "HOME="+profile, "DISPLAY="+display, "MOZ_CRASHREPORTER_DISABLE=1", "LIBGL_ALWAYS_SOFTWARE=1")
	// Firefox outlives a killed parent: it is asked to go first.
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 20 * time.Second
	said, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cancel(); _ = cmd.Wait() }) // how it ends does not matter
	conn, _, err := websocket.Dial(ctx, listensAt(t, said)+"/session", nil)
	if err != nil {
		t.Fatalf("Firefox does not answer: %v", err)
	}
	conn.SetReadLimit(64 << 20)
	f := &Firefox{t: t, ctx: ctx, conn: conn, pending: map[int]chan answer{}}
	go f.listen()
	f.call("session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	f.call("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil)
	var tree struct{ Contexts []struct{ Context string } }
	f.call("browsingContext.getTree", map[string]any{}, &tree)
	f.tab = tree.Contexts[0].Context
	f.call("browsingContext.setViewport", map[string]any{"context": f.tab, "viewport": map[string]any{"width": w, "height": h}}, nil)
	t.Cleanup(func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		if len(f.wrong) > 0 {
			t.Errorf("the page complains: %s", strings.Join(f.wrong, "; "))
		}
	})
	return f
}

// ownDisplay starts an X server for the test: without a display, Firefox has no WebGL.
func ownDisplay(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("Xvfb"); err != nil {
		t.Skip("there is no display for Firefox: install the Debian package xvfb")
	}
	cmd := exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24")
	said, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(os.Interrupt) // how it ends does not matter
		_ = cmd.Wait()
	})
	number, err := bufio.NewReader(said).ReadString('\n')
	if err != nil {
		t.Fatalf("the X server does not start: %v", err)
	}
	return ":" + strings.TrimSpace(number)
}

// listensAt reads the address of a Firefox from what it writes, and goes on reading.
func listensAt(t *testing.T, said io.Reader) string {
	t.Helper()
	found := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(said)
		for lines.Scan() {
			if m := regexp.MustCompile(`WebDriver BiDi listening on (ws://\S+)`).FindStringSubmatch(lines.Text()); m != nil {
				found <- m[1]
			}
		}
		close(found)
	}()
	select {
	case address := <-found:
		if address == "" {
			t.Fatal("Firefox ended before it listened")
		}
		return address
	case <-time.After(Patience):
		t.Fatal("Firefox does not listen")
	}
	return ""
}

// listen takes in what Firefox says until it ends.
func (f *Firefox) listen() {
	for {
		var m struct {
			answer
			ID     int
			Method string
			Params struct {
				Level, Text string
				StackTrace  struct {
					CallFrames []struct {
						URL        string
						LineNumber int
					}
				}
			}
		}
		if err := wsjson.Read(f.ctx, f.conn, &m); err != nil {
			f.mu.Lock()
			for id, c := range f.pending {
				c <- answer{Error: "ended", Message: err.Error()}
				delete(f.pending, id)
			}
			f.mu.Unlock()
			return
		}
		f.mu.Lock()
		if c := f.pending[m.ID]; c != nil {
			c <- m.answer
			delete(f.pending, m.ID)
		} else if m.Method == "log.entryAdded" && m.Params.Level == "error" {
			f.wrong = append(f.wrong, fmt.Sprint(m.Params.Text, " ", m.Params.StackTrace.CallFrames))
		}
		f.mu.Unlock()
	}
}

// ask sends a command and waits for its result.
func (f *Firefox) ask(method string, params any) (json.RawMessage, error) {
	f.mu.Lock()
	f.last++
	id, c := f.last, make(chan answer, 1)
	f.pending[id] = c
	f.mu.Unlock()
	if err := wsjson.Write(f.ctx, f.conn, map[string]any{"id": id, "method": method, "params": params}); err != nil {
		return nil, err
	}
	select {
	case a := <-c:
		if a.Error != "" {
			return nil, errors.New(a.Error + ": " + a.Message)
		}
		return a.Result, nil
	case <-f.ctx.Done():
		return nil, f.ctx.Err()
	}
}

func (f *Firefox) call(method string, params, into any) {
	f.t.Helper()
	result, err := f.ask(method, params)
	if err == nil && into != nil {
		err = json.Unmarshal(result, into)
	}
	if err != nil {
		f.t.Fatalf("%s: %v", method, err)
	}
}

// Before runs a script in every page before its own.
func (f *Firefox) Before(script string) {
	f.t.Helper()
	f.call("script.addPreloadScript", map[string]any{"functionDeclaration": "() => { if (location.protocol.startsWith('http')) { " + script + " } }"}, nil)
}

// Open shows the page at an address.
func (f *Firefox) Open(address string) {
	f.t.Helper()
	f.call("browsingContext.navigate", map[string]any{"context": f.tab, "url": address, "wait": "complete"}, nil)
}

// evaluate returns the value of a piece of JavaScript as JSON.
func (f *Firefox) evaluate(script string) (text string, err error) {
	result, err := f.ask("script.evaluate", map[string]any{
		"expression": "(async () => JSON.stringify(await (" + script + ")) ?? 'null')()", "target": map[string]any{"context": f.tab}, "awaitPromise": true,
	})
	if err != nil {
		return "", err
	}
	var r struct {
		Result           struct{ Value string }
		ExceptionDetails *struct{ Text string }
	}
	if err := json.Unmarshal(result, &r); err != nil {
		return "", err
	}
	if r.ExceptionDetails != nil {
		return "", errors.New(r.ExceptionDetails.Text)
	}
	return r.Result.Value, nil
}

// Eval reads the value of a piece of JavaScript, or what it promises, into a variable, unless that is nil.
func (f *Firefox) Eval(script string, into any) {
	f.t.Helper()
	text, err := f.evaluate(script)
	if err == nil && into != nil {
		err = json.Unmarshal([]byte(text), into)
	}
	if err != nil {
		f.t.Fatalf("%s: %v", script, err)
	}
}

// Await waits until a piece of JavaScript is true; that a page is loaded anew meanwhile is no error.
func (f *Firefox) Await(what, script string) {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.ctx, Patience)
	defer cancel()
	for tick := time.NewTicker(20 * time.Millisecond); ; {
		if text, err := f.evaluate("Boolean(" + script + ")"); err == nil && text == "true" {
			return
		}
		select {
		case <-ctx.Done():
			f.Look("failed")
			told, _ := f.evaluate("told")
			f.t.Fatalf("waiting for %s; the game tells %s, and the page complains %q", what, told, f.wrong)
		case <-tick.C:
		}
	}
}

// click presses the page at a place.
func (f *Firefox) click(x, y float64) {
	f.t.Helper()
	f.call("input.performActions", map[string]any{"context": f.tab, "actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "actions": []any{
			map[string]any{"type": "pointerMove", "x": int(x), "y": int(y)},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pause", "duration": 120},
			map[string]any{"type": "pointerUp", "button": 0},
		},
	}}}, nil)
}

// Press presses what a script returns: an element, or a node of the game.
func (f *Firefox) Press(what, script string) {
	f.t.Helper()
	f.Await(what, script)
	var at [2]float64
	f.Eval(fmt.Sprintf(`(() => {
		const found = %s;
		const r = found.Rect || found.getBoundingClientRect();
		return [(r.X ?? r.x) + (r.W ?? r.width) / 2, (r.Y ?? r.y) + (r.H ?? r.height) / 2];
	})()`, script), &at)
	f.click(at[0], at[1])
}

// Look takes a picture if [Pictures] names a folder for it.
func (f *Firefox) Look(name string) {
	f.t.Helper()
	if Pictures() == "" {
		return
	}
	var shot struct{ Data []byte } // from its base64
	result, err := f.ask("browsingContext.captureScreenshot", map[string]any{"context": f.tab})
	if err == nil {
		err = json.Unmarshal(result, &shot)
	}
	if err != nil {
		f.t.Logf("no picture: %v", err)
		return
	}
	keep(f.t, name, shot.Data)
}
