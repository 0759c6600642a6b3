import DiveUnits
import Testing

/// For every kind of value and every text: reading never traps, a value that was read prints as a
/// text that reads back equal, and every suggested fix can be read.
@Suite struct EveryValueTests {
  @Test(arguments: Sample.all)
  func staysInOrderWhateverIsWritten(sample: Sample) {
    func check<Value: TextValue>(_ type: Value.Type) {
      var random = SeededGenerator(seed: 42)
      for text in sample.texts { holds(type, Array(text.utf8)) }
      for _ in 0..<2_000 {
        var bytes = Array((sample.texts.randomElement(using: &random) ?? "").utf8)
        for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, using: &random) }
        holds(type, bytes)
      }
      for _ in 0..<300 {
        let count = Int.random(in: 0...24, using: &random)
        holds(type, (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    }
    check(sample.type)
  }

  @Test(arguments: Sample.all)
  func refusesWhatIsTooLong(sample: Sample) {
    let filler = ["9", "0", "-", " ", "~", ":", "1 ", "9,", "1.", "e", "1°", "/", "x2", "é", "1h"]
    for part in filler {
      let long = String(repeating: part, count: part == "9" ? 10_000 : 1_000)
      for text in [long, long + " m", "1" + long, "1 " + long, "0." + long + " m"] {
        holds(sample.type, Array(text.utf8))
      }
    }
  }

  @Test(arguments: Sample.all)
  func refusesNothingAtAll(sample: Sample) {
    for text in ["", " ", "   "] { #expect(refusal(sample.type, text) == .empty) }
  }

  private func holds<Value: TextValue>(_ type: Value.Type, _ bytes: [UInt8]) {
    switch read(type, bytes) {
    case .success(let value):
      #expect(read(type, Array(value.description.utf8)) == .success(value), "\(value)")
    case .failure(let error):
      for fix in error.fixes {
        let text = String(decoding: bytes.prefix(100), as: UTF8.self)
        #expect(refusal(type, fix) == nil, "\(text): \(error)")
      }
    }
  }

  /// Removes, doubles, replaces or swaps a byte, or writes something odd between two.
  private func mutate(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard let place = bytes.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0...5, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    case 2: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
    case 3: bytes.swapAt(place, bytes.indices.randomElement(using: &random) ?? place)
    default:
      let odd = Self.oddities.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: Array(odd.utf8), at: place)
    }
  }

  private static let oddities = [
    "−", "º", "℃", "\u{A0}", "５", "٣", "  ", "99999999999999999999", "0", ".", ",", ":", "-", "+",
    "e9", "e-9", "'", "\"", "′", "°", "~", "ca ", "?", " m", " ft", "min", " 7", "/", "x", "N", "W",
    "EUR", " pm", "-9223372036854775808", "1e-9223372036854775808", "é", "e\u{301}", "\u{200B}",
  ]
}
