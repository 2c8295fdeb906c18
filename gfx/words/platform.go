package words

import "fmt"

// SettingsUnread says that the settings file could not be read.
func SettingsUnread(path string, err error) string {
	return fmt.Sprintf("%s cannot be read (%v): the settings start afresh", path, err)
}

// SettingsDamaged says that the settings file had something wrong in it, and
// where the old one is.
func SettingsDamaged(path string, err error, kept string) string {
	return fmt.Sprintf("%s is damaged (%v): what is wrong starts afresh, the old file is kept as %s", path, err, kept)
}

// SettingsFormat says of settings that a later version wrote them.
func SettingsFormat(format, known int) string {
	return fmt.Sprintf("written by a newer Freckers, in format %d; this one knows %d", format, known)
}

// SettingsNewer says that a later version wrote the settings file, and where
// the old one is.
func SettingsNewer(path string, err error, kept string) string {
	return fmt.Sprintf("%s is %v: what is known is used, the old file is kept as %s", path, err, kept)
}

// SettingsLost says that the settings file had something wrong in it.
func SettingsLost(path string, err error) string {
	return fmt.Sprintf("%s is damaged (%v): what is wrong starts afresh", path, err)
}

// SettingsUnsaved says that the settings will not last.
func SettingsUnsaved(err error) string {
	return fmt.Sprintf("the settings cannot be saved: %v", err)
}

// NoDisplay says that no window can be opened.
const NoDisplay = "there is no display to open a window on"

// WindowTitle is the title of the window.
const WindowTitle = "Freckers"

// WentOn says that the same game was gone on with elsewhere, in a page or in a
// window, and where this one is kept now.
func WentOn(page bool) string {
	if page {
		return "Another tab went on with this game: yours is saved beside it."
	}
	return "Another window went on with this game: yours is saved beside it."
}

// What comes of copying and pasting. ClipboardTools goes on with what was not done.
const (
	Copied         = "Copied."
	NotCopied      = "Nothing could be copied"
	NotPasted      = "Nothing could be pasted"
	NothingCopied  = "There is no text to paste."
	ClipboardTools = ": the clipboard is reached by xclip, xsel or wl-clipboard, of which one must be installed."
	PastedName     = "what was pasted"
)
