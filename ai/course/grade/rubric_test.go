package grade_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"freckers/ai/course/grade"
)

func TestTheDefaultRubricSurvivesARoundTrip(t *testing.T) {
	var text bytes.Buffer
	r := grade.DefaultRubric()
	if err := r.Write(&text); err != nil {
		t.Fatal(err)
	}
	again, err := grade.ReadRubric(&text)
	if err != nil || !reflect.DeepEqual(again, r) {
		t.Errorf("%+v becomes %+v (%v)", r, again, err)
	}
	if !strings.Contains(r.Source, "our own") {
		t.Errorf("the rubric does not say whose it is: %q", r.Source)
	}
}

func TestRubricsThatAreNone(t *testing.T) {
	for text, says := range map[string]string{
		``:                 "cannot be read",
		`{"marks":3}`:      "unknown field",
		`{"opponents":[]}`: "no opponents",
		`{"opponents":[{"opponent":"robot","marks":1}]}`:                                              "player is",
		`{"opponents":[{"opponent":" bot:random","marks":1}]}`:                                        "write it as bot:random",
		`{"opponents":[{"opponent":"bot:random","marks":-1}]}`:                                        "0 or more",
		`{"opponents":[{"opponent":"bot:random","marks":1,"from":0.5,"to":0.4}]}`:                     "shares",
		`{"opponents":[{"opponent":"bot:random","marks":1,"from":1}]}`:                                "shares",
		`{"opponents":[{"opponent":"bot:random","marks":1},{"opponent":"bot:random","marks":2}]}`:     "twice",
		`{"opponents":[{"opponent":"bot:random","marks":1}],"checks":[{"check":"style","marks":1}]}`:  "style",
		`{"opponents":[{"opponent":"bot:random","marks":1}],"checks":[{"check":"rules","marks":-1}]}`: "0 or more",
	} {
		if _, err := grade.ReadRubric(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, want %q", text, err, says)
		}
	}
}

// TestMarksAreInProportion grades an agent that wins all games with a rubric in which it
// needs fewer.
func TestMarksAreInProportion(t *testing.T) {
	r := &grade.Rubric{Opponents: []grade.PlayerMarks{{Opponent: "bot:random", Marks: 4, From: 0.25, To: 0.75}, {Opponent: "level:4", Marks: 3}}}
	s := run(t, folder(t, agent), grade.Options{Rubric: r})
	random, _ := s.Opponents[0].Share()
	level, _ := s.Opponents[1].Share()
	want := 4 * min(max((random-0.25)/0.5, 0), 1)
	if s.Marks[0].Marks != want || s.Marks[1].Marks != 3*level || len(s.Marks) != 2 {
		t.Errorf("%v and %v of the points earn %+v", random, level, s.Marks)
	}
	if want == 0 {
		t.Errorf("it has %v of the points against a random opponent", random)
	}
}
