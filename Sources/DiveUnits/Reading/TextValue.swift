/// A value with a text form that parses to an equal value.
///
/// Parsing has two stages. `init(reading:)` accepts valid texts without allocating. `refusal(of:)`
/// examines a rejected text and explains why, with an exact fix if there is one.
public protocol TextValue: CustomStringConvertible, Hashable, Sendable {
  /// Parses a valid text; nil for any other.
  ///
  /// - Parameter bytes: UTF-8 without surrounding spaces.
  init?(reading bytes: UnsafeBufferPointer<UInt8>)

  /// Explains why a rejected text is not a valid value.
  ///
  /// - Parameter text: The text without surrounding spaces.
  /// - Returns: The reason; its suggestions may be invalid, which `init(parsing:)` checks.
  static func refusal(of text: String) -> ValueError
}

extension TextValue {
  /// Parses a value from UTF-8, ignoring surrounding spaces.
  ///
  /// - Parameter bytes: The text.
  /// - Throws: Why it is not valid; every fix in it is a valid value.
  @inlinable
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(ValueError) {
    let trimmed = bytes.trimmingSpaces()
    guard let value = Self(reading: trimmed) else {
      throw Self.checkedRefusal(of: String(decoding: trimmed, as: UTF8.self))
    }
    self = value
  }

  /// Parses a value from text, ignoring surrounding spaces.
  ///
  /// - Parameter text: The text.
  /// - Throws: Why it is not valid; every fix in it is a valid value.
  public init(parsing text: String) throws(ValueError) {
    guard let value = Self(reading: text) else {
      throw Self.checkedRefusal(of: text.trimmingSpaces())
    }
    self = value
  }

  /// Parses a valid text; nil for any other.
  init?(reading text: String) {
    var text = text
    guard let value = text.withUTF8({ Self(reading: $0.trimmingSpaces()) }) else { return nil }
    self = value
  }

  @usableFromInline
  static func checkedRefusal(of text: String) -> ValueError {
    guard !text.isEmpty else { return .empty }
    return refusal(of: text).keepingFixes { Self(reading: $0) != nil }
  }
}
