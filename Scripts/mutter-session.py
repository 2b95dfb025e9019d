"""Drives a session in a window of mutter and reports whether everything in it was logged correctly.

Runs on a session bus of its own, with the program's path as its argument: see mutter.sh. Input comes from mutter's
remote desktop. Its movements are relative to the pointer's place, which a movement beyond the display's corner makes
known. Touches refer to a recorded picture, which is never started, as that would need PipeWire.
"""

import csv
import glob
import json
import os
import queue
import subprocess
import sys
import threading
import time

import dbus

PATIENCE = 20
DISPLAY = (1600, 1000)
# Larger than the window, so that a drag can leave it.
MUTTER = ["mutter", "--headless", "--wayland", "--no-x11", "--virtual-monitor", "%dx%d@60" % DISPLAY]
STUDY = {
    "name": "mutter",
    "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
    "targets": [84.3, 17.6],
    "methods": ["text-field", "accurate-slider", {"method": "wheel-picker", "integerDigits": 2}, "keypad"],
    "order": {"methods": "fixed", "targets": "fixed"},
    "practice": 0,
    "trials": 2,
}
START = 505  # the value at which every method but the text field begins, in tenths

# The kernel's numbers of keys.
KEYS = {character: 2 + index for index, character in enumerate("1234567890")}
KEYS |= {".": 52, "enter": 28, "shift": 42, "home": 102, "up": 103, "page up": 104}
PRIMARY_BUTTON = 0x110
VERTICAL = dbus.UInt32(0)


def wait_for(condition, what):
    """Returns the first true result of `condition`."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if result := condition():
            return result
        time.sleep(0.02)
    sys.exit(f"mutter: no {what} within {PATIENCE} s")


class Hand:
    """Mouse and keyboard of mutter."""

    def __init__(self, bus):
        name = "org.gnome.Mutter.RemoteDesktop"
        wait_for(lambda: bus.name_has_owner(name), "remote desktop")
        desktop = dbus.Interface(bus.get_object(name, "/org/gnome/Mutter/RemoteDesktop"), name)
        path = desktop.CreateSession()
        session = bus.get_object(name, path)
        self.session = dbus.Interface(session, name + ".Session")
        self.stream = self.open_stream(bus, session)
        # The window's upper left corner on the display, once it is known.
        self.origin = (0, 0)
        self.session.NotifyPointerMotionRelative(-1e4, -1e4)
        self.pointer = (0, 0)
        # Devices are made at their first use, and their input is lost before a program has found them.
        self.key("shift", True)
        self.key("shift", False)
        self.tap(0, 0)

    def open_stream(self, bus, session):
        """Returns the picture of the display that touches refer to; the session is started first, the picture is not."""
        name = "org.gnome.Mutter.ScreenCast"
        identity = session.Get(
            "org.gnome.Mutter.RemoteDesktop.Session", "SessionId", dbus_interface=dbus.PROPERTIES_IFACE)
        desktop = dbus.Interface(bus.get_object(name, "/org/gnome/Mutter/ScreenCast"), name)
        path = desktop.CreateSession({"remote-desktop-session-id": identity})
        self.session.Start()
        cast = dbus.Interface(bus.get_object(name, path), name + ".Session")
        return cast.RecordMonitor("", dbus.Dictionary({}, signature="sv"))

    def tap(self, x, y):
        """Touches a point of the window for a moment."""
        x, y = x + self.origin[0], y + self.origin[1]
        self.session.NotifyTouchDown(self.stream, dbus.UInt32(0), x, y)
        time.sleep(0.02)
        self.session.NotifyTouchUp(dbus.UInt32(0))
        time.sleep(0.02)

    def move(self, x, y):
        """Moves to a point of the window, or of the display as long as the window's origin is not known."""
        x, y = x + self.origin[0], y + self.origin[1]
        self.session.NotifyPointerMotionRelative(x - self.pointer[0], y - self.pointer[1])
        self.pointer = (x, y)
        time.sleep(0.005)

    def button(self, is_down):
        self.session.NotifyPointerButton(PRIMARY_BUTTON, is_down)

    def scroll(self, steps):
        self.session.NotifyPointerAxisDiscrete(VERTICAL, steps)
        time.sleep(0.02)

    def key(self, key, is_down):
        self.session.NotifyKeyboardKeycode(dbus.UInt32(KEYS[key]), is_down)

    def type(self, *keys):
        for key in keys:
            self.key(key, True)
            self.key(key, False)


class Program:
    """The program with its announcements."""

    def __init__(self, arguments):
        environment = os.environ | {"WAYLAND_DISPLAY": "wayland-0"}
        self.process = subprocess.Popen(
            arguments, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))
        self.lines.put(None)

    def next(self):
        """Returns the next screen; None once the program has ended."""
        try:
            return self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            sys.exit(f"caliper: no screen within {PATIENCE} s")

    def is_quiet(self):
        """Returns whether the screen that was announced last stays for a while."""
        time.sleep(0.5)
        return self.lines.empty()


def middle(screen, part):
    x, y, width, height = screen["rects"][part]
    return round(x + width / 2), round(y + height / 2)


def tables(kind):
    """Returns all rows of the session's table of this kind."""
    [path] = glob.glob(f"Results/mutter/**/*_{kind}_data.csv", recursive=True)
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def events(trial, kind):
    return [row for row in tables("description-events") if (row["trial"], row["kind"]) == (trial, kind)]


class Person:
    """Enters the number of each trial."""

    def __init__(self, hand):
        self.hand = hand
        self.has_scrolled = False

    def enter(self, screen):
        if screen["trial"] == 2:
            self.find_window()
        method, target = screen["method"], screen["target"]
        tenths = round(float(target) * 10)
        if method == "text-field":
            # The window's place can be read from the log of the first trial.
            for x in (500, 520, 540):
                self.hand.move(x, 400)
            self.hand.type(*target)
        elif method == "accurate-slider":
            self.drag_out(screen)
            self.step_to(tenths)
        elif method == "keypad":
            for character in target:
                self.hand.tap(*middle(screen, "key_" + ("point" if character == "." else character)))
        elif self.has_scrolled:
            self.hand.type(*target)
        else:
            self.scroll_to(screen, tenths)
        self.hand.type("enter")

    def find_window(self):
        last = events("1", "motion")[-1]
        x, y = self.hand.pointer
        self.hand.origin = (x - float(last["x"]), y - float(last["y"]))

    def drag_out(self, screen):
        """Drags the thumb out of the window on the side with more room, and releases it there."""
        x, y = middle(screen, "thumb")
        left, right = self.hand.origin[0], DISPLAY[0] - self.hand.origin[0]
        # The window is 1280 pixels wide.
        end = -left + 5 if left > right - 1280 else right - 5
        self.hand.move(x, y)
        self.hand.button(True)
        for step in range(1, 41):
            self.hand.move(x + (end - x) * step / 40, y + 2 * step)
        self.hand.button(False)

    def step_to(self, tenths):
        """Steps from the least value by keys: a tenth of the range, ones with Shift, and tenths."""
        steps = tenths - 10
        self.hand.type("home", *["page up"] * (steps // 99))
        self.hand.key("shift", True)
        self.hand.type(*["up"] * (steps % 99 // 10))
        self.hand.key("shift", False)
        self.hand.type(*["up"] * (steps % 99 % 10))

    def scroll_to(self, screen, tenths):
        """Turns each wheel the shorter way; a turn towards the person leads to the next digit."""
        for index, (goal, start) in enumerate(zip(f"{tenths:03}", f"{START:03}")):
            turns = (int(goal) - int(start) + 5) % 10 - 5
            self.hand.move(*middle(screen, f"wheel_{index + 1}"))
            for _ in range(abs(turns)):
                self.hand.scroll(1 if turns > 0 else -1)
        self.has_scrolled = True


def drive(program, hand):
    """Does all screens to the end; returns the exit code and the errors."""
    person, previous = Person(hand), None
    program.next()
    # Until its window has the keyboard.
    wait_for(lambda: hand.type("enter") or not program.is_quiet(), "answer to the keyboard")
    while screen := program.next():
        # A line without a screen reports a change on the present one.
        if "screen" not in screen:
            continue
        page = (screen["screen"], screen.get("trial"))
        # The parts of a screen may be announced again as they move.
        if page != previous:
            if screen["screen"] == "trial":
                person.enter(screen)
            else:
                hand.type("enter")
        previous = page
    return program.process.wait(PATIENCE), program.process.stderr.read()


def problems(caliper, exit_code, errors):
    """Yields every deviation from the expected results."""
    if exit_code != 0 or errors:
        yield f"caliper run ended with status {exit_code}: {errors}"
    trials = tables("task-entry")
    if len(trials) != 2 * len(STUDY["methods"]):
        yield f"{len(trials)} trials"
    for row in trials:
        if row["outcome"] != "correct":
            yield f"trial {row['trial']}: {row['entered']} instead of {row['target']}, {row['outcome']}"
        if row["stamp_source"] != "wayland":
            yield f"trial {row['trial']}: stamps of {row['stamp_source']}"
    for number in ("3", "4"):
        if not any(not 0 <= float(row["x"]) < 1280 for row in events(number, "motion")):
            yield f"trial {number}: no movement outside the window"
    # Fingers touch whole pixels, as many as the number has characters.
    for number, target in (("7", "84.3"), ("8", "17.6")):
        points = [(row["x"], row["y"]) for row in events(number, "touch_down")]
        if len(points) != len(target) or not all(c.endswith(".00") for point in points for c in point):
            yield f"trial {number}: touches at {points}"
    for arguments in (["results", "verify", "Results"], ["replay", "Results", "--check"]):
        finished = subprocess.run([caliper] + arguments, capture_output=True, text=True)
        if finished.returncode != 0:
            yield f"caliper {' '.join(arguments)}: {finished.stdout}{finished.stderr}"


def main(caliper):
    with open("mutter.log", "w") as log, open("study.json", "w") as study:
        mutter = subprocess.Popen(MUTTER, stdout=log, stderr=log)
        json.dump(STUDY, study)
    try:
        hand = Hand(dbus.SessionBus())
        wait_for(lambda: os.path.exists(f"{os.environ['XDG_RUNTIME_DIR']}/wayland-0"), "display")
        program = Program(
            [caliper, "run", "study.json", "--participant", "P01", "--results", "Results", "--announce"])
        found = list(problems(caliper, *drive(program, hand)))
    finally:
        # While a session of its remote desktop is open, it does not end on request.
        mutter.kill()
        mutter.wait()
    if found:
        sys.exit("\n".join(found))
    print(f"mutter: {2 * len(STUDY['methods'])} trials entered, logged with its times, verified and replayed")


main(sys.argv[1])
