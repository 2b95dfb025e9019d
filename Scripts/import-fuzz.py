#!/usr/bin/env python3
"""Mutates the tables of Documentation/importing-programs.md and compares each with what pandas counts.

    Scripts/import-fuzz.py PROGRAM [--cases N] [--seed N]

A case fails if the program crashes, hangs, or reports other numbers of trials of a person and method than pandas finds in the
table, without a word about it in the block 'reading' of its JSON. Prints each failure with the seed that repeats it, and ends
with 1 if there was one.
"""

import argparse
import collections
import concurrent.futures
import io
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

import pandas

PAGE = pathlib.Path(__file__).resolve().parent.parent / "Documentation" / "importing-programs.md"
WORDS = ["", "NA", "NaN", "None", "-", "0", "-1", "1", "2", "1.0", "TRUE", "FALSE", "yes", "no", "Correct", "wrong",
         "timeout", "skipped", "Practice", "training", "Mean", "N", "SD", "p1", "P01", "01", "001", "1,234", "1.234,5",
         "12:30", "3 s", "2513", "1e3", "abc", "é", "漢字", "x" * 300, '"', "a\nb", ";", "\t", "#", "NULL", "999"]
HEADERS = ["participant", "method", "time_s", "outcome", "trial", "session", "group", "phase", "practice", "error",
           "target", "block", "simulated", "study", "task"]


def samples():
    """Returns the files and the command of each sample."""
    for section in PAGE.read_text().split("\n### ")[1:]:
        blocks = section.split("\n```")[1:]
        files = {}
        command = None
        for block in blocks:
            first, _, rest = block.partition("\n")
            if first.startswith("csv "):
                files[first[4:]] = rest + "\n"
            elif first == "console":
                command = shlex.split(rest.split("\n")[0][2:])[2:]
        if command:
            yield section.split("\n")[0], files, command


def separator(text):
    """Returns the separator of a table's columns."""
    line = next((line for line in text.split("\n") if line and not line.startswith("sep=")), "")
    return max([",", ";", "\t", " "], key=line.count)


def mutate(text, chance):
    """Returns the table with a few changes of the kinds that people and programs make."""
    mark = separator(text)
    lines = text.split("\n")
    for _ in range(chance.choice([0, 1, 1, 2, 3, 6])):
        if len(lines) < 3:
            break
        kind = chance.randrange(16)
        row = chance.randrange(1, len(lines))
        cells = lines[row].split(mark)
        column = chance.randrange(len(cells))
        if kind < 5:
            word = chance.choice(WORDS)
            cells[column] = '"' + word.replace('"', '""') + '"' if chance.random() < 0.2 else word
            lines[row] = mark.join(cells)
        elif kind == 5:
            del lines[row]
        elif kind == 6:
            lines.insert(chance.randrange(1, len(lines)), lines[row])
        elif kind == 7:
            lines += lines[1:] if chance.random() < 0.5 else lines[row:row + 4]
        elif kind == 8:
            lines[1:] = chance.sample(lines[1:], len(lines) - 1)
        elif kind == 9:
            word = chance.choice(WORDS)
            lines = [lines[0]] + [mark.join(c if i != column else word for i, c in enumerate(l.split(mark)))
                                  if l and chance.random() < 0.5 else l for l in lines[1:]]
        elif kind == 10:
            name = chance.choice(HEADERS)
            values = chance.choice([["1", "2"], ["yes", "no"], ["a"], ["1", "2", "3"], ["practice", "main"], ["0", "1"]])
            lines = [lines[0] + mark + name] + [l + mark + chance.choice(values) if l else l for l in lines[1:]]
        elif kind == 11:
            head = lines[0].split(mark)
            head[chance.randrange(len(head))] = chance.choice(HEADERS)
            lines[0] = mark.join(head)
        elif kind == 12:
            lines.insert(0, chance.choice(["# note", "A title", "sep=" + mark, "", "%"]))
        elif kind == 13:
            lines[row] = lines[row][:chance.randrange(len(lines[row]) + 1)]
        elif kind == 14:
            factor = chance.choice([1000, 0.001, 60, 1e6])
            lines[1:] = [re.sub(r"\d+\.\d+", lambda m: repr(float(m.group()) * factor), l) if chance.random() < 0.4 else l
                         for l in lines[1:]]
        else:
            mapping = {"P1": "P2", "1": "01", "s1": "S1", "dial": "Dial"}
            old = chance.choice(list(mapping))
            lines[1:] = [l.replace(old, mapping[old], 1) if chance.random() < 0.3 else l for l in lines[1:]]
    text = "\n".join(lines)
    encoded = text.encode("utf-8")
    way = chance.randrange(20)
    if way == 0:
        encoded = text.encode("utf-16")
    elif way == 1:
        encoded = text.replace("\n", "\r\n").encode("utf-8-sig")
    elif way == 2:
        encoded = text.encode("cp1252", "replace")
    elif way == 3:
        place = chance.randrange(len(encoded) + 1)
        encoded = encoded[:place] + bytes([chance.randrange(256)]) + encoded[place:]
    return encoded


def options(command):
    """Returns the columns that the command names, and whether a table has a column for each method."""
    columns = {"participant": "participant", "method": "method", "time_s": "time_s"}
    wide = {}
    for place, word in enumerate(command):
        if word == "--column":
            ours, _, theirs = command[place + 1].partition("=")
            columns[ours] = theirs
        elif word == "--wide":
            method, _, column = command[place + 1].partition("=")
            wide[method] = column
    return columns, wide


def count(path, command):
    """Returns pandas' trials of each method: rows with a person, a method and a time above 0; None for other tables."""
    columns, wide = options(command)
    raw = open(path, "rb").read()
    text = raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "replace")
    lines = text.replace("\r\n", "\n").split("\n")
    names = [columns["time_s"]] if not wide else list(wide.values())
    start = next((i for i, l in enumerate(lines) if all(n in l for n in names)), 0)
    mark = separator("\n".join(lines[start:]))
    try:
        table = pandas.read_csv(
            io.StringIO("\n".join(lines[start:])), sep=r"\s+" if mark == " " else mark,
            decimal="," if mark == ";" else ".", dtype=str, keep_default_na=False, on_bad_lines="skip", engine="python",
            index_col=False)
    except Exception:  # pandas raises whatever its parser does
        return None
    person = columns["participant"]
    counts = collections.Counter()

    def seconds(cell):
        try:
            return float(str(cell).strip().replace(",", ".") if mark == ";" else cell)
        except ValueError:
            return float("nan")

    missing = {"", "na", "nan", "none", "null", "-"}
    for _, row in table.iterrows():
        code = str(row.get(person, "file")).strip()
        if code.lower() in missing:
            continue
        for method, cell in ([(m, row.get(c)) for m, c in wide.items()] if wide
                             else [(row.get(columns["method"], "file"), row.get(columns["time_s"]))]):
            if cell is not None and str(method).strip().lower() not in missing and seconds(cell) > 0:
                counts[str(method).strip()] += 1
    return counts


def check(job):
    """Runs one case; returns a sentence if it fails."""
    program, name, files, command, seed = job
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for file, text in files.items():
            path = os.path.join(folder, file)
            with open(path, "wb") as out:
                out.write(mutate(text, chance))
            paths.append(path)
        if chance.random() < 0.05:
            copy = os.path.join(folder, paths[0].replace(".", "-copy.", 1).split("/")[-1])
            with open(copy, "wb") as out:
                out.write(open(paths[0], "rb").read())
            if len(files) > 1:
                paths.append(copy)
        try:
            run = subprocess.run([program, "compare"] + command + ["--format", "json"], cwd=folder, capture_output=True,
                                 timeout=60)
        except subprocess.TimeoutExpired:
            return f"{name}, seed {seed}: does not end"
        if run.returncode not in (0, 1, 2):
            return f"{name}, seed {seed}: ends with {run.returncode}: {run.stderr[-300:]!r}"
        if run.returncode:
            return None if run.stderr else f"{name}, seed {seed}: refuses without a word"
        report = json.loads(run.stdout)
        reading = report["reading"]
        words = reading["assumptions"] + reading["notes"] + reading["left_out"]
        if words or reading["problems"]:
            return None
        counts = collections.Counter()
        for path in paths:
            found = count(path, command)
            if found is None:
                return None
            counts.update(found)
        if sum(counts.values()) != report["trials"]:
            return f"{name}, seed {seed}: counts {report['trials']}, pandas {sum(counts.values())}, and says nothing"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--cases", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    every = list(samples())
    jobs = [(program, *every[i % len(every)], arguments.seed * 1_000_000 + i) for i in range(arguments.cases)]
    failures = 0
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for sentence in pool.map(check, jobs, chunksize=50):
            if sentence:
                failures += 1
                print(sentence)
    print(f"{arguments.cases} tables, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
