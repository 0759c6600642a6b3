"""The profile of a dive: read out, enlarged, measured, its lines chosen; with mouse, touch and keys."""

import os
import unittest

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import TODAY, BrowserTest, divelog

MINUTES = 40

DIVE = """---
date: 2026-06-12
time: 10:00
site: Rummu
tanks:
  - {volume: 12 L, gas: air, start: 220 bar, end: 80 bar}
  - {volume: 7 L, gas: EAN50, start: 200 bar, end: 120 bar}
computers: [{model: Made, profile: dive.csv}]
---
"""

# Labels of the drawing that lie over one another, and those that leave it.
COVERED = """
const drawing = arguments[0];
const box = drawing.getBoundingClientRect();
const texts = [...drawing.querySelectorAll('text')].filter(text => text.getClientRects().length > 0);
const boxes = texts.map(text => text.getBoundingClientRect());
const wrong = [];
boxes.forEach((one, number) => {
  if (one.left < box.left - 2 || one.right > box.right + 2) wrong.push('“' + texts[number].textContent + '” leaves the drawing');
  boxes.slice(0, number).forEach((other, place) => {
    if (one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 3 && other.top < one.bottom - 3)
      wrong.push('“' + texts[number].textContent + '” covers “' + texts[place].textContent + '”');
  });
});
return wrong;
"""


def depth(second):
    """Down to 30 m, up to 6 m much too fast, and a stop there."""
    if second < 180:
        return second / 6
    if second < 1200:
        return 30 - (second - 180) / 300
    if second < 1260:
        return 26.6 - (second - 1200) * 20.6 / 60
    return 6 if second < MINUTES * 60 - 60 else (MINUTES * 60 - second) / 10


def write(folder):
    os.makedirs(os.path.join(folder, "dives"))
    with open(os.path.join(folder, "divelog.yml"), "w") as file:
        file.write("format: 1\nname: Profiles\n")
    with open(os.path.join(folder, "dives", "2026-06-12-1000.md"), "w") as file:
        file.write(DIVE)
    with open(os.path.join(folder, "dives", "dive.csv"), "w") as file:
        file.write("time_s,depth_m,temperature_c,tank1_bar,tank2_bar,ppo2_bar,ndl_s,stop_depth_m,tts_s,cns_percent,heart_rate_bpm,event\n")
        for second in range(0, MINUTES * 60 + 1, 2):
            deep = depth(second)
            is_late = second >= 1400
            stop = 3 if 900 < second < 2000 else 0
            event = {100: "bookmark", 1230: "warning=ascent", 1400: "gas=2"}.get(second, "")
            file.write(
                f"{second},{deep:.1f},{20 - deep / 3:.1f},{220 - min(second, 1400) / 10:.0f},"
                f"{200 - max(0, second - 1400) / 12.5:.0f},{(deep / 10 + 1) * (.5 if is_late else .21):.2f},"
                f"{max(0, 900 - second)},{stop},{120 if stop else 60},{second // 200},{80 + second % 40},{event}\n")


class ProfileTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        log = os.path.join(cls.folder, "log")
        write(log)
        for language in ("en", "et", "fi"):
            divelog("-C", log, "report", "site", "-o", os.path.join(cls.folder, language), "--today", TODAY,
                    "--lang", language, "--for", "me")
        with open(os.path.join(log, "divelog.yml"), "a") as file:
            file.write("units: imperial\n")
        divelog("-C", log, "report", "site", "-o", os.path.join(cls.folder, "imperial"), "--today", TODAY, "--for", "me")

    def setUp(self):
        self.browser.size(1280, 900)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=False)
        self.show()
        self.browser.run("localStorage.clear()")
        self.show()

    def show(self, site="en"):
        self.browser.open(self.url(site, "dives", "2026-06-12-1000.html"))

    def tearDown(self):
        self.assertCalm()

    def cdp(self, name, **arguments):
        return self.browser.driver.execute_cdp_cmd(name, arguments)

    @property
    def drawing(self):
        return self.browser.driver.find_element(By.CSS_SELECTOR, ".profile .chart-stage svg")

    @property
    def readout(self):
        return self.browser.driver.find_element(By.CSS_SELECTOR, ".profile .chart-readout").text

    def readings(self):
        """What is read out, by its name."""
        return dict(self.browser.run(
            "return [...document.querySelectorAll('.chart-part')].map(part => ["
            "(part.querySelector('.chart-what') || {textContent: ''}).textContent, part.querySelector('b').textContent])"))

    def span(self):
        """The part of the dive that is shown, in seconds."""
        box = self.browser.run("return document.querySelector('.profile .chart-window').getAttribute('viewBox')").split()
        start, width = float(box[0]), float(box[2])
        seconds = MINUTES * 60 / (744 - 48)
        return (start - 48) * seconds, (start + width - 48) * seconds

    def place(self, part, line=0.3):
        """A point of the window: a part of the dive that is shown, and how far down."""
        return self.browser.run(
            "const drawing = document.querySelector('.profile .chart-stage svg');"
            "drawing.scrollIntoView({block: 'center'});"
            "const box = drawing.getBoundingClientRect();"
            "const left = box.left + 48, right = box.right - 16;"
            "return [left + (right - left) * arguments[0], box.top + box.height * arguments[1]]", part, line)

    def mouse(self, kind, at, **more):
        self.cdp("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], **more)

    def drag(self, start, end, **more):
        one, other = self.place(start), self.place(end)
        self.mouse("mousePressed", one, button="left", buttons=1, clickCount=1, **more)
        middle = [(one[0] + other[0]) / 2, one[1]]
        for at in (middle, other):
            self.mouse("mouseMoved", at, button="left", buttons=1, **more)
        self.mouse("mouseReleased", other, button="left", clickCount=1, **more)

    def touch(self, kind, *points):
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])
        # Moves are handed on once a frame.
        self.browser.driver.execute_async_script("requestAnimationFrame(() => setTimeout(arguments[0], 20))")

    def button(self, name):
        self.browser.run("document.querySelector('.chart-tool[data-do=\"' + arguments[0] + '\"]').click()", name)

    def keys(self, *keys):
        self.browser.run("arguments[0].focus()", self.drawing)
        for key in keys:
            self.drawing.send_keys(key)

    def assertWhole(self):
        start, end = self.span()
        self.assertAlmostEqual(start, 0, delta=1)
        self.assertAlmostEqual(end, MINUTES * 60, delta=1)

    def test_everything_at_the_cursor_is_read_out(self):
        self.mouse("mouseMoved", self.place(1210 / 2400))
        said = self.readings()
        self.assertRegex(said[""], r"^20:\d\d$")
        for name in ("Depth", "Ascent", "Gas", "Ceiling", "NDL", "TTS", "Temperature", "Tank 1, air", "Tank 2, EAN50",
                     "ppO2", "CNS", "Heart rate"):
            self.assertIn(name, said)
        self.assertRegex(said["Ascent"], r"^↑ (1\d|2\d)\.\d m/min$")
        self.assertEqual(said["Gas"], "air")
        self.assertEqual(said["Ceiling"], "3.0 m")
        self.mouse("mouseMoved", self.place(2000 / 2400))
        self.assertEqual(self.readings()["Gas"], "EAN50")
        self.assertEqual(self.readings()["Depth"], "6.0 m")
        self.assertEqual(self.readings()["Ascent"], "0.0 m/min")

    def test_the_readout_is_in_sight_and_nothing_moves_for_it(self):
        at = self.place(0.2)
        top = "return document.querySelector('.profile .chart-stage').getBoundingClientRect().top"
        self.mouse("mouseMoved", at)
        before = self.browser.run(top)
        for part in (0.01, 0.4, 0.51, 0.99):
            self.mouse("mouseMoved", self.place(part))
            self.assertAlmostEqual(self.browser.run(top), before, delta=0.5)
        box = self.browser.run(
            "const box = document.querySelector('.chart-readout').getBoundingClientRect(); return [box.top, box.bottom]")
        self.assertTrue(0 <= box[0] < box[1] <= before + 1 < 900)

    def test_a_drag_enlarges_and_the_whole_comes_back(self):
        self.drag(0.25, 0.5)
        start, end = self.span()
        self.assertAlmostEqual(start, 600, delta=15)
        self.assertAlmostEqual(end, 1200, delta=15)
        self.button("whole")
        self.assertWhole()
        self.assertTrue(self.browser.run("return document.querySelector('[data-do=whole]').disabled"))
        self.drag(0.5, 0.4)
        self.assertAlmostEqual(self.span()[0], 960, delta=15)
        self.keys(Keys.ESCAPE)
        self.assertWhole()
        # A click is no drag.
        self.drag(0.5, 0.5)
        self.assertWhole()

    def test_the_wheel_enlarges_what_one_has_pressed_on(self):
        at = self.place(0.5)
        page = "return document.scrollingElement.scrollTop"
        self.mouse("mouseWheel", at, deltaX=0, deltaY=-300)
        self.assertWhole()
        self.browser.driver.execute_async_script("setTimeout(arguments[0], 300)")
        self.drag(0.5, 0.5)
        at = self.place(0.5)
        before = self.browser.run(page)
        self.mouse("mouseWheel", at, deltaX=0, deltaY=-300)
        start, end = self.span()
        self.assertLess(end - start, MINUTES * 60 * 0.7)
        self.assertAlmostEqual((start + end) / 2, 1200, delta=30)
        self.assertEqual(self.browser.run(page), before)
        self.mouse("mouseWheel", at, deltaX=200, deltaY=0)
        self.assertGreater(self.span()[0], start + 10)

    def test_keys_move_enlarge_and_measure(self):
        self.keys(Keys.HOME)
        self.assertRegex(self.readings()[""], r"^0:0\d$")
        self.keys(Keys.PAGE_DOWN, "+", "+")
        start, end = self.span()
        self.assertAlmostEqual(end - start, MINUTES * 60 / 4, delta=2)
        # What is read out stays in the window, wherever the keys lead.
        self.keys(Keys.END)
        self.assertAlmostEqual(self.span()[1], MINUTES * 60, delta=1)
        self.keys("-")
        start, end = self.span()
        self.assertAlmostEqual(end - start, MINUTES * 60 / 2, delta=2)
        self.keys("0")
        self.assertWhole()
        for _ in range(12):
            self.keys("+")
        start, end = self.span()
        self.assertAlmostEqual(end - start, 30, delta=1)
        self.assertTrue(self.browser.run("return document.querySelector('[data-do=closer]').disabled"))
        self.keys("0", Keys.HOME, "m", Keys.END)
        said = self.readings()
        self.assertRegex(said[""], r"^0:0\d–39:5\d$")
        self.assertRegex(said["Measure"], r"^39:5\d$")
        self.assertRegex(said["Depth"], r"^[+−]?0\.\d m · 0\.0 m/min$")
        self.assertRegex(said["Tank 1, air"], r"^−1(39|40) bar · 3\.5 bar/min$")
        self.assertEqual(
            self.browser.run("return document.querySelector('[data-do=measure]').getAttribute('aria-pressed')"), "true")
        self.keys(Keys.ESCAPE)
        self.assertRegex(self.readings()[""], r"^39:5\d$")

    def test_a_mouse_measures_between_two_places(self):
        self.drag(1200 / 2400, 1260 / 2400, modifiers=8)
        said = self.readings()
        self.assertRegex(said["Depth"], r"^−(19|20|21)\.\d m · (19|20|21)\.\d m/min$")
        # The measurement stays where it is until the next press.
        self.mouse("mouseMoved", self.place(0.9))
        self.assertEqual(self.readings(), said)
        self.assertTrue(self.browser.driver.find_element(By.CSS_SELECTOR, ".chart-ruler").is_displayed())
        self.button("measure")
        self.assertFalse(self.browser.driver.find_element(By.CSS_SELECTOR, ".chart-ruler").is_displayed())
        self.button("measure")
        self.drag(0.1, 0.1)
        self.mouse("mouseMoved", self.place(0.3))
        self.assertRegex(self.readings()[""], r"^4:0\d–(11:5|12:0)\d$")
        self.assertWhole()

    def test_a_thumb_reads_the_profile_and_two_fingers_enlarge_it(self):
        self.browser.size(390, 844)
        self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.addCleanup(self.cdp, "Emulation.setTouchEmulationEnabled", enabled=False)
        self.show()
        self.assertEqual(self.browser.run("return getComputedStyle(arguments[0]).touchAction", self.drawing), "pan-y")
        # A tap answers.
        self.touch("touchStart", self.place(0.25))
        self.touch("touchEnd")
        self.assertRegex(self.readings()[""], r"^(9:5\d|10:0\d)$")
        # A thumb moves along it.
        self.touch("touchStart", self.place(0.25))
        for part in (0.3, 0.5, 0.75):
            self.touch("touchMove", self.place(part))
        self.assertRegex(self.readings()[""], r"^(29:5\d|30:0\d)$")
        self.touch("touchEnd")
        self.assertWhole()
        one, other = self.place(0.4), self.place(0.6)
        self.touch("touchStart", one, other)
        for step in (5, 20, 40):
            self.touch("touchMove", (one[0] - step, one[1]), (other[0] + step, other[1]))
        self.touch("touchEnd")
        start, end = self.span()
        self.assertLess(end - start, MINUTES * 60 * 0.6)
        self.assertAlmostEqual((start + end) / 2, 1200, delta=60)

    def test_lines_are_chosen_and_remembered(self):
        height = "return document.querySelector('.profile .chart-stage svg').getBoundingClientRect().height"
        toggle = "document.querySelector('li[data-series=\"' + arguments[0] + '\"] button').click()"
        shown = ("return [...document.querySelectorAll('.chart-stage [data-series=\"' + arguments[0] + '\"]')]"
                 ".some(one => one.getClientRects().length > 0)")
        whole = self.browser.run(height)
        for key in ("temperature", "heart", "oxygen", "ceiling", "speed", "tank-2"):
            with self.subTest(key=key):
                self.assertTrue(self.browser.run(shown, key))
                self.browser.run(toggle, key)
                self.assertFalse(self.browser.run(shown, key))
        # Three panels less; the tanks keep theirs for the first of them.
        self.assertLess(self.browser.run(height), whole - 200)
        self.mouse("mouseMoved", self.place(0.5))
        self.assertNotIn("Temperature", self.readings())
        self.assertIn("Tank 1, air", self.readings())
        self.show()
        self.assertFalse(self.browser.run(shown, "temperature"))
        self.assertTrue(self.browser.run(shown, "tank-1"))
        self.assertEqual(self.browser.run(
            "return document.querySelector('li[data-series=temperature] button').getAttribute('aria-pressed')"), "false")
        self.browser.run(toggle, "temperature")
        self.assertTrue(self.browser.run(shown, "temperature"))

    def test_no_label_covers_another(self):
        for site in ("en", "et", "fi", "imperial"):
            for width in (390, 768, 1024, 1440):
                with self.subTest(site=site, width=width):
                    self.browser.size(width, 900)
                    self.show(site)
                    self.assertEqual(self.browser.run(COVERED, self.drawing), [])
                    self.assertLessEqual(self.browser.excess_width(), 0)
                    self.keys(Keys.PAGE_DOWN, "+", "+")
                    self.assertEqual(self.browser.run(COVERED, self.drawing), [])

    def test_it_is_accessible_while_it_is_used(self):
        for scheme in ("light", "dark"):
            self.browser.media(scheme)
            self.addCleanup(self.browser.media, "light")
            self.show()
            self.keys(Keys.PAGE_DOWN, "+", "m", Keys.ARROW_RIGHT)
            self.browser.run("document.querySelector('li[data-series=heart] button').click()")
            self.assertEqual(self.browser.violations(), [])
            self.browser.run("localStorage.clear()")

    def test_the_drawing_is_the_same_without_scripts_and_in_print(self):
        self.browser.scripts(False)
        self.show()
        box = self.cdp("DOM.getDocument", depth=0)
        node = self.cdp("DOM.querySelector", nodeId=box["root"]["nodeId"], selector=".profile .chart-stage svg")
        markup = self.cdp("DOM.getOuterHTML", nodeId=node["nodeId"])["outerHTML"]
        tools = self.cdp("DOM.querySelector", nodeId=box["root"]["nodeId"], selector=".chart-tools[hidden]")
        self.browser.scripts(True)
        self.assertNotEqual(tools["nodeId"], 0)
        for kind in ("chart-depth", "chart-temperature", "chart-tank-2", "chart-oxygen", "chart-heart", "chart-fast-2",
                     "chart-ceiling"):
            self.assertIn(kind, markup)
        # On paper it is whole again, whatever was chosen on the screen.
        self.show()
        printed = (
            "window.dispatchEvent(new Event('beforeprint'));"
            "const drawing = document.querySelector('.profile .chart-stage svg');"
            "const seen = [drawing.getAttribute('viewBox'), drawing.querySelectorAll('.chart-off').length,"
            " drawing.querySelector('.chart-window').getAttribute('viewBox'),"
            " drawing.querySelector('.chart-clock').outerHTML];"
            "window.dispatchEvent(new Event('afterprint')); return seen")
        first = self.browser.run(printed)
        self.browser.run("document.querySelector('li[data-series=heart] button').click()")
        self.drag(0.2, 0.4)
        self.assertEqual(self.browser.run(printed)[0], first[0])
        self.assertEqual(self.browser.run(printed)[2:], first[2:])
        for part in (first[0], first[2], first[3]):
            self.assertIn(part.replace(' xmlns="http://www.w3.org/2000/svg"', ""), markup)
        self.assertLess(self.span()[1], 1000)


if __name__ == "__main__":
    unittest.main()
