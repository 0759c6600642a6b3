import DiveFormat
import DiveModel
import Wording

/// A table of mappings of one kind, such as a dive's tanks: a row for each, a column for every key
/// in use.
///
/// On narrow screens each mapping becomes a card with labelled values.
struct MappingTable {
  private let context: PageContext
  private var phrases: Phrases { context.phrases }

  init(_ context: PageContext) { self.context = context }

  /// Writes the table; nothing if there are no mappings.
  ///
  /// - Parameters:
  ///   - mappings: The rows.
  ///   - table: The field table of their keys.
  ///   - label: The name of the list.
  ///   - isNumbered: Whether the first column counts them.
  ///   - sets: Tank sizes to show as written, by row.
  ///   - html: The output.
  func write(
    _ mappings: [FieldSet],
    _ table: FieldTable,
    label: String,
    isNumbered: Bool = false,
    sets: [Int: String] = [:],
    _ html: inout HTML
  ) {
    let columns = table.rows.filter { row in mappings.contains { $0.has(row.field) } }
    guard !columns.isEmpty else { return }
    html.scrollingTable("cards-table", label: label) { html in
      html.element("caption", .class("unseen"), text: label)
      html.element("thead") { html in
        html.element("tr") { html in
          if isNumbered {
            html.element("th", .columnScope, text: phrases(.siteColumnNumber))
          }
          for column in columns {
            html.element("th", .columnScope, text: title(of: column))
          }
        }
      }
      html.element("tbody") { html in
        for (number, fields) in mappings.enumerated() where person(fields, table) == nil {
          write(fields, columns, isNumbered ? number + 1 : nil, set: sets[number], &html)
        }
        writeUnknown(mappings.compactMap { person($0, table) }, columns.count, &html)
      }
    }
  }

  private func write(
    _ fields: FieldSet,
    _ columns: [FieldRow],
    _ number: Int?,
    set: String?,
    _ html: inout HTML
  ) {
    html.element("tr") { html in
      if let number {
        let label = HTMLAttribute("data-label", phrases(.siteColumnNumber))
        html.element("th", .rowScope, label, text: phrases.number(number))
      }
      for column in columns {
        guard let entry = fields[column.field] else {
          html.element("td", text: "")
          continue
        }
        let label = HTMLAttribute("data-label", title(of: column))
        html.element("td", .class(column.isList || column.kind.isWords ? "words" : "figure"), label)
        { html in
          if let set, case .tankVolume = column.kind {
            html.text(phrases.figure(set))
          } else {
            context.write(entry.content, column.kind, of: column.key, &html)
          }
        }
      }
    }
  }

  private func title(of column: FieldRow) -> String {
    phrases.label(column.key) ?? column.key
  }

  /// For anonymous people only their number is shown.
  private func writeUnknown(_ people: [String], _ columns: Int, _ html: inout HTML) {
    guard let words = context.unknown(people) else { return }
    html.element("tr") { html in
      html.element("td", text: words)
      for _ in 1..<max(columns, 1) { html.element("td", text: "") }
    }
  }

  /// The person of a mapping, if anonymous for the readers.
  private func person(_ fields: FieldSet, _ table: FieldTable) -> String? {
    guard let row = table.rows.first, row.kind == .person || row.kind == .reference(.diver),
      case .text(let text)? = fields[row.field]?.content, context.isUnknown(text)
    else { return nil }
    return text
  }
}

extension ValueKind {
  /// Whether a value is words, which may be wrapped.
  fileprivate var isWords: Bool {
    switch self {
    case .text, .reference, .person, .pathReference, .file, .word, .visibility, .mapping, .dive,
      .severities, .queries, .documentType, .provenance, .identifier, .fieldKey:
      true
    default: false
    }
  }
}
