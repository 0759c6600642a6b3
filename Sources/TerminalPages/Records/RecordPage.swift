import DiveFormat
package import DiveModel
import DiveQueries
import DiveStatistics
package import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// A complete page about one record.
package struct RecordPage {
  private let entry: AnyRecord
  private let logbook: Logbook
  private let index: RecordIndex
  private let dives: RecordDives
  /// References to the record, except from dives, which are counted.
  private let referrers: [Referrer]
  /// The record's due items; for a set of gear those of its pieces too.
  private let due: DueTable
  /// What of a set's pieces is due, each with the name of the piece.
  private let duePieces: [String]
  /// What the pieces of a set cost together.
  private let prices: [PiecesPrice]
  /// How far a diver is in each course as a student.
  private let standings: [CourseStanding]
  private let words: (Message) -> String

  package init(
    _ entry: AnyRecord,
    in logbook: Logbook,
    _ index: RecordIndex,
    on day: CalendarDate?,
    _ words: @escaping (Message) -> String
  ) {
    self.entry = entry
    self.logbook = logbook
    self.index = index
    self.words = words
    let pieces = entry.kind == .gear ? GearSets(logbook, index).pieces(of: entry.id) : []
    let all = DueItems(of: logbook, index, on: day)
    let ofPieces = all.all.filter { $0.kind == .gear && pieces.contains($0.id) }
    due = DueTable(all.of(entry) + ofPieces, words)
    duePieces = zip(ofPieces, DueTable(ofPieces, words).texts).map { item, text in
      "\(index.index(of: item.id, .gear).map { logbook.gear[$0].title } ?? item.id) · \(text)"
    }
    prices = logbook.prices(of: pieces)
    standings =
      entry.kind == .diver
      ? CourseStanding.all(of: entry.id, in: logbook, index, on: day) : []
    dives = RecordDives(entry.kind, in: logbook, index)
    let own = entry.origin.path
    referrers = logbook.referrers(to: .record(entry.kind, entry.id), index)
      .filter { $0.path != own && ($0.kind != .dive || entry.kind == .diver) }
  }

  /// The page in a format: text or JSON.
  package func text(_ format: OutputFormat) -> String { format == .json ? json : text }

  package var text: String {
    let source = logbook.source(of: entry.origin.path)
    let usage = usage
    let rows = [("id", entry.id)] + fieldRows(source)
    let lines = TableLayout((rows + usage).map { ($0.visible, $1.visible) }).lines(indent: 2)
    var result = [entry.origin.path.visible, ""] + lines.prefix(rows.count)
    let body = body(source)
    if !body.isEmpty { result += [""] + body.map { "  " + $0.visible } }
    if !usage.isEmpty { result += [""] + lines.dropFirst(rows.count) }
    return result.map { line in line.last == " " ? String(line.trimmedRight) : line }
      .joined(separator: "\n") + "\n"
  }

  /// One row per key; mappings in a list have a row each.
  private func fieldRows(_ source: SourceText?) -> [(String, String)] {
    let printer = ValuePrinter(logbook.unitSystem, asWrittenIn: source)
    return entry.fields.entries.flatMap { found -> [(String, String)] in
      guard let row = entry.table.row(forField: found.field) else {
        guard case .list(let pair) = found.content, pair.count == 2 else { return [] }
        return [(printer.anything(pair[0].content), printer.anything(pair[1].content))]
      }
      if case .mapping = row.kind, row.isList {
        return ListItems(found).enumerated().map { place, item in
          (place == 0 ? row.key : "", printer.text(item.content, of: row.kind))
        }
      }
      if case .dive = row.kind, case .mapping(let inner) = found.content {
        return inner.entries.enumerated().compactMap { place, part in
          FieldTable.dive.row(forField: part.field).map { innerRow in
            let value = printer.text(part, of: innerRow.kind)
            return (place == 0 ? row.key : "", "\(innerRow.key) \(value)")
          }
        }
      }
      return [(row.key, named(found, row, printer))]
    }
  }

  /// A value as written, or the name of the record that it refers to.
  private func named(_ found: FieldSet.Entry, _ row: FieldRow, _ printer: ValuePrinter) -> String {
    let kind: RecordKind
    switch row.kind {
    case .reference(let other): kind = other
    case .person, .owner: kind = .diver
    default: return printer.text(found, of: row.kind)
    }
    return ListItems(found).map { item -> String in
      guard case .text(let text) = item.content else { return "" }
      let group = row.kind == .owner ? RecordOwner.groupID(in: text) : nil
      let named = group == nil ? kind : .group
      guard let place = index.place(of: group ?? text, named) else { return text }
      guard let other = logbook.record(named, at: place) else { return text }
      return other.name.map { $0 == other.id ? $0 : "\($0) (\(other.id))" } ?? other.id
    }
    .joined(separator: ", ")
  }

  /// Its dives, and the records of other kinds that refer to it.
  private var usage: [(String, String)] {
    var result: [(String, String)] = []
    if let count = dives.counts[entry.id] {
      let total = words(.dives(count: count))
      let text = dives.last[entry.id].map { words(.divesAndLast(dives: total, date: "\($0)")) }
      result.append((words(.labelDives), text ?? total))
    }
    // The items of its pieces come last.
    let dueTexts = due.texts.dropLast(duePieces.count) + duePieces
    for (place, text) in dueTexts.enumerated() {
      result.append((place == 0 ? words(.labelDue) : "", text))
    }
    for (place, price) in prices.enumerated() {
      let text = words(.setValue(sum: "\(price.sum)", count: price.pieces))
      result.append((place == 0 ? words(.labelValue) : "", text))
    }
    result += studies
    for kind in RecordKind.allCases {
      let paths = Set(referrers.filter { $0.kind == kind }.map(\.path))
      if paths.isEmpty { continue }
      if kind == .dive {
        result.append((words(.labelNamedIn), words(.dives(count: paths.count))))
      } else {
        let names = paths.sorted().map { Self.shortName(of: $0, kind) }
        result.append((words(kind.label), names.joined(separator: ", ")))
      }
    }
    return result
  }

  /// The courses of a student, each with what is left to do.
  private var studies: [(String, String)] {
    let course = CourseWords(words)
    let lines = standings.flatMap { standing -> [String] in
      let summary = course.summary(standing.student) { "\($0)" }
      let head = words(.courseStanding(course: standing.course.title, summary: summary))
      return [head] + standing.student.openRequirements.map { "  " + course.open($0) }
    }
    return lines.enumerated().map { ($0 == 0 ? words(.labelStudent) : "", $1) }
  }

  /// The id, which is the name of the file or of its folder.
  private static func shortName(of path: String, _ kind: RecordKind) -> String {
    let parts = path.split(separator: "/")
    if kind.head != nil, parts.count > 1 { return String(parts[parts.count - 2]) }
    return (parts.last ?? "").split(separator: ".").first.map(String.init) ?? path
  }

  private func body(_ source: SourceText?) -> [String] {
    guard let source else { return [] }
    var text = Substring(source[SourceRange(entry.origin.bodyStart, source.bytes.count)])
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isNewline { text.removeLast() }
    if text.isEmpty { return [] }
    // A carriage return with its line feed is one character.
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
  }

  package var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("kind")
      json.string(entry.kind.rawValue)
      json.key("id")
      json.string(entry.id)
      json.key("path")
      json.string(entry.origin.path)
      json.newLine()
      json.key("record")
      ValuePrinter.write(entry.fields, by: entry.table, &json)
      json.newLine()
      json.key("due")
      due.write(&json)
      json.newLine()
      json.key("dives")
      json.integer(dives.counts[entry.id] ?? 0)
      json.key("last-dive")
      json.string(dives.last[entry.id]?.description)
      json.newLine()
      json.key("courses")
      json.array { json in
        for standing in standings { Self.write(standing, &json) }
      }
      json.newLine()
      json.key("named-by")
      json.array { json in
        for referrer in referrers {
          json.newLine()
          json.object { json in
            json.key("path")
            json.string(referrer.path)
            json.key("key")
            json.string(referrer.key)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func write(_ standing: CourseStanding, _ json: inout JSONWriter) {
    let student = standing.student
    json.object { json in
      json.key("course")
      json.string(standing.course.id)
      json.key("since")
      json.string(student.since?.description)
      json.key("finishedOn")
      json.string(student.finished?.description)
      json.key("met")
      json.integer(student.requirements.count(where: \.isMet))
      json.key("requirements")
      json.integer(student.requirements.count)
      json.key("open")
      json.array { json in
        for requirement in student.openRequirements { json.string(requirement.what) }
      }
    }
  }
}

extension String {
  fileprivate var trimmedRight: Substring {
    var rest = self[...]
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
