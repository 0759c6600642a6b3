/// The widths of a table's columns, chosen so that its lines fit.
package struct ColumnWidths {
  package let widths: [Int]

  /// Narrower columns would make cells indistinguishable.
  private static let narrowest = 8
  package static let gap = 2

  /// Gives each column the width of its cells if all fit.
  ///
  /// Otherwise the widest columns that may be truncated become narrower until all fit or have the
  /// least width.
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
