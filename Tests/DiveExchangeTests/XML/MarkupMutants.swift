import Foundation
import TestSupport

/// XML files with damage of the kinds that break readers, the same in each run.
struct MarkupMutants {
  private var random = SplitMix64(seed: 7)
  private let original: [UInt8]

  /// The number of damaged files; a campaign sets `DIVELOG_MUTANTS`.
  static func count(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["DIVELOG_MUTANTS"].flatMap(Int.init) ?? usual
  }

  private static let marks: [UInt8] =
    Array("<>/&;'\"!?-[]=.09e:".utf8) + [0, 0x0A, 0x80, 0xC3, 0xFF, 0xFE, 0x61]

  init(_ original: some Sequence<UInt8>) { self.original = Array(original) }

  mutating func next() -> [UInt8] {
    var mutant = original
    for _ in 0..<Int.random(in: 1...6, using: &random) where !mutant.isEmpty {
      let place = Int.random(in: 0..<mutant.count, using: &random)
      let mark = Self.marks.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<6, using: &random) {
      case 0: mutant[place] = mark
      case 1: mutant.remove(at: place)
      case 2: mutant.insert(mark, at: place)
      case 3: mutant.removeSubrange(place..<min(place + 20, mutant.count))
      case 4: mutant.insert(contentsOf: "99999999999999999999".utf8, at: place)
      default:
        let from = Int.random(in: 0..<mutant.count, using: &random)
        mutant.insert(contentsOf: mutant[from..<min(from + 40, mutant.count)], at: place)
      }
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      mutant.removeLast(Int.random(in: 0...mutant.count, using: &random))
    }
    return mutant
  }
}
