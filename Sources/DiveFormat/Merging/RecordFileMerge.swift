import Diagnostics

/// Merges a record's file by key, each key's lines as a separate text.
struct RecordFileMerge {
  private let versions: RecordVersions
  private let ours: RecordBlocks
  private let theirs: RecordBlocks
  private let base: RecordBlocks
  private var marks: ConflictMarks { versions.marks }
  /// The merged file.
  private(set) var bytes: [UInt8] = []
  /// Whether there is an unresolved conflict.
  private(set) var hasConflict = false

  /// Takes three versions; nil if the lines of one cannot be assigned to keys.
  init?(_ versions: RecordVersions) {
    let ending = versions.marks.ending
    guard let ours = RecordBlocks(versions.ours),
      let theirs = RecordBlocks(versions.theirs, ending: ending),
      let base = RecordBlocks(versions.base, ending: ending)
    else { return nil }
    self.versions = versions
    (self.ours, self.theirs, self.base) = (ours, theirs, base)
  }

  /// The merged lines of a key.
  private struct Merged {
    let key: String
    let lines: [MergeLine]
    /// Whether the key itself is among the lines.
    let isThere: Bool
  }

  /// Merges; returns false if the result could not be read.
  mutating func run() -> Bool {
    let own = ours.blocks.map { outcome(of: $0.key) }
    // Keys that only the other side has are inserted after the same key as there.
    var added: [String?: [Merged]] = [:]
    var last: String?
    for block in theirs.blocks {
      if ours.block(block.key) == nil {
        added[last, default: []].append(outcome(of: block.key))
      } else {
        last = block.key
      }
    }
    let merged = (added[nil] ?? []) + own.flatMap { [$0] + (added[$0.key] ?? []) }
    let head = texts(ours.head, theirs.head, base.head)
    let tail = texts(ours.tail, theirs.tail, base.tail)
    let body = LineMerge(ours.body, theirs.body, since: base.body)
    if body.hasConflict { hasConflict = true }
    let notes = body.marked(marks)
    let all = head + merged.flatMap(\.lines) + tail + notes
    bytes = all.text(ending: marks.ending)
    // Not every layout can be foreseen, so the result is parsed and compared.
    return hasConflict || isSound(merged.filter(\.isThere).map(\.key), notes)
  }

  /// Whether the result is readable and contains the expected keys, Markdown and comments.
  private func isSound(_ keys: [String], _ notes: [MergeLine]) -> Bool {
    guard let text = RecordText(bytes, versions.ours.table, versions.ours.kind),
      text.entries.map(\.key) == keys, text.body.elementsEqual(notes.text(ending: marks.ending))
    else { return false }
    let old = versions.base.comments
    let found = text.comments
    return [versions.ours, versions.theirs].allSatisfy { side in
      side.comments.allSatisfy { comment, count in
        found[comment, default: 0] >= count - old[comment, default: 0]
      }
    }
  }

  /// Merges comments, blank lines and delimiters; if both sides changed them, both versions are
  /// kept.
  private func texts(
    _ ours: [MergeLine],
    _ theirs: [MergeLine],
    _ base: [MergeLine]
  ) -> [MergeLine] {
    LineMerge(ours, theirs, since: base).union
  }

  /// The merged lines of a key.
  private mutating func outcome(of key: String) -> Merged {
    func there(_ lines: [MergeLine]) -> Merged { Merged(key: key, lines: lines, isThere: true) }
    let (own, new, old) = (ours.block(key), theirs.block(key), base.block(key))
    if let own, let new {
      let lead = texts(own.lead, new.lead, old?.lead ?? [])
      if own.value == new.value || old?.value == new.value { return there(lead + own.value) }
      if own.value == old?.value { return there(lead + new.value) }
      if let value = value(of: key, own, new, old) {
        return Merged(key: key, lines: lead + value.lines, isThere: value.isThere)
      }
      hasConflict = true
      return there(lead + marks.around(own.value, new.value))
    }
    guard let one = own ?? new else { return Merged(key: key, lines: [], isThere: false) }
    guard let old else { return there(one.lead + one.value) }
    // The other side removed the key.
    if one.value == old.value && one.lead == old.lead {
      return Merged(key: key, lines: [], isThere: false)
    }
    hasConflict = true
    let lines = one.lead + one.value
    return there(own == nil ? marks.around([], lines) : marks.around(lines, []))
  }

  /// Merges a value that both sides changed; nil if there is a conflict.
  private func value(
    of key: String,
    _ own: RecordBlocks.KeyBlock,
    _ new: RecordBlocks.KeyBlock,
    _ old: RecordBlocks.KeyBlock?
  ) -> Merged? {
    let before = old?.comments ?? []
    if new.comments == before || new.comments == own.comments {
      return merged(key, into: versions.ours, versions.theirs)
    }
    if own.comments == before { return merged(key, into: versions.theirs, versions.ours) }
    return nil
  }

  /// Applies another version's changes to a value, with comments that lost their value above it;
  /// nil if a comment would be lost.
  private func merged(_ key: String, into text: RecordText, _ other: RecordText) -> Merged? {
    let source = SourceText(path: "", bytes: text.bytes)
    guard let editor = try? RecordEditor(source, text.table, text.kind) else { return nil }
    var merge = RecordMerge(into: editor, .branches)
    merge.merge(MergeSide(other), since: MergeSide(versions.base)) { $0 == key }
    guard merge.conflicts.isEmpty,
      let before = RecordBlocks(text, ending: marks.ending)?.block(key),
      let result = RecordBlocks(merge.editor.text, ending: marks.ending)
    else { return nil }
    guard let after = result.block(key) else {
      // A comment that suppresses a rule referred to the old value.
      guard !before.comments.contains(where: RecordText.silences) else { return nil }
      let lines = before.comments.map {
        MergeLine(bytes: Array($0.utf8)[...], ending: marks.ending)
      }
      return Merged(key: key, lines: lines, isThere: false)
    }
    guard after.lead.starts(with: before.lead) else { return nil }
    let moved = Array(after.lead[before.lead.count...])
    let kept =
      after.comments + moved.map { String(decoding: $0.bytes.drop { $0 == 0x20 }, as: UTF8.self) }
    guard before.comments.counted.allSatisfy({ kept.counted[$0, default: 0] >= $1 }) else {
      return nil
    }
    return Merged(key: key, lines: moved + after.value, isThere: true)
  }
}

extension RecordText {
  /// The comments of the front matter, with their counts.
  fileprivate var comments: [String: Int] { allComments(in: 0..<bodyStart).counted }
}

extension [String] {
  /// The number of occurrences of each text.
  fileprivate var counted: [String: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
