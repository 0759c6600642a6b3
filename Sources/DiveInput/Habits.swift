import DiveFormat
import DiveModel
import DiveUnits
import FrontMatter
import LogbookCore
import Diagnostics

/// Values that a diver repeats on many dives, copied from a past dive as written there.
struct Habits {
  /// Equipment chosen for a dive, which goes with tanks and computers.
  static let equipment = ["mode", "tanks", "setpoints", "deco-model", "gradient-factors"]
  /// Clothing, which depends on the water temperature.
  static let clothing = ["weight", "suit", "gear"]
  /// Values that two dives at one place share.
  static let place = ["site", "water", "altitude", "density", "entry"]
  /// Other values shared with the dive that the new one is said to be like.
  static let company =
    FieldTable.places.filter { $0.kind != .site }.map(\.row.key)
    + ["purpose", "buddies", "guide", "instructor", "students"]

  /// A key with its value.
  typealias Value = (key: String, spelling: ValueSpelling)

  private let text: RecordText?
  private let past: PastDives
  private let date: CalendarDate?

  /// Reads the file of a past dive again for its spellings; `date` is that of the new dive.
  init(_ dive: Dive, _ past: PastDives, on date: CalendarDate?) {
    text = past.logbook.source(of: dive.origin.path).flatMap { RecordText($0.bytes, .dive) }
    self.past = past
    self.date = date
  }

  /// The dive's values for some keys; of tanks without pressures.
  ///
  /// Values that refer to missing records or retired gear are returned in `gone`.
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
