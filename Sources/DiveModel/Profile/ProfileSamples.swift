/// The numbers of one column of a profile, one a row, in thousandths of the column's unit.
public struct ProfileSamples: RandomAccessCollection, Sendable {
  private let cells: [Int32]
  private let place: Int
  private let width: Int

  init(cells: [Int32], place: Int, width: Int) {
    self.cells = cells
    self.place = place
    self.width = width
  }

  /// The first row, 0.
  public var startIndex: Int { 0 }
  /// How many rows there are.
  public var endIndex: Int { cells.count / width }

  /// What is recorded in a row; nil for nothing.
  public subscript(row: Int) -> Int? {
    let value = cells[row * width + place]
    return value == DiveProfile.nothing ? nil : Int(value)
  }

  /// The greatest number that is recorded.
  public var greatest: Int? {
    reduce(nil) { found, value in value.map { Swift.max(found ?? $0, $0) } ?? found }
  }

  /// The least number that is recorded.
  public var least: Int? {
    reduce(nil) { found, value in value.map { Swift.min(found ?? $0, $0) } ?? found }
  }
}
