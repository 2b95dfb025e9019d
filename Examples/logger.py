#!/usr/bin/python3
"""Logs trials of a control of one's own for `caliper compare`; Documentation/own-control.md explains it.

  logger.py PARTICIPANT [FILE]   asks for a few numbers in the terminal, and appends a row for each to FILE (trials.csv)
"""

import csv
import io
import os
import re
import sys
import time

COLUMNS = ["participant", "method", "trial", "phase", "target", "entered", "outcome", "time_s"]


class TrialLog:
    """Appends a row for each trial to a CSV file, and writes it to the disk before the next one."""

    def __init__(self, path):
        self.file = open(path, "a+", newline="", encoding="utf-8", errors="surrogateescape")
        self.file.seek(0)
        text = self.file.read()
        reader = csv.DictReader(io.StringIO(text))
        self.rows = list(reader)
        self.writer = csv.DictWriter(self.file, COLUMNS, lineterminator="\n")
        if not text:
            self.writer.writeheader()
        elif reader.fieldnames != COLUMNS or not text.endswith("\n"):
            sys.exit(f"{path}: the header is not {','.join(COLUMNS)}, or the last line is not whole; "
                     "mend it, or give another file")

    def begin(self):
        """Begins a trial: call it once the number is shown."""
        self.onset = time.perf_counter_ns()

    def end(self, **row):
        """Ends it, with the value of each column but the time; without `phase` the trial counts."""
        row["time_s"] = f"{(time.perf_counter_ns() - self.onset) / 1e9:.4f}"
        self.writer.writerow(row)
        self.file.flush()
        os.fsync(self.file.fileno())
        self.rows.append(row)


# The first number is for practice.
TRIALS = [("25.0", "practice")] + [(target, "main") for target in ["84.3", "17.6", "36.1", "70.8", "52.0"]]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.strip())
    participant = sys.argv[1]
    log = TrialLog(sys.argv[2] if len(sys.argv) == 3 else "trials.csv")
    # The rows in the file decide: after a stop the interrupted number is shown again.
    own = [row for row in log.rows if row["participant"] == participant and row["outcome"] != "aborted"]
    done = sum(row["method"] == "terminal" for row in own)
    for trial, (target, phase) in enumerate(TRIALS[done:], len(own) + 1):
        row = {"participant": participant, "method": "terminal", "trial": trial, "phase": phase, "target": target}
        print("Enter shows the next number.", flush=True)
        input()
        print(f"\n    {target}\n\nType it and press Enter (g gives up): ", end="", flush=True)
        log.begin()
        try:
            while not re.fullmatch(r"g|[0-9]+(\.[0-9]+)?", answer := input().strip().replace(",", ".")):
                print("This is no number; once more.", flush=True)
        except (EOFError, KeyboardInterrupt):
            log.end(**row, outcome="aborted")
            raise
        if answer == "g":
            log.end(**row, outcome="gave_up")
        else:
            log.end(**row, entered=answer, outcome="correct" if float(answer) == float(target) else "incorrect")
    print("Thank you. All numbers are done.")


if __name__ == "__main__":
    try:
        main()
    except (EOFError, KeyboardInterrupt):
        sys.exit("\nStopped; the same command continues.")
