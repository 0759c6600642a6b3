import DiveModel
import TestSupport

/// A query about records, and the same question asked plainly.
struct PlainQuestion {
  let query: String
  let holds: (PlainRecord) -> Bool

  /// A question about records of a log: terms joined at random.
  init(about records: [PlainRecord], using random: inout SplitMix64, depth: Int = 0) {
    guard depth < 3, random.chance(60) else {
      self = Self.term(about: records, &random)
      return
    }
    let left = PlainQuestion(about: records, using: &random, depth: depth + 1)
    let right = PlainQuestion(about: records, using: &random, depth: depth + 1)
    switch random.below(4) {
    case 0: self.init("not:(\(left.query))") { !left.holds($0) }
    case 1:
      self.init("(\(left.query) or \(right.query))") { left.holds($0) || right.holds($0) }
    case 2: self.init("(\(left.query) \(right.query))") { left.holds($0) && right.holds($0) }
    default:
      self.init("(\(left.query) not:\(right.query))") { left.holds($0) && !right.holds($0) }
    }
  }

  private init(_ query: String, _ holds: @escaping (PlainRecord) -> Bool) {
    (self.query, self.holds) = (query, holds)
  }

  private static let words = [
    "zorb", "quin", "qüin", "VROOM", "aakin", "\"plain words\"", "bay", "older", "reef", "rec-1",
  ]

  private static func term(
    about records: [PlainRecord],
    _ random: inout SplitMix64
  ) -> PlainQuestion {
    let all = records.flatMap(\.fields)
    guard random.chance(85), !all.isEmpty else {
      let word = random.pick(words)
      return PlainQuestion("(\(word))") { $0.holds(word.filter { $0 != "\"" }) }
    }
    let field = random.pick(all)
    let name = field.name
    switch random.below(8) {
    case 0: return PlainQuestion("has:\(name)") { !$0.values(of: name).isEmpty }
    case 1: return PlainQuestion("missing:\(name)") { $0.values(of: name).isEmpty }
    default: break
    }
    switch field.values[0] {
    case .text: return ofText(name, &random)
    case .day: return ofDay(name, &random)
    case .number(_, let unit): return ofNumber(name, unit, &random)
    case .cents: return ofMoney(name, &random)
    case .person: return ofPerson(name, &random)
    case .other: return PlainQuestion("\(name):..") { !$0.values(of: name).isEmpty }
    }
  }

  private static func ofText(_ name: String, _ random: inout SplitMix64) -> PlainQuestion {
    if random.chance(25) {
      let whole = random.pick(PlainRecord.texts)
      return PlainQuestion("\(name):=\"\(whole)\"") { record in
        record.values(of: name).contains {
          guard case .text(let text) = $0 else { return false }
          return text.count == whole.count && PlainRecord.occurs(whole, in: text)
        }
      }
    }
    let part = random.pick(["zorb", "quin", "qüin", "DEEP", "aak", "o"])
    return PlainQuestion("\(name):\(part)") { record in
      record.values(of: name).contains {
        if case .text(let text) = $0 { PlainRecord.occurs(part, in: text) } else { false }
      }
    }
  }

  private static func ofDay(_ name: String, _ random: inout SplitMix64) -> PlainQuestion {
    let year = "\(2023 + random.below(3))"
    let text =
      random.chance(50) ? year : "\(year)-\(PlainRecord.two(1 + random.below(12)))"
    func question(_ value: String, _ holds: @escaping (String) -> Bool) -> PlainQuestion {
      PlainQuestion("\(name):\(value)") { record in
        record.values(of: name).contains {
          if case .day(let day) = $0 { holds(day) } else { false }
        }
      }
    }
    switch random.below(6) {
    case 0: return question(text) { $0.hasPrefix(text) }
    case 1: return question("\(text)..") { $0 >= text }
    case 2: return question("..\(text)") { $0 < text || $0.hasPrefix(text) }
    case 3: return question(">\(text)") { $0 > text && !$0.hasPrefix(text) }
    case 4: return question("<\(text)") { $0 < text }
    default: return question("\(year)..\(year)-06") { $0 >= year && $0 < "\(year)-07" }
    }
  }

  private static func ofNumber(
    _ name: String,
    _ unit: String,
    _ random: inout SplitMix64
  ) -> PlainQuestion {
    let limit = 1 + random.below(unit.isEmpty ? 9 : 30)
    let written = "\(limit)\(unit.filter { $0 != " " })"
    func question(_ value: String, _ holds: @escaping (Int) -> Bool) -> PlainQuestion {
      PlainQuestion("\(name):\(value)") { record in
        record.values(of: name).contains {
          if case .number(let number, _) = $0 { holds(number) } else { false }
        }
      }
    }
    switch random.below(4) {
    case 0: return question(written) { $0 == limit * 1000 }
    case 1: return question(">\(written)") { $0 > limit * 1000 }
    case 2: return question("<=\(written)") { $0 <= limit * 1000 }
    default: return question("\(written)..") { $0 >= limit * 1000 }
    }
  }

  private static func ofMoney(_ name: String, _ random: inout SplitMix64) -> PlainQuestion {
    let (limit, currency) = (random.below(99), random.pick(["EUR", "USD"]))
    let isAbove = random.chance(50)
    return PlainQuestion("\(name):\(isAbove ? ">" : "<=")\(limit)\(currency)") { record in
      record.values(of: name).contains {
        guard case .cents(let cents, currency) = $0 else { return false }
        return isAbove ? cents > limit * 100 : cents <= limit * 100
      }
    }
  }

  private static func ofPerson(_ name: String, _ random: inout SplitMix64) -> PlainQuestion {
    let person = random.pick(PlainPerson.all)
    let text = random.pick([person.id, person.name, person.alias, "vek", "zorb", "ster"])
    func isMeant(_ other: PlainPerson) -> Bool {
      // An id or a whole name is that person alone, any other text a part of names.
      if let exact = PlainPerson.all.first(where: {
        [$0.id, $0.name, $0.alias].contains { $0.lowercased() == text.lowercased() }
      }) {
        return exact.id == other.id
      }
      return [other.id, other.name, other.alias].contains { PlainRecord.occurs(text, in: $0) }
    }
    return PlainQuestion("\(name):\"\(text)\"") { record in
      record.values(of: name).contains {
        if case .person(let other) = $0 { isMeant(other) } else { false }
      }
    }
  }
}
