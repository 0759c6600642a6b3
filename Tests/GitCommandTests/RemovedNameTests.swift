import CommandSupport
import Testing

/// What was removed is found by the names by which a command would have found it.
@Suite(.waiting) struct RemovedNameTests {
  /// A club whose user is Mari, after a script.
  private static func world(_ more: String = "") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\n",
      "log/divers/mari/diver.md": "---\nname: Mari\ngit: [test@example.org]\n---\n",
      "log/divers/juhan/diver.md": "---\nname: Juhan\n---\n",
      "log/divers/mari/dives/2024/2024-06-01-pool.md": dive("2024-06-01", number: 127),
      "log/divers/mari/dives/2024/2024-06-12-rummu.md": dive("2024-06-12", number: 128),
      "log/divers/juhan/dives/2024/2024-06-12-rummu.md": dive("2024-06-12", number: 9),
    ])
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm one
      remove() { divelog remove "$@" --yes > /dev/null 2>&1; }
      commit() { git add -A && git commit -qm next; }
      \(more)
      """
    )
    return world
  }

  private static func dive(_ date: String, number: Int) -> String {
    "---\ndate: \(date)\nnumber: \(number)\nmax-depth: 18 m\n---\n"
  }

  private static let mine = "divers/mari/dives/2024/2024-06-12-rummu.md"

  /// With the removal committed, and before.
  @Test(
    arguments: [
      "mari/2024-06-12", "2024-06-12", "mari/2024-06-12-rummu", "128", "'#128'", "last",
      "2024-06-12 --diver mari", "last --diver mari",
    ],
    ["", "commit"]
  )
  func aDiveComesBackByTheNameThatRemovedIt(name: String, after: String) throws {
    let world = try Self.world("remove \(name)\n\(after)")
    #expect(!world.exists("log/" + Self.mine) && world.exists("log/\(Self.juhans)"))
    let outcome = try world.shell("divelog -C log restore \(name)")
    #expect(outcome.status == 0 && outcome.output == "\(Self.mine)\n", "\(outcome)")
    #expect(try world.text(of: "log/" + Self.mine) == Self.dive("2024-06-12", number: 128))
  }

  private static let juhans = "divers/juhan/dives/2024/2024-06-12-rummu.md"

  @Test func severalAreListed() throws {
    let world = try Self.world(
      """
      remove 127 && commit
      mkdir -p divers/mari/dives/2024
      printf -- '---\\ndate: 2024-06-01\\n---\\n' > divers/mari/dives/2024/2024-06-01-lake.md
      commit && remove 2024-06-01-lake && commit
      """
    )
    for name in ["2024-06-01", "mari/2024-06-01"] {
      let outcome = try world.shell("divelog -C log restore \(name)")
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
      for stem in ["pool", "lake"] {
        #expect(outcome.errors.contains("2024-06-01-\(stem).md"), "\(outcome)")
      }
    }
  }

  /// Another's dive comes back only under a name that says whose it is.
  @Test func anothersDiveIsNotMeantByADay() throws {
    let world = try Self.world("remove juhan/2024-06-12 && commit")
    let refused = try world.shell("divelog -C log restore 9")
    #expect(refused.status == 2 && !world.exists("log/" + Self.juhans), "\(refused)")
    // One's own dive of the day is there.
    let there = try world.shell("divelog -C log restore 2024-06-12")
    #expect(there.status == 2 && there.errors.contains("which version of"), "\(there)")
    let outcome = try world.shell("divelog -C log restore juhan/2024-06-12")
    #expect(outcome.output == "\(Self.juhans)\n", "\(outcome)")
  }

  /// The last dive is the one that is there, unless the removed one was later.
  @Test func anEarlierRemovedDiveIsNotTheLast() throws {
    let world = try Self.world("remove 127 && commit")
    let outcome = try world.shell("divelog -C log restore last")
    #expect(outcome.status == 2 && outcome.errors.contains("which version of"), "\(outcome)")
    // A version that is named is one of the dive that is there.
    let first = try world.shell("divelog -C log restore last --at 1")
    #expect(first.status == 0 && first.errors.contains("nothing changed"), "\(first)")
    // With none of one's own left, it is the one removed last.
    try world.done("cd log && divelog remove last --yes")
    let gone = try world.shell("divelog -C log restore last --at 1")
    #expect(gone.output == "\(Self.mine)\n", "\(gone)")
  }

  /// A dive that got another date was removed nowhere.
  @Test func aMovedDiveIsNotAmongTheRemoved() throws {
    let world = try Self.world(
      """
      cd divers/mari/dives/2024 && git mv 2024-06-12-rummu.md 2024-06-02-rummu.md
      sed -i.x 's/06-12/06-02/' 2024-06-02-rummu.md && rm *.x && cd ../../../..
      commit && remove 127 && commit
      """
    )
    let path = "divers/mari/dives/2024/2024-06-02-rummu.md"
    let last = try world.shell("divelog -C log restore last")
    #expect(last.status == 2 && last.errors.contains("which version of \(path)"), "\(last)")
    let history = try world.shell("divelog -C log history mari/2024-06-12")
    #expect(history.output.contains("moved to \(path)"), "\(history)")
    try world.done("cd log && divelog remove 128 --yes && git add -A && git commit -qm gone")
    let outcome = try world.shell("divelog -C log restore 128")
    #expect(outcome.output == "\(path)\n", "\(outcome)")
  }

  /// Also a group's dive, and a record by the name that it had.
  @Test func groupDivesAndOtherRecordsHaveTheirNames() throws {
    let world = try Self.world(
      """
      mkdir -p groups/club/dives sites
      printf -- '---\\nname: Club\\nmembers: [mari, juhan]\\n---\\n' > groups/club/group.md
      printf -- '---\\ndate: 2024-05-01\\n---\\n' > groups/club/dives/2024-05-01-quarry.md
      printf -- '---\\nname: Old quarry\\n---\\n' > sites/rummu.md
      commit && remove club/2024-05-01 && divelog site remove rummu --yes && commit
      """
    )
    let dive = try world.shell("divelog -C log restore club/2024-05-01 --yes")
    #expect(dive.output == "groups/club/dives/2024-05-01-quarry.md\n", "\(dive)")
    let site = try world.shell("divelog -C log restore 'old quarry' --yes")
    #expect(site.output == "sites/rummu.md\n", "\(site)")
  }
}
