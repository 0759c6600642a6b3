package import DiveModel
import FrontMatter

/// A typed change to a record: `max-depth=18.4 m`, `tags+=wreck`, `tanks.1.gas=`.
public struct Assignment: Hashable, Sendable {
  /// What to change.
  public let target: Target
  /// How to change it.
  public let operation: Operation
  /// The text after the operator, without surrounding spaces.
  public let value: String
  /// Ranges of the key, the inner key and the value, in bytes of the typed text.
  let keyRange: Range<Int>
  let innerRange: Range<Int>
  let valueRange: Range<Int>

  /// What an assignment changes.
  public enum Target: Hashable, Sendable {
    case key(String)
    /// An item of a list, counted from 1.
    case item(String, Int)
    /// A key of a mapping in a list; items are counted from 1.
    case inner(String, item: Int, String)
    /// A key of a single mapping: `defaults.entry`.
    case part(String, String)
  }

  /// How an assignment changes a value.
  public enum Operation: Hashable, Sendable {
    /// `=` with a value.
    case set
    /// `=` without a value: removes the key.
    case clear
    /// `+=`: adds items to a list.
    case add
    /// `-=`: removes items from a list.
    case takeAway
  }

  /// Parses a typed text; nil if it has no key or no `=`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let before = sign > 0 ? bytes[sign - 1] : 0
    let isAddition = before == UInt8(ascii: "+")
    let isRemoval = before == UInt8(ascii: "-")
    keyRange = Self.trimmed(0..<(isAddition || isRemoval ? sign - 1 : sign), of: bytes)
    valueRange = Self.trimmed(sign + 1..<bytes.count, of: bytes)
    guard !keyRange.isEmpty else { return nil }
    value = String(decoding: bytes[valueRange], as: UTF8.self)
    operation =
      isAddition ? .add : isRemoval ? .takeAway : valueRange.isEmpty ? .clear : .set
    let key = String(decoding: bytes[keyRange], as: UTF8.self)
    target = Self.target(key)
    innerRange = Self.innerRange(target, keyRange)
  }

  /// The text with a tank in one line, as on paper, written with its keys: `tanks=12 l, 200-70 bar`;
  /// any other text as it is.
  package static func spelledOut(_ text: String, _ units: UnitPreference) -> String {
    guard let typed = Assignment(text), typed.target == .key("tanks"),
      typed.operation == .set || typed.operation == .add,
      let pairs = ShortTank.pairs(in: typed.value, units)
    else { return text }
    let sign = typed.operation == .add ? "+=" : "="
    let inner = pairs.map { "\($0.key): \(YAMLText.scalar($0.value, inBrackets: true))" }
    return "tanks\(sign)[{\(inner.joined(separator: ", "))}]"
  }

  /// The top-level key that is changed, wholly or in part.
  public var key: String {
    switch target {
    case .key(let key), .item(let key, _), .inner(let key, _, _), .part(let key, _): key
    }
  }

  /// The key as typed, with the item's number and the key within it.
  var wholeKey: String {
    switch target {
    case .key(let key): key
    case .item(let key, let number): "\(key).\(number)"
    case .inner(let key, let number, let inner): "\(key).\(number).\(inner)"
    case .part(let key, let inner): "\(key).\(inner)"
    }
  }

  /// The range of the top-level key, without any part after the dot.
  var topRange: Range<Int> {
    keyRange.lowerBound..<keyRange.lowerBound + key.utf8.count
  }

  private static func target(_ text: String) -> Target {
    if text.hasPrefix("x-") { return .key(text) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, !parts.contains(where: \.isEmpty) else { return .key(text) }
    let number = Int(parts[1]).flatMap { $0 > 0 ? $0 : nil }
    switch (parts.count, number) {
    case (2, let number?): return .item(parts[0], number)
    case (2, nil): return .part(parts[0], parts[1])
    case (3, let number?): return .inner(parts[0], item: number, parts[2])
    default: return .key(text)
    }
  }

  private static func innerRange(_ target: Target, _ key: Range<Int>) -> Range<Int> {
    switch target {
    case .key, .item: key
    case .inner(_, _, let inner), .part(_, let inner):
      key.upperBound - inner.utf8.count..<key.upperBound
    }
  }

  private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }
}
