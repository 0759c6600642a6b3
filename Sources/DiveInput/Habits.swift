import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore
import Diagnostics

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
  private let past: PastDives
  private let date: CalendarDate?

  /// Reads the file of a past dive again, for its spellings; `date` is that of the new dive.
  init(_ dive: Dive, _ past: PastDives, on date: CalendarDate?) {
    text = past.logbook.source(of: dive.origin.path).flatMap { RecordText($0.bytes, .dive) }
    self.past = past
    self.date = date
  }

  /// What the dive says of some keys; of tanks all but what was read from the gauge.
  ///
  /// What names a record that is gone, or gear that is retired by now, stays behind and is told.
  func values(_ keys: [String]) -> (values: [Value], gone: [String]) {
    guard let text else { return ([], []) }
    var (values, gone): ([Value], [String]) = ([], [])
    for key in keys {
      guard let entry = text.entry(key), let meaning = text.meaning(of: key) else { continue }
      if key == "tanks" {
        if let tanks = tanks(in: text) { values.append((key, tanks)) }
        continue
      }
      let lost = Set(meaning.texts.filter { isGone($0, key) })
      gone += meaning.texts.filter { lost.contains($0) }
      if lost.isEmpty { values.append((key, text.spelling(of: entry))) }
      guard !lost.isEmpty, case .list(let items) = meaning else { continue }
      let kept = zip(items, text.writtenItems(of: key)).filter { item, _ in
        String(content: item.content).map { !lost.contains($0) } ?? true
      }
      if kept.isEmpty { continue }
      values.append((key, ValueSpelling("[" + kept.map(\.1).joined(separator: ", ") + "]")))
    }
    return (values, gone)
  }

  /// Whether a text names a record that is not there, or gear that was retired before the day.
  private func isGone(_ text: String, _ key: String) -> Bool {
    let kind: RecordKind
    switch FieldTable.dive.row(for: key)?.kind {
    case .reference(let named): kind = named
    case .person: kind = .diver
    default: return false
    }
    if past.index.resolve(text, kind) == .unknown { return true }
    guard kind == .gear, let date, let place = past.index.place(of: text, .gear),
      past.logbook.gear.indices.contains(place),
      let retired = past.logbook.gear[place].retired?.value
    else { return false }
    return retired < date
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
