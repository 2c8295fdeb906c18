package freckers

import "testing"

func TestStartIsWhatItsTextSays(t *testing.T) {
	for _, r := range []RuleSet{Pads, Referee} {
		want, err := Parse(startText, r)
		if err != nil {
			t.Fatal(err)
		}
		if got := Start(r); got != want {
			t.Errorf("Start(%s) is %s: expected %s", r, &got, startText)
		}
	}
}
