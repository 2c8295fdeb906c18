#!/usr/bin/env python3
"""Makes FreckersSans-Regular.ttf and FreckersSans-Bold.ttf beside this file from Lato.

Needs fonttools 4.38 and Debian's fonts-lato 2.0. The licence reserves the name
Lato for the unchanged fonts, so the cut ones bear another. Lato's own figures
are tabular by default, and it has all eight arrows; both are checked here.
Pair kerning is kept in the old kern table alone, because that is the one which
plain readers of OpenType know; without GPOS and GSUB every reader sets the same
line.
"""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "/usr/share/fonts/truetype/lato/Lato-%s.ttf"
FAMILY = "Freckers Sans"
UNICODES = (
    list(range(0x20, 0x7F))
    + list(range(0xA0, 0x180))
    # Latin of Romanian, Azerbaijani, German capitals, Welsh, and Pinyin.
    + [0x18F, 0x192, *range(0x1CD, 0x1DD), *range(0x1FC, 0x200), *range(0x218, 0x21C), 0x259, *range(0x1E80, 0x1E86), 0x1E9E, 0x1EF2, 0x1EF3]
    # Greek.
    + [u for u in range(0x384, 0x3CF) if u not in (0x38B, 0x38D, 0x3A2)] + [0x3D1, 0x3D5]
    # Cyrillic, with the letters of Ukrainian, Kazakh and Tatar.
    + [*range(0x400, 0x460), *range(0x490, 0x494), 0x496, 0x497, 0x49A, 0x49B, 0x4A2, 0x4A3, *range(0x4AE, 0x4B2), 0x4BA, 0x4BB, 0x4D8, 0x4D9, 0x4E8, 0x4E9]
    + [ord(c) for c in "‐–—‘’‚“”„†•…‹›€™−≈≤≥≠⁄◊"]
    + list(range(0x2190, 0x219A))
)


def make(weight, folder):
    options = subset.Options()
    options.drop_tables += ["GPOS", "GSUB", "GDEF"]
    options.legacy_kern = True
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = subset.load_font(SOURCE % weight, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=UNICODES)
    cutter.subset(font)
    rename(font, weight)
    path = os.path.join(folder, "FreckersSans-%s.ttf" % weight)
    subset.save_font(font, path, options)
    check(path)


def rename(font, weight):
    names = font["name"]
    texts = {
        1: FAMILY,
        2: weight,
        3: "%s %s, cut from Lato 2.007" % (FAMILY, weight),
        4: "%s %s" % (FAMILY, weight),
        6: "%s-%s" % (FAMILY.replace(" ", ""), weight),
        10: "Cut from Lato by Łukasz Dziedzic (tyPoland), for Freckers.",
    }
    keep = {0, 5, 8, 9, 11, 12, 13, 14}
    names.names = [n for n in names.names if n.nameID in keep and n.platformID == 3]
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)


def check(path):
    font = TTFont(path)
    cmap = font.getBestCmap()
    lost = [hex(u) for u in UNICODES if u not in cmap]
    widths = {font["hmtx"][cmap[ord(d)]][0] for d in "0123456789"}
    if len(widths) != 1:
        sys.exit("%s: the figures have the widths %s and do not line up" % (path, widths))
    print("%s: %d signs, %d bytes, not in Lato: %s" % (path, len(cmap), os.path.getsize(path), " ".join(lost) or "none"))


if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    for w in ("Regular", "Bold"):
        make(w, here)
