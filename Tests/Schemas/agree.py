"""Compares what `divelog check` and the JSON Schemas say of the same texts.

Every record of SampleLog, the examples of all rules and many damaged copies of the records are read
twice: by divelog, and by a YAML reader and a JSON Schema validator that others wrote. Where a schema
cannot say what the reader says, `kinds.py` has the kind of the difference; any other fails.

Usage: agree.py DIVELOG [ROUNDS [SEED]]
"""

import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema
import regress
import yaml

import editor_yaml
import kinds
import mutate

TOP = pathlib.Path(__file__).resolve().parents[2]
DIVELOG = str(pathlib.Path(sys.argv[1]).resolve())


def schemas(draft, yaml_version):
    """The schema of each kind of record, by the name of the kind."""
    with tempfile.TemporaryDirectory() as parent:
        folder = pathlib.Path(parent, "schemas")
        line = [DIVELOG, "-C", "/", "schema", "--draft", draft, "--yaml", yaml_version, "-o", folder]
        subprocess.run(line, check=True, capture_output=True)
        return {path.stem: json.loads(path.read_text()) for path in sorted(folder.iterdir())}


SCHEMAS = schemas("2020-12", "1.2")


def ecma(validator, pattern, instance, schema):
    """Patterns are those of ECMAScript, as in editors; Python's own differ."""
    if validator.is_type(instance, "string") and not regex(pattern).find(instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {pattern!r}")


PATTERNS = {}


def regex(pattern):
    if pattern not in PATTERNS:
        PATTERNS[pattern] = regress.Regex(pattern, flags="u")
    return PATTERNS[pattern]


def validators(draft, yaml_version):
    base = jsonschema.Draft202012Validator if draft == "2020-12" else jsonschema.Draft7Validator
    result = {}
    for kind, schema in schemas(draft, yaml_version).items():
        base.check_schema(schema)
        definitions = "$defs" if "$defs" in schema else "definitions"
        for key, field in schema["properties"].items():
            alone = base({definitions: schema[definitions], **field})
            for example in field["examples"]:
                alone.validate(example)
        keywords = {"pattern": ecma, "patternProperties": pattern_properties}
        result[kind] = jsonschema.validators.extend(base, keywords)(schema)
    return result


def pattern_properties(validator, properties, instance, schema):
    if not validator.is_type(instance, "object"):
        return
    for pattern, inner in properties.items():
        for key, item in instance.items():
            if regex(pattern).find(key):
                yield from validator.descend(item, inner, path=key, schema_path=pattern)


def tiers():
    """The tier of each rule, from the manual's page of rules."""
    result, rule = {}, None
    for line in (TOP / "Sources/divelog/Manual.docc/Rules.md").read_text().splitlines():
        if line.startswith("### "):
            rule = line[4:]
        elif line.startswith("- tier: "):
            result[rule] = line[8:]
    return result


TIERS = tiers()


def is_of_one_value(rule):
    """Whether a rule looks at one file and no other; the reader itself finds the gas above 100 %."""
    return TIERS[rule] in ("syntax", "values") or rule == "gas-above-100-percent"


def kind_of(path):
    if path == "divelog.yml":
        return "settings"
    *folders, name = path.split("/")
    if "dives" in folders:
        return "dive"
    kind = kind_of_folder(folders[0])
    # Expenses are beside their budget.
    return "expense" if kind == "budget" and name != "budget.md" else kind


def kind_of_folder(folder):
    """The kind of the records in a folder of the log; None for other folders."""
    return next((kind for kind in SCHEMAS if folder in (kind, kind + "s")), None)


def reader_verdicts(files):
    """The errors of a file alone that divelog finds, by path."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            place = pathlib.Path(folder, path)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(text.encode("utf-8", "surrogateescape"))
        line = [DIVELOG, "-C", folder, "check", "--all", "--format", "json", "--today", "2025-01-01"]
        run = subprocess.run(line, capture_output=True)
        if run.returncode == 2:
            message = run.stderr.decode().strip()
            if "reads formats up to" not in message:
                sys.exit(message)
            # Nothing of such a log is read.
            problem = {"id": "newer-format", "message": message, "range": None}
            return collections.defaultdict(list, {"divelog.yml": [problem]})
        found = collections.defaultdict(list)
        for problem in json.loads(run.stdout)["diagnostics"]:
            if problem["severity"] == "error" and is_of_one_value(problem["id"]):
                found[problem["path"]].append(problem)
        return found


def schema_error(validator, text, is_settings, older):
    """Why an editor marks a text; nil if it does not, and the value that it reads."""
    lines = text if is_settings else editor_yaml.front_matter(text)
    if lines is None:
        return "no front matter", None
    try:
        value = editor_yaml.value(lines, older)
    except yaml.YAMLError as error:
        return "YAML: " + " ".join(str(error).split())[:90], None
    if value is None:
        value = {}
    error = next(iter(validator.iter_errors(value)), None)
    return (None if error is None else f"{list(error.path)} {error.message[:160]}"), value


class Comparison:
    def __init__(self):
        self.counts = collections.Counter()
        self.failures = []
        self.versions = [
            (draft, version, validators(draft, version))
            for draft, version in (("2020-12", "1.2"), ("07", "1.2"), ("2020-12", "1.1"))
        ]

    def compare(self, files, only=None):
        found = reader_verdicts(files)
        for path, text in files.items():
            if only is not None and path not in only:
                continue
            for draft, version, by_kind in self.versions:
                self.one(path, text, found[path], by_kind[kind_of(path)], version == "1.1")

    def one(self, path, text, problems, validator, older):
        error, value = schema_error(validator, text, path == "divelog.yml", older)
        self.counts["texts"] += 1
        if bool(problems) == bool(error):
            self.counts["refused by both" if problems else "accepted by both"] += 1
            return
        known = kinds.kind(problems, error, text, value, older)
        if known:
            self.counts[known] += 1
            return
        ids = sorted({problem["id"] + ": " + problem["message"] for problem in problems})
        self.failures.append((path, ids or "accepted", error or "accepted", text))


def sample_files():
    log = TOP / "SampleLog"
    result = {}
    for path in sorted(log.rglob("*")):
        name = path.relative_to(log).as_posix()
        hidden = any(part[0] in "._" for part in name.split("/"))
        if path.is_file() and not hidden and path.name != "README.md":
            if path.suffix == ".md" or name == "divelog.yml":
                result[name] = path.read_bytes().decode("utf-8", "surrogateescape")
    return {name: text for name, text in result.items() if name.split("/")[0] not in ("templates",)}


def examples():
    """The bad and the good example of each rule, as the manual shows them."""
    page = (TOP / "Sources/divelog/Manual.docc/Rules.md").read_text()
    for block in re.findall(r"^(`{3,4})\n(.*?)^\1$", page, re.S | re.M):
        lines = [line for line in block[1].splitlines() if not re.fullmatch(r" *\^[\^ ]*", line)]
        path, files = None, collections.defaultdict(list)
        for line in lines:
            if line.startswith("=== "):
                path = line[4:]
            elif path:
                files[path].append(line)
        records = {
            name: "\n".join(text) + "\n"
            for name, text in files.items()
            if name == "divelog.yml" or name.endswith(".md") and kind_of_folder(name.split("/")[0])
        }
        if path is None and lines:
            text = "\n".join(lines) + "\n"
            if not text.startswith("---"):
                date = "" if re.search(r"^date:", text, re.M) else "date: 2024-06-12\n"
                text = "---\n" + date + text + "---\n"
            records = {"dives/example.md": text}
        if records:
            yield {"divelog.yml": "format: 1\n"} | records


def main():
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    random_numbers = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    comparison = Comparison()

    samples = sample_files()
    comparison.compare(samples)
    count = 0
    for files in examples():
        comparison.compare(files)
        count += 1
    if count < 150:
        sys.exit(f"only {count} examples of rules were found")

    keys = mutate.keys(list(SCHEMAS.values()))
    mutants = {"divelog.yml": "format: 1\n"}
    for number in range(rounds):
        path, text = mutate.mutant(samples, keys, random_numbers)
        if path == "divelog.yml":
            comparison.compare({path: text})
            continue
        parts = path.split("/")
        # Each in a place of its own, so that all are read in one run.
        mutants["/".join([*parts[:-1], f"m{number}", parts[-1]]) if kind_of(path) not in (
            "diver", "group", "budget") else f"{parts[0]}/m{number}/{parts[-1]}"] = text
        if len(mutants) > 500:
            comparison.compare(mutants, only=mutants.keys() - {"divelog.yml"})
            mutants = {"divelog.yml": "format: 1\n"}
    comparison.compare(mutants, only=mutants.keys() - {"divelog.yml"})

    for name, number in sorted(comparison.counts.items(), key=lambda item: -item[1]):
        print(f"{number:7} {name}")
    for path, reader, schema, text in comparison.failures[: int(sys.argv[4]) if len(sys.argv) > 4 else 12]:
        print(f"\n{path}\n  divelog: {reader}\n  schema:  {schema}\n{text[:1500]}")
    if comparison.failures:
        sys.exit(f"{len(comparison.failures)} of {comparison.counts['texts']} disagree")
    print("the schemas agree with the reader")


main()
