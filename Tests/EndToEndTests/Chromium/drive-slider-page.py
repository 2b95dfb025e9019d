"""Tries the page of Documentation/slider-code.md in a browser, by a mouse and by a finger.

    drive-slider-page.py PAGE

It ends with a message if the slider does not follow.
"""

import sys

from browser import Browser


class Slider:
    def __init__(self, browser):
        self.browser = browser
        self.left, top, self.width, height = browser.value(
            "(box => [box.left, box.top, box.width, box.height])(document.getElementById('track').getBoundingClientRect())")
        self.middle = top + height / 2

    def number(self):
        return float(self.browser.value("document.getElementById('number').textContent"))

    def mouse(self, kind, share, beside, away):
        """Moves or presses the mouse `beside` pixels from a share of the track and `away` from its middle line."""
        self.browser.call("Input.dispatchMouseEvent", type=f"mouse{kind}", button="left", buttons=1, clickCount=1,
                          x=self.left + share * self.width + beside, y=self.middle + away)

    def touch(self, kind, *places):
        points = [{"x": self.left + x, "y": self.middle + y} for x, y in places]
        self.browser.call("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=points)


def expect(what, number, expected):
    if abs(number - expected) > 0.051:
        sys.exit(f"{what}: the page shows {number}, and not {expected}")


def drag(slider):
    """Takes the thumb beside its middle, away from the track and along it."""
    expect("at first", slider.number(), 50.5)
    slider.mouse("Pressed", 0.5, 5, 0)
    expect("grabbed", slider.number(), 50.5)
    slider.mouse("Moved", 0.5, 5, 150)
    expect("away from the track", slider.number(), 50.5)
    slider.mouse("Moved", 0.5, 105, 150)
    # A tenth of the speed 150 px away.
    finer = 50.5 + 100 / slider.width * 99 / 10
    expect("along the track", slider.number(), finer)
    slider.mouse("Released", 0.5, 105, 150)
    slider.mouse("Moved", 0.1, 0, 0)
    expect("released", slider.number(), finer)
    slider.mouse("Pressed", 0.25, 0, 0)
    slider.mouse("Released", 0.25, 0, 0)
    expect("pressed on the track", slider.number(), 25.75)


def touch(slider):
    """Does the same with a finger, which scrolls a page elsewhere."""
    slider.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
    slider.browser.value("document.body.style.height = '3000px'")
    slider.touch("Start", (200, 0))
    for step in range(1, 11):
        slider.touch("Move", (200, 15 * step))
    for step in range(1, 11):
        slider.touch("Move", (200 + 10 * step, 150))
    slider.touch("End")
    expect("dragged by a finger", slider.number(), 1 + (200 + 10) / slider.width * 99)
    expect("scrolled", slider.browser.value("scrollY"), 0)


def main(page):
    # Without a server: from the disk, browsers load modules only if they are asked to.
    with Browser("--allow-file-access-from-files") as browser:
        browser.open(page, runs_scripts=True)
        slider = Slider(browser)
        drag(slider)
        touch(slider)


main(*sys.argv[1:])
