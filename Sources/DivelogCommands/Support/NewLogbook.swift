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
    # Checks the log on every push and pull request.
    #
    # A runner has no divelog, so the first run builds it, which takes some minutes; later runs find it
    # in the cache. Say once where its sources are, as OWNER/REPOSITORY, in the variable
    # DIVELOG_REPOSITORY: on GitHub under Settings, Secrets and variables, Actions, Variables. With an
    # image that holds the program, the last step is all it takes.
    name: divelog
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      check:
        runs-on: ubuntu-latest
        container: swift:6.2-bookworm
        steps:
          - name: Find the sources of divelog
            env:
              REPOSITORY: ${{ vars.DIVELOG_REPOSITORY }}
            run: |
              test -n "$REPOSITORY" && exit
              echo "::error::set the variable DIVELOG_REPOSITORY, as the workflow file says"
              exit 1
          - uses: actions/checkout@v4
          - uses: actions/checkout@v4
            with:
              repository: ${{ vars.DIVELOG_REPOSITORY }}
              path: .divelog
          - name: Install what divelog needs
            run: sh .divelog/.ci/setup
          - id: built
            uses: actions/cache@v4
            with:
              path: .divelog/.build/release/divelog
              key: divelog-swift-6.2-bookworm-${{ hashFiles('.divelog/Package.swift', '.divelog/Sources/**') }}
          - name: Build divelog
            if: steps.built.outputs.cache-hit != 'true'
            run: swift build --package-path .divelog -c release --product divelog
          - name: Check the log
            run: .divelog/.build/release/divelog check --format github

    """

  private static let diver = """
    ---
    units: metric
    ---

    About me.

    """

  private static let example = """
    ---
    # Copy this file to 2024/2024-06-12-1030-rummu-quarry.md beside it, say, and keep what you need;
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
