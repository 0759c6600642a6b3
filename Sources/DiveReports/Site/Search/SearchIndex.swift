import Diagnostics
import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Wording

/// What the search of a site knows: of every dive and record what its page says in words.
///
/// It is a script, because a page from a disk may load nothing else, and is loaded when one begins to
/// search. Texts that occur more than once are written once.
struct SearchIndex {
  private let context: PageContext
  private var log: SiteLog { context.log }
  private var phrases: Phrases { context.phrases }

  /// How many bytes all notes take at most; where they would take more each is cut to the same length.
  private static let mostNotes = 450_000

  /// Prepares the index of a site.
  ///
  /// - Parameter context: The context of a page in the site's folder.
  init(_ context: PageContext) { self.context = context }

  /// A dive or a record with a page.
  private struct Entry {
    let path: String
    let title: String
    /// `2024-06-12`; empty without one.
    let date: String
    /// What its page says, line by line.
    var lines: [String]
    /// What its notes say.
    let notes: [String]
  }

  /// The entries of one kind, whose pages are in one folder.
  private struct Part {
    let name: String
    let folder: String
    let entries: [Entry]
  }

  /// The script.
  var script: String {
    let parts = shortened([dives] + records).filter { !$0.entries.isEmpty }
    let table = Self.repeated(in: parts)
    let numbers = Dictionary(uniqueKeysWithValues: table.enumerated().map { ($1, $0) })
    func value(_ text: String) -> String {
      numbers[text].map { "\($0)" } ?? JSONWriter.quoted(text)
    }
    func list(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
    let kinds = parts.map { part in
      let entries = part.entries.map { entry in
        list(
          [JSONWriter.quoted(entry.path), value(entry.title), value(entry.date)]
            + entry.lines.map(value)
        )
      }
      return list([
        JSONWriter.quoted(part.name), JSONWriter.quoted(part.folder),
        "[" + entries.joined(separator: ",\n") + "]",
      ])
    }
    return "var divelogIndex={\"texts\":\(list(table.map(JSONWriter.quoted))),\n"
      + "\"kinds\":[" + kinds.joined(separator: ",\n") + "]};\n"
  }

  /// The texts that occur more than once, in order.
  private static func repeated(in parts: [Part]) -> [String] {
    var counts: [String: Int] = [:]
    for entry in parts.flatMap(\.entries) {
      for text in [entry.title, entry.date] + entry.lines { counts[text, default: 0] += 1 }
    }
    // A short text is shorter than its number may be.
    return counts.filter { $0.value > 1 && $0.key.utf8.count > 3 }.keys.sorted()
  }

  private func shortened(_ parts: [Part]) -> [Part] {
    let lengths = parts.flatMap(\.entries).map { entry in
      entry.notes.reduce(0) { $0 + $1.utf8.count }
    }
    let limits = [.max, 4000, 2000, 1000, 600, 400, 250, 150, 100, 60]
    let limit = limits.first { limit in
      lengths.reduce(0) { $0 + min($1, limit) } <= Self.mostNotes
    }
    return parts.map { part in
      let entries = part.entries.map { entry in
        var entry = entry
        entry.lines += Self.prefix(entry.notes, limit ?? 0)
        return entry
      }
      return Part(name: part.name, folder: part.folder, entries: entries)
    }
  }

  /// The first lines, of so many bytes in all.
  private static func prefix(_ lines: [String], _ limit: Int) -> [String] {
    var left = limit
    var kept: [String] = []
    for line in lines where left > 0 {
      kept.append(line.utf8.count <= left ? line : String(line.prefix(left / 2)))
      left -= line.utf8.count
    }
    return kept
  }
}

/// What pages say.
extension SearchIndex {
  private var dives: Part {
    let keys = DivePageParts.parts(of: context.diveTable)
      .filter { ["people", "seen"].contains($0.id) }.flatMap(\.keys)
    let entries = log.newestFirst.compactMap { place -> Entry? in
      let page = DiveHTMLPage(place, context)
      guard let path = log.names.dives[page.dive.origin.path] else { return nil }
      var lines: [String] = []
      if log.hasSeveralDivers, let id = page.logged.diver, let title = log.diverTitle(id, phrases) {
        lines.append(title)
      }
      for key in keys {
        guard let fact = page.fact(key, showsOrigin: false) else { continue }
        lines += Self.lines(fact)
      }
      return Entry(
        path: path,
        title: log.siteTitle(page.dive) ?? phrases(.siteDive),
        date: page.dive.date?.value.description ?? "",
        lines: lines,
        notes: notes(of: page.dive.origin)
      )
    }
    return part(phrases(.siteDive), "dives", entries)
  }

  private var records: [Part] {
    RecordKey.kinds.compactMap { kind in
      guard let folder = kind.folder else { return nil }
      let entries = log.logbook.records(of: kind).compactMap { record -> Entry? in
        guard let path = log.names.records[RecordKey(kind, record.id)] else { return nil }
        return Entry(
          path: path,
          title: record.title,
          date: "",
          lines: lines(record.fields, record.table),
          notes: notes(of: record.origin)
        )
      }
      return part(phrases.head(.ofKind(kind)), folder, entries)
    }
  }

  private func part(_ name: String, _ folder: String, _ entries: [Entry]) -> Part {
    let start = folder + "/"
    // In the folder of the kind, without what all names end in.
    let short = entries.map { entry in
      Entry(
        path: String(entry.path.dropFirst(start.count).dropLast(".html".count)),
        title: seen(entry.title),
        date: entry.date,
        lines: entry.lines.map(seen),
        notes: entry.notes.map(seen)
      )
    }
    return Part(name: name, folder: start, entries: short)
  }

  /// A text without the addresses that others than the log's keeper do not see.
  ///
  /// They are taken out of each text and not out of the script, where they could take a quotation
  /// mark with them.
  private func seen(_ text: String) -> String {
    if context.audience == .owner { return text }
    return String(decoding: MailAddresses.hidden(Array(text.utf8)), as: UTF8.self)
  }

  /// The words of a record's fields; what is no text, such as a file, is not searched for.
  private func lines(_ fields: FieldSet, _ table: FieldTable) -> [String] {
    context.facts(of: fields, table, without: Self.leftOut).flatMap { fact -> [String] in
      guard let row = table.rows.first(where: { $0.key == fact.key }) else {
        return Self.lines(fact)
      }
      switch row.kind {
      case .file, .dive, .queries, .severities: return []
      case .mapping:
        return inner(fields[row.field]?.content, row.kind).map { "\(fact.label): \($0)" }
      default: return Self.lines(fact)
      }
    }
  }

  /// The title has a place of its own; the others are pictures and what the log's keeper alone needs.
  private static let leftOut: Set<String> = ["name", "share", "photos", "map", "stamp", "file"]

  /// The texts of mappings, such as the names of certifications, each mapping on a line.
  private func inner(_ content: Content?, _ kind: ValueKind) -> [String] {
    guard case .mapping(let mapping) = kind else { return [] }
    switch content {
    case .list(let items): return items.flatMap { inner($0.content, kind) }
    case .mapping(let fields):
      let texts = fields.entries.compactMap { entry -> String? in
        guard case .text? = mapping.table.row(forField: entry.field)?.kind,
          case .text(let text) = entry.content
        else { return nil }
        return text
      }
      return texts.isEmpty ? [] : [texts.joined(separator: ", ")]
    default: return []
    }
  }

  private static func lines(_ fact: Fact) -> [String] {
    let lines = lines(fact.value)
    return lines.map { "\(fact.label): \($0)" }
  }

  /// The lines of some HTML that are not empty, with single spaces.
  private static func lines(_ html: HTML) -> [String] {
    html.plainText.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  private func notes(of origin: Origin) -> [String] {
    guard let markdown = log.logbook.noteText(of: origin) else { return [] }
    // The addresses of links are not what a page says.
    let files = NoteFiles(link: { _ in nil }, picture: { _ in nil })
    return Self.lines(RenderedNote(markdown, below: 2, files).html)
  }
}

extension Message {
  /// What a record of a kind is called: `Site`.
  static func ofKind(_ kind: RecordKind) -> Message {
    field(kind.rawValue) ?? thing(kind.rawValue)
  }
}
