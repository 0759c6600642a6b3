import CommandSupport
import Foundation
import Testing

/// `divelog history` tells what a record was, from git alone.
@Suite(.waiting) struct HistoryTests {
  /// A document and a dive that changed, were renamed and removed.
  static func world(_ more: String = "") throws -> GitWorld {
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\ndocument-types: [medical]\n",
      "log/diver.md": "---\nname: Mari\n---\n",
      "log/sites/rummu.md": "---\nname: Rummu\n---\n",
      "log/documents/medical.md": "---\ntype: medical\nissued: 2023-05-01\nfile: m.pdf\n---\n",
      "log/documents/m.pdf": "%PDF one",
      "log/dives/2024-06-12.md":
        "---\ndate: 2024-06-12\nsite: rummu\nmax-depth: 18 m\nsuit: drysuit\n---\n\nCold.\n",
    ])
    try world.done(
      """
      cd log && git init -q && git add .
      n=0
      as() { name=$1; shift; n=$((n+1)); GIT_AUTHOR_DATE=2024-07-0${n}T12:00:00Z \
        git -c user.name="$name" -c user.email="$name@example.org" "$@"; }
      edit() { file=$1; shift; sed -i.x "$@" $file && rm $file.x; }
      as Mari commit -qm one
      edit dives/2024-06-12.md 's/18 m/18.4 m/' && as Juhan commit -qam two
      edit documents/medical.md 's/2023-05/2024-05/' && printf '%%PDF two' > documents/m.pdf
      as Aino commit -qam three
      \(more)
      """
    )
    return world
  }

  /// The lines without the names of commits.
  private static func lines(_ outcome: Divelog.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false)
        .filter { $0.count != 10 || !$0.allSatisfy(\.isHexDigit) }.joined(separator: " ")
    }
  }

  @Test func eachChangeIsToldWithItsAuthor() throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log history 2024-06-12")
    #expect(
      Self.lines(outcome) == [
        "2  2024-07-02  Juhan   two", "   Maximum depth: 18 m → 18.4 m",
        "1  2024-07-01  Mari   one", "   added",
      ],
      "\(outcome)"
    )
    let limited = try world.shell("divelog -C log history 2024-06-12 --limit 1")
    #expect(Self.lines(limited).count == 2 && limited.errors.contains("1 earlier version"))
  }

  @Test(arguments: ["medical", "documents/medical", "documents/medical.md"])
  func anyRecordIsNamedByPathOrID(name: String) throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log history \(name)")
    #expect(Self.lines(outcome).contains("   Issued: 2023-05-01 → 2024-05-01"), "\(outcome)")
  }

  @Test func whatIsOnlyOnTheDiskComesFirst() throws {
    let world = try Self.world("edit sites/rummu.md 's/Rummu/Rummu quarry/'")
    let outcome = try world.shell("divelog -C log history sites/rummu")
    #expect(
      Array(Self.lines(outcome).prefix(2)) == [
        "-  not committed", "   Name: Rummu → Rummu quarry",
      ],
      "\(outcome)"
    )
  }

  @Test func aRenamedRecordIsFollowedByItsLinesOrItsFormerID() throws {
    // Not one line is the same, but the new file lists the former id.
    let world = try Self.world(
      """
      divelog site rename rummu quarry --yes > /dev/null 2>&1 && git add -A && as Juhan commit -qm r
      edit sites/quarry.md 's/Rummu/Old quarry/' && as Aino commit -qam name
      git mv dives/2024-06-12.md dives/2024-06-13.md
      edit dives/2024-06-13.md 's/06-12/06-13/' && as Juhan commit -qam redated
      """
    )
    let site = try world.shell("divelog -C log history quarry")
    let told = Self.lines(site)
    #expect(told.contains("   moved to sites/quarry.md from sites/rummu.md"), "\(site)")
    #expect(told.last == "   added" && told.contains("   Name: Rummu → Old quarry"))
    // The former path means the record that went from there.
    for name in ["dives/2024-06-12", "last"] {
      let dive = try world.shell("divelog -C log history \(name)")
      #expect(
        Self.lines(dive).contains("   moved to dives/2024-06-13.md from dives/2024-06-12.md"),
        "\(dive)"
      )
    }
  }

  @Test func whatIsGoneHasAPast() throws {
    let world = try Self.world(
      "git rm -q documents/medical.md documents/m.pdf && as Mari commit -qm gone"
    )
    for name in ["documents/medical", "medical", "documents/medical.md"] {
      let outcome = try world.shell("divelog -C log history \(name)")
      let told = Self.lines(outcome)
      #expect(told.prefix(2) == ["3  2024-07-04  Mari   gone", "   removed"], "\(outcome)")
      #expect(outcome.errors.contains("'divelog restore' brings it back"))
    }
    let none = try world.shell("divelog -C log history never")
    #expect(none.status == 2 && none.errors.contains("no record is or was called 'never'"))
  }

  /// By the path, the id or the name that it had.
  @Test(arguments: ["sites/rummu", "rummu", "sites/rummu.md", "'Rummu Quarry'"])
  func aRemovalThatIsNotCommittedIsTold(name: String) throws {
    let world = try Self.world(
      """
      edit sites/rummu.md 's/Rummu/Rummu quarry/' && as Mari commit -qam name
      rm sites/rummu.md
      """
    )
    let outcome = try world.shell("divelog -C log history \(name)")
    let told = Self.lines(outcome)
    #expect(told.prefix(2) == ["-  not committed", "   removed"], "\(outcome)")
    #expect(told.contains("   Name: Rummu → Rummu quarry") && told.last == "   added")
    #expect(outcome.errors.contains("'divelog restore' brings it back"), "\(outcome)")
  }

  @Test func aRecordThatWasMovedOnTheDiskIsFollowedByItsFormerPath() throws {
    let world = try Self.world("mv sites/rummu.md sites/quarry.md")
    let outcome = try world.shell("divelog -C log history sites/rummu.md")
    #expect(
      Self.lines(outcome).contains("   moved to sites/quarry.md from sites/rummu.md"),
      "\(outcome)"
    )
  }

  @Test func anExpenseIsNamedAsItsCommandsNameIt() throws {
    let world = try Self.world(
      """
      mkdir -p budgets/red-sea budgets/other
      printf -- '---\\ncurrency: EUR\\n---\\n' | tee budgets/red-sea/budget.md > budgets/other/budget.md
      printf -- '---\\nname: Visas\\ndate: 2024-10-19\\namount: 25 EUR\\n---\\n' \\
        > budgets/red-sea/2024-10-19-visa.md
      git add . && as Mari commit -qm visa
      """
    )
    for name in ["2024-10-19-visa", "red-sea/2024-10-19-visa", "visas"] {
      let outcome = try world.shell("divelog -C log history \(name)")
      #expect(outcome.status == 0 && Self.lines(outcome).last == "   added", "\(outcome)")
      try world.done("rm log/budgets/red-sea/2024-10-19-visa.md")
      let restored = try world.shell("divelog -C log restore \(name)")
      #expect(restored.output == "budgets/red-sea/2024-10-19-visa.md\n", "\(restored)")
    }
    try world.done("cp log/budgets/red-sea/2024-10-19-visa.md log/budgets/other")
    let several = try world.shell("divelog -C log history 2024-10-19-visa")
    #expect(several.status == 2, "\(several)")
    for budget in ["red-sea", "other"] {
      #expect(several.errors.contains("budgets/\(budget)/2024-10-19-visa.md"), "\(several)")
    }
    let one = try world.shell("divelog -C log history red-sea/2024-10-19-visa")
    #expect(one.status == 0, "\(one)")
  }

  @Test func aMergeIsToldOnlyOfWhatItDecided() throws {
    let world = try Self.world(
      """
      git checkout -qb side && edit dives/2024-06-12.md 's/drysuit/wetsuit/' && as Aino commit -qam s
      git checkout -q main && edit dives/2024-06-12.md 's/Cold/Warm/' && as Juhan commit -qam main
      as Test merge -q side -m merge
      """
    )
    let outcome = try world.shell("divelog -C log history last")
    #expect(!outcome.output.contains("merge"), "\(outcome)")
    #expect(outcome.output.contains("Suit: drysuit → wetsuit"))
    #expect(outcome.output.contains("Notes: 1 line removed, 1 line added"))
    // What the merge itself wrote is the merge's.
    try world.done(
      """
      cd log && git reset -q --hard HEAD~1 && git merge -q --no-commit --no-ff side
      sed -i.x 's/18.4 m/19 m/' dives/*.md && rm dives/*.x && git add . && git commit -qm evil
      """
    )
    let evil = try world.shell("divelog -C log history last")
    #expect(evil.output.contains("evil\n   Maximum depth: 18.4 m → 19 m\n"), "\(evil)")
  }

  @Test func programsReadTheSame() throws {
    let world = try Self.world()
    let outcome = try world.shell("divelog -C log history medical --format json")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    )
    let versions = try #require(json["versions"] as? [[String: Any]])
    #expect(json["path"] as? String == "documents/medical.md" && json["removed"] as? Bool == false)
    #expect(versions.map { $0["number"] as? Int } == [2, 1])
    #expect(versions.map { $0["change"] as? String } == ["changed", "added"])
    let key = try #require((versions[0]["keys"] as? [[String: Any]])?.first)
    #expect(key["before"] as? String == "2023-05-01" && key["after"] as? String == "2024-05-01")
  }

  @Test func withoutGitThereIsNoPast() throws {
    let world = try Self.world("rm -rf .git")
    let outcome = try world.shell("divelog -C log history last")
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    let new = try Self.world("divelog new --set date=2024-06-20 > /dev/null")
    let told = try new.shell("divelog -C log history 2024-06-20")
    #expect(told.output == "-  not committed\n   added\n", "\(told)")
  }

  /// A path that was there twice has both lives.
  @Test func aRecordThatCameBackHasItsFirstLifeToo() throws {
    let world = try Self.world(
      """
      git rm -q sites/rummu.md && as Mari commit -qm gone
      mkdir -p sites && printf -- '---\\nname: New\\n---\\n' > sites/rummu.md && git add . && as Aino commit -qm again
      """
    )
    let told = Self.lines(try world.shell("divelog -C log history sites/rummu"))
    #expect(
      told.filter { $0.hasPrefix("   ") } == ["   added", "   removed", "   added"],
      "\(told)"
    )
  }
}
