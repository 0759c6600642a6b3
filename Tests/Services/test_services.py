"""What divelog gives to other services, held against their own tools."""

import json
import os
import pathlib
import platform
import shutil
import subprocess
import tempfile
import unittest

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIVELOG = os.environ["DIVELOG"]
SOUND = "---\ndate: 2024-06-12\nsite: rummu\nmax-depth: 18 m\n---\n"


def run(*command, folder, **more):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, **more)


class Folder(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp()).resolve()
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        home = self.folder / "home"
        home.mkdir()
        (home / ".gitconfig").write_text(
            "[user]\nname = Mari\nemail = mari@example.org\n[init]\ndefaultBranch = main\n"
        )
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "divelog").symlink_to(DIVELOG)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT")},
            "HOME": str(home),
            "XDG_CACHE_HOME": str(home / ".cache"),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "DIVELOG_UNDO": "off",
        }

    def done(self, *command, folder=None):
        outcome = run(*command, folder=folder or self.folder, env=self.environment)
        self.assertEqual(outcome.returncode, 0, outcome.stdout + outcome.stderr)
        return outcome.stdout


class PreCommit(Folder):
    """The hooks, run by pre-commit in a repository with a log in a folder."""

    def setUp(self):
        super().setUp()
        hooks = self.folder / "hooks"
        hooks.mkdir()
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
        self.done("git", "init", "-q", ".", folder=hooks)
        self.done("git", "add", ".", folder=hooks)
        self.done("git", "commit", "-qm", "hooks", folder=hooks)
        commit = self.done("git", "rev-parse", "HEAD", folder=hooks).strip()
        self.repository = self.folder / "all"
        self.log = self.repository / "log"
        for name in ("dives", "sites"):
            (self.log / name).mkdir(parents=True)
        (self.log / "divelog.yml").write_text("format: 1\n")
        (self.log / "diver.md").write_text("---\nname: Mari\n---\n")
        (self.log / "sites/rummu.md").write_text("---\nname: Rummu quarry\n---\n")
        (self.log / "dives/2024-06-12.md").write_text(SOUND)
        (self.log / "dives/2024-06-13.md").write_text(SOUND.replace("12", "13").replace("18", "18,4"))
        (self.repository / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {hooks}\n    rev: {commit}\n    hooks:\n"
            "      - id: divelog-check\n        args: [-C, log]\n"
            "      - id: divelog-fmt\n        args: [-C, log]\n"
        )
        self.done("git", "init", "-q", ".", folder=self.repository)
        self.done("git", "add", ".", folder=self.repository)
        self.done("git", "commit", "-qm", "log", folder=self.repository)
        self.done("pre-commit", "install", folder=self.repository)

    def commit(self, *arguments):
        self.done("git", "add", "-A", folder=self.repository)
        return run(
            "git", "commit", "-qm", "change", *arguments, folder=self.repository, env=self.environment
        )

    def test_a_sound_change_is_committed(self):
        (self.log / "dives/2024-06-14.md").write_text(SOUND.replace("12", "14"))
        outcome = self.commit()
        self.assertEqual(outcome.returncode, 0, outcome.stderr)

    def test_a_broken_change_is_refused(self):
        (self.log / "dives/2024-06-14.md").write_text(SOUND.replace("12", "14").replace("18 m", "1,5 m"))
        outcome = self.commit()
        self.assertEqual(outcome.returncode, 1)
        self.assertIn("dives/2024-06-14.md", outcome.stdout + outcome.stderr)
        self.assertNotIn("2024-06-13", outcome.stdout + outcome.stderr)

    def test_keys_are_put_in_order(self):
        dive = self.log / "dives/2024-06-12.md"
        dive.write_text("---\nmax-depth: 18 m\nsite: rummu\ndate: 2024-06-12\n---\n")
        outcome = self.commit()
        self.assertEqual(outcome.returncode, 1)
        self.assertEqual(dive.read_text(), SOUND)


class Schemas(Folder):
    """What GitHub and GitLab read, by the schemas of these services."""

    def check(self, schema, *files):
        self.done("check-jsonschema", "--builtin-schema", schema, *map(str, files))

    def test_the_action(self):
        self.check("vendor.github-actions", ROOT / ".github/actions/check/action.yml")

    def test_what_init_writes(self):
        self.done("divelog", "init", "--ci", "both", "log")
        self.check("vendor.github-workflows", self.folder / "log/.github/workflows/divelog.yml")
        self.check("vendor.gitlab-ci", self.folder / "log/.gitlab-ci.yml")

    def test_our_own_workflows(self):
        self.check("vendor.github-workflows", *sorted((ROOT / ".github/workflows").glob("*.yml")))


class Workflows(Folder):
    """What the jobs of workflows would do, by a linter that knows expressions, shells and actions."""

    USES = """\
on: push
jobs:
  log:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: ./.github/actions/check
        with: {%s}
"""

    def lint(self, *files, folder=None):
        folder = folder or self.folder
        return run("actionlint", "-no-color", *map(str, files), folder=folder, env=self.environment)

    def repository(self, inputs):
        """A repository whose workflow uses the action."""
        self.done("git", "init", "-q", ".")
        shutil.copytree(ROOT / ".github/actions", self.folder / ".github/actions")
        workflows = self.folder / ".github/workflows"
        workflows.mkdir()
        (workflows / "log.yml").write_text(self.USES % inputs)

    def test_our_own_workflows(self):
        outcome = self.lint(*sorted((ROOT / ".github/workflows").glob("*.yml")), folder=ROOT)
        self.assertEqual(outcome.returncode, 0, outcome.stdout)

    def test_what_init_writes(self):
        self.done("divelog", "init", "--ci", "both", "log")
        outcome = self.lint(self.folder / "log/.github/workflows/divelog.yml")
        self.assertEqual(outcome.returncode, 0, outcome.stdout)

    def test_the_action(self):
        self.repository('log: mine, strict: "true", since: origin/main')
        outcome = self.lint()
        self.assertEqual(outcome.returncode, 0, outcome.stdout)

    def test_a_mistake_is_found(self):
        self.repository("lock: mine")
        outcome = self.lint()
        self.assertEqual(outcome.returncode, 1)
        self.assertIn('"lock"', outcome.stdout)


class Reports(Folder):
    """A report in SARIF, read by the tools of its makers."""

    def report(self, name, *dives):
        log = self.folder / "log"
        shutil.rmtree(log, ignore_errors=True)
        for path in ("dives", "sites"):
            (log / path).mkdir(parents=True)
        (log / "divelog.yml").write_text("format: 1\n")
        (log / "diver.md").write_text("---\nname: Mari\n---\n")
        (log / "sites/rummu.md").write_text("---\nname: Rummu quarry\n---\n")
        for number, text in enumerate(dives, start=10):
            (log / f"dives/2024-06-{number}.md").write_text(text.replace("12", str(number)))
        path = self.folder / name
        self.done("divelog", "check", "--exit-zero", "--format", "sarif", "-o", str(path), folder=log)
        return path

    def test_sarif_tools_read_it(self):
        wrong = [SOUND.replace("18 m", "18,4 m"), SOUND.replace("site: rummu", "site: rumu")]
        before = self.report("before.sarif", wrong[0])
        after = self.report("after.sarif", *wrong)
        summary = self.done("sarif", "summary", str(after))
        self.assertIn("error: 2", summary)
        self.assertIn("decimal-comma", summary)
        rows = self.folder / "rows.csv"
        self.done("sarif", "csv", "-o", str(rows), str(after))
        self.assertIn("dives/2024-06-11.md", rows.read_text())
        issues = self.folder / "issues.json"
        self.done("sarif", "codeclimate", "-o", str(issues), str(after))
        self.assertEqual(len(json.loads(issues.read_text())), 2)
        self.done("sarif", "html", "-o", str(self.folder / "page.html"), str(after))
        # One problem is new, and the other is known again.
        changes = self.folder / "changes.json"
        self.done("sarif", "diff", "-o", str(changes), str(before), str(after))
        self.assertEqual(json.loads(changes.read_text())["error"]["+"], 1)


class Pipelines(Folder):
    """What the pipeline that `init` writes for GitLab does before it checks."""

    def setUp(self):
        super().setUp()
        self.done("divelog", "init", "--ci", "gitlab", "log")
        self.job = yaml.safe_load((self.folder / "log/.gitlab-ci.yml").read_text())["divelog"]
        self.sources = self.folder / "divelog.git"
        shutil.copytree(ROOT / ".github/actions/check", self.sources / ".github/actions/check")
        (self.sources / ".ci").mkdir()
        (self.sources / ".ci/setup").write_text("")
        for command in (["init", "-q", "."], ["add", "."], ["commit", "-qm", "sources"]):
            self.done("git", *command, folder=self.sources)
        for name in ("tmp", "bin"):
            (self.folder / name).mkdir()
        # The compiler of this machine is not needed to see that it is asked.
        swift = self.folder / "programs/swift"
        swift.write_text(
            "#!/bin/sh\nmkdir -p \"$3/.build/release\"\n"
            "printf '#!/bin/sh\\necho built\\n' >\"$3/.build/release/divelog\"\nchmod +x \"$3/.build/release/divelog\"\n"
        )
        swift.chmod(0o755)

    def before(self, *more):
        """Runs what comes before the check, in folders of this test."""
        script = "\n".join(["set -eo pipefail", *self.job["before_script"], *more])
        script = script.replace("/tmp/divelog", f"{self.folder}/tmp/divelog").replace("/usr/local/bin", f"{self.folder}/bin")
        self.environment["DIVELOG_SOURCES"] = self.sources.as_uri()
        return run("bash", "-c", script, folder=self.folder / "log", env=self.environment)

    def release(self, place):
        """A release where a service has it, for this machine."""
        name = self.done("sh", str(ROOT / ".github/actions/check/archive-name"), "Linux", platform.machine()).strip()
        folder = self.folder / "divelog" / place
        folder.mkdir(parents=True)
        program = self.folder / "released/divelog"
        program.parent.mkdir()
        program.write_text("#!/bin/sh\necho released\n")
        program.chmod(0o755)
        self.done("tar", "-czf", str(folder / name), "-C", str(program.parent), "divelog")
        self.done("sh", "-c", f"sha256sum {name} >SHA256SUMS || shasum -a 256 {name} >SHA256SUMS", folder=folder)
        return folder / name

    def program(self):
        return self.done(str(self.folder / "bin/divelog"))

    def test_a_release_is_taken(self):
        for place in ("-/releases/permalink/latest/downloads", "releases/latest/download"):
            with self.subTest(place):
                self.release(place)
                outcome = self.before()
                self.assertEqual(outcome.returncode, 0, outcome.stderr)
                self.assertEqual(self.program(), "released\n")
                for path in (self.folder / "released", self.folder / "divelog", self.folder / "tmp/divelog"):
                    shutil.rmtree(path)
                shutil.rmtree(self.folder / "tmp/divelog-released")

    def test_without_one_it_is_built(self):
        outcome = self.before()
        self.assertEqual(outcome.returncode, 0, outcome.stderr)
        self.assertEqual(self.program(), "built\n")

    def test_a_merge_request_is_held_against_its_target(self):
        """What decides is the branch, not where the request began, nor a tag of the branch's name."""
        hub, log = self.folder / "hub.git", self.folder / "log"
        commit = ("git", "commit", "-q", "--allow-empty", "-m", "x")
        for command in (["git", "init", "-q"], commit, ["git", "clone", "-q", "--bare", ".", str(hub)]):
            self.done(*command, folder=log)
        self.done("git", "remote", "add", "origin", str(hub), folder=log)
        began = self.done("git", "rev-parse", "HEAD", folder=log).strip()
        self.done(*commit, folder=log)
        for command in (["push", "-q", "origin", "HEAD:main"], ["reset", "-q", "--hard", began], ["tag", "main"]):
            self.done("git", *command, folder=log)
        self.done("git", "push", "-q", "origin", "refs/tags/main", folder=log)
        there = self.done("git", "rev-parse", "refs/heads/main", folder=hub).strip()
        self.assertNotEqual(there, began)
        tell = ('echo "since=$since" "$(git rev-parse ${since#--since=})"',)
        self.environment["CI_PROJECT_ID"] = "1"
        self.environment["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] = "main"
        self.environment["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = began
        for project, address in (("1", "https://invalid"), ("2", str(hub).removesuffix(".git"))):
            with self.subTest(project):
                self.environment["CI_MERGE_REQUEST_PROJECT_ID"] = project
                self.environment["CI_MERGE_REQUEST_PROJECT_URL"] = address
                shutil.rmtree(self.folder / "tmp/divelog", ignore_errors=True)
                outcome = self.before(*tell)
                self.assertEqual(outcome.returncode, 0, outcome.stderr)
                self.assertIn(f"since=--since=FETCH_HEAD {there}\n", outcome.stdout)
        del self.environment["CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]
        shutil.rmtree(self.folder / "tmp/divelog")
        # A push is checked whole.
        self.assertIn("since= \n", self.before('echo "since=$since "').stdout)

    def test_a_damaged_one_fails(self):
        archive = self.release("releases/latest/download")
        archive.write_bytes(archive.read_bytes()[:-1])
        self.assertNotEqual(self.before().returncode, 0)


if __name__ == "__main__":
    unittest.main()
