import DiveFormat
package import DiveModel

/// One thing that a diver is asked about a dive.
package enum Question: Hashable, Sendable {
  /// When it began: a day, a time, or both.
  case moment
  /// The group that it is for, if any.
  case group([String])
  /// The value of a key.
  case field(String)
  /// The pressures of each tank at the start and the end.
  case pressures
  /// The notes, in a line; or the editor for more.
  case notes

  /// The question that asks for a key.
  package init(about key: String) {
    self = key == "tanks" ? .pressures : .field(key)
  }

  /// The keys that an answer may set; empty for the notes.
  package var keys: [String] {
    self == .moment ? ["date", "time", "zone"] : [key].compactMap { $0 }
  }

  /// The unit that the question shows, in which a bare number is read; nil if there is none.
  package func unit(_ preference: UnitPreference) -> String? {
    switch self {
    case .field(let key): FieldTable.dive.row(for: key)?.kind.askedUnit(preference)
    case .pressures: ValueKind.pressure.askedUnit(preference)
    case .moment, .group, .notes: nil
    }
  }

  /// The key whose page explains the question; nil for the notes.
  package var key: String? {
    switch self {
    case .moment: "date"
    case .group: "group"
    case .field(let key): key
    case .pressures: "tanks"
    case .notes: nil
    }
  }
}
