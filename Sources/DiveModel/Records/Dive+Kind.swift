extension Dive {
  /// Whether the diver breathed from tanks into the water; so it is where no mode is written.
  ///
  /// It is false where a mode is written that could not be read.
  public var isOpenCircuit: Bool {
    guard let mode = mode?.value else { return !fields.isDamaged(Field.mode.rawValue) }
    return mode == .openCircuit
  }

  /// Whether the dive is yet to be made.
  public var isPlanned: Bool { planned?.value == true }

  /// Whether it is no real dive.
  public var isInvalid: Bool { invalid?.value == true }
}
