"""Does a session with Examples/own-control.html in a browser, by mouse and keys, and saves the file that the page offers.

    drive-own-control.py PAGE FOLDER PARTICIPANT SLIDER FIELD

The rows go to FOLDER/trials.csv. For each trial it prints the fewest and the most seconds that it can have taken.

Two controls are used, which have the names SLIDER and FIELD, six numbers each: right in practice, then right, wrong,
given up, right, right. The page is reloaded in a trial.
"""

import pathlib
import sys
import time

from browser import PATIENCE, Browser

LEAST_CONTRAST = 4.5  # https://www.w3.org/TR/WCAG22/#contrast-minimum
TARGETS = [25, 84.3, 17.6, 36.1, 70.8, 52]
ENDINGS = ["right", "right", "wrong", "gave up", "right", "right"]
# What a person looks at a number, so that no time is near none.
GLANCE = 0.2


class Session:
    def __init__(self, browser, page, folder, participant, slider, field):
        self.browser = browser
        self.page = page
        self.folder = pathlib.Path(folder)
        self.participant = participant
        self.slider = slider
        self.field = field
        self.requests = []

    def load(self):
        """Opens the page as after it was closed."""
        self.browser.open(self.page, runs_scripts=True)
        self.begin_page()

    def reload(self):
        self.browser.events.clear()
        self.browser.call("Page.reload")
        self.browser.wait(lambda message: message.get("method") == "Page.loadEventFired")
        self.browser.value(self.browser.measures)
        self.begin_page()

    def begin_page(self):
        self.requests += [event["params"]["request"]["url"] for event in self.browser.events
                          if event.get("method") == "Network.requestWillBeSent"]

    def value(self, expression):
        return self.browser.value(expression)

    def see(self, words):
        """Waits until the page shows these words."""
        self.until(lambda: words in self.value("document.querySelector('main').innerText"), words)

    def until(self, is_done, what):
        deadline = time.monotonic() + PATIENCE
        while not is_done():
            if time.monotonic() > deadline:
                sys.exit(f"the page does not come to: {what}; it shows: {self.value('document.body.innerText')}")
            time.sleep(0.01)

    def press_button(self, name, count=1):
        self.browser.click(self.value(
            f"middle(all('button').find(button => button.checkVisibility() && button.textContent === '{name}'))"), count)

    def enter(self, control):
        """Enters the code and the control, by the keyboard alone."""
        self.value("document.getElementById('participant').focus()")
        self.browser.call("Input.insertText", text=self.participant)
        self.value(f"document.getElementById('method').value = '{control}'")
        self.browser.press("Enter")
        self.see("Ready?")

    def start(self, number):
        """Begins a trial; returns the moment before."""
        self.see("Ready?")
        before = time.monotonic()
        self.press_button("Start")
        self.see(f"{TARGETS[number]:.1f}")
        # The page has requested the same before, so that this ends after its time has begun.
        self.value("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
        time.sleep(GLANCE)
        return before

    def trial(self, control, number):
        before = self.start(number)
        ending = ENDINGS[number]
        if ending == "gave up":
            self.press_button("Give up")
        else:
            target = TARGETS[number] + (0.1 if ending == "wrong" else 0)
            (self.slide if control == self.slider else self.type)(target)
            # Both the button and the key end trials.
            if number == 4:
                self.browser.press("Enter")
            else:
                self.press_button("Done")
        most = time.monotonic() - before
        if number == 0:
            # Neither the second click of a double click nor a held key shows a number.
            self.press_button("Start", count=2)
            self.browser.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r",
                              windowsVirtualKeyCode=13, autoRepeat=True)
            self.see("Ready?")
        print(GLANCE, most, flush=True)

    def slide(self, target):
        """Clicks at the track, and does the remaining steps by the arrow keys."""
        x, y, width = self.value(
            "(box => [box.left, box.top + box.height / 2, box.width])"
            f"(document.getElementById('{self.slider}').getBoundingClientRect())")
        self.browser.click((x + width * (target - 1) / 99, y))
        slider = f"Number(document.getElementById('{self.slider}').value)"
        while abs(rest := target - self.value(slider)) > 0.01:
            self.browser.press("ArrowRight" if rest > 0 else "ArrowLeft")
        shown = self.value("document.getElementById('value').textContent")
        if shown != f"{target:.1f}":
            sys.exit(f"the page shows {shown} beside the slider at {target:.1f}")

    def type(self, target):
        # The first input is no number, which does not end the trial.
        self.browser.call("Input.insertText", text="x")
        self.press_button("Done")
        self.see("enter this number")
        self.value(f"document.getElementById('{self.field}').select()")
        self.browser.call("Input.insertText", text=f"{target:.1f}".replace(".", ","))

    def look(self):
        """Ends the program if the page cannot be read now on a desktop or a telephone, light or dark."""
        grounds = {}
        for width in [1280, 390]:
            self.browser.resize(width, 800)
            for scheme in ["light", "dark"]:
                self.browser.call("Emulation.setEmulatedMedia", media="", features=[
                    {"name": "prefers-color-scheme", "value": scheme}])
                faults = self.value("scrollFaults()") + self.value(f"faintTexts({LEAST_CONTRAST})")
                if faults:
                    sys.exit(f"{scheme} at {width} px: {'; '.join(faults)}")
                grounds[scheme] = self.value("bodyLuminances()[0]")
        if not grounds["light"] > 0.5 > grounds["dark"]:
            sys.exit("the page is not light on a light desktop and dark on a dark one")
        self.browser.resize(1280, 800)

    def save(self):
        self.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.folder))
        self.press_button("Download trials.csv")
        path = self.folder / "trials.csv"
        self.until(path.exists, "a download")


def main(page, folder, participant, slider, field):
    with Browser() as browser:
        session = Session(browser, page, folder, participant, slider, field)
        session.load()
        session.look()
        session.enter(slider)
        session.look()
        session.see("Practice")
        for number in [0, 1, 2, 3]:
            session.trial(slider, number)
        session.start(4)
        session.look()
        session.reload()
        session.see("5 trials are kept")
        session.enter(slider)
        session.see("Trial 4 of 5")
        for number in [4, 5]:
            session.trial(slider, number)
        session.see("has entered all numbers")
        session.load()
        session.enter(field)
        for number in range(6):
            session.trial(field, number)
        session.see("has entered all numbers")
        session.look()
        session.save()
        if strange := [url for url in session.requests if not url.startswith("file:")]:
            sys.exit(f"the page asked for {', '.join(strange)}")


main(*sys.argv[1:])
