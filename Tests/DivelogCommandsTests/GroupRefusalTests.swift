import CommandSupport
import Testing

/// Group commands refuse arguments that make no sense.
@Suite(.waiting) struct GroupRefusalTests {
  private let log: TemporaryFolder

  init() throws {
    log = try TemporaryFolder([
      "divelog.yml": "format: 1\n",
      "divers/mari/diver.md": "---\nname: Mari Tamm\n---\n",
      "groups/club/group.md": "---\nname: Club\nmembers: [mari, Liis Kask]\n---\n",
      "groups/other/group.md": "---\nname: Other\n---\n",
      "sites/rummu.md": "---\nname: Rummu\nmax-depth: 14 m\n---\n",
      "groups/club/dives/2024-06-12-1030-rummu.md":
        "---\ndate: 2024-06-12\ntime: 10:30\nsite: rummu\nmembers: [mari]\n---\n",
    ])
  }

  private func run(_ arguments: String...) throws -> Divelog.Outcome {
    try Divelog.run(arguments + ["--today=2024-07-01"], in: log.path)
  }

  /// The command that is offered can be pasted on the day.
  @Test(arguments: [
    (["time=12:00"], "--date 2024-12-05 --time 12:00'"), ([], "--date 2024-12-05'"),
  ])
  func thePlannedDayIsOffered(values: [String], words: String) throws {
    let planned = ["group", "log", "club", "--set", "date=2024-12-05", "planned=true"] + values
    let outcome = try Divelog.run(planned + ["--today=2024-07-01"], in: log.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("after the dive, "))
    #expect(outcome.errors.contains(words))
  }

  @Test func aDiveIsOfOneGroup() throws {
    let before = try log.files()
    let outcome = try run("group", "log", "club", "--set", "group=other", "date=2024-06-20")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("not to 'other'"))
    #expect(try log.files() == before)
    #expect(try run("group", "log", "club", "--set", "group=club", "date=2024-06-20").status == 0)
  }

  @Test func aGroupDiveIsNamedByItsGroup() throws {
    for name in ["club/2024-06-12-1030-rummu", "club/2024-06-12", "club/last"] {
      let outcome = try run("set", name, "visibility=4 m", "--dry-run")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("groups/club/dives/2024-06-12-1030-rummu.md"))
    }
  }

  /// An entry whose group dive is gone is made one of another by the command that the check names.
  @Test func anEntryOfAGoneGroupDiveIsAdopted() throws {
    let path = "divers/mari/dives/2024-06-12-1035-rummu.md"
    let entry =
      "---\ndate: 2024-06-12\ntime: TIME\ntemplate: club/2024-06-12-1035@0123456789abcdef\n---\n"
    // At another time there is no group dive.
    try log.write(entry.replacing("TIME", with: "14:00"), to: path)
    let alone = try run("check", "--only", "template-gone")
    #expect(alone.output.contains("without this line it is an ordinary dive"), "\(alone.output)")
    try log.write(
      entry.replacing("TIME", with: "10:30"),
      to: path
    )
    let found = try run("check", "--only", "template-gone")
    let command = "'divelog group apply club/2024-06-12-1030-rummu' makes this an entry of"
    #expect(found.output.contains(command), "\(found.output)")
    let done = try run("group", "apply", "club/2024-06-12-1030-rummu")
    #expect(done.status == 0, "\(done.errors)")
    #expect(try log.text(of: path).contains("\ntemplate: club/2024-06-12-1030-rummu@"))
    #expect(try run("check", "--only", "template-gone").output == "")
  }

  /// A dive of last week is not entered without those who were put into the group today.
  @Test func whoJoinedAfterTheDiveIsNamed() throws {
    #expect(try run("group", "join", "club", "--diver", "Ahto Mets").status == 0)
    let logged = try run("group", "log", "club", "--set", "date=2024-06-20", "--dry-run")
    #expect(logged.status == 0)
    #expect(logged.errors.contains("joined the group after 2024-06-20"), "\(logged.errors)")
    #expect(
      logged.errors.contains(
        "'divelog group join club --diver 'Ahto Mets' --since 2024-06-20'"
      )
    )
    #expect(logged.errors.contains(":\n  Ahto Mets\n"))
    let named = ["--members", "mari", "--set", "date=2024-06-20", "--dry-run"]
    let own = try Divelog.run(["group", "log", "club"] + named, in: log.path)
    #expect(!own.errors.contains("joined the group"))
    let later = try run("group", "log", "club", "--set", "date=2024-07-01", "--dry-run")
    #expect(!later.errors.contains("joined the group"))
  }

  /// An earlier first day would not make a member of someone whose membership has ended.
  @Test func anEndedMembershipIsNotExtendedInSilence() throws {
    let (join, leave) = (["join", "club", "--diver", "Tom"], ["leave", "club", "--diver", "Tom"])
    func group(_ words: [String]) throws -> Int32 {
      try Divelog.run(["group"] + words + ["--today=2024-07-01"], in: log.path).status
    }
    #expect(try group(join + ["--since", "2024-02-01"]) == 0)
    #expect(try group(leave + ["--until", "2024-05-01"]) == 0)
    let before = try log.text(of: "groups/club/group.md")
    let refused = try run("group", "join", "club", "--diver", "Tom", "--since", "2024-01-01")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("from 2024-02-01 to 2024-05-01"), "\(refused.errors)")
    #expect(try log.text(of: "groups/club/group.md") == before)
    #expect(try group(join + ["--since", "2024-06-01"]) == 0)
  }

  @Test func anEmptyListIsNoList() throws {
    let outcome = try run("group", "apply", "last", "--for", "")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("'--for' is empty"))
    let logged = try run("group", "log", "club", "--members", "", "--set", "date=2024-06-20")
    #expect(logged.status != 0)
    #expect(logged.errors.contains("'--members' is empty"))
  }

  @Test func whoHasNoRecordJoinsAndLeavesByName() throws {
    #expect(try run("group", "leave", "club", "--diver", "Liis Kask").status == 0)
    #expect(try run("group", "join", "club", "--diver", "Ahto Mets").status == 0)
    let text = try log.text(of: "groups/club/group.md")
    #expect(text.contains("diver: Liis Kask"), "\(text)")
    #expect(text.contains("until: 2024-07-01"))
    #expect(text.contains("diver: Ahto Mets"))
    #expect(try run("group", "leave", "club", "--diver", "marri").status == 2)
    #expect(try Divelog.run(["check"], in: log.path).status == 0)
  }

  @Test func warningsOfWhatIsWrittenAreShown() throws {
    let outcome = try run("group", "apply", "last", "--for", "mari", "--set", "max-depth=31 m")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("[depth-beyond-site]"))
  }

  @Test func nothingThatIsSaidOfAGroupsNewDiveIsDropped() throws {
    let like = try run("new", "--group", "club", "--like", "last")
    #expect(like.status == 2)
    #expect(like.errors.contains("'--like' fills in your own defaults"))
    let unknown = try run("new", "--group", "club", "--diver", "nobody")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("unknown diver 'nobody'"))
    let edited = try Divelog.run(
      ["new", "--group", "club", "--edit", "--set", "date=2024-06-25"],
      in: log.path,
      environment: ["EDITOR": "sed -i s/^date/visibility:.4.m\\\\ndate/"]
    )
    #expect(try log.text(of: "groups/club/dives/2024/2024-06-25.md").contains("visibility"))
    #expect(edited.errors.contains("visibility"))
  }

  @Test func aDryRunSaysThatForceWillBeNeeded() throws {
    let outcome = try run("site", "remove", "rummu", "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("'--force' will be needed"))
    let said = try run("site", "remove", "rummu", "--dry-run", "--force", "--yes")
    #expect(!said.errors.contains("needed"))
  }

  @Test(arguments: [
    ["-C", "x", "help", "site"], ["-C", "x", "site", "--help"], ["help", "site"],
  ])
  func thePageOfAKindIsTheSameWhereverOneIs(arguments: [String]) throws {
    let page = try Divelog.run(["site", "--help"], in: log.path)
    #expect(page.output.contains("SUBCOMMANDS"))
    let outcome = try Divelog.run(arguments, in: log.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == page.output)
  }

  @Test func whoOneIsMayStandBeforeTheVerb() throws {
    let outcome = try run("--diver", "mari", "new", "--notes", "Cold.", "--dry-run")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("divers/mari/dives/2024/2024-07-01.md"))
  }

  @Test func aConflictHasAPage() throws {
    #expect(try run("explain", "update-conflict").output.hasPrefix("# update-conflict\n"))
  }
}
