import DiveModel
import DiveUnits
import FrontMatter
import Diagnostics

extension RecordDecoder {
  /// Decodes a scalar as a kind of value.
  mutating func scalar(
    _ kind: ValueKind,
    _ plausible: ClosedRange<Int>?,
    _ node: Tape.Node
  ) -> Content? {
    if tape.isBroken(node) { return nil }
    do {
      let content = try tape.withText(of: node, in: source) {
        (bytes) throws(ScalarError) -> Content in
        try Self.parse(bytes, as: kind)
      }
      if let plausible, !Self.isPlausible(content, kind, plausible) {
        if Self.isNothing(content, kind, plausible) {
          reportZero(node)
        } else {
          report(.implausible(kind, node.range, text(of: node), plausible))
        }
        return nil
      }
      if case .text(let text) = content { return .text(texts.shared(text)) }
      return content
    } catch {
      explain(error, kind, plausible, node)
      return nil
    }
  }

  private static func isPlausible(
    _ content: Content,
    _ kind: ValueKind,
    _ plausible: ClosedRange<Int>
  ) -> Bool {
    guard case .steps(let steps) = content else { return true }
    if kind == .visibility && steps & 1 == 1 { return true }
    return plausible.contains(kind == .visibility || kind == .tankVolume ? steps >> 1 : steps)
  }

  /// Whether a quantity is an implausible 0, which some people write for "not recorded".
  private static func isNothing(
    _ content: Content,
    _ kind: ValueKind,
    _ plausible: ClosedRange<Int>
  ) -> Bool {
    kind.isMeasured && plausible.lowerBound > 0 && content == .steps(0)
  }

  /// Whether a number without a unit is an implausible 0.
  static func isNothing(_ number: String, _ kind: ValueKind, _ plausible: ClosedRange<Int>?) -> Bool
  {
    guard let plausible, let unit = kind.unitSymbols(.metric).first else { return false }
    let bytes = Array("\(number) \(unit)".utf8)
    let content = try? bytes.withUnsafeBufferPointer { (bytes) throws(ScalarError) -> Content in
      try parse(bytes, as: kind)
    }
    return content.map { isNothing($0, kind, plausible) } ?? false
  }

  /// Whether a text is a valid and plausible value of a kind.
  static func reads(_ text: String, as kind: ValueKind, _ plausible: ClosedRange<Int>?) -> Bool {
    let bytes = Array(text.utf8)
    let content = try? bytes.withUnsafeBufferPointer { (bytes) throws(ScalarError) -> Content in
      try parse(bytes, as: kind)
    }
    guard let content else { return false }
    return plausible.map { isPlausible(content, kind, $0) } ?? true
  }

  func text(of node: Tape.Node) -> String { tape.text(of: node, in: source) }

  /// Why a scalar is invalid.
  enum ScalarError: Error {
    case value(ValueError)
    case empty
    case tooLong(Int)
    case badFile
    case badProvenance
    case notTrue
    case unknownFieldKey
  }

  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    as kind: ValueKind
  ) throws(ScalarError) -> Content {
    if bytes.isEmpty { throw .empty }
    switch kind {
    case .text(let limit): return try text(bytes, limit: Int(limit))
    case .documentType: return try text(bytes, limit: ValueKind.documentTypeLimit)
    case .reference, .person, .owner: return try text(bytes, limit: ValueKind.referenceLimit)
    case .word(let list):
      guard let index = list.index(of: bytes) else {
        throw .value(.unknownWord(String(decoding: bytes, as: UTF8.self), nearest: nil))
      }
      return .steps(index)
    case .flag:
      guard bytes.elementsEqual("true".utf8) else { throw .notTrue }
      return .steps(1)
    case .fieldKey:
      guard FieldTable.dive.index(of: bytes) != nil else { throw .unknownFieldKey }
      return .text(String(decoding: bytes, as: UTF8.self))
    case .file: return try file(bytes)
    case .identifier, .pathReference: return try text(bytes, limit: ValueKind.referenceLimit)
    case .provenance: return try provenance(bytes)
    case .mapping, .dive, .severities, .queries: throw .empty
    default:
      do { return try quantity(bytes, as: kind) } catch { throw .value(error) }
    }
  }

  private static func quantity(
    _ bytes: UnsafeBufferPointer<UInt8>,
    as kind: ValueKind
  ) throws(ValueError) -> Content {
    switch kind {
    case .number: try DecimalNumber(parsing: bytes).content
    case .wholeNumber: .steps(try WholeNumber(parsing: bytes).value)
    case .version: .steps(try version(bytes))
    case .rating: try Rating(parsing: bytes).content
    case .date: try CalendarDate(parsing: bytes).content
    case .time: try TimeOfDay(parsing: bytes).content
    case .zone: try ZoneOffset(parsing: bytes).content
    case .diveDuration, .duration: try DiveDuration(parsing: bytes).content
    case .interval, .gearInterval: try Interval(parsing: bytes).content
    case .depth: try Depth(parsing: bytes).content
    case .distance: try Distance(parsing: bytes).content
    case .temperature: try Temperature(parsing: bytes).content
    case .pressure: try Pressure(parsing: bytes).content
    case .tankVolume: try TankVolume(parsing: bytes).content
    case .mass: try Mass(parsing: bytes).content
    case .density: try Density(parsing: bytes).content
    case .fraction: try Fraction(parsing: bytes).content
    case .flow: try FlowRate(parsing: bytes).content
    case .verticalRate: try VerticalRate(parsing: bytes).content
    case .pressureRate: try PressureRate(parsing: bytes).content
    case .gas: try GasMix(parsing: bytes).content
    case .gradientFactors: try GradientFactors(parsing: bytes).content
    case .decoStop: try plausible(DecoStop(parsing: bytes), bytes, \.isPlausible)
    case .safetyStop: try plausible(SafetyStop(parsing: bytes), bytes, \.isPlausible)
    case .planLevel: try plausible(PlanLevel(parsing: bytes), bytes, \.isPlausible)
    case .visibility: try visibility(bytes)
    case .position: try GeoPosition(parsing: bytes).content
    case .money: try Money(parsing: bytes).content
    case .currency: try CurrencyCode(parsing: bytes).content
    case .language: .text(try LanguageTag(parsing: bytes).text)
    default: throw .empty
    }
  }

  /// The number of a version; one with too many digits counts as newer than any known.
  private static func version(_ bytes: UnsafeBufferPointer<UInt8>) throws(ValueError) -> Int {
    if bytes.count > 9, bytes.first != 0x30, bytes.allSatisfy({ $0 &- 0x30 < 10 }) { return .max }
    let value = try WholeNumber(parsing: bytes).value
    guard value > 0 else { throw .outOfRange(String(decoding: bytes, as: UTF8.self)) }
    return value
  }

  /// The content of a value with two parts, if it is within its limits.
  private static func plausible<Value: FieldValue>(
    _ value: Value,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ isPlausible: (Value) -> Bool
  ) throws(ValueError) -> Content {
    guard isPlausible(value) else { throw .outOfRange(String(decoding: bytes, as: UTF8.self)) }
    return value.content
  }

  private static func visibility(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ValueError) -> Content {
    if let first = bytes.first, first >= UInt8(ascii: "a"),
      let index = WordList.visibility.index(of: bytes)
    {
      return .steps(index << 1 | 1)
    }
    return .steps(try Distance(parsing: bytes).steps << 1)
  }

  private static func text(
    _ bytes: UnsafeBufferPointer<UInt8>,
    limit: Int
  ) throws(ScalarError) -> Content {
    if saysNothing(bytes) { throw .empty }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.count > limit, text.count > limit { throw .tooLong(limit) }
    return .text(text)
  }

  /// Whether a text stands for an absent value.
  static func saysNothing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= EmptyWords.longest else { return false }
    if bytes.isEmpty { return true }
    if bytes.first == 0x2D { return bytes.allSatisfy { $0 == 0x2D } }
    return EmptyWords.byLength[bytes.count].contains { bytes.elementsEqual($0) }
  }

  private static func file(_ bytes: UnsafeBufferPointer<UInt8>) throws(ScalarError) -> Content {
    if saysNothing(bytes) { throw .empty }
    guard FilePath.isWithinFolder(bytes) else { throw .badFile }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private static func provenance(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(ScalarError) -> Content {
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")), bytes.count - at == 17,
      let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash > 0, slash + 1 < at,
      bytes[(at + 1)...].allSatisfy({
        (0x30...0x39).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { throw .badProvenance }
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}

/// The form of a file name in a record.
enum FilePath {
  /// Whether a path stays in the record's folder.
  static func isWithinFolder(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = path.first, first != UInt8(ascii: "/"), path.count <= ValueKind.pathLimit
    else {
      return false
    }
    if path.contains(UInt8(ascii: "\\")) || path.contains(0) { return false }
    return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
    }
  }
}
