import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// Reports a record whose file or folder name is not a valid id.
struct BadId: LogbookRule, DiveRule {
  static let about = RuleInfo(
    id: "bad-id",
    tier: .references,
    severity: .error,
    title: "An id is small letters and digits, with hyphens between words",
    rationale: """
      An id is used in references, in addresses of pages and in names of files on every system. \
      Device names such as con or nul cannot be file names on Windows. \
      The id me is that of the diver whose dives are at the root, so no folder in divers has it.
      """,
    bad: """
      === sites/Blue Hole.md
      ---
      name: Blue Hole
      ---
      """,
    good: """
      === sites/blue-hole.md
      ---
      name: Blue Hole
      ---
      """
  )

  var subject: RuleSubject { RuleSubject(kinds: [.dive(self), .logbook(self)]) }

  func check(_ context: CheckContext, report: (FileDiagnostic) -> Void) {
    let logbook = context.logbook
    for kind in RecordKind.withIDs { check(logbook.records(of: kind), report) }
    checkFolders(logbook, report)
  }

  /// A diver or group may have dives without a record, and then the folder's name is the id.
  private func checkFolders(_ logbook: Logbook, _ report: (FileDiagnostic) -> Void) {
    let known = Set(logbook.divers.map(\.id)).union(logbook.groups.map(\.id))
    var last: LoggedDive.Owner?
    // Each owner's dives are adjacent.
    for dive in logbook.dives where dive.owner != last {
      last = dive.owner
      let (folder, id) =
        switch dive.owner {
        case .diver(let id): ("divers", id)
        case .group(let id): ("groups", id)
        }
      guard !RecordID.isWellFormed(id), !known.contains(id) else { continue }
      let isReserved = id == DiverFolder.reserved
      report(FileDiagnostic(path: isReserved ? id : "\(folder)/\(id)", badID(id)))
    }
  }

  func check(_ dive: LoggedDive, in context: CheckContext, report: (Diagnostic) -> Void) {
    let stem = dive.dive.origin.stem
    let isID = stem.utf8.withContiguousStorageIfAvailable { RecordID.isWellFormed($0) }
    if isID == true || isID == nil && RecordID.isWellFormed(String(stem)) { return }
    let path = dive.dive.origin.path
    var rename: [String]?
    if case .diver = dive.owner, let date = dive.dive.date?.value {
      rename = ["divelog", "set", path, "date=\(date)"]
    }
    var problem = badID(String(stem), at: path, renamedBy: rename)
    problem.fixIts = move(of: dive, in: context.logbook).map { [$0] } ?? []
    report(problem)
  }

  /// The fix that gives a diver's dive the name that its own suggests; nil if that is taken.
  ///
  /// A group dive is moved together with its entries, by a command.
  private func move(of dive: LoggedDive, in logbook: Logbook) -> FixIt? {
    guard case .diver = dive.owner, let id = RecordID.make(from: String(dive.dive.origin.stem))
    else { return nil }
    let name = id + ".md"
    let folder = String(dive.dive.origin.folder)
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if logbook.tree.exists(path) { return nil }
    return FixIt(.renameFileTo(name: name), movingTo: path)
  }

  private func check(_ records: [AnyRecord], _ report: (FileDiagnostic) -> Void) {
    for record in records where !RecordID.isWellFormed(record.id) {
      let rename = RecordID.make(from: record.id).map {
        ["divelog", record.kind.rawValue, "rename", record.id, $0]
      }
      report(
        FileDiagnostic(
          path: record.origin.path,
          badID(record.id, at: record.origin.path, name: record.name, renamedBy: rename)
        )
      )
    }
  }

  private func badID(
    _ text: String,
    at path: String? = nil,
    name: String? = nil,
    renamedBy command: [String]? = nil
  ) -> Diagnostic {
    if text == DiverFolder.reserved {
      let id = name.flatMap { RecordID.make(from: $0) }.flatMap { $0 == DiverFolder.own ? nil : $0 }
      let better = Message.expectedOtherFolder(folder: DiverFolder.path(of: id ?? "mari"))
      return found(.reservedDiverId(id: DiverFolder.own), at: nil, expected: better)
    }
    let made = RecordID.make(from: text)
    return found(
      .badId(text: text),
      at: nil,
      expected: .expectedIdForm(id: made ?? "rummu-quarry"),
      notes: made.flatMap { renaming(path, from: text, to: $0, by: command) }.map { [$0] } ?? []
    )
  }

  /// How to give a file, or a record's own folder, its id; nil without a file of that name.
  ///
  /// The command for a record or a dive moves what refers to it too.
  private func renaming(
    _ path: String?,
    from text: String,
    to id: String,
    by command: [String]?
  ) -> Note? {
    guard let path else { return nil }
    if let command { return Note(.renameFile(command: ShellWords.line(command))) }
    var parts = path.split(separator: "/").map(String.init)
    let place = parts.lastIndex { $0 == text || $0 == text + ".md" }
    guard let place else { return nil }
    let old = parts[...place].joined(separator: "/")
    parts[place] = parts[place] == text ? id : id + ".md"
    let new = parts[...place].joined(separator: "/")
    return Note(.renameFile(command: ShellWords.line(["mv", old, new])))
  }
}
