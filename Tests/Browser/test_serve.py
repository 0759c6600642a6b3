"""The preview: pages that follow the files, for this machine alone."""

import http.client
import os
import shutil
import socket
import subprocess
import time
import unittest

from browser import DIVELOG, SAMPLE, TODAY, BrowserTest


class ServeTest(BrowserTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.log = os.path.join(cls.folder, "log")
        shutil.copytree(SAMPLE, cls.log)
        cls.process = subprocess.Popen(
            [DIVELOG, "-C", cls.log, "serve", "--port", "0", "--for", "me", "--today", TODAY, "--units", "imperial"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        cls.addClassCleanup(cls.stop)
        cls.root = cls.process.stdout.readline().strip()
        cls.port = int(cls.root.rstrip("/").rsplit(":", 1)[1])

    @classmethod
    def stop(cls):
        cls.process.terminate()
        cls.process.wait(10)
        cls.process.stdout.close()

    def ask(self, path, method="GET", host=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.putrequest(method, path, skip_host=True)
        connection.putheader("Host", f"127.0.0.1:{self.port}" if host is None else host)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, answer.headers, body

    def test_it_is_for_this_machine_alone(self):
        self.assertTrue(self.root.startswith("http://127.0.0.1:"))
        with socket.socket() as other:
            other.settimeout(5)
            name = socket.gethostbyname(socket.gethostname())
            if not name.startswith("127."):
                self.assertNotEqual(other.connect_ex((name, self.port)), 0)

    def test_other_names_are_refused(self):
        for host in ("evil.example", f"evil.example:{self.port}", "", f"127.0.0.1:{self.port + 1}", "127.0.0.1"):
            with self.subTest(host=host):
                status, _, body = self.ask("/", host=host)
                self.assertEqual(status, 421)
                self.assertNotIn(b"<html", body)
        self.assertEqual(self.ask("/", host=f"localhost:{self.port}")[0], 200)

    def test_nothing_but_the_site_is_served(self):
        for path in ("/divelog.yml", "/../divelog.yml", "/%2e%2e/divelog.yml", "/..%2fdivelog.yml", "//etc/passwd",
                     "/etc/passwd", "/%00", "/%ff", "/%", "/divers/mari/diver.md", "/.git/config", "/index.html/..",
                     "/" + "a" * 5000):
            with self.subTest(path=path[:40]):
                status, _, body = self.ask(path)
                self.assertIn(status, (400, 404))
                self.assertNotIn(b"format: 1", body)

    def test_pages_are_only_read(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            self.assertEqual(self.ask("/", method=method)[0], 405)
        status, headers, body = self.ask("/", method="HEAD")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["Content-Length"]), 1000)
        self.assertIn("frame-ancestors 'none'", headers["Content-Security-Policy"])
        self.assertEqual(headers["Cross-Origin-Resource-Policy"], "same-origin")

    def test_a_change_reloads_the_page_and_problems_are_shown(self):
        self.browser.open(self.root)
        self.assertFalse(self.browser.run("return document.querySelectorAll('.live-problems').length > 0 "
                                          "&& /error/.test(document.querySelector('.live-problems').textContent)"))
        self.browser.run("window.mark = 1")
        path = os.path.join(self.log, "divers", "mari", "dives", "2026", "2026-09-28.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write("---\ndate: 2026-09-28\nmax-depth: 18,4 m\n---\n")
        self.wait("return window.mark === undefined && /2026-09-28|18,4/.test("
                  "(document.querySelector('.live-problems') || document.body).textContent)")
        self.browser.run("window.mark = 1")
        os.remove(path)
        self.wait("return window.mark === undefined && !document.querySelector('.live-problems')")
        self.assertCalm()

    def test_a_log_that_cannot_be_read_is_told_of_and_comes_back(self):
        self.browser.open(self.root)
        path = os.path.join(self.log, "divelog.yml")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write("format: 99\n")
        self.wait("return document.querySelector('.live-problems') !== null && !document.querySelector('main')")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.wait("return document.querySelector('main') !== null")

    def test_every_tab_is_answered(self):
        driver = self.browser.driver
        first = driver.current_window_handle
        self.browser.open(self.root)
        try:
            for page in ("dives.html", "sites.html", "statistics.html", "", "gear.html", "divers.html", "dives.html"):
                driver.switch_to.new_window("tab")
                start = time.monotonic()
                driver.get(self.root + page)
                self.assertLess(time.monotonic() - start, 10)
            tabs = driver.window_handles
            self.assertEqual(len(tabs), 8)
            start = time.monotonic()
            driver.get(self.root + "sites.html")
            self.assertLess(time.monotonic() - start, 10)
            # Those in the back look when they come to the front.
            for tab in tabs:
                driver.switch_to.window(tab)
                self.browser.run("window.mark = 1")
            os.utime(os.path.join(self.log, "divelog.yml"), (1, time.time()))
            for tab in tabs:
                driver.switch_to.window(tab)
                self.wait("return window.mark === undefined")
        finally:
            for tab in driver.window_handles:
                driver.switch_to.window(tab)
                if tab != first:
                    driver.close()
            driver.switch_to.window(first)

    def test_a_page_that_is_gone_leads_back_and_comes_back(self):
        path = os.path.join(self.log, "sites", "estonia", "rummu-quarry.md")
        kept = path + ".kept"
        page = self.root + "sites/rummu-quarry.html"
        self.browser.open(page)
        os.rename(path, kept)
        self.addCleanup(lambda: os.path.exists(kept) and os.rename(kept, path))
        self.wait("return document.querySelector('.live-gone a[href=\"/\"]') !== null")
        self.assertEqual(self.ask("/sites/rummu-quarry.html")[0], 404)
        self.assertEqual(self.browser.violations(), [])
        os.rename(kept, path)
        self.wait("return document.querySelector('main:not(.live-gone)') !== null")

    def test_units_are_those_that_are_asked_for(self):
        _, _, body = self.ask("/dives.html")
        self.assertIn(" ft<", body.decode())
        self.assertNotIn(" m<", body.decode())

    def test_half_a_request_holds_nothing_up(self):
        connections = [socket.create_connection(("127.0.0.1", self.port), timeout=60) for _ in range(40)]
        for connection in connections:
            connection.sendall(b"GET / HT")
        start = time.monotonic()
        self.assertEqual(self.ask("/")[0], 200)
        self.assertLess(time.monotonic() - start, 10)
        for connection in connections:
            connection.close()

    def wait(self, script):
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                if self.browser.run(script):
                    return
            except Exception:  # The page is being loaded anew.
                pass
            time.sleep(0.1)
        self.fail(f"never came true: {script}")


if __name__ == "__main__":
    unittest.main()
