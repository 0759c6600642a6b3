/// What a plain program says about a club, written without a look at the sources.
extension PlainClub {
  /// The state of something that ends on a day.
  private func state(_ last: PlainDay) -> String {
    last < day ? "expired" : day.days(to: last) <= 60 ? "expiring" : "valid"
  }

  private enum End: Equatable {
    case never, unknown
    case day(PlainDay)
  }

  private func end(_ paper: Paper) -> End {
    if let expires = paper.expires { return .day(expires) }
    guard let span = valid[paper.type] else { return .never }
    return paper.issued.map { .day(span.end(from: $0)) } ?? .unknown
  }

  private func counts(_ paper: Paper) -> Bool {
    if let archived = paper.archived, archived <= day { return false }
    if let issued = paper.issued, day < issued { return false }
    return true
  }

  private func held(_ card: Card) -> Bool { card.date.map { $0 <= day } ?? true }

  /// Of several that end on the same day the one issued later counts, then the lower name; here only
  /// its day is said.
  private var duePapers: [String] {
    var lines: [String] = []
    for type in Self.types {
      for owner in 0..<people {
        let all = papers.filter { $0.type == type && $0.owner == owner && counts($0) }.map(end)
        for _ in all.filter({ $0 == .unknown }) { lines.append("\(type) m\(owner) - unknown") }
        if all.contains(.never) { continue }
        let days = all.compactMap { if case .day(let day) = $0 { day } else { nil } }
        if let last = days.max() { lines.append("\(type) m\(owner) \(last.text) \(state(last))") }
      }
    }
    return lines
  }

  private var dueCards: [String] {
    var lines: [String] = []
    for (owner, cards) in cards.enumerated() {
      for level in Set(cards.map(\.level)) {
        let all = cards.filter { $0.level == level && held($0) }
        if all.isEmpty || all.contains(where: { $0.expires == nil }) { continue }
        let last = all.compactMap(\.expires).max() ?? day
        lines.append("\(level) m\(owner) \(last.text) \(state(last))")
      }
    }
    return lines
  }

  private func clock(_ place: Int) -> (until: PlainDay?, state: String) {
    let piece = gear[place]
    guard let begin = piece.serviced.filter({ $0 <= day }).max() ?? piece.bought else {
      return (nil, "unknown")
    }
    let last = piece.every.end(from: begin)
    let used = dives.joined().count { dive in
      begin < dive.day && dive.day <= day
        && (dive.gear.contains(place) || dive.namesKit && kit.contains(place))
    }
    if let most = piece.dives, used > most { return (last, "expired") }
    if let most = piece.hours, used * Self.minutes > most * 60 { return (last, "expired") }
    return (last, state(last))
  }

  private func isInUse(_ place: Int) -> Bool { gear[place].retired.map { day < $0 } ?? true }

  private var dueGear: [String] {
    gear.indices.filter(isInUse).map { place in
      let (until, state) = clock(place)
      return "service \(gear[place].ownerText) \(until?.text ?? "-") \(state)"
    }
  }

  /// Of several times in a group the last counts; one without an end never ends.
  private var dueStays: [String] {
    (0..<people).compactMap { person in
      let all = stays.filter { $0.person == person && ($0.since.map { $0 <= day } ?? true) }
      guard !all.isEmpty, !all.contains(where: { $0.until == nil }) else { return nil }
      return all.compactMap(\.until).max().map { "Old m\(person) \($0.text) \(state($0))" }
    }
  }

  /// Everything that ends or falls due, in any order.
  var due: [String] { (duePapers + dueCards + dueGear + dueStays).sorted() }

  /// What the group requires and a member lacks altogether.
  var lacking: [String] {
    requires.flatMap { what in
      (0..<people).filter { person in
        what == "certification"
          ? cards[person].isEmpty
          : !papers.contains { $0.type == what && $0.owner == person && counts($0) }
      }.map { "\(what) m\($0)" }
    }.sorted()
  }

  // Percentages of oxygen and helium.
  private static let mixes = [
    "air": (21, 0), "EAN32": (32, 0), "EAN40": (40, 0), "EAN50": (50, 0), "oxygen": (100, 0),
    "21/35": (21, 35), "18/45": (18, 45),
  ]

  private func allows(_ gases: [String], _ gas: String) -> Bool {
    guard let (oxygen, helium) = Self.mixes[gas] else { return false }
    if gases.isEmpty { return gas == "air" }
    let known = gases.compactMap { Self.mixes[$0] }
    if helium == 0 { return known.contains { $0.1 == 0 && oxygen <= $0.0 } }
    let richest = max(21, known.map(\.0).max() ?? 0)
    return known.contains { $0.1 >= helium && $0.0 <= oxygen } && oxygen <= richest
  }

  private func answer(
    _ what: String,
    of person: Int,
    _ saysNo: Bool,
    where fits: (Card) -> Bool
  ) -> String {
    let all = cards[person].filter(held)
    let current = all.filter { $0.expires.map { day <= $0 } ?? true }
    let good = current.filter(fits)
    if good.contains(where: { $0.expires == nil }) { return "\(what) valid -" }
    if let last = good.compactMap(\.expires).max() { return "\(what) \(state(last)) \(last.text)" }
    let past = all.filter { $0.expires.map { $0 < day } ?? false }.filter(fits)
    if let last = past.compactMap(\.expires).max() { return "\(what) expired \(last.text)" }
    return "\(what) \(saysNo ? "missing" : "unknown") -"
  }

  /// What is said about a member, each with its state and last day.
  func reasons(of person: Int) -> [String] {
    let current = cards[person].filter { held($0) && ($0.expires.map { day <= $0 } ?? true) }
    var lines = requires.map { what -> String in
      if what == "certification" {
        return answer(what, of: person, cards[person].isEmpty) { _ in true }
      }
      let all = papers.filter { $0.type == what && $0.owner == person && counts($0) }.map(end)
      if all.contains(.never) { return "\(what) valid -" }
      let days = all.compactMap { if case .day(let day) = $0 { day } else { nil } }
      if let last = days.max(), day <= last { return "\(what) \(state(last)) \(last.text)" }
      if all.contains(.unknown) { return "\(what) unknown -" }
      return days.max().map { "\(what) expired \($0.text)" } ?? "\(what) missing -"
    }
    if let depth {
      let saysDepth = current.contains { $0.depth != nil }
      lines.append(
        answer("depth", of: person, saysDepth) { card in
          (card.depth ?? 0) >= depth
            && (card.gases.isEmpty || allows(card.gases, gas ?? "air"))
        }
      )
    }
    if let gas {
      let saysGas = gas != "air" && current.contains { !$0.gases.isEmpty }
      lines.append(
        answer("gas", of: person, saysGas) { card in
          allows(card.gases, gas) && (depth ?? 0) <= (card.depth ?? .max)
        }
      )
    }
    let clocks = gear.indices.filter { gear[$0].owner == person && isInUse($0) }.map(clock)
    let open = clocks.filter { $0.state != "valid" }
      .map { "gear \($0.state) \($0.until?.text ?? "-")" }
    return lines + open.sorted()
  }

  func state(of person: Int) -> String {
    let states = reasons(of: person).map { $0.split(separator: " ")[1] }
    if states.contains("missing") || states.contains("expired") { return "not-ready" }
    return states.contains("unknown") ? "unknown" : "ready"
  }

  /// The days since a member's last dive before the day.
  func daysSince(of person: Int) -> Int? {
    dives[person].map(\.day).filter { $0 < day }.max().map { $0.days(to: day) }
  }
}
