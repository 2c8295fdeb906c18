package eval

import (
	"testing"

	"freckers/game/billabong"
)

// TestBillabongRecallsWhatItListed asks for the choices of each position by their
// codes, there and in the positions after it. A code means one move of a position
// at most; one that could mean two is not recalled.
func TestBillabongRecallsWhatItListed(t *testing.T) {
	b, near := NewBillabong(), NewBillabong()
	near.Reach = 3
	var before []BillabongChoice
	recalled, shared, gone := 0, 0, 0
	roam[billabong.Pos, billabong.Move](roos, b, func(p *billabong.Pos) {
		listed := map[uint16][]BillabongChoice{}
		for _, c := range b.Choices(p, nil) {
			listed[c.Code] = append(listed[c.Code], c)
		}
		for code, choices := range listed {
			if got, ok := b.Recall(p, code); ok && (len(choices) > 1 || got != choices[0]) {
				t.Fatalf("%s: code %d is recalled as %+v: expected one of %+v, if it is one", p, code, got, choices)
			} else if ok {
				recalled++
			} else {
				shared++
			}
			if _, ok := near.Recall(p, code); ok {
				t.Fatalf("%s: who overlooks moves recalls one", p)
			}
		}
		for _, c := range before {
			if _, ok := b.Recall(p, c.Code); ok && listed[c.Code] == nil {
				t.Fatalf("%s: recalls %+v of another position, which is not legal", p, c)
			} else if !ok {
				gone++
			}
		}
		before = b.Choices(p, before[:0])
	})
	if recalled < 20*shared || gone < 1000 {
		t.Errorf("%d choices recalled, %d not, %d of other positions refused: expected nearly all recalled and many refused", recalled, shared, gone)
	}
}
