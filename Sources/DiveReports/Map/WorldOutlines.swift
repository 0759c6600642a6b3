/// The outlines of the world's land and lakes, in two-hundredths of a degree.
///
/// They are made from Natural Earth 1:10m, which is in the public domain, by the script named at
/// the start of `world-outlines.txt`. An outline is its number of corners, followed by the distance
/// of each from the previous one, east and north; each number has one, two or four characters.
struct WorldOutlines: Sendable {
  /// A closed outline.
  struct Outline: Sendable {
    let corners: [Corner]
    let west: Int
    let east: Int
    let south: Int
    let north: Int

    fileprivate init(_ corners: [Corner]) {
      self.corners = corners
      var (west, east, south, north) = (Int.max, Int.min, Int.max, Int.min)
      for corner in corners {
        (west, east) = (min(west, Int(corner.east)), max(east, Int(corner.east)))
        (south, north) = (min(south, Int(corner.north)), max(north, Int(corner.north)))
      }
      (self.west, self.east, self.south, self.north) = (west, east, south, north)
    }
  }

  /// A place in two-hundredths of a degree.
  struct Corner: Hashable, Sendable {
    let east: Int32
    let north: Int32
  }

  /// The number of steps in a degree.
  static let perDegree = 200

  let land: [Outline]
  let lakes: [Outline]

  /// The embedded outlines, parsed once.
  static let embedded = WorldOutlines(WorldOutlinesText.text)

  /// Reads outlines: lines that begin with `#` are comments, the first other one is the land.
  init(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
    land = lines.first.map { Self.outlines(Array($0)) } ?? []
    lakes = lines.dropFirst().first.map { Self.outlines(Array($0)) } ?? []
  }

  private static func outlines(_ bytes: [UInt8]) -> [Outline] {
    var numbers = OutlineNumbers(bytes)
    var outlines: [Outline] = []
    var (east, north) = (0, 0)
    while let count = numbers.next(), count > 0 {
      var corners: [Corner] = []
      corners.reserveCapacity(min(count, bytes.count))
      for _ in 0..<count {
        guard let toEast = numbers.next(), let toNorth = numbers.next() else { return outlines }
        east = min(max(east + toEast, -180 * perDegree), 180 * perDegree)
        north = min(max(north + toNorth, -90 * perDegree), 90 * perDegree)
        corners.append(Corner(east: Int32(east), north: Int32(north)))
      }
      outlines.append(Outline(corners))
    }
    return outlines
  }
}

/// The numbers of outlines, encoded as characters.
private struct OutlineNumbers {
  private let bytes: [UInt8]
  private var place = 0

  /// The value of each character; -1 for an invalid one.
  private static let values: [Int] = {
    var values = Array(repeating: -1, count: 256)
    let alphabet = (33..<127).filter { !"\"\\#".utf8.contains(UInt8($0)) }
    for (value, code) in alphabet.prefix(90).enumerated() { values[code] = value }
    return values
  }()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number; nil at the end.
  ///
  /// Numbers below 60 take one character, those below 2670 two, all others four. The odd ones are
  /// negative.
  mutating func next() -> Int? {
    guard let first = digit() else { return nil }
    var value = first
    if first == 89 {
      guard let high = digit(), let middle = digit(), let low = digit() else { return nil }
      value = 60 + 29 * 90 + high * 8100 + middle * 90 + low
    } else if first >= 60 {
      guard let low = digit() else { return nil }
      value = 60 + (first - 60) * 90 + low
    }
    return value % 2 == 0 ? value / 2 : -(value + 1) / 2
  }

  private mutating func digit() -> Int? {
    guard place < bytes.count else { return nil }
    let value = Self.values[Int(bytes[place])]
    place += 1
    return value < 0 ? nil : value
  }
}
