"""Logs of as many dives, or documents, expenses and pieces of gear, as one likes."""

import os


def writer(folder):
    def put(path, text):
        path = os.path.join(folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return put


def papers(folder, documents):
    """As many documents as said, as many expenses in ten budgets, and a fifth as many pieces of gear."""
    put = writer(folder)
    kinds = ["medical", "insurance", "certificate", "permit", "receipt"]
    put("divelog.yml", "format: 1\ncurrency: EUR\ndocument-types:\n" + "".join(
        f"  - name: {kind}\n" + ("    valid: 1 year\n" if kind not in ("certificate", "receipt") else "")
        for kind in kinds))
    for number in range(40):
        put(f"divers/diver-{number}/diver.md", f"---\nname: Diver {number}\n---\n")

    def day(number):
        return f"{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"

    for number in range(documents):
        put(f"documents/part-{number // 500}/document-{number}.md",
            f"---\nname: {kinds[number % 5]} number {number}\ntype: {kinds[number % 5]}\n"
            f"owner: diver-{number * 7 % 40}\nissuer: Dr Example {number % 50}\n"
            f"issued: {2018 + number % 9}-{day(number)}\n---\n")
        put(f"budgets/year-{number % 10}/part-{number // 500}/expense-{number}.md",
            f"---\nname: Bill {number}\ndate: 2025-{day(number)}\namount: {number % 200 + 1}.{number % 90 + 10} EUR\n"
            f"category: {['fills', 'boats', 'rent', 'training'][number // 10 % 4]}\npayer: diver-{number % 8}\n---\n")
    for number in range(10):
        put(f"budgets/year-{number}/budget.md",
            f"---\nname: Year {number}\ncurrency: EUR\nfrom: 2025-01-01\nto: 2025-12-31\ncategories:\n" + "".join(
                f"  - name: {name}\n    amount: 900000 EUR\n" for name in ("fills", "boats", "rent", "training")) +
            "---\n")
    for number in range(documents // 5):
        put(f"gear/part-{number // 500}/gear-{number}.md",
            f"---\nname: Piece {number}\nkind: {['regulator', 'suit', 'computer', 'fins'][number % 4]}\n"
            f"owner: diver-{number * 3 % 40}\nbought: {2015 + number % 9}-{day(number)}\n"
            f"services: [{{what: service, every: 1 year}}]\n"
            f"serviced: [{{date: {2023 + number % 4}-{day(number)}, what: service}}]\n---\n")


def write(folder, dives):
    put = writer(folder)
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
