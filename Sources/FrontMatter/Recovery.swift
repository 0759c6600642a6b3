import Diagnostics
import Wording

extension FrontMatterReader {
  /// Reads a damaged text so that all its problems are reported in one run.
  mutating func recover(
    _ yaml: UnsafeBufferPointer<UInt8>,
    _ scan: ByteScan,
    _ kind: Kind
  ) {
    let offset = yamlRange.lowerBound
    if let line = LineScan.conflict(in: yaml) {
      reportConflict(line.shifted(by: offset))
      isUnreadable = true
      return
    }
    var found = ProblemList()
    var unread: SourceRange?
    var copy = Array(yaml)
    copy.withUnsafeMutableBufferPointer { bytes in
      var byteRepair = ByteRepair(bytes, offset: offset)
      byteRepair.run()
      found.append(contentsOf: byteRepair.problems)
      var lineRepair = LineRepair(bytes, offset: offset, kind: kind, isKnownKey: isKnownKey)
      lineRepair.run()
      found.append(contentsOf: lineRepair.problems)
      var recovery = Recovery(bytes, offset: offset, isASCII: scan.isASCII, isKnownKey: isKnownKey)
      recovery.run(tabIndents: byteRepair.problems.kept.filter { $0.id == "tab-indent" })
      found.append(contentsOf: recovery.problems)
      tape = recovery.tape
      tape.brokenBytes = byteRepair.brokenBytes
      let damaged = lineRepair.damagedPlaces + recovery.damagedPlaces
      tape.damagedKeys = damaged.sorted { $0.lowerBound < $1.lowerBound }
      damagedKeys += lineRepair.damagedKeys + recovery.damagedKeys
      isUnreadable = recovery.isUnreadable
      unread = recovery.unread
    }
    conclude(found, unread)
    guard !scan.isASCII else { return }
    let bounds = CharacterBounds(yaml: yaml, offset: offset)
    problems = problems.map(bounds.adjusted)
    tape.nodes = tape.nodes.map(bounds.adjusted)
  }

  private mutating func conclude(_ found: ProblemList, _ unread: SourceRange?) {
    problems += found.inOrder
    if found.dropped > 0 {
      let message = Message.tooManyProblems(count: found.dropped)
      let range = problems.last?.range ?? yamlRange
      problems.append(Diagnostic("too-many-problems", .error, message, at: range))
    } else if let unread {
      problems.append(Diagnostic("too-many-problems", .error, .restIsNotRead, at: unread))
    }
  }
}

/// Runs libyaml over a text that may stop it.
///
/// Where it stops, the two halves of the text's blocks are read separately, and so on down to the
/// damaged block. The effort is proportional to the size of the text and the number of mistakes.
struct Recovery {
  private(set) var problems = ProblemList()
  private(set) var tape = Tape()
  private(set) var damagedKeys: [String] = []
  /// Ranges in the file of the keys of all blanked entries.
  private(set) var damagedPlaces: [SourceRange] = []
  private(set) var isUnreadable = false
  /// The part that was not read because too much was wrong.
  private(set) var unread: SourceRange?
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let offset: Int
  private let isASCII: Bool
  private let isKnownKey: (String) -> Bool
  private let parser = YAMLParser()
  private var tabIndents: [Int] = []
  private var blockCount = 0
  private var hasIndentAtTop = false
  /// How many bytes may still be read again.
  private var budget: Int

  private var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(bytes) }

  init(
    _ bytes: UnsafeMutableBufferPointer<UInt8>,
    offset: Int,
    isASCII: Bool,
    isKnownKey: @escaping (String) -> Bool
  ) {
    self.bytes = bytes
    self.offset = offset
    self.isASCII = isASCII
    self.isKnownKey = isKnownKey
    budget = bytes.count * 4 + 256 * 1024
  }

  /// - Parameter tabIndents: Lines reported for tabs, which may not fit their neighbours.
  mutating func run(tabIndents: [Diagnostic]) {
    self.tabIndents = tabIndents.map { ($0.range?.lowerBound ?? offset) - offset }
    tape.nodes.append(Tape.Node(.mapping, .block, offset, offset + bytes.count))
    let blocks = Block.all(in: text)
    blockCount = blocks.count
    if let first = blocks.first, blocks.count > 1, let start = indented(first) {
      hasIndentAtTop = true
      problems.append(
        Diagnostic("bad-indent", .error, .indentAtTop, at: start, expected: .expectedNoIndent)
      )
    }
    read(blocks[...])
    tape.nodes[0].next = Int32(clamping: tape.nodes.count)
    if problems.isFull || (tape.nodes.count == 1 && damagedKeys.isEmpty && problems.count > 0) {
      isUnreadable = true
    }
  }

  /// The indent of a block that should have none.
  private func indented(_ block: Range<Int>) -> SourceRange? {
    let indent = text[block].prefix { $0 == 0x20 }.count
    guard indent > 0, !tabIndents.contains(where: block.contains) else { return nil }
    return SourceRange(offset + block.lowerBound, offset + block.lowerBound + indent)
  }

  private mutating func read(_ blocks: ArraySlice<Range<Int>>) {
    guard let first = blocks.first, let last = blocks.last else { return }
    guard budget > 0, !problems.isFull else { return giveUp(blocks, first.lowerBound) }
    let range = first.lowerBound..<last.upperBound
    let outcome = parse(range)
    if outcome.isClean { return accept(outcome) }
    guard blocks.count > 1 else { return repair(first, outcome) }
    let before = problems.count
    let middle = blocks.startIndex + blocks.count / 2
    read(blocks[..<middle])
    read(blocks[middle...])
    if problems.count == before && !hasIndentAtTop { report(outcome, in: range) }
  }

  private mutating func giveUp(_ blocks: ArraySlice<Range<Int>>, _ start: Int) {
    leave(at: start)
    for block in blocks.prefix(ProblemList.most) { damage(block) }
  }

  private mutating func leave(at place: Int) {
    isUnreadable = true
    let line = FindingReport.line(at: place, text)
    unread = unread ?? SourceRange(offset + line.lowerBound, offset + line.upperBound)
  }

  /// Reads one block, blanking unreadable parts until it can be read.
  private mutating func repair(_ block: Range<Int>, _ first: Outcome) {
    var outcome = first
    damage(block)
    while !outcome.isClean {
      guard budget > 0, !problems.isFull else { return leave(at: block.lowerBound) }
      if !report(outcome, in: block), !blank(block) { return }
      outcome = parse(block)
    }
    accept(outcome)
  }

  /// Reports why a part could not be read, and blanks it; returns whether there was anything to
  /// blank.
  @discardableResult
  private mutating func report(_ outcome: Outcome, in range: Range<Int>) -> Bool {
    if let stop = outcome.stop {
      let advice = adviser(range).advice(on: stop)
      let isExcused =
        advice.diagnostic.id == "bad-indent" && tabIndents.contains(where: range.contains)
      if !isExcused { problems.append(advice.diagnostic) }
      return blank(advice.blank)
    }
    var hasChanged = false
    for finding in outcome.findings where finding.kind.isError {
      let place = finding.range.lowerBound - offset
      let line = FindingReport.line(at: place, text)
      // A line already blanked with an earlier finding is the same mistake.
      guard text[line].contains(where: { $0 > 0x20 }) else { continue }
      let isLine = finding.kind == .notAMapping && blockCount > 1
      let found =
        isLine
        ? adviser(range).missingColon(place).diagnostic
        : FindingReport(finding, text, offset: offset).diagnostic
      problems.append(found)
      let entry = entry(of: finding, line, upTo: range.upperBound)
      let isWhole =
        finding.kind == .tooDeep || finding.kind == .notAMapping
        || entry.lowerBound == range.lowerBound
      if blank(isWhole ? range : entry) { hasChanged = true }
    }
    return hasChanged
  }

  /// The entry to which a finding in a line belongs.
  private func entry(
    of finding: YAMLEvents.Finding,
    _ line: Range<Int>,
    upTo limit: Int
  ) -> Range<Int> {
    var shape = LineShape(text, line)
    // A value below its key belongs to the line of the key.
    if finding.kind == .belowKey || finding.kind == .manyLines, shape.key == nil,
      shape.content == shape.indentEnd
    {
      while shape.line.lowerBound > 0 {
        shape = LineShape(text, FindingReport.line(at: shape.line.lowerBound - 1, text))
        if text[shape.line].first(where: { $0 > 0x20 }).map({ $0 != 0x23 }) ?? false { break }
      }
    }
    let entry = BlockEntry(shape, in: text, upTo: limit).range
    guard finding.kind == .manyLines || finding.kind == .belowKey else { return entry }
    return entry.lowerBound..<max(entry.upperBound, min(finding.range.upperBound - offset, limit))
  }

  /// Blanks a part, and records the affected keys; returns whether there was anything.
  private mutating func blank(_ part: Range<Int>) -> Bool {
    damagedPlaces += BlockEntry.keys(in: part, text).map(shifted)
    return BlockEntry.blank(part, bytes)
  }

  private func shifted(_ range: Range<Int>) -> SourceRange {
    SourceRange(offset + range.lowerBound, offset + range.upperBound)
  }

  private func adviser(_ range: Range<Int>) -> YAMLAdviser {
    YAMLAdviser(bytes: text, block: range, offset: offset, isKnownKey: isKnownKey)
  }

  private mutating func damage(_ block: Range<Int>) {
    guard let key = Block.key(of: block, in: text), damagedKeys.last != key else { return }
    damagedKeys.append(key)
  }

  private mutating func accept(_ outcome: Outcome) {
    for finding in outcome.findings {
      let found = FindingReport(finding, text, offset: offset)
      problems.append(found.diagnostic)
    }
    tape.append(contentsOf: outcome.tape)
  }
}

extension Recovery {
  /// The result of libyaml for a part of the text.
  private struct Outcome {
    var tape = Tape()
    var stop: YAMLEvents.Stop?
    var findings: [YAMLEvents.Finding] = []

    var isClean: Bool { stop == nil && !findings.contains { $0.kind.isError } }
  }

  private mutating func parse(_ range: Range<Int>) -> Outcome {
    budget -= range.count / 4 + 64
    var outcome = Outcome()
    let part = UnsafeBufferPointer(rebasing: text[range])
    var events = YAMLEvents(part, offset: offset + range.lowerBound, isASCII: isASCII)
    outcome.stop = events.read(by: parser, into: &outcome.tape)
    outcome.findings = events.findings
    return outcome
  }
}

extension Tape {
  /// Appends the keys and values of another tape's mapping to this one's.
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
