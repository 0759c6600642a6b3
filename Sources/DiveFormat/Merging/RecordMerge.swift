public import DiveModel

/// Brings what another version of a record changed into this one, key by key.
///
/// What only the other changed is taken; what only this one changed stays; where both changed, the
/// record stays as it is and a conflict is reported. Values are compared by what they say, so that
/// a respelling is no change.
public struct RecordMerge: Sendable {
  /// The record, as far as it has been merged.
  public internal(set) var editor: RecordEditor
  /// What a person must decide.
  public internal(set) var conflicts: [FieldConflict] = []
  let rules: Rules
  let normal: @Sendable (FieldRow, Content) -> Content

  /// How lists of mappings are merged.
  public enum Rules: Sendable {
    /// The other version is a group dive: tanks by their shared parts, other lists as one value.
    case template
    /// Both are versions of one file: lists of as many items item by item.
    case branches
  }

  /// Begins to merge into a record.
  /// - Parameters:
  ///   - editor: The record.
  ///   - rules: How lists of mappings are merged.
  ///   - normal: What a value comes to, as a former id to the present one.
  public init(
    into editor: RecordEditor,
    _ rules: Rules,
    normal: @escaping @Sendable (FieldRow, Content) -> Content = { $1 }
  ) {
    self.editor = editor
    self.rules = rules
    self.normal = normal
  }

  /// Brings in what changed from one version to another.
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: What both were once; nil if nobody knows, and then every difference is a conflict.
  ///   - isDecided: Whether a person wants the other version's values.
  ///   - takesPart: Which keys of the record take part; those of the versions all do.
  public mutating func merge(
    _ theirs: MergeSide,
    since base: MergeSide?,
    isDecided: Bool = false,
    where takesPart: (String) -> Bool = { _ in true }
  ) {
    for key in keys(theirs, base, where: takesPart) {
      let mine = MergeValue(key, in: editor.text, normal: normal)
      if rules == .template, key == "tanks" {
        if same(mine, theirs[key]) { continue }
        mergeTanks(mine, theirs[key], base.map { $0[key] }, isDecided: isDecided)
      } else {
        merge(key, mine, theirs[key], base)
      }
    }
  }

  /// Every key that a version has, in the order of the table.
  private func keys(
    _ theirs: MergeSide,
    _ base: MergeSide?,
    where takesPart: (String) -> Bool
  ) -> [String] {
    let table = editor.text.table
    let all = Set(theirs.values.keys).union(base.map { Array($0.values.keys) } ?? [])
    return all.filter(takesPart).sorted { left, right in
      let (first, second) = (table.order(of: left), table.order(of: right))
      return first == second ? left < right : first < second
    }
  }

  private mutating func merge(
    _ key: String,
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    _ base: MergeSide?
  ) {
    if same(mine, theirs) { return }
    guard let base else { return conflict(key, .noBase, mine, theirs) }
    let old = base[key]
    if same(theirs, old) { return }
    let row = editor.text.table.row(for: key)
    if let row, row.traits.contains(.unordered), isListOrAbsent(mine), isListOrAbsent(theirs),
      isListOrAbsent(old)
    {
      return mergeItems(key, mine, theirs, old)
    }
    if same(mine, old) { return take(theirs, key, mine) }
    if rules == .branches, mergeMappings(key, mine, theirs, old) { return }
    conflict(key, .bothChanged, mine, theirs)
  }

  private func isListOrAbsent(_ value: MergeValue?) -> Bool {
    guard let value else { return true }
    return !value.items.isEmpty
  }

  func same(_ left: MergeValue?, _ right: MergeValue?) -> Bool { left?.meaning == right?.meaning }

  mutating func conflict(
    _ key: String?,
    _ reason: FieldConflict.Reason,
    _ mine: MergeValue?,
    _ theirs: MergeValue?
  ) {
    conflicts.append(FieldConflict(key: key, reason: reason, mine: mine, theirs: theirs))
  }

  /// Takes the other's value whole.
  private mutating func take(_ theirs: MergeValue?, _ key: String, _ mine: MergeValue?) {
    attempt(key, mine, theirs, becomes: theirs?.meaning) { (editor) throws(EditRefusal) in
      if let theirs {
        try editor.set(key, to: theirs.spelling)
      } else {
        try editor.remove(key)
      }
    }
  }

  /// Makes a change, which stands only if the key then says what it should.
  mutating func attempt(
    _ key: String,
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    becomes meaning: Content?,
    _ change: (inout RecordEditor) throws(EditRefusal) -> Void
  ) {
    var attempt = editor
    do throws(EditRefusal) { try change(&attempt) } catch {
      return conflict(key, .entangled, mine, theirs)
    }
    guard MergeValue(key, in: attempt.text, normal: normal)?.meaning == meaning else {
      return conflict(key, .entangled, mine, theirs)
    }
    editor = attempt
  }
}
