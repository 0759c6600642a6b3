import DiveModel
import DiveUnits
import LogbookCore

/// Reads each dive's values of a dimension as numbers, which are fast to group.
struct DimensionReader: Sendable {
  private let source: Dimension.Source
  private let scale: BandScale?
  private let records: RecordLookup?
  /// The numbers for each text as written; for a set of gear also those of its pieces.
  private var numbers: [String: [Int]] = [:]
  /// The numbers by identity of the texts.
  private var identities: [String: Int] = [:]
  private var keys: [DimensionKey] = []

  /// The number for a missing value, which is above all others.
  static let notRecorded = Int.max

  init(_ dimension: Dimension, _ bands: Bands, _ records: RecordLookup?) {
    source = dimension.source
    scale = dimension.bands.map { bands.scale(of: $0) }
    self.records = records
  }

  /// Whether a number means the same in every reader.
  ///
  /// Texts are numbered in the order in which they are seen.
  var hasFixedNumbers: Bool {
    switch source {
    case .calendar, .band, .rating, .word, .gas: true
    case .diver, .reference, .country, .text: false
    }
  }

  /// The key for a number; nil for a missing value.
  func key(_ number: Int) -> DimensionKey? {
    guard number != Self.notRecorded else { return nil }
    switch source {
    case .calendar(let period): return period.key(number)
    case .band: return scale?.key(number)
    case .rating: return DimensionKey("\(number)")
    case .word(_, let list):
      return list.words.indices.contains(number) ? DimensionKey(list.words[number]) : nil
    case .gas:
      return GasMix(oxygen: number >> 16, helium: number & 0xFFFF).map { DimensionKey($0.name) }
    default: return keys.indices.contains(number) ? keys[number] : nil
    }
  }

  /// Replaces `found` by the numbers of a dive, each once; by `notRecorded` if it has none.
  mutating func read(_ dive: CountedDive, into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    switch source {
    case .calendar(let period):
      if let date: Located<CalendarDate> = dive[.date] {
        found.append(period.number(of: date.value))
      }
    case .band(let field, _):
      if case .steps(let steps)? = dive.fields[field.rawValue]?.content, let scale {
        found.append(scale.band(of: steps))
      }
    case .rating:
      if let stars: Located<Int> = dive[.rating] { found.append(stars.value) }
    case .word(let field, let list): readWords(of: dive, field, list, into: &found)
    case .gas: readGases(of: dive, into: &found)
    case .diver:
      add(dive.diver, .diver, to: &found)
    case .reference(let field, let kind):
      for item in dive.items(of: field) { add(item.content, kind, to: &found) }
    case .country:
      for item in dive.items(of: .site) { add(item.content, nil, to: &found) }
    case .text(let field):
      for item in dive.items(of: field) { add(item.content, nil, to: &found) }
    }
    if found.isEmpty { found.append(Self.notRecorded) }
  }

  private func readWords(
    of dive: CountedDive,
    _ field: Dive.Field,
    _ list: Dimension.WordDimension,
    into found: inout [Int]
  ) {
    for item in dive.items(of: field) {
      if case .steps(let word) = item.content { Self.add(word, to: &found) }
    }
    // An invalid value does not get the default.
    if !dive.has(field), !dive.fields.isDamaged(field.rawValue) { found.append(list.standard) }
  }

  private func readGases(of dive: CountedDive, into found: inout [Int]) {
    guard !dive.isBreathHold else { return }
    for item in dive.items(of: .tanks) {
      guard let tank = Tank(content: item.content), !tank.isFor(.unused),
        let gas = tank.gas?.value
      else { continue }
      Self.add(Int(gas.oxygen) << 16 | Int(gas.helium), to: &found)
    }
  }

  private static func add(_ number: Int, to found: inout [Int]) {
    if !found.contains(number) { found.append(number) }
  }

  private mutating func add(_ content: Content, _ kind: RecordKind?, to found: inout [Int]) {
    if case .text(let text) = content { add(text, kind, to: &found) }
  }

  private mutating func add(_ text: String, _ kind: RecordKind?, to found: inout [Int]) {
    if let known = numbers[text] {
      for number in known { Self.add(number, to: &found) }
      return
    }
    let made = makeNumbers(for: text, kind)
    numbers[text] = made
    for number in made { Self.add(number, to: &found) }
  }

  /// The numbers for a text that is seen for the first time.
  private mutating func makeNumbers(for text: String, _ kind: RecordKind?) -> [Int] {
    if source == .country {
      guard let country = records?.site(named: text)?.country?.value else { return [] }
      return [number(of: country.lowercased(), DimensionKey(country))]
    }
    guard let kind, let record = records?.record(text, kind) else {
      return [number(of: text.lowercased(), DimensionKey(text))]
    }
    let pieces = kind == .gear ? records?.pieces(of: record.id) ?? [] : []
    // An id begins with a space, which no name does.
    return ([record] + pieces).map { record in
      number(of: " " + record.id, DimensionKey(record.id, .text(record.title)))
    }
  }

  private mutating func number(of identity: String, _ key: DimensionKey) -> Int {
    if let known = identities[identity] { return known }
    keys.append(key)
    identities[identity] = keys.count - 1
    return keys.count - 1
  }
}
