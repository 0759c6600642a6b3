import DiveFormat
import DiveModel
import LogbookCore
import Diagnostics

/// Visits every record once: runs the rules for single dives, and checks every field that refers to
/// another record or a file.
///
/// A single pass, because a large log must be fetched from memory again for each one.
struct RecordSweep {
  let diagnostics: [FileDiagnostic]
  let files: NamedFiles
  /// How often dives have each word; nil if no rule needs it.
  let words: WordCounts?

  /// Visits all records, on all cores.
  init(
    _ context: CheckContext,
    _ diveRules: [any DiveRule],
    _ rules: [any ReferenceRule],
    countsWords: Bool = false
  ) {
    let logbook = context.logbook
    let types = logbook.settings.documentTypes.compactMap { $0.value.name?.value }
    let diveIDs = DiveIDs(logbook)
    let resolver = ReferenceResolver(context.index, documentTypes: types, dives: diveIDs)
    let dives = logbook.dives
    let others = logbook.recordsBesideDives
    let parts = inChunks(dives.count + others.count, of: 512) { range in
      var pass = ReferencePass(resolver, logbook)
      var context = context
      var words = WordCounts()
      for place in range {
        if place < dives.count {
          // Taken out once: a copy of a dive for each rule would cost more than most rules.
          let dive = dives[place]
          context.approach(dive.dive)
          for rule in diveRules {
            rule.check(dive, in: context) { pass.note($0, in: dive.dive.origin) }
          }
          pass.look(at: dive, context.index)
          if countsWords { words.add(dive.dive) }
        } else {
          let record = others[place - dives.count]
          pass.look(at: record.fields, .of(record.kind), record.origin)
        }
      }
      words.finish()
      return (pass.diagnostics, pass.references, pass.files, words)
    }
    var diagnostics: [FileDiagnostic] = []
    var files = NamedFiles()
    // In the order of the records, so that suggestions do not depend on which core was first.
    var suggestions = ReferenceSuggestions(context.index, documentTypes: types, dives: diveIDs)
    var words = WordCounts()
    for (found, references, part, counts) in parts {
      words.add(counts)
      diagnostics += found
      for reference in references {
        let path = reference.path
        let reference = suggestions.completing(reference)
        for rule in rules {
          rule.check(reference, in: context) { diagnostics.append(FileDiagnostic(path: path, $0)) }
        }
      }
      files.named.formUnion(part.named)
      files.missing += part.missing
    }
    self.diagnostics = diagnostics
    self.words = countsWords ? words : nil
    files.searchMissing(in: logbook)
    self.files = files
  }
}

/// The part of a sweep on one core.
private struct ReferencePass {
  private var resolver: ReferenceResolver
  private let logbook: Logbook
  private(set) var diagnostics: [FileDiagnostic] = []
  private(set) var references: [FoundReference] = []
  private(set) var files = NamedFiles()

  init(_ resolver: ReferenceResolver, _ logbook: Logbook) {
    self.resolver = resolver
    self.logbook = logbook
  }

  mutating func note(_ diagnostic: Diagnostic, in origin: Origin) {
    diagnostics.append(FileDiagnostic(path: origin.path, diagnostic))
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
      files.named.insert(target)
    } else {
      files.missing.append(
        .init(path: origin.path, text: text, range: range, target: target, isLink: isLink)
      )
    }
  }
}
