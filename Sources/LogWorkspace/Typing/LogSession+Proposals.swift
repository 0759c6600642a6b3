import Diagnostics
import DiveChecks
import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore
import Wording

extension LogSession {
  /// What may be typed at an offset of a file, the likeliest first; nil where nothing can be said.
  ///
  /// - Parameters:
  ///   - offset: In bytes.
  ///   - path: The file's path from the root.
  /// - Returns: Where it is typed, and at most `Proposals.most` proposals.
  package func proposals(at offset: Int, in path: String) -> Proposals? {
    if path.hasSuffix(".csv") { return sampleProposals(at: offset, in: path) }
    let isSettings = path == Logbook.settingsPath
    guard let kind = isSettings ? .settings : RecordPath.kindOfFile(path),
      let source = logbook.source(of: path),
      let place = TypingPlace(at: offset, in: source.bytes, of: kind),
      place.isReplaceable(in: source.bytes)
    else { return nil }
    var list: [Proposal] =
      switch place.expected {
      case .key(let table, let present): keys(of: table, without: present, in: path)
      case .value(let row, let table, let taken):
        values(
          of: row,
          table,
          besides: taken,
          typed: String(decoding: source.bytes[place.typed], as: UTF8.self),
          isInline: place.isInline,
          in: path
        )
      case .rule(let present):
        RuleRegistry.all.map(\.about).filter { !present.contains($0.id) }
          .map { Proposal($0.id, .rule, detail: $0.title) }
      case .severity: Self.severities.map { Proposal($0, .word) }
      case .sample: []
      case .link: files(beside: path).map { Proposal($0.label, .file, text: Self.target($0.label)) }
      }
    // Of many, those that go on with what is typed.
    if list.count > Proposals.most {
      let typed =
        place.typed.lowerBound..<min(max(offset, place.typed.lowerBound), place.typed.upperBound)
      let wanted = SearchedText(String(decoding: source.bytes[typed], as: UTF8.self))
      list = list.filter { proposal in
        ([proposal.label] + proposal.names).contains { wanted.rank(of: $0) != nil }
      }
    }
    return Proposals(place: place, list: Array(list.prefix(Proposals.most)))
  }

  /// A path as the target of a link, where blanks and brackets would end it.
  private static func target(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      switch scalar {
      case " ": "%20"
      case "%": "%25"
      case "(": "%28"
      case ")": "%29"
      case "<": "%3C"
      case ">": "%3E"
      case "#": "%23"
      case "?": "%3F"
      default: String(scalar)
      }
    }.joined()
  }

  /// What a rule's severity can be in the settings.
  private static let severities = Severity.allCases.reversed().map(\.rawValue) + ["off"]

  /// The keys that a mapping lacks: those that it must have, then those that the log has most often.
  private func keys(
    of table: FieldTable,
    without present: Set<String>,
    in path: String
  ) -> [Proposal] {
    let (counts, inner) = fieldCounts(of: table)
    let isGroupDive = path.hasPrefix("groups/")
    func rank(_ row: FieldRow) -> (Int, Int) {
      let isPersonal = isGroupDive && row.traits.contains(.personal)
      let tier =
        row.traits.contains(.required)
        ? 0 : row.traits.contains(.tool) ? 3 : isPersonal ? 2 : 1
      return (tier, -counts[Int(row.field), default: 0])
    }
    return table.rows.enumerated().filter { !present.contains($0.element.key) }
      .sorted { left, right in
        let ranks = (rank(left.element), rank(right.element))
        return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0 < ranks.1
      }
      .map { _, row in
        Proposal(
          row.key,
          .key,
          detail: words(row.kind.title),
          row: (row, table),
          parts: Self.parts(of: row, inner[row.field] ?? [:])
        )
      }
  }

  /// The keys to fill in of a field's mapping: those that it must have, or that the log has mostly.
  private static func parts(of row: FieldRow, _ counts: [UInt8: Int]) -> [String] {
    guard case .mapping(let kind) = row.kind else { return [] }
    let table = kind.table
    let most = counts.values.max() ?? 0
    let usual = table.rows.filter { inner in
      inner.traits.contains(.required) || most > 0 && counts[inner.field, default: 0] * 2 >= most
    }
    return usual.isEmpty ? table.rows.prefix(1).map(\.key) : usual.map(\.key)
  }

  /// How often the log has each field of a table, and each field of the mappings in them; all is
  /// counted in one pass.
  private func fieldCounts(
    of table: FieldTable
  ) -> (counts: [Int: Int], inner: [UInt8: [UInt8: Int]]) {
    var counts = [Int](repeating: 0, count: 256)
    var inner: [UInt8: [UInt8: Int]] = [:]
    visit(table) { fields in
      for entry in fields.entries {
        counts[Int(entry.field)] += 1
        switch entry.content {
        case .mapping(let fields):
          for part in fields.entries {
            inner[entry.field, default: [:]][part.field, default: 0] += 1
          }
        case .list(let items):
          for item in items {
            guard case .mapping(let fields) = item.content else { break }
            for part in fields.entries {
              inner[entry.field, default: [:]][part.field, default: 0] += 1
            }
          }
        case .steps, .text: continue
        }
      }
    }
    return (Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($0, $1) }), inner)
  }

  /// Visits all mappings of the log that a table describes.
  func visit(_ table: FieldTable, _ look: (FieldSet) -> Void) {
    if let kind = RecordKind.allCases.first(where: { FieldTable.table(of: $0) === table }) {
      if kind == .dive {
        for place in logbook.dives.indices { look(logbook.dives[place].dive.fields) }
      } else {
        for record in logbook.records(of: kind) { look(record.fields) }
      }
      return
    }
    for kind in RecordKind.allCases {
      let rows = FieldTable.table(of: kind).rows.filter { row in
        if case .mapping(let inner) = row.kind { inner.table === table } else { false }
      }
      if rows.isEmpty { continue }
      func inner(_ fields: FieldSet) {
        for row in rows {
          switch fields[row.field]?.content {
          case .mapping(let inner)?: look(inner)
          case .list(let items)?:
            for item in items {
              if case .mapping(let inner) = item.content { look(inner) }
            }
          default: continue
          }
        }
      }
      visit(FieldTable.table(of: kind), inner)
    }
  }
}
