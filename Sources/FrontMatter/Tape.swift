public import Diagnostics

/// A front matter as a flat tape of nodes in the order of the text, with byte ranges.
///
/// A mapping's node is followed by its keys and values in turn, a sequence's by its items; `next`
/// leads past the whole of a node. There is no tree of objects, and where a value's text stands
/// in the file as it is, nothing is copied.
public struct Tape: Sendable {
  /// The nodes in the order of the text, the top one first.
  public internal(set) var nodes: [Node] = []
  /// The texts that differ from what the file says: those with escapes or folded lines.
  @usableFromInline var decoded: [UInt8] = []
  /// Where bytes that are no UTF-8 stand in the file, in order; each was reported.
  @usableFromInline var brokenBytes: [Int] = []

  /// Keys of entries that could not be read and are not on the tape, in order; each was reported.
  public internal(set) var damagedKeys: [SourceRange] = []

  /// Makes an empty tape.
  public init() {}

  /// One value or key.
  public struct Node: Hashable, Sendable {
    /// What the node is.
    public let kind: Kind
    /// How it is written.
    public let style: Style
    @usableFromInline var isDecoded: Bool
    @usableFromInline var start: UInt32
    @usableFromInline var end: UInt32
    @usableFromInline var textStart: UInt32
    @usableFromInline var textCount: UInt32
    /// The index of the node after this one and everything in it.
    public internal(set) var next: Int32

    /// The value as the file writes it, quotes included.
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

  /// What a node is.
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
    /// Of a mapping or sequence: `{…}`, `[…]`.
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
  /// Whether a byte that is no UTF-8 stands in a node, so that nobody knows what was meant.
  ///
  /// The byte was reported; whatever else could be said would be of a text that nobody wrote.
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

  /// Calls `body` with the text of a scalar: what the diver meant, without quotes and escapes.
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
