/// A canvas of dots, several to a character: braille, or full stops, apostrophes and colons.
package struct DotCanvas: Sendable {
  /// The number of columns of dots.
  package let width: Int
  /// The number of rows of dots.
  package let height: Int
  private let characters: DrawingCharacters
  private var dots: [Bool]

  /// The number of dots side by side in a character.
  package static func across(_ characters: DrawingCharacters) -> Int {
    characters == .unicode ? 2 : 1
  }

  /// The number of dots above each other in a character.
  package static func down(_ characters: DrawingCharacters) -> Int {
    characters == .unicode ? 4 : 2
  }

  /// Creates an empty canvas; at most a thousand characters each way.
  package init(columns: Int, rows: Int, _ characters: DrawingCharacters) {
    self.characters = characters
    width = min(max(columns, 0), 1000) * Self.across(characters)
    height = min(max(rows, 0), 1000) * Self.down(characters)
    dots = Array(repeating: false, count: width * height)
  }

  /// Sets a dot; dots outside the canvas are ignored.
  package mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y * width + x] = true
  }

  /// Sets the dots of a line between two points of the canvas.
  package mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(distance(start.x, end.x), distance(start.y, end.y))
    guard steps > 0, steps <= width + height else { return set(start.x, start.y) }
    for step in 0...steps {
      set(between(start.x, end.x, step, steps), between(start.y, end.y, step, steps))
    }
  }

  private func distance(_ start: Int, _ end: Int) -> Int {
    let (difference, overflows) = end.subtractingReportingOverflow(start)
    return overflows ? .max : Int(clamping: difference.magnitude)
  }

  private func between(_ start: Int, _ end: Int, _ step: Int, _ steps: Int) -> Int {
    let twice = (end - start) * step * 2
    return start + (twice + (twice < 0 ? -steps : steps)) / (steps * 2)
  }

  /// One text per row of characters.
  package var lines: [String] {
    let (across, down) = (Self.across(characters), Self.down(characters))
    return stride(from: 0, to: height, by: down).map { top in
      String(stride(from: 0, to: width, by: across).map { character($0, top) })
    }
  }

  private func character(_ left: Int, _ top: Int) -> Character {
    func isSet(_ x: Int, _ y: Int) -> Bool { dots[(top + y) * width + left + x] }
    switch characters {
    case .ascii:
      switch (isSet(0, 0), isSet(0, 1)) {
      case (false, false): return " "
      case (true, false): return "'"
      case (false, true): return "."
      case (true, true): return ":"
      }
    case .unicode:
      // The order in which Unicode numbers the dots: down the left side, then the right, then the
      // lowest two.
      let order = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      var pattern: UInt32 = 0
      for (bit, dot) in order.enumerated() where isSet(dot.0, dot.1) { pattern |= 1 << bit }
      guard pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
      return Character(scalar)
    }
  }
}
