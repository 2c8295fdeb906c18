#!/bin/sh
# Makes the sounds beside this file with sox 14.4.2 (built with Ogg Vorbis).
# Every sound is synthesised here; -R gives the noise the same seed each time.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rate=48000

# synth OUT SECONDS WAVE... -- EFFECTS...: one layer, 48 kHz mono.
layer() {
	out=$1
	shift
	sox -R -n -r $rate -c 1 -b 16 "$work/$out.wav" synth "$@"
}

# note OUT HZ SECONDS START GAIN: a plucked tongue of wood, its overtones dying first.
note() {
	sox -R -n -r $rate -c 1 -b 16 "$work/n1.wav" synth "$3" sine "$2" fade h 0.006 0 fade l 0 "$3" "$3" gain "$5"
	sox -R -n -r $rate -c 1 -b 16 "$work/n2.wav" synth "$3" sine "$(echo "$2 * 2.01" | bc -l)" \
		fade h 0.004 0 fade l 0 "$(echo "$3 * 0.45" | bc -l)" "$(echo "$3 * 0.45" | bc -l)" gain "$(echo "$5 - 15" | bc -l)"
	sox -R -n -r $rate -c 1 -b 16 "$work/n3.wav" synth 0.05 sine "$(echo "$2 * 5.4" | bc -l)" \
		fade h 0.002 0 fade l 0 0.05 0.05 gain "$(echo "$5 - 24" | bc -l)"
	sox -R -m -v 1 "$work/n1.wav" -v 1 "$work/n2.wav" -v 1 "$work/n3.wav" -b 16 "$work/$1.wav" lowpass 5200 pad "$4"
}

# bubble OUT FROM TO SECONDS START GAIN: air that rises and rings.
bubble() {
	layer "$1" "$4" sine "$2:$3" fade h 0.004 0 fade l 0 "$4" "$4" gain "$6" pad "$5"
}

# finish NAME PEAK LAYERS...: mixes the layers, brings the peak to PEAK dB and writes the file.
finish() {
	name=$1
	peak=$2
	shift 2
	files=
	for part in "$@"; do files="$files -v 1 $work/$part.wav"; done
	# shellcheck disable=SC2086
	case $# in
	1) sox -R $files -b 16 "$work/mixed.wav" ;;
	*) sox -R -m $files -b 16 "$work/mixed.wav" ;;
	esac
	sox -R "$work/mixed.wav" -r $rate -c 1 -C 4 "$name.ogg" highpass 50 gain -n "$peak" fade h 0 0 0.02
}

# A frog pushes off: a leaf gives, air goes by.
layer a 0.16 sine 150:300 fade h 0.02 0.16 0.12 gain -10
layer b 0.20 brownnoise fade h 0.03 0.20 0.15 bandpass 900 1.2o gain -4
finish hop -14 a b

# It comes down on a leaf: a soft tap with a wet edge.
layer a 0.14 sine 210:105 fade h 0.003 0 fade l 0 0.14 0.14 gain -6
layer b 0.05 pinknoise fade h 0.001 0 fade l 0 0.05 0.05 bandpass 1500 1.5o gain -4
layer c 0.12 brownnoise fade h 0.01 0.12 0.10 lowpass 700 gain -16
finish land -12 a b c

# The leaf behind it goes under: a plip and three bubbles.
bubble a 420 980 0.13 0 -6
bubble b 620 1250 0.09 0.13 -13
bubble c 520 1020 0.10 0.21 -12
bubble d 760 1500 0.07 0.31 -17
layer e 0.34 brownnoise fade h 0.02 0.34 0.30 bandpass 620 1.6o gain -12
finish splash -13 a b c d e

# Leaves open: a breath that rises, with a little light on top.
layer a 0.46 sine 196:294 fade h 0.16 0.46 0.26 gain -9
layer b 0.46 sine 294:441 fade h 0.20 0.46 0.22 gain -15
layer c 0.44 brownnoise fade h 0.22 0.44 0.20 bandpass 1300 1.4o gain -9
note d 880 0.34 0.20 -20
finish grow -14 a b c d

# A button: a knock on wood, barely there.
layer a 0.05 sine 520:430 fade h 0.002 0 fade l 0 0.05 0.05 gain -6
layer b 0.02 pinknoise fade h 0.001 0 fade l 0 0.02 0.02 bandpass 2200 1o gain -10
finish click -18 a b

# A hint: two notes, the second higher.
note a 523.25 0.7 0 -8
note b 783.99 0.9 0.16 -9
finish hint -14 a b

# Won: a phrase that climbs and comes to rest.
note a 392.00 0.8 0 -10
note b 493.88 0.8 0.13 -10
note c 587.33 0.8 0.26 -10
note d 783.99 1.2 0.42 -8
note e 587.33 1.3 0.68 -12
note f 987.77 1.5 0.68 -10
finish win -11 a b c d e f

# Lost: three notes that settle.
note a 440.00 0.9 0 -10
note b 369.99 0.9 0.22 -10
note c 293.66 1.5 0.46 -8
finish lose -13 a b c

# Drawn: the same two notes, there and back.
note a 392.00 0.8 0 -10
note b 440.00 0.8 0.20 -11
note c 392.00 1.3 0.42 -10
finish draw -13 a b c
