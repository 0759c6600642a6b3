import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore
import Wording

extension LogSession {
  /// The values that a field may have, those that the log has most often first.
  func values(
    of row: FieldRow,
    _ table: FieldTable,
    besides taken: Set<String>,
    typed: String,
    isInline: Bool,
    in path: String
  ) -> [Proposal] {
    func scalar(_ text: String) -> String { YAMLText.scalar(text, inBrackets: isInline) }
    func used(_ kind: Proposal.Kind) -> [Proposal] {
      texts(of: row, table).map { Proposal($0, kind, text: scalar($0)) }
    }
    let found: [Proposal]
    switch row.kind {
    case .word(let list): found = list.words.map { Proposal($0, .word) }
    case .visibility:
      found = units(of: row, typed) + WordList.visibility.words.map { Proposal($0, .word) }
    case .flag: found = [Proposal("true", .word)]
    case .date: found = dates(near: path)
    case .wholeNumber: found = numbers(row, table, in: path)
    case .reference(let kind): found = records(kind, row, table, isInline: isInline)
    case .person: found = records(.diver, row, table, isInline: isInline)
    case .owner:
      found =
        records(.diver, row, table, isInline: isInline)
        + logbook.groups.map { Proposal("groups/\($0.id)", .record, detail: $0.name?.value) }
    case .documentType:
      found = logbook.settings.documentTypes.compactMap(\.value.name?.value)
        .map { Proposal($0, .word, text: scalar($0)) }
    case .fieldKey:
      found = FieldTable.dive.rows.map { Proposal($0.key, .word, detail: words($0.kind.title)) }
    case .file: found = files(beside: path)
    case .gas: found = gases(row, table)
    case .text, .currency, .language, .pathReference: found = used(.value)
    default: found = units(of: row, typed)
    }
    return found.filter { !taken.contains($0.label) }
  }

  /// The texts that the log has for a field, the most frequent first.
  private func texts(of row: FieldRow, _ table: FieldTable) -> [String] {
    var counts: [String: Int] = [:]
    let printer = ValuePrinter(.metric)
    visit(table) { fields in
      guard let content = fields[row.field]?.content else { return }
      switch content {
      case .text(let text): counts[text, default: 0] += 1
      case .list(let items):
        for item in items {
          if case .text(let text) = item.content { counts[text, default: 0] += 1 }
        }
      case .steps: counts[printer.text(content, of: row.kind), default: 0] += 1
      case .mapping: return
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The records of a kind, and names without a record, by how often they are named.
  private func records(
    _ kind: RecordKind,
    _ row: FieldRow,
    _ table: FieldTable,
    isInline: Bool
  ) -> [Proposal] {
    guard RecordKind.withIDs.contains(kind) else { return [] }
    var counts: [String: Int] = [:]
    var names: [String] = []
    for (place, text) in texts(of: row, table).enumerated() {
      if let id = index.id(of: text, kind) {
        // The first is named most often, whatever it is called.
        counts[id] = max(counts[id] ?? 0, Int.max - place)
      } else if !Reference(text).isID {
        names.append(text)
      }
    }
    let records = logbook.records(of: kind).enumerated().sorted {
      let (left, right) = (counts[$0.element.id] ?? 0, counts[$1.element.id] ?? 0)
      return left != right ? left > right : $0.offset < $1.offset
    }
    return records.map { _, record in
      Proposal(
        record.id,
        .record,
        detail: record.name,
        names: [record.name].compactMap { $0 } + record.aliases
      )
    } + names.map { Proposal($0, .value, text: YAMLText.scalar($0, inBrackets: isInline)) }
  }

  /// Gases that the log has, and the usual ones.
  private func gases(_ row: FieldRow, _ table: FieldTable) -> [Proposal] {
    let used = texts(of: row, table)
    let usual = ["air", "EAN32", "EAN36", "EAN50", "oxygen"].filter { !used.contains($0) }
    return (used + usual).map { Proposal($0, .value) }
  }

  /// The number that is typed, with each unit that the field takes.
  private func units(of row: FieldRow, _ typed: String) -> [Proposal] {
    let number = typed.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    guard !number.isEmpty, number.contains(where: \.isNumber) else { return [] }
    return row.kind.unitSymbols.map { unit in
      Proposal("\(number) \(unit)", .unit)
    }
  }

  /// Today, and the day of the diver's last dive.
  private func dates(near path: String) -> [Proposal] {
    let owner = logbook.dives.first { $0.dive.origin.path == path }?.owner
    let last = logbook.dives.last { logged in
      logged.owner == owner && logged.dive.origin.path != path && logged.counts
    }
    let days = [today, last?.dive.date?.value].compactMap { $0 }
    var seen: Set<String> = []
    return days.filter { seen.insert($0.description).inserted }
      .map { Proposal($0.description, .value, detail: language.weekday($0.weekday)) }
  }

  /// For a dive's number, the next one of the diver.
  private func numbers(_ row: FieldRow, _ table: FieldTable, in path: String) -> [Proposal] {
    guard table === FieldTable.dive, row.field == Dive.Field.number.rawValue else { return [] }
    let owner = logbook.dives.first { $0.dive.origin.path == path }?.owner
    var highest = 0
    for place in logbook.dives.indices where logbook.dives[place].owner == owner {
      guard logbook.dives[place].dive.origin.path != path else { continue }
      highest = max(highest, logbook.dives[place].dive.number?.value ?? 0)
    }
    return highest < Int.max ? [Proposal("\(highest + 1)", .value)] : []
  }

  /// The files beside a record that it can name.
  func files(beside path: String) -> [Proposal] {
    let folder = FilePaths.folder(of: path)
    return logbook.attachments.compactMap { FilePaths.relative($0, to: folder) }.sorted()
      .map { Proposal($0, .file, text: YAMLText.scalar($0)) }
  }
}
