import DiveModel

/// The pieces of equipment that each set contains; a dive with a set uses each of them.
public struct GearSets: Sendable {
  private var all: [String: [String]] = [:]

  /// Resolves every set to its pieces, including those of nested sets.
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

  /// Ids of the pieces in a set and its nested sets, without duplicates and without the set itself.
  public func pieces(of set: String) -> [String] { all[set] ?? [] }

  /// The given pieces, and the sets that contain any of them.
  public func withSets(_ pieces: Set<String>) -> Set<String> {
    pieces.union(all.filter { !pieces.isDisjoint(with: $0.value) }.keys)
  }
}
