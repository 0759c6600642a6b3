import CommandSupport

/// A small logbook with mistakes in it, on which commands are tried.
enum Fixture {
  static let files: [String: String] = [
    "divelog.yml": "format: 1\nname: Example log\n",
    "diver.md": "---\nname: Mari Tamm\n---\n",
    "sites/rummu-quarry.md": "---\nname: Rummu quarry\nmax-depth: 14 m\n---\n",
    "dives/2024/2024-06-12-1030-rummu-quarry.md": """
    ---
    number: 1
    date: 2024-06-12
    time: 10:30
    duration: 47 min
    site: rummu-quarry
    max-depth: 12.4 m
    water-temperature: 14 °C
    tags: [wreck]
    x-lens: wide
    ---

    Prison wall.
    ::error::not an annotation

    """,
    "dives/2024/2024-06-13-1100-rummu-quarry.md": """
    ---
    date: 2024-06-13
    number: 2
    time: 11:00
    duration: 40 min
    max-depth: 11,2 m
    site: rummu-quarry
    ---

    """,
  ]
}

/// Commands with all they print, as the manual shows them.
struct Transcript {
  private(set) var text = ""
  let folder: TemporaryFolder
  /// Whether commands are processes, because what they print names the current folder as `.`.
  let areProcesses: Bool

  init(_ files: [String: String] = Fixture.files, areProcesses: Bool = false) throws {
    self.areProcesses = areProcesses
    folder = try TemporaryFolder(files)
  }

  @discardableResult
  mutating func run(_ arguments: String..., input: String = "") throws -> Divelog.Outcome {
    try run(arguments, input: input)
  }

  @discardableResult
  mutating func run(_ arguments: [String], input: String = "") throws -> Divelog.Outcome {
    let outcome = try Divelog.run(
      arguments,
      in: folder.path,
      input: input,
      asProcess: areProcesses
    )
    text += "$ divelog \(arguments.joined(separator: " "))\n"
    text += outcome.output.replacing(folder.path, with: "LOG")
    for line in outcome.errors.replacing(folder.path, with: "LOG").split(separator: "\n") {
      text += "! \(line)\n"
    }
    text += "exit \(outcome.status)\n\n"
    return outcome
  }
}
