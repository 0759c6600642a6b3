import DiveModel
import DivePhysics

extension [ReadProfile] {
  /// The profile of the first computer with depths, whose figures are used.
  var main: ReadProfile? { first { $0.profile.greatestDepth != nil } }

  /// The samples of all other computers, in the dive's order.
  var others: [DiveProfile] {
    let number = main?.number
    return compactMap { $0.number == number ? nil : $0.profile }
  }
}

extension Dive {
  /// Whether a field is not written at all, so that a profile may provide it.
  func isSilent(of field: Field) -> Bool {
    !has(field) && !fields.isDamaged(field.rawValue)
  }
}
