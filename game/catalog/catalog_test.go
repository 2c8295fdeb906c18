package catalog

import "testing"

func TestFindsEveryGameByItsName(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range Games() {
		name := g.Info().Name
		if seen[name] {
			t.Errorf("two games are called %s", name)
		}
		seen[name] = true
		if found, err := Find(name); err != nil || found.Info().Name != name {
			t.Errorf("%s finds %v, %v", name, found, err)
		}
	}
}

func TestAGameThatIsNotThereNamesTheOnesThatAre(t *testing.T) {
	_, err := Find("chess")
	const want = `no game is called "chess": expected freckers, chexers, froglet, billabong`
	if err == nil || err.Error() != want {
		t.Errorf("the error is %v: expected %s", err, want)
	}
}
