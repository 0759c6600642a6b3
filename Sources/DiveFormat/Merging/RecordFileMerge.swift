import SourceText

/// A record's file merged key by key: each key's lines are a text of their own.
struct RecordFileMerge {
  private let versions: RecordVersions
  private let ours: RecordBlocks
  private let theirs: RecordBlocks
  private let base: RecordBlocks
  private var marks: ConflictMarks { versions.marks }
  /// The merged file.
  private(set) var bytes: [UInt8] = []
  /// Whether a person must decide something.
  private(set) var hasConflict = false

  /// Takes three versions; nil if the lines of one cannot be told apart by keys.
  init?(_ versions: RecordVersions) {
    let ending = versions.marks.ending
    guard let ours = RecordBlocks(versions.ours),
      let theirs = RecordBlocks(versions.theirs, ending: ending),
      let base = RecordBlocks(versions.base, ending: ending)
    else { return nil }
    self.versions = versions
    (self.ours, self.theirs, self.base) = (ours, theirs, base)
  }

  /// A key's place in the result, with the lines that came of it.
  private struct Merged {
    let key: String
    var lines: [MergeLine]
  }

  /// Merges; false if the outcome could not be read.
  mutating func run() -> Bool {
    var merged: [Merged] = ours.blocks.map { block in
      Merged(key: block.key, lines: lines(of: block.key))
    }
    var last: String?
    for block in theirs.blocks {
      if ours.block(block.key) == nil {
        let place = merged.firstIndex { $0.key == last }.map { $0 + 1 } ?? 0
        let lines = lines(of: block.key)
        merged.insert(Merged(key: block.key, lines: lines), at: place)
      }
      last = block.key
    }
    let head = texts(ours.head, theirs.head, base.head)
    let tail = texts(ours.tail, theirs.tail, base.tail)
    let body = LineMerge(ours.body, theirs.body, since: base.body)
    if body.hasConflict { hasConflict = true }
    let all = head + merged.flatMap(\.lines) + tail + body.marked(marks)
    bytes = all.text(ending: marks.ending)
    // Nobody knows every way in which a file can be written, so what came of it is read.
    return hasConflict || isReadable
  }

  private var isReadable: Bool {
    guard let text = RecordText(bytes, versions.ours.table, versions.ours.kind) else {
      return false
    }
    let wanted = Set(ours.blocks.map(\.key)).union(theirs.blocks.map(\.key))
    return wanted.isSuperset(of: text.entries.map(\.key))
  }

  /// Comments, blank lines and delimiters: what both changed stays from both.
  private func texts(
    _ ours: [MergeLine],
    _ theirs: [MergeLine],
    _ base: [MergeLine]
  ) -> [MergeLine] {
    LineMerge(ours, theirs, since: base).union
  }

  /// What comes of a key; nothing if it goes.
  private mutating func lines(of key: String) -> [MergeLine] {
    let (own, new, old) = (ours.block(key), theirs.block(key), base.block(key))
    if let own, let new {
      let lead = texts(own.lead, new.lead, old?.lead ?? [])
      if own.value == new.value || old?.value == new.value { return lead + own.value }
      if own.value == old?.value { return lead + new.value }
      if let value = value(of: key, own, new, old) { return lead + value }
      hasConflict = true
      return lead + marks.around(own.value, new.value)
    }
    guard let one = own ?? new else { return [] }
    guard let old else { return one.lead + one.value }
    // The other took the key away.
    if one.value == old.value && one.lead == old.lead { return [] }
    hasConflict = true
    let lines = one.lead + one.value
    return own == nil ? marks.around([], lines) : marks.around(lines, [])
  }

  /// A value that both changed; nil if a person must decide.
  private func value(
    of key: String,
    _ own: RecordBlocks.Block,
    _ new: RecordBlocks.Block,
    _ old: RecordBlocks.Block?
  ) -> [MergeLine]? {
    let before = old?.comments ?? []
    if new.comments == before || new.comments == own.comments {
      return merged(key, into: versions.ours, versions.theirs)
    }
    if own.comments == before { return merged(key, into: versions.theirs, versions.ours) }
    return nil
  }

  /// The lines of a value into which another version's changes were brought.
  private func merged(
    _ key: String,
    into text: RecordText,
    _ other: RecordText
  ) -> [MergeLine]? {
    let source = SourceText(path: "", bytes: text.bytes)
    guard let editor = try? RecordEditor(source, text.table, text.kind) else { return nil }
    var merge = RecordMerge(into: editor, .branches)
    merge.merge(MergeSide(other), since: MergeSide(versions.base)) { $0 == key }
    guard merge.conflicts.isEmpty,
      let result = RecordBlocks(merge.editor.text, ending: marks.ending)
    else { return nil }
    return result.block(key)?.value ?? []
  }
}
