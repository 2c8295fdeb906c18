#!/bin/sh
# Opens the page at $1 in Chromium with the screen reader Orca, waits until it says $2, presses the keys that follow, each
# of them once it says the words after it, and appends all that is said to $OUT/heard. Run it by dbus-run-session under
# xvfb-run, with $OUT an empty folder and $MODULE the output module beside this file.
set -eu
export HOME="$OUT" XDG_CONFIG_HOME="$OUT/config" XDG_DATA_HOME="$OUT/data" XDG_CACHE_HOME="$OUT/cache" XDG_RUNTIME_DIR="$OUT/run"
mkdir -p "$XDG_CONFIG_HOME/speech-dispatcher/modules" "$XDG_DATA_HOME/orca" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
cat > "$XDG_CONFIG_HOME/speech-dispatcher/speechd.conf" <<C
CommunicationMethod "unix_socket"
SocketPath "default"
LogDir "$OUT"
AddModule "file" "$MODULE" "file.conf"
DefaultModule file
DefaultLanguage "en"
C
: > "$XDG_CONFIG_HOME/speech-dispatcher/modules/file.conf"
: > "$OUT/heard"
# While Orca reads a new page from its top, which a message can hold up for good, it leaves no keys to the page.
cat > "$XDG_DATA_HOME/orca/user-settings.conf" <<C
{"general": {"startingProfile": ["Default", "default"]}, "pronunciations": {}, "keybindings": {},
"profiles": {"default": {"profile": ["Default", "default"], "sayAllOnLoad": false, "pronunciations": {}, "keybindings": {}}}}
C
page=$1
shift
{
	/usr/libexec/at-spi-bus-launcher --launch-immediately & bus=$!
	gsettings set org.gnome.desktop.interface toolkit-accessibility true
	speech-dispatcher -s -t 0 & speech=$!
	orca --replace -e speech & orca=$!
	openbox & manager=$!
} > "$OUT/log" 2>&1
chromium=
trap 'kill -KILL $chromium $orca $speech $manager 2>/dev/null; kill $bus 2>/dev/null' EXIT
# hear waits until something is said after what was said before the last key.
hear() {
	n=0
	until tail -n +"$from" "$OUT/heard" | grep -qF -- "$1"; do
		n=$((n + 1))
		if [ $n -gt 300 ]; then
			echo "== not heard: $1" >> "$OUT/heard"
			exit 1
		fi
		sleep 0.1
	done
}
from=1
hear "Screen reader on."
chromium --no-sandbox --disable-gpu --force-renderer-accessibility --no-first-run --user-data-dir="$OUT/profile" --app="$page" >> "$OUT/log" 2>&1 & chromium=$!
hear "$1"
shift
while [ $# -gt 1 ]; do
	from=$(($(wc -l < "$OUT/heard") + 1))
	echo "== $1" >> "$OUT/heard"
	xdotool key "$1"
	hear "$2"
	shift 2
done
