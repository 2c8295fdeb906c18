package ui

import (
	"cmp"

	"freckers/gfx/displaylist"
	"freckers/gfx/text"
	"freckers/gfx/theme"
)

// The heights of widgets in a view, and the room round the labels of buttons, in logical pixels.
const (
	rowHeight   = 46
	mainHeight  = 62
	plainHeight = 48
	entryHeight = 62
	labelRoom   = 18
	iconRoom    = 30
	switchRoom  = 46 + 16
)

// The widths of the longest word that is kept whole, such as one that is no path, and of the longest phrase of several
// words, in sizes of its font.
const (
	longestWord   = 12
	longestPhrase = 7
)

// LeafWidths implements [layout.Item].
func (v *View) LeafWidths(leaf int) (least, natural float32) {
	p := &v.leaves[leaf]
	switch p.kind {
	case pieceText:
		return min(v.widest(p), longestWord*p.font.Size), displaylist.Measure(p.text, p.font.Size, p.font.Bold)
	case pieceLine:
		natural = displaylist.Measure(p.text, p.font.Size, p.font.Bold)
		if p.font.Lines == 1 {
			return min(natural, 3*p.font.Size), natural
		}
		return natural, natural
	case pieceButton:
		return v.buttonWidths(p)
	case pieceIcon:
		return theme.MinTarget, plainHeight
	case pieceEntry:
		least, natural = displaylist.Measure(p.text, theme.CoordSize, false), displaylist.Measure(p.text, p.font.Size, false)
		return max(least, theme.MinTarget), max(natural, theme.MinTarget) + labelRoom
	case pieceToggle:
		return v.widest(p) + switchRoom, displaylist.Measure(p.text, p.font.Size, false) + switchRoom
	case pieceChoice:
		return v.choiceWidths(p)
	case pieceRadios:
		_, each := radioColumns(v.labels[p.from:p.from+p.count], 0)
		return each - radioApart, float32(p.count)*each - radioApart
	case piecePicture:
		return 0, p.w
	}
	return 0, 0
}

// LeafHeights implements [layout.Item].
func (v *View) LeafHeights(leaf int, width float32) (least, natural float32) {
	p := &v.leaves[leaf]
	switch p.kind {
	case pieceText:
		h := float32(len(v.frame.Lines(p.font.Lines, p.text, width+slack, p.font.Size, p.font.Bold))) * p.font.Size * Leading
		return h, h
	case pieceLine:
		return p.font.Size * Leading, p.font.Size * Leading
	case pieceButton:
		switch p.emph {
		case Primary:
			return plainHeight, mainHeight
		case Secondary, Danger:
			return theme.MinTarget, plainHeight
		}
		return theme.MinTarget, theme.MinTarget
	case pieceIcon:
		return theme.MinTarget, plainHeight
	case pieceEntry:
		return entryHeight, entryHeight
	case pieceChoice:
		if v.beside(p, width) || p.text == "" {
			return rowHeight, rowHeight
		}
		h := rowHeight + p.font.Size*Leading
		return h, h
	case pieceRadios:
		columns, _ := radioColumns(v.labels[p.from:p.from+p.count], width)
		h := float32((p.count+columns-1)/columns) * radioHeight
		return h, h
	case piecePicture:
		return 0, p.h
	case pieceList:
		rows := max(1, p.list.N)
		return float32(min(cmp.Or(p.list.Least, 3), rows)) * p.list.RowH, float32(rows) * p.list.RowH
	}
	return 0, 0
}

// slack is what a width that was computed may be too small for the text that asked for it.
const slack = 0.05

// widest returns the width of the widest word of a text, and of the widest phrase within bounds.
func (v *View) widest(p *piece) (w float32) {
	key := wrapKey{p.text, 0, p.font.Size, p.font.Bold, 0}
	if w, ok := v.words[key]; ok {
		return w
	}
	for phrase := range text.Phrases(p.text) {
		w = max(w, min(displaylist.Measure(phrase, p.font.Size, p.font.Bold), longestPhrase*p.font.Size))
	}
	for word := range text.Words(p.text) {
		w = max(w, displaylist.Measure(word, p.font.Size, p.font.Bold))
	}
	if len(v.words) >= wrapLimit {
		clear(v.words)
	}
	v.words[key] = w
	return w
}

func (v *View) buttonWidths(p *piece) (least, natural float32) {
	if p.emph == Quiet {
		w := displaylist.Measure(p.text, theme.QuietSize, false)
		if p.command.Icon != "" {
			w += linkSign
		}
		return w, w
	}
	beside := float32(0)
	switch {
	case p.command.Art[0] != "":
		beside = plainHeight
	case p.command.Icon != "":
		beside = iconRoom
	}
	natural = displaylist.Measure(p.text, theme.BodySize, p.emph == Primary) + 2*labelRoom + beside
	if least = displaylist.Measure(p.text, theme.QuietSize, p.emph == Primary) + 2*tightPad; p.command.Art[0] == "" {
		least += beside // a picture may be left out
	}
	return max(least, theme.MinTarget), max(natural, theme.MinTarget)
}

// choiceWidths returns the widths of the options of a choice, beside its label where that is possible.
func (v *View) choiceWidths(p *piece) (least, natural float32) {
	n := float32(p.count)
	words := labelsWidth(v.labels[p.from : p.from+p.count])
	least, natural = words+2*segmentTight*n, words+2*segmentPad*n
	if p.shrinks {
		least = words*leastSize/theme.QuietSize + 2*segmentInset*n
	}
	if p.text != "" {
		natural += displaylist.Measure(p.text, p.font.Size, false) + 16
		least = max(least, v.widest(p))
	}
	return least, natural
}

// beside reports whether the options of a choice stand beside its label.
func (v *View) beside(p *piece, width float32) bool {
	r := displaylist.Rect{W: width}
	options := v.labels[p.from : p.from+p.count]
	return segmentedBox(r, p.text, options, labelsWidth(options)).X > 0
}
