public import Diagnostics

/// A front matter as a flat tape of nodes in text order, with byte ranges.
///
/// A mapping's node is followed by its keys and values alternately, a sequence's by its items;
/// `next` skips a whole node. There is no tree of objects, and a text that is in the file unchanged
/// is not copied.
public struct Tape: Sendable {
  /// The nodes in text order, the top-level one first.
  public internal(set) var nodes: [Node] = []
  /// The texts that differ from the file: those with escapes or folded lines.
  @usableFromInline var decoded: [UInt8] = []
  /// Offsets in the file of bytes that are not UTF-8, ascending; each was reported.
  @usableFromInline var brokenBytes: [Int] = []

  /// Keys of unreadable entries that are not on the tape, in order; each was reported.
  public internal(set) var damagedKeys: [SourceRange] = []

  /// Creates an empty tape.
  public init() {}

  /// One value or key.
  public struct Node: Hashable, Sendable {
    /// The node's kind.
    public let kind: Kind
    /// How the node is written.
    public let style: Style
    @usableFromInline var isDecoded: Bool
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var textStart: UInt32
    @usableFromInline var textCount: UInt32
    /// The index after this node and everything in it.
    public internal(set) var next: Int32

    /// The range of the value as written, including quotes.
    @inlinable public var range: SourceRange { SourceRange(Int(start), Int(end)) }

    @usableFromInline init(
      _ kind: Kind,
      _ style: Style,
      _ start: Int,
      _ end: Int,
      text: Int = 0,
      count: Int = 0,
      isDecoded: Bool = false
    ) {
      self.kind = kind
      self.style = style
      self.isDecoded = isDecoded
      self.start = UInt32(clamping: start)
      self.end = UInt32(clamping: end)
      textStart = UInt32(clamping: text)
      textCount = UInt32(clamping: count)
      next = 0
    }
  }

  /// The kinds of nodes.
  public enum Kind: UInt8, Sendable {
    case scalar
    case mapping
    case sequence
  }

  /// How a node is written.
  public enum Style: UInt8, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    case blockText
    /// A mapping or sequence in brackets: `{…}`, `[…]`.
    case flow
    case block
  }

  mutating func removeAll() {
    nodes.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    if !brokenBytes.isEmpty { brokenBytes.removeAll() }
    if !damagedKeys.isEmpty { damagedKeys.removeAll() }
  }
}

extension Tape {
  /// Whether a node contains a byte that is not UTF-8, so that its text is unknown.
  ///
  /// The byte was reported; further diagnostics would concern a text that was never written.
  @inlinable
  public func isBroken(_ node: Node) -> Bool {
    !brokenBytes.isEmpty && holdsBrokenByte(node.range)
  }

  @usableFromInline
  func holdsBrokenByte(_ range: SourceRange) -> Bool {
    var (low, high) = (0, brokenBytes.count)
    while low < high {
      let middle = (low + high) / 2
      if brokenBytes[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < brokenBytes.count && brokenBytes[low] < range.upperBound
  }

  /// Calls `body` with the text of a scalar, without quotes and escapes.
  @inlinable
  public func withText<Result, Failure: Error>(
    of node: Node,
    in source: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if node.isDecoded {
      let (start, end) = (Int(node.textStart), Int(node.textStart) + Int(node.textCount))
      let copy = Array(decoded[start..<end])
      return try Self.withBytes(of: copy, body)
    }
    return try body(
      UnsafeBufferPointer(
        rebasing: source[Int(node.textStart)..<Int(node.textStart) + Int(node.textCount)]
      )
    )
  }

  @usableFromInline
  static func withBytes<Result, Failure: Error>(
    of bytes: [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in try body(buffer) }
  }

  /// The text of a scalar as a string.
  public func text(of node: Node, in source: UnsafeBufferPointer<UInt8>) -> String {
    withText(of: node, in: source) { String(decoding: $0, as: UTF8.self) }
  }
}
