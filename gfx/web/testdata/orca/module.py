#!/usr/bin/python3
# An output module of speech-dispatcher that appends what it is to say to $OUT/heard, a line each.
import os, re, sys
heard = open(os.environ["OUT"] + "/heard", "a", buffering=1)
def say(*lines):
    print(*lines, sep="\n", flush=True)
def text():
    lines = []
    for line in sys.stdin:
        line = line.rstrip("\n")
        if line == ".": return "\n".join(lines)
        lines.append(line[1:] if line.startswith("..") else line)
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "INIT": say("299-ready", "299 OK LOADED SUCCESSFULLY")
    elif word in ("AUDIO", "LOGLEVEL", "SET"):
        say("207 OK RECEIVING AUDIO SETTINGS" if word == "AUDIO" else "207 OK RECEIVING LOGLEVEL SETTINGS" if word == "LOGLEVEL" else "203 OK RECEIVING SETTINGS")
        text()
        say("203 OK AUDIO INITIALIZED" if word == "AUDIO" else "203 OK LOG LEVEL SET" if word == "LOGLEVEL" else "203 OK SETTINGS RECEIVED")
    elif word == "LIST": say("200-one\ten\tnone", "200 OK VOICE LIST SENT")
    elif word in ("SPEAK", "CHAR", "KEY", "SOUND_ICON"):
        say("202 OK RECEIVING MESSAGE")
        t = re.sub(r"<[^>]*>", "", text()).strip()
        say("200 OK SPEAKING", "701 BEGIN")
        if t: heard.write(word + " " + " ".join(t.split()) + "\n")
        say("702 END")
    elif word == "STOP": say("703 STOP")
    elif word == "PAUSE": say("704 PAUSE")
    elif word == "QUIT": say("210 OK QUIT"); break
    elif word: say("300 ERR UNKNOWN COMMAND")
