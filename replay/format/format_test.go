package format_test

import (
	"encoding/json"
	"math"
	"testing"

	"freckers/replay/format"
)

func TestAVersionOfAnySizeIsRead(t *testing.T) {
	for text, want := range map[string]format.Version{
		`1`: 1, `0`: 0, `-3`: -3, `null`: 0, `99999999999999999999999`: math.MaxInt, `-99999999999999999999999`: math.MinInt,
	} {
		var v format.Version
		if err := json.Unmarshal([]byte(text), &v); err != nil || v != want {
			t.Errorf("%s is read as %d, %v, want %d", text, v, err, want)
		}
	}
	for _, text := range []string{`"1"`, `1.5`, `{}`} {
		if err := json.Unmarshal([]byte(text), new(format.Version)); err == nil {
			t.Errorf("%s is read as a version", text)
		}
	}
}
