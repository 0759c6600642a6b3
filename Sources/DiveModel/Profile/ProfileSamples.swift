/// The values of one column of a profile, one per row, in thousandths of the column's unit.
public struct ProfileSamples: RandomAccessCollection, Sendable {
  @usableFromInline let cells: [Int32]
  @usableFromInline let place: Int
  @usableFromInline let width: Int
  /// The number of rows.
  public let endIndex: Int

  init(cells: [Int32], place: Int, width: Int) {
    self.cells = cells
    self.place = place
    self.width = width
    endIndex = cells.count / width
  }

  /// The index of the first row, 0.
  @inlinable public var startIndex: Int { 0 }

  /// The value in a row; nil if not recorded.
  @inlinable
  public subscript(row: Int) -> Int? {
    let value = cells[row * width + place]
    return value == Int32.min ? nil : Int(value)
  }

  /// The largest value; nil without values.
  @inlinable
  public var greatest: Int? {
    var found: Int?
    for row in 0..<endIndex {
      if let value = self[row], value > found ?? .min { found = value }
    }
    return found
  }

  /// The smallest value; nil without values.
  @inlinable
  public var least: Int? {
    var found: Int?
    for row in 0..<endIndex {
      if let value = self[row], value < found ?? .max { found = value }
    }
    return found
  }
}
