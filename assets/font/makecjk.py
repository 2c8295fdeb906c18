#!/usr/bin/env python3
"""Makes the fonts for Chinese and Japanese beside this file from Noto Sans CJK.

Run it again whenever a catalogue in ../locales has changed:

    python3 assets/font/makecjk.py

Needs fonttools 4.38 and Debian's fonts-noto-cjk 1:20220127. The regular weight has
the characters of the catalogue, and those that people are likely to type: the first
level of GB 2312 for Chinese and of JIS X 0208 for Japanese, kana and punctuation. The
bold one has those of the catalogue alone; the regular one stands in for the others.
A small font has the names of the languages, which stand in the settings of every page.
The licence reserves the name Source for the unchanged fonts, and Noto is a trademark,
so the cut ones bear another.
"""

import glob
import os
import re
import sys

from fontTools import subset
from fontTools.ttLib import TTCollection

SOURCE = "/usr/share/fonts/opentype/noto/NotoSansCJK-%s.ttc"
# By catalogue: the font of the collection, its new name, the codec of the common characters, and the
# rows of its first level.
LANGUAGES = {
    "zh_CN": ("Noto Sans CJK SC", "Freckers Sans SC", "gb2312", range(16, 56)),
    "ja": ("Noto Sans CJK JP", "Freckers Sans JP", "euc_jp", range(16, 48)),
}
# The names of the languages, which stand in the settings in every language.
NAMES = "简体中文日本語"
FIRST = 0x2010  # what comes before is in Freckers Sans


def punctuation():
    """CJK punctuation, kana and full-width forms."""
    return set(range(0x3000, 0x3020)) | set(range(0x3041, 0x3097)) | set(range(0x3099, 0x3100)) | set(range(0xFF01, 0xFF66)) | {0x30FB, 0xFFE5}


def common(codec, rows):
    """The characters of some rows of a national standard."""
    found = set()
    for row in rows:
        for cell in range(1, 95):
            try:
                found.add(ord(bytes([0xA0 + row, 0xA0 + cell]).decode(codec)))
            except UnicodeDecodeError:
                pass
    return found


def written(here, language):
    """The characters of a catalogue's translations, none if there is no catalogue yet."""
    try:
        with open(os.path.join(here, "..", "locales", language + ".po"), encoding="utf-8") as f:
            text = f.read()
    except FileNotFoundError:
        return set()
    return {ord(c) for line in re.findall(r'(?m)^(?:msgstr(?:\[\d\])? )?"(.*)"$', text) for c in line}


def make(path, original, family, weight, characters):
    collection = TTCollection(SOURCE % weight)
    names = [f["name"].getDebugName(1) for f in collection.fonts]
    # Weights besides the regular and the bold one have names of their own.
    font = collection.fonts[names.index(original)]
    options = subset.Options()
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "BASE", "VORG", "vhea", "vmtx", "DSIG"]
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font.recalcTimestamp = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(c for c in characters if c >= FIRST))
    cutter.subset(font)
    rename(font, original, family, weight)
    subset.save_font(font, path, options)
    lost = "".join(chr(c) for c in sorted(characters) if c >= FIRST and c not in font.getBestCmap())
    print("%s: %d characters, %d bytes, not in Noto: %s" % (path, len(font.getBestCmap()), os.path.getsize(path), lost or "none"))


def rename(font, original, family, weight):
    names = font["name"]
    version = names.getDebugName(5)
    keep = {0, 5, 8, 9, 11, 13, 14}
    names.names = [n for n in names.names if n.nameID in keep and n.platformID == 3 and n.langID == 0x409]
    postscript = "%s-%s" % (family.replace(" ", ""), weight)
    texts = {
        1: family,
        2: weight,
        3: "%s %s, cut from %s, %s" % (family, weight, original, version),
        4: "%s %s" % (family, weight),
        6: postscript,
        10: "Cut from %s for Freckers." % original,
    }
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [postscript]
    top = cff.topDictIndex[0]
    top.FullName, top.FamilyName = texts[4], family


if __name__ == "__main__":
    folder = os.path.dirname(os.path.abspath(__file__))
    if not glob.glob(SOURCE % "Regular"):
        sys.exit("install Debian's fonts-noto-cjk first")
    for name, (original, family, codec, rows) in LANGUAGES.items():
        own = written(folder, name) | punctuation()
        stem = os.path.join(folder, family.replace(" ", ""))
        make(stem + "-Regular.otf", original, family, "Regular", own | common(codec, rows))
        make(stem + "-Bold.otf", original, family, "Bold", own)
    make(os.path.join(folder, "FreckersSansNames.otf"), "Noto Sans CJK SC", "Freckers Sans Names", "Regular", {ord(c) for c in NAMES})
