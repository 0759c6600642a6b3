/// A value that a diver writes as text, and that prints as text which reads back equal.
///
/// Reading has two halves. `init(reading:)` accepts what is written rightly and allocates nothing.
/// `refusal(of:)` looks at what it turned down and says why, with the exact fix where there is one.
public protocol TextValue: CustomStringConvertible, Hashable, Sendable {
  /// Reads a rightly written value, and is `nil` for every other text.
  ///
  /// - Parameter bytes: UTF-8 without spaces around it.
  init?(reading bytes: UnsafeBufferPointer<UInt8>)

  /// Says why a text that could not be read is no such value.
  ///
  /// - Parameter text: what was written, without spaces around it.
  /// - Returns: the reason; what it suggests need not be readable (`init(parsing:)` checks that).
  static func refusal(of text: String) -> ValueError
}

extension TextValue {
  /// Reads a value from UTF-8; spaces around it do not matter.
  ///
  /// - Parameter bytes: what was written.
  /// - Throws: why it is no such value; every fix in it reads as one.
  @inlinable
  public init(parsing bytes: UnsafeBufferPointer<UInt8>) throws(ValueError) {
    let trimmed = bytes.trimmingSpaces()
    guard let value = Self(reading: trimmed) else {
      throw Self.checkedRefusal(of: String(decoding: trimmed, as: UTF8.self))
    }
    self = value
  }

  /// Reads a value from text; spaces around it do not matter.
  ///
  /// - Parameter text: what was written.
  /// - Throws: why it is no such value; every fix in it reads as one.
  public init(parsing text: String) throws(ValueError) {
    guard let value = Self(reading: text) else {
      throw Self.checkedRefusal(of: text.trimmingSpaces())
    }
    self = value
  }

  /// Reads a rightly written value, and is `nil` for every other text.
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
