import DiveChecks
package import DiveFormat
package import DiveModel
package import Diagnostics
import DiveUnits
public import LogbookCore
import Wording

/// A change to one record, made from typed values.
package struct RecordChange: Sendable {
  package let plan: PlannedChange
  /// The typed text.
  package let source: SourceText
  /// Problems in the typed text, with positions in it.
  package let typedProblems: [Diagnostic]
  /// Other new problems.
  package let problems: [FileDiagnostic]
  /// What was changed besides what was typed.
  fileprivate(set) var remark: Message?

  /// Checks a change to a record's text.
  ///
  /// A mistake in the typed text is reported there, any other in the changed file.
  /// - Throws: An `ArgumentFailure` if the typed text cannot be parsed.
  package init(
    _ changes: [FileChange],
    by typed: Assignments,
    making text: RecordText,
    _ failures: [Diagnostic],
    of log: LogSession
  ) throws {
    let plan = try log.plan(changes)
    var atArguments = failures
    var elsewhere: [FileDiagnostic] = []
    // Notes of severity `info` do not stand in the way of a change.
    for problem in plan.newProblems where problem.diagnostic.severity > .info {
      if let found = typed.typed(problem.diagnostic, in: text, at: problem.path) {
        atArguments.append(found.naming(knownIn: log))
      } else {
        elsewhere.append(problem)
      }
    }
    atArguments.sort { ($0.range ?? SourceRange(0, 0)) < ($1.range ?? SourceRange(0, 0)) }
    // If a typed value is wrong, the file lacks it, and problems caused by that are noise.
    guard failures.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: atArguments)
    }
    (self.plan, source, typedProblems, problems) = (plan, typed.source, atArguments, elsewhere)
  }

  /// The problems, formatted as by `check`: those of the typed text first.
  package func texts(in log: LogSession) -> [String] {
    let after = plan.after
    return [
      source.text(of: typedProblems, in: log.language) { after.source(of: $0) },
      log.text(of: problems, in: after), remark.map(log.words) ?? "",
    ].filter { !$0.isEmpty }
  }
}

extension LogSession {
  /// Checks changes before anything is written.
  public func plan(_ changes: [FileChange]) throws(LogFailure) -> PlannedChange {
    try PlannedChange(changes, of: self)
  }

  /// Parses the values that change a record of a kind, each given as `key=value`.
  ///
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed.
  package func assignments(
    _ arguments: [String],
    for kind: RecordKind
  ) throws(ArgumentFailure) -> Assignments {
    let typed = Assignments(typed: arguments, for: kind, in: logbook)
    guard typed.problems.isEmpty else {
      throw ArgumentFailure(source: typed.source, problems: typed.problems)
    }
    return typed
  }

  /// Plans setting values of a record, each given as `key=value`; nil if nothing changes.
  ///
  /// The file of a dive is moved to where another date or time puts it.
  ///
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if the record
  ///   cannot be changed.
  package func setting(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind
  ) throws -> RecordChange? {
    let typed = arguments.map { withID($0, of: kind) }
    guard let alias = formerName(typed, at: path, kind) else {
      return try settingExactly(typed, at: path, kind)
    }
    var change = try settingExactly(typed + ["aliases+=\(alias)"], at: path, kind)
    change?.remark = .nameStaysAlias(name: alias)
    return change
  }

  /// A value with the id of the diver that it names: a name may change, an id stays.
  private func withID(_ argument: String, of kind: RecordKind) -> String {
    guard kind == .expense,
      let key = ["payer=", "shared-by=", "shared-by+="].first(where: argument.hasPrefix),
      let id = index.id(of: String(argument.dropFirst(key.count)).trimmingBlanks, .diver)
    else { return argument }
    return key + id
  }

  /// The former name of a record that other records still use; nil if none does.
  private func formerName(_ arguments: [String], at path: String, _ kind: RecordKind) -> String? {
    guard RecordKind.withIDs.contains(kind),
      let name = arguments.last(where: { $0.hasPrefix("name=") })?.dropFirst("name=".count),
      !arguments.contains(where: { $0.hasPrefix("aliases") }), let record = record(at: path),
      let old = record.name, old.lowercased() != String(name).trimmingBlanks.lowercased(),
      !Reference(old).isID, !old.contains(where: "=,[]{}\"'#".contains),
      index.id(of: old, kind) == record.id
    else { return nil }
    let folded = old.lowercased()
    // What is written as the id stays right without the name.
    func isName(_ text: String) -> Bool { text != record.id && text.lowercased() == folded }
    let isNamed = logbook.allRecords.contains { other in
      other.references.contains { written in
        switch written.kind {
        case .person, .owner: kind == .diver && isName(written.text)
        case .reference(let named): kind == named && isName(written.text)
        default: false
        }
      }
    }
    return isNamed ? old : nil
  }

  private func settingExactly(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind
  ) throws -> RecordChange? {
    let notes = TypedNotes(arguments, for: kind)
    let typed = Assignments(typed: notes.values, for: kind, in: logbook)
    guard let source = logbook.source(of: path) else {
      throw LogFailure.unread(path: path, .missing)
    }
    var editor: RecordEditor
    do throws(EditRefusal) {
      editor = try RecordEditor(source, .table(of: kind), options: logbook.decodingOptions)
      try notes.apply(to: &editor)
    } catch { throw LogFailure.unchangeable(path: source.path, reason: error.message) }
    let failures = typed.problems + typed.apply(to: &editor)
    var changes = editor.isChanged ? [FileChange.edit(source, editor.edits)] : []
    let before = RecordText(source.bytes, .table(of: kind), options: logbook.decodingOptions)
    if kind == .dive, failures.isEmpty, let before {
      let moves = try moves(ofDive: path, from: before, to: editor.text, setting: typed.topKeys)
      if !moves.isEmpty {
        var rewriting = ReferenceRewriting(self, moving: moves)
        try rewriting.rewrite()
        try rewriting.edit(path, kind) { editor throws(EditRefusal) in
          try notes.apply(to: &editor)
          _ = typed.apply(to: &editor)
        }
        changes = try rewriting.changes()
      }
    }
    guard !changes.isEmpty || !failures.isEmpty else { return nil }
    let change = try RecordChange(
      changes,
      by: typed,
      making: editor.text,
      failures,
      of: self
    )
    if kind == .budget, typed.topKeys.contains("categories") {
      try refuseDoubleCategory(change.plan, at: path)
    }
    try refuseWiderSharing(change.plan, changing: path, kind, showing: typed.topKeys)
    return change
  }

  /// Throws if a changed budget has a category twice that it had once: its amount was meant.
  private func refuseDoubleCategory(_ plan: PlannedChange, at path: String) throws(LogFailure) {
    func names(_ log: Logbook) -> [String] {
      let budget = log.budgets.first { $0.origin.path.utf8.elementsEqual(path.utf8) }
      return (budget?.categories ?? []).map { BudgetCategory.folded($0.value.name?.value ?? "") }
    }
    let (before, after) = (names(logbook), names(plan.after))
    for (place, name) in before.enumerated() where !name.isEmpty {
      guard before.firstIndex(of: name) == place,
        after.count(where: { $0 == name }) > before.count(where: { $0 == name })
      else { continue }
      throw .categoryIsThere(name, number: place + 1)
    }
  }

  /// Throws if others would see more of another diver's dives after a change of one, or of that
  /// diver's page.
  private func refuseWiderSharing(
    _ plan: PlannedChange,
    changing path: String,
    _ kind: RecordKind,
    showing keys: Set<String>
  ) throws(LogFailure) {
    switch kind {
    case .dive:
      let dive = logbook.dives.first { $0.dive.origin.path == path }
      guard let diver = dive?.diver else { return }
      let moved = plan.changes.compactMap { change in change.formerPath.map { ($0, change.path) } }
      try refuseWiderSharing(
        plan.after,
        byOthersThan: diver,
        moving: Dictionary(moved) { first, _ in first },
        showing: keys
      )
    case .diver:
      guard let page = logbook.divers.first(where: { $0.origin.path == path }) else { return }
      let dives = logbook.dives.filter { $0.diver == page.id }.map(\.dive.origin.path)
      guard !dives.isEmpty else { return }
      try refuseWiderSharing(plan.after, byOthersThan: page.id, showing: keys, in: Set(dives))
    default: return
    }
  }

  /// Plans a new record with values, each given as `key=value`, and other files that it needs.
  ///
  /// - Throws: An `ArgumentFailure` if a value cannot be parsed, a `LogFailure` if the record
  ///   already exists.
  package func making(
    _ arguments: [String],
    at path: String,
    _ kind: RecordKind,
    with others: [FileChange] = []
  ) throws -> RecordChange {
    let notes = TypedNotes(arguments, for: kind)
    let typed = Assignments(typed: notes.values, for: kind, in: logbook)
    let made = typed.newRecord(at: path, body: notes.text.map { $0 + "\n" } ?? "")
    guard !logbook.tree.exists(path) else { throw LogFailure.fileIsThere(path: path) }
    let failures = typed.problems + made.problems
    return try making(made.text, by: typed, at: path, kind, failures, with: others)
  }

  /// Plans a new record with a text that was composed from typed values.
  package func making(
    _ text: String,
    by typed: Assignments,
    at path: String,
    _ kind: RecordKind,
    _ failures: [Diagnostic],
    with others: [FileChange] = []
  ) throws -> RecordChange {
    let bytes = Array(text.utf8)
    let record = RecordText(bytes, .table(of: kind), options: logbook.decodingOptions)
    guard let record else {
      throw LogFailure.unchangeable(path: path, reason: .recordUnreadable)
    }
    return try RecordChange(
      others + [.create(path: path, bytes: bytes)],
      by: typed,
      making: record,
      failures,
      of: self
    )
  }
}
