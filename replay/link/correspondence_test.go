package link_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/replay"
	"freckers/replay/gamestore"
	"freckers/replay/link"
)

// player is one of those who play: what they have saved, and the game that they look at.
type player struct {
	t     testing.TB
	store gamestore.Store
	j     *replay.Journal
}

func newPlayer(t testing.TB) *player { return &player{t: t, store: gamestore.NewMemory()} }

func (p *player) begin(g game.Game, seat int) {
	p.t.Helper()
	seats := make([]replay.Seat, len(g.Info().Seats))
	for i := range seats {
		seats[i].Kind = replay.KindFriend
	}
	seats[seat].Kind = replay.KindPerson
	rec, err := replay.New(g, game.Options{Seed: 77}, seats)
	if err != nil {
		p.t.Fatal(err)
	}
	rec.Header.ID = link.NewID()
	p.keep(replay.Create(p.store, "begun", rec))
}

func (p *player) keep(j *replay.Journal, err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
	p.j = j
}

func (p *player) move(dice *rand.Rand) string {
	p.t.Helper()
	list := p.j.State().Actions(nil)
	return p.play(list[dice.IntN(len(list))])
}

func (p *player) play(a game.Action) string {
	p.t.Helper()
	if here := link.SeatHere(p.j.Record()); p.j.State().ToMove() != here {
		p.t.Fatalf("seat %d plays %s on the turn of another", here, a)
	}
	if err := p.j.Play(a, 0); err != nil {
		p.t.Fatal(err)
	}
	return p.link()
}

func (p *player) link() string {
	p.t.Helper()
	if err := p.j.Flush(); err != nil {
		p.t.Fatal(err)
	}
	packed, err := link.EncodeTurn(p.j.Record())
	if err != nil {
		p.t.Fatal(err)
	}
	return packed
}

func (p *player) open(packed string) link.Arrival {
	p.t.Helper()
	a, err := p.arrive(packed)
	if err != nil {
		p.t.Fatal(err)
	}
	switch a.Relation {
	case link.New, link.Apart:
		p.keep(replay.Create(p.store, "received", a.Record))
	default:
		p.keep(replay.Resume(p.store, a.Saved.Name))
	}
	for _, action := range a.Moves {
		if err := p.j.Play(action, 0); err != nil {
			p.t.Fatal(err)
		}
	}
	if a.Result != nil && p.j.Result() == nil {
		p.j.Resign(a.Result.Seat)
	}
	if err := p.j.Flush(); err != nil {
		p.t.Fatal(err)
	}
	return a
}

func (p *player) arrive(packed string) (link.Arrival, error) {
	rec, is, err := link.UnpackTurn(packed)
	if err != nil {
		return link.Arrival{}, err
	}
	if !is {
		p.t.Fatal("the link has no id")
	}
	saved, err := link.FindGame(context.Background(), p.store, rec.Header.ID)
	if err != nil {
		p.t.Fatal(err)
	}
	return link.Arrive(saved, rec)
}

func (p *player) games() int {
	files, err := p.store.List()
	if err != nil {
		p.t.Fatal(err)
	}
	return len(files)
}

func (p *player) moves() int { return p.j.Record().Depth(p.j.Record().Cursor) }

// TestAGameIsPlayedByLinksAlone plays each game between people who share nothing but links, three of them in
// Chexers: all end with the same game, and each has one file of it.
func TestAGameIsPlayedByLinksAlone(t *testing.T) {
	for _, g := range catalog.Games() {
		dice := rand.New(rand.NewPCG(4, 2))
		people := make([]*player, len(g.Info().Seats))
		for i := range people {
			people[i] = newPlayer(t)
		}
		people[0].begin(g, 0)
		packed := people[0].move(dice)
		for ply := 1; ply < 60 && !people[(ply-1)%len(people)].j.State().Outcome().Over; ply++ {
			p := people[ply%len(people)]
			a := p.open(packed)
			if want := link.Later; ply < len(people) {
				if a.Relation != link.New {
					t.Fatalf("%s, move %d: the link is %d, want a new game", g.Info().Name, ply, a.Relation)
				}
			} else if a.Relation != want || len(a.Moves) != len(people)-1 {
				t.Fatalf("%s, move %d: the link is %d with %d moves", g.Info().Name, ply, a.Relation, len(a.Moves))
			}
			if here := link.SeatHere(p.j.Record()); int(here) != ply%len(people) || p.j.State().ToMove() != here {
				t.Fatalf("%s, move %d: who opens the link plays seat %d", g.Info().Name, ply, here)
			}
			packed = p.move(dice)
		}
		for _, p := range people {
			p.open(packed)
			if got, want := p.j.State().String(), people[0].j.State().String(); got != want || p.games() != 1 {
				t.Errorf("%s: somebody has %d games, and is at\n%s\nwant\n%s", g.Info().Name, p.games(), got, want)
			}
		}
	}
}

// pair returns two players after so many moves, and all links so far.
func pair(t testing.TB, plies int) (a, b *player, links []string) {
	dice := rand.New(rand.NewPCG(5, 6))
	a, b = newPlayer(t), newPlayer(t)
	a.begin(catalog.Games()[0], 0)
	for ply := range plies {
		p, other := a, b
		if ply%2 == 1 {
			p, other = b, a
		}
		links = append(links, p.move(dice))
		other.open(links[ply])
	}
	return a, b, links
}

func TestAnEarlierLinkIsRecognized(t *testing.T) {
	a, b, links := pair(t, 12)
	for ply, packed := range links[:11] {
		for _, p := range []*player{a, b} {
			if got := p.open(packed); got.Relation != link.Older || got.Common != ply+1 || p.moves() != 12 || p.games() != 1 {
				t.Errorf("the link of move %d is %d after %d common moves, and the game stands at %d", ply+1, got.Relation, got.Common, p.moves())
			}
		}
	}
	if got := a.open(links[11]); got.Relation != link.Same || a.moves() != 12 {
		t.Errorf("the last link is %d, and the game stands at %d", got.Relation, a.moves())
	}
}

// TestAMissedLinkDoesNoHarm opens only the last of several links.
func TestAMissedLinkDoesNoHarm(t *testing.T) {
	_, _, links := pair(t, 8)
	c := newPlayer(t)
	if c.open(links[1]); c.moves() != 2 {
		t.Fatalf("the game begins at %d", c.moves())
	}
	if got := c.open(links[7]); got.Relation != link.Later || len(got.Moves) != 6 || c.moves() != 8 || c.games() != 1 {
		t.Errorf("the last link is %d with %d moves, and the game stands at %d", got.Relation, len(got.Moves), c.moves())
	}
}

// TestAMoveIsTakenBackByAgreement opens an earlier link and plays on from it in another way: the other one keeps both.
func TestAMoveIsTakenBackByAgreement(t *testing.T) {
	a, b, links := pair(t, 8)
	before := a.open(links[5]) // Blue's third move; Red takes the fourth back
	rec := a.j.Record()
	gametest.Must(t, a.j.Goto(rec.Line(rec.Cursor)[before.Common]))
	other := rec.Nodes[rec.Next(rec.Cursor)].Action
	var instead game.Action
	for _, action := range a.j.State().Actions(nil) {
		if action != other {
			instead = action
		}
	}
	packed := a.play(instead)
	got := b.open(packed)
	if got.Relation != link.Apart || got.Common != 6 || b.games() != 2 || b.moves() != 7 {
		t.Fatalf("the other continuation is %d after %d moves, %d games are kept, and the board is at %d", got.Relation, got.Common, b.games(), b.moves())
	}
	if here := link.SeatHere(b.j.Record()); here != 1 || b.j.State().ToMove() != here {
		t.Errorf("in the second game seat %d is played", here)
	}
	// Both go on: each link finds its own game.
	dice := rand.New(rand.NewPCG(1, 1))
	if got := a.open(b.move(dice)); got.Relation != link.Later || a.games() != 1 || a.moves() != 8 {
		t.Errorf("the answer is %d, with %d games at %d", got.Relation, a.games(), a.moves())
	}
	if got := b.open(links[7]); got.Relation != link.Same || b.games() != 2 || b.moves() != 8 {
		t.Errorf("the old game is %d, with %d games at %d", got.Relation, b.games(), b.moves())
	}
	if got := b.open(packed); got.Relation != link.Older || b.games() != 2 {
		t.Errorf("the second game's link is %d, with %d games", got.Relation, b.games())
	}
}

func TestAResignationArrives(t *testing.T) {
	a, b, _ := pair(t, 4)
	a.j.Resign(0)
	if got := b.open(a.link()); got.Relation != link.Later || b.j.Result() == nil || b.j.Result().Winner != 1 {
		t.Errorf("the link is %d, and the result %+v", got.Relation, b.j.Result())
	}
}

// TestALinkThatWasChangedIsRefused shortens a link at every character, and makes links of records that were changed by hand.
func TestALinkThatWasChangedIsRefused(t *testing.T) {
	a, b, links := pair(t, 6)
	last := links[5]
	for i := range last {
		if _, err := a.arrive(last[:i]); err == nil {
			t.Errorf("the first %d characters of a link are read", i)
		}
	}
	want := a.j.State().String()
	edit := func(what, says string, change func(r *replay.Record)) {
		t.Helper()
		rec, err := link.Decode(last)
		if err != nil {
			t.Fatal(err)
		}
		change(rec)
		packed, err := link.EncodeTurn(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*player{a, b} {
			_, err = p.arrive(packed)
			if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %v, want %q", what, err, says)
			}
			if p.j.State().String() != want || p.games() != 1 {
				t.Errorf("%s: the saved game is at %s", what, p.j.State())
			}
		}
	}
	edit("an illegal move", "cut short or changed", func(r *replay.Record) { r.Nodes[3].Action = "MOVE 0,0 D" })
	edit("two senders", "does not say who has sent it", func(r *replay.Record) { r.Header.Seats[0].Kind = replay.KindPerson })
	edit("a level", "neither its sender nor a friend", func(r *replay.Record) { r.Header.Seats[0].Kind = replay.KindLevel })
	edit("a resignation of the reader", "only a player could choose", func(r *replay.Record) {
		r.Result = &replay.Result{Winner: 1, Reason: game.ReasonResigned, Seat: 0}
	})
	edit("a win out of nothing", "only a player could choose", func(r *replay.Record) {
		r.Result = &replay.Result{Winner: 1, Reason: game.ReasonTimeout, Seat: 0}
	})
	other := newPlayer(t)
	other.begin(catalog.Games()[1], 0)
	other.j.Record().Header.ID = a.j.Record().Header.ID
	if _, err := a.arrive(other.move(rand.New(rand.NewPCG(1, 2)))); err == nil || !strings.Contains(err.Error(), "does not belong to your game begun") {
		t.Errorf("the id of another game: %v", err)
	}
}

// TestALinkToBeShownHasNoId shares the replay of such a game: nobody who opens it plays in it.
func TestALinkToBeShownHasNoId(t *testing.T) {
	a, _, _ := pair(t, 6)
	packed, _, err := link.Encode(a.j.Record())
	if err != nil {
		t.Fatal(err)
	}
	if rec, is, err := link.UnpackTurn(packed); err != nil || is || rec.Header.Seats[1].Kind != replay.KindPerson || !link.IsCorrespondence(a.j.Record()) {
		t.Errorf("a link that shows the game is one of it: %v, %v, %+v", is, err, rec.Header)
	}
}
