package character_test

import (
	"testing"

	"freckers/gfx/character"
)

// TestTheyTalkSeldomAndNeverRepeatThemselves gives every reason to talk in each turn of long games.
func TestTheyTalkSeldomAndNeverRepeatThemselves(t *testing.T) {
	for who := character.Tadpole; who <= character.OldToad; who++ {
		for seed := range uint64(40) {
			var talk, again character.Talk
			spoken, last := -character.TalkEvery, ""
			for turn := range 60 {
				for on := character.Start; on <= character.Behind; on++ {
					line, ok := talk.Say(nil, seed, turn, who, on)
					if other, _ := again.Say(nil, seed, turn, who, on); other != line {
						t.Fatalf("seed %d: in turn %d %q and %q are said", seed, turn, line, other)
					}
					if !ok {
						continue
					}
					if line == "" || line == last || turn < spoken+character.TalkEvery {
						t.Fatalf("seed %d: %q in turn %d follows %q in turn %d", seed, line, turn, last, spoken)
					}
					spoken, last = turn, line
				}
			}
			if last == "" {
				t.Errorf("seed %d: character %d is silent", seed, who)
			}
			if line := talk.Last(nil, seed, who, seed%2 == 0); line == "" || line == last {
				t.Errorf("seed %d: at the end comes %q after %q", seed, line, last)
			}
		}
	}
}

func TestOnlyLevelsTalk(t *testing.T) {
	for _, who := range []character.Character{character.Nobody, character.Person, character.Friend, character.Program} {
		var talk character.Talk
		if line, ok := talk.Say(nil, 1, 1, who, character.Start); ok {
			t.Errorf("character %d says %q", who, line)
		}
		if line := talk.Last(nil, 1, who, true); line != "" {
			t.Errorf("character %d says %q at the end", who, line)
		}
	}
}
