package scene

import (
	"slices"
	"strings"
	"testing"

	"freckers/game/catalog"
	"freckers/gfx/displaylist"
	"freckers/gfx/input"
	"freckers/gfx/session"
	"freckers/gfx/theme"
	"freckers/gfx/words"
)

func TestTheEntriesOfAPhonesMenuAreHighEnoughForAFinger(t *testing.T) {
	for _, size := range [][2]float32{{480, 900}, {390, 844}, {390, 664}, {360, 640}, {360, 560}, {844, 390}, {740, 360}} {
		d := newDesk()
		d.env.Programs, d.env.Host = nil, sharing{}
		g := beside(d, theGame(), make([]session.Seat, 2))
		t.Cleanup(func() { g.table.Close() })
		g.menu = true
		d.at(g, size[0], size[1], input.State{Away: true})
		first, _ := textAt(d.ui.List, words.RestartTip)
		second, ok := textAt(d.ui.List, words.ResignTip)
		if by := second.Y - first.Y; !ok || by < theme.MinTarget {
			t.Errorf("at %v the entries of the menu are %v apart", size, by)
		}
		for _, sure := range []doubt{noDoubt, restarting, resigning} {
			g.sure = sure
			d.at(g, size[0], size[1], input.State{Away: true})
			if said := allSaid(d.ui.List); strings.Contains(said, "…") {
				t.Errorf("at %v the menu says %q", size, said)
			}
		}
	}
}

func TestStartLiesOnNothingOnAPhone(t *testing.T) {
	for _, size := range [][2]float32{{360, 560}, {360, 640}, {390, 664}, {390, 844}, {667, 331}, {844, 340}} {
		for _, g := range catalog.Games() {
			d := newDesk()
			d.env.Host, d.env.Settings.Game = sharing{}, g.Info().Name
			d.at(NewSetup(&d.env, nil), size[0], size[1], input.State{Away: true})
			start, ok := textAt(d.ui.List, words.Start)
			if !ok {
				t.Fatalf("%s at %v has no %q", g.Info().Name, size, words.Start)
			}
			button := d.ui.List.Ops[slices.IndexFunc(d.ui.List.Ops, func(o displaylist.Op) bool {
				return o.Kind == displaylist.Fill && o.Color == d.ui.Theme.Accent && (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}).Has(start.X, start.Y)
			})]
			at := displaylist.Rect{X: button.X, Y: button.Y, W: button.W, H: button.H}
			said, boxes := seenText(d.ui.List, share(size[0], size[1]).panel)
			for i, b := range boxes {
				if m := meet(at, b); said[i] != words.Start && m.W > 0 && m.H > 0 {
					t.Errorf("%s at %v: %q lies on the button %q", g.Info().Name, size, said[i], words.Start)
				}
			}
			for _, o := range d.ui.List.Ops {
				if o.Color == d.ui.Theme.Row && o.Kind == displaylist.Fill && o.Y < at.Y && o.Y+o.H > at.Y {
					t.Errorf("%s at %v: a row that ends at %v lies on the button at %v", g.Info().Name, size, o.Y+o.H, at.Y)
				}
			}
		}
	}
}

func TestAPhonesSettingsAreSaidWholeAndHighEnoughForAFinger(t *testing.T) {
	for _, size := range [][2]float32{{360, 560}, {360, 640}, {360, 780}, {375, 667}, {390, 664}, {390, 844}, {667, 331}, {740, 360}, {844, 390}} {
		d := newDesk()
		d.env.Programs, d.env.Host = nil, sharing{}
		for _, page := range []page{choicesPage, keysPage} {
			s := NewSettings(nil)
			s.page = page
			d.at(s, size[0], size[1], input.State{Away: true})
			if said := allSaid(d.ui.List); strings.Contains(said, "…") {
				t.Errorf("at %v page %d of the settings says %q", size, page, said)
			}
			if page != choicesPage {
				continue
			}
			first, _ := textAt(d.ui.List, words.ThemeLabel)
			second, ok := textAt(d.ui.List, words.SpeedLabel)
			if by := second.Y - first.Y; !ok || by < 40 && share(size[0], size[1]).tall {
				t.Errorf("at %v the rows of the settings are %v apart", size, by)
			}
		}
	}
}

func TestTheButtonsOfAGameOfThreeStandClearOfTheSigns(t *testing.T) {
	for _, size := range [][2]float32{{360, 640}, {390, 664}, {390, 700}, {390, 844}, {740, 360}, {844, 390}, {915, 412}} {
		d := newDesk()
		d.env.Programs, d.env.Host = nil, sharing{}
		all := d.env.all()
		g := beside(d, all[1], make([]session.Seat, 3))
		t.Cleanup(func() { g.table.Close() })
		d.at(g, size[0], size[1], input.State{Away: true})
		hint, ok := textAt(d.ui.List, words.HintButton)
		if !ok {
			t.Fatalf("at %v there is no hint", size)
		}
		_, signs, _ := d.sign("menu")
		for _, o := range d.ui.List.Ops {
			if box := (displaylist.Rect{X: o.X, Y: o.Y, W: o.W, H: o.H}); o.Kind == displaylist.Frame && box.Has(hint.X, hint.Y) && o.Y+o.H > signs-theme.MinTarget/2 {
				t.Errorf("at %v the buttons reach down to %v and the signs up to %v", size, o.Y+o.H, signs-theme.MinTarget/2)
			}
		}
	}
}
