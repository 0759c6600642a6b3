import CommandSupport
import Testing

/// The rule `others-folder`: a commit touches its author's own folder, unless a leader made it.
@Suite(.waiting) struct AuthorPolicyTests {
  /// A club of which Mari is the leader, and a commit on a branch.
  private static func world(_ change: String, rule: String = "error") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\nrules:\n  others-folder: \(rule)\n",
      "log/groups/club/group.md": "---\nleaders: [mari]\nmembers: [mari, tom]\n---\n",
      "log/divers/mari/diver.md": "---\nname: Mari\ngit: mari@example.org\n---\n",
      "log/divers/tom/diver.md": "---\nname: Tom\ngit: Tom@example.org\n---\n",
      "log/divers/mari/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
      "log/divers/tom/dives/2024-06-12.md": "---\ndate: 2024-06-12\n---\n",
    ])
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm one && git tag base
      as() { name=$1; shift; git -c user.name="$name" -c user.email="$name@example.org" "$@"; }
      note() { printf '\\nCold.\\n' >> divers/$1/dives/2024-06-12.md; }
      \(change)
      """
    )
    return world
  }

  private static func found(_ world: GitWorld) throws -> Divelog.Outcome {
    try world.shell("divelog -C log check --since base --format concise")
  }

  @Test(arguments: [
    "note tom && as tom commit -qam own", "note tom && as mari commit -qam leader",
    "mkdir sites && printf -- '---\\n---\\n' > sites/a.md && git add . && as tom commit -qm site",
    "echo hello > README && git add . && git commit -qm outside",
  ])
  func whatIsAllowedIsNotReported(change: String) throws {
    let outcome = try Self.found(try Self.world(change))
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
  }

  @Test func theFolderOfAnotherIsReportedWithCommitAndFile() throws {
    let world = try Self.world("note mari && as tom commit -qam slip")
    let outcome = try Self.found(world)
    let commit = try world.done("cd log && git rev-parse HEAD").prefix(10)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("divers/mari/dives/2024-06-12.md"), "\(outcome)")
    #expect(outcome.output.contains("tom <tom@example.org> changed this in commit \(commit)"))
    #expect(outcome.output.contains("it belongs to mari"))
  }

  @Test func anUnknownAuthorMayChangeNothing() throws {
    for change in ["note tom", "mkdir sites && printf -- '---\\n---\\n' > sites/a.md && git add ."]
    {
      let outcome = try Self.found(try Self.world("\(change) && as eve commit -qam x"))
      #expect(
        outcome.status == 1 && outcome.output.contains("no diver has that address"),
        "\(outcome)"
      )
    }
  }

  /// What the change says of its own author does not count.
  @Test(arguments: [
    "sed -i.x 's/leaders: .mari/leaders: [mari, tom/' groups/club/group.md && rm groups/club/*.x",
    "sed -i.x 's/mari@/tom@/' divers/mari/diver.md && rm divers/mari/*.x",
    "printf 'Mari <mari@example.org> <tom@example.org>\\n' > .mailmap && git add .mailmap",
    "sed -i.x 's/: error/: off/' divelog.yml && rm *.x",
  ])
  func aChangeCannotAllowItself(change: String) throws {
    let world = try Self.world("\(change) && note mari && as tom commit -qam both")
    let outcome = try Self.found(world)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("divers/mari/dives/2024-06-12.md"), "\(outcome)")
  }

  @Test func whoIsNewMayAddTheirOwnFolder() throws {
    let world = try Self.world(
      """
      mkdir -p divers/aino && printf -- '---\\nname: Aino\\ngit: aino@example.org\\n---\\n' > divers/aino/diver.md
      git add . && as aino commit -qm me
      """
    )
    #expect(try Self.found(world).status == 0)
    try world.done(
      "cd log && note() { printf 'x\\n' >> divers/tom/diver.md; }; note; git -c user.email=aino@example.org commit -qam x"
    )
    #expect(try Self.found(world).status == 1)
  }

  @Test func aMergeAnswersForWhatItDecidedAlone() throws {
    let world = try Self.world(
      """
      git checkout -qb side && note mari && as mari commit -qam side
      git checkout -q main && note tom && as tom commit -qam main && as tom merge -q side -m merge
      """
    )
    #expect(try Self.found(world).status == 0)
    try world.done(
      """
      cd log && git reset -q --hard HEAD~1 && git merge -q --no-commit side
      printf 'evil\\n' >> divers/mari/diver.md && git add .
      git -c user.name=tom -c user.email=tom@example.org commit -qm evil
      """
    )
    let outcome = try Self.found(world)
    #expect(outcome.status == 1 && outcome.output.contains("divers/mari/diver.md"), "\(outcome)")
  }

  @Test func itIsOffByItself() throws {
    let world = try Self.world("note mari && as tom commit -qam slip", rule: "off")
    #expect(try Self.found(world).status == 0)
  }
}
