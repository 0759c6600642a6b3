/// The corners of lines in SVG's syntax, in tenths and relative to the previous corner, which is
/// the shortest form.
struct PathText: Hashable, Sendable {
  private(set) var text = ""
  private var last = (x: 0, y: 0)
  private var lastCommand: Character = " "

  static func == (left: PathText, right: PathText) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  var isEmpty: Bool { text.isEmpty }

  /// Begins a line.
  mutating func move(to point: DrawingPoint) {
    last = (Self.tenths(point.x), Self.tenths(point.y))
    text += "M" + Self.number(last.x) + " " + Self.number(last.y)
    lastCommand = "M"
  }

  /// Draws a line to a point; points closer than a tenth are left out.
  mutating func line(to point: DrawingPoint) {
    let next = (x: Self.tenths(point.x), y: Self.tenths(point.y))
    guard next != last else { return }
    write("l", [next.x - last.x, next.y - last.y])
    last = next
  }

  /// Closes the path.
  mutating func close() {
    text += "z"
    lastCommand = "z"
  }

  /// Sets a dot, if the line's ends are round or square.
  mutating func dot(at point: DrawingPoint) {
    move(to: point)
    text += "h0"
    lastCommand = "h"
  }

  /// Draws through points.
  mutating func lines(through points: some Sequence<DrawingPoint>) {
    var isFirst = true
    for point in points {
      if isFirst { move(to: point) } else { line(to: point) }
      isFirst = false
    }
  }

  private mutating func write(_ command: Character, _ numbers: [Int]) {
    if command != lastCommand { text.append(command) }
    for (place, number) in numbers.enumerated() {
      let written = Self.number(number)
      let needsGap = place > 0 || command == lastCommand
      if needsGap, number >= 0 { text += " " }
      text += written
    }
    lastCommand = command
  }

  /// The nearest tenth; values outside of any drawing are moved to the edge.
  static func tenths(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -1e6), 1e6) * 10).rounded())
  }

  /// Tenths as a decimal number in the shortest form.
  static func number(_ tenths: Int) -> String {
    let (whole, part) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole)" }
    return whole > 0 ? "\(sign)\(whole).\(part)" : "\(sign).\(part)"
  }
}
