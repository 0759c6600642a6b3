import FrontMatter

/// The files that a new logbook begins with.
enum NewLogbook {
  /// The dive to copy.
  static func examplePath(isClub: Bool) -> String { folder(isClub) + "dives/_example.md" }

  private static func folder(_ isClub: Bool) -> String { isClub ? "divers/me/" : "" }

  static func files(name: String?, isClub: Bool) -> [(path: String, text: String)] {
    let title = name.map { "name: \(YAMLText.scalar($0))\n" } ?? ""
    return [
      ("divelog.yml", "format: 1\n\(title)units: metric\nshare: private\n"),
      (".gitattributes", "*.md text eol=lf\n*.csv text eol=lf\n"),
      (".gitignore", "# What a divelog that was killed had not finished.\n.*.divelog-*\n"),
      (".editorconfig", editorConfig),
      (".github/workflows/divelog.yml", workflow),
      (folder(isClub) + "diver.md", diver),
      (examplePath(isClub: isClub), example),
    ]
  }

  private static let editorConfig = """
    root = true

    [*]
    charset = utf-8
    end_of_line = lf
    insert_final_newline = true
    indent_style = space
    indent_size = 2

    """

  private static let workflow = """
    # Checks the log on every push. 'divelog' must be on the runner's path.
    name: divelog
    on: [push, pull_request]
    jobs:
      check:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
          - run: divelog check --format github

    """

  private static let diver = """
    ---
    units: metric
    ---

    About me.

    """

  private static let example = """
    ---
    # Copy this file to dives/2024/2024-06-12-1030-rummu-quarry.md, say, and keep what you need;
    # only 'date' is required. 'divelog explain max-depth' explains a key.
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 47 min
    site: Rummu quarry
    max-depth: 12.4 m
    water-temperature: 14 °C
    tanks:
      - volume: 12 L
        gas: air
        start: 200 bar
        end: 90 bar
    weight: 8 kg
    buddies: [Juhan Saar]
    rating: 4
    ---

    What you want to remember.

    """
}
