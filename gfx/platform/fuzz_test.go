package platform_test

import (
	"testing"

	"freckers/game/gametest"
	"freckers/gfx/platform"
)

// FuzzSettings reads any file as the settings: what is read is valid, so it is read the same
// again without an error.
func FuzzSettings(f *testing.F) {
	s := platform.Defaults()
	s.For("chess").Seats = [4]string{"person", "level 3"}
	s.Game, s.Playing, s.Keys, s.Language = "chess", "game.freckers", "hint=Shift+J", "pt_BR"
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		s, _ := platform.Decode(text)
		if again, err := platform.Decode(s.Encode()); err != nil || again != s {
			t.Fatalf("%+v became %+v, %v", s, again, err)
		}
	}, s.Encode(), []byte(`{"format": 1, "seats": ["person", "level 5"], "rating": 1200, "won": 3, "lost": 2}`), []byte(`{"format": 9}`),
		[]byte(`{"format": 3, "games": [{"rating": 1200}, {"game": "froglet", "rating": 1300}]}`))
}
