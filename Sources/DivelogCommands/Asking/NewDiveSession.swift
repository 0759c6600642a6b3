import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics
import Wording

/// A new dive from what was said on the command line and, on a terminal, from answers.
struct NewDiveSession {
  let logbook: Logbook
  let root: String
  let options: GlobalOptions
  let isDryRun: Bool
  let request: Request
  let past: PastDives
  let index: RecordIndex
  /// The group that it is for, if the command line says so; then it is nobody's own.
  let group: String?
  /// What was said on the command line, and is not asked.
  let typed: Assignments

  /// What the command line says.
  struct Request {
    let values: [String]
    let like: String?
    let group: String?
    let notes: String?
    let diver: String?
    let opensEditor: Bool
  }

  /// Finds out whose dive it is; throws if what was said is wrong.
  init(
    logbook: Logbook,
    root: String,
    options: GlobalOptions,
    isDryRun: Bool,
    request: Request,
    _ console: inout Console
  ) throws {
    (self.logbook, self.root, self.options) = (logbook, root, options)
    (self.isDryRun, self.request) = (isDryRun, request)
    index = RecordIndex(logbook)
    typed = Assignments(typed: request.values, for: .dive, in: logbook)
    guard typed.problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: typed.problems)
    }
    if let name = request.group {
      if request.like != nil { throw CommandFailure(.likeIsForOneself) }
      group = try logbook.entry(.group, named: name, index, options).id
    } else {
      group = nil
    }
    // Who writes a group's dive without being asked need not be anybody.
    if group != nil, !TerminalLines.areThere {
      if let name = request.diver { _ = try index.diver(named: name, in: logbook) }
      past = PastDives(of: "", in: logbook, index)
      return
    }
    let identity = try Identity(named: request.diver, in: logbook, index, root: root)
    identity.note(options, &console)
    past = PastDives(of: identity.diver, in: logbook, index)
  }

  /// The same entry in the log as it is now.
  private init(_ other: NewDiveSession, in logbook: Logbook) {
    self.logbook = logbook
    (root, options, isDryRun) = (other.root, other.options, other.isDryRun)
    (request, group, typed) = (other.request, other.group, other.typed)
    index = RecordIndex(logbook)
    past = PastDives(of: other.past.diver, in: logbook, index)
  }

  /// Does something with the log as it is now, while no other program writes in it: a dive may have
  /// been added since questions were asked, which has the number that this one was to have.
  func writing<Value>(_ body: (NewDiveSession) throws -> Value) throws -> Value {
    try options.changingLog(unless: isDryRun) {
      try body(NewDiveSession(self, in: try options.logbook()))
    }
  }

  /// A dive that was written.
  struct Entered {
    let path: String
    let wantsEditor: Bool
  }

  /// Enters the dive; nil if one has left before it was written.
  func run(asks: Bool, _ console: inout Console) throws -> Entered? {
    let model = try model()
    // Who has no editor is to know before a file is there that was to be edited.
    if request.opensEditor, !isDryRun { _ = try EditorSession.editor() }
    if asks { return try ask(model, &console) }
    try refuseNothing()
    let path =
      try group.map { try write(request.values, notes: request.notes ?? "", for: $0, &console) }
      ?? write(model, &console)
    return Entered(path: path, wantsEditor: request.opensEditor)
  }

  /// Throws where nothing is said of the dive: a script whose input is empty logs none.
  private func refuseNothing() throws(CommandFailure) {
    if isSilent { throw CommandFailure(.newSaysNothing) }
  }

  /// Whether the command line says nothing of the dive.
  var isSilent: Bool {
    let hasNotes = !(request.notes ?? "").isEmpty
    // That a dive needs a date is said where it is taken away.
    let saysNothing = !typed.saysSomething && !typed.all.contains { $0.key == "date" }
    return saysNothing && !hasNotes && request.like == nil && !request.opensEditor
  }

  private func model() throws -> DiveDraft.Model {
    guard let like = request.like else { return TerminalLines.areThere ? .habits : .nothing }
    // `last` is the diver's own; a dive that is named with its diver may be anyone's.
    let owner = like.contains("/") || past.dives.isEmpty ? nil : past.diver
    return .like(try DiveSelection.one(like, ofID: owner, in: logbook, options).dive)
  }

  var today: String? { options.day?.description }

  private func write(_ model: DiveDraft.Model, _ console: inout Console) throws -> String {
    let says = Set(typed.all.map(\.key))
    var values = request.values
    // Behind what was typed, so that problems stay at their places.
    if !says.contains("date"), let today { values.append("date=\(today)") }
    let draft = DiveDraft(past, model: model, assignments: values, notes: request.notes ?? "")
    let composed = draft.composed()
    let path = try path(of: composed)
    let bytes = Array(composed.text.utf8)
    guard let text = RecordText(bytes, .dive, options: logbook.decodingOptions) else {
      throw CommandFailure(.cannotChange(path: path, reason: .recordUnreadable))
    }
    let writing = RecordWriting(
      logbook: logbook,
      root: root,
      isDryRun: isDryRun,
      options: options
    )
    try writing.write(
      .create(path: path, bytes: bytes),
      typed,
      text,
      composed.problems,
      &console
    )
    tellGone(composed, &console)
    return path
  }

  func path(of composed: DiveDraft.Composed) throws(CommandFailure) -> String {
    guard let path = NewDivePath(past).path(of: composed.dive) else {
      throw CommandFailure(.entryWithoutDate)
    }
    return path
  }

  /// Writes a dive of a group, as `group log` does, and returns its path.
  func write(
    _ values: [String],
    notes: String,
    for group: String,
    _ console: inout Console
  ) throws -> String {
    guard let place = index.place(of: group, .group) else {
      let kind = RecordKind.group.rawValue
      throw CommandFailure(.noSuchRecord(noun: .thing(kind), text: group, kind: kind))
    }
    let run = GroupLogRun(
      group: logbook.groups[place],
      members: nil,
      isPlanned: false,
      notes: notes,
      writing: RecordWriting(
        logbook: logbook,
        root: root,
        isDryRun: isDryRun,
        options: options
      )
    )
    let typed = Assignments(typed: values, for: .dive, in: logbook)
    guard typed.problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: typed.problems)
    }
    return try run.run(typed, index, &console)
  }

  /// Says what is no habit any more.
  func tellGone(_ composed: DiveDraft.Composed, _ console: inout Console) {
    guard !composed.gone.isEmpty else { return }
    console.note(options.words(.entryGone(ids: composed.gone)))
  }
}
