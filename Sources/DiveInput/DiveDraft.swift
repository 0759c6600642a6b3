import DiveFormat
package import DiveModel
package import Diagnostics
import DiveUnits
import FrontMatter
import LogbookCore

/// A dive that is being entered.
package struct DiveDraft: Sendable {
  /// The source of values that are not given.
  package enum Model: Sendable {
    /// No source: only the number is added.
    case nothing
    /// The diver's habits.
    case habits
    /// One past dive, except its measurements.
    case like(Dive)
  }

  /// The diver's log.
  package let past: PastDives
  let model: Model
  /// Initial values, each as `key=value`.
  let given: [String]
  /// Values given for the dive, each as `key=value`; later ones win.
  package var assignments: [String]
  /// The Markdown below the front matter.
  package var notes: String
  /// The diver's log in its current state, for the number; habits stay those that were shown.
  private var present: PastDives?

  /// Starts a dive with initial and given values, each as `key=value`.
  package init(
    _ past: PastDives,
    model: Model,
    given: [String] = [],
    assignments: [String],
    notes: String = ""
  ) {
    self.past = past
    self.model = model
    self.given = given
    self.assignments = assignments
    self.notes = notes
  }

  /// The draft with a number from the current log, in which a dive may have been added.
  package func numbered(by present: PastDives) -> DiveDraft {
    var result = self
    result.present = present
    return result
  }

  /// The result of composing a draft.
  package struct Composed: Sendable {
    /// The file's text.
    package let text: String
    /// The dive's valid values.
    package let dive: Dive
    /// Problems with values that could not be written.
    package let problems: [Diagnostic]
    /// The dives that habits were taken from, by their paths.
    package let models: [String]
    /// The values taken from past dives by key, as one would type them.
    package let takenOver: [(key: String, text: String)]
    /// Values not taken over because their record is gone or retired.
    package let gone: [String]
    /// The tanks in short, as they are written.
    let tanks: [String]
    /// The values by key, as one would type them.
    let written: [String: String]
  }

  /// The keys with given values.
  var saidKeys: Set<String> { Set((given + assignments).compactMap { Assignment($0)?.key }) }

  /// Composes the file: the given values, and what follows from them and from the diver's log.
  package func composed() -> Composed {
    let typed = Assignments(given + assignments, by: .dive, path: "", options: options)
    let known = Self.text([], typed, options).text
    let taken = taken(Self.dive(known), typed)
    var values = taken.values
    let keys = Set(values.map(\.key))
    // The site may be a habit, so it is only known now.
    let placed = Self.dive(Self.text(values, typed, options).text)
    values += fromTheLog(EntryDefaults(past, placed), EntryDefaults(present ?? past, placed).number)
    let (text, problems) = Self.text(values, typed, options)
    let entries = text?.entries.map { ($0.key, Self.inline($0, in: text)) } ?? []
    let tanks = text?.writtenPairs(ofItems: "tanks").map(Self.name(ofTank:)) ?? []
    let takenOver = entries.filter { keys.contains($0.0) }.map { key, text in
      (key, key == "tanks" ? tanks.joined(separator: ", ") : text)
    }
    return Composed(
      text: String(decoding: text?.bytes ?? [], as: UTF8.self) + body,
      dive: Self.dive(text),
      problems: problems,
      models: taken.models,
      takenOver: takenOver,
      gone: taken.gone,
      tanks: tanks,
      written: Dictionary(entries) { first, _ in first }
    )
  }

  private static func name(ofTank pairs: [ItemSpelling.Pair]) -> String {
    pairs.filter { ["volume", "gas", "use"].contains($0.key) }.map(\.value).joined(separator: " ")
  }

  private var body: String {
    notes.isEmpty ? "" : "\n" + notes + (notes.hasSuffix("\n") ? "" : "\n")
  }

  private func fromTheLog(_ defaults: EntryDefaults, _ number: Int?) -> [Habits.Value] {
    let keys = saidKeys
    var values: [Habits.Value] = []
    func add(_ key: String, _ text: String?) {
      guard !keys.contains(key), let text else { return }
      values.append((key, ValueSpelling(text)))
    }
    add("number", number.map { "\($0)" })
    if case .nothing = model { return values }
    add("zone", defaults.zone?.description)
    add("trip", defaults.trip)
    return values
  }

  private static func inline(_ entry: RecordText.Entry, in text: RecordText?) -> String {
    guard let text else { return "" }
    guard text.table.row(for: entry.key)?.isList == true else { return text.typed(entry) }
    let items = text.writtenItems(of: entry.key)
    let joined = items.joined(separator: ", ")
    return items.count > 1 && joined.contains("{") ? "[\(joined)]" : joined
  }

  /// How the diver's entries are read.
  var options: DecodingOptions {
    DecodingOptions(
      otherKeys: Set(past.logbook.settings.otherKeys.map(\.value)),
      units: past.units
    )
  }

  private static func dive(_ text: RecordText?) -> Dive {
    Dive(
      origin: Origin(path: "", bodyStart: 0, length: 0),
      fields: text?.fields ?? FieldSet()
    )
  }

  /// A new file with the values taken over, then the given ones.
  private static func text(
    _ values: [Habits.Value],
    _ typed: Assignments,
    _ options: DecodingOptions
  ) -> (text: RecordText?, problems: [Diagnostic]) {
    let empty = SourceText(path: "", text: "---\n---\n")
    guard var editor = try? RecordEditor(empty, .dive, options: options) else {
      return (nil, typed.problems)
    }
    // A value that cannot be taken over is left out, as the user did not ask for it.
    for value in values { try? editor.set(value.key, to: value.spelling) }
    let failures = typed.apply(to: &editor)
    return (editor.text, typed.problems + failures)
  }
}

extension DiveDraft {
  /// The values taken from past dives, their sources, and values whose records are gone.
  private struct Taken {
    var values: [Habits.Value] = []
    var models: [String] = []
    var gone: [String] = []

    mutating func add(_ habits: Habits, _ keys: [String], from dive: Dive) {
      let found = habits.values(keys)
      values += found.values
      gone += found.gone.filter { !gone.contains($0) }
      let path = dive.origin.path
      if !found.values.isEmpty, !models.contains(path) { models.append(path) }
    }
  }

  private func taken(_ known: Dive, _ typed: Assignments) -> Taken {
    var result = Taken()
    let replaced = Self.replacedKeys(typed)
    func take(_ keys: [String], from dive: Dive?) {
      guard let dive else { return }
      // A value that was given does not count as missing, even if the earlier one is gone.
      let wanted = keys.filter { !replaced.contains($0) }
      result.add(Habits(dive, past, on: known.date?.value), wanted, from: dive)
    }
    switch model {
    case .nothing: break
    case .like(let dive):
      let isElsewhere =
        known.site != nil && past.siteKey(known.site?.value) != past.siteKey(dive.site?.value)
      let place = isElsewhere ? [] : Habits.place
      take(Habits.equipment + Habits.clothing + Habits.company + place, from: dive)
    case .habits:
      take(["site", "buddies"], from: past.dives.last { $0.date?.value == known.date?.value })
      let alike = past.recent(known.mode?.value)
      take(Habits.equipment, from: alike.last { !$0.tanks.isEmpty } ?? alike.last)
      let equipped = Self.dive(Self.text(result.values, typed, options).text)
      let similar = SimilarDive(past: past, dive: equipped)
      take(Habits.clothing, from: similar.found(with: [.weight, .suit, .gear]))
    }
    return result
  }

  /// The keys whose whole value is given, so that no earlier value is needed.
  private static func replacedKeys(_ typed: Assignments) -> Set<String> {
    let whole = typed.all.filter { assignment in
      guard case .key = assignment.target else { return false }
      return assignment.operation == .set || assignment.operation == .clear
    }
    return Set(whole.map(\.key))
  }
}
