"""How fast the language server is on a large log; prints figures and judges none.

    DIVELOG=.build/release/divelog python3 Tests/Editors/speed.py [DIVES]
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from sample import PROGRAM

SITES = 40
DIVERS = ["mari", "juhan", "kati", "tom"]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def dive(number, diver, day, hour):
    buddy = DIVERS[(DIVERS.index(diver) + 1) % len(DIVERS)]
    return f"""---
number: {number}
date: {day}
time: {hour:02}:30
duration: {30 + number % 30} min
site: site-{number % SITES}
max-depth: {5 + number % 25}.4 m
water-temperature: {4 + number % 15} °C
visibility: {2 + number % 12} m
tanks:
  - volume: 12 L
    gas: {"EAN32" if number % 3 else "air"}
    start: 210 bar
    end: {60 + number % 90} bar
suit: {"drysuit" if number % 2 else "5 mm"}
buddies: [{buddy}]
tags: [{"wreck" if number % 4 else "training"}, club]
rating: {1 + number % 5}
---

Dive {number}: along the wall, then back over the sand. A pike, two perch.
"""


def make(root, dives):
    """Writes a log without problems; returns the paths of the dives."""
    write(root / "divelog.yml", "format: 1\nname: Large\n")
    for place in range(SITES):
        write(root / f"sites/site-{place}.md", f"---\nname: Site {place}\nmax-depth: 60 m\n---\n")
    paths = []
    for diver in DIVERS:
        write(root / f"divers/{diver}/diver.md", f"---\nname: {diver.capitalize()} Diver\n---\n")
    for index in range(dives):
        diver = DIVERS[index % len(DIVERS)]
        number = index // len(DIVERS) + 1
        # Two dives a day at most, and no two divers at the same time.
        days = number // 2
        year, rest = 1995 + days // 336, days % 336
        day = f"{year}-{rest // 28 + 1:02}-{rest % 28 + 1:02}"
        hour = (8 if number % 2 else 14) + DIVERS.index(diver)
        path = root / f"divers/{diver}/dives/{year}/{day}-{hour:02}30-site-{number % SITES}.md"
        write(path, dive(number, diver, day, hour))
        paths.append(path)
    return paths


class Client:
    """The least that talks with the server, so that the client's own time is not measured."""

    def __init__(self, root):
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.count = 0
        self.waiting = []
        self.request("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": {}})
        self.notify("initialized", {})

    def send(self, message):
        data = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.process.stdin.flush()

    def read(self):
        length = 0
        while (line := self.process.stdout.readline().strip()):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params):
        self.count += 1
        self.send({"id": self.count, "method": method, "params": params})
        while (message := self.read()).get("id") != self.count:
            self.waiting.append(message)
        return message.get("result")

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def problems(self, uri, version):
        """Waits for the problems of a version of a text."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self.read()
            params = message.get("params", {})
            if params.get("uri") == uri and params.get("version") == version:
                return params["diagnostics"]

    def told(self, uri):
        """Waits for the problems of a file that is not open."""
        while True:
            message = self.waiting.pop(0) if self.waiting else self.read()
            params = message.get("params", {})
            if message.get("method") == "textDocument/publishDiagnostics" and params.get("uri") == uri:
                return params["diagnostics"]

    def memory(self):
        """Megabytes that are resident."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1000
        return 0

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.wait()


def figures(name, times):
    times = sorted(times)
    last = times[min(len(times) - 1, int(len(times) * 0.99))]
    print(f"{name:<44} median {statistics.median(times) * 1000:7.1f} ms, 99 % {last * 1000:7.1f} ms", flush=True)


def timed(work):
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def type_into(client, path, version, spoil, rounds):
    """Types a mistake into a file and takes it back; returns how long each took, and the next version."""
    uri, text = path.as_uri(), path.read_text()
    times = []
    for step in range(rounds):
        version += 1
        content = spoil(text, step) if step % 2 == 0 else text
        start = time.perf_counter()
        client.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": content}]},
        )
        if step % 2 == 0:
            assert client.problems(uri, version)
        else:
            # A file without problems is told so once.
            client.request("textDocument/definition", {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}})
        times.append(time.perf_counter() - start)
    return times[::2], version


def across(client, site, dive, rounds):
    """Types a depth into a site that its dives exceed, and takes it back; returns how long it took until the problem
    of one of the dives was there, or gone."""
    uri, text, times = site.as_uri(), site.read_text(), []
    for step in range(2 * rounds):
        start = time.perf_counter()
        content = text.replace("60 m", "3 m") if step % 2 == 0 else text
        client.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": 1000 + step}, "contentChanges": [{"text": content}]},
        )
        while bool(client.told(dive.as_uri())) != (step % 2 == 0):
            pass
        times.append(time.perf_counter() - start)
    return times


def main():
    dives = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder).resolve() / "log"
        paths = make(root, dives)
        path = paths[len(paths) // 2]
        uri, text = path.as_uri(), path.read_text()
        start = time.perf_counter()
        client = Client(root)
        opened = {"uri": uri, "languageId": "markdown", "version": 1, "text": text.replace("max-depth", "max-dept")}
        client.notify("textDocument/didOpen", {"textDocument": opened})
        assert client.problems(uri, 1)
        print(f"{dives} dives; ready, with the problems of a dive, in {time.perf_counter() - start:.2f} s")
        times, version = type_into(client, path, 1, lambda text, step: text.replace(".4 m", f",{step % 10} m"), 400)
        figures("a keystroke in a dive", times)
        site = root / "sites/site-3.md"
        client.notify(
            "textDocument/didOpen",
            {"textDocument": {"uri": site.as_uri(), "languageId": "markdown", "version": 1, "text": site.read_text()}},
        )
        times, _ = type_into(client, site, 1, lambda text, step: text.replace("60 m", "60,5 m"), 400)
        figures("a keystroke in a site", times)
        # The last dive there, whose problem is told after those of most others.
        there = [other for other in paths if f"site: {site.stem}\n" in other.read_text()]
        figures("a keystroke in a site, told of a dive there", across(client, site, max(there), 100))
        lines = text.split("\n")
        at = {"textDocument": {"uri": uri}, "position": {"line": lines.index(f"site: {text.split('site: ')[1].split()[0]}"), "character": 8}}
        for name in ["completion", "hover", "references", "codeLens", "documentSymbol"]:
            params = dict(at)
            if name == "references":
                params["context"] = {"includeDeclaration": True}
            if name in ["codeLens", "documentSymbol"]:
                del params["position"]
            figures(name, [timed(lambda: client.request(f"textDocument/{name}", params)) for _ in range(50)])
        changed = paths[: len(paths) // 2]
        for other in changed:
            other.write_text(other.read_text().replace("rating: 5", "rating: 4"))
        events = [{"uri": other.as_uri(), "type": 2} for other in changed]

        def digest():
            client.notify("workspace/didChangeWatchedFiles", {"changes": events})
            client.request("textDocument/definition", at)

        print(f"{len(changed)} files changed by git, digested in {timed(digest):.2f} s")
        before = client.memory()
        edits = 10_000
        times, version = type_into(client, path, version, lambda text, step: text.replace(".4 m", f",{step % 10} m"), edits)
        print(f"memory {before:.0f} MB, after {edits} edits {client.memory():.0f} MB")
        figures("a keystroke among the first hundred", times[:100])
        figures("a keystroke among the last hundred", times[-100:])
        client.end()


if __name__ == "__main__":
    main()
