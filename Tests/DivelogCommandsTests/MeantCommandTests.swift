import CommandSupport
import Testing

/// Who types the right words in another order, or at another command, reads what to write.
@Suite(.waiting) struct MeantCommandTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "divers/mari/dives/2024-06-12.md":
        "---\nnumber: 1\ndate: 2024-06-12\nsite: rummu\nbuddies: [Tom]\n---\n",
      "divers/mari/dives/2024-06-13.md":
        "---\nnumber: 2\ndate: 2024-06-13\nsite: rummu\nbuddies: [Liis Kask]\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari]\n---\n",
      "sites/rummu.md": "---\nname: Rummu\n---\n",
      "old.xlsx": "PK\u{3}\u{4}\0\0",
    ])
  }

  private func run(_ words: String) throws -> Divelog.Outcome {
    let arguments = words.split(separator: " ").map(String.init)
    return try Divelog.run(arguments + ["--today=2024-07-01"], in: log.path)
  }

  @Test(arguments: [
    ("stats year", "divelog stats --by year"), ("stats buddies", "divelog stats --by buddy"),
    ("stats sites", "divelog stats --by site"), ("stats total", "divelog stats --section totals"),
    ("list deep", "divelog list --sort -max-depth"), ("list --csv", "'--format csv'"),
    ("stats --csv", "'--format csv'"), ("set last raiting+=3 --dry-run", "write 'rating'"),
    ("list year:24", "write '2024'"),
    ("group leave mari --group club", "divelog group leave club --diver mari"),
    ("group join mari --group=club", "divelog group join club --diver mari"),
    ("group leave --group club", "divelog group leave club"),
    (
      "group leave --group club mari --until 2024-06-30 -C . --dry-run",
      "divelog group leave club --diver mari --until 2024-06-30 -C . --dry-run"
    ),
    (
      "group join --since 2024-06-30 --group club --diver mari --diff",
      "divelog group join club --since 2024-06-30 --diver mari --diff"
    ),
    ("rename site rummu foo --dry-run", "divelog site rename rummu foo"),
    ("import old.xlsx", "'From a spreadsheet'"),
    ("set --where number:2 buddies=tom --dry-run", "write 'Tom'"),
    ("set --where year:2024 buddies=tom --dry-run", "write 'Tom'"),
    ("set divers/mari/dives/2024-06-13.md buddies+=tom --dry-run", "write 'Tom'"),
  ])
  func theRightCommandIsNamed(words: String, right: String) throws {
    let outcome = try run(words)
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains(right) }
    #expect(lines.count == 1, "\(outcome.errors)")
  }

  /// A command that leaves out a word could change what was not meant.
  @Test(arguments: [
    "group leave --group club mari tom", "group leave club --group club",
    "group leave mari --group club --diver tom", "group leave --group club --group other",
    "group leave mari --group club --since 2024-01-01", "group leave mari --group club --now",
    "group leave mari --group",
  ])
  func noCommandIsNamedForWordsThatAreNotUnderstood(words: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == 2)
    #expect(!outcome.errors.contains("the group comes first"), "\(outcome.errors)")
  }

  /// The command is an addition to what is wrong with the query.
  @Test func whatIsWrongWithTheQueryIsSaidToo() throws {
    let outcome = try run("stats year")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'has:year'"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("did you mean 'divelog stats --by year'?\n"))
  }

  @Test(arguments: ["list deep", "list deep --limit 0", "stats total", "stats sitex"])
  func noCommandIsNamedWhereDivesAreFound(words: String) throws {
    try log.write(
      "---\nnumber: 3\ndate: 2024-06-14\n---\n\nDeep: the total was 40 m.\n",
      to: "divers/mari/dives/2024-06-14.md"
    )
    let outcome = try run(words)
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("did you mean"), "\(outcome.errors)")
  }

  /// Several dives are not called one.
  @Test func anUpdateOfAllDivesSpeaksOfSeveral() throws {
    for day in ["2024-06-20", "2024-06-21"] {
      try log.write(
        "---\ndate: \(day)\nmembers: [mari]\n---\n",
        to: "groups/club/dives/\(day).md"
      )
      #expect(try run("group apply club/\(day)").status == 0)
    }
    let one = try run("group apply club/2024-06-20 --update").errors
    #expect(one.contains("every entry matches the group dive;"), "\(one)")
    let all = try run("group apply --update --all").errors
    #expect(all.contains("every entry matches its group dive;"), "\(all)")
  }

  /// What is offered is accepted.
  @Test(arguments: [
    "stats --by year", "stats --by buddy", "stats --by site", "stats --section totals",
    "list --sort -max-depth", "group leave club --diver mari --dry-run",
    "set --where number:2 buddies=Tom --dry-run",
  ])
  func whatIsNamedRuns(words: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("did you mean"))
  }

  @Test(arguments: [
    ("show last", ["csv", "tsv", "jsonl"]), ("site show rummu", ["csv", "markdown"]),
  ])
  func aPageHasOnlyTheFormatsThatItLists(words: String, formats: [String]) throws {
    let verb = words.hasPrefix("site") ? "site show" : "show"
    let help = try run(verb + " --help").output
    for format in formats {
      #expect(!help.contains(format))
      #expect(try run("\(words) --format \(format)").status == 2)
    }
    #expect(help.contains("json"))
    #expect(try run(words + " --format json").status == 0)
  }
}
