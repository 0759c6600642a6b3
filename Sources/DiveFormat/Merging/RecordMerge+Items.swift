import DiveModel
import Diagnostics

/// Lists without a meaningful order.
extension RecordMerge {
  /// Applies the other version's additions and removals to a list; the order is kept, and new items
  /// come last.
  mutating func mergeItems(
    _ key: String,
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    _ base: MergeValue?
  ) {
    let (new, old) = (theirs?.items ?? [], base?.items ?? [])
    var plan = ItemPlan(mine?.items ?? [], since: old)
    // Several items may have the same identity, such as two counts of a species; each is taken
    // once.
    var gone = old
    let fresh = new.filter { item in
      guard let same = gone.firstIndex(where: { $0.meaning == item.meaning }) else { return true }
      gone.remove(at: same)
      return false
    }
    for item in fresh {
      let known = gone.firstIndex { $0.identity == item.identity }.map { gone.remove(at: $0) }
      if plan.has(item) {
        if let known { gone.append(known) }
        continue
      }
      guard plan.replace(known, with: item) else {
        return conflict(key, .bothChanged, mine, theirs)
      }
    }
    for item in gone {
      let isElsewhere = new.contains { $0.identity == item.identity }
      guard plan.remove(item, isElsewhere: isElsewhere) else {
        return conflict(key, .bothChanged, mine, theirs)
      }
    }
    guard plan.isChanged else { return }
    let meaning = plan.items.isEmpty ? nil : Content.list(plan.items.map(\.placeless))
    attempt(key, mine, theirs, becomes: meaning) { (editor) throws(EditRefusal) in
      // Adds first, so that a list whose items are all replaced does not lose its key in the
      // meantime.
      for item in plan.added { try editor.append(item.spelling, to: key) }
      for place in plan.removed.sorted(by: >) { try editor.removeItem(place, of: key) }
    }
  }
}

extension MergeValue.Item {
  fileprivate var placeless: Content.Item { Content.Item(meaning, at: SourceRange(0, 0)) }
}

/// The planned changes to a list's items.
private struct ItemPlan {
  private let old: [MergeValue.Item]
  private let base: [MergeValue.Item]
  private(set) var removed: [Int] = []
  private(set) var added: [MergeValue.Item] = []

  /// Takes this side's items, and those of the common base.
  init(_ items: [MergeValue.Item], since base: [MergeValue.Item]) {
    old = items
    self.base = base
  }

  var isChanged: Bool { !removed.isEmpty || !added.isEmpty }

  var items: [MergeValue.Item] {
    old.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + added
  }

  func has(_ item: MergeValue.Item) -> Bool { items.contains { $0.meaning == item.meaning } }

  /// Replaces an item; false if it has been changed on this side.
  mutating func replace(_ known: MergeValue.Item?, with item: MergeValue.Item) -> Bool {
    let places = places(of: item)
    if let known {
      guard let place = places.first(where: { old[$0].meaning == known.meaning }),
        places.allSatisfy(isOfBase)
      else { return false }
      removed.append(place)
    } else if !places.isEmpty {
      // The same word in other case, or the same species with another count.
      if places.contains(where: { isText(old[$0]) }) { return true }
      guard places.allSatisfy(isOfBase) else { return false }
    }
    added.append(item)
    return true
  }

  /// Removes an item if it is still there; false if it has been changed on this side.
  ///
  /// A word is removed in every spelling, unless the other side keeps it elsewhere in the list.
  mutating func remove(_ item: MergeValue.Item, isElsewhere: Bool) -> Bool {
    let places = places(of: item)
    guard places.allSatisfy({ isText(old[$0]) || isOfBase($0) }) else { return false }
    if isText(item), !isElsewhere {
      removed += places
    } else if let place = places.first(where: { old[$0].meaning == item.meaning }) {
      removed.append(place)
    }
    return true
  }

  /// Whether both sides had an item.
  private func isOfBase(_ place: Int) -> Bool {
    base.contains { $0.meaning == old[place].meaning }
  }

  private func places(of item: MergeValue.Item) -> [Int] {
    old.indices.filter { !removed.contains($0) && old[$0].identity == item.identity }
  }

  private func isText(_ item: MergeValue.Item) -> Bool {
    if case .text = item.meaning { true } else { false }
  }
}
