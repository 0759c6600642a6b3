import CExpat

/// Why a reading of an XML file ended before its end.
struct MarkupFault {
  /// The tag at which it ended.
  let place: MarkupPlace
  /// The elements around it, outermost first.
  let above: [String]
  /// The element that was being collected, and the line on which it began.
  let left: (name: String, line: Int)?
  /// Whether the file ended there.
  let isEnd: Bool
  /// Whether it is only the end of what a resumed reading was within.
  let isExpected: Bool

  /// The loss that it is; nil for one that was reported before.
  func loss(in path: String) -> ImportLoss? {
    if let left {
      let text = "<\(left.name)>"
      return ImportLoss(path: path, at: .line(left.line), text: text, reason: .leftOut)
    }
    return isExpected ? nil : ImportLoss(path: path, at: .line(place.line), reason: .malformed)
  }
}

/// Reads XML with expat, piece by piece, and collects what is wanted.
///
/// A class, because expat calls back with the address of what it works for.
final class MarkupReader {
  private let parser: XML_Parser?
  private var transcoder: MarkupTranscoder
  private let start: MarkupPlace
  private let wish: ([String]) -> MarkupWish
  private let take: (MarkupElement, MarkupPlace) -> Bool

  /// Whether an element that is not in the file is around what is read.
  private let isFragment: Bool
  /// Whether names are given in small letters.
  private let foldsCase: Bool
  private var path: [String]
  private var builder = MarkupBuilder()
  private var builderPlace: MarkupPlace?
  private var excepted: Set<String> = []
  /// How many elements are open that are not wanted.
  private var skipped = 0
  private var depth = 0
  private var fed = 0
  private var isStopped = false
  private var isRefused = false

  private(set) var root: MarkupElement?
  private(set) var fault: MarkupFault?
  var isChanged: Bool { transcoder.isChanged }

  /// The most elements within one another.
  private static let deepest = 100
  /// The longest tag or comment: expat looks through one from its start with each piece.
  private static let longestToken = 1024 * 1024
  /// What is put around a part of a file.
  private static let wrapper = Array("<a>".utf8)

  /// Begins a reading.
  ///
  /// - Parameters:
  ///   - start: Where in the file.
  ///   - above: The elements around it; nil at the file's beginning.
  ///   - foldsCase: Whether names are given in small letters.
  ///   - wish: What to do with an element.
  ///   - take: Gets each element that was wanted; false ends the reading.
  init(
    _ start: MarkupPlace,
    within above: [String]?,
    foldsCase: Bool = false,
    wish: @escaping ([String]) -> MarkupWish,
    take: @escaping (MarkupElement, MarkupPlace) -> Bool
  ) {
    self.start = start
    self.wish = wish
    self.take = take
    self.foldsCase = foldsCase
    isFragment = above != nil
    path = above ?? []
    let first = isFragment ? Self.wrapper.count : 0
    transcoder = MarkupTranscoder(start.encoding, from: start.offset, outputFrom: first)
    parser = XML_ParserCreate("UTF-8")
    guard let parser else { return }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        MarkupReader.of(data)?.begin(name, attributes)
      },
      { data, _ in MarkupReader.of(data)?.end() }
    )
    XML_SetCharacterDataHandler(parser) { data, text, count in
      MarkupReader.of(data)?.add(text, count)
    }
    // References to entities never get here; without defaults of attributes, no document type can
    // make a small file large.
    XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in MarkupReader.of(data)?.refuse() }
    if isFragment { parse(Self.wrapper, isLast: false) }
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> MarkupReader? {
    data.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reads the next bytes of the file; false if the reading has ended.
  @discardableResult
  func read(_ bytes: [UInt8], isLast: Bool) -> Bool {
    guard parser != nil, fault == nil, !isStopped else { return false }
    transcoder.take(bytes, isLast: isLast)
    return parse(transcoder.output, isLast: isLast)
  }

  @discardableResult
  private func parse(_ bytes: [UInt8], isLast: Bool) -> Bool {
    fed += bytes.count
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser,
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: buffer.count),
        isLast && !isFragment ? 1 : 0
      )
    }
    if isStopped { return false }
    let isBad = status != XML_STATUS_OK || isRefused
    if isBad || isLast && depth > (isFragment ? 1 : 0) || isLast && root == nil && !isFragment {
      fail(isEnd: isLast && isAtEnd(status))
      return false
    }
    let index = outputIndex
    if fed - index > Self.longestToken || root == nil && !isFragment && fed > Self.longestToken {
      fail(isEnd: false)
      return false
    }
    transcoder.forgetTags(before: index)
    return true
  }

  /// Whether a reading failed because the file ended, not at a place in it.
  private func isAtEnd(_ status: XML_Status) -> Bool {
    guard status != XML_STATUS_OK else { return true }
    let code = XML_GetErrorCode(parser)
    return code == XML_ERROR_NO_ELEMENTS || code == XML_ERROR_UNCLOSED_TOKEN
      || code == XML_ERROR_UNCLOSED_CDATA_SECTION || code == XML_ERROR_PARTIAL_CHAR
  }

  private var outputIndex: Int { max(Int(XML_GetCurrentByteIndex(parser)), 0) }

  private var line: Int {
    let (sum, isTooLarge) = Int(XML_GetCurrentLineNumber(parser))
      .addingReportingOverflow(start.line - 1)
    return isTooLarge ? Int.max : sum
  }

  private var place: MarkupPlace {
    let offset = transcoder.filePlace(of: outputIndex) ?? start.offset
    return MarkupPlace(offset: offset, line: line, encoding: start.encoding)
  }

  private func fail(isEnd: Bool) {
    let isOutside = isFragment && depth <= 1 && builder.depth == 0
    fault = MarkupFault(
      place: place,
      above: builder.depth > 0 ? Array(path.dropLast()) : path,
      left: builderPlace.map { (path.last ?? "", $0.line) },
      isEnd: isEnd,
      isExpected: isOutside
    )
  }

  /// Ends the reading at what no log has.
  private func refuse() {
    isRefused = true
    XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    depth += 1
    if depth > Self.deepest || builder.isTooLarge { return refuse() }
    if isFragment && depth == 1 { return }
    if skipped > 0 {
      skipped += 1
      return
    }
    let name = localName(name)
    if builder.depth > 0 {
      if excepted.contains(name) { skipped = 1 } else { collect(name, attributes) }
      return
    }
    path.append(name)
    if !isFragment, root == nil { keepRoot(name, attributes) }
    switch wish(path) {
    case .inside: break
    case .tag: takeTag(name, attributes)
    case .nothing:
      path.removeLast()
      skipped = 1
    case .whole(let except):
      excepted = except
      builderPlace = place
      collect(name, attributes)
    }
  }

  private func keepRoot(
    _ name: String,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    collect(name, attributes)
    root = builder.end(line: line)
    builder = MarkupBuilder()
  }

  private func takeTag(
    _ name: String,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    let place = place
    collect(name, attributes)
    let element = builder.end(line: line)
    builder.clear()
    if let element { give(element, at: place) }
  }

  private func give(_ element: MarkupElement, at place: MarkupPlace) {
    guard !take(element, place) else { return }
    isStopped = true
    XML_StopParser(parser, 0)
  }

  private func collect(
    _ name: String,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    builder.begin(name, line: line)
    guard var pair = attributes else { return }
    while let key = pair.pointee, let value = pair.advanced(by: 1).pointee {
      builder.add(localName(key), String(cString: value))
      pair = pair.advanced(by: 2)
    }
  }

  private func end() {
    depth -= 1
    if isFragment && depth == 0 { return }
    if skipped > 0 {
      skipped -= 1
      return
    }
    if builder.depth > 0 {
      guard let element = builder.end(line: line) else { return }
      builder.clear()
      let place = builderPlace ?? place
      builderPlace = nil
      path.removeLast()
      give(element, at: place)
    } else if !path.isEmpty {
      path.removeLast()
    }
  }

  private func add(_ text: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard builder.depth > 0, skipped == 0, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
      builder.add(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    if builder.isTooLarge { refuse() }
  }

  /// A name without the prefix of a namespace.
  private func localName(_ name: UnsafePointer<XML_Char>?) -> String {
    guard let name else { return "" }
    let written = String(cString: name)
    let text = foldsCase ? written.lowercased() : written
    guard let colon = text.utf8.lastIndex(of: 0x3A) else { return text }
    return String(text[text.index(after: colon)...])
  }
}
