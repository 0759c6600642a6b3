"""Compares divelog's messages of FIT files with those of two other decoders."""

import math
import pathlib
import sys

import fitdecode
import garmin_fit_sdk


def values(text):
    """The values of a field as divelog wrote them."""
    if text[:1] in "sb":
        return bytes(int(byte) for byte in text[1:].split(".") if byte)
    return [None if word == "-" else float(word) if "." in word or "e" in word else int(word)
            for word in text.split(",") if word]


def ours(path):
    lines = path.read_text().split("\n")
    messages = []
    for line in lines[1:]:
        if not line:
            continue
        number, *fields = line.split(" ")
        pairs = [field.split("=") for field in fields if field]
        messages.append((int(number), {int(key): values(value) for key, value in pairs}))
    return lines[0], messages


def same(own, other):
    """Whether raw values are equal; a value that is missing may be left out."""
    if isinstance(own, bytes):
        if isinstance(other, str):
            other = other.encode()
        elif isinstance(other, (tuple, list)):
            other = bytes(255 if byte is None else byte for byte in other)
        elif isinstance(other, int):
            other = bytes([other])
        return own.rstrip(b"\xff\0") == (other or b"").rstrip(b"\xff\0")
    other = list(other) if isinstance(other, (tuple, list)) else [other]
    if all(value is None for value in own) and all(value is None for value in other):
        return True
    return len(own) == len(other) and all(
        a == b or a is None is b or (isinstance(a, float) and math.isclose(a, b, rel_tol=1e-6))
        for a, b in zip(own, other))


def by_fitdecode(name, messages):
    compared = wrong = place = 0
    with fitdecode.FitReader(name, processor=fitdecode.DataProcessorBase()) as reader:
        for frame in reader:
            if frame.frame_type != fitdecode.FIT_FRAME_DATA:
                continue
            number, fields = messages[place]
            place += 1
            assert number == frame.global_mesg_num, (name, place)
            for field in frame.fields:
                if field.field_def is None or isinstance(field.field_def, fitdecode.types.DevFieldDefinition):
                    continue
                compared += 1
                if not same(fields[field.field_def.def_num], field.raw_value):
                    wrong += 1
                    print(name, place, number, field.field_def.def_num,
                          fields[field.field_def.def_num], field.raw_value)
    assert place == len(messages), (name, place, len(messages))
    return compared, wrong


def by_kit(name, messages):
    """Counts messages, and compares the times, depths and pressures that the kit scales itself."""
    decoder = garmin_fit_sdk.Decoder(garmin_fit_sdk.Stream.from_file(name))
    found, errors = decoder.read(
        apply_scale_and_offset=False, convert_datetimes_to_dates=False,
        convert_types_to_strings=False, expand_sub_fields=False, expand_components=False,
        merge_heart_rates=False)
    assert not errors, errors
    compared = wrong = 0
    numbers = {20: ("record_mesgs", {253: "timestamp", 92: "depth", 13: "temperature"}),
               319: ("tank_update_mesgs", {253: "timestamp", 0: "sensor", 1: "pressure"}),
               268: ("dive_summary_mesgs", {2: "avg_depth", 3: "max_depth", 11: "bottom_time"}),
               21: ("event_mesgs", {253: "timestamp", 0: "event", 3: "data"})}
    for number, (key, fields) in numbers.items():
        own = [message for message in messages if message[0] == number]
        other = found.get(key, [])
        assert len(own) == len(other), (name, key, len(own), len(other))
        for (_, mine), theirs in zip(own, other):
            for field, word in fields.items():
                value = mine.get(field, [None])[0]
                compared += 1
                if value != theirs.get(word):
                    wrong += 1
                    print(name, key, field, value, theirs.get(word))
    return compared, wrong


def main():
    total = failed = files = 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.txt")):
        name, messages = ours(path)
        files += 1
        for compare in (by_fitdecode, by_kit):
            compared, wrong = compare(name, messages)
            total, failed = total + compared, failed + wrong
    print(f"{files} files, {total} values, {failed} differ")
    sys.exit(1 if failed or not files else 0)


main()
