"""Chromium without a window, controlled through a pair of pipes by its DevTools protocol.

https://chromedevtools.github.io/devtools-protocol/ lists the methods and events.
"""

import base64
import json
import os
import pathlib
import select
import subprocess
import tempfile
import time

PATIENCE = 180
# Without a sandbox, as tests may run as root; without a network, so that not even names are looked up.
OPTIONS = [
    "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
    "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--host-resolver-rules=MAP * ~NOTFOUND"]
# The code, number and text of a key.
KEYS = {
    "Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), " ": ("Space", 32, " "),
    "ArrowLeft": ("ArrowLeft", 37, ""), "ArrowRight": ("ArrowRight", 39, "")}


class Browser:
    """A browser with one page, which loads each opened file with the functions of measures.js."""

    measures = pathlib.Path(__file__).with_name("measures.js").read_text()

    def __init__(self, *options):
        self.folder = tempfile.TemporaryDirectory(prefix="caliper-", ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.replies, replies = os.pipe()
        self.process = subprocess.Popen(
            ["chromium", f"--user-data-dir={self.folder.name}", *OPTIONS, *options, "about:blank"], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, preexec_fn=lambda: hand_over(commands, replies), pass_fds=(3, 4))
        os.close(commands)
        os.close(replies)
        self.unread = b""
        self.last = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *reason):
        """Ends the browser, which ends by itself when its pipe is closed."""
        os.close(self.commands)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    def open(self, path, width=1280, height=800, scheme="light", media="", runs_scripts=False):
        """Loads the file at `path` in a window of this size, on a desktop of this scheme.

        Its own scripts run only with `runs_scripts`; the scripts of the measures always run.
        """
        self.call("Emulation.setScriptExecutionDisabled", value=not runs_scripts)
        self.resize(width, height)
        scheme = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", media=media, features=[scheme])
        self.events.clear()
        self.call("Page.navigate", url=pathlib.Path(path).absolute().as_uri())
        self.wait(lambda message: message.get("method") == "Page.loadEventFired")
        self.value(self.measures)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def click(self, place, count=1):
        """Clicks at a point of the window, for the `count`-th time in quick succession."""
        x, y = place
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)

    def press(self, key):
        """Presses a key and releases it."""
        code, number, text = KEYS[key]
        names = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **names)
        self.call("Input.dispatchKeyEvent", type="keyUp", **names)

    def pdf(self):
        """Returns the page as printed, with its backgrounds."""
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])

    def value(self, expression):
        """Returns the value of an expression of JavaScript in the page, or its promise's value."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def call(self, method, **parameters):
        """Returns the result of a method of the protocol."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        unwritten = json.dumps(message).encode() + b"\0"
        while unwritten:
            unwritten = unwritten[os.write(self.commands, unwritten):]
        reply = self.wait(lambda message: message.get("id") == self.last)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        return reply["result"]

    def wait(self, is_awaited):
        """Returns the next awaited message; events before it are kept."""
        while not is_awaited(message := self.message()):
            self.events.append(message)
        return message

    def message(self):
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self.unread:
            if not select.select([self.replies], [], [], max(0, deadline - time.monotonic()))[0]:
                raise RuntimeError("the browser is silent")
            part = os.read(self.replies, 1 << 20)
            if not part:
                raise RuntimeError("the browser ended")
            self.unread += part
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)


def hand_over(commands, replies):
    """Makes two pipes the files 3 and 4 of the browser, from which it reads and to which it writes."""
    # Copies far from 3 and 4, so that neither is overwritten.
    commands, replies = os.dup2(commands, 100), os.dup2(replies, 101)
    os.dup2(commands, 3)
    os.dup2(replies, 4)
