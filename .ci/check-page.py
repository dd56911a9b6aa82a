"""Compares the pages that the command line writes, as a browser shows them, with the frames of the engine.

Usage: check-page.py INTARSIA FOLDER; pages and screenshots are kept in FOLDER.
"""
import json
import pathlib
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

TURNS = [[], ["--rtl"], ["--horizontal"], ["--horizontal", "--rtl"]]
TOLERANCE = 0.03  # browsers place boxes on 1/64 of a pixel

FRAMES = """() => {
  const layout = [...document.querySelectorAll('.layout')].find(each => each.offsetParent);
  const origin = layout.querySelector('.gallery').getBoundingClientRect();
  const frames = {};
  for (const box of layout.querySelectorAll('[data-e]')) {
    const frame = box.getBoundingClientRect();
    frames[box.dataset.e] = [frame.left - origin.left, frame.top - origin.top, frame.width, frame.height];
  }
  return {
    frames,
    width: layout.querySelector('.gallery').dataset.gallery,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    begin: origin.top + scrollY,
  };
}"""

intarsia, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
shutil.rmtree(folder, ignore_errors=True)
folder.mkdir(parents=True)
problems = []
compared = 0


def run(*arguments, stdin=None):
    done = subprocess.run([intarsia, *arguments], input=stdin, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"intarsia {' '.join(arguments)}: {done.stderr}")
    return done.stdout


class Window:
    """A page in a window of a size; whatever it complains of, or loads from elsewhere, is a problem."""

    def __init__(self, browser, file, width, height):
        self.page = browser.new_page(viewport={"width": width, "height": height})
        self.name = f"{file.stem} at {width} x {height}"
        self.page.on("console", lambda message: message.type == "error" and self.complain(message.text))
        self.page.on("pageerror", lambda error: self.complain(str(error)))
        self.page.on("request", lambda request: self.watch(request.url))
        self.page.goto(file.resolve().as_uri())
        self.page.wait_for_load_state()
        self.page.screenshot(path=folder / f"{file.stem}-{width}.png")

    def complain(self, problem):
        problems.append(f"{self.name}: {problem}")

    def watch(self, url):
        if not url.startswith(("file:", "data:", "about:")):
            self.complain(f"loads {url}")

    def frames(self):
        shown = self.page.evaluate(FRAMES)
        if shown["overflow"] > 0:
            self.complain(f"is {shown['overflow']} pixels wider than the window")
        return shown

    def compare(self, frames, result, tolerance=TOLERANCE):
        """Every element of `result` has a box at its frame."""
        global compared
        for element in result["elements"]:
            name = f"{element['kind']}.{element['section']}.{element['index']}"
            frame = frames.get(name)
            if frame is None:
                self.complain(f"{name} is missing")
            elif any(abs(a - b) > tolerance for a, b in zip(frame, element["frame"])):
                self.complain(f"{name} stands at {frame}, not at {element['frame']}")
            compared += 1


def check_sample(browser, name, turn):
    document = run("sample", name)
    stem = "".join([name, *turn])
    file = folder / f"{stem}.html"
    result = json.loads(run("render", "-", "--format", "json", *turn, stdin=document))
    run("render", "-", "-o", str(file), *turn, stdin=document)
    container = json.loads(document).get("container", {})
    window = Window(browser, file, int(container.get("width", 390)), int(container.get("height", 844)))
    window.compare(window.frames()["frames"], result)
    window.page.close()


def check_pins(browser, name, offset):
    """Pinned headers and footers, as far as the page can scroll."""
    document = run("sample", name)
    file = folder / f"{name}-scrolled.html"
    run("render", "-", "-o", str(file), stdin=document)
    container = json.loads(document).get("container", {})
    window = Window(browser, file, int(container.get("width", 390)), int(container.get("height", 844)))
    begin = window.frames()["begin"]
    window.page.evaluate(f"scrollTo(0, {begin + offset})")
    reached = max(0, window.page.evaluate("scrollY") - begin)
    result = json.loads(run("render", "-", "--format", "json", "--offset", str(reached), stdin=document))
    pinned = [element for element in result["elements"] if element["zIndex"] == 2]
    window.compare(window.frames()["frames"], {"elements": pinned}, tolerance=1)  # what is pinned snaps to pixels
    window.page.close()


def check_gallery(browser):
    file = folder / "intarsia.html"
    run("-o", str(file))
    for width, height in [(390, 844), (820, 1180), (1280, 900), (1720, 1000)]:
        window = Window(browser, file, width, height)
        shown = window.frames()
        if float(shown["width"]) > width or len(shown["frames"]) < 10:
            window.complain(f"shows {len(shown['frames'])} boxes laid out for {shown['width']}")
        window.page.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
    check_gallery(browser)
    samples = [line.split()[0] for line in run("sample", "--list").splitlines() if line.strip()]
    for name in samples:
        for turn in TURNS:
            check_sample(browser, name, turn)
        check_pins(browser, name, 300)
    browser.close()

print("\n".join(problems[:40]))
print(f"page: {compared} boxes compared, {len(problems)} problems; screenshots in {folder}")
sys.exit(1 if problems else 0)
