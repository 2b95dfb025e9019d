#!/usr/bin/python3
"""Reads a session of Caliper aloud through Speech Dispatcher.

  speak.py -- caliper run STUDY          starts Caliper and reads its announcements
  caliper run STUDY --announce | speak.py
  speak.py --print -- caliper run STUDY  prints the utterances instead, one a line

An example of a speech front end: it knows nothing of Caliper but the lines that `--announce` prints, as
Documentation/accessibility.md describes them. What is new interrupts what is old, and of a value that changes
while something is being said only the latest is said.
"""

import argparse
import json
import os
import select
import shutil
import subprocess
import sys


class Printer:
    """Prints utterances instead of speaking them."""

    def say(self, text, interrupts):
        print(text, flush=True)

    def close(self):
        pass


class SpeechDispatcher:
    """Speaks utterances by the Python module of Speech Dispatcher."""

    def __init__(self, module):
        self.module = module
        self.client = module.SSIPClient("caliper")

    def say(self, text, interrupts):
        if interrupts:
            self.client.cancel()
        self.client.speak(text)

    def close(self):
        self.client.close()


class SpdSay:
    """Speaks utterances by the program spd-say."""

    def say(self, text, interrupts):
        if interrupts:
            subprocess.run(["spd-say", "--cancel"], check=True)
        subprocess.run(["spd-say", "--application-name", "caliper", "--", text], check=True)

    def close(self):
        pass


def speaker(prints):
    """Returns the way to speak; ends the program with a one-line message if there is none."""
    if prints:
        return Printer()
    try:
        import speechd
    except ImportError:
        if shutil.which("spd-say"):
            return SpdSay()
        sys.exit("speak.py: there is no Speech Dispatcher; install the Debian packages speech-dispatcher and "
                 "python3-speechd, or use --print")
    try:
        return SpeechDispatcher(speechd)
    except Exception as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        sys.exit(f"speak.py: Speech Dispatcher does not answer ({reason}); try spd-say hello, or use --print")


WORDS = ("heading", "text", "status", "alert")
BUTTONS = ("button", "radio button", "check box", "list item")
SIGNS = {"+": "plus ", "-": "minus "}


def identity(element):
    """Returns the identity of an element: the label for words, the name for everything else."""
    return (element["role"], element["label"]) if element["role"] in WORDS else element["name"]


def sentence(parts):
    """Returns the parts that are not empty, in one line."""
    return ", ".join(part for part in parts if part)


def keys(element):
    """Returns the keys that act on an element; keys with the same effect are together."""
    effects = {}
    for key, effect in element.get("keys", {}).items():
        effects.setdefault(effect, []).append(key.replace("+", " "))
    said = []
    for effect, names in effects.items():
        sign = SIGNS.get(effect[:1]) if effect[1:2].isdigit() else None
        said.append(f"{' or '.join(names)}: {sign + effect[1:] if sign else effect}")
    return "; ".join(said)


def describe(element, has_keys):
    """Returns the full description of an element, spoken when it appears."""
    role, label, value = element["role"], element["label"], element.get("value")
    states = [state for state in element.get("states", []) if state not in ("focused", "multiline")]
    if role in WORDS or role == "image":
        return sentence([label, value])
    if role in BUTTONS:
        pressing = [key for key, effect in element.get("keys", {}).items() if effect == "press"]
        moving = [f"{key}: {effect}" for key, effect in element.get("keys", {}).items() if effect != "press"]
        return sentence([f"{label} {role}", value, " or ".join(pressing), *states, *moving])
    span = ""
    if "minimum" in element:
        span = f"from {element['minimum']} to {element['maximum']}"
    options = element.get("options", [])
    choice = f"{len(options)} choices: {sentence(options)}" if options else ""
    said = [f"{label.rstrip('.')}, {role}", value or "empty", *states, element.get("description"), choice, span]
    return sentence(said + ([keys(element)] if has_keys else []))


class Reader:
    """Turns announced lines into utterances."""

    def __init__(self, voice, says_keys):
        self.voice = voice
        self.says_keys = says_keys
        self.page = None
        self.known = {}
        self.explained = set()
        self.marked = None
        # The texts to speak as soon as no more lines come, by their element: the latest counts.
        self.waiting = {}

    def read(self, line):
        try:
            message = json.loads(line)
        except ValueError:
            return
        if not isinstance(message, dict):
            return
        if "screen" in message:
            self.show(message)
        elif "change" in message:
            self.change(message["change"], message["element"])

    def flush(self):
        """Speaks the waiting texts; they interrupt present speech."""
        interrupts = True
        for text in self.waiting.values():
            if text:
                self.voice.say(text, interrupts)
                interrupts = False
        self.waiting = {}

    def show(self, message):
        """Reads a new screen from its beginning; if it was only laid out anew, reads the differences."""
        self.flush()
        page = (message["screen"], message.get("block"), message.get("trial"))
        is_new = page != self.page
        known = {} if is_new else self.known
        self.page = page
        self.known = {}
        for element in message.get("elements", []):
            name = identity(element)
            self.known[name] = element
            if known.get(name) != element:
                self.waiting[name] = self.describe(element)
        # Switches choose the marked element next.
        marked = message.get("scanned")
        if marked and (is_new or marked != self.marked):
            self.waiting["scanned"] = marked
        self.marked = marked
        self.flush()

    def change(self, kind, element):
        name = identity(element)
        if kind == "disappeared":
            self.known.pop(name, None)
            return
        self.known[name] = element
        states = element.get("states", [])
        if kind == "value":
            # A button that cannot be pressed yet counts down; nobody wants to hear every second.
            if "disabled" not in states:
                self.waiting[name] = element.get("value") or "empty"
        elif kind == "state":
            states = [state for state in states if state in ("invalid", "checked", "disabled")]
            self.waiting[name] = sentence([element["label"], *states, element.get("description")])
        else:
            self.waiting[name] = self.describe(element)

    def describe(self, element):
        # The keys of a keypad need no explanation.
        if element["name"].startswith("key_"):
            return ""
        return describe(element, self.explains(element))

    def explains(self, element):
        """Returns whether to speak the keys of a control: each set of keys once, unless `--keys` differs."""
        if element["role"] in BUTTONS or not element.get("keys"):
            return False
        if self.says_keys != "once":
            return self.says_keys == "always"
        explained = (element["role"], tuple(sorted(element["keys"].items())))
        if explained in self.explained:
            return False
        self.explained.add(explained)
        return True


def lines(source, reader):
    """Yields the lines of `source`; speaks the waiting texts whenever no line is ready."""
    rest = b""
    while True:
        if not select.select([source], [], [], 0)[0]:
            reader.flush()
        part = os.read(source, 65536)
        if not part:
            break
        *whole, rest = (rest + part).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace")
    reader.flush()


def main():
    parser = argparse.ArgumentParser(
        prog="speak.py", description="Reads a session of Caliper aloud through Speech Dispatcher.")
    parser.add_argument("--print", action="store_true", help="print what would be said, one utterance a line")
    parser.add_argument("--keys", choices=["once", "always", "never"], default="once",
                        help="how often the keys of a control are said (default: once)")
    parser.add_argument("command", nargs="*", help="the program to start, such as: -- caliper run STUDY")
    options = parser.parse_args()
    voice = speaker(options.print)
    reader = Reader(voice, options.keys)
    program = None
    source = sys.stdin.fileno()
    if options.command:
        command = options.command
        if "--announce" not in command:
            command = command + ["--announce"]
        try:
            program = subprocess.Popen(command, stdout=subprocess.PIPE)
        except OSError as error:
            sys.exit(f"speak.py: {command[0]} cannot be started ({error.strerror}); give the path of caliper")
        source = program.stdout.fileno()
    try:
        for line in lines(source, reader):
            reader.read(line)
    except KeyboardInterrupt:
        pass
    except Exception as error:
        # A failure of speech must not end the session, so its output is read to the end.
        print(f"speak.py: no more speech ({error})", file=sys.stderr)
        while os.read(source, 65536):
            pass
    code = program.wait() if program else 0
    voice.close()
    return code


if __name__ == "__main__":
    sys.exit(main())
