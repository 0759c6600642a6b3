import DiveModel
import DiveQueries
import LogbookCore

/// How often dives have each word, for each space of names.
struct WordCounts: Sendable {
  private var spaces = [[String: Int]](repeating: [:], count: WordKey.Space.all.count)
  /// By key, recent words and how often they are not yet counted: a log names few people and places,
  /// and comparing two words is faster than looking one up.
  private var recent = [(word: String, count: Int)](
    repeating: ("", 0),
    count: WordKey.all.count * recentOfKey
  )

  /// How many words of a key are remembered, a power of 2; each word has one place.
  private static let recentOfKey = 32

  mutating func add(_ dive: Dive) {
    WordKey.visit(dive) { text, key, _ in
      let place = key * Self.recentOfKey + Self.place(of: text)
      if recent[place].word == text {
        recent[place].count += 1
      } else {
        count(place)
        recent[place] = (text, 1)
      }
    }
  }

  /// Takes back what a dive has added; counting must be finished.
  mutating func remove(_ dive: Dive) {
    WordKey.visit(dive) { text, key, _ in
      let space = WordKey.all[key].spaceNumber
      let count = (spaces[space][text] ?? 1) - 1
      spaces[space][text] = count > 0 ? count : nil
    }
  }

  /// The place of a word among the recent ones of its key.
  private static func place(of word: String) -> Int {
    let sum = word.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return 0 }
      return Int(first) &* 7 &+ Int(bytes[bytes.count / 2]) &* 5 &+ Int(last) &* 3 &+ bytes.count
    }
    return (sum ?? 0) & (recentOfKey - 1)
  }

  private mutating func count(_ place: Int) {
    guard recent[place].count > 0 else { return }
    let space = WordKey.all[place / Self.recentOfKey].spaceNumber
    spaces[space][recent[place].word, default: 0] += recent[place].count
    recent[place].count = 0
  }

  /// Counts the recent words; call it at the end.
  mutating func finish() {
    for place in recent.indices { count(place) }
  }

  mutating func add(_ other: WordCounts) {
    for place in spaces.indices { spaces[place].merge(other.spaces[place], uniquingKeysWith: +) }
  }

  /// How often dives have each word of a space.
  func counts(of space: WordKey.Space) -> [String: Int] { spaces[space.number] }

  /// By space, the usual spelling for each similar, rarer one.
  ///
  /// Each distinct word is folded once, so that the size of the log does not matter.
  func usualSpellings(_ index: RecordIndex, _ logbook: Logbook) -> [[String: String]] {
    WordKey.Space.all.map { space in
      let counts = spaces[space.number]
      guard let kind = space.kind else {
        // What is reported already, or is several words in one, is not compared again.
        let rare = space.isReportedByCase ? rareByCase(of: space) : [:]
        let words = counts.filter { rare[$0.key] == nil && !Self.isSeveral($0.key) }
        return NearSpellings(words).usual
      }
      // What leads to a record, or looks as if it should, is for the rules about references.
      let names = counts.filter { index.resolve($0.key, kind) == .name }
      if names.isEmpty { return [:] }
      let isPeople = space == .people
      return NearSpellings(
        isPeople ? names.filter { JoinedNames.names(in: $0.key) == nil } : names,
        knowing: logbook.records(of: kind),
        arePeople: isPeople,
        areNames: true
      ).usual
    }
  }

  /// The more common spelling for each rarer one that differs by case alone; in a tie, the one in
  /// lower case.
  func rareByCase(of space: WordKey.Space) -> [String: String] {
    var result: [String: String] = [:]
    for spellings in Dictionary(grouping: counts(of: space), by: { $0.key.lowercased() }).values
    where spellings.count > 1 {
      let usual = spellings.max { ($0.value, $0.key) < ($1.value, $1.key) }
      for spelling in spellings where spelling.key != usual?.key {
        result[spelling.key] = usual?.key
      }
    }
    return result
  }

  private static func isSeveral(_ word: String) -> Bool {
    word.utf8.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "&") }
  }
}

/// Finds words that differ only by case, accents, spaces or punctuation, and people that differ by a
/// missing surname.
private struct NearSpellings {
  /// The usual spelling for each similar, rarer one.
  private(set) var usual: [String: String] = [:]

  init(
    _ counts: [String: Int],
    knowing records: [AnyRecord] = [],
    arePeople: Bool = false,
    areNames: Bool = false
  ) {
    let ids = Self.ids(of: records)
    let groups = Dictionary(grouping: counts.keys) { Self.folded($0) }
    for (folded, words) in groups where !folded.isEmpty {
      let id = ids[folded].flatMap { $0 }
      guard let meant = id ?? words.max(by: { Self.isRarer($0, $1, counts, areNames) }) else {
        continue
      }
      for word in words where word != meant {
        usual[word] = meant
      }
    }
    if arePeople { addSurnames(counts, records, ids) }
  }

  /// Adds people who are named without the surname that the only such person has.
  private mutating func addSurnames(
    _ counts: [String: Int],
    _ records: [AnyRecord],
    _ ids: [String: String?]
  ) {
    var people: [String: Set<String>] = [:]
    func note(_ name: String, _ person: String) {
      let words = name.split(separator: " ")
      // What follows in brackets is what the person is, such as a guide, and not a surname.
      guard let first = words.first, words.dropFirst().first?.first?.isLetter == true else {
        return
      }
      people[Self.folded(String(first)), default: []].insert(person)
    }
    for record in records {
      if let name = record.name { note(name, record.id) }
    }
    for name in counts.keys { note(name, usual[name] ?? name) }
    for name in counts.keys where usual[name] == nil && !name.contains(" ") {
      let folded = Self.folded(name)
      // A record of the one word is another person.
      guard ids[folded] == nil, let found = people[folded], found.count == 1 else { continue }
      usual[name] = found.first
    }
  }

  /// The ids of records by their folded names; nil where several have one.
  private static func ids(of records: [AnyRecord]) -> [String: String?] {
    var result: [String: String?] = [:]
    for record in records {
      let names = [record.id] + [record.name].compactMap { $0 } + record.aliases
      for name in Set(names.map(folded)) {
        let isOther = result[name].map { $0 != record.id } ?? false
        result.updateValue(isOther ? nil : record.id, forKey: name)
      }
    }
    return result
  }

  /// Whether a spelling has fewer accents, which some keyboards lack, or else is used less.
  ///
  /// Of two used equally, the one that says less, and of names the one whose words
  /// have no capital letters at their beginning.
  private static func isRarer(
    _ left: String,
    _ right: String,
    _ counts: [String: Int],
    _ areNames: Bool
  ) -> Bool {
    func rank(_ word: String) -> (Int, Int, Int, Int, Int, String) {
      let accents = word.unicodeScalars.count { $0.value >= 0x80 && $0.properties.isAlphabetic }
      let initials =
        areNames ? word.split(separator: " ").count { $0.first?.isUppercase == true } : 0
      let capitals = areNames ? word.count(where: \.isUppercase) : 0
      return (accents, counts[word] ?? 0, word.utf8.count, initials, -capitals, word)
    }
    return rank(left) < rank(right)
  }

  /// A word in small letters without accents, spaces and punctuation, except between digits:
  /// `5.5 mm` is not `55 mm`.
  private static func folded(_ word: String) -> String {
    var result: [UInt8] = []
    var gap: UInt8?
    // Typographic quotes, dashes and spaces, as some keyboards write them.
    let scalars = word.unicodeScalars.lazy.map { (0x2000...0x206F).contains($0.value) ? " " : $0 }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: scalars)
    for byte in BareLetters.bytes(of: String(plain).utf8) {
      let isDigit = byte &- 0x30 < 10
      guard isDigit || byte &- 0x61 < 26 || byte >= 0x80 else {
        if gap == nil || gap == 0x20 { gap = byte }
        continue
      }
      if let gap, isDigit, let last = result.last, last &- 0x30 < 10 { result.append(gap) }
      gap = nil
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
