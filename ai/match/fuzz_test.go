package match

import (
	"bytes"
	"path/filepath"
	"testing"

	"freckers/ai/match/stats"
	"freckers/game/gametest"
	"freckers/replay"
)

// FuzzFile reads arbitrary files: they are refused with a reason, or the standings
// account for every point.
func FuzzFile(f *testing.F) {
	plan := mockPlan(f, "froglet", 4, "cmd:a", "cmd:fail stall")
	path := filepath.Join(f.TempDir(), "seed.jsonl")
	played(f, plan, Options{Out: path})
	data := bytesOf(f, path)
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		games := 0
		c, err := readFrom(bytes.NewReader(text), nil, func(c *content, line []byte) error {
			g, record, err := c.readGame(line)
			if err != nil {
				return err
			}
			if rec, err := replay.Read("record", bytes.NewReader(record)); err == nil && rec == nil {
				t.Error("a record is neither read nor refused")
			}
			if g.Termination != stats.Interrupted && !c.board.has(g.Number) {
				games++
			}
			_, err = c.count(line)
			return err
		})
		switch {
		case err != nil && err.Error() == "":
			t.Error("an error says nothing")
		case err == nil:
			checkStandings(t, c.board.standings(), games)
		}
	}, data, []byte(`{"format":"freckers-match","version":1,"game":"froglet","rules":"","programs":["level:1 nodes=5","cmd:e option.A=1"],"games":2,"seed":"1","resign":"movecount=3 score=600","max_plies":9}`+"\n"+
		`{"format":"freckers-match","version":1,"game":"froglet","rules":"","programs":["level:1 nodes=5","cmd:e option.A=1"],"games":90,"seed":"1","resign":"movecount=3 score=600","max_plies":9}`+"\n"+
		`{"game":80,"programs":[1,0],"end":"adjudication","reason":"adjudicated","winner":"nobody","message":"x"}`+"\n"), []byte(`{"format":"freckers-match","version":1,"game":"chexers","rules":"","programs":["level:1","py:a"],"form":"gauntlet","games":4,"seed":"1","shard":"1/2"}`+"\n"+
		`{"game":1,"programs":[0,1,1],"end":"crash","by":"red","winner":"nobody","stderr":{"red":["x"]},"record":[1,2]}`+"\n"))
}

// checkStandings checks the invariants of standings after some games.
func checkStandings(t *testing.T, table stats.Standings, games int) {
	sixths := 0
	for _, r := range table.Rows {
		sixths += r.Sixths
		if r.Wins+r.Draws+r.Losses != r.Games || !(0 <= r.Low && r.Low <= r.Share+1e-9 && r.Share <= r.High+1e-9 && r.High <= 1) || !(0 <= r.LOS && r.LOS <= 1) {
			t.Errorf("a row is %+v", r)
		}
	}
	if sixths != stats.Sixths*games || table.Games != games || table.Games > table.Of {
		t.Errorf("%d sixths and %d of %d games in the table of %d", sixths, table.Games, table.Of, games)
	}
}
