//go:build !js

package web

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"freckers/game"
	"freckers/game/catalog"
	"freckers/game/gametest"
	"freckers/gfx/web/browsertest"
	"freckers/replay"
	"freckers/replay/link"

	"github.com/chromedp/cdproto/emulation"
)

// correspondent is a browser with the light board, whose site and storage nobody shares.
type correspondent struct {
	*tab
	visits int
}

func newCorrespondent(t *testing.T) *correspondent {
	p := &correspondent{tab: blank(t, httptest.NewServer(site(t).Handler()), 400, 700)}
	p.Do(browsertest.Before(`window.told = []; for (const type of ["moved", "error"]) addEventListener(type, (e) => told.push({ type, ...e.detail }), true);`))
	return p
}

// open shows the board of a link, and waits for a line of words under it.
func (p *correspondent) open(packed, want string) {
	p.T.Helper()
	p.follow(packed)
	p.says(want)
}

// follow shows the board of a link, on a page of its own each time.
func (p *correspondent) follow(packed string) {
	p.T.Helper()
	p.visits++
	p.visit(fmt.Sprintf("board.html?visit=%d%s%s", p.visits, link.Mark, packed))
}

const underTheBoard = `window.board?.shadowRoot?.querySelector(".line")?.textContent`

func (p *correspondent) says(want string) {
	p.T.Helper()
	p.Await(want, fmt.Sprintf(`%s === %q`, underTheBoard, want))
}

// move plays a move, and returns the address of the game behind the mark.
func (p *correspondent) move() string {
	p.T.Helper()
	p.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	p.Eval(fmt.Sprintf(clickCell, "can"), nil)
	p.Eval(`board.shadowRoot.querySelector(".cells .to")?.click()`, nil)
	p.Await("the button that sends", `told.some((n) => n.type === "moved") && board.shadowRoot.querySelector(".send:not([hidden])")`)
	var link string
	p.Eval(`board.link()`, &link)
	return link
}

// TestFriendsPlayOnTheLightBoard plays the beginning of each game between browsers that share nothing but links, three of them in Chexers, and reads
// each link as the window does.
func TestFriendsPlayOnTheLightBoard(t *testing.T) {
	for _, g := range gametest.Sample(t, catalog.Games(), 1) {
		t.Run(g.Info().Name, func(t *testing.T) {
			seats := g.Info().Seats
			people := make([]*correspondent, len(seats))
			for i := range people {
				people[i] = newCorrespondent(t)
			}
			people[0].visit("board.html?friend=1&game=" + g.Info().Name)
			address, id := people[0].move(), ""
			for ply := 1; ply < 2*len(seats); ply++ {
				p := people[ply%len(people)]
				p.open(address, fmt.Sprintf("%s moved. You are %s.", seats[(ply-1)%len(seats)].Title, seats[ply%len(seats)].Title))
				rec, is, err := link.UnpackTurn(address)
				if err != nil || !is || rec.State(rec.Cursor).Ply() != ply || id != "" && id != rec.Header.ID {
					t.Fatalf("move %d: %v, %v", ply, is, err)
				}
				if id = rec.Header.ID; link.SeatHere(rec) != game.Seat((ply-1)%len(seats)) {
					t.Errorf("move %d: the sender plays seat %d", ply, link.SeatHere(rec))
				}
				address = p.move()
			}
			people[0].look("friend-" + g.Info().Name)
		})
	}
}

// TestTheLightBoardTellsLinksApart opens links again, older ones, one that goes on differently, and ones that were changed.
func TestTheLightBoardTellsLinksApart(t *testing.T) {
	ann, ben := newCorrespondent(t), newCorrespondent(t)
	ann.visit("board.html?friend=1")
	links := []string{ann.move()}
	for ply := 1; ply < 4; ply++ {
		p := [...]*correspondent{ann, ben}[ply%2]
		p.follow(links[ply-1])
		links = append(links, p.move())
	}
	ben.says("Send the link to your friend")
	ben.open(links[3], "This is your own link: send it to your friend.")
	ben.open(links[2], "This link is older: you are at move 4.")
	ben.Await("the position of the link", `board.actions.length === 3`)
	ben.look("friend-older")
	ben.Eval(`board.shadowRoot.querySelector(".leave").click()`, nil)
	ben.Await("the game", `board.actions.length === 4`)
	// Ben takes his second move back by the older link, and plays another one.
	ben.open(links[2], "This link is older: you are at move 4.")
	ben.Eval(`board.shadowRoot.querySelector(".on").click()`, nil)
	ben.says("Your turn")
	ben.Await("a move", `board.shadowRoot.querySelector(".cells .can")`)
	ben.Eval(`board.shadowRoot.querySelectorAll(".cells .can")[3].click()`, nil)
	ben.Eval(`board.shadowRoot.querySelector(".cells .to").click()`, nil)
	ben.Await("the other move", `told.some((n) => n.type === "moved")`)
	var other string
	ben.Eval(`board.link()`, &other)
	ann.open(links[3], "Blue moved. You are Red.")
	ann.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`) // what was checked is kept
	ann.open(other, "This link goes on differently from move 4. Both games are kept.")
	ann.Await("a choice of both", `[...board.shadowRoot.querySelectorAll(".bar select option")].map((o) => o.textContent).join() === "Freckers,Freckers, from move 4"`)
	ann.look("friend-apart")
	bad := "The link holds no whole game: it was cut short or changed."
	for _, packed := range []string{other[:len(other)-4], strings.Replace(other, other[20:22], "zz", 1), "2" + other[1:]} {
		ann.follow(packed)
		ann.Await("what is wrong", fmt.Sprintf(`window.board?.shadowRoot?.querySelector("[role=alert]")?.textContent === %q`, bad))
	}
	ann.open(links[3], "Blue moved. You are Red.")
	ann.Await("my turn", `board.shadowRoot.querySelector(".cells .can")`)
	ann.Eval(`board.shadowRoot.querySelector(".resign").click()`, nil)
	ann.says("Blue wins: Red resigned.")
	ann.Eval(`board.link()`, &other)
	ben.open(other, "You win: Red resigned.")
	ben.look("friend-resigned")
	ann.open(other, "Blue wins: Red resigned.")
	ann.Eval(`board.shadowRoot.querySelector(".undo").click()`, nil)
	ann.says("Your turn")
}

// sent is the link of a game of one move that Red has sent.
func sent(t testing.TB) string {
	t.Helper()
	rec, err := replay.New(catalog.Games()[0], game.Options{}, []replay.Seat{{Kind: replay.KindPerson}, {Kind: replay.KindFriend}})
	if err != nil {
		t.Fatal(err)
	}
	rec.Header.ID = link.NewID()
	id, err := rec.Add(0, "GROW", 0)
	if err == nil {
		err = rec.Goto(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	packed, err := link.EncodeTurn(rec)
	if err != nil {
		t.Fatal(err)
	}
	return packed
}

// TestAnIllegalMoveInALinkIsNotKept opens a link in which somebody has changed a move by hand, with the checksum that belongs to it.
func TestAnIllegalMoveInALinkIsNotKept(t *testing.T) {
	rec, _, err := link.UnpackTurn(sent(t))
	if err != nil {
		t.Fatal(err)
	}
	rec.Nodes[1].Action = "MOVE 0,1 D,D"
	packed, err := link.EncodeTurn(rec)
	if err != nil {
		t.Fatal(err)
	}
	p := newCorrespondent(t)
	p.open(packed, "The link holds no whole game: it was cut short or changed.")
	p.Await("that nothing is kept", `!Object.keys(localStorage).some((key) => key.startsWith("freckers/friend/"))`)
}

// TestAFriendsLinkIsPlayedInThePage opens a link in the page, which takes it out of the address, and shares the answer.
func TestAFriendsLinkIsPlayedInThePage(t *testing.T) {
	p := blank(t, httptest.NewServer(site(t).Handler()), 390, 844)
	p.Do(browsertest.Call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}), settings(t, instant),
		browsertest.Before(`navigator.share = (what) => { window.shared = what.url; return Promise.resolve(); }`))
	p.load("#" + strings.TrimPrefix(link.Mark, "#") + sent(t))
	p.awaitNews("at", "n.action === 1")
	p.look("friend")
	p.Await("an address without the link", `location.hash === ""`)
	p.Await("who moved", p.nodes+`.some((n) => n.Label === "Red moved. You are Blue.")`)
	p.key("g") // passes, which asks first
	p.key("g")
	p.awaitNews("at", "n.action === 2")
	p.touchingHand().press("Share link")
	p.Await("the link to be shared", "window.shared")
	var shared string
	p.Eval("shared", &shared)
	packed, address, _ := link.Find(shared)
	rec, played, err := link.UnpackTurn(packed)
	if err != nil || !played || address != p.url || len(rec.Nodes) != 3 || link.SeatHere(rec) != 1 {
		t.Errorf("shared is %q: %v, %v", shared, played, err)
	}
	p.look("shared")
}
