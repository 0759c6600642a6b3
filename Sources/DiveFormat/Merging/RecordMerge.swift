public import DiveModel

/// Merges another version's changes into a record, key by key.
///
/// Changes of one side are taken. If both sides changed a key, the record keeps its value and a
/// conflict is reported. Values are compared by meaning, so another spelling is not a change.
public struct RecordMerge: Sendable {
  /// The record in its current state.
  public internal(set) var editor: RecordEditor
  /// Conflicts for the user to resolve.
  public internal(set) var conflicts: [FieldConflict] = []
  let rules: Rules
  let normal: @Sendable (FieldRow, Content) -> Content

  /// How lists of mappings are merged.
  public enum Rules: Sendable {
    /// The other version is a group dive: tanks are merged by shared values, other lists as a
    /// whole.
    case template
    /// Both are versions of one file: lists with equal numbers of items are merged item by item.
    case branches
  }

  /// Starts a merge into a record.
  /// - Parameters:
  ///   - editor: The record.
  ///   - rules: How lists of mappings are merged.
  ///   - normal: Normalizes a value, such as a former id to the current one.
  public init(
    into editor: RecordEditor,
    _ rules: Rules,
    normal: @escaping @Sendable (FieldRow, Content) -> Content = { $1 }
  ) {
    self.editor = editor
    self.rules = rules
    self.normal = normal
  }

  /// Applies the changes between two versions.
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - base: The common base; if nil, every difference is a conflict.
  ///   - isDecided: Whether the user wants the other version's values.
  ///   - takesPart: Which of the record's own keys are merged; all keys of the versions are.
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

  /// The keys of all versions, in table order.
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
    if rules == .branches, row?.kind == .provenance, mergeProvenance(key, mine, theirs, old) {
      return
    }
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

  /// Takes the other version's value as a whole.
  private mutating func take(_ theirs: MergeValue?, _ key: String, _ mine: MergeValue?) {
    attempt(key, mine, theirs, becomes: theirs?.meaning) { (editor) throws(EditRefusal) in
      if let theirs {
        try editor.set(key, to: theirs.spelling)
      } else {
        try editor.remove(key)
      }
    }
  }

  /// Makes a change, and undoes it unless the key then has the expected value.
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
