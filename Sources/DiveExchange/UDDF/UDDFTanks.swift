import DiveModel

/// The tanks of a dive, and how its samples refer to them.
struct UDDFTanks {
  private var tanks: [UDDFTank] = []
  private var places: [String: Int] = [:]
  private var taken: Set<Int> = []
  /// The tanks that have a name, and those with a mix.
  private var byRef: [String: [Int]] = [:]
  private var byMix: [String: Int] = [:]

  mutating func add(_ tank: UDDFTank) {
    for ref in Set(tank.refs) { byRef[ref, default: []].append(tanks.count) }
    for mix in tank.mixes where byMix[mix] == nil { byMix[mix] = tanks.count }
    tanks.append(tank)
  }

  /// The most tanks that a profile has columns for.
  private static let most = 12

  /// The place of a tank among all that the dive has, by what a sample says of it; nil if there is
  /// no room.
  mutating func place(_ ref: String?) -> Int? {
    let ref = CleanText.trim(ref ?? "")
    if let place = places[ref] { return place }
    let place = find(ref)
    guard place < Self.most else { return nil }
    while tanks.count <= place { tanks.append(UDDFTank()) }
    places[ref] = place
    taken.insert(place)
    return place
  }

  /// By its id or what it links to; by the number at the end, `T1`; else the next.
  private func find(_ ref: String) -> Int {
    if ref.isEmpty { return 0 }
    let fitting = (byRef[ref] ?? []).prefix(Self.most)
    if let place = fitting.first(where: { !taken.contains($0) }) ?? fitting.first { return place }
    let digits = ref.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    if digits.count < ref.count, let number = Int(String(digits)), (1...Self.most) ~= number,
      !taken.contains(number - 1)
    {
      return number - 1
    }
    return (0...Self.most).first { !taken.contains($0) } ?? Self.most
  }

  mutating func note(_ value: Int, at place: Int) { tanks[place].note(value) }

  /// The tanks that something is said of, and for each of all its place among these.
  var listed: (drafts: [RecordDraft], places: [Int?]) {
    var drafts: [RecordDraft] = []
    let places = tanks.map { tank -> Int? in
      let draft = tank.draft
      guard !draft.isEmpty else { return nil }
      drafts.append(draft)
      return drafts.count - 1
    }
    return (drafts, places)
  }

  /// The place in the list of the first tank with a mix.
  func place(ofMix ref: String, _ listed: [Int?]) -> Int? {
    guard let place = byMix[ref], listed.indices.contains(place) else { return nil }
    return listed[place]
  }
}
