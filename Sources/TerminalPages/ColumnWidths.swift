/// How wide the columns of a table are, so that its lines fit where they are shown.
package struct ColumnWidths {
  package let widths: [Int]

  /// Narrower columns would make cells indistinguishable.
  private static let narrowest = 8
  package static let gap = 2

  /// Gives each column what its cells take; where that is too wide together, the widest columns that
  /// may be cut give way until it fits or they are as narrow as can be.
  package init(_ natural: [Int], mayBeCut: [Bool], room: Int?) {
    guard let room else {
      widths = natural
      return
    }
    func capped(_ cap: Int) -> [Int] {
      zip(natural, mayBeCut).map { width, mayBeCut in mayBeCut ? min(width, cap) : width }
    }
    let gaps = Self.gap * max(0, natural.count - 1)
    var cap = natural.max() ?? 0
    while cap > Self.narrowest, capped(cap).reduce(gaps, +) > room { cap -= 1 }
    widths = capped(cap)
  }
}
