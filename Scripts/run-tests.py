#!/usr/bin/env python3
"""Runs the tests that were built and prints a line for each suite, and every failure in full.

    Scripts/run-tests.py BUNDLE    the program of the tests, such as .build/tests/release/CaliperPackageTests.xctest

FILTER=TEXT runs only the tests whose names match this regular expression. SLOWEST=N runs one test at a time, which
takes longer, and lists the N slowest.
The tests see no setting of the machine or of its user: no home, display, bus or language. All that they print is
in tests.log beside the bundle. The exit status is theirs; it is 1 if they crash or hang, or if none matches.
"""

import glob
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

PROJECT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# A test waits five minutes at most for anything; a slow machine does not explain a silence three times as long.
PATIENCE = 900
NOTICE = 60
# The number of tests that run at the same time. It is larger than the number of tests that wait for the main thread, so
# that the others have work, and smaller than the total, so that suites end one after the other.
WIDTH = 512


class Test:
    """A test or a suite, as the event stream describes it."""

    def __init__(self, payload):
        self.id = payload["id"]
        self.is_suite = payload["kind"] == "suite"
        place = payload["sourceLocation"]
        self.place = f"{place['fileID']}:{place['line']}"
        words = [word for word in split(self.id) if not re.search(r"\.swift:\d+:\d+$", word)]
        self.words = [word.replace("`", "") for word in words]
        self.started = 0.0
        self.seconds = 0.0
        self.issues = []

    @property
    def name(self):
        return "/".join(self.words)

    @property
    def command(self):
        """Returns the command that runs it alone; dots replace characters with a meaning in a shell or an expression."""
        words = [re.sub(r"\(.*\)$", "", word) for word in self.words]
        text = ".*".join(re.sub(r"[^\w :;=%@-]", ".", word) for word in words)
        return f"make test FILTER={shlex.quote(text)}"


def split(identifier):
    """Returns the parts of a test's identifier: module, suites and function; some have slashes in backticks."""
    module, _, rest = identifier.partition(".")
    return [module] + re.findall(r"(?:`[^`]*`|[^/`])+", rest)


def environment(home):
    """Returns the tests' variables: the ones that locate programs and libraries, and the ones meant for the tests."""
    runtime = os.path.join(home, "run")
    os.mkdir(runtime, 0o700)
    kept = re.compile(r"PATH$|LD_LIBRARY_PATH$|TMPDIR$|CALIPER_|SWIFTLY_|[AT]SAN_OPTIONS$")
    variables = {name: value for name, value in os.environ.items() if kept.match(name)}
    return variables | {
        "HOME": home,
        "XDG_RUNTIME_DIR": runtime,
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={runtime}/bus",
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        "FONTCONFIG_FILE": os.path.join(PROJECT, "Tests/fonts.conf"),
        # A crash prints the calls that led to it, and so the test that made the calls.
        "SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,registers=none,images=none,threads=crashed",
    }


class Run:
    """A run of the tests, as far as the event stream has reported it."""

    def __init__(self):
        self.tests = {}
        # The number of a test's cases that run now. Only tests with arguments report cases.
        self.running = {}
        self.ended_suites = 0
        self.stray = []
        self.last_event = time.monotonic()
        self.last_moment = 0.0

    def read(self, line):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            self.tests[payload["id"]] = Test(payload)
            return
        self.last_event = time.monotonic()
        test = self.tests.get(payload.get("testID"))
        kind, moment = payload["kind"], payload["instant"]["absolute"]
        if kind == "issueRecorded":
            self.fail(test, payload)
        elif test and kind == "testStarted":
            test.started = moment
        elif test and kind == "testCaseStarted":
            self.running[test.id] = self.running.get(test.id, 0) + 1
        elif test and kind == "testCaseEnded":
            # Threads write their events independently: a case may end after the end of its test.
            self.running[test.id] = self.running.get(test.id, 0) - 1
            self.count(test, moment)
        elif test and kind == "testEnded" and test.is_suite:
            self.ended_suites += 1
            self.say(test, moment - test.started)
        elif test and kind == "testEnded":
            self.running.pop(test.id, None)
            self.count(test, moment)

    def count(self, test, moment):
        """Counts the time since the last end for `test`, which is its own if no other test runs beside it."""
        test.seconds += moment - (self.last_moment or moment)
        self.last_moment = moment

    def fail(self, test, payload):
        """Prints an issue with all its details."""
        issue = payload.get("issue", {})
        if issue.get("isKnown") or issue.get("severity") == "warning":
            return
        place = issue.get("sourceLocation")
        where = f" at {place['fileID']}:{place['line']}" if place else ""
        lines = [line for message in payload["messages"] for line in message["text"].splitlines()]
        (test.issues if test else self.stray).append(lines)
        print(f"✘ {test.name if test else 'no test'}{where}", *lines, sep="\n    ", flush=True)

    def say(self, suite, seconds):
        """Prints the line of a suite that has ended, and the time; its tests run beside tests of other suites."""
        inner = [test for test in self.cases if test.id.startswith(suite.id + "/")]
        failed = sum(1 for test in inner if test.issues)
        total = sum(1 for test in self.tests.values() if test.is_suite)
        mark, words = ("✘", f", {failed} failed") if failed else ("✔", "")
        count = f"[{self.ended_suites:3}/{total}]"
        print(f"{mark} {count} {seconds:5.0f} s  {suite.name}: {len(inner)} tests{words}", flush=True)

    @property
    def cases(self):
        return [test for test in self.tests.values() if not test.is_suite]

    @property
    def unfinished(self):
        return [self.tests[identifier] for identifier, count in self.running.items() if count > 0]

    def report(self, slowest):
        """Prints the failed tests, the command that runs each alone, and the slowest tests."""
        if slowest:
            print(f"\nThe {slowest} slowest tests:")
            for test in sorted(self.cases, key=lambda test: -test.seconds)[:slowest]:
                print(f"{test.seconds:8.2f} s  {test.name}")
        failed = [test for test in self.cases if test.issues]
        if failed:
            print(f"\n{len(failed)} failed; to run one of them alone:")
            for test in failed:
                print(f"  ✘ {test.name} ({test.place})\n    {test.command}")


def children(process):
    """Returns the command lines of processes that the tests have started and that still run."""
    found = []
    for stat in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(stat) as status, open(os.path.dirname(stat) + "/cmdline") as command:
                if int(status.read().rpartition(")")[2].split()[1]) == process.pid:
                    found.append(command.read().replace("\0", " ")[:160])
        except OSError:
            pass
    return found


def follow(process, events, run):
    """Reads events until the tests end; returns whether they had to be stopped."""
    rest, noticed = b"", run.last_event
    while True:
        has_ended = process.poll() is not None
        data = events.read()
        *lines, rest = (rest + data).split(b"\n")
        for line in lines:
            run.read(line)
        if has_ended and not data:
            return False
        now = time.monotonic()
        if now - run.last_event > PATIENCE:
            print(f"\n✘ no test has ended for {PATIENCE // 60} minutes; the tests have started:")
            print(*children(process), sep="\n  ", flush=True)
            process.kill()
            process.wait()
            return True
        if now - max(run.last_event, noticed) > NOTICE:
            noticed = now
            names = ", ".join(test.name for test in run.unfinished[:5]) or "a test"
            print(f"… still running: {names}", flush=True)
        time.sleep(0.1)


def main():
    bundle = os.path.abspath(sys.argv[1])
    pattern, slowest = os.environ.get("FILTER", ""), int(os.environ.get("SLOWEST") or 0)
    folder = os.path.dirname(bundle)
    log_path, events_path = os.path.join(folder, "tests.log"), os.path.join(folder, "tests.jsonl")
    command = [bundle, "--testing-library", "swift-testing", "--event-stream-version", "0"]
    command += ["--event-stream-output-path", events_path]
    command += ["--experimental-maximum-parallelization-width", str(1 if slowest else WIDTH)]
    command += ["--filter", pattern] if pattern else []
    run = Run()
    with tempfile.TemporaryDirectory(prefix="caliper-tests-") as home, open(log_path, "wb") as log:
        open(events_path, "wb").close()
        process = subprocess.Popen(
            command, cwd=PROJECT, env=environment(home), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        try:
            with open(events_path, "rb") as events:
                has_hung = follow(process, events, run)
        except KeyboardInterrupt:
            process.wait()
            print(f"stopped after {run.ended_suites} suites")
            return 130
    with open(log_path, encoding="utf-8", errors="replace") as log:
        lines = log.read().splitlines()
    run.report(slowest)
    closing = [line for line in lines if "Test run with" in line][-1:]
    if process.returncode < 0 or not closing:
        return report_crash(process.returncode, has_hung, lines, log_path, run)
    if pattern and not run.cases:
        print(f"✘ no test matches FILTER={shlex.quote(pattern)}")
        return 1
    if process.returncode:
        print(f"\nall that the tests printed: {log_path}")
    print("", *closing, sep="\n")
    return process.returncode


def report_crash(status, has_hung, lines, log_path, run):
    """Prints how the tests ended without a result, and which tests were running."""
    if not has_hung:
        # The tests' output is followed by the message of the crash and the calls that led to it.
        start = next((n for n, line in enumerate(lines) if "Fatal error" in line or "*** " in line), len(lines) - 30)
        words = [line for line in lines[max(0, start):] if not line.startswith(("◇", "✔", "✘"))]
        print("", *words[:80], sep="\n")
    how = f"signal {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"
    print(f"\n✘ the tests ended by {how}, without a result")
    for test in run.unfinished[:10]:
        print(f"  {test.name} was running ({test.place})\n    {test.command}")
    print(f"all that they printed: {log_path}")
    return 1


sys.exit(main())
