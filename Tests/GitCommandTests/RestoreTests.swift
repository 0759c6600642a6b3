import CommandSupport
import Testing

/// `divelog restore` brings back what git has, and nothing else, and loses nothing.
@Suite(.waiting) struct RestoreTests {
  private static let document = "documents/medical.md"

  @Test(arguments: ["1", "2024-07-01", "HEAD~2", "2024-07-02"])
  func aVersionIsNamedByNumberDayOrCommit(version: String) throws {
    let world = try HistoryTests.world()
    let outcome = try world.shell(
      "unset DIVELOG_UNDO; divelog -C log restore medical --at \(version)"
    )
    #expect(outcome.status == 0 && outcome.output == "documents/medical.md\n", "\(outcome)")
    #expect(try world.text(of: "log/documents/medical.md").contains("2023-05-01"))
    // The file has changed since, and stays.
    #expect(outcome.errors.contains("documents/m.pdf has changed since and stays"), "\(outcome)")
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF two")
    try world.done(
      "unset DIVELOG_UNDO; divelog -C log undo && cd log && test -z \"$(git status --porcelain)\""
    )
  }

  @Test func theFilesComeBackIfAsked() throws {
    let world = try HistoryTests.world()
    let hash = try world.done("cd log && git rev-parse --short HEAD~1")
    let words = "restore medical --at \(hash.dropLast()) --with-files"
    let dry = try world.shell("divelog -C log \(words) --dry-run")
    #expect(dry.output.contains("+issued: 2023-05-01"), "\(dry)")
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF two")
    try world.done("divelog -C log \(words)")
    #expect(try world.text(of: "log/documents/m.pdf") == "%PDF one")
    let again = try world.shell("divelog -C log \(words)")
    #expect(again.status == 0 && again.errors.contains("nothing changed"), "\(again)")
  }

  @Test(arguments: [
    ("restore medical --at 1", ""), ("restore medical --at 1 --with-files", ""),
    ("restore last --at 1", ""),
    ("restore documents/medical", "git rm -q documents/medical.md && as Mari commit -qm gone"),
  ])
  func aDryRunIsThePatchOfWhatIsWritten(words: String, first: String) throws {
    let (patched, written) = (try HistoryTests.world(first), try HistoryTests.world(first))
    let before = try Self.files(patched)
    let dry = try patched.shell("divelog -C log \(words) --dry-run")
    #expect(try dry.status == 0 && Self.files(patched) == before, "\(dry)")
    try patched.folder.write(dry.output, to: "restore.patch")
    try patched.done("cd log && git apply ../restore.patch")
    try written.done("divelog -C log \(words)")
    #expect(try Self.files(patched) == Self.files(written))
    #expect(try Self.files(written) != before)
  }

  /// The texts of the log's files.
  private static func files(_ world: GitWorld) throws -> [String: String] {
    let paths = try world.folder.files().filter { $0.hasPrefix("log/") && !$0.contains("/.git/") }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try world.text(of: $0)) })
  }

  @Test func whatWasRemovedComesBackWithItsFiles() throws {
    let world = try HistoryTests.world(
      "git rm -q documents/medical.md documents/m.pdf && as Mari commit -qm gone"
    )
    let outcome = try world.shell("divelog -C log restore documents/medical")
    #expect(outcome.status == 0, "\(outcome)")
    try world.done("cd log && git add documents && git diff --cached --exit-code HEAD~1")
    let former = try world.shell("divelog -C log restore documents/medical --at 3 --dry-run")
    #expect(
      former.status == 2 && former.errors.contains("was not there in version '3'"),
      "\(former)"
    )
  }

  /// Only one dive of the day was removed, so it does not matter who the user is.
  @Test func aDayNamesTheOnlyRemovedDiveOfAClub() throws {
    let dive = "---\ndate: 2024-05-04\nmax-depth: 9 m\n---\n"
    let world = try GitWorld([
      "log/divelog.yml": "format: 1\n",
      "log/divers/mari/diver.md": "---\nname: Mari\n---\n",
      "log/divers/tom/diver.md": "---\nname: Tom\n---\n",
      "log/divers/mari/dives/2024-05-04.md": dive,
      "log/divers/mari/dives/2024-05-05.md": "---\ndate: 2024-05-05\n---\n",
      "log/divers/tom/dives/2024-06-01.md": "---\ndate: 2024-06-01\n---\n",
    ])
    try world.done(
      """
      cd log && git init -q && git add . && git commit -qm one
      git rm -q divers/mari/dives/2024-05-04.md && git commit -qm two
      """
    )
    let outcome = try world.shell("divelog -C log restore 2024-05-04")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try world.text(of: "log/divers/mari/dives/2024-05-04.md") == dive)
    // Of the last dive there is one for each diver.
    let last = try world.shell("divelog -C log restore last")
    #expect(last.status == 2 && last.errors.contains("mari"), "\(last)")
  }

  @Test func whatIsNotCommittedIsNotLost() throws {
    let world = try HistoryTests.world("printf 'Own words.\\n' >> dives/2024-06-12.md")
    let refused = try world.shell("divelog -C log restore last --at 1 < /dev/null")
    #expect(refused.status == 2 && refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains("git does not have 1 file in its current state"))
    #expect(try world.text(of: "log/dives/2024-06-12.md").contains("Own words."))
    try world.done(
      "unset DIVELOG_UNDO; divelog -C log restore last --at 1 --yes && divelog -C log undo"
    )
    #expect(try world.text(of: "log/dives/2024-06-12.md").contains("Own words."))
  }

  @Test func whatBecamePrivateIsNotPublishedAgain() throws {
    let world = try HistoryTests.world(
      """
      edit dives/2024-06-12.md 's/suit: drysuit/share: public/' && as Mari commit -qam shown
      edit dives/2024-06-12.md 's/share: public/share: private/' && as Mari commit -qam hidden
      """
    )
    let refused = try world.shell("divelog -C log restore last --at 3 < /dev/null")
    #expect(refused.status == 2 && refused.errors.contains("others would see more"), "\(refused)")
    let dry = try world.shell("divelog -C log restore last --at 3 --dry-run")
    #expect(dry.status == 0 && dry.errors.contains("'--yes' will be needed"), "\(dry)")
    #expect(try world.text(of: "log/dives/2024-06-12.md").contains("share: private"))
    #expect(try world.shell("divelog -C log restore last --at 2").status == 0)
  }

  /// It was private by the settings, which are others today.
  @Test func whatWasPrivateByTheSettingsIsNotPublishedUnasked() throws {
    let world = try HistoryTests.world(
      """
      edit divelog.yml 's/^share:.*//' && printf 'share: private\\n' >> divelog.yml
      edit dives/2024-06-12.md '/^share:/d' && as Mari commit -qam private
      git rm -q dives/2024-06-12.md && as Mari commit -qm gone
      edit divelog.yml 's/^share: private/share: public/' && as Mari commit -qam open
      """
    )
    let refused = try world.shell("divelog -C log restore dives/2024-06-12.md < /dev/null")
    #expect(refused.status == 2 && refused.errors.contains("others would see more"), "\(refused)")
    #expect(!world.exists("log/dives/2024-06-12.md"))
    #expect(try world.shell("divelog -C log restore dives/2024-06-12.md --yes").status == 0)
  }

  @Test func whoLeftAGroupDoesNotComeBackUnasked() throws {
    let world = try HistoryTests.world(
      """
      mkdir -p groups/club && printf -- '---\\nmembers: [Mari, Juhan]\\n---\\n' > groups/club/group.md
      git add . && as Mari commit -qm club
      edit groups/club/group.md 's/, Juhan//' && as Mari commit -qam left
      """
    )
    let refused = try world.shell("divelog -C log restore groups/club --at 1 < /dev/null")
    #expect(
      refused.status == 2 && refused.errors.contains("Juhan would be in the group"),
      "\(refused)"
    )
    #expect(try world.shell("divelog -C log restore groups/club --at 1 --yes").status == 0)
  }

  @Test func aVersionWithErrorsIsNotWritten() throws {
    let world = try HistoryTests.world(
      """
      edit dives/2024-06-12.md 's/18.4 m/18,5 m/' && as Mari commit -qam wrong
      edit dives/2024-06-12.md 's/18,5 m/18.5 m/' && as Mari commit -qam right
      """
    )
    let refused = try world.shell("divelog -C log restore last --at 3 --yes")
    #expect(refused.status == 2 && refused.errors.contains("18,5"), "\(refused)")
    #expect(try world.text(of: "log/dives/2024-06-12.md").contains("18.5 m"))
  }

  @Test func aVersionGoesToWhereTheRecordIsNow() throws {
    let world = try HistoryTests.world(
      "divelog site rename rummu quarry --yes > /dev/null 2>&1 && git add -A && as Juhan commit -qm r"
    )
    try world.done("divelog -C log restore quarry --at 1 --yes")
    #expect(!world.exists("log/sites/rummu.md"))
    #expect(
      try world.text(of: "log/sites/quarry.md") == "---\nname: Rummu\naliases: [rummu]\n---\n"
    )
  }

  /// What refers to a record by a former id still finds it.
  @Test func theFormerIDStays() throws {
    let world = try HistoryTests.world(
      """
      divelog site rename rummu quarry --yes > /dev/null 2>&1 && git add -A && as Juhan commit -qm r
      edit sites/quarry.md 's/Rummu/Quarry/' && as Aino commit -qam name
      edit dives/2024-06-12.md 's/quarry/rummu/' && as Aino commit -qam former
      """
    )
    let outcome = try world.shell("divelog -C log restore quarry --at 1")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("sites/quarry.md keeps its other names: rummu"), "\(outcome)")
    #expect(
      try world.text(of: "log/sites/quarry.md") == "---\nname: Rummu\naliases: [rummu]\n---\n"
    )
    // Also where the record is gone, or cannot be read.
    for damage in ["rm sites/quarry.md", "printf -- '---\\nname: [\\n---\\n' > sites/quarry.md"] {
      try world.done("cd log && \(damage)")
      let again = try world.shell("divelog -C log restore sites/quarry.md --at 1 --yes")
      #expect(again.status == 0, "\(again)")
      #expect(try world.text(of: "log/sites/quarry.md").contains("aliases: [rummu]"))
    }
  }

  @Test(arguments: [
    "rm documents/medical.md documents/m.pdf", "git rm -q documents/medical.md documents/m.pdf",
    "divelog document remove medical --with-files --yes > /dev/null 2>&1",
  ])
  func whatWasRemovedComesBackBeforeTheRemovalIsCommitted(removal: String) throws {
    let world = try HistoryTests.world(removal)
    #expect(!world.exists("log/documents/medical.md"))
    let dry = try world.shell("divelog -C log restore documents/medical.md --dry-run")
    #expect(dry.status == 0 && !world.exists("log/documents/medical.md"), "\(dry)")
    let outcome = try world.shell("divelog -C log restore medical")
    #expect(outcome.status == 0, "\(outcome)")
    try world.done("cd log && git add documents && git diff --cached --exit-code HEAD")
  }

  /// A file that was there before at the same place, and was moved away, is not meant.
  @Test func whatIsCheckedOutComesBackAndNothingOlder() throws {
    let world = try HistoryTests.world(
      """
      git mv sites/rummu.md sites/quarry.md && as Juhan commit -qm moved
      printf -- '---\\nname: Another\\n---\\n' > sites/rummu.md && git add . && as Aino commit -qm new
      rm sites/rummu.md
      """
    )
    let outcome = try world.shell("divelog -C log restore sites/rummu.md")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try world.text(of: "log/sites/rummu.md") == "---\nname: Another\n---\n")
    #expect(try world.text(of: "log/sites/quarry.md") == "---\nname: Rummu\n---\n")
  }

  /// Neither a link nor a program nor another repository of the history writes anything.
  @Test func theHistoryOfOthersStartsNothingAndLeadsNowhere() throws {
    let world = try HistoryTests.world(
      """
      echo secret > ../outside
      rm documents/m.pdf && ln -s ../../outside documents/m.pdf && git add . && as Evil commit -qm link
      rm documents/m.pdf && as Mari commit -qam unlinked
      rm sites/rummu.md && ln -s ../diver.md sites/rummu.md && git add . && as Evil commit -qm site
      rm sites/rummu.md && printf -- '---\\nname: R\\n---\\n' > sites/rummu.md
      git add . && as Mari commit -qm back
      """
    )
    let link = try world.shell("divelog -C log restore documents/medical --at HEAD~3 --with-files")
    #expect(link.errors.contains("was no regular file"), "\(link)")
    #expect(!world.exists("log/documents/m.pdf"))
    let site = try world.shell("divelog -C log restore sites/rummu --at HEAD~1 --yes")
    #expect(site.status == 2 && site.errors.contains("was no regular file"), "\(site)")
    #expect(try world.text(of: "log/diver.md") == "---\nname: Mari\n---\n")
    #expect(try world.shell("divelog -C log restore sites/rummu --at -1").status == 2)
    #expect(try world.shell("divelog -C log restore ../outside --at 1").status == 2)
  }

  @Test func whatIsStoredElsewhereIsNotBroughtBackAsAPointer() throws {
    let world = try HistoryTests.world(
      """
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:1\\nsize 9\\n' > documents/m.pdf
      as Mari commit -qam pointer && git rm -q documents/m.pdf documents/medical.md
      as Mari commit -qm gone
      """
    )
    let pointer = try world.shell("divelog -C log restore documents/medical --at HEAD~1 --dry-run")
    #expect(pointer.errors.contains("only a pointer"), "\(pointer)")
    #expect(!pointer.output.contains("git-lfs"))
    try world.done(
      """
      cd log && git config filter.x.smudge 'touch ../started; cat' && git config filter.x.clean cat
      echo '*.md filter=x' > .git/info/attributes
      """
    )
    let filtered = try world.shell("divelog -C log restore documents/medical --at HEAD~1 --yes")
    #expect(filtered.status == 2 && filtered.errors.contains("the filter 'x'"), "\(filtered)")
    #expect(!world.exists("started"))
  }

  @Test func aVersionMustBeNamed() throws {
    let world = try HistoryTests.world()
    let outcome = try world.shell("divelog -C log restore last")
    #expect(outcome.status == 2 && outcome.errors.contains("which version of"), "\(outcome)")
    for version in ["9", "nonsense", "2020-01-01"] {
      let refused = try world.shell("divelog -C log restore last --at \(version)")
      #expect(
        refused.status == 2 && refused.errors.contains("'divelog history' lists"),
        "\(refused)"
      )
    }
  }
}
