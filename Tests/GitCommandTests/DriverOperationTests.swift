import CommandSupport
import Foundation
import Testing

/// Whatever git does with the merge driver, every edit of either side is in the result or between
/// conflict marks.
@Suite(.waiting) struct DriverOperationTests {
  /// Two branches that change neighbouring keys of one dive, which git's own merge cannot join.
  private static func world(_ ours: String, _ theirs: String) throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\n", "log/.gitattributes": "*.md merge=divelog\n",
      "log/dives/d.md": "---\ndate: 2024-06-12\nweather: sunny\nsuit: drysuit\n---\n\nOne.\n",
    ])
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm one && divelog git-setup > /dev/null
      git checkout -q -b theirs && \(theirs) && rm -f dives/*.old && git commit -qam theirs
      git checkout -q main && \(ours) && rm -f dives/*.old && git commit -qam ours
      """
    )
    return world
  }

  private static let fog = "sed -i.old 's/sunny/fog/' dives/d.md"
  private static let rain = "sed -i.old 's/sunny/rain/' dives/d.md"
  private static let suit = "sed -i.old 's/drysuit/wetsuit/' dives/d.md"
  /// A file that cannot be read as a record; the change is in another place.
  private static let broken = "sed -i.old 's/date: .*/date: [/' dives/d.md"

  private static let operations = [
    ("merge", "git merge -q --no-edit theirs"), ("rebase", "git rebase -q theirs"),
    ("cherry-pick", "git cherry-pick theirs"),
    (
      "stash pop",
      "git reset -q --hard HEAD~1 && \(fog) && rm dives/*.old && git stash -q && "
        + "git merge -q --ff-only theirs && git stash pop"
    ),
  ]

  @Test(arguments: operations)
  func differentKeysComeTogether(_ name: String, command: String) throws {
    let world = try Self.world(Self.fog, Self.suit)
    try world.done("cd log; (\(command)) > ../said 2>&1")
    let text = try world.text(of: "log/dives/d.md")
    #expect(
      text == "---\ndate: 2024-06-12\nweather: fog\nsuit: wetsuit\n---\n\nOne.\n",
      "\(name)\n\(text)"
    )
  }

  @Test(arguments: operations)
  func oneKeyOfBothStandsBetweenMarks(_ name: String, command: String) throws {
    let world = try Self.world(Self.fog, Self.rain)
    let outcome = try world.shell("cd log; \(command)")
    #expect(outcome.status != 0, "\(name)")
    let text = try world.text(of: "log/dives/d.md")
    #expect(text.contains("<<<<<<<") && text.contains(">>>>>>>"), "\(name)\n\(text)")
    #expect(text.contains("fog") && text.contains("rain"), "\(name)\n\(text)")
    let unmerged = try world.done("cd log; git diff --name-only --diff-filter=U")
    #expect(unmerged == "dives/d.md\n", "\(name)")
  }

  /// Lines are merged then, as git does; what touches stands between marks.
  @Test(arguments: operations)
  func aFileThatCannotBeReadLosesNothing(_ name: String, command: String) throws {
    let world = try Self.world(Self.fog, Self.broken)
    let outcome = try world.shell("cd log; \(command)")
    let text = try world.text(of: "log/dives/d.md")
    #expect(text.contains("weather: fog") && text.contains("date: [\n"), "\(name)\n\(text)")
    #expect(text.contains("<<<<<<<") == (outcome.status != 0), "\(name)\n\(text)")
  }

  private static let third = """
    cd log && git checkout -q -b third HEAD~1
    sed -i.old 's/One/Two/' dives/d.md && rm dives/*.old && git commit -qam third
    git checkout -q main

    """

  @Test func manyBranchesComeTogetherAtOnce() throws {
    let another = "printf -- '---\\ndate: 2024-06-13\\n---\\n' > dives/e.md && git add ."
    let world = try Self.world(Self.fog, another)
    try world.done(
      Self.third + """
        git merge -q --no-edit theirs third > ../said 2>&1
        test "$(git rev-list --parents -n1 HEAD | wc -w)" = 4 && test -e dives/e.md
        """
    )
    let text = try world.text(of: "log/dives/d.md")
    #expect(text == "---\ndate: 2024-06-12\nweather: fog\nsuit: drysuit\n---\n\nTwo.\n", "\(text)")
  }

  /// Git asks no driver when it merges several branches at once: it joins lines, and refuses what touches.
  @Test(arguments: [suit, rain], ["theirs third", "third theirs"])
  func manyBranchesThatTouchLoseNothing(theirs: String, branches: String) throws {
    let world = try Self.world(Self.fog, theirs)
    let outcome = try world.shell(Self.third + "git merge -q --no-edit \(branches)")
    #expect(outcome.status != 0)
    let text = try world.text(of: "log/dives/d.md")
    #expect(text.contains("weather: fog\n"), "\(text)")
    let isMerging = try world.shell("git -C log ls-files -u").output.isEmpty == false
    #expect(isMerging == text.contains("<<<<<<<"), "\(text)")
    try world.done(
      "cd log && git log -1 --format=%s main | grep -qx ours && git cat-file -e theirs:dives/d.md"
    )
  }
}
