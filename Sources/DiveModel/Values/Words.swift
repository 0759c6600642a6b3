/// The breathing mode of a dive.
public enum DiveMode: String, Word {
  case openCircuit = "open-circuit"
  case closedCircuit = "closed-circuit"
  case semiClosed = "semi-closed"
  case surfaceSupplied = "surface-supplied"
  case gauge
  case freedive
  case snorkel

  /// Whether it is breath-hold diving, which uses no gas and has totals of its own.
  public var isBreathHold: Bool { self == .freedive || self == .snorkel }
}

/// The purpose of a dive.
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

/// The way into the water.
public enum WaterEntry: String, Word {
  case shore, boat, jetty, platform, pool, ice, other
}

/// A five-step scale of strength or amount.
public enum Scale: String, Word {
  case none, light, moderate, strong, extreme
}

/// A five-step scale of visibility.
public enum VisibilityScale: String, Word {
  case veryPoor = "very-poor"
  case poor, moderate, good, excellent
}

/// The material of a tank.
public enum TankMaterial: String, Word {
  case steel, aluminium, carbon
}

/// The use of a tank on a dive.
public enum TankUse: String, Word {
  case bottom, travel, deco, bailout, unused
  /// On rebreathers only.
  case diluent, oxygen
}

/// The warnings of a dive computer.
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

/// A part of a log that divers who lead no group may be allowed to change.
public enum ChangeablePart: String, Word {
  /// The diver's own folder, which is always allowed.
  case own
  /// The dives of groups to which the diver belongs.
  case groupDives = "group-dives"
  case sites, centres, trips, gear, documents, courses, plans, budgets
}

/// A diver's preferred units.
public enum UnitPreference: String, Word {
  case metric, imperial
}

/// The months of the year.
public enum Month: String, Word {
  case january, february, march, april, may, june, july, august, september, october, november
  case december
}

/// The days of the week, Monday first, as in ISO 8601.
public enum Weekday: String, Word {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}
