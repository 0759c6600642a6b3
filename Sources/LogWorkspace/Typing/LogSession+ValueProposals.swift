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
    let own = owner(of: path)
    func used(_ kind: Proposal.Kind) -> [Proposal] {
      texts(of: row, table, mostly: own).map { Proposal($0, kind, text: scalar($0)) }
    }
    let found: [Proposal]
    switch row.kind {
    case .word(let list): found = list.words.map { Proposal($0, .word) }
    case .visibility:
      found =
        units(of: row.kind, typed, in: path)
        + WordList.visibility.words.map { Proposal($0, .word) }
    case .flag: found = [Proposal("true", .word)]
    case .date: found = dates(near: path)
    case .wholeNumber: found = numbers(row, table, in: path)
    case .reference(let kind):
      found = records(kind, row, table, isInline: isInline, mostly: own)
    case .person:
      // No diver is their own buddy or guide.
      found = records(.diver, row, table, isInline: isInline, mostly: own)
        .filter { own == nil || $0.label != own }
    case .owner:
      found =
        records(.diver, row, table, isInline: isInline, mostly: own)
        + logbook.groups.map { Proposal("groups/\($0.id)", .record, detail: $0.name?.value) }
    case .documentType:
      found = logbook.settings.documentTypes.compactMap(\.value.name?.value)
        .map { Proposal($0, .word, text: scalar($0)) }
    case .fieldKey:
      found = FieldTable.dive.rows.map { Proposal($0.key, .word, detail: words($0.kind.title)) }
    case .file: found = files(beside: path)
    case .gas: found = gases(row, table)
    case .text, .currency, .language, .pathReference, .zone: found = used(.value)
    case .rating: found = (1...5).compactMap { Rating($0).map { Proposal("\($0.stars)", .word) } }
    case .money: found = currencies(row, table).compactMap { amount(typed, $0) }
    // Of these a single number may stand for the whole mapping.
    case .mapping(.cost):
      let inner = FieldTable.cost
      found =
        inner.row(forField: Cost.Field.amount.rawValue)
        .map { currencies($0, inner).compactMap { amount(typed, $0) } } ?? []
    case .mapping(.weight): found = units(of: .mass, typed, in: path)
    default: found = units(of: row.kind, typed, in: path)
    }
    return found.filter { !taken.contains($0.label) }
  }

  /// The diver to whom a dive belongs, also one whose text cannot be read as yet.
  private func owner(of path: String) -> String? {
    if let logged = logbook.dives.first(where: { $0.dive.origin.path == path }) {
      return logged.diver
    }
    guard RecordPath.kindOfFile(path) == .dive else { return nil }
    let parts = path.split(separator: "/")
    switch parts.first {
    case "divers": return DiverFolder.id(ofFolder: parts[1])
    case "dives": return LoggedDive.me
    default: return nil
    }
  }

  /// How often a text stands in the dives of a diver, and in the whole log.
  private struct Uses {
    var (own, all) = (0, 0)

    mutating func add(isOwn: Bool) {
      all += 1
      if isOwn { own += 1 }
    }
  }

  /// The texts that the log has for a field: those that a diver's own dives have most often, then the
  /// most frequent.
  private func texts(
    of row: FieldRow,
    _ table: FieldTable,
    mostly diver: String? = nil
  ) -> [String] {
    var uses: [String: Uses] = [:]
    let printer = ValuePrinter(.metric)
    func count(_ fields: FieldSet, isOwn: Bool) {
      guard let content = fields[row.field]?.content else { return }
      switch content {
      case .text(let text): uses[text, default: Uses()].add(isOwn: isOwn)
      case .list(let items):
        for item in items {
          if case .text(let text) = item.content { uses[text, default: Uses()].add(isOwn: isOwn) }
        }
      case .steps: uses[printer.text(content, of: row.kind), default: Uses()].add(isOwn: isOwn)
      case .mapping: return
      }
    }
    if table === FieldTable.dive {
      for logged in logbook.dives {
        count(logged.dive.fields, isOwn: diver != nil && logged.diver == diver)
      }
    } else {
      visit(table) { count($0, isOwn: false) }
    }
    return uses.sorted { left, right in
      (right.value.own, right.value.all, left.key) < (left.value.own, left.value.all, right.key)
    }
    .map(\.key)
  }

  /// The records of a kind, and names without a record, by how often they are named; what belongs to
  /// a diver comes before what belongs to others.
  private func records(
    _ kind: RecordKind,
    _ row: FieldRow,
    _ table: FieldTable,
    isInline: Bool,
    mostly diver: String?
  ) -> [Proposal] {
    guard RecordKind.withIDs.contains(kind) else { return [] }
    var counts: [String: Int] = [:]
    var names: [String] = []
    for (place, text) in texts(of: row, table, mostly: diver).enumerated() {
      if let id = index.id(of: text, kind) {
        // The first is named most often, whatever it is called.
        counts[id] = max(counts[id] ?? 0, Int.max - place)
      } else if !Reference(text).isID {
        names.append(text)
      }
    }
    let foreign = diver.map { kind == .gear ? gear(ofOthersThan: $0) : [] } ?? []
    let records = logbook.records(of: kind).enumerated().sorted {
      let isForeign = (foreign.contains($0.element.id), foreign.contains($1.element.id))
      if isForeign.0 != isForeign.1 { return isForeign.1 }
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

  /// The gear that belongs to another diver.
  private func gear(ofOthersThan diver: String) -> Set<String> {
    Set(
      logbook.gear.filter { item in
        guard let text = item.owner?.value.text, let owner = index.id(of: text, .diver) else {
          return false
        }
        return owner != diver
      }
      .map(\.id)
    )
  }

  /// Gases that the log has, and the usual ones.
  private func gases(_ row: FieldRow, _ table: FieldTable) -> [Proposal] {
    let used = texts(of: row, table)
    let usual = ["air", "EAN32", "EAN36", "EAN50", "oxygen"].filter { !used.contains($0) }
    return (used + usual).map { Proposal($0, .value) }
  }

  /// The number that is typed, with each unit that the field takes, the diver's own first.
  private func units(of kind: ValueKind, _ typed: String, in path: String) -> [Proposal] {
    guard let number = Self.number(typed) else { return [] }
    let system = units(ofDiver: owner(of: path))
    let usual = kind.askedUnit(system == .imperial ? .imperial : .metric)
    let units = kind.unitSymbols
    return (units.filter { $0 == usual } + units.filter { $0 != usual }).map { unit in
      Proposal("\(number) \(unit)", .unit)
    }
  }

  /// The units of a diver, also of one whose dive cannot be read as yet.
  private func units(ofDiver id: String?) -> UnitSystem {
    let own = id.flatMap { index.index(of: $0, .diver) }.flatMap { logbook.divers[$0].units?.value }
    return own.map { $0 == .imperial ? .imperial : .metric } ?? logbook.unitSystem
  }

  /// The number at the start of what is typed.
  private static func number(_ typed: String) -> Substring? {
    let number = typed.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    return number.contains { $0.isNumber } ? number : nil
  }

  /// The log's currency, then those of the amounts in a field, then those of all other amounts; each
  /// time the most frequent first.
  private func currencies(_ row: FieldRow, _ table: FieldTable) -> [String] {
    var (own, all): ([String: Int], [String: Int]) = ([:], [:])
    for (other, field) in Self.amounts {
      let isOwn = other === table && field == row.field
      visit(other) { fields in
        guard let content = fields[field]?.content, let money = Money(content: content) else {
          return
        }
        all[money.currency.description, default: 0] += 1
        if isOwn { own[money.currency.description, default: 0] += 1 }
      }
    }
    let usual = logbook.settings.currency?.value.description
    let used = all.keys.sorted { left, right in
      (own[right] ?? 0, all[right] ?? 0, left) < (own[left] ?? 0, all[left] ?? 0, right)
    }
    return [usual].compactMap { $0 } + used.filter { $0 != usual }
  }

  /// The fields that hold an amount of money, with their tables.
  private static let amounts: [(table: FieldTable, field: UInt8)] = {
    var tables: [FieldTable] = []
    for kind in RecordKind.allCases {
      let table = FieldTable.table(of: kind)
      let inner = table.rows.compactMap { row -> FieldTable? in
        if case .mapping(let kind) = row.kind { kind.table } else { nil }
      }
      for found in [table] + inner where !tables.contains(where: { $0 === found }) {
        tables.append(found)
      }
    }
    return tables.flatMap { table in
      table.rows.compactMap { row in
        if case .money = row.kind { (table, row.field) } else { nil }
      }
    }
  }()

  private func amount(_ typed: String, _ currency: String) -> Proposal? {
    Self.number(typed).map { Proposal("\($0) \(currency)", .unit) }
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
