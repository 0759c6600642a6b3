import CommandSupport
import Foundation
import Testing

/// `divelog undo`, as a user types it.
@Suite(.waiting) struct UndoTests {
  /// Commands that write, each of which is undone.
  private static let writers: [[String]] = [
    ["set", "last", "rating=4", "tags+=night"],
    ["new", "--set", "date=2024-06-30", "--diver", "mari"],
    ["remove", "mari/2024-06-10-rummu", "--with-files", "--yes"],
    ["check", "--fix"],
    ["group", "apply", "club/last"],
    ["group", "remove", "club", "--force", "--yes"],
    ["site", "new", "kasmu", "--set", "name=Käsmu"],
    ["diver", "set", "juhan", "name=Juhan Saar"],
  ]

  @Test(arguments: writers, [true, false])
  func everyWriterIsUndoneAndRedone(command: [String], isRepository: Bool) throws {
    let world = try UndoWorld(isRepository: isRepository)
    let before = try world.files()
    let outcome = try Divelog.run(
      ["-C", "log", "--today", "2024-07-01"] + command,
      in: world.folder.path,
      environment: world.environment
    )
    #expect(outcome.status <= 1, "\(outcome.errors)")
    let after = try world.files()
    #expect(before != after)
    #expect(try world.run("undo").status == 0)
    #expect(try world.files() == before)
    let redone = try world.run("undo", "2")
    #expect(redone.status == 0, "\(redone.errors)")
    #expect(try world.files() == after)
    let kept = world.folder.path + (isRepository ? "/log/.git/divelog" : "/state/divelog")
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  /// The rules of a table are not in the log, but the next import follows them.
  @Test func rulesThatAnImportWroteAreNamed() throws {
    let world = try UndoWorld()
    let before = try world.files()
    try world.folder.write("date,depth\n2024-05-01,10.5 m\n", to: "dives.csv")
    for isNew in [true, false] {
      let done = try world.run("import", "\(world.folder.path)/dives.csv", "--diver", "mari")
      #expect(done.status == 0, "\(done.errors)")
      #expect(try world.files() != before)
      let undone = try world.run("undo")
      #expect(try world.files() == before)
      #expect(try world.folder.files().contains("dives.csv.rules"))
      // Rules that were there before are the user's.
      let names = "/dives.csv.rules', which the import wrote, stays"
      #expect(undone.errors.contains(names) == isNew, "\(undone.errors)")
    }
    #expect(try world.run("undo", "1", "--dry-run").status != 0)
  }

  /// A file that an import kept goes with what it brought.
  @Test func theKeptFileOfAnImportGoesToo() throws {
    let world = try UndoWorld()
    let before = try world.files()
    let table = "date,depth\n2024-05-01,10.5 m\n"
    try world.folder.write(table, to: "dives.csv")
    let path = "\(world.folder.path)/dives.csv"
    let dry = try world.run("import", path, "--diver", "mari", "--keep-source", "--dry-run")
    #expect(dry.errors.contains("the imported file would be kept as divers/mari/imported/"))
    #expect(try world.files() == before)
    let done = try world.run("import", path, "--diver", "mari", "--keep-source")
    let lines = done.output.split(separator: "\n").map(String.init)
    let kept = try #require(lines.first { $0.hasPrefix("divers/mari/imported/") })
    #expect(try world.folder.text(of: "log/" + kept) == table)
    let after = try world.files()
    let again = try world.run("import", path, "--diver", "mari", "--keep-source")
    #expect(again.output == "", "\(again.output)")
    #expect(try world.files() == after)
    #expect(try world.run("undo").status == 0)
    #expect(try world.files() == before)
  }

  @Test func goesFurtherBackEachTime() throws {
    let world = try UndoWorld()
    var states = [try world.files()]
    for rating in 1...3 {
      #expect(try world.run("set", "mari/2024-06-10-rummu", "rating=\(rating)").status == 0)
      states.append(try world.files())
    }
    for state in states.dropLast().reversed() {
      #expect(try world.run("undo").status == 0)
      #expect(try world.files() == state)
    }
    let end = try world.run("undo")
    #expect(end.status == 2)
    #expect(end.errors.contains("nothing to undo"))
  }

  @Test func aDryRunIsThePatchOfWhatIsWritten() throws {
    let world = try UndoWorld(isRepository: true)
    let before = try world.files()
    #expect(try world.run("remove", "mari/2024-06-10-rummu", "--yes").status == 0)
    let after = try world.files()
    let dry = try world.run("undo", "--dry-run")
    #expect(try world.files() == after)
    try world.folder.write(dry.output, to: "undo.patch")
    try Divelog.prepare("cd log && git apply ../undo.patch", in: world.folder.path)
    #expect(try world.files() == before)
  }

  @Test func aFileThatChangedSinceIsNamedAndNothingIsUndone() throws {
    let world = try UndoWorld()
    #expect(try world.run("group", "apply", "club/last").status == 0)
    let entry = "log/divers/mari/dives/2024/2024-06-12-1000-rummu.md"
    let text = try world.folder.text(of: entry)
    try world.folder.write(text + "\nMy own words.\n", to: entry)
    let after = try world.files()
    let outcome = try world.run("undo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("divers/mari/dives/2024/2024-06-12-1000-rummu.md"))
    #expect(!outcome.errors.contains("juhan/dives"))
    #expect(try world.files() == after)
    // Put back by hand, it is undone.
    try world.folder.write(text, to: entry)
    #expect(try world.run("undo").status == 0)
  }

  @Test func anOlderChangeIsUndoneByItsNumber() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    #expect(try world.run("undo", "1").status == 0)
    #expect(try world.folder.text(of: "log/divers/juhan/diver.md").contains("Saar"))
    let dive = try world.folder.text(of: "log/divers/mari/dives/2024-06-10-rummu.md")
    #expect(!dive.contains("rating"))
    #expect(try world.run("undo", "1").errors.contains("undone already"))
    #expect(try world.run("undo", "9").errors.contains("no change 9"))
  }

  @Test func whatWasPutBackInAnotherWayIsSaidOnce() throws {
    let world = try UndoWorld()
    let before = try world.files()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    try world.folder.write("---\nname: Juhan\n---\n", to: "log/divers/juhan/diver.md")
    let first = try world.run("undo")
    #expect(first.status == 0)
    #expect(first.errors.contains("no longer in effect"))
    #expect(try world.run("undo").status == 0)
    #expect(try world.files() == before)
  }

  @Test func listsWhatWasDone() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1", "x-note=two words")
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    try world.run("undo")
    let list = try world.run("undo", "--list")
    #expect(
      list.output == """
        change  date        files                                  state   command
             3  2024-07-01  divers/juhan/diver.md                          undo
             2  2024-07-01  divers/juhan/diver.md                  undone  diver set juhan 'name=Juhan Saar'
             1  2024-07-01  divers/mari/dives/2024-06-10-rummu.md          set mari/2024-06-10-rummu rating=1 'x-note=two words'

        """
    )
    let json = try world.run("undo", "--list", "--format", "json").output
    #expect(StrictJSON.isDocument(json))
    let none = try UndoWorld().run("undo", "--list", "--format", "json").output
    #expect(StrictJSON.isDocument(none))
    let parsed = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect((parsed?["changes"] as? [Any])?.count == 3)
  }

  @Test func aRemovedFileComesBackWithItsAccessRights() throws {
    let world = try UndoWorld()
    let place = world.folder.path + "/log/divers/mari/dives/2024-06-10-rummu.md"
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: place)
    #expect(try world.run("remove", "mari/2024-06-10-rummu", "--yes").status == 0)
    #expect(try world.run("undo").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: place)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func nothingIsKeptIfTheUserSaysSo() throws {
    let world = try UndoWorld()
    let outcome = try Divelog.run(
      ["-C", "log", "set", "mari/2024-06-10-rummu", "rating=1"],
      in: world.folder.path,
      environment: world.environment.merging(["DIVELOG_UNDO": "off"], uniquingKeysWith: { $1 })
    )
    #expect(outcome.status == 0)
    #expect(!FileManager.default.fileExists(atPath: world.folder.path + "/state"))
    #expect(try world.run("undo").status == 2)
  }

  /// Undoing needs no log that can be read.
  @Test func aLogThatCannotBeReadIsPutRight() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    try world.folder.write("format: [", to: "log/divelog.yml")
    #expect(try world.run("undo").status == 0)
  }

  @Test func nothingOfItIsPushed() throws {
    let world = try UndoWorld(isRepository: true)
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    let status = try Divelog.runShell("git -C log status --porcelain -uall", in: world.folder.path)
    #expect(!status.output.contains("undo"))
  }

  /// What undoes a change would itself be lost, so it is not written unasked.
  @Test func whatCouldNotBeUndoneIsNotDoneUnasked() throws {
    let world = try UndoWorld()
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    let after = try world.files()
    func undo(_ more: String...) throws -> Divelog.Outcome {
      try Divelog.run(
        ["-C", "log", "undo"] + more,
        in: world.folder.path,
        environment: world.environment.merging(["DIVELOG_UNDO": "off"], uniquingKeysWith: { $1 })
      )
    }
    let refused = try undo()
    #expect(refused.status == 2)
    #expect(refused.errors.contains("'--yes'"))
    #expect(try world.files() == after)
    #expect(try undo("--yes").status == 0)
    #expect(try world.files() == UndoWorld.files)
    #expect(try world.run("undo").errors.contains("nothing to undo"))
  }

  @Test func anEarlierChangeIsNotTakenForOneThatWasNotKept() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    _ = try Divelog.run(
      ["-C", "log", "diver", "set", "juhan", "name=Juhan Saar"],
      in: world.folder.path,
      environment: world.environment.merging(["DIVELOG_UNDO": "off"], uniquingKeysWith: { $1 })
    )
    let after = try world.files()
    let outcome = try world.run("undo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'divelog undo 1'"))
    #expect(try world.files() == after)
    #expect(try world.run("undo", "1").status == 0)
  }

  /// What is missing is missing on every branch.
  @Test func aRemovedFileDoesNotComeBackOnAnotherBranch() throws {
    let world = try UndoWorld(isRepository: true)
    let git = "git -C log -c user.name=T -c user.email=t@t"
    try Divelog.prepare(
      """
      \(git) add divelog.yml && \(git) commit -qm 1 && \(git) branch public
      \(git) add -A && \(git) commit -qm 2
      """,
      in: world.folder.path
    )
    #expect(try world.run("remove", "mari/2024-06-10-rummu", "--yes").status == 0)
    try Divelog.prepare(
      "\(git) commit -qam removed && \(git) checkout -q public",
      in: world.folder.path
    )
    let before = try world.files()
    let outcome = try world.run("undo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("refs/heads/"))
    #expect(try world.files() == before)
    #expect(try world.run("undo", "--yes").status == 0)
    #expect(try world.files()["divers/mari/dives/2024-06-10-rummu.md"] != nil)
  }

  @Test(arguments: [true, false])
  func aNewLogAtTheSamePlaceHasNothingOfTheOldOne(isRepository: Bool) throws {
    let world = try UndoWorld(isRepository: isRepository)
    try world.run("remove", "mari/2024-06-10-rummu", "--yes")
    let keep = isRepository ? "mkdir log && mv old/.git log" : "true"
    try Divelog.prepare("mv log old && \(keep)", in: world.folder.path)
    let made = try Divelog.run(
      ["init", "log"],
      in: world.folder.path,
      environment: world.environment
    )
    #expect(made.status == 0, "\(made.errors)")
    #expect(try world.run("undo").errors.contains("nothing to undo"))
    #expect(try world.run("undo", "--list").output.isEmpty)
  }

  @Test func aLogThatBecomesARepositoryKeepsItsHistory() throws {
    let world = try UndoWorld()
    let before = try world.files()
    try world.run("set", "mari/2024-06-10-rummu", "x-note=secret")
    try Divelog.prepare("git init -q log", in: world.folder.path)
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    #expect(try world.run("undo", "--list").output.split(separator: "\n").count == 3)
    for _ in 1...2 { #expect(try world.run("undo").status == 0) }
    #expect(try world.files() == before)
    try world.run("set", "mari/2024-06-10-rummu", "x-note=secret")
    #expect(try world.run("undo", "--forget").status == 0)
    #expect(try world.run("undo", "--list").output.isEmpty)
    let kept = try Divelog.runShell("grep -rl 18,4 state log/.git || true", in: world.folder.path)
    #expect(kept.output.isEmpty)
  }

  @Test func whatWasRemovedBeforeTheRepositoryComesBackOnlyIfAsked() throws {
    let world = try UndoWorld()
    try world.run("remove", "mari/2024-06-10-rummu", "--yes")
    try Divelog.prepare("git init -q log", in: world.folder.path)
    let refused = try world.run("undo")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("before the log was in a repository"))
    #expect(try world.run("undo", "--yes").status == 0)
    #expect(try world.files() == UndoWorld.files)
  }

  @Test func aLogThatIsMovedKeepsItsHistory() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    try Divelog.prepare("mv log log2 && mkdir log && mv log2 log/log", in: world.folder.path)
    let outcome = try Divelog.run(
      ["-C", "log/log", "undo"],
      in: world.folder.path,
      environment: world.environment
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func aCopyHasNoHistory() throws {
    let world = try UndoWorld()
    try world.run("remove", "mari/2024-06-10-rummu", "--yes")
    try Divelog.prepare("cp -a log copy && rm -r log && mv copy log", in: world.folder.path)
    #expect(try world.run("undo").errors.contains("nothing to undo"))
    // What is kept of the log that is gone goes too.
    #expect(try world.run("undo", "--forget").status == 0)
    let kept = try Divelog.runShell("find state -type f", in: world.folder.path)
    #expect(kept.output.isEmpty)
  }

  @Test func aLogThatLostItsSettingsKeepsItsHistory() throws {
    let world = try UndoWorld()
    try world.run("remove", "mari/2024-06-10-rummu", "--yes")
    try FileManager.default.removeItem(atPath: world.folder.path + "/log/divelog.yml")
    let made = try Divelog.run(
      ["init", "log"],
      in: world.folder.path,
      environment: world.environment
    )
    #expect(made.status == 0, "\(made.errors)")
    #expect(try world.run("undo").status == 0)
    #expect(try world.files()["divers/mari/dives/2024-06-10-rummu.md"] != nil)
  }

  @Test func everythingKeptIsForgottenIfAsked() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "x-note=secret")
    #expect(try world.run("undo", "--forget").status == 0)
    #expect(try world.run("undo").status == 2)
    let kept = try Divelog.runShell("grep -rl secret state || true", in: world.folder.path)
    #expect(kept.output.isEmpty)
  }

  @Test func whatGitBroughtBackIsUndoneByItsNumber() throws {
    let world = try UndoWorld()
    let before = try world.files()
    let dive = "log/divers/mari/dives/2024-06-10-rummu.md"
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    let changed = try world.folder.text(of: dive)
    try world.run("undo")
    try world.folder.write(changed, to: dive)
    #expect(try world.run("undo", "1").status == 0)
    #expect(try world.files() == before)
  }

  @Test func aDamagedChangeIsListedAndStopsTheNextUndo() throws {
    let world = try UndoWorld()
    try world.run("set", "mari/2024-06-10-rummu", "rating=1")
    try world.run("diver", "set", "juhan", "name=Juhan Saar")
    let after = try world.files()
    try Divelog.prepare(
      "for f in state/divelog/undo/*/000002; do printf x >$f; done",
      in: world.folder.path
    )
    #expect(try world.run("undo", "--list").errors.contains("cannot undo change 2"))
    #expect(try world.run("undo").status == 2)
    #expect(try world.files() == after)
    #expect(try world.run("undo", "1").status == 0)
  }

  @Test func undoingTakesNoRoomOfChanges() throws {
    let world = try UndoWorld()
    for number in 0..<30 {
      try world.run("set", "mari/2024-06-10-rummu", "rating=\(number % 5 + 1)")
    }
    for _ in 0..<30 { #expect(try world.run("undo").status == 0) }
    #expect(try world.files() == UndoWorld.files)
  }
}
