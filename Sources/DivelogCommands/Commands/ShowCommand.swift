import ArgumentParser
import DiveFormat
import DiveModel
import DiveUnits
import Logbook
import SourceText
import Wording

/// `divelog show`: one dive.
struct ShowCommand: LogCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one dive.",
    discussion: """
      A dive is named by its path, diver/name, date, number, or 'last'. On a terminal its profile is \
      drawn.

      Examples:
        divelog show last
        divelog show mari/2024-06-12-1030-rummu-quarry --format json
        divelog show last --computer 2
      """
  )

  @OptionGroup var options: GlobalOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The dive.")
  var dive: String

  @Flag(
    inversion: .prefixedNo,
    help: "Draw the profile; if neither is given, only on a terminal."
  )
  var profile: Bool?

  @Option(
    help: .init(
      "Draw what this of the dive's computers recorded, not the first.",
      valueName: "number"
    )
  )
  var computer: Int?

  mutating func perform() throws -> ExitStatus {
    let logbook = try options.logbook()
    let logged = try DiveSelection.one(dive, in: logbook, options)
    var console = options.console
    let text: String
    switch try output.resolved(among: [.text, .json]) {
    case .json: text = Self.json(logged)
    default: text = page(logged, logbook, try picture(logged.dive, logbook, &console))
    }
    try output.write(text, &console, options)
    options.noteUnusable(logbook, &console)
    console.flush()
    return .done
  }

  /// The profile, if it is to be drawn; naming a computer asks for it too.
  private func picture(
    _ dive: Dive,
    _ logbook: Logbook,
    _ console: inout Console
  ) throws(CommandFailure) -> [String] {
    let isWanted = profile ?? (computer == nil ? nil : true)
    guard
      let drawing = Environment.drawing(isWanted: isWanted, toFile: output.output != nil)
    else { return [] }
    guard let found = try ComputerProfile.find(computer, of: dive, in: logbook) else {
      if profile == true { console.note(options.words(.noProfile)) }
      return []
    }
    // Two columns to the left stay free, as on the rest of the page.
    let room = Drawing(drawing.characters, width: drawing.width - 2)
    return ProfilePicture(found, of: dive, logbook.unitSystem).lines(room, options.words)
      .map { "  " + $0 }
  }

  private func page(_ logged: LoggedDive, _ logbook: Logbook, _ picture: [String]) -> String {
    let dive = logged.dive
    let source = logbook.source(of: dive.origin.path)
    let printer = ValuePrinter(logbook.unitSystem, asWrittenIn: source)
    let index = RecordIndex(logbook)
    var lines = [dive.origin.path.visible, ""]
    var rows: [(String, String)] = []
    if let diver = logged.diver {
      rows.append(("diver", Self.title(diver, .diver, index, logbook)))
    }
    for entry in dive.fields.entries {
      if let row = FieldTable.dive.row(forField: entry.field) {
        rows.append((row.key, value(entry, row, printer, index, logbook)))
      } else if case .list(let pair) = entry.content, pair.count == 2 {
        rows.append((printer.anything(pair[0].content), printer.anything(pair[1].content)))
      }
    }
    let width = rows.map(\.0.count).max() ?? 0
    for (key, value) in rows {
      lines.append("  " + DiveTable.padded(key.visible, width) + "  " + value.visible)
    }
    if !picture.isEmpty { lines += [""] + picture }
    if let body = Self.body(dive, source), !body.isEmpty {
      lines.append("")
      // A carriage return with its line feed is one character.
      lines += body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        .map { "  " + String($0).visible }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value is shown as the diver spelled it, a reference by the name of what it leads to.
  private func value(
    _ entry: FieldSet.Entry,
    _ row: FieldRow,
    _ printer: ValuePrinter,
    _ index: RecordIndex,
    _ logbook: Logbook
  ) -> String {
    switch row.kind {
    case .reference(let kind): return names(entry.content, kind, index, logbook)
    case .person: return names(entry.content, .diver, index, logbook)
    default: return printer.text(entry, of: row.kind)
    }
  }

  private func names(
    _ content: Content,
    _ kind: RecordKind,
    _ index: RecordIndex,
    _ logbook: Logbook
  ) -> String {
    switch content {
    case .text(let text): return Self.title(text, kind, index, logbook)
    case .list(let items):
      return items.map { names($0.content, kind, index, logbook) }.joined(separator: ", ")
    default: return ""
    }
  }

  /// A record's name, with its id behind it where that differs.
  private static func title(
    _ text: String,
    _ kind: RecordKind,
    _ index: RecordIndex,
    _ logbook: Logbook
  ) -> String {
    guard let id = index.id(of: text, kind), let place = index.index(of: id, kind) else {
      return text
    }
    let title: String =
      switch kind {
      case .diver: logbook.divers[place].title
      case .site: logbook.sites[place].title
      case .group: logbook.groups[place].title
      case .trip: logbook.trips[place].title
      case .gear: logbook.gear[place].title
      case .centre: logbook.centres[place].title
      case .document: logbook.documents[place].title
      default: id
      }
    return title == id ? id : "\(title) (\(id))"
  }

  private static func body(_ dive: Dive, _ source: SourceText?) -> String? {
    guard let source else { return nil }
    var text = Substring(source[SourceRange(dive.origin.bodyStart, source.bytes.count)])
    while let first = text.first, first.isNewline { text.removeFirst() }
    while let last = text.last, last.isNewline { text.removeLast() }
    return String(text)
  }

  private static func json(_ logged: LoggedDive) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.integer(1)
      json.newLine()
      json.key("diver")
      json.string(logged.diver)
      json.key("id")
      json.string(String(logged.dive.origin.stem))
      json.key("path")
      json.string(logged.dive.origin.path)
      json.newLine()
      json.key("dive")
      ValuePrinter.write(logged.dive.fields, by: .dive, &json)
    }
    return json.text + "\n"
  }
}
