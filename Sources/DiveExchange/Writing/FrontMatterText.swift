import DiveFormat
import DiveUnits
import FrontMatter

/// Writes the front matter of a record, one key a line, by the table of its fields.
struct FrontMatterText {
  /// The fields of the record, or of the mapping that is being written.
  private var table: FieldTable
  private var bytes = Array("---\n".utf8)
  private var indent = ""
  private var opensItem = false

  init(_ table: FieldTable) { self.table = table }

  /// Whether nothing has been written into the item of a list yet.
  var isItemEmpty: Bool { opensItem }

  /// Writes a value as the format prints it.
  mutating func value(_ field: some RawRepresentable<UInt8>, _ value: (some TextValue)?) {
    plain(field, value?.description)
  }

  /// Writes a value that needs no quotes.
  mutating func plain(_ field: some RawRepresentable<UInt8>, _ value: String?) {
    guard let value, let row = table.row(forField: field.rawValue) else { return }
    line(row.key, value)
  }

  /// Writes a text, in quotes if YAML needs them.
  mutating func text(_ field: some RawRepresentable<UInt8>, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    plain(field, YAMLText.scalar(value, inBrackets: false))
  }

  /// Writes a list between brackets, if there is anything in it.
  mutating func list(_ field: some RawRepresentable<UInt8>, _ values: [String]) {
    guard !values.isEmpty else { return }
    plain(field, "[" + values.map { YAMLText.scalar($0) }.joined(separator: ", ") + "]")
  }

  /// Writes values under the `x-` keys of the program they come from.
  mutating func extras(_ extras: Extras) {
    for extra in extras.all where !extra.value.isEmpty {
      line("x-subsurface-" + extra.key, YAMLText.scalar(extra.value, inBrackets: false))
    }
  }

  /// Writes a list of mappings, one key a line; items for which nothing was written leave no trace.
  mutating func items<Item>(
    _ field: some RawRepresentable<UInt8>,
    _ items: [Item],
    _ write: (inout FrontMatterText, Item) -> Void
  ) {
    guard let row = table.row(forField: field.rawValue), case .mapping(let kind) = row.kind else {
      return
    }
    let (before, outer) = (bytes.count, table)
    begin(row.key)
    bytes.append(0x0A)
    let opened = bytes.count
    (indent, table) = ("  ", kind.table)
    for item in items {
      opensItem = true
      write(&self, item)
    }
    (indent, table) = ("", outer)
    opensItem = false
    if bytes.count == opened { bytes.removeSubrange(before...) }
  }

  /// Ends the front matter.
  ///
  /// - Parameter body: the Markdown behind it, its line breaks all `\n`.
  /// - Returns: the bytes of the record's file.
  consuming func file(body: String) -> [UInt8] {
    bytes += "---\n".utf8
    if body.isEmpty { return bytes }
    bytes.append(0x0A)
    bytes += body.utf8
    if bytes.last != 0x0A { bytes.append(0x0A) }
    return bytes
  }

  private mutating func line(_ key: String, _ value: String) {
    begin(key)
    bytes.append(0x20)
    bytes += value.utf8
    bytes.append(0x0A)
  }

  private mutating func begin(_ key: String) {
    bytes += indent.utf8
    if opensItem { bytes += "- ".utf8 } else if !indent.isEmpty { bytes += "  ".utf8 }
    opensItem = false
    bytes += key.utf8
    bytes.append(0x3A)
  }
}
