"""The reports for the printer: on screen, checked, and on paper."""

import json
import os
import unittest

from browser import PDF, SAMPLE, TODAY, BrowserTest, divelog, html_errors

REPORTS = {
    "logbook": ["logbook", "--diver", "mari"],
    "experience": ["experience", "--diver", "mari"],
    "year": ["year", "2025", "--for", "me"],
    "trip": ["trip", "red-sea-2024", "--for", "me"],
    "group": ["group", "tallinn-divers", "--for", "me"],
}
# The same dives, as `list` and `stats` are asked for them.
DIVES = {
    "logbook": ["--diver", "mari"],
    "experience": ["--diver", "mari"],
    "year": ["year:2025"],
    "trip": ["trip:red-sea-2024"],
    "group": ["group:tallinn-divers"],
}
EVERY = [(report, language) for report in REPORTS for language in ("en", "et", "fi")]
# What a paper measures, in points.
PAPERS = {"a4": (595, 842), "a5": (420, 595), "letter": (612, 792)}


def said(*arguments):
    """What the program says to other programs."""
    return json.loads(divelog("-C", SAMPLE, *arguments, "--format", "json", "--today", TODAY))


def duration(seconds):
    """Seconds as reports write them."""
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    parts = [(hours, "h"), (minutes, "min"), (seconds, "s")]
    return " ".join(f"{count} {unit}" for count, unit in parts if count)


def depth(metres):
    return f"{metres:g} m"


class PrintTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        os.mkdir(os.path.join(cls.folder, "pages"))
        for report, words in REPORTS.items():
            for language in ("en", "et", "fi"):
                cls.make(words, os.path.join("pages", f"{report}-{language}.html"), "--lang", language)
        cls.made = {}

    @classmethod
    def make(cls, words, name, *options):
        path = os.path.join(cls.folder, name)
        divelog("-C", SAMPLE, "report", *words, *options, "--today", TODAY, "-o", path)
        return path

    @classmethod
    def pdf(cls, report, *options):
        """A report as the program prints it, once for all tests."""
        key = (report, *options)
        if key not in cls.made:
            cls.made[key] = PDF(cls.make(REPORTS[report], f"{len(cls.made)}.pdf", *options))
        return cls.made[key]

    def show(self, report, language="en"):
        self.browser.open(self.url("pages", f"{report}-{language}.html"))

    def test_every_report_opens_in_peace(self):
        for report, language in EVERY:
            with self.subTest(report=report, language=language):
                self.show(report, language)
                self.assertCalm()
                self.assertTrue(self.browser.driver.title)
                self.assertEqual(self.browser.run("return document.documentElement.lang"), language)
                self.assertEqual(self.browser.run("return document.querySelectorAll('h1').length"), 1)
                self.assertEqual(self.browser.run("return document.querySelectorAll('script, link, iframe').length"), 0)

    def test_no_report_is_wider_than_a_phone(self):
        self.browser.size(360, 740)
        self.addCleanup(self.browser.size, 1280, 900)
        for report, language in EVERY:
            with self.subTest(report=report, language=language):
                self.show(report, language)
                self.assertLessEqual(self.browser.excess_width(), 0)

    def test_every_report_is_accessible(self):
        self.addCleanup(self.browser.media, "light")
        for scheme in ("light", "dark"):
            self.browser.media(scheme)
            for report in REPORTS:
                with self.subTest(report=report):
                    self.show(report)
                    self.assertEqual(self.browser.violations(), [])

    def test_what_is_paper_stays_white_in_the_dark(self):
        self.addCleanup(self.browser.media, "light")
        colours = """return ['main', 'main h2', 'article', 'section', 'td', 'dd'].map(name => document.querySelector(name))
          .filter(Boolean).map(found => getComputedStyle(found)).map(style => [style.color, style.backgroundColor])"""
        for report in REPORTS:
            with self.subTest(report=report):
                self.show(report)
                self.browser.media("light")
                light = self.browser.run(colours)
                self.assertGreater(len(light), 2)
                self.browser.media("dark")
                self.assertEqual(self.browser.run(colours), light)

    def test_html_is_valid(self):
        # Styles are held against the browser itself, as the checker is older than they are.
        self.assertEqual(html_errors(os.path.join(self.folder, "pages"), "--ignore-re", "CSS: "), "")

    def test_the_browser_knows_all_of_the_style(self):
        for report in REPORTS:
            with self.subTest(report=report):
                self.show(report)
                css = self.browser.run("return [...document.querySelectorAll('style')].map(s => s.textContent).join('\\n')")
                count, unknown = self.browser.unknown_style(css)
                self.assertGreater(count, 100)
                self.assertEqual(unknown, [])

    def test_a_paper_log_has_its_dives_on_its_paper(self):
        dives = said("list", *DIVES["logbook"])["dives"]
        sites = {site["site"]: site["title"] for site in said("stats", *DIVES["logbook"])["places"]}
        self.assertGreater(len(dives), 40)
        for paper, size in PAPERS.items():
            for fit in (1, 4):
                with self.subTest(paper=paper, fit=fit):
                    made = self.pdf("logbook", "--paper", paper, "--per-page", str(fit))
                    for found, wanted in zip(made.size, size):
                        self.assertAlmostEqual(found, wanted, delta=1.5)
                    # A long note takes the room of another dive, which then begins the next page.
                    self.assertGreaterEqual(made.count, -(-len(dives) // fit))
                    self.assertLessEqual(made.count, -(-len(dives) // fit) + (2 if fit > 1 else 0))
                    begun = 0
                    for page in made.pages:
                        of_page = dives[begun:begun + page.count("Dives so far")]
                        begun += len(of_page)
                        self.assertIn(len(of_page), range(1, fit + 1))
                        for dive in of_page:
                            for text in (f"{dive['number']}", dive["time"], sites[dive["site"]],
                                         depth(dive["max-depth"]), duration(dive["duration"])):
                                self.assertIn(text, page)
                        self.assertEqual(page.count("Buddy’s signature"), len(of_page))
                        self.assertEqual(page.count("Instructor’s signature"), len(of_page))
                    self.assertEqual(begun, len(dives))

    def test_a_proof_of_experience_is_one_page_with_the_figures_of_the_statistics(self):
        stats = said("stats", *DIVES["experience"])
        total, previous, records = stats["total"], stats["previous"], stats["records"]
        diver = next(one for one in said("diver", "list")["records"] if one["id"] == "mari")
        words = [
            "Mari Tamm", f"{total['dives'] + previous['dives']}", duration(total["time"] + previous["time"]),
            depth(records["deepest"]["value"]), duration(records["longest"]["value"]),
            f"{records['coldest']['value']:g} °C", "signature", *(one["level"] for one in diver["certifications"]),
        ]
        made = self.pdf("experience")
        self.assertEqual(made.count, 1)
        for word in words:
            self.assertIn(word, made.text)

    def test_reports_of_many_name_whoever_and_whatever_there_was(self):
        names = {one["id"]: one["name"] for one in said("diver", "list")["records"]}
        for report in ("year", "trip", "group"):
            with self.subTest(report=report):
                stats = said("stats", *DIVES[report])
                dives = said("list", *DIVES[report])["dives"]
                made = self.pdf(report)
                self.assertLessEqual(made.count, 4)
                words = {names[dive["diver"]] for dive in dives} | {place["title"] for place in stats["places"]}
                words |= {f"{len(dives)}", duration(stats["total"]["time"]), depth(stats["total"]["deepest"])}
                self.assertGreater(len(words), 6)
                for word in words:
                    self.assertIn(word, made.text)

    def test_paper_speaks_every_language(self):
        for language, words in (("et", ["Sukeldumiskogemus", "allkiri"]), ("fi", ["Sukelluskokemus", "allekirjoitus"])):
            with self.subTest(language=language):
                made = self.pdf("experience", "--lang", language)
                self.assertEqual(made.count, 1)
                for word in words:
                    self.assertIn(word.lower(), made.text.lower())


if __name__ == "__main__":
    unittest.main()
