import SourceText
import Wording

extension FrontMatterReader {
  /// Reads a text in which something is wrong, so that all of it is reported in one run.
  ///
  /// Bytes and lines first; then libyaml over the whole, and if it stops, over one top-level block
  /// after the other, so that the work stays in proportion to the text.
  mutating func recover(_ yaml: UnsafeBufferPointer<UInt8>, _ scan: ByteScan) {
    let offset = yamlRange.lowerBound
    if let line = LineScan.conflict(in: yaml) {
      report("merge-conflict", .error, .mergeConflict, line.shifted(by: offset))
      isUnreadable = true
      return
    }
    var copy = Array(yaml)
    let isKnownKey = self.isKnownKey
    copy.withUnsafeMutableBufferPointer { bytes in
      var byteRepair = ByteRepair(offset: offset)
      byteRepair.run(bytes)
      problems += byteRepair.problems
      var lineRepair = LineRepair(offset: offset, isKnownKey: isKnownKey)
      lineRepair.run(bytes)
      problems += lineRepair.problems
      damagedKeys += lineRepair.damagedKeys
    }
    copy.withUnsafeMutableBufferPointer { bytes in
      var events = YAMLEvents(UnsafeBufferPointer(bytes), offset: offset, isASCII: scan.isASCII)
      let stop = events.read(into: &tape)
      if stop == nil {
        for finding in events.findings { note(finding, UnsafeBufferPointer(bytes)) }
      } else {
        tape.removeAll()
        readBlocks(bytes)
      }
    }
    // A text that is kept aside was read from the copy, which is gone; the file's own bytes differ
    // from it only where something was reported.
    problems.sort {
      ($0.range ?? SourceRange(0, 0), $0.id) < ($1.range ?? SourceRange(0, 0), $1.id)
    }
  }

  private mutating func readBlocks(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    let offset = yamlRange.lowerBound
    tape.nodes.append(Tape.Node(.mapping, .block, offset, offset + bytes.count))
    var budget = bytes.count * 4 + 64 * 1024
    for block in Block.all(in: UnsafeBufferPointer(bytes)) {
      readBlock(block, bytes, &budget)
    }
    tape.nodes[0].next = Int32(clamping: tape.nodes.count)
  }

  private mutating func readBlock(
    _ block: Range<Int>,
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    _ budget: inout Int
  ) {
    let offset = yamlRange.lowerBound
    var isDamaged = false
    while budget > 0 {
      budget -= block.count + 64
      let text = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bytes)[block])
      if text.allSatisfy({ $0 <= 0x20 }) { return }
      var part = Tape()
      let isASCII = text.allSatisfy { $0 < 0x80 }
      var events = YAMLEvents(text, offset: offset + block.lowerBound, isASCII: isASCII)
      guard let stop = events.read(into: &part) else {
        for finding in events.findings { note(finding, UnsafeBufferPointer(bytes)) }
        tape.append(contentsOf: part)
        return
      }
      let advice = YAMLAdvice(
        stop,
        block: block,
        in: UnsafeBufferPointer(bytes),
        offset: offset
      )
      problems.append(advice.diagnostic)
      if !isDamaged, let key = Block.key(of: block, in: UnsafeBufferPointer(bytes)) {
        damagedKeys.append(key)
        isDamaged = true
      }
      var hasChanged = false
      for index in advice.blank {
        if bytes[index] > 0x20 { hasChanged = true }
        if bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
      }
      if !hasChanged { return }
    }
  }

  /// Reports what libyaml reads and the format does not allow.
  private mutating func note(
    _ finding: YAMLEvents.Finding,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let found = FindingReport(finding, bytes, offset: yamlRange.lowerBound)
    problems.append(found.diagnostic)
    switch finding.kind {
    case .documents, .tooDeep, .notAMapping: isUnreadable = true
    case .spaceBeforeColon, .blockText, .smartQuotes: break
    default:
      let blocks = Block.all(in: bytes)
      let place = finding.range.lowerBound - yamlRange.lowerBound
      if let block = blocks.last(where: { $0.lowerBound <= place }),
        let key = Block.key(of: block, in: bytes)
      {
        damagedKeys.append(key)
      }
    }
  }
}

/// The top-level blocks of a front matter: a key with everything that belongs to it.
enum Block {
  static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: Int?
    for line in Lines(bytes) {
      guard let first = bytes[line].first, opens(first, line, bytes) else { continue }
      if let start { result.append(start..<line.lowerBound) }
      start = line.lowerBound
    }
    if let start { result.append(start..<bytes.count) }
    return result
  }

  private static func opens(
    _ first: UInt8,
    _ line: Range<Int>,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch first {
    case 0x20, 0x09, 0x0D, UInt8(ascii: "#"), UInt8(ascii: "]"), UInt8(ascii: "}"): return false
    case UInt8(ascii: "-"): return line.count > 1 && bytes[line.lowerBound + 1] > 0x20
    default: return true
    }
  }

  /// The key that a block begins with.
  static func key(of block: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let first = bytes[block].prefix { $0 != 0x0A }
    let shape = LineShape(bytes, first.startIndex..<first.endIndex)
    return shape.key.map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}

extension Tape {
  /// Adds the keys and values of another tape's mapping to this one's.
  mutating func append(contentsOf other: Tape) {
    guard other.nodes.first?.kind == .mapping else { return }
    let shift = nodes.count - 1
    let textShift = UInt32(clamping: decoded.count)
    for var node in other.nodes.dropFirst() {
      node.next += Int32(clamping: shift)
      if node.isDecoded { node.textStart += textShift }
      nodes.append(node)
    }
    decoded += other.decoded
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
