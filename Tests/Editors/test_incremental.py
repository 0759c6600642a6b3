"""What the server says after many edits, saves, renames and outside changes is what a fresh check says.

DIVELOG_STEPS is the number of steps, of up to three changes each; a campaign takes more than the suite.
"""

import json
import os
import pathlib
import random
import select
import subprocess
import time
import unittest
import urllib.parse

from sample import PROGRAM, SampleLog

TODAY = "2026-10-01"
STEPS = int(os.environ.get("DIVELOG_STEPS", "15"))
SEED = int(os.environ.get("DIVELOG_SEED", "1"))
# The server compares open dives with their profiles; the check does that only on request.
OF_PROFILES = {"bad-profile", "profile-disagrees", "unknown-tank"}
LINES = [
    "site: rummu-quarry",
    "max-depth: 8,3 m",
    "number: 221",
    "tags: [",
    "- x",
    "rat",
    "buddies: [juhan, nobody]",
    "---",
]


class Server:
    """A client that keeps the problems that it was told last."""

    def __init__(self, root):
        self.root, self.count, self.buffer, self.problems, self.versions = root, 0, b"", {}, {}
        self.process = subprocess.Popen(
            [PROGRAM, "lsp", "--today", TODAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        capabilities = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
        self.request("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": capabilities})
        self.notify("initialized", {})

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while True:
            message = self.read(60)
            if message is None:
                raise AssertionError(f"no answer to {method}")
            if message.get("id") == self.count and "method" not in message:
                return message.get("result")

    def read(self, seconds):
        """The next message; None if there is none in time."""
        end = time.monotonic() + seconds
        while True:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if separator:
                length = int(next(line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")).split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return self.take(json.loads(rest[:length]))
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            if not ready:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                raise AssertionError(f"the server has ended with {self.process.wait()}")
            self.buffer += data

    def take(self, message):
        if message.get("method") == "textDocument/publishDiagnostics":
            path = urllib.parse.unquote(message["params"]["uri"])[len("file://") :]
            self.problems[os.path.relpath(path, self.root)] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            self.send({"id": message["id"], "result": None})
        return message

    def uri(self, path):
        return (self.root / path).as_uri()

    def open(self, path, text):
        self.versions[path] = 1
        document = {"uri": self.uri(path), "languageId": "markdown", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, path, text):
        self.versions[path] += 1
        document = {"uri": self.uri(path), "version": self.versions[path]}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def save(self, path):
        self.notify("textDocument/didSave", {"textDocument": {"uri": self.uri(path)}})

    def close(self, path):
        self.notify("textDocument/didClose", {"textDocument": {"uri": self.uri(path)}})

    def watched(self, *changes):
        events = [{"uri": self.uri(path), "type": kind} for path, kind in changes]
        self.notify("workspace/didChangeWatchedFiles", {"changes": events})

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.wait(30)

    def stop(self):
        """Ends it where the test has failed."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(30)
        self.process.stdin.close()
        self.process.stdout.close()


class IncrementalTest(unittest.TestCase):
    def setUp(self):
        self.log = SampleLog()
        self.log.__enter__()
        self.addCleanup(self.log.__exit__)
        self.root = self.log.root
        self.git("init", "-q", ".")
        self.git("add", ".")
        self.git("-c", "user.name=Mari", "-c", "user.email=mari@example.org", "commit", "-qm", "log")
        self.chooser = random.Random(SEED)
        self.open = set()

    def git(self, *arguments):
        done = subprocess.run(["git", *arguments], cwd=self.root, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def files(self):
        found = [*self.root.rglob("*.md"), *self.root.rglob("*.csv")]
        paths = [path.relative_to(self.root) for path in found]
        shown = [path for path in paths if not any(part.startswith((".", "_")) for part in path.parts)]
        return sorted(map(str, shown)) + ["divelog.yml"]

    def damaged(self, text):
        """A text with one line that is removed, added, cut, moved or longer."""
        lines, chooser = text.split("\n"), self.chooser
        place = chooser.randrange(len(lines))
        match chooser.randrange(6):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, chooser.choice(LINES))
            case 2:
                lines[place] = lines[place][: chooser.randrange(len(lines[place]) + 1)]
            case 3:
                lines[place] = lines[place].replace("2024", "2025")
            case 4:
                other = chooser.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case _:
                lines[place] += chooser.choice([" ", "x", "5", " # c"])
        return "\n".join(lines)

    def step(self, server, number):
        """One change, by the editor or by another program."""
        chooser = self.chooser
        path, kind = chooser.choice(self.files()), chooser.randrange(8)
        if path == "divelog.yml" and chooser.random() < 0.7:
            return
        if kind == 3 and self.open:
            path = chooser.choice(sorted(self.open))
            self.open.remove(path)
            return server.close(path)
        if kind == 7 and not self.open:
            self.git("checkout", "-q", "--", *chooser.sample(self.git("ls-files").split("\n")[:-1], 30))
            return server.watched(*((file, 2) for file in self.files()))
        if path in self.open or kind in (3, 7):
            return
        file = self.root / path
        text = file.read_text()
        if kind < 3:
            changed = self.damaged(text)
            server.open(path, text)
            server.change(path, changed)
            file.write_text(changed)
            server.save(path)
            self.open.add(path)
            if chooser.random() < 0.5:
                self.open.remove(path)
                server.close(path)
            server.watched((path, 2))
        elif kind == 6:
            file.write_text(self.damaged(text))
            server.watched((path, 2))
        elif path != "divelog.yml" and kind == 4:
            other = str(pathlib.PurePath(path).with_name(f"{file.stem[:40]}-{number}{file.suffix}"))
            file.rename(self.root / other)
            server.watched((path, 3), (other, 1))
        elif path != "divelog.yml":
            file.unlink()
            server.watched((path, 3))

    def fresh(self):
        """What a check says; None if the settings cannot be read."""
        done = subprocess.run(
            [PROGRAM, "-C", str(self.root), "check", "--all", "--format", "json", "--today", TODAY],
            capture_output=True,
            text=True,
        )
        try:
            found = json.loads(done.stdout)["diagnostics"]
        except ValueError:
            return None
        ranges = [(problem, problem.get("range")) for problem in found]
        return self.known(
            (problem["path"], problem["id"], place["start"]["line"] if place else 1) for problem, place in ranges
        )

    def told(self, server):
        return self.known(
            (path, problem["code"], problem["range"]["start"]["line"] + 1)
            for path, problems in server.problems.items()
            for problem in problems
        )

    def known(self, problems):
        return sorted(problem for problem in problems if problem[1] not in OF_PROFILES)

    def test_the_server_says_what_a_check_says(self):
        server = Server(self.root)
        self.addCleanup(server.stop)
        compared = 0
        for number in range(STEPS):
            for part in range(3):
                self.step(server, 3 * number + part)
            expected = self.fresh()
            if expected is None:
                self.git("checkout", "-q", "--", "divelog.yml")
                server.watched(("divelog.yml", 2))
                if "divelog.yml" in self.open:
                    self.open.remove("divelog.yml")
                    server.close("divelog.yml")
                continue
            end = time.monotonic() + 60
            while self.told(server) != expected and time.monotonic() < end:
                server.read(0.2)
            # Nothing else comes afterwards.
            while server.read(0.1):
                pass
            self.assertEqual(self.told(server), expected, f"seed {SEED}, step {number}")
            compared += 1
        self.assertGreater(compared, STEPS // 2)
        server.end()
