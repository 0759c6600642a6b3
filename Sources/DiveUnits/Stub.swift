// STUB, replaced soon.
public struct CalendarDate: TextValue {
  public let dayNumber: Int
  public init(dayNumber: Int) { self.dayNumber = dayNumber }
  public var year: Int { 0 }
  public var month: Int { 0 }
  public var day: Int { 0 }

  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes.has(0x2D, at: 4), bytes.has(0x2D, at: 7),
      let a = bytes.twoDigits(at: 0), let b = bytes.twoDigits(at: 2),
      let m = bytes.twoDigits(at: 5), let d = bytes.twoDigits(at: 8), m > 0, m < 13, d > 0, d < 32
    else { return nil }
    dayNumber = ((a * 100 + b) * 12 + m) * 31 + d
  }
  public static func refusal(of text: String) -> ValueError { .notANumber(text) }
  public var description: String { "" }
}
extension CalendarDate: Comparable { public static func < (l: Self, r: Self) -> Bool { l.dayNumber < r.dayNumber } }
public struct TimeOfDay: TextValue {
  public let seconds: Int
  public init(seconds: Int) { self.seconds = seconds }
  public init?(reading bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 5, bytes.has(0x3A, at: 2), let h = bytes.twoDigits(at: 0), h < 24,
      let m = bytes.twoDigits(at: 3), m < 60 else { return nil }
    seconds = h * 3600 + m * 60
  }
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
public enum RecordID { public static func isWellFormed(_ t: String) -> Bool {
    let p = t.split(separator: "-", omittingEmptySubsequences: false)
    return t.utf8.count <= 64 && p.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 &- 0x61 < 26 } }
      && !["con", "prn", "aux", "nul"].contains(t)
  }
  public static func make(from name: String) -> String? { nil } }
public enum LanguageTag { public static func isWellFormed(_ t: String) -> Bool { true } }
