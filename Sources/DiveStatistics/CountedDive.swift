import DiveModel
import LogbookCore

/// The values of a dive that loops over a large log need.
///
/// A whole dive would include its path and more, and each counted reference costs a memory access.
struct CountedDive: HasFields {
  typealias Field = Dive.Field
  let fields: FieldSet
  /// The diver's id.
  let diver: String

  /// Takes a dive from a list; nil if it does not count.
  init?(_ dives: [LoggedDive], _ place: Int) {
    guard case .diver(let diver) = dives[place].owner else { return nil }
    self.diver = diver
    fields = dives[place].dive.fields
    if isSet(.planned) || isSet(.invalid) { return nil }
  }

  var isBreathHold: Bool {
    guard let mode: Located<DiveMode> = self[.mode] else { return false }
    return mode.value.isBreathHold
  }

  private func isSet(_ field: Field) -> Bool {
    guard has(field), let flag: Located<Bool> = self[field] else { return false }
    return flag.value
  }
}
