/// What a reader wants of an element of an XML file.
package enum MarkupWish: Hashable, Sendable {
  /// The element with everything in it, but without the elements of some names.
  case whole(except: Set<String>)
  /// What is in it, one by one.
  case inside
  /// The element with its attributes alone, and then what is in it, one by one.
  case tag
  case nothing

  /// The element with everything in it.
  package static let whole = MarkupWish.whole(except: [])
}

/// Where an element is in an XML file, so that it can be read again.
package struct MarkupPlace: Hashable, Sendable {
  /// The first byte of it.
  let offset: Int
  /// The line on which it begins, from 1.
  package let line: Int
  let encoding: MarkupEncoding
}

/// What a reading of an XML file found beside the elements that were wanted.
package struct MarkupScan: Sendable {
  /// The file's outermost element, by its name and its attributes alone.
  package internal(set) var root: MarkupElement?
  /// What could not be read: each place at which the file is damaged, and its end if it was cut.
  package internal(set) var losses: [ImportLoss] = []
}

/// An XML file of any size, of which one element is in memory at a time.
///
/// ```swift
/// let file = MarkupFile(source.tree, "log.xml")
/// let scan = try file.scan(resumingAt: ["dive"]) { path in
///   path.last == "dive" ? .whole(except: ["samples"]) : .inside
/// } take: { dive, place in
///   index.append((dive["id"], place))
/// }
/// let dive = try file.element(at: index[0].place)
/// ```
///
/// Namespaces and their prefixes are ignored, wrong encodings and marks are repaired, entities are
/// never expanded, and nothing outside the file is read. Where a file is damaged, the reading goes
/// on with the next element of a name that the reader gives; of a file that was cut, whole elements
/// are given.
package struct MarkupFile: Sendable {
  let tree: any ForeignTree
  package let path: String
  /// Whether names of elements and attributes are given in small letters.
  private let foldsCase: Bool

  /// The most that is read at a time.
  private static let pieceLength = 64 * 1024
  /// How much is read first: behind a damaged place little may be of use, and a dive is often small.
  private static let firstLength = 4 * 1024
  /// How often a reading goes on behind a damaged place.
  private static let mostResumptions = 1_000

  /// Takes one of a tree's files.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - path: The file's path in it.
  ///   - foldsCase: Whether names of elements and attributes are given in small letters, for a
  ///     format of which some programs write them large.
  package init(_ tree: any ForeignTree, _ path: String, foldsCase: Bool = false) {
    self.foldsCase = foldsCase
    self.tree = tree
    self.path = path
  }

  /// Whether a file begins as XML does, with an outermost element of a name without its prefix.
  package static func isMarkup(_ start: [UInt8], root name: String) -> Bool {
    root(of: start)?.name == name
  }

  /// The outermost element, of which only the name and the attributes are read.
  ///
  /// - Parameter start: The first bytes of the file.
  /// - Returns: Nil if it is not XML, or if the element's tag is not complete.
  package static func root(of start: [UInt8]) -> MarkupElement? {
    let (encoding, offset, lines) = MarkupEncoding.detect(start)
    let place = MarkupPlace(offset: offset, line: lines + 1, encoding: encoding)
    let reader = MarkupReader(place, within: nil, wish: { _ in .nothing }, take: { _, _ in true })
    // As if it were all, because the reader keeps back the last bytes of a part.
    reader.read(Array(start.dropFirst(offset)), isLast: true)
    return reader.root
  }

  /// Reads the whole file once.
  ///
  /// - Parameters:
  ///   - names: The elements, without prefixes, with the next of which a reading goes on behind a
  ///     damaged place.
  ///   - wish: What to do with an element, by its name and the names of those around it, outermost
  ///     first.
  ///   - take: Gets each element that was wanted.
  /// - Returns: The outermost element, and what could not be read.
  /// - Throws: What the tree throws when it reads the file.
  package func scan(
    resumingAt names: Set<String>,
    wish: @escaping ([String]) -> MarkupWish,
    take: @escaping (MarkupElement, MarkupPlace) -> Void
  ) throws -> MarkupScan {
    let start = try tree.start(of: path, count: SourceGlimpse.startLength)
    let (encoding, offset, lines) = MarkupEncoding.detect(start)
    var place = MarkupPlace(offset: offset, line: lines + 1, encoding: encoding)
    var scan = MarkupScan()
    var above: [String]?
    for _ in 0..<Self.mostResumptions {
      let reader = MarkupReader(place, within: above, foldsCase: foldsCase, wish: wish) {
        element,
        place in
        take(element, place)
        return true
      }
      try feed(reader, from: place)
      if scan.root == nil { scan.root = reader.root }
      if reader.isChanged, !scan.losses.contains(where: { $0.reason == .textChanged }) {
        scan.losses.append(ImportLoss(path: path, reason: .textChanged))
      }
      guard let fault = reader.fault else { return scan }
      if let loss = fault.loss(in: path) { scan.losses.append(loss) }
      guard let next = try nextPlace(behind: fault, names, encoding) else { return scan }
      above = fault.above
      place = next
    }
    // Where so much is damaged, the rest is not read.
    scan.losses.append(ImportLoss(path: path, at: .line(place.line), reason: .malformed))
    return scan
  }

  /// Reads an element that `scan` found, whole.
  ///
  /// - Returns: Nil if the file has changed meanwhile, so that it is not there.
  /// - Throws: What the tree throws when it reads the file.
  package func element(at place: MarkupPlace) throws -> MarkupElement? {
    var found: MarkupElement?
    let reader = MarkupReader(place, within: [], foldsCase: foldsCase, wish: { _ in .whole }) {
      element,
      _ in
      found = element
      return false
    }
    try feed(reader, from: place)
    return found
  }

  private func feed(_ reader: MarkupReader, from place: MarkupPlace) throws {
    var offset = place.offset
    var length = Self.firstLength
    while true {
      let bytes = try tree.read(path, from: offset, count: length)
      let isLast = bytes.count < length
      guard reader.read(bytes, isLast: isLast), !isLast else { return }
      offset += bytes.count
      length = min(length * 2, Self.pieceLength)
    }
  }

  /// The next tag of one of some elements behind a damaged place.
  private func nextPlace(
    behind fault: MarkupFault,
    _ names: Set<String>,
    _ encoding: MarkupEncoding
  ) throws -> MarkupPlace? {
    guard encoding.width == 1, !names.isEmpty, !fault.isEnd else { return nil }
    var search = TagSearch(names, from: fault.place.offset, line: fault.place.line)
    var length = Self.firstLength
    while true {
      let bytes = try tree.read(path, from: search.next, count: length)
      let isLast = bytes.count < length
      if let found = search.take(bytes, isLast: isLast) {
        return MarkupPlace(offset: found.offset, line: found.line, encoding: encoding)
      }
      if isLast { return nil }
      length = min(length * 2, Self.pieceLength)
    }
  }
}

/// Looks through a file for the tag that begins an element.
private struct TagSearch {
  private let names: Set<[UInt8]>
  /// The offset of the bytes to look through next.
  private(set) var next: Int
  private var line: Int
  /// Whether the first byte is that at which the reading failed.
  private var isFirst = true

  /// The longest tag up to the end of its name.
  private static let longest = 256

  init(_ names: Set<String>, from offset: Int, line: Int) {
    self.names = Set(names.map { Array($0.utf8) })
    next = offset
    self.line = line
  }

  mutating func take(_ bytes: [UInt8], isLast: Bool) -> (offset: Int, line: Int)? {
    let stop = isLast ? bytes.count : bytes.count - Self.longest
    var index = 0
    while index < stop {
      if bytes[index] == 0x0A { line += 1 }
      if bytes[index] == 0x3C, !isFirst, isWanted(bytes, index + 1) { return (next + index, line) }
      isFirst = false
      index += 1
    }
    next += index
    return nil
  }

  private func isWanted(_ bytes: [UInt8], _ start: Int) -> Bool {
    let name = bytes[start...].prefix(Self.longest - 2).prefix {
      $0 > 0x20 && $0 != 0x3E && $0 != 0x2F && $0 != 0x3C
    }
    guard start + name.count < bytes.count else { return false }
    return names.contains(Array(name.split(separator: 0x3A).last ?? []))
  }
}
