import CommandSupport
import Diagnostics
import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import Foundation
import LogWorkspace
import LogbookCore
import Testing
import Wording

/// A session with a log, as an editor or an app uses it.
@Suite(.waiting) struct WorkspaceTests {
  private static let dive = "dives/2024/2024-06-12-1000-rummu.md"
  private static let files = [
    "divelog.yml": "format: 1\n", "diver.md": "---\nname: Mari\n---\n",
    "sites/rummu.md": "---\nname: Rummu\n---\n",
    dive: "---\ndate: 2024-06-12\ntime: 10:00\nsite: rummu\n---\n",
  ]

  private func open(_ folder: TemporaryFolder, in tag: String = "en") throws -> LogSession {
    try LogSession(
      around: folder.path + "/dives",
      today: CalendarDate(parsing: "2024-07-01"),
      language: #require(Language.named(tag))
    )
  }

  @Test func findsItsRootAndWhatIsWrong() throws {
    let folder = try TemporaryFolder(Self.files)
    let log = try open(folder)
    #expect(log.root == folder.path)
    #expect(log.diagnostics.filter { $0.diagnostic.severity == .error }.isEmpty)
    #expect(throws: LogFailure.noLogbook(path: "/")) { try LogSession(around: "/") }
    let nowhere = folder.path + "/nowhere"
    #expect(throws: LogFailure.noSuchFolder(path: nowhere)) { try LogSession(around: nowhere) }
  }

  @Test func anUnsavedTextCountsUntilItIsDropped() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    let text = "---\ndate: 2024-06-12\nsite: rumu\nrating: 9\n---\n"
    try log.replace(Self.dive, with: Array(text.utf8), version: 12)
    let report = log.diagnostics(of: Self.dive)
    #expect(report.version == 12)
    #expect(Set(report.diagnostics.map(\.id)).isSuperset(of: ["unknown-site"]))
    #expect(log.reports.first { $0.path == Self.dive }?.version == 12)
    #expect(log.logbook.source(of: Self.dive)?.text == text)
    // Nothing is written.
    #expect(try folder.text(of: Self.dive) == Self.files[Self.dive])
    try log.discard(Self.dive)
    #expect(log.diagnostics(of: Self.dive).diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(log.logbook.source(of: Self.dive)?.text == Self.files[Self.dive])
  }

  @Test func anUnsavedTextChangesWhatOthersAreToldOf() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    try log.replace("sites/kaevandus.md", with: Array("---\nname: K\n---\n".utf8), version: 1)
    try log.replace(
      Self.dive,
      with: Array("---\ndate: 2024-06-12\nsite: kaevandus\n---\n".utf8),
      version: 1
    )
    #expect(!log.diagnostics.contains { $0.diagnostic.id == "unknown-site" })
    try log.discard("sites/kaevandus.md")
    #expect(log.diagnostics.contains { $0.diagnostic.id == "unknown-site" })
  }

  @Test func seesWhatOthersHaveChanged() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    try folder.write("---\ndate: 2024-06-13\n---\n", to: "dives/2024/2024-06-13.md")
    try FileManager.default.removeItem(atPath: folder.path + "/sites/rummu.md")
    try log.refresh(["dives/2024/2024-06-13.md", "sites/rummu.md"])
    #expect(log.logbook.dives.count == 2)
    #expect(log.logbook.sites.isEmpty)
    #expect(log.diagnostics.contains { $0.diagnostic.id == "unknown-site" })
    #expect(log.version(of: "sites/rummu.md") == 1)
    // A folder that goes takes all with it.
    try FileManager.default.removeItem(atPath: folder.path + "/dives/2024")
    try log.refresh(["dives/2024"])
    #expect(log.logbook.dives.isEmpty)
  }

  @Test func whatComesInThePlaceOfAFolderTakesItsFilesAway() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    try FileManager.default.removeItem(atPath: folder.path + "/dives/2024")
    try folder.write("---\ndate: 2024-06-13\n---\n", to: "dives/2024")
    try log.refresh(["dives/2024"])
    #expect(log.logbook.dives.isEmpty)
    // An unreadable folder does not become readable because of one of its files.
    try FileManager.default.removeItem(atPath: folder.path + "/dives/2024")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dives/2024",
      withDestinationPath: folder.path + "/sites"
    )
    try log.refresh(["dives/2024", "dives/2024/rummu.md"])
    #expect(log.logbook.dives.isEmpty)
    #expect(log.logbook.links == ["dives/2024"])
  }

  @Test func aChangeIsPlannedLookedAtAndWritten() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    let plan = try #require(try log.planChange(["rating=4"], of: Self.dive))
    #expect(plan.patch.contains("+rating: 4"))
    #expect(plan.refusal == nil)
    #expect(try folder.text(of: Self.dive) == Self.files[Self.dive])
    #expect(try log.commit(plan) == [Self.dive])
    #expect(try folder.text(of: Self.dive).contains("rating: 4"))
    #expect(log.logbook.dives.first?.dive.rating?.value == 4)
    #expect(try log.planChange(["rating=4"], of: Self.dive) == nil)
    // An error that it would bring stands against it.
    let wrong = try #require(try log.planChange(["date="], of: Self.dive))
    #expect(wrong.refusal == .wouldHaveErrors(path: Self.dive))
  }

  @Test func whatAnotherHasChangedIsNotWrittenOver() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    let plan = try #require(try log.planChange(["rating=4"], of: Self.dive))
    try folder.write("---\ndate: 2024-06-12\n---\nMine.\n", to: Self.dive)
    #expect(throws: LogFailure.notWritten(.changedMeanwhile(path: Self.dive))) {
      try log.commit(plan)
    }
    #expect(try folder.text(of: Self.dive).contains("Mine."))
  }

  @Test func aVersionIsNeverToldOfTwoTexts() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    var told = [log.version(of: Self.dive)]
    for version in [3, 7] {
      try log.replace(Self.dive, with: Array("---\n---\n".utf8), version: version + told[0])
      told.append(log.version(of: Self.dive))
      try log.discard(Self.dive)
      told.append(log.version(of: Self.dive))
    }
    #expect(Set(told).count == told.count)
  }

  /// A commit writes the file, so it replaces unsaved text of an editor.
  @Test func aCommitOutlivesTheTextThatWasNotSaved() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    let path = "sites/hara.md"
    try log.replace(path, with: [], version: 5)
    let text = Array("---\nname: Hara\n---\n".utf8)
    let plan = try log.plan([.create(path: path, bytes: text)])
    try log.commit(plan)
    #expect(log.logbook.source(of: path)?.bytes == text)
    #expect(log.logbook.sites.count == 2)
    #expect(log.version(of: path) > 5)
  }

  @Test func aSettingsFileIsFixedBeforeTheLogCanBeRead() throws {
    var files = Self.files
    files["divelog.yml"] = "format: 99\n"
    let folder = try TemporaryFolder(files)
    #expect(throws: LogFailure.self) { try LogSession(around: folder.path) }
    let log = try LogSession(
      around: folder.path,
      unsaved: ["divelog.yml": Array("format: 1\n".utf8)]
    )
    #expect(log.logbook.dives.count == 1)
    #expect(log.version(of: "divelog.yml") == 0)
  }

  @Test func aRemovalIsPlannedAsAFileThatIsGone() throws {
    let folder = try TemporaryFolder(Self.files)
    let log = try open(folder)
    let source = try #require(log.logbook.source(of: "sites/rummu.md"))
    let plan = try log.plan([.remove(source)])
    #expect(plan.after.sites.isEmpty)
    #expect(plan.newProblems.map(\.diagnostic.id) == ["unknown-site"])
    #expect(!plan.problems.contains { $0.path == "sites/rummu.md" })
  }

  @Test func filesBesideRecordsAreNoRecords() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    for name in ["README.md", "notes.txt", "list.yml", "_draft.md", ".hidden.md"] {
      let path = "sites/" + name
      try log.replace(path, with: Array("---\nname: X\n---\n".utf8), version: 1)
      #expect(log.place(at: 5, in: path) == nil)
      #expect(throws: LogFailure.notARecordPath(path: path)) {
        try log.planChange(["name=Y"], of: path)
      }
    }
    #expect(log.logbook.sites.count == 1)
  }

  @Test func aNewDiveHasItsDayAndNumber() throws {
    let folder = try TemporaryFolder(Self.files)
    var log = try open(folder)
    let plan = try log.planDive(["site=rummu", "time=12:00"], of: "me")
    #expect(plan.refusal == nil)
    let written = try log.commit(plan)
    #expect(written == ["dives/2024/2024-07-01-1200-rummu.md"])
    #expect(log.logbook.dives.count == 2)
    #expect(throws: ArgumentFailure.self) { try log.planDive(["depth"], of: "me") }
  }

  @Test func aValueLeadsToItsRecord() throws {
    let folder = try TemporaryFolder(Self.files)
    let log = try open(folder)
    let offset = try #require(log.offset(line: 4, column: 8, columns: .utf16, in: Self.dive))
    let place = try #require(log.place(at: offset, in: Self.dive))
    #expect(place.kind == .dive)
    #expect(place.text.keys == ["site"])
    #expect(place.reference == .record(.site, id: "rummu", path: "sites/rummu.md"))
    #expect(log.place(at: 0, in: "notes.txt") == nil)
  }

  /// A session's output for dives at an unknown site, one after the other.
  private func spoken(in tag: String) throws -> (String, Set<String>) {
    let folder = try TemporaryFolder(Self.files)
    var texts: Set<String> = []
    var log = try open(folder, in: tag)
    for number in 1...5 {
      try log.commit(
        try log.planDive(["time=1\(number % 10):\(number % 6)0", "site=\(tag)"])
      )
      let found = log.diagnostics.filter { $0.diagnostic.id == "unknown-site" }
      #expect(found.count == number)
      texts.formUnion(found.map { log.words($0.diagnostic.message) })
    }
    return (tag, texts)
  }

  @Test func twoSessionsInTwoLanguagesLiveSideBySide() async throws {
    let texts = try await withThrowingTaskGroup(of: (String, Set<String>).self) { group in
      for tag in ["en", "et", "fi"] {
        group.addTask {
          try await onOwnThread { try spoken(in: tag) }
        }
      }
      var result: [String: Set<String>] = [:]
      for try await (tag, said) in group { result[tag] = said }
      return result
    }
    #expect(texts["en"] == ["unknown site 'en'"])
    #expect(texts.values.allSatisfy { $0.count == 1 })
    #expect(Set(texts.values).count == 3)
  }
}
