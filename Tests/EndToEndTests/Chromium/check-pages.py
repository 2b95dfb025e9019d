"""Checks in a browser whether report pages have their properties.

Reads lines of a property and the path of a page, with a tab between, and answers each by a line: the faults, or
"done".
"""

import pathlib
import subprocess
import sys
import tempfile
import time
import unicodedata

from browser import Browser

LEAST_CONTRAST = 4.5  # https://www.w3.org/TR/WCAG22/#contrast-minimum
WINDOWS = {"wide": 1280, "narrow": 390}
# Long enough for a busy machine; only faults take as long.
SECONDS_TO_FOLLOW = 5


def links(browser, page):
    """Every link leads to a section, which is unfolded and in the window."""
    for width in WINDOWS.values():
        browser.open(page, width)
        hrefs = browser.value("links().map(link => link.getAttribute('href'))")
        sections = ["#" + section for section in browser.value("sections()")]
        if unmatched := set(hrefs) ^ set(sections):
            yield f"a link without a section or a section without a link: {', '.join(sorted(unmatched))}"
            return
        for number, href in enumerate(hrefs):
            browser.value("reset()")
            browser.click(browser.value(f"middle(links()[{number}])"))
            if fault := lasting(lambda: browser.value(f"unreadable('{href}')")):
                yield f"the link to {href} at {width} px: {fault}"
                return


def folds(browser, page):
    """Folds are closed at first, and open and close by mouse and keys, without a script."""
    browser.open(page)
    closed = [False] * len(browser.value("openFolds()"))
    if not closed or browser.value("openFolds()") != closed:
        yield "nothing is folded, or a fold is open at first"
        return
    for number in range(len(closed)):
        for expected in [True, False]:
            browser.click(browser.value(f"middle(summary({number}))"))
            yield from unfollowed(browser, number, expected, "a click")
    # Opened again, so that keys begin at the top.
    browser.open(page)
    yield from folds_by_keys(browser, len(closed))


def folds_by_keys(browser, count):
    for number in range(count):
        if not reached(browser, number):
            yield f"Tab does not lead to fold {number}, or does not show that it does"
            return
        for key in ["Enter", " "]:
            for expected in [True, False]:
                browser.press(key)
                yield from unfollowed(browser, number, expected, f"'{key}'")


def reached(browser, number, presses=200):
    """Returns whether Tab leads to the fold, and the page shows it."""
    return any(browser.press("Tab") or browser.value("focusedFold()") == number for _ in range(presses))


def unfollowed(browser, number, expected, act):
    if lasting(lambda: browser.value(f"openFolds()[{number}]") != expected):
        yield f"fold {number} is {'closed' if expected else 'open'} after {act}"


def figures(browser, page):
    """One of the two pictures of a figure is visible, and no text leaves it."""
    for name, width in WINDOWS.items():
        browser.open(page, width)
        yield from (f"at {width} px {fault}" for fault in browser.value(f"figureFaults('{name}')"))


def scrolling(browser, page):
    """The page fits into windows; tables that do not fit are scrolled alone."""
    for width in [1280, 800, 390]:
        browser.open(page, width)
        yield from (f"at {width} px {fault}" for fault in browser.value("scrollFaults()"))


def colours(browser, page):
    """Text has enough contrast to its background, on light and dark desktops, which have a page each."""
    grounds = []
    for scheme in ["light", "dark"]:
        for width in WINDOWS.values():
            browser.open(page, width, scheme=scheme)
            yield from (f"{scheme} at {width} px: {fault}" for fault in faint_texts(browser, width))
        grounds.append(browser.value("bodyLuminances()"))
    (ground, text), (dark_ground, dark_text) = grounds
    if not (ground > text and dark_ground < dark_text):
        yield "the page is not light on a light desktop and dark on a dark one"


def faint_texts(browser, width):
    browser.value("unfold()")
    # The background of a text is only known in the window.
    browser.resize(width, browser.value("document.documentElement.scrollHeight"))
    return browser.value(f"faintTexts({LEAST_CONTRAST})")


def paper(browser, page):
    """Folded text is printed, and in the colours of paper even on a dark desktop."""
    browser.open(page, scheme="dark", media="print")
    yield from faint_texts(browser, WINDOWS["wide"])
    browser.open(page, scheme="dark")
    expected = browser.value("printedTexts()")
    with tempfile.TemporaryDirectory(prefix="caliper-") as folder:
        path = pathlib.Path(folder, "page.pdf")
        path.write_bytes(browser.pdf())
        printed = squeezed(output("pdftotext", path, "-").decode())
        pages = output("pdftoppm", "-gray", "-r", "10", path)
    # Only the beginnings are compared, as tables beside the texts can come between lines.
    yield from (f"not printed: {text[:60]}" for text in expected if squeezed(text)[:30] not in printed)
    for number, lightness in enumerate(lightnesses(pages), 1):
        if lightness < 0.9:
            yield f"printed page {number} is not light"


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def squeezed(text):
    """Returns the letters and digits of a text, which lines, hyphens and ligatures do not change."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text)))


def lightnesses(images):
    """Yields the median of the pixels of each grey image, in the format PGM, from 0 to 1."""
    while images:
        # "P5", width and height, and 255: a line each, before the pixels.
        _, size, _, rest = images.split(b"\n", 3)
        width, height = map(int, size.split())
        pixels, images = sorted(rest[:width * height]), rest[width * height:]
        yield pixels[len(pixels) // 2] / 255


def requests(browser, page):
    """The page requests nothing except itself, and the browser reports no problem."""
    browser.open(page, runs_scripts=True)
    browser.value("unfold()")
    # After printing, everything that the page needs has been requested.
    browser.pdf()
    for event in browser.events:
        parameters = event.get("params", {})
        if event.get("method") == "Network.requestWillBeSent" and parameters["type"] != "Document":
            yield f"asked for {parameters['request']['url']}"
        elif event.get("method") == "Log.entryAdded":
            yield parameters["entry"]["text"]
        elif event.get("method") in ["Runtime.consoleAPICalled", "Runtime.exceptionThrown"]:
            yield str(parameters)


def lasting(fault):
    """Returns the finding of `fault` if it is still there after a while."""
    deadline = time.monotonic() + SECONDS_TO_FOLLOW
    while (found := fault()) and time.monotonic() < deadline:
        time.sleep(0.01)
    return found


PROPERTIES = {check.__name__: check for check in [links, folds, figures, scrolling, colours, paper, requests]}

with Browser() as browser:
    for line in sys.stdin:
        name, path = line.rstrip("\n").split("\t")
        print("; ".join(" ".join(fault.split()) for fault in PROPERTIES[name](browser, path)) or "done", flush=True)
