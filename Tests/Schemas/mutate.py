"""Damages records as people do: values, keys, lines and shapes."""

import re

# Texts that people write for values, right and wrong ones of every kind.
VALUES = """18.4 m|18,4 m|60 ft|60FT|18.4|1.8e1 m|400 m|400.0004 m|400.0005 m|401 m|1312.3 ft|1313 ft|0.1 m|
0.09 m|-5 m|0 m|-0 m|12 °C|12 C|54 °F|-1.5 °C|51 °C|50 °C|200 bar|3000 psi|700 bar|701 bar|1013 mbar|1013hPa|
0.3 bar|1.3 bar|12 L|12l|2x12 L|2 X 8.5 L|9x3000 L|80 cuft|8 kg|18 lb|500 g|101 kg|1025 kg/m3|1.025 kg/L|800 kg/m3|
32 %|120.5%|1001 %|47 min|47min|45:30|10:00|9:59|1:02:30|0:00:00|0 min|1 h 12 min|4 min 30 s|90 s|48 h|48 h 1 s|
2880 min|2881 min|172800 s|172801 s|48:00:00|48:00:01|2880:00|2880:01|1:05|90 min 70 s|010:30|1 h 5 s|61 min|
10:30|9:05|24:00|10:30:15|10.30|+03:00|-12:00|+14:00|+14:01|+15:00|+3|2024-06-12|2024-6-1|2023-02-29|2024-02-29|
2200-12-31|1899-12-31|1900-02-29|2100-02-29|air|AIR|oxygen|EAN32|EAN 32|nitrox 32|18/45|trimix 18/45|EAN120|60/50|
O2|EAN32.25|30/85|150/1|151/1|0/85|6 m for 3 min|6 m for 1:05|5 m|none|None|n/a|~|null|-|--|?|unknown|yes|no|on|off|
true|false|True|y|4|0|6|5|1|1.0|0128|007|+5|.5|5.|1e3|0x1F|0o17|1_000|1000000|1000001|128|-3|10000|10000.001|10001|
1.2345|1.25|59.2689, 24.5436|59.2689,24.5436|90.0000004, 0|90.000001, 0|95.1, 34.5|52°49'02.4"N 1°36'17.4"E|
N 59° 16.134' E 024° 32.616'|59 16.134 N, 24 32.616 E|45.00 EUR|45 EUR|45eur|45.0 EUR|5000 JPY|5000.00 JPY|1.250 KWD|
45 XYZ|EUR|usd|XAU|et|pt-BR|pt_BR|zh-Hans|1 year|6 months|10000 days|10001 days|100 dives|60 h|0 days|1.5 years|
map.png|maps/rummu.png|/map.png|../map.png|./map.png|maps//a.png|a\\b.png|seals/2024-06-12-rummu@0123456789abcdef|
seals/a@0123|rummu-quarry|Juhan Saar|de la Cruz|山田太郎|mari, juhan|[mari, juhan]|[]|{}|[mari]|[[mari]]|{a: b}|
shore|Shore|boat|good|poor|6 m to 8 m|open-circuit|closed-circuit|ccr|steel|deco|[deco, bottom]|diluent|training|
[training, photo]|metric|public|ascent|max-depth|[max-depth]|weight|'18.4 m'|"18.4 m"|' 18.4 m '|'4'|'true'|'null'|
'~'|'-'|"a\\nb"|''|""|' '|'10:30'|'2024-06-12'|[12 L]|[80 cuft]|[{volume: 12 L}]|{volume: 80 cuft}|
{volume: 80 cuft, working-pressure: 3000 psi}|{start: 200 bar, end: 50 bar}|{volume: 12 L, gsa: air}|[8 kg, 2 kg]|
{mass: 8 kg, where: belt}|{where: belt}|[pike, {species: perch, count: 12}]|{count: 3}|{file: a.jpg, time: 12 min}|
35.00 EUR|[35.00 EUR, {amount: 5 EUR, category: boat}]|{x-a: 1}|{x-: 1}|[{what: service, every: 1 year}]|
{name: medical, valid: 1 year}|{wrecks: 'tag:wreck'}|{wrecks: }|{number-gap: off}|{number-gap: loud}|{no-rule: off}|
[a, b, c]|[a.jpg, b.jpg, c.jpg]|[a.jpg, b.jpg]|2|'2'|&a b|*a|!x b|@b|`b|%b|> b|Dive 1: the wreck|Blue Hole #2""".replace(
    "\n", ""
).split("|")
# Keys that are not the format's, as people write them.
WRONG_KEYS = "depth label x-mood x- X-mood x_mood depht Max-Depth max_depth notes <<".split()


def keys(schemas):
    """Every key of the schemas at any depth, and wrong ones."""
    known = set()

    def collect(part):
        if isinstance(part, dict):
            properties = part.get("properties")
            known.update(properties if isinstance(properties, dict) else ())
        for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
            collect(inner)

    collect(schemas)
    return sorted(known) + WRONG_KEYS


def mutant(samples, keys, random):
    """A path of a record, and its text with one to three damages."""
    # Every kind as often as any other, although dives are the most.
    folders = sorted({path.split("/")[0] for path in samples})
    folder = random.choice(folders)
    path = random.choice([path for path in sorted(samples) if path.split("/")[0] == folder])
    text = samples[path]
    end = len(text) if path == "divelog.yml" else text.index("\n---", 3) + 1
    start = 0 if path == "divelog.yml" else text.index("\n") + 1
    lines = text[start:end].splitlines()
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        lines = damaged(lines, keys, random)
    return path, text[:start] + "".join(line + "\n" for line in lines) + text[end:]


def damaged(lines, keys, random):
    lines = list(lines)
    place = random.randrange(len(lines)) if lines else 0
    line = lines[place] if lines else ""
    match = re.match(r"( *(?:- )?[^ :#]+:)( +)(.*)$", line)
    choice = random.randrange(12)
    if choice < 5 and match:
        lines[place] = match.group(1) + " " + random.choice(VALUES)
    elif choice == 5 and match:
        lines[place] = re.match(r" *(?:- )?", line).group(0) + random.choice(keys) + ": " + match.group(3)
    elif choice == 6:
        lines.insert(place, random.choice(keys) + ": " + random.choice(VALUES))
    elif choice == 7 and lines:
        del lines[place]
    elif choice == 8 and lines:
        lines.insert(place, random.choice(lines))
    elif choice == 9 and line:
        # One letter more, less or another.
        column = random.randrange(len(line))
        letter = random.choice(["", "", *line, *" 0123456789.,:-/'\"[]{}xX°é#\t"])
        lines[place] = line[:column] + letter + line[column + random.randrange(2) :]
    elif choice == 10 and match and "," not in match.group(3) and match.group(3)[:1] not in "[{&*!|>'\"":
        lines[place] = f"{match.group(1)} [{match.group(3)}]"
    elif match and match.group(3)[:1] not in ("[", "{", "'", '"', "|", ">"):
        lines[place] = f"{match.group(1)} '{match.group(3)}'" if "'" not in match.group(3) else line
    return lines
