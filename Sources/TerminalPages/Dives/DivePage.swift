package import DiveFigures
package import DiveFormat
import DiveModel
import DiveUnits
package import LogbookCore
import Diagnostics
package import Wording

/// One dive for people: the written values, the calculated ones, and the notes.
package struct DivePage {
  private let logged: LoggedDive
  private let logbook: Logbook
  private let index: RecordIndex
  private let source: SourceText?
  private let computed: [PageSection]
  private let units: UnitSystem
  private let table: FieldTable
  private let words: (Message) -> String

  package init(
    _ logged: LoggedDive,
    in logbook: Logbook,
    _ analysis: DiveAnalysis,
    by table: FieldTable = .dive,
    words: @escaping (Message) -> String
  ) {
    self.logged = logged
    self.logbook = logbook
    (self.table, self.words) = (table, words)
    index = analysis.index
    source = logbook.source(of: logged.dive.origin.path)
    units = analysis.units
    computed = AnalysisText(analysis, of: logged.dive, units, words: words).sections
  }

  /// For a terminal, with the picture of the profile, if any.
  package func text(_ picture: [String]) -> String {
    var lines = [logged.dive.origin.path.visible, ""] + PageSection.lines(written)
    for section in computed {
      lines += ["", "  " + section.title.visible] + PageSection.lines(section.rows)
    }
    if !picture.isEmpty { lines += [""] + picture }
    if let body, !body.isEmpty {
      lines.append("")
      // A carriage return with its line feed is one character.
      lines += body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        .map { "  " + String($0).visible }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As Markdown tables, with the notes as written except for control characters.
  package func markdown() -> String {
    let header = [Message.columnKey, .columnValue].map(words)
    func table(_ rows: [PageSection.Row]) -> String {
      MarkdownTable.text(header, rows.map { [$0.name.visible, $0.text.visible] })
    }
    var parts = ["# \(logged.dive.origin.path.visible)\n", table(written)]
    for section in computed { parts += ["## \(section.title.visible)\n", table(section.rows)] }
    if let body, !body.isEmpty {
      parts += ["## \(words(.notesTitle))\n", body.terminalSafe + "\n"]
    }
    return parts.joined(separator: "\n")
  }

  private var written: [PageSection.Row] {
    let printer = ValuePrinter(units, asWrittenIn: source)
    var rows: [PageSection.Row] = []
    if let diver = logged.diver {
      rows.append(PageSection.Row("diver", title(diver, .diver)))
    }
    for entry in logged.dive.fields.entries {
      if let row = table.row(forField: entry.field) {
        rows.append(PageSection.Row(row.key, value(entry, row, printer)))
      } else if case .list(let pair) = entry.content, pair.count == 2 {
        let (key, value) = (printer.anything(pair[0].content), printer.anything(pair[1].content))
        rows.append(PageSection.Row(key, value))
      }
    }
    return rows
  }

  /// A value as the diver wrote it; a reference is replaced by the name of its record.
  private func value(_ entry: FieldSet.Entry, _ row: FieldRow, _ printer: ValuePrinter) -> String {
    switch row.kind {
    case .reference(let kind): return names(entry.content, kind)
    case .person: return names(entry.content, .diver)
    default: return printer.text(entry, of: row.kind)
    }
  }

  private func names(_ content: Content, _ kind: RecordKind) -> String {
    switch content {
    case .text(let text): return title(text, kind)
    case .list(let items):
      return items.map { names($0.content, kind) }.joined(separator: ", ")
    default: return ""
    }
  }

  /// A record's name, followed by its id if that differs.
  private func title(_ text: String, _ kind: RecordKind) -> String {
    guard let id = index.id(of: text, kind), let place = index.index(of: id, kind) else {
      return text
    }
    let title = logbook.title(of: kind, at: place) ?? id
    return title == id ? id : "\(title) (\(id))"
  }

  private var body: String? {
    guard let source else { return nil }
    let range = SourceRange(logged.dive.origin.bodyStart, source.bytes.count)
    var text = Substring(source[range])
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isNewline { text.removeLast() }
    return String(text)
  }
}
