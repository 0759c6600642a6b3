package import DiveFormat
import DiveModel
package import DiveUnits
import FrontMatter

/// A record that another program's log makes, or a mapping in one: its fields, set in any order.
///
/// It is written by the table of its fields, in canonical order, one key a line.
package struct RecordDraft: Sendable {
  let table: FieldTable
  /// In canonical order.
  private(set) var lines: [Line] = []
  /// Values that the format has no key for.
  package var extras = Extras()
  /// The Markdown after the front matter, with `\n` as line breaks.
  package var notes = ""

  /// One field.
  struct Line: Sendable {
    let row: FieldRow
    /// The row's place in the table.
    let place: Int
    let content: FieldContent
  }

  enum FieldContent: Sendable {
    /// A value that needs no quotes.
    case plain(String)
    case text(String)
    /// A list between brackets.
    case list([String])
    /// A list of mappings.
    case items([RecordDraft])
  }

  /// Makes a draft without fields.
  package init(_ table: FieldTable) { self.table = table }

  /// Whether nothing is set.
  package var isEmpty: Bool {
    lines.isEmpty && !extras.all.contains { !$0.value.isEmpty }
  }

  /// Sets a field to a formatted value; nil leaves it unchanged.
  package mutating func value(_ field: some RawRepresentable<UInt8>, _ value: (some TextValue)?) {
    plain(field, value?.description)
  }

  /// Sets a field to a value that needs no quotes.
  package mutating func plain(_ field: some RawRepresentable<UInt8>, _ value: String?) {
    if let value { set(field, .plain(value)) }
  }

  /// Sets a field to a text.
  package mutating func text(_ field: some RawRepresentable<UInt8>, _ value: String?) {
    if let value, !value.isEmpty { set(field, .text(value)) }
  }

  /// Leaves a field out.
  mutating func remove(_ field: some RawRepresentable<UInt8>) {
    lines.removeAll { $0.row.field == field.rawValue }
  }

  /// Sets a field to a list, if there is anything in it.
  package mutating func list(_ field: some RawRepresentable<UInt8>, _ values: [String]) {
    if !values.isEmpty { set(field, .list(values)) }
  }

  /// Sets a field to a list of mappings; those in which nothing is set leave no trace.
  package mutating func items(_ field: some RawRepresentable<UInt8>, _ items: [RecordDraft]) {
    let items = items.map(\.withoutGasOfUnknownPressure).filter { !$0.isEmpty }
    if !items.isEmpty { set(field, .items(items)) }
  }

  /// Without a tank's volume in cubic feet if its working pressure is not set.
  ///
  /// Cubic feet are the gas that it holds at that pressure, so they say nothing without it. They stay
  /// under the program's key.
  private var withoutGasOfUnknownPressure: RecordDraft {
    guard table.name == FieldTable.tank.name, text(of: Tank.Field.workingPressure) == nil,
      let volume = text(of: Tank.Field.volume), volume.hasSuffix("cuft")
    else { return self }
    var draft = self
    draft.lines.removeAll { $0.row.field == Tank.Field.volume.rawValue }
    draft.extras.add("volume", volume)
    return draft
  }

  private mutating func set(_ field: some RawRepresentable<UInt8>, _ content: FieldContent) {
    guard let place = table.rows.firstIndex(where: { $0.field == field.rawValue }) else { return }
    let line = Line(row: table.rows[place], place: place, content: content)
    let index = lines.firstIndex { $0.place >= place } ?? lines.endIndex
    if index < lines.endIndex, lines[index].place == place {
      lines[index] = line
    } else {
      lines.insert(line, at: index)
    }
  }

  /// The people that the record names, in the order of its fields.
  var people: [String] {
    lines.flatMap { line -> [String] in
      guard line.row.kind == .person else { return [] }
      switch line.content {
      case .plain(let name), .text(let name): return [name]
      case .list(let names): return names
      case .items: return []
      }
    }
  }
}

extension RecordDraft {
  /// Makes the record's file.
  ///
  /// - Parameter program: the program whose values the extras are.
  /// - Returns: the bytes, front matter and Markdown.
  package func file(of program: String) -> [UInt8] {
    var bytes = Array("---\n".utf8)
    write(Extras.prefix(of: program), first: "", others: "", into: &bytes)
    bytes += "---\n".utf8
    if notes.isEmpty { return bytes }
    bytes.append(0x0A)
    bytes += notes.utf8
    if bytes.last != 0x0A { bytes.append(0x0A) }
    return bytes
  }

  /// Writes the fields, then the extras: the first key behind one indentation, the others behind
  /// another.
  private func write(
    _ prefix: String,
    first: String,
    others: String,
    into bytes: inout [UInt8]
  ) {
    var indent = first
    func begin(_ key: String) {
      bytes += indent.utf8
      bytes += key.utf8
      bytes.append(0x3A)
      indent = others
    }
    func end(_ value: String) {
      bytes.append(0x20)
      bytes += value.utf8
      bytes.append(0x0A)
    }
    for line in lines {
      begin(line.row.key)
      switch line.content {
      case .plain(let value): end(value)
      case .text(let text): end(YAMLText.scalar(text, inBrackets: false))
      case .list(let values):
        end("[" + values.map { YAMLText.scalar($0) }.joined(separator: ", ") + "]")
      case .items(let items):
        bytes.append(0x0A)
        for item in items { item.write(prefix, first: "  - ", others: "    ", into: &bytes) }
      }
    }
    for extra in extras.all where !extra.value.isEmpty {
      begin(extra.isWhole ? extra.key : prefix + extra.key)
      end(YAMLText.scalar(extra.value, inBrackets: false))
    }
  }
}
