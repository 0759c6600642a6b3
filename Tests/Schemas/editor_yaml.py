"""Reads YAML as the YAML servers of editors do: version 1.2 with its core schema, or the older 1.1."""

import re

import yaml


class Loader(yaml.SafeLoader):
    """The core schema of YAML 1.2, as the library of yaml-language-server resolves plain texts."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=True):
        pairs = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise yaml.YAMLError("a key that is no text")
            # A key is a text in JSON.
            key = key_node.value
            if key in pairs:
                raise yaml.YAMLError(f"the key {key} twice")
            pairs[key] = self.construct_object(value_node, deep=True)
        return pairs


class OlderLoader(Loader):
    """YAML 1.1, in which `10:30` and `off` are no texts."""

    yaml_implicit_resolvers = {}


def _map(loader, node):
    return loader.construct_mapping(node)


def _list(loader, node):
    return [loader.construct_object(item, deep=True) for item in node.value]


def _int(loader, node):
    text = node.value.replace("_", "")
    sign = -1 if text.startswith("-") else 1
    body = text.lstrip("+-")
    if ":" in body:
        number = 0
        for part in body.split(":"):
            number = number * 60 + int(part)
        return sign * number
    if body.startswith("0x"):
        return sign * int(body[2:], 16)
    if body.startswith("0o"):
        return sign * int(body[2:], 8)
    if body.startswith("0b"):
        return sign * int(body[2:], 2)
    if isinstance(loader, OlderLoader) and re.fullmatch("0[0-7]+", body):
        return sign * int(body, 8)
    return sign * int(body)


def _float(loader, node):
    text = node.value.replace("_", "").lower()
    if text.endswith(".inf"):
        return float("-inf") if text.startswith("-") else float("inf")
    return float("nan") if text.endswith(".nan") else float(text)


CORE = {
    "null": (r"^(?:~|[Nn]ull|NULL|)$", lambda loader, node: None),
    "bool": (
        r"^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$",
        lambda loader, node: node.value.lower() == "true",
    ),
    "int": (r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", _int),
    "float": (
        r"^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$",
        _float,
    ),
}
OLDER = CORE | {
    "bool": (
        r"^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON|N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$",
        lambda loader, node: node.value.lower() in ("y", "yes", "true", "on"),
    ),
    "int": (
        r"^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])*|[-+]?0x[0-9a-fA-F_]+)$",
        _int,
    ),
    "float": (
        r"^(?:[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*\.(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$",
        _float,
    ),
}
for cls, table in ((Loader, CORE), (OlderLoader, OLDER)):
    cls.yaml_constructors = dict(yaml.SafeLoader.yaml_constructors)
    cls.add_constructor("tag:yaml.org,2002:map", _map)
    cls.add_constructor("tag:yaml.org,2002:seq", _list)
    for name, (pattern, construct) in table.items():
        tag = "tag:yaml.org,2002:" + name
        cls.add_implicit_resolver(tag, re.compile(pattern), None)
        cls.add_constructor(tag, construct)


def value(text, older=False):
    """What an editor makes of a text; raises yaml.YAMLError where it shows an error."""
    try:
        return yaml.load(text, OlderLoader if older else Loader)
    except yaml.YAMLError:
        raise
    except (ValueError, RecursionError) as error:
        raise yaml.YAMLError(str(error)) from error


def front_matter(text):
    """The lines between the first two `---`; None without them."""
    match = re.match(r"\ufeff?---[ \t]*\r?\n(.*?)(?:^---[ \t]*\r?$)", text, re.S | re.M)
    return match.group(1) if match else None
