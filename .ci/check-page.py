#!/usr/bin/env python3
"""Opens the pages of the command line in a browser and compares every box with the engine's own numbers.

    .ci/check-page.py PATH_TO_INTARSIA [FOLDER]

Pages, and pictures of the built-in gallery in light and dark, are kept in FOLDER if one is named.
Needs the Python package playwright and Chromium (/usr/bin/chromium, or what CHROMIUM names). Each window shows the layout
of its width; every box stands where the engine put it; so do pinned headers and footers wherever the page is scrolled to,
within a pixel. Nothing is fetched, nothing overflows, the console stays silent, and all of it holds without scripts.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

WINDOWS = [(390, 844), (820, 1180), (1280, 900)]
TOLERANCE = 0.03  # browsers place boxes on 1/64 of a pixel
PINNED_TOLERANCE = 1.0  # and what is pinned on whole ones

# Beyond the samples: both directions and both axes, every place of a header and a footer, text that is not HTML.
LANES = {
    "strategy": "masonry", "configuration": {"lanes": 3, "laneSpacing": 8, "itemSpacing": 12},
    "insets": {"top": 20, "bottom": 40, "leading": 10, "trailing": 30}, "background": True,
    "header": {"extent": 56, "pinned": True, "insideInsets": True}, "footer": {"extent": 30, "pinned": True, "pinOffset": 6},
    "items": [{"aspectRatio": ratio} for ratio in (1.5, 0.7, 1, 1.2, 0.66, 1.77) * 8],
}
WORDS = {
    "x-title": "<script>throw 'title'</script>", "strategy": "aligned-flow", "spacing": 30,
    "header": {"extent": 40, "pinned": True, "pinOffset": 10}, "footer": {"extent": 24, "pinned": True, "insideInsets": True},
    "configuration": {"lineAlignment": "trailing", "itemAlignment": "end"},
    "items": [
        {"size": {"rule": "fixed", "width": 60 + 17 * number % 110, "height": 30 + 11 * number % 50},
         "x-label": "</style><script>throw 'label'</script>" if number == 3 else f"word {number}"}
        for number in range(80)],
}
TILES = {"strategy": "square-mosaic", "count": 23, "configuration": {"separators": {"between": 12}, "drawsSeparators": True}}
CELLS = {
    "strategy": "mozaik-grid", "configuration": {"columns": 5, "spacing": 6}, "header": {"extent": 20, "pinned": True},
    "items": [{"columnSpan": 1 + number % 3, "rowSpan": 1 + number % 2} for number in range(30)],
}


def documents():
    for direction in "leftToRight", "rightToLeft":
        for axis in "vertical", "horizontal":
            yield f"{axis}-{direction}", {
                "intarsia": 1, "x-title": "A <b>title</b> & \"more\"", "axis": axis, "insets": 12,
                "container": {"width": 390, "height": 420 if axis == "horizontal" else 844, "direction": direction},
                "sections": [LANES, WORDS, TILES, CELLS]}


# The box of every element, counted from the origin of the gallery that is shown, and what else there is to know.
MEASURE = """() => {
  const galleries = [...document.querySelectorAll('.gallery')].filter(one => one.getClientRects().length);
  const gallery = galleries[0], origin = gallery.getBoundingClientRect(), strip = gallery.closest('.strip');
  const boxes = {}, styled = {};
  for (const box of gallery.querySelectorAll('[data-e]')) {
    const rect = box.getBoundingClientRect(), style = box.style;
    boxes[box.dataset.e] = [rect.x - origin.x, rect.y - origin.y, rect.width, rect.height];
    if (style.left && style.top && !box.matches('.pinned'))
      styled[box.dataset.e] = [style.left, style.top, style.width, style.height].map(parseFloat);
  }
  return {
    shown: galleries.map(one => Number(one.dataset.gallery)), boxes, styled, size: [origin.width, origin.height],
    top: origin.y + scrollY, isHorizontal: strip !== null,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  };
}"""
# The classes of drawn pictures that the browser cannot draw.
BROKEN = """async () => {
  const broken = [];
  for (const rule of document.styleSheets[0].cssRules) {
    const link = (rule.style?.backgroundImage ?? '').match(/^url\\("(data:.*)"\\)$/);
    if (!link) continue;
    const image = new Image();
    image.src = link[1].replaceAll('\\\\"', '"');
    try { await image.decode(); } catch { broken.push(rule.selectorText); }
  }
  return broken;
}"""
# Moves the slider of a transition, and answers where every box is in the stage then, and how opaque.
TRANSITION = """(progress) => {
  const slider = document.querySelector('.way input'), origin = document.querySelector('.stage');
  slider.value = progress;
  slider.dispatchEvent(new Event('input'));
  const stage = origin.getBoundingClientRect(), boxes = {};
  for (const box of document.querySelectorAll('.b')) {
    const rect = box.getBoundingClientRect();
    boxes[box.dataset.e] = [
      rect.x - stage.x, rect.y - stage.y, rect.width, rect.height, Number(getComputedStyle(box).opacity)];
  }
  return boxes;
}"""
# Scrolls so that `offset` points of the gallery have passed, as far as it goes; answers how many have.
SCROLL = """(offset) => {
  const gallery = [...document.querySelectorAll('.gallery')].find(one => one.getClientRects().length);
  const strip = gallery.closest('.strip');
  if (strip) {
    strip.scrollLeft = strip.dir === 'rtl' ? -offset : offset;
    return Math.abs(strip.scrollLeft);
  }
  const top = gallery.getBoundingClientRect().y + scrollY;
  scrollTo({top: top + offset, behavior: 'instant'});
  return scrollY - top;
}"""


class Check:
    """What was compared, and what was found wrong."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.wrong, self.boxes, self.pages = [], 0, 0

    def expect(self, holds, what):
        if not holds:
            self.wrong.append(what)

    def compare(self, name, got, wanted, tolerance=TOLERANCE):
        self.boxes += 1
        if got is None:
            self.wrong.append(f"{name}: no box, the engine has {wanted}")
        elif max(abs(a - b) for a, b in zip(got, wanted)) > tolerance:
            self.wrong.append(f"{name}: box {[round(side, 2) for side in got]}, the engine has {wanted}")

    def intarsia(self, *arguments):
        run = subprocess.run([self.binary, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"intarsia {' '.join(map(str, arguments))}: {run.stderr}")
        return run.stdout

    def engine(self, document, window, offset=None):
        """The engine's elements by the names that the page gives them, and the size of the content."""
        width, height = window
        arguments = ["render", document, "--width", width, "--height", height, "--format", "json"]
        result = json.loads(self.intarsia(*arguments, *([] if offset is None else [f"--offset={offset}"])))
        frames = {f"{one['kind']}.{one['section']}.{one['index']}": one["frame"] for one in result["elements"]}
        return frames, result["contentSize"]

    def open(self, browser, file, window, **options):
        page = browser.new_page(viewport={"width": window[0], "height": window[1]}, **options)
        name = f"{file} at {window[0]}"
        page.on("console", lambda message: self.wrong.append(f"{name}: console: {message.text}"))
        page.on("pageerror", lambda error: self.wrong.append(f"{name}: {error}"))
        page.on("request", lambda request: self.expect(
            request.url.startswith(("data:", (self.folder / file).as_uri())), f"{name}: fetches {request.url}"))
        page.goto((self.folder / file).as_uri())
        self.pages += 1
        return page

    # MARK: The steps

    def built_in_gallery(self, browser):
        """Three layouts in one page: the right one is shown, and no box is moved by anything but its place."""
        self.intarsia("-o", "intarsia.html")
        size = (self.folder / "intarsia.html").stat().st_size
        self.expect(size < 1_000_000, f"intarsia.html has {size} bytes")
        for window in WINDOWS:
            page = self.open(browser, "intarsia.html", window)
            found = page.evaluate(MEASURE)
            self.expect(found["shown"] == [window[0]], f"a window of {window[0]} shows {found['shown']}")
            self.expect(found["overflow"] == 0, f"intarsia.html at {window[0]} overflows by {found['overflow']}")
            if window == WINDOWS[0]:
                broken = page.evaluate(BROKEN)
                self.expect(not broken, f"pictures that are none: {broken}")
            self.expect(len(found["styled"]) > 100, f"intarsia.html at {window[0]} has {len(found['styled'])} boxes")
            for name, place in found["styled"].items():
                self.compare(f"intarsia.html at {window[0]}, {name}", found["boxes"][name], place)
            for scheme in "light", "dark":
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=self.folder / f"intarsia-{window[0]}-{scheme}.png")
            page.close()
        for width, shown in (360, 390), (819, 390), (1279, 820), (1600, 1280):
            page = self.open(browser, "intarsia.html", (width, 800))
            found = page.evaluate(MEASURE)
            self.expect(found["shown"] == [shown], f"a window of {width} shows {found['shown']}, not {shown}")
            self.expect(found["overflow"] == 0, f"intarsia.html at {width} overflows by {found['overflow']}")
            page.close()

    def code_cards(self, browser):
        """The code opens without scripts, moves nothing, and is copied with them."""
        page = self.open(browser, "intarsia.html", WINDOWS[2], java_script_enabled=False)
        self.expect(not page.locator(".copies").first.is_visible(), "a copy button is shown that cannot work")
        page.locator(".opens:visible").first.click()
        self.expect(page.locator(".code:visible").count() == 1, "the code does not open without scripts")
        page.close()
        page = self.open(browser, "intarsia.html", WINDOWS[2], permissions=["clipboard-read", "clipboard-write"])
        before = page.evaluate(MEASURE)
        for number in range(page.locator(".opens:visible").count()):
            page.locator(".opens:visible").nth(number).click()
            card = page.locator(".code:visible")
            box = card.bounding_box()
            self.expect(
                box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= WINDOWS[2][0]
                and box["y"] + box["height"] <= WINDOWS[2][1], f"code {number} leaves the window: {box}")
            for kind in 0, 1:
                card.locator(".copies").nth(kind).click()
                page.wait_for_function("(one) => one.textContent !== 'Copy'", arg=card.locator(".copies").nth(kind).element_handle())
                copied, text = page.evaluate("navigator.clipboard.readText()"), card.locator("pre").nth(kind).text_content()
                self.expect(copied == text and copied, f"code {number}: {copied!r} was copied, not {text!r}")
            page.keyboard.press("Escape")
        after = page.evaluate(MEASURE)
        self.expect(before["styled"] == after["styled"] and before["size"] == after["size"], "opening code moves boxes")
        page.close()

    def document(self, browser, document):
        """One layout a page: all boxes, and pinned ones wherever the page is scrolled to."""
        for window in WINDOWS:
            file, name = f"{pathlib.Path(document).stem}-{window[0]}.html", f"{document} at {window[0]}"
            axis = json.loads((self.folder / document).read_text()).get("axis", "vertical")
            window_of_engine = (window[0], 420) if axis == "horizontal" else window
            self.intarsia("render", document, "--width", window_of_engine[0], "--height", window_of_engine[1], "-o", file)
            page = self.open(browser, file, window)
            found = page.evaluate(MEASURE)
            frames, size = self.engine(document, window_of_engine)
            self.compare(f"{name}, the gallery", found["size"], size)
            self.expect(found["overflow"] == 0, f"{name} overflows by {found['overflow']}")
            self.expect(found["isHorizontal"] == (axis == "horizontal"), f"{name} scrolls along the wrong axis")
            self.expect(set(found["boxes"]) == set(frames), f"{name}: {set(found['boxes']) ^ set(frames)} only on one side")
            for key in found["styled"]:
                self.compare(f"{name}, {key}", found["boxes"].get(key), frames[key])
            length = size[0] - window[0] if found["isHorizontal"] else found["height"] - found["top"] - window[1]
            for part in (0, 0.13, 0.37, 0.62, 0.88):
                offset = page.evaluate(SCROLL, max(length, 0) * part)
                now = page.evaluate(MEASURE)["boxes"]
                frames, _ = self.engine(document, window_of_engine, offset)
                for key in frames:
                    if key.startswith(("header", "footer")):
                        place = f"{name} scrolled by {offset:.1f}, {key}"
                        self.compare(place, now.get(key), frames[key], PINNED_TOLERANCE)
            page.close()

    def steps(self, browser):
        """The page of a script: a row for each step, nothing overflows in any window."""
        script = json.loads((self.folder / "edits.json").read_text())
        self.intarsia("render", "pinterest.json", "--script", "edits.json", "-o", "steps.html")
        for window in WINDOWS:
            page = self.open(browser, "steps.html", window)
            rows = page.locator(".step").count()
            self.expect(rows == len(script["steps"]), f"steps.html has {rows} rows")
            overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            self.expect(overflow == 0, f"steps.html at {window[0]} overflows by {overflow}")
            page.close()

    def transition(self, browser, *options):
        """The page of a transition: wherever the slider is, every box is where the engine has it on the way."""
        goal = json.loads((self.folder / "pinterest.json").read_text())
        goal["sections"][0].update(strategy="square-mosaic", configuration={}, items=goal["sections"][0]["items"][4:])
        (self.folder / "mosaic.json").write_text(json.dumps(goal))
        arguments = ["render", "pinterest.json", "--transition", "mosaic.json", *options]
        self.intarsia(*arguments, "--progress", 0.5, "-o", "transition.html")
        page = self.open(browser, "transition.html", WINDOWS[0])
        for progress in 0, 0.25, 0.8, 1:
            result = json.loads(self.intarsia(*arguments, "--progress", progress, "--format", "json"))
            boxes = page.evaluate(TRANSITION, progress)
            self.expect(len(result["elements"]) > 10, f"{len(result['elements'])} elements on the way")
            for one in result["elements"]:
                key = f"{one['kind']}.{one['section']}.{one['index']}" + (".leaving" if one["isLeaving"] else "")
                (x, y, *size), offset = one["frame"], result.get("offset", 0)
                place = f"transition at {progress} {options}, {key}"
                self.compare(place, boxes.get(key), [x, y - offset, *size, one["alpha"]], PINNED_TOLERANCE / 10)
        page.locator(".way button").click()
        page.wait_for_function("document.querySelector('.way input').value === '0'")
        page.close()

    def links(self, browser):
        """Pictures beside the page are found, whatever their names are."""
        picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
        names = ["a b.svg", "50% #1?.svg", "ü'\"&.svg"]
        for name in names:
            (self.folder / name).write_text(picture)
        items = [{"width": 300, "height": 200, "x-picture": name} for name in names]
        (self.folder / "links.json").write_text(json.dumps({
            "intarsia": 1, "container": {"width": 390, "height": 844},
            "sections": [{"strategy": "masonry", "items": items}]}))
        self.intarsia("render", "links.json", "-o", "links.html")
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.goto((self.folder / "links.html").as_uri())
        page.wait_for_function("[...document.images].every(one => one.complete)")
        loaded = page.evaluate("[...document.images].map(one => one.complete && one.naturalWidth)")
        self.expect(loaded == [3, 3, 3], f"linked pictures are {loaded} wide")
        page.close()


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(sys.argv[2] if len(sys.argv) == 3 else name).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        check = Check(str(pathlib.Path(sys.argv[1]).resolve()), folder)
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        check.built_in_gallery(browser)
        check.code_cards(browser)
        for sample in check.intarsia("sample", "--list").splitlines():
            sample = sample.split()[0]
            (folder / f"{sample}.json").write_text(check.intarsia("sample", sample))
            if sample != "edits":
                check.document(browser, f"{sample}.json")
        check.steps(browser)
        for options in [], ["--offset=900"]:
            check.transition(browser, *options)
        for title, document in documents():
            (folder / f"{title}.json").write_text(json.dumps(document))
            check.document(browser, f"{title}.json")
        check.links(browser)
        browser.close()
    for what in check.wrong[:40]:
        print(what, file=sys.stderr)
    print(f"{check.boxes} boxes of {check.pages} pages compared, {len(check.wrong)} wrong")
    sys.exit(1 if check.wrong else 0)


if __name__ == "__main__":
    main()
