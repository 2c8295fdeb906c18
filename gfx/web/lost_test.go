//go:build !js

package web

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// A browser may take the WebGL context away: the page comes back with the record that it was sent, at the same move.
func TestALostContextKeepsTheReplay(t *testing.T) {
	record, err := os.ReadFile("testdata/messages.freckers")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(string(record))
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "", 800, 600)
	const there = `window.seen?.action === 2`
	p.do(before(`window.addEventListener("freckers", ({ detail }) => { if (["loaded", "at"].includes(detail.freckers)) window.seen = detail; })`))
	p.visit("")
	p.begun()
	p.eval(fmt.Sprintf(`window.postMessage({ freckers: "load", record: %s }, "*"); window.postMessage({ freckers: "go", to: 2 }, "*"); 0`, text), nil)
	p.await("the second move", there)
	p.eval(`window.earlier = true; document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext(); 0`, nil)
	p.await("the second move again", "!window.earlier && "+there)
}
