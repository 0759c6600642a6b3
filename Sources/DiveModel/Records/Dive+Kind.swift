extension Dive {
  /// Whether the diver breathed from tanks into the water; so it is where no mode is written.
  ///
  /// A computer set to gauge shows depth and time alone, and the diver breathes as ever. It is false
  /// where a mode is written that could not be read.
  public var isOpenCircuit: Bool {
    guard let mode = mode?.value else { return !fields.isDamaged(Field.mode.rawValue) }
    return mode == .openCircuit || mode == .gauge
  }

  /// Whether the dive is yet to be made.
  ///
  /// So it is where `planned` is written and cannot be read, for nobody writes it of any other.
  public var isPlanned: Bool {
    planned?.value == true || fields.isDamaged(Field.planned.rawValue)
  }

  /// Whether it is no real dive; so it is where `invalid` is written and cannot be read.
  public var isInvalid: Bool {
    invalid?.value == true || fields.isDamaged(Field.invalid.rawValue)
  }
}
