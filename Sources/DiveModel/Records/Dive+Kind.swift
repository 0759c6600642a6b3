extension Dive {
  /// Whether the dive was on open circuit, which is the default.
  ///
  /// Includes gauge mode, in which a computer shows only depth and time. False if the mode is
  /// invalid.
  public var isOpenCircuit: Bool {
    guard let mode = mode?.value else { return !fields.isDamaged(Field.mode.rawValue) }
    return mode == .openCircuit || mode == .gauge
  }

  /// Whether the dive has not been dived yet.
  ///
  /// True also if the value is invalid, as only planned dives have the key.
  public var isPlanned: Bool {
    planned?.value == true || fields.isDamaged(Field.planned.rawValue)
  }

  /// Whether the dive is marked as not real; true also if the value is invalid.
  public var isInvalid: Bool {
    invalid?.value == true || fields.isDamaged(Field.invalid.rawValue)
  }
}
