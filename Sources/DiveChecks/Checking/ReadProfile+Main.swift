import DiveModel
import DivePhysics

extension [ReadProfile] {
  /// That of the first computer with depths, of which figures are taken.
  var main: ReadProfile? { first { $0.profile.greatestDepth != nil } }
}

extension Dive {
  /// Whether a field is not written at all, so that a profile may tell it.
  func isSilent(of field: Field) -> Bool {
    !has(field) && !fields.isDamaged(field.rawValue)
  }
}
