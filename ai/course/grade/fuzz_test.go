package grade_test

import (
	"bytes"
	"reflect"
	"testing"

	"freckers/ai/course/grade"
	"freckers/game/gametest"
)

// FuzzRubric reads any file as a rubric: it is refused, or is written and read as it was.
func FuzzRubric(f *testing.F) {
	var text bytes.Buffer
	if err := grade.DefaultRubric().Write(&text); err != nil {
		f.Fatal(err)
	}
	gametest.FuzzText(f, func(t *testing.T, text []byte) {
		r, err := grade.ReadRubric(bytes.NewReader(text))
		if err != nil {
			return
		}
		var written bytes.Buffer
		if err := r.Write(&written); err != nil {
			t.Fatal(err)
		}
		if again, err := grade.ReadRubric(&written); err != nil || len(again.Opponents) != len(r.Opponents) || len(r.Checks) > 0 && !reflect.DeepEqual(again, r) {
			t.Errorf("%+v becomes %+v (%v)", r, again, err)
		}
	}, text.Bytes())
}
