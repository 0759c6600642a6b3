import TestSupport

/// A day as a plain program counts it.
struct PlainDay: Comparable, Hashable {
  var (year, month, day) = (2024, 1, 1)

  var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  static func < (one: PlainDay, other: PlainDay) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  var next: PlainDay {
    if day < Self.days(in: month, of: year) {
      return PlainDay(year: year, month: month, day: day + 1)
    }
    return month == 12
      ? PlainDay(year: year + 1, month: 1, day: 1)
      : PlainDay(year: year, month: month + 1, day: 1)
  }

  /// A month after another, one by one; the last day of a shorter month.
  func adding(months: Int) -> PlainDay {
    var (year, month) = (year, month)
    for _ in 0..<months { (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1) }
    return PlainDay(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
  }

  func adding(days: Int) -> PlainDay { (0..<days).reduce(self) { day, _ in day.next } }

  /// The days to a later day, counted one by one.
  func days(to later: PlainDay) -> Int {
    var (day, count) = (self, 0)
    while day < later { (day, count) = (day.next, count + 1) }
    return count
  }

  /// Ends of months and leap days are more frequent than other days.
  static func random(using random: inout SplitMix64) -> PlainDay {
    let (year, month) = (random.within(2023...2028), random.within(1...12))
    if random.chance(10) { return PlainDay(year: random.pick([2024, 2028]), month: 2, day: 29) }
    let last = days(in: month, of: year)
    return PlainDay(
      year: year,
      month: month,
      day: random.chance(30) ? last : random.within(1...last)
    )
  }
}

/// A club with its papers as a plain program would keep it.
struct PlainClub {
  /// How long something is valid.
  struct Span {
    let count: Int
    let unit: String

    var text: String { "\(count) \(unit)" + (count == 1 ? "" : "s") }

    func end(from day: PlainDay) -> PlainDay {
      switch unit {
      case "year": day.adding(months: 12 * count)
      case "month": day.adding(months: count)
      default: day.adding(days: count)
      }
    }
  }

  struct Paper {
    let (type, owner): (String, Int)
    let (issued, expires, archived): (PlainDay?, PlainDay?, PlainDay?)
  }

  struct Card {
    let level: String
    let (date, expires): (PlainDay?, PlainDay?)
    let depth: Int?
    let gases: [String]
  }

  struct Gear {
    /// A member, or -1 for the club.
    let owner: Int
    let every: Span
    let (dives, hours): (Int?, Int?)
    let (bought, retired): (PlainDay?, PlainDay?)
    let serviced: [PlainDay]

    var ownerText: String { owner < 0 ? "groups/club" : "m\(owner)" }
  }

  /// A time as a member of another group.
  struct Stay {
    let person: Int
    let (since, until): (PlainDay?, PlainDay?)
  }

  /// How long every dive is, in minutes.
  static let minutes = 45

  static let types = ["medical", "insurance", "permit"]

  let day: PlainDay
  let valid: [String: Span]
  let people: Int
  let requires: [String]
  let papers: [Paper]
  let cards: [[Card]]
  let gear: [Gear]
  /// The pieces of a set.
  let kit: [Int]
  /// The days of each person's dives, the pieces of gear named, and whether the set is.
  let dives: [[(day: PlainDay, gear: [Int], namesKit: Bool)]]
  let stays: [Stay]
  let depth: Int?
  let gas: String?

  init(using random: inout SplitMix64) {
    func maybe(_ percent: Int) -> PlainDay? {
      random.chance(percent) ? PlainDay.random(using: &random) : nil
    }
    func span() -> Span {
      switch random.below(3) {
      case 0: Span(count: random.within(1...2), unit: "year")
      case 1: Span(count: random.within(1...14), unit: "month")
      default: Span(count: random.within(1...400), unit: "day")
      }
    }
    day = PlainDay.random(using: &random)
    var valid: [String: Span] = [:]
    for type in Self.types where random.chance(60) { valid[type] = span() }
    self.valid = valid
    let people = random.within(1...4)
    self.people = people
    requires = (Self.types + ["certification"]).filter { _ in random.chance(60) }
    papers = (0..<random.below(3 * people + 1)).map { _ in
      Paper(
        type: random.pick(Self.types),
        owner: random.below(people),
        issued: maybe(70),
        expires: maybe(30),
        archived: maybe(10)
      )
    }
    cards = (0..<people).map { _ in
      (0..<random.below(4)).map { _ in
        Card(
          level: random.pick(["P1", "P2", "First Aid"]),
          date: maybe(50),
          expires: maybe(30),
          depth: random.chance(50) ? random.pick([18, 30, 40, 60]) : nil,
          gases: random.pick([
            [], [], ["EAN32"], ["EAN40"], ["oxygen"], ["18/45"], ["EAN50", "21/35"],
          ])
        )
      }
    }
    let pieces = random.below(2 * people)
    gear = (0..<pieces).map { _ in
      Gear(
        owner: random.chance(15) ? -1 : random.below(people),
        every: span(),
        dives: random.chance(40) ? random.within(1...3) : nil,
        hours: random.chance(30) ? random.within(1...3) : nil,
        bought: maybe(50),
        retired: maybe(15),
        serviced: (0..<random.below(3)).map { _ in PlainDay.random(using: &random) }
      )
    }
    let kit = (0..<pieces).filter { _ in random.chance(30) }
    self.kit = kit
    dives = (0..<people).map { _ in
      Set((0..<random.below(6)).map { _ in PlainDay.random(using: &random) }).sorted().map { day in
        let named = (0..<pieces).filter { _ in random.chance(40) }
        return (day, named, !kit.isEmpty && random.chance(30))
      }
    }
    stays = (0..<random.below(4)).map { _ in
      Stay(person: random.below(people), since: maybe(40), until: maybe(70))
    }
    depth = random.chance(60) ? random.pick([18, 20, 30, 55]) : nil
    gas =
      random.chance(60) ? random.pick(["air", "EAN32", "EAN50", "oxygen", "21/35", "18/45"]) : nil
  }

  /// The club as a log.
  var files: [String: [UInt8]] {
    var files: [String: String] = [:]
    let types = Self.types.map { type in
      "  - name: \(type)\n" + (valid[type].map { "    valid: \($0.text)\n" } ?? "")
    }
    files["divelog.yml"] = "format: 1\ndocument-types:\n" + types.joined()
    func key(_ name: String, _ value: String?, _ indent: String = "") -> String {
      value.map { "\(indent)\(name): \($0)\n" } ?? ""
    }
    func record(_ keys: String) -> String { "---\n\(keys)---\n" }
    let members = (0..<people).map { "m\($0)" }.joined(separator: ", ")
    files["groups/club/group.md"] = record(
      "members: [\(members)]\n"
        + (requires.isEmpty ? "" : "requires: [\(requires.joined(separator: ", "))]\n")
    )
    for person in 0..<people {
      let list = cards[person].map { card in
        "  - level: \(card.level)\n" + key("date", card.date?.text, "    ")
          + key("expires", card.expires?.text, "    ")
          + key("max-depth", card.depth.map { "\($0) m" }, "    ")
          + (card.gases.isEmpty ? "" : "    gases: [\(card.gases.joined(separator: ", "))]\n")
      }
      files["divers/m\(person)/diver.md"] = record(
        "name: Diver \(person)\n" + (list.isEmpty ? "" : "certifications:\n" + list.joined())
      )
      for dive in dives[person] {
        let named = dive.gear.map { "g\($0)" } + (dive.namesKit ? ["kit"] : [])
        let used = named.joined(separator: ", ")
        files["divers/m\(person)/dives/\(dive.day.text)-x.md"] = record(
          "date: \(dive.day.text)\nduration: \(Self.minutes) min\n"
            + (used.isEmpty ? "" : "gear: [\(used)]\n")
        )
      }
    }
    for (place, paper) in papers.enumerated() {
      files["documents/d\(place).md"] = record(
        "type: \(paper.type)\nowner: m\(paper.owner)\n" + key("issued", paper.issued?.text)
          + key("expires", paper.expires?.text) + key("archived", paper.archived?.text)
      )
    }
    for (place, piece) in gear.enumerated() {
      let every =
        [piece.every.text] + (piece.dives.map { [$0 == 1 ? "1 dive" : "\($0) dives"] } ?? [])
        + (piece.hours.map { ["\($0) h"] } ?? [])
      let done = piece.serviced.map { "  - date: \($0.text)\n    what: service\n" }.joined()
      files["gear/g\(place).md"] = record(
        "owner: \(piece.ownerText)\n" + key("bought", piece.bought?.text)
          + key("retired", piece.retired?.text)
          + "services:\n  - what: service\n    every: [\(every.joined(separator: ", "))]\n"
          + (done.isEmpty ? "" : "serviced:\n" + done)
      )
    }
    if !kit.isEmpty {
      let items = kit.map { "g\($0)" }.joined(separator: ", ")
      files["gear/kit.md"] = record("items: [\(items)]\n")
    }
    if !stays.isEmpty {
      let list = stays.map { stay in
        "  - diver: m\(stay.person)\n" + key("since", stay.since?.text, "    ")
          + key("until", stay.until?.text, "    ")
      }
      files["groups/old/group.md"] = record("name: Old\nmembers:\n" + list.joined())
    }
    return files.mapValues { Array($0.utf8) }
  }
}
