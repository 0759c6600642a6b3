import DiveFormat
import DiveModel
import FrontMatter
import Logbook
import SourceText

/// What a diver does alike on many dives, taken over from a past one as it is written there.
struct Habits {
  /// What is chosen for a dive rather than seen on it, and goes with tanks and computers.
  static let equipment = ["mode", "tanks", "setpoints", "deco-model", "gradient-factors"]
  /// What goes with the temperature of the water.
  static let clothing = ["weight", "suit", "gear"]
  /// What two dives at one place have in common.
  static let place = ["site", "water", "altitude", "density", "entry"]
  /// What else a dive has in common with the one that it is said to be like.
  static let company = [
    "centre", "boat", "purpose", "buddies", "guide", "instructor", "students",
  ]

  /// A key with its value.
  typealias Value = (key: String, spelling: ValueSpelling)

  private let text: RecordText?

  /// Reads the file of a past dive again, for its spellings.
  init(_ dive: Dive, in logbook: Logbook) {
    text = logbook.source(of: dive.origin.path).flatMap { RecordText($0.bytes, .dive) }
  }

  /// What the dive says of some keys; of tanks all but what was read from the gauge.
  func values(_ keys: [String]) -> [Value] {
    guard let text else { return [] }
    return keys.compactMap { key in
      guard let entry = text.entry(key), text.meaning(of: key) != nil else { return nil }
      if key == "tanks" { return tanks(in: text).map { (key: key, spelling: $0) } }
      return (key, text.spelling(of: entry))
    }
  }

  private func tanks(in text: RecordText) -> ValueSpelling? {
    let kept = text.writtenPairs(ofItems: "tanks").map { pairs in
      pairs.filter { !["start", "end"].contains($0.key) }
    }
    // Places count, as the pressures of each tank are asked for.
    guard !kept.isEmpty, !kept.contains(where: \.isEmpty) else { return nil }
    return ValueSpelling("", lines: kept.flatMap { ItemSpelling.mapping($0).lines(column: 2) })
  }
}
