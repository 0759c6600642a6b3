"""The kinds of differences between divelog and its schemas that a schema cannot express.

Each is a function of the problems that divelog found (none if it accepts the text), of why the
editor marks the text (None if it does not), and of the text. The manual's page Schemas lists the
same kinds for people.
"""

import re

import yaml

import editor_yaml

# Rules of how a text is written. An editor's YAML parser hands on data in which that is lost.
LOST = {
    "anchor", "comment-in-value", "merge-key", "missing-space-after-colon", "missing-space-after-dash",
    "multi-line-value", "nesting-too-deep",
}  # fmt: skip
NUMBERS = {"bad-number", "bad-rating"}
# In YAML 1.1, these values are numbers of base 60.
CLOCKS = {"bad-time", "bad-zone", "bad-duration", "missing-unit"}


def kind(problems, error, text, value, older):
    """The name of the kind of a difference; None if it has no business to be there."""
    if not problems:
        return accepted(error, text, older)
    ids = {problem["id"] for problem in problems}
    if ids <= LOST:
        return "how it is written: " + ", ".join(sorted(ids))
    rest = [problem for problem in problems if problem["id"] not in LOST]
    kinds = {one(problem, written(problem, text), older) for problem in rest}
    return None if None in kinds else ", ".join(sorted(kinds))


def one(problem, text, older):
    """The kind of one problem that a schema does not see, by the text that it is about."""
    if problem["id"] in NUMBERS and isinstance(read(text, older), (int, float)):
        return "the spelling of a number"
    if older and problem["id"] in CLOCKS and isinstance(read(text, older), int):
        return "a number of base 60 in YAML 1.1"
    if text in ("True", "TRUE"):
        return "the spelling of true"
    if problem["id"] == "gas-above-100-percent" and "/" in text:
        return "oxygen and helium above 100 %"
    if problem["id"] == "bad-position" and re.search(r"[NSEWnsew°dD'′’\"″”]|[0-9] +[0-9]", text):
        return "a position in degrees, minutes and seconds"
    return None


def accepted(error, text, older):
    """The kind of a difference where divelog accepts what the editor marks."""
    if "'queries'" in error and "None is not of type" in error:
        return "null as a query"
    if "'\\t' that cannot start any token" in error:
        return "a tab after a value, which PyYAML refuses and editors do not"
    return None


def read(text, older):
    try:
        return editor_yaml.value(text, older)
    except yaml.YAMLError:
        return None


def written(problem, text):
    """What stands at the place of a problem."""
    place = problem["range"]
    if place is None:
        return ""
    data = text.encode("utf-8", "surrogateescape")
    return data[place["start"]["offset"] : place["end"]["offset"]].decode("utf-8", "replace")
