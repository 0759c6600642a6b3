"""A log of as many dives as one likes."""

import os


def write(folder, dives):
    def put(path, text):
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    put("divelog.yml", "format: 1\nshare: public\n")
    put("diver.md", "---\nname: Mari Tamm\nshare: public\n---\n")
    names = ["Rummu quarry", "Käsmu bay", "Blue Hole", "Wreck Alma", "Ojamo"]
    for place, name in enumerate(names):
        put(f"sites/s{place}.md", f"---\nname: {name}\nshare: public\n---\n")
    for number in range(dives):
        day = number // 4
        year, month, date = 2001 + day // 336, day % 336 // 28 + 1, day % 28 + 1
        name = f"{year}-{month:02}-{date:02}-{8 + number % 4 * 2:02}00-s{number % 5}"
        put(f"dives/{year}/{name}.md",
            f"---\nnumber: {number + 1}\ndate: {year}-{month:02}-{date:02}\ntime: {8 + number % 4 * 2:02}:00\n"
            f"site: s{number % 5}\nmax-depth: {10 + number % 30}.{number % 10} m\nduration: {30 + number % 40} min\n"
            f"buddies: [Juhan Saar]\ntags: [{'wreck' if number % 3 else 'reef'}]\nrating: {number % 5 + 1}\n---\n\nDive {number}.\n")
