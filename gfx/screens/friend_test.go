package screens_test

import (
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/chexers"
	"freckers/gfx/input"
	"freckers/gfx/screens/nav"
	"freckers/gfx/screens/newgame"
	"freckers/gfx/screens/play"
	"freckers/gfx/screens/screentest"
	"freckers/gfx/session"
	"freckers/gfx/ui"
	"freckers/replay/link"
)

// friend is somebody with a window, who sends and gets links.
type friend struct {
	*window
	t      *testing.T
	copied string
}

func newFriend(t *testing.T) *friend {
	f := &friend{t: t}
	d := calm()
	d.UI.Copy = func(text string) { f.copied = text }
	f.window = open(t, d)
	return f
}

// meet begins a game of Freckers as Red.
func (f *friend) meet() { f.meetFor(screentest.FirstGame()) }

// meetFor begins a game on the first seat.
func (f *friend) meetFor(g game.Game) {
	seats := make([]session.Seat, len(g.Info().Seats))
	for i := range seats {
		seats[i].Friend = i > 0
	}
	e := f.Desk.Env
	f.Go(e.Start(g, game.Options{}, seats, &e.Notice))
	f.rest(1)
}

// grow plays a move and returns the link that is then offered.
func (f *friend) grow() string {
	f.t.Helper()
	f.key(input.Grow)
	return f.link()
}

// step moves the first frog that can be selected to the first place that it can reach, and returns the link.
func (f *friend) step() string {
	f.t.Helper()
	before := f.state(f.t).Ply()
	f.touch("can move")
	f.touch("")
	if f.rest(30); f.state(f.t).Ply() != before+1 {
		f.t.Fatalf("nothing was played: %q", f.Said())
	}
	return f.link()
}

// touch presses the first cell that can be used, where that is what is said of it.
func (f *friend) touch(about string) {
	f.t.Helper()
	for _, n := range ui.AppendNodes(nil, f.UI) {
		if n.Role == "gridcell" && n.Target && strings.Contains(n.About, about) {
			f.Desk.Click(f, 1280, 800, n.Rect.X+n.Rect.W/2, n.Rect.Y+n.Rect.H/2)
			f.rest(3)
			return
		}
	}
	f.t.Fatalf("no cell %s: %q", about, f.Said())
}

// link presses the button that copies the link.
func (f *friend) link() string {
	f.t.Helper()
	f.copied = ""
	f.click(f.t, "Copy link")
	if !strings.Contains(f.copied, link.Mark) {
		f.t.Fatalf("what is copied is %q", f.copied)
	}
	return f.copied
}

// get pastes a link, which is read in the background.
func (f *friend) get(text string) {
	f.t.Helper()
	before := f.Said()
	f.paste(text)
	for range 400 {
		if _, there := f.Screen().(*play.Screen); there && f.Said() != before {
			break
		}
		f.rest(5)
	}
	f.rest(20)
}

// says reports what is on the screen.
func (f *friend) says(all ...string) {
	f.t.Helper()
	f.Says(f.t, all...)
}

// TestTwoFriendsPlayByLinks plays a game between two windows: each sees whose turn it is in their words, and nothing but links goes from one
// to the other.
func TestTwoFriendsPlayByLinks(t *testing.T) {
	ann, ben := newFriend(t), newFriend(t)
	ann.meet()
	first := ann.grow()
	ann.says("Waiting for Blue")
	ben.get("Your turn! " + first + " (tap it)")
	ben.says("Your turn", "Red moved. You are Blue.")
	second := ben.step()
	ann.get(second)
	ann.says("Your turn", "Blue moved. You are Red.")
	third := ann.step()
	ben.get(third)
	if ann.state(t).String() != ben.state(t).String() || ann.state(t).Ply() != 3 || ann.saved(t) != 1 || ben.saved(t) != 1 {
		t.Fatalf("Ann has %d games, at %s; Ben %d, at %s", ann.saved(t), ann.state(t), ben.saved(t), ben.state(t))
	}
	// The same again, after the game was left, and an older one.
	ben.Go(nav.Back{})
	ben.get(third)
	ben.says("Your turn", "Red moved. You are Blue.")
	ben.get(first)
	ben.says("This link is older: you are at move 3.", "Play on from here")
	ben.click(t, "Back to the game")
	if ben.says("Your turn"); ben.state(t).Ply() != 3 || ben.saved(t) != 1 {
		t.Errorf("Ben has %d games, at move %d", ben.saved(t), ben.state(t).Ply())
	}
}

// TestThreeFriendsSendTheLinkRound plays Chexers between three windows.
func TestThreeFriendsSendTheLinkRound(t *testing.T) {
	three := chexers.New()
	all := []*friend{newFriend(t), newFriend(t), newFriend(t)}
	all[0].meetFor(three)
	last := all[0].step()
	all[0].says("Waiting for Green")
	for ply, want := range []string{"Red moved. You are Green.", "Green moved. You are Blue.", "Blue moved. You are Red.", "Red moved. You are Green."} {
		f := all[(ply+1)%3]
		f.get(last)
		f.says("Your turn", want)
		last = f.step()
		if f.saved(t) != 1 || f.state(t).Ply() != ply+2 {
			t.Errorf("%d games are saved, and the board is at move %d, want %d", f.saved(t), f.state(t).Ply(), ply+2)
		}
	}
}

// TestAMoveIsTakenBackByAnOlderLink goes back by one, plays another move, and sends that: the other window keeps both games.
func TestAMoveIsTakenBackByAnOlderLink(t *testing.T) {
	ann, ben := newFriend(t), newFriend(t)
	ann.meet()
	first := ann.grow()
	ben.get(first)
	second := ben.grow()
	ann.get(second)
	ann.key(input.Undo)
	if ann.state(t).Ply() != 2 {
		t.Errorf("Ann takes her friend's move back alone: at move %d", ann.state(t).Ply())
	}
	ben.get(first)
	ben.click(t, "Play on from here")
	ben.says("Your turn")
	rec := ben.Screen().(*play.Screen).Recorded()
	other := ben.step()
	if len(rec.Nodes) != 4 || rec.Depth(rec.Cursor) != 2 {
		t.Fatalf("Ben's game has %d moves, and stands at %d", len(rec.Nodes)-1, rec.Depth(rec.Cursor))
	}
	ann.get(other)
	ann.says("Your turn", "This link goes on differently from move 2.")
	if list, err := ann.Desk.Env.Store.List(); err != nil || len(list) != 2 || !strings.Contains(list[0].Name+list[1].Name, "from move 2") {
		t.Errorf("Ann has %v, %v", list, err)
	}
}

// TestALinkThatCannotBeReadSaysWhy pastes a link that was cut short.
func TestALinkThatCannotBeReadSaysWhy(t *testing.T) {
	ann, ben := newFriend(t), newFriend(t)
	ann.meet()
	first := ann.grow()
	ben.paste(first[:len(first)-3])
	ben.says("The link holds no whole game: it was cut short or changed.")
	if ben.saved(t) != 0 {
		t.Errorf("%d games are saved", ben.saved(t))
	}
}

// TestAFriendIsChosenInNewGame begins a game with a friend on either side, from the screen of new games.
func TestAFriendIsChosenInNewGame(t *testing.T) {
	ann, ben := newFriend(t), newFriend(t)
	ann.Go(nav.NewGame{})
	ann.rest(3)
	ann.click(t, "A friend elsewhere")
	ann.click(t, "Blue")
	ann.click(t, "Start the game")
	if _, still := ann.Screen().(*newgame.Screen); still {
		t.Fatal("no game begins")
	}
	ann.says("Send the link")
	ben.get(ann.link())
	ben.says("Your turn", "You are Red, and begin.")
	ann.get(ben.grow())
	ann.says("Red moved. You are Blue.")
}
