//go:build !js

package web

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"testing"

	"freckers/game/freckers"
	"freckers/gfx/web/browsertest"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// command presses Ctrl and a key for which the browser has a command of its own.
func (p *tab) command(key, code, name string) {
	p.T.Helper()
	press := input.DispatchKeyEventParams{Type: kb.KeyRawDown, Modifiers: int64(kb.ModifierCtrl), Key: key, Code: code, Commands: []string{name}}
	release := input.DispatchKeyEventParams{Type: kb.KeyUp, Modifiers: int64(kb.ModifierCtrl), Key: key, Code: code}
	p.Do(browsertest.Call(input.DispatchKeyEvent, press), browsertest.Call(input.DispatchKeyEvent, release))
	p.frames(4)
}

func TestAGameIsDroppedOrPastedAndItsPositionCopied(t *testing.T) {
	text, plies := logText(t)
	p := blank(t, httptest.NewServer(withFile(t, "/game.log", text)), 1280, 800)
	p.Do(settings(t, instant),
		p.grantClipboard())
	p.load("")
	path, err := filepath.Abs(logFile)
	if err != nil {
		t.Fatal(err)
	}
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: []string{path}, DragOperationsMask: 1}
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		p.Do(browsertest.Call(input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 300, Y: 300, Data: data}))
	}
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	p.Eval("told = []; 0", nil)
	p.Do(chromedp.MouseClickXY(waterX, waterY)) // the page has the keys
	p.Eval(`fetch("game.log").then((r) => r.text()).then((text) => navigator.clipboard.writeText(text)).then(() => 0)`, nil)
	p.command("v", "KeyV", "paste")
	p.awaitNews("loaded", fmt.Sprintf("n.actions === %d", plies))
	p.command("c", "KeyC", "copy")
	start := freckers.Start(freckers.Pads)
	p.Eval(`setInterval(() => navigator.clipboard.readText().then((text) => { window.copied = text; }), 50); 0`, nil)
	p.Await("the position to be copied", fmt.Sprintf("window.copied === %q", start.String()))
	p.look("copied")
}
