#!/usr/bin/python3
"""Offers the markers of Caliper as a stream of Lab Streaming Layer.

  lsl.py /tmp/markers                                      makes the pipe and reads markers from it
  caliper run STUDY --markers fifo:/tmp/markers            in another terminal, once lsl.py prints 'ready'

The stream has the name Caliper, the type Markers and one channel of texts: the lines that Documentation/markers.md
describes. Each text has the time of its event, not the time at which it arrived here. It needs pylsl
(pip install pylsl).
"""

import argparse
import os
import stat
import sys
import time


def offset(local_clock, readings=20):
    """Returns LSL's clock minus CLOCK_MONOTONIC, in seconds, and the bound of its error.

    LSL's clock is read between two readings of CLOCK_MONOTONIC; the closest two bound the error best.
    """
    best = None
    for _ in range(readings):
        before = time.clock_gettime(time.CLOCK_MONOTONIC)
        there = local_clock()
        after = time.clock_gettime(time.CLOCK_MONOTONIC)
        if best is None or after - before < best[0]:
            best = (after - before, there - (before + after) / 2)
    return best[1], best[0] / 2


def make_pipe(path):
    """Makes the pipe, unless it exists."""
    try:
        os.mkfifo(path)
    except FileExistsError:
        if not stat.S_ISFIFO(os.stat(path).st_mode):
            sys.exit(f"lsl.py: {path} is no pipe; name another place")
    except OSError as error:
        sys.exit(f"lsl.py: {path} cannot be made ({error.strerror}); name another place")


def main():
    parser = argparse.ArgumentParser(
        prog="lsl.py", description="Offers the markers of Caliper as a stream of Lab Streaming Layer.")
    parser.add_argument("pipe", help="the path of the pipe that 'caliper run --markers fifo:PATH' writes to")
    parser.add_argument("--name", default="Caliper", help="the name of the stream (default: Caliper)")
    options = parser.parse_args()
    try:
        import pylsl
    except (ImportError, RuntimeError) as error:
        sys.exit(f"lsl.py: pylsl cannot be used ({error}); install it with 'pip install pylsl'")
    make_pipe(options.pipe)
    # The rate is 0, as markers are irregular. The source has one name on each machine, so that recorders find it again.
    info = pylsl.StreamInfo(options.name, "Markers", 1, 0, "string", f"caliper-{options.name}-{os.uname().nodename}")
    outlet = pylsl.StreamOutlet(info)
    # Opened for writing as well, so that the pipe stays open between sessions.
    with open(os.open(options.pipe, os.O_RDWR), encoding="utf-8", errors="replace") as lines:
        print(f"ready: caliper run STUDY --markers fifo:{options.pipe}", flush=True)
        for line in lines:
            seconds = line.split(" ", 1)[0]
            try:
                happened = float(seconds)
            except ValueError:
                continue
            # Read for each marker, since the two clocks may drift apart.
            outlet.push_sample([line.rstrip("\n")], happened + offset(pylsl.local_clock)[0])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
