import DiveFormat
import DiveModel
package import LogbookCore
import Diagnostics

/// Visits every record once: runs the rules for single dives, and checks every field that refers to
/// another record or a file.
///
/// A single pass, because a large log must be fetched from memory again for each one. A sweep that
/// remembers what it found in each record visits only the changed dives the next time.
struct RecordSweep {
  let diagnostics: [FileDiagnostic]
  let files: NamedFiles
  /// How often dives have each word; nil if no rule needs it.
  let words: WordCounts?
  /// What was found in each record; nil if it was not to be remembered, or if what a record says
  /// depends on the others.
  let memory: SweepMemory?

  /// The rules that a sweep runs.
  struct Rules {
    let dive: [any DiveRule]
    let reference: [any ReferenceRule]
    let countsWords: Bool
  }

  /// Visits all records, on all cores.
  init(_ context: CheckContext, _ rules: Rules, remembers: Bool = false) {
    let logbook = context.logbook
    let visit = RecordVisit(context, rules)
    let dives = logbook.dives
    let others = logbook.recordsBesideDives
    let parts = inChunks(dives.count + others.count, of: 512) { range in
      var pass = ReferencePass(visit.resolver, logbook)
      var context = context
      var words = WordCounts()
      var records: [SweptRecord] = []
      for place in range {
        if place < dives.count {
          // Taken out once: a copy of a dive for each rule would cost more than most rules.
          let dive = dives[place]
          visit.look(at: dive, &context, &pass, &words)
          if remembers, let record = pass.taken(dive.dive.origin.path) { records.append(record) }
        } else {
          let record = others[place - dives.count]
          pass.look(at: record.fields, .of(record.kind), record.origin)
          if remembers, let found = pass.taken(record.origin.path) { records.append(found) }
        }
      }
      words.finish()
      if let rest = pass.taken("") { records.append(rest) }
      return (records, words)
    }
    var words = WordCounts()
    var files = NamedFiles()
    var diagnostics: [FileDiagnostic] = []
    var memory = SweepMemory()
    // In the order of the records, so that suggestions do not depend on which core was first.
    var suggestions = visit.suggestions
    for (records, counts) in parts {
      words.add(counts)
      for var record in records {
        visit.judge(&record, &suggestions)
        diagnostics += record.diagnostics
        files.add(record)
        if remembers { memory.records[record.path] = record }
      }
    }
    self.diagnostics = diagnostics
    self.words = rules.countsWords ? words : nil
    if remembers, !suggestions.isExhausted {
      memory.named = files.named
      memory.words = words
      self.memory = memory
    } else {
      self.memory = nil
    }
    files.searchMissing(in: logbook)
    self.files = files
  }

  /// Visits only the dives that have changed since another sweep.
  ///
  /// - Parameters:
  ///   - context: The log with the changed dives; all other records, the settings and the files beside
  ///     records are the same.
  ///   - rules: The same rules.
  ///   - memory: What the other sweep found.
  ///   - changes: The changed dives.
  init(
    _ context: CheckContext,
    _ rules: Rules,
    after memory: SweepMemory,
    _ changes: [ChangedDive]
  ) {
    let visit = RecordVisit(context, rules)
    var (context, memory) = (context, memory)
    var suggestions = visit.suggestions
    for change in changes {
      let path = change.now.dive.origin.path
      if rules.countsWords { memory.words.remove(change.before.dive) }
      if let record = memory.records.removeValue(forKey: path) { memory.forget(record) }
      var pass = ReferencePass(visit.resolver, context.logbook)
      visit.look(at: change.now, &context, &pass, &memory.words)
      guard var record = pass.taken(path) else { continue }
      visit.judge(&record, &suggestions)
      memory.note(record)
    }
    memory.words.finish()
    diagnostics = memory.records.values.flatMap(\.diagnostics)
    words = rules.countsWords ? memory.words : nil
    var files = NamedFiles()
    files.named = memory.named
    files.missing = memory.missing(in: context.logbook)
    files.searchMissing(in: context.logbook)
    self.files = files
    self.memory = memory.unknownTexts < ReferenceSuggestions.most ? memory : nil
  }
}

/// A dive before and after a change of its file.
package struct ChangedDive: Sendable {
  let before: LoggedDive
  package internal(set) var now: LoggedDive

  /// A dive whose file has changed; its path is the same.
  package init(before: LoggedDive, now: LoggedDive) { (self.before, self.now) = (before, now) }

  /// The change from before this one to after another.
  package func followed(by other: ChangedDive) -> ChangedDive {
    ChangedDive(before: before, now: other.now)
  }
}

/// What was found in one record, or in all of a part of the log.
struct SweptRecord: Sendable {
  let path: String
  var diagnostics: [FileDiagnostic]
  /// References that do not resolve as written.
  var references: [FoundReference]
  /// The files beside records that it names.
  let named: [String]
  let missing: [NamedFiles.Missing]
}

/// What a sweep found in each record, by which the next one need not visit those that are the same.
struct SweepMemory: Sendable {
  /// The records in which something was found, by their paths.
  fileprivate(set) var records: [String: SweptRecord] = [:]
  /// How many records name each file.
  fileprivate(set) var named: [String: Int] = [:]
  fileprivate(set) var words = WordCounts()

  /// How many references are unknown.
  fileprivate var unknownTexts: Int {
    records.values.reduce(0) { sum, record in
      sum
        + record.references.count { reference in
          if case .unknown = reference.issue { true } else { false }
        }
    }
  }

  fileprivate mutating func forget(_ record: SweptRecord) {
    for path in record.named {
      let count = (named[path] ?? 1) - 1
      named[path] = count > 0 ? count : nil
    }
  }

  fileprivate mutating func note(_ record: SweptRecord) {
    records[record.path] = record
    for path in record.named { named[path, default: 0] += 1 }
  }

  /// The missing files that records name, in the order of the records.
  fileprivate func missing(in logbook: Logbook) -> [NamedFiles.Missing] {
    guard records.values.contains(where: { !$0.missing.isEmpty }) else { return [] }
    let dives = logbook.dives.lazy.map(\.dive.origin.path)
    let others = logbook.recordsBesideDives.lazy.map(\.origin.path)
    return dives.flatMap { records[$0]?.missing ?? [] }
      + others.flatMap { records[$0]?.missing ?? [] }
  }
}

/// How a record is examined, whichever sweep visits it.
private struct RecordVisit {
  let resolver: ReferenceResolver
  let suggestions: ReferenceSuggestions
  private let context: CheckContext
  private let rules: RecordSweep.Rules

  init(_ context: CheckContext, _ rules: RecordSweep.Rules) {
    let logbook = context.logbook
    let types = logbook.settings.documentTypes.compactMap { $0.value.name?.value }
    let dives = DiveIDs(logbook)
    resolver = ReferenceResolver(context.index, documentTypes: types, dives: dives)
    suggestions = ReferenceSuggestions(context.index, documentTypes: types, dives: dives)
    (self.context, self.rules) = (context, rules)
  }

  /// Runs the rules for single dives, and collects references and words.
  func look(
    at dive: LoggedDive,
    _ context: inout CheckContext,
    _ pass: inout ReferencePass,
    _ words: inout WordCounts
  ) {
    context.approach(dive.dive)
    for rule in rules.dive {
      rule.check(dive, in: context) { pass.note($0, in: dive.dive.origin) }
    }
    pass.look(at: dive, context.index)
    if rules.countsWords { words.add(dive.dive) }
  }

  /// Reports the references that do not resolve.
  func judge(_ record: inout SweptRecord, _ suggestions: inout ReferenceSuggestions) {
    for reference in record.references {
      let path = reference.path
      let reference = suggestions.completing(reference)
      for rule in rules.reference {
        rule.check(reference, in: context) {
          record.diagnostics.append(FileDiagnostic(path: path, $0))
        }
      }
    }
  }
}

/// The part of a sweep on one core.
private struct ReferencePass {
  private var resolver: ReferenceResolver
  private let logbook: Logbook
  private(set) var diagnostics: [FileDiagnostic] = []
  private(set) var references: [FoundReference] = []
  private var named: [String] = []
  private var missing: [NamedFiles.Missing] = []

  init(_ resolver: ReferenceResolver, _ logbook: Logbook) {
    self.resolver = resolver
    self.logbook = logbook
  }

  mutating func note(_ diagnostic: Diagnostic, in origin: Origin) {
    diagnostics.append(FileDiagnostic(path: origin.path, diagnostic))
  }

  /// Takes out what was found since the last time; nil if that is nothing.
  mutating func taken(_ path: String) -> SweptRecord? {
    guard !(diagnostics.isEmpty && references.isEmpty && named.isEmpty && missing.isEmpty) else {
      return nil
    }
    defer { (diagnostics, references, named, missing) = ([], [], [], []) }
    return SweptRecord(
      path: path,
      diagnostics: diagnostics,
      references: references,
      named: named,
      missing: missing
    )
  }

  /// Examines a dive.
  ///
  /// A missing group is not reported again with its missing group dive (`template-gone`), nor the
  /// diver as a buddy (`buddy-is-diver`).
  mutating func look(at logged: LoggedDive, _ index: RecordIndex) {
    let (known, dive) = (references.count, logged.dive)
    look(at: dive.fields, .dive, dive.origin)
    guard references.count > known else { return }
    let own = BuddyIsDiver.buddies(of: logged, index).map(\.range)
    let others = references[known...].filter { !own.contains($0.range) }
    references.replaceSubrange(known..., with: others)
    guard let text = dive.template?.value,
      let group = Provenance(text)?.template.group
    else { return }
    let found = references[known...].filter { $0.target != .record(.group) || $0.text != group }
    references.replaceSubrange(known..., with: found)
  }

  mutating func look(at fields: FieldSet, _ plan: ReferencePlan, _ origin: Origin) {
    look(into: fields, plan, origin)
    for link in origin.links { file(link.target, link.range, origin, isLink: true) }
  }

  private mutating func look(into fields: FieldSet, _ plan: ReferencePlan, _ origin: Origin) {
    let entries = fields.entries
    for index in entries.indices {
      // Most fields refer to nothing and are not even copied.
      guard let action = plan.action(of: entries[index].field) else { continue }
      let entry = entries[index]
      if case .list(let items) = entry.content {
        for item in items { look(at: item.content, item.range, action, origin) }
      } else {
        look(at: entry.content, entry.range, action, origin)
      }
    }
  }

  private mutating func look(
    at content: Content,
    _ range: SourceRange,
    _ action: ReferencePlan.Action,
    _ origin: Origin
  ) {
    switch (action, content) {
    case (.resolve(let target), .text(let text)):
      guard let issue = resolver.issue(with: text, as: target) else { return }
      references.append(
        FoundReference(
          path: origin.path,
          target: target,
          text: text,
          range: range,
          issue: issue
        )
      )
    case (.file, .text(let text)): file(text, range, origin, isLink: false)
    case (.inner(let kind), .mapping(let fields)): look(into: fields, .of(kind), origin)
    case (.dive, .mapping(let fields)): look(into: fields, .dive, origin)
    default: break
    }
  }

  private mutating func file(
    _ text: String,
    _ range: SourceRange,
    _ origin: Origin,
    isLink: Bool
  ) {
    guard let target = FilePaths.joined(origin.folder, text) else { return }
    if logbook.hasAttachment(target) {
      named.append(target)
    } else {
      missing.append(
        .init(path: origin.path, text: text, range: range, target: target, isLink: isLink)
      )
    }
  }
}
