"""Runs a command in a terminal and types Ctrl+C once it has printed a text.

    python3 interrupt.py TEXT COMMAND...

It prints what the terminal shows, and ends with the status of the command. One that has not ended
after ten minutes is ended, with status 2.
"""

import os
import pty
import signal
import sys

wanted, command = sys.argv[1].encode(), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
shown, typed = b"", False


def late(*_):
    os.kill(pid, signal.SIGHUP)
    sys.stdout.buffer.write(shown + b"\nstill running\n")
    sys.stdout.flush()
    os._exit(2)


signal.signal(signal.SIGALRM, late)
signal.alarm(600)
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:  # nobody has the terminal open any more
        break
    if not part:
        break
    shown += part
    if not typed and wanted in shown:
        os.write(terminal, b"\x03")
        typed = True
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
