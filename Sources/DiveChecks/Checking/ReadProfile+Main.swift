import DiveModel
import DivePhysics

extension [ReadProfile] {
  /// That of the first computer with depths, of which figures are taken.
  var main: ReadProfile? { first { $0.profile.greatestDepth != nil } }

  /// What all computers but that one recorded, in the dive's order.
  var others: [DiveProfile] {
    let number = main?.number
    return compactMap { $0.number == number ? nil : $0.profile }
  }
}

extension Dive {
  /// Whether a field is not written at all, so that a profile may tell it.
  func isSilent(of field: Field) -> Bool {
    !has(field) && !fields.isDamaged(field.rawValue)
  }
}
