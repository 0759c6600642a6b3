/// Takes what was packed with deflate, the method of zip archives, apart.
struct Inflate {
  private let input: [UInt8]
  private let end: Int
  private let limit: Int
  private var index: Int
  /// Bits that were read from the input and are not used yet.
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Why packed bytes cannot be taken apart.
  enum Failure: Error { case damaged }

  private init(_ input: [UInt8], _ range: Range<Int>, limit: Int) {
    self.input = input
    self.limit = limit
    index = range.lowerBound
    end = range.upperBound
  }

  /// The bytes that were packed; no more than a limit, whatever the packed ones say.
  ///
  /// - Throws: `Failure`, if they are not of the method, or end too early.
  static func bytes(
    of input: [UInt8],
    in range: Range<Int>,
    limit: Int
  ) throws(Failure) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= input.count else { throw .damaged }
    var inflate = Inflate(input, range, limit: limit)
    try inflate.read()
    return inflate.output
  }

  private mutating func read() throws(Failure) {
    var isLast = false
    while !isLast, output.count < limit {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try readStored()
      case 1: try readBlock(Self.fixedLiterals, Self.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try readBlock(literals, distances)
      default: throw .damaged
      }
    }
  }

  /// The next bits as a number, the first the lowest; at most 16.
  private mutating func take(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      guard index < end else { throw .damaged }
      bits |= UInt32(input[index]) << UInt32(bitCount)
      index += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func readStored() throws(Failure) {
    // What is left of the byte is filling.
    (bits, bitCount) = (0, 0)
    guard index + 4 <= end else { throw .damaged }
    let length = Int(input[index]) | Int(input[index + 1]) << 8
    index += 4
    guard index + length <= end else { throw .damaged }
    output += input[index..<index + min(length, limit - output.count)]
    index += length
  }

  /// Codes of symbols, by their lengths.
  private struct Codes {
    /// How many codes of each length there are, from 0 to 15.
    private(set) var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private(set) var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var places = [Int](repeating: 0, count: 16)
      for length in 1..<15 { places[length + 1] = places[length] + counts[length] }
      symbols = [Int](repeating: 0, count: counts.reduce(0, +))
      for (symbol, length) in lengths.enumerated() where length > 0 {
        symbols[places[length]] = symbol
        places[length] += 1
      }
    }
  }

  private static let fixedLiterals = Codes(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8)
  )
  private static let fixedDistances = Codes([Int](repeating: 5, count: 30))

  /// The next symbol: codes of a length follow each other, and those of the next are twice as many.
  private mutating func symbol(_ codes: Codes) throws(Failure) -> Int {
    var (code, first, place) = (0, 0, 0)
    for length in 1...15 {
      code |= try take(1)
      let count = codes.counts[length]
      if code - first < count {
        // A code before the first is of no table.
        guard code >= first, place + code - first < codes.symbols.count else { throw .damaged }
        return codes.symbols[place + code - first]
      }
      place += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .damaged
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The tables of a block, which are packed themselves.
  private mutating func readTables() throws(Failure) -> (Codes, Codes) {
    let literals = try take(5) + 257
    let distances = try take(5) + 1
    let count = try take(4) + 4
    var lengths = [Int](repeating: 0, count: 19)
    for place in 0..<count { lengths[Self.order[place]] = try take(3) }
    let codes = Codes(lengths)
    var all: [Int] = []
    while all.count < literals + distances {
      let symbol = try symbol(codes)
      switch symbol {
      case 16:
        guard let last = all.last else { throw .damaged }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try take(7) + 11)
      default: all.append(symbol)
      }
    }
    guard all.count == literals + distances else { throw .damaged }
    return (Codes(Array(all[..<literals])), Codes(Array(all[literals...])))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func readBlock(_ literals: Codes, _ distances: Codes) throws(Failure) {
    while output.count < limit {
      let symbol = try symbol(literals)
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBases.count else { throw .damaged }
      let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < Self.distanceBases.count else { throw .damaged }
      let distance = Self.distanceBases[code] + (try take(max(code / 2 - 1, 0)))
      guard distance <= output.count else { throw .damaged }
      for _ in 0..<min(length, limit - output.count) {
        output.append(output[output.count - distance])
      }
    }
  }
}
