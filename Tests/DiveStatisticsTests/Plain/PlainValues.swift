import Foundation

/// The values of a file, computed in floating point.
extension PlainFile {
  /// The value of a statistic, in the steps in which statistics are shown.
  func value(_ figure: String) -> Int? {
    switch figure {
    case "duration", "bottom-time": return seconds(figure)
    case "max-depth", "average-depth": return text(figure).map { Self.length($0) }
    case "air-temperature", "surface-temperature", "water-temperature":
      return text(figure).map { Self.temperature($0) }
    case "visibility":
      return text(figure).flatMap { $0.contains(" ") ? Self.length($0) : nil }
    case "visibility-scale":
      let words = ["very-poor", "poor", "moderate", "good", "excellent"]
      return text("visibility").flatMap { words.firstIndex(of: $0) }.map { ($0 + 1) * 1_000 }
    case "rating", "repetitions", "otu":
      return text(figure).flatMap { Double($0) }.map { Int(($0 * 1_000).rounded()) }
    case "cns":
      return text(figure).flatMap { Double($0.dropLast(2)) }.map { Int(($0 * 10).rounded()) }
    case "weight":
      let masses = (items["weight"]?.map { $0["mass"] ?? "" } ?? list("weight"))
      return masses.isEmpty ? nil : masses.map(Self.mass).reduce(0, +)
    default: return nil
    }
  }

  private func seconds(_ key: String) -> Int? { text(key).map(Self.seconds) }

  static func seconds(_ text: String) -> Int {
    let words = text.components(separatedBy: " ")
    guard words.count > 1 else {
      return text.components(separatedBy: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
    var sum = 0
    for (number, unit) in zip(words, words.dropFirst()) {
      sum += (Int(number) ?? 0) * (["h": 3_600, "min": 60, "s": 1][unit] ?? 0)
    }
    return sum
  }

  static func number(_ text: String) -> Double {
    Double(text.components(separatedBy: " ")[0]) ?? .nan
  }

  static func length(_ text: String) -> Int {
    Int((number(text) * (text.hasSuffix("ft") ? 304.8 : 1_000)).rounded())
  }

  private static func temperature(_ text: String) -> Int {
    let degrees = number(text)
    return Int(
      ((text.hasSuffix("F") ? (degrees + 459.67) * 5 / 9 : degrees + 273.15) * 1_000).rounded()
    )
  }

  private static func mass(_ text: String) -> Int {
    Int((number(text) * (text.hasSuffix("lb") ? 453.59237 : 1_000)).rounded())
  }
}
