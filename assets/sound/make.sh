#!/bin/sh
# Makes the sounds beside this file with sox 14.4.2 (built with Ogg Vorbis).
# Every sound is synthesised here; -R gives the noise the same seed each time.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rate=48000

# layer OUT SECONDS WAVE EFFECTS...: one layer of a sound, mono.
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
	layer "$1" "$4" sine "$2:$3" fade t 0.004 "$4" "$(echo "$4 - 0.004" | bc -l)" gain "$6" pad "$5"
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

# seamless OUT IN: 7 seconds of noise become 6 that go round: the last one fades into the first.
seamless() {
	sox -R "$work/$2.wav" "$work/s1.wav" trim 0 1 fade t 1
	sox -R "$work/$2.wav" "$work/s2.wav" trim 6 1 fade t 0 1 1
	sox -R "$work/$2.wav" "$work/s3.wav" trim 1 5
	sox -R -m -v 1 "$work/s1.wav" -v 1 "$work/s2.wav" "$work/s4.wav"
	sox -R "$work/s4.wav" "$work/s3.wav" "$work/$1.wav"
}

# finish_loop NAME PEAK BED LAYERS...: mixes layers that end before 6 seconds into a seamless bed.
finish_loop() {
	name=$1
	peak=$2
	shift 2
	files=
	for part in "$@"; do files="$files -v 1 $work/$part.wav"; done
	# shellcheck disable=SC2086
	sox -R -m $files -b 16 "$work/mixed.wav"
	sox -R "$work/mixed.wav" -r $rate -c 1 -C -1 "$name.ogg" trim 0 6 gain -n "$peak"
}

# A frog pushes off: a leaf gives, air goes by.
layer a 0.13 sine 130:230 fade h 0.012 0 fade l 0 0.13 0.11 gain -9
layer b 0.19 brownnoise fade h 0.035 0.19 0.15 bandpass 750 1.3o gain -n -9
layer c 0.14 pinknoise fade h 0.05 0.14 0.08 bandpass 2100 1o gain -n -22 pad 0.02
finish hop -9 a b c

# It comes down on a leaf: a soft tap with a wet edge.
layer a 0.15 sine 190:95 fade h 0.003 0 fade l 0 0.15 0.15 gain -6
layer b 0.05 pinknoise fade h 0.001 0 fade l 0 0.05 0.05 bandpass 1300 1.5o gain -n -13
layer c 0.11 brownnoise fade h 0.008 0.11 0.09 bandpass 480 1.4o gain -n -20 pad 0.012
finish land -7 a b c

# The leaf behind it goes under: a plip and three bubbles.
bubble a 380 900 0.10 0 -8
bubble b 560 1080 0.07 0.14 -15
bubble c 470 930 0.08 0.23 -13
bubble d 700 1340 0.06 0.33 -18
layer e 0.38 brownnoise fade h 0.015 0.38 0.34 bandpass 560 1.6o gain -n -18
finish splash -9 a b c d e

# Leaves open: a rustle and a breath that rise, with a little light on top.
layer a 0.44 sine 196:294 fade h 0.16 0.44 0.24 gain -15
layer b 0.44 sine 294:441 fade h 0.20 0.44 0.20 gain -20
layer c 0.42 brownnoise fade h 0.18 0.42 0.22 tremolo 21 55 bandpass 1100 1.5o gain -n -10
note d 587.33 0.40 0.14 -19
note e 880 0.40 0.24 -21
finish grow -10 a b c d e

# A button: a knock on wood, barely there.
layer a 0.05 sine 520:430 fade h 0.002 0 fade l 0 0.05 0.05 gain -6
layer b 0.02 pinknoise fade h 0.001 0 fade l 0 0.02 0.02 bandpass 2000 1o gain -n -16
finish click -14 a b

# A hint: two notes, the second higher.
note a 523.25 0.7 0 -8
note b 783.99 0.9 0.16 -9
finish hint -9 a b

# Won: a phrase that climbs and comes to rest.
note a 392.00 0.8 0 -10
note b 493.88 0.8 0.13 -10
note c 587.33 0.8 0.26 -10
note d 783.99 1.2 0.42 -8
note e 587.33 1.3 0.68 -12
note f 987.77 1.5 0.68 -10
finish win -6 a b c d e f

# Lost: three notes that settle.
note a 440.00 0.9 0 -10
note b 369.99 0.9 0.22 -10
note c 293.66 1.5 0.46 -8
finish lose -8 a b c

# Drawn: the same two notes, there and back.
note a 392.00 0.8 0 -10
note b 440.00 0.8 0.20 -11
note c 392.00 1.3 0.42 -10
finish draw -8 a b c

# A kangaroo comes down on dry ground: weight, and dust that settles.
layer a 0.20 sine 105:48 fade h 0.003 0 fade l 0 0.20 0.20 gain -3
layer b 0.05 brownnoise fade h 0.001 0 fade l 0 0.05 0.05 bandpass 320 1.6o gain -n -9
layer c 0.20 pinknoise fade h 0.02 0.20 0.17 bandpass 1500 1.4o gain -n -27 pad 0.015
finish thump -7 a b c

# A piece turns over in the air: a card's flick, and a note that goes up as it comes round.
layer a 0.11 pinknoise fade h 0.012 0.11 0.07 bandpass 1700 1.2o gain -n -14
layer b 0.09 pinknoise fade h 0.010 0.09 0.06 bandpass 2500 1.2o gain -n -17 pad 0.16
note c 493.88 0.30 0.03 -15
note d 739.99 0.36 0.17 -13
finish flip -10 a b c d

# A frog dives: a small plop and two bubbles.
bubble a 300 620 0.09 0 -7
bubble b 520 860 0.05 0.10 -16
bubble c 640 1080 0.05 0.17 -19
layer d 0.16 brownnoise fade h 0.008 0.16 0.14 bandpass 620 1.5o gain -n -18
finish dive -11 a b c d

# A frog at rest: two short croaks, far away.
layer a 0.16 sawtooth 118:96 tremolo 34 90 bandpass 620 1.2o fade h 0.02 0.16 0.06 gain -n -6
layer b 0.16 sawtooth 118:96 tremolo 34 90 bandpass 1150 1o fade h 0.02 0.16 0.06 gain -n -14
layer c 0.20 sawtooth 124:92 tremolo 34 90 bandpass 620 1.2o fade h 0.02 0.20 0.09 gain -n -5 pad 0.30
layer d 0.20 sawtooth 124:92 tremolo 34 90 bandpass 1150 1o fade h 0.02 0.20 0.09 gain -n -13 pad 0.30
finish croak -20 a b c d

# Across the line, or home: three quick notes.
note a 587.33 0.35 0 -12
note b 783.99 0.40 0.07 -11
note c 987.77 0.60 0.14 -10
finish cheer -10 a b c

# chirp OUT FROM TO SECONDS START GAIN: one note of a bird or a frog, far away.
chirp() {
	layer "$1" "$4" sine "$2:$3" fade t 0.02 "$4" "$(echo "$4 - 0.025" | bc -l)" lowpass 4500 gain "$6" pad "$5"
}

# The pond by day: water laps at the bank, two birds answer each other far away.
layer raw 7 brownnoise lowpass 420 highpass 90 tremolo 0.4 55 gain -n -9
seamless bed raw
layer raw 7 pinknoise bandpass 900 1.5o tremolo 0.7 80 gain -n -27
seamless lap raw
chirp a 2350 2750 0.09 1.10 -30
chirp b 2700 2300 0.12 1.24 -29
chirp c 2350 2800 0.09 1.46 -31
chirp d 1850 2050 0.14 3.70 -33
chirp e 2050 1800 0.18 3.90 -32
bubble f 420 760 0.07 2.55 -30
bubble g 520 900 0.05 5.05 -33
finish_loop pond-day -22 bed lap a b c d e f g

# The pond by night: crickets near and far, one frog that cannot sleep.
layer raw 7 brownnoise lowpass 300 highpass 80 tremolo 0.3 45 gain -n -11
seamless bed raw
layer raw 7 sine 3950 tremolo 34 100 tremolo 2 95 gain -34
seamless near raw
layer raw 7 sine 4300 tremolo 41 100 tremolo 1.5 95 gain -41
seamless far raw
layer a 0.14 sawtooth 132:112 tremolo 36 90 bandpass 640 1.2o fade h 0.03 0.14 0.06 gain -n -27 pad 2.1
layer b 0.18 sawtooth 132:104 tremolo 36 90 bandpass 640 1.2o fade h 0.03 0.18 0.08 gain -n -26 pad 2.4
bubble c 380 640 0.08 4.60 -31
finish_loop pond-night -22 bed near far a b c
