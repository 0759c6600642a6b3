import DiveInput
import DiveFormat
import DiveModel
import DiveUnits
import LogWorkspace
import LogbookCore
import Diagnostics
import TerminalPages
import Wording

/// A new dive from values on the command line and, on a terminal, from answers.
struct NewDiveSession {
  let log: LogSession
  let options: GlobalOptions
  let isDryRun: Bool
  let request: Request
  let past: PastDives
  /// The group, if given on the command line; the dive then belongs to no diver.
  let group: String?
  /// The values from the command line, which are not asked for.
  let typed: Assignments

  /// The arguments of the command.
  struct Request {
    let values: [String]
    let like: String?
    let group: String?
    let notes: String?
    let diver: String?
    let opensEditor: Bool
    /// Whether only what every dive has is asked.
    var isQuick = false
    /// What the dive has from the one that was entered before it.
    var next: NextDive?
  }

  /// Determines the dive's diver; throws if the values are wrong.
  init(
    log: LogSession,
    options: GlobalOptions,
    isDryRun: Bool,
    request: Request,
    _ console: inout Console
  ) throws {
    (self.log, self.options) = (log, options)
    (self.isDryRun, self.request) = (isDryRun, request)
    typed = try log.assignments(request.values, for: .dive)
    if let name = request.group {
      if request.like != nil { throw CommandFailure(.likeWithGroup) }
      group = try log.entry(.group, named: name).id
    } else {
      group = nil
    }
    // Writing a group's dive without questions does not require a diver.
    if group != nil, !TerminalLines.areThere {
      if let name = request.diver { _ = try log.diver(named: name) }
      past = log.pastDives(of: "")
      return
    }
    let identity = try log.identity()
    options.note(identity, &console)
    past = log.pastDives(of: identity.diver)
  }

  /// The same entry in the current state of the log.
  private init(_ other: NewDiveSession, in log: LogSession) {
    self.log = log
    (options, isDryRun) = (other.options, other.isDryRun)
    (request, group, typed) = (other.request, other.group, other.typed)
    past = log.pastDives(of: other.past.diver)
  }

  /// Runs a body with the current log, while no other program writes to it.
  ///
  /// A dive may have been added since the questions were asked, and may have the number of this
  /// one.
  func writing<Value>(_ body: (NewDiveSession) throws -> Value) throws -> Value {
    try options.changingLog(unless: isDryRun) {
      try body(NewDiveSession(self, in: try options.workspace(as: request.diver)))
    }
  }

  /// A dive that was written.
  struct Entered {
    let path: String
    let wantsEditor: Bool
    /// What the next dive has from this one.
    var next: NextDive?
  }

  /// Enters the dive; nil if the user leaves before it is written.
  func run(asks: Bool, _ console: inout Console) throws -> Entered? {
    let model = try model()
    // A missing editor must be reported before the file to edit is created.
    if request.opensEditor, !isDryRun { _ = try EditorSession.editor() }
    if asks { return try ask(model, &console) }
    try refuseNothing()
    let path =
      try group.map { try write(request.values, notes: request.notes ?? "", for: $0, &console) }
      ?? write(model, &console)
    return Entered(path: path, wantsEditor: request.opensEditor)
  }

  /// Throws if nothing is given about the dive, so that a script with empty input logs none.
  private func refuseNothing() throws(CommandFailure) {
    if isSilent { throw CommandFailure(.newSaysNothing) }
  }

  /// Whether the command line gives no value for the dive.
  var isSilent: Bool {
    let hasNotes = !(request.notes ?? "").isEmpty
    // Removing the date counts as a value, because the reader reports a dive without one.
    let saysNothing = !typed.saysSomething && !typed.all.contains { $0.key == "date" }
    return saysNothing && !hasNotes && request.like == nil && !request.opensEditor
  }

  private func model() throws -> DiveDraft.Model {
    guard let like = request.like else {
      // What is entered quickly is from long ago, when other habits were.
      return TerminalLines.areThere && !request.isQuick ? .habits : .nothing
    }
    // `last` means the diver's own last dive; a dive named with its diver may be anyone's.
    let owner = like.contains("/") || past.dives.isEmpty ? nil : past.diver
    return .like(try log.dive(like, ofID: owner).dive)
  }

  private func write(_ model: DiveDraft.Model, _ console: inout Console) throws -> String {
    let dive = try log.newDive(
      request.values,
      typed,
      notes: request.notes ?? "",
      model: model,
      after: past
    )
    try options.write(dive.change, of: log, isDryRun: isDryRun, &console)
    tellGone(dive.composed, &console)
    return dive.path
  }

  /// Writes a group dive as `group log` does, and returns its path.
  func write(
    _ values: [String],
    notes: String,
    for group: String,
    _ console: inout Console
  ) throws -> String {
    guard let place = log.index.place(of: group, .group) else {
      throw LogFailure.noSuchRecord(.group, text: group, near: [])
    }
    let dive = try GroupDiveLog(
      of: log.logbook.groups[place],
      try log.assignments(values, for: .dive),
      members: nil,
      isPlanned: false,
      notes: notes,
      in: log
    )
    try options.write(dive, of: log, isDryRun: isDryRun, &console)
    return dive.path
  }

  /// Reports habits that no longer apply.
  func tellGone(_ composed: DiveDraft.Composed, _ console: inout Console) {
    guard !composed.gone.isEmpty else { return }
    console.note(options.words(.entryGone(ids: composed.gone)))
  }
}
