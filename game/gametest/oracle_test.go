package gametest

import (
	"reflect"
	"testing"
)

func TestReadsTheRecordsOfEveryGame(t *testing.T) {
	for _, x := range []struct {
		name, line string
		want       Case
	}{
		{
			"freckers",
			`{"position":"P r 8","result":null,"home":[1,0],"moves":{"GROW":"GROW","1,0>2,0":"MOVE 1,0 D"},"paths":["GROW","MOVE 1,0 D"],"referee_only_moves":{"1,6>1,2":"MOVE 1,6 L,L"},"after_grow":"Q b 9","illegal":["MOVE 1,0 U"],"perft_moves":[2,5],"perft_paths":[2,6],"perft_moves_referee":[3,7]}`,
			Case{
				Position: "P r 8", Tally: []int{1, 0}, Actions: []string{"GROW", "MOVE 1,0 D"}, Listed: true,
				Only:  map[string][]string{"referee": {"MOVE 1,6 L,L"}},
				Paths: []string{"GROW", "MOVE 1,0 D"}, AllPaths: true,
				Illegal: []string{"MOVE 1,0 U"}, Next: map[string]string{"GROW": "Q b 9"},
				Perft:     map[string][]uint64{"": {2, 5}, "referee": {3, 7}},
				PathPerft: map[string][]uint64{"": {2, 6}},
			},
		},
		{
			"freckers, over",
			`{"position":"P r 80","result":"blue","home":[4,6],"moves":{},"paths":[],"referee_only_moves":{},"after_grow":null,"illegal":["GROW"],"perft_moves":[0]}`,
			Case{
				Position: "P r 80", Result: "blue", Tally: []int{4, 6}, Actions: []string{}, Listed: true,
				Only: map[string][]string{"referee": {}}, Paths: []string{}, AllPaths: true,
				Illegal: []string{"GROW"}, Perft: map[string][]uint64{"": {0}}, PathPerft: map[string][]uint64{},
			},
		},
		{
			"chexers",
			`{"position":"P g 2,1,1 457","result":null,"actions":["PASS"],"next":{"PASS":"P b 2,1,1 458"},"illegal":[],"perft":[1,2]}`,
			Case{
				Position: "P g 2,1,1 457", Actions: []string{"PASS"}, Listed: true, Illegal: []string{},
				Next:  map[string]string{"PASS": "P b 2,1,1 458"},
				Perft: map[string][]uint64{"": {1, 2}}, PathPerft: map[string][]uint64{},
			},
		},
		{
			"froglet",
			`{"position":"P A 0,0","result":null,"path_count":2,"result_count":2,"paths":{"a3-a5":1,"a3-a1":2},"next":{},"illegal":["a1-a2"],"perft_paths":[2],"perft_results":[2]}`,
			Case{
				Position: "P A 0,0", Paths: []string{"a3-a1", "a3-a5"}, AllPaths: true, Points: map[string]int{"a3-a1": 2, "a3-a5": 1},
				Illegal: []string{"a1-a2"}, Next: map[string]string{},
				Perft: map[string][]uint64{"": {2}}, PathPerft: map[string][]uint64{"": {2}},
			},
		},
		{
			"billabong, with nothing but counts",
			`{"position":"P r 5,5 0,0 0","result":null,"effects":{"1,1P":null},"effect_count":216,"path_count":216,"jump_paths":[],"next":{},"illegal":[],"perft_results":[216,46440]}`,
			Case{
				Position: "P r 5,5 0,0 0", Illegal: []string{}, Next: map[string]string{},
				Perft: map[string][]uint64{"": {216, 46440}}, PathPerft: map[string][]uint64{},
			},
		},
		{
			"billabong",
			`{"position":"P r 0,0 2,2 61","result":null,"effects":{"3,3>2,2U":"W 3,3 2,2"},"next":{},"illegal":[],"perft_results":[1]}`,
			Case{
				Position: "P r 0,0 2,2 61", Actions: []string{"W 3,3 2,2"}, Listed: true, Illegal: []string{}, Next: map[string]string{},
				Perft: map[string][]uint64{"": {1}}, PathPerft: map[string][]uint64{},
			},
		},
		{
			"a start position",
			`{"position":"P r 0","moves":[21,441],"paths":[21],"moves_referee":[22],"paths_referee":[23]}`,
			Case{
				Position:  "P r 0",
				Perft:     map[string][]uint64{"": {21, 441}, "referee": {22}},
				PathPerft: map[string][]uint64{"": {21}, "referee": {23}},
			},
		},
	} {
		got, err := parseCase([]byte(x.line))
		if err != nil {
			t.Errorf("%s: %v", x.name, err)
		} else if !reflect.DeepEqual(got, x.want) {
			t.Errorf("%s: read %+v, expected %+v", x.name, got, x.want)
		}
	}
}

func TestReadsWhatAGameCounts(t *testing.T) {
	for _, field := range []string{"home", "exits", "score"} {
		row, err := parseRow([]byte(`{"id":"g","` + field + `":[4,2]}`))
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(row.Tally, []int{4, 2}) {
			t.Errorf("%s is read as %v, expected [4 2]", field, row.Tally)
		}
	}
}

func TestRefusesACountItDoesNotKnow(t *testing.T) {
	if _, err := parseCase([]byte(`{"position":"P","illegal":[],"perft_wishes":[1]}`)); err == nil {
		t.Error("perft_wishes was read without an error")
	}
}
