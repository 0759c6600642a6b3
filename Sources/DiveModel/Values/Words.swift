/// How the diver breathed.
public enum DiveMode: String, Word {
  case openCircuit = "open-circuit"
  case closedCircuit = "closed-circuit"
  case semiClosed = "semi-closed"
  case surfaceSupplied = "surface-supplied"
  case gauge
  case freedive
  case snorkel

  /// Whether one holds one's breath: such dives have no gas, and totals of their own.
  public var isBreathHold: Bool { self == .freedive || self == .snorkel }
}

/// What a dive was for.
public enum DivePurpose: String, Word {
  case recreational
  /// As a student.
  case training
  case teaching, guiding, technical, scientific, commercial, rescue, photo
}

/// The kind of water.
public enum Water: String, Word {
  case salt, fresh, brackish, pool
}

/// How the diver came into the water.
public enum WaterEntry: String, Word {
  case shore, boat, jetty, platform, pool, ice, other
}

/// Five words for how much there is of a thing.
public enum Scale: String, Word {
  case none, light, moderate, strong, extreme
}

/// Five words for how far one sees.
public enum VisibilityScale: String, Word {
  case veryPoor = "very-poor"
  case poor, moderate, good, excellent
}

/// What a tank is made of.
public enum TankMaterial: String, Word {
  case steel, aluminium, carbon
}

/// What a tank is for on a dive.
public enum TankUse: String, Word {
  case bottom, travel, deco, bailout, unused
  /// On rebreathers only.
  case diluent, oxygen
}

/// What a dive computer warned of.
public enum DiveWarning: String, Word {
  case ascent, deco
  case decoDepth = "deco-depth"
  case ppo2, oxygen
  case maximumDepth = "max-depth"
  case mValue = "m-value"
}

/// Who may see a record.
public enum Share: String, Word {
  case `private`, group, `public`
}

/// The units in which a diver likes to read.
public enum UnitPreference: String, Word {
  case metric, imperial
}

/// The months of the year.
public enum Month: String, Word {
  case january, february, march, april, may, june, july, august, september, october, november
  case december
}

/// The days of the week, the first as in ISO 8601.
public enum Weekday: String, Word {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
