import DiveModel

/// Which pieces of equipment the sets of a logbook hold: whoever dived with a set used each of them.
public struct GearSets: Sendable {
  private var all: [String: [String]] = [:]

  /// Follows every set to its pieces, and to those of the sets in it.
  public init(_ logbook: Logbook, _ index: RecordIndex) {
    let direct = Dictionary(
      logbook.gear.map { item in
        (item.id, item.items.compactMap { index.id(of: $0.value.text, .gear) })
      },
      uniquingKeysWith: { first, _ in first }
    )
    for (set, items) in direct where !items.isEmpty { all[set] = Self.pieces(of: set, direct) }
  }

  private static func pieces(of set: String, _ direct: [String: [String]]) -> [String] {
    var (seen, open, found) = (Set([set]), [set], [String]())
    while let next = open.popLast() {
      for piece in direct[next] ?? [] where seen.insert(piece).inserted {
        found.append(piece)
        open.append(piece)
      }
    }
    return found
  }

  /// The pieces of a set, and of the sets in it, each once; the set itself is not among them.
  public func pieces(of set: String) -> [String] { all[set] ?? [] }

  /// Some pieces, with the sets that hold any of them.
  public func withSets(_ pieces: Set<String>) -> Set<String> {
    pieces.union(all.filter { !pieces.isDisjoint(with: $0.value) }.keys)
  }
}
