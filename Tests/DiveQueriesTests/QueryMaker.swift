import TestSupport

/// Makes queries of every shape; what their terms mean does not matter.
struct QueryMaker {
  private var random: SplitMix64

  init(_ random: SplitMix64) { self.random = random }

  /// A query with a few terms, and spaces and parentheses in unusual places.
  mutating func text() -> String { alternatives(depth: 0) }

  private mutating func alternatives(depth: Int) -> String {
    (0...random.below(3)).map { _ in sequence(depth) }.joined(separator: " or ")
  }

  private mutating func sequence(_ depth: Int) -> String {
    (0...random.below(3)).map { _ in part(depth) }.joined(
      separator: random.pick([" ", "  ", "\n"])
    )
  }

  private mutating func part(_ depth: Int) -> String {
    let nots = String(repeating: "not:", count: random.below(3))
    guard depth < 5, random.chance(30) else { return nots + term() }
    return nots + "(" + alternatives(depth: depth + 1) + ")"
  }

  private mutating func term() -> String {
    if random.chance(5) { return random.pick(["@deep-wrecks", "@läbi", "@"]) }
    guard random.chance(80) else { return quoted(random.pick(Self.words)) }
    let name = random.pick(["tag", "depth", "x-boat", "tank.gas", "läbi", "10"])
    return name + ":" + value()
  }

  private mutating func value() -> String {
    switch random.below(4) {
    case 0: random.pick(["<", ">", "<=", ">=", "="]) + word()
    case 1: (random.chance(50) ? word() : "") + ".." + (random.chance(50) ? word() : "")
    default: word()
    }
  }

  private mutating func word() -> String {
    random.chance(40)
      ? random.pick(["30m", "2024-06", "wreck", "10:30", "a.b"])
      : quoted(random.pick(Self.words))
  }

  private static let words = [
    "or", "not:", "and", "a b", "(", ")", "<3", "=", "..", "a..b", "\"", "\\", "\\\"", "Müü 山",
    "x:y",
    "\t", "é\u{301}", ".", "not", "@x", "last", "rating",
  ]

  private func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
