import DiveFormat
import DiveModel
import FrontMatter
import Logbook
import SourceText
import Wording

/// Changes whom a diver follows.
struct FollowingWriting {
  let logbook: Logbook
  let diver: Diver
  let root: String
  let isDryRun: Bool
  let options: GlobalOptions

  init(
    _ logbook: Logbook,
    of diver: String,
    isDryRun: Bool,
    _ options: GlobalOptions
  ) throws(CommandFailure) {
    guard let record = logbook.divers.first(where: { $0.id == diver }) else {
      throw CommandFailure(.noDiverRecord(diver: diver))
    }
    self.logbook = logbook
    self.diver = record
    self.root = try options.root()
    self.isDryRun = isDryRun
    self.options = options
  }

  /// Adds somebody.
  func add(_ name: String, _ url: String, _ console: inout Console) throws {
    let pairs = [
      ItemSpelling.Pair("name", YAMLText.scalar(name)), .init("url", YAMLText.scalar(url)),
    ]
    try change(&console) { (editor) throws(EditRefusal) in
      try editor.append(.mapping(pairs), to: "following")
    }
  }

  /// Takes the one at a place of the list away.
  func remove(_ place: Int, _ console: inout Console) throws {
    try change(&console) { (editor) throws(EditRefusal) in
      try editor.removeItem(place, of: "following")
    }
  }

  private func change(
    _ console: inout Console,
    _ body: (inout RecordEditor) throws(EditRefusal) -> Void
  ) throws {
    let path = diver.origin.path
    guard let source = logbook.source(of: path) else {
      throw CommandFailure(.cannotRead(path: path, reason: .reasonMissing))
    }
    let edits: [SourceEdit]
    do throws(EditRefusal) {
      var editor = try RecordEditor(source, .diver, options: logbook.decodingOptions)
      try body(&editor)
      edits = editor.edits
    } catch {
      throw CommandFailure(.cannotChange(path: path, reason: error.message))
    }
    let change = FileChange.edit(source, edits)
    let checked = try CheckedChanges([change], of: logbook, root: root, today: options.day)
    if let error = checked.errors.first {
      console.note(checked.text(of: checked.errors, in: options.language))
      throw CommandFailure(.wouldHaveErrors(path: error.path))
    }
    try ChangeWriter(root: root, isDryRun: isDryRun, options: options).apply([change], &console)
  }
}
