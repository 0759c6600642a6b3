import TestSupport

/// A record with comments wherever they are possible, and edits that each add a unique word.
struct CommentedRecord {
  /// One key with its value.
  struct Entry {
    let key: String
    var value: Value
    var lead: [String] = []
    var comment: String?
  }

  enum Value {
    case scalar(String)
    case list([Item], isBlock: Bool)
    case tanks([[Pair]], isBlock: Bool)
  }

  /// An item of a list.
  struct Item {
    var text: String
    var comment: String?
  }

  /// A key of a tank.
  struct Pair {
    let key: String
    var value: String
    var comment: String?
  }

  var entries: [Entry]
  var ending = "\n"
  var mark = ""
  private let name: String
  private var count = 0

  init(_ random: inout SplitMix64) {
    name = "base"
    var entries = [Entry(key: "date", value: .scalar("2024-06-12"))]
    func items(_ start: String, _ count: Int) -> [Item] {
      (0..<count).map { Item(text: "\(start) \($0)") }
    }
    if random.chance(80) {
      let tags = items("tag", 1 + random.below(4))
      entries.append(Entry(key: "tags", value: .list(tags, isBlock: random.chance(50))))
    }
    if random.chance(80) {
      let buddies = items("B", 1 + random.below(3))
      entries.append(Entry(key: "buddies", value: .list(buddies, isBlock: random.chance(50))))
    }
    if random.chance(80) {
      let whole = [("volume", "12 L"), ("gas", "EAN32"), ("start", "200 bar")]
      let tanks = (0...random.below(2)).map { _ in
        whole.prefix(1 + random.below(3)).map { Pair(key: $0.0, value: $0.1) }
      }
      entries.append(Entry(key: "tanks", value: .tanks(tanks, isBlock: random.chance(50))))
    }
    if random.chance(80) { entries.append(Entry(key: "suit", value: .scalar("dry"))) }
    if random.chance(80) { entries.append(Entry(key: "x-a", value: .scalar("old"))) }
    if random.chance(80) {
      entries.append(Entry(key: "x-l", value: .list(items("u", 3), isBlock: true)))
    }
    entries.shuffle(using: &random)
    self.entries = entries
  }

  private init(_ other: CommentedRecord, named name: String) {
    (entries, ending, mark) = (other.entries, other.ending, other.mark)
    self.name = name
  }

  /// The same record with a person's name in its comments.
  func named(_ name: String) -> CommentedRecord { CommentedRecord(self, named: name) }

  private mutating func word() -> String {
    count += 1
    return "\(name)w\(count)q"
  }

  mutating func edit(_ random: inout SplitMix64) {
    let place = random.below(entries.count)
    switch random.below(100) {
    case 0..<15: entries[place].lead.append(word())
    case 15..<25 where entries[place].key != "date": entries.remove(at: place)
    case 25..<35: entries[place].comment = word()
    case 35..<45:
      let added = Entry(key: "x-" + word(), value: .scalar(word()))
      entries.insert(added, at: random.below(entries.count + 1))
    default: entries[place].value = edited(entries[place], &random)
    }
  }

  private mutating func edited(_ entry: Entry, _ random: inout SplitMix64) -> Value {
    switch entry.value {
    case .scalar(let text): return .scalar(entry.key == "date" ? text : word())
    case .list(var items, let isBlock):
      let place = random.below(items.count)
      switch random.below(3) {
      case 0:
        let item = Item(text: word(), comment: random.chance(40) && isBlock ? word() : nil)
        items.insert(item, at: random.below(items.count + 1))
      case 1 where items.count > 1: items.remove(at: place)
      default:
        guard isBlock else { return .list(items, isBlock: true) }
        items[place].comment = word()
      }
      return .list(items, isBlock: isBlock)
    case .tanks(var tanks, let isBlock):
      let tank = random.below(tanks.count)
      let pair = random.below(tanks[tank].count)
      switch random.below(4) {
      case 0: change(&tanks[tank][pair], &random)
      case 1 where tanks[tank].count > 1: tanks[tank].remove(at: pair)
      case 2 where !tanks[tank].contains { $0.key == "label" }:
        tanks[tank].append(Pair(key: "label", value: word()))
      default:
        guard isBlock else { return .tanks(tanks, isBlock: true) }
        tanks[tank][pair].comment = word()
      }
      return .tanks(tanks, isBlock: isBlock)
    }
  }

  private mutating func change(_ pair: inout Pair, _ random: inout SplitMix64) {
    let number = 22 + random.below(18)
    switch pair.key {
    case "volume": pair.value = "\(number) L"
    case "gas": pair.value = "EAN\(number)"
    case "start": pair.value = "\(number) bar"
    default: pair.value = word()
    }
  }

  /// The words added by the maker that are still there.
  var words: [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
      $0.hasPrefix(name + "w") && $0.hasSuffix("q")
    }
  }

  /// The file.
  var text: String {
    let all = ["---"] + entries.flatMap(lines) + ["---", "", "Notes.", ""]
    return mark + all.joined(separator: ending)
  }

  private func lines(_ entry: Entry) -> [String] {
    func behind(_ comment: String?) -> String { comment.map { " # " + $0 } ?? "" }
    var lines = entry.lead.map { "# " + $0 }
    switch entry.value {
    case .scalar(let text): lines.append("\(entry.key): \(text)" + behind(entry.comment))
    case .list(let items, isBlock: false):
      let list = items.map(\.text).joined(separator: ", ")
      lines.append("\(entry.key): [\(list)]" + behind(entry.comment))
    case .list(let items, isBlock: true):
      lines.append("\(entry.key):" + behind(entry.comment))
      lines += items.map { "  - " + $0.text + behind($0.comment) }
    case .tanks(let tanks, isBlock: false):
      let list = tanks.map { tank in
        "{" + tank.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
      }
      let text = "\(entry.key): [" + list.joined(separator: ", ") + "]"
      lines.append(text + behind(entry.comment))
    case .tanks(let tanks, isBlock: true):
      lines.append("\(entry.key):" + behind(entry.comment))
      for tank in tanks {
        for (place, pair) in tank.enumerated() {
          let start = place == 0 ? "  - " : "    "
          lines.append(start + "\(pair.key): \(pair.value)" + behind(pair.comment))
        }
      }
    }
    return lines
  }
}
