// STUB, replaced soon.
public struct CalendarDate: TextValue {
  public let dayNumber: Int
  public init(dayNumber: Int) { self.dayNumber = dayNumber }
  public var year: Int { 0 }
  public var month: Int { 0 }
  public var day: Int { 0 }

  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
extension CalendarDate: Comparable { public static func < (l: Self, r: Self) -> Bool { l.dayNumber < r.dayNumber } }
public struct TimeOfDay: TextValue {
  public let seconds: Int
  public init(seconds: Int) { self.seconds = seconds }
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct ZoneOffset: TextValue {
  public let minutes: Int
  public init(minutes: Int) { self.minutes = minutes }
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct GasMix: TextValue {
  public let oxygen: UInt16
  public let helium: UInt16
  public init?(oxygen: Int, helium: Int) { self.oxygen = 0; self.helium = 0 }
  public static var air: GasMix { GasMix(oxygen: 209, helium: 0)! }

  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct Interval: TextValue {
  public let number: Int
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct GeoPosition: TextValue {
  public let microLatitude: Int
  public let microLongitude: Int
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct Money: TextValue {
  public let minorUnits: Int
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct CurrencyCode: TextValue {
  public let code: String
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct DecoStop: TextValue {
  public let depth: Depth
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct SafetyStop: TextValue {
  public let depth: Depth?
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct GradientFactors: TextValue {
  public let low: Int
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public struct Rating: TextValue {
  public let stars: Int
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) { return nil }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
public enum RecordID { public static func isWellFormed(_ t: String) -> Bool { true }
  public static func make(from name: String) -> String? { nil } }
public enum LanguageTag { public static func isWellFormed(_ t: String) -> Bool { true } }
