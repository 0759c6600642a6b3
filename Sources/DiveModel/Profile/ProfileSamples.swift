/// The numbers of one column of a profile, one a row, in thousandths of the column's unit.
public struct ProfileSamples: RandomAccessCollection, Sendable {
  @usableFromInline let cells: [Int32]
  @usableFromInline let place: Int
  @usableFromInline let width: Int
  /// The number of rows, which is the place after the last one.
  public let endIndex: Int

  init(cells: [Int32], place: Int, width: Int) {
    self.cells = cells
    self.place = place
    self.width = width
    endIndex = cells.count / width
  }

  /// The first row, 0.
  @inlinable public var startIndex: Int { 0 }

  /// What is recorded in a row; nil for nothing.
  @inlinable
  public subscript(row: Int) -> Int? {
    let value = cells[row * width + place]
    return value == Int32.min ? nil : Int(value)
  }

  /// The greatest number that is recorded.
  @inlinable
  public var greatest: Int? {
    var found: Int?
    for row in 0..<endIndex {
      if let value = self[row], value > found ?? .min { found = value }
    }
    return found
  }

  /// The least number that is recorded.
  @inlinable
  public var least: Int? {
    var found: Int?
    for row in 0..<endIndex {
      if let value = self[row], value < found ?? .max { found = value }
    }
    return found
  }
}
