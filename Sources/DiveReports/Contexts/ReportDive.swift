import DiveStatistics
import DiveFormat
import DiveModel
import DiveQueries
import DiveUnits
import LogbookCore

struct ReportDive: Sendable {
  let log: ReportLog
  /// The dive's index in the log.
  let place: Int

  var logged: LoggedDive { log.logbook.dives[place] }

  var dive: Dive { logged.dive }

  /// The display name of the dive's site; nil if none is written.
  var site: String? { dive.site.map { log.title($0.value.text, .site) } }

  var siteRecord: DiveSite? { log.records.site(of: dive) }

  /// The text of the dive's file.
  var notes: String? { log.logbook.noteText(of: dive.origin) }

  /// The value of a query term as text; nil if unknown.
  func text(_ name: String) -> String? {
    guard let term = DiveTerms.term(named: name) else { return nil }
    return term.value(of: logged, in: log.context).map { text($0.content, term.kind, of: name) }
  }

  /// Joins the values of a list with commas.
  private func text(_ content: Content, _ kind: ValueKind, of name: String) -> String {
    switch (content, kind) {
    case (.mapping(let fields), .mapping(let mapping)): return text(fields, mapping.table)
    case (.list(let items), _):
      return items.map { text($0.content, kind, of: name) }
        .joined(separator: Self.isMapping(kind) ? "; " : ", ")
    case (.text(let text), .person): return log.person(text)
    case (.text(let text), .reference(.diver)): return log.person(text)
    case (.text(let text), .reference(let kind)): return log.title(text, kind)
    default: return log.words.value(content, kind, of: name)
    }
  }

  /// The first value of a mapping, with the others in parentheses: `8 kg (belt)`.
  private func text(_ fields: FieldSet, _ table: FieldTable) -> String {
    let values = fields.entries.compactMap { entry in
      table.row(forField: entry.field).map { text(entry.content, $0.kind, of: $0.key) }
    }
    guard let first = values.first, values.count > 1 else { return values.first ?? "" }
    return "\(first) (\(values.dropFirst().joined(separator: ", ")))"
  }

  private static func isMapping(_ kind: ValueKind) -> Bool {
    if case .mapping = kind { true } else { false }
  }

  /// The steps of a numeric value.
  func steps(_ name: String) -> Int? {
    guard let term = DiveTerms.term(named: name),
      case .steps(let steps)? = term.value(of: logged, in: log.context)?.content
    else { return nil }
    return steps
  }

  /// The stamp of the centre, or else of the boat.
  var stamp: Stamps.Stamp? {
    [dive.centre, dive.boat].lazy.compactMap { $0?.value.text }
      .compactMap { log.index.id(of: $0, .centre) }
      .compactMap { log.stamps.ofCentres[$0] }.first
  }
}
