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
    var plan = ItemPlan(mine?.items ?? [])
    let (new, old) = (theirs?.items ?? [], base?.items ?? [])
    for item in new {
      let known = old.first { $0.identity == item.identity }
      if known?.meaning == item.meaning || plan.has(item) { continue }
      guard plan.replace(known, with: item) else {
        return conflict(key, .bothChanged, mine, theirs)
      }
    }
    for item in old where !new.contains(where: { $0.identity == item.identity }) {
      guard plan.remove(item) else { return conflict(key, .bothChanged, mine, theirs) }
    }
    guard plan.isChanged else { return }
    let meaning = plan.items.isEmpty ? nil : Content.list(plan.items.map(\.placeless))
    attempt(key, mine, theirs, becomes: meaning) { (editor) throws(EditRefusal) in
      // Add first, so that a list whose items are all replaced does not lose its key meanwhile.
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
  private(set) var removed: [Int] = []
  private(set) var added: [MergeValue.Item] = []

  init(_ items: [MergeValue.Item]) { old = items }

  var isChanged: Bool { !removed.isEmpty || !added.isEmpty }

  var items: [MergeValue.Item] {
    old.enumerated().filter { !removed.contains($0.offset) }.map(\.element) + added
  }

  func has(_ item: MergeValue.Item) -> Bool { items.contains { $0.meaning == item.meaning } }

  /// Replaces an item; false if it has been changed on this side.
  mutating func replace(_ known: MergeValue.Item?, with item: MergeValue.Item) -> Bool {
    let places = places(of: item)
    if let known {
      guard !places.isEmpty, places.allSatisfy({ old[$0].meaning == known.meaning }) else {
        return false
      }
      removed += places
    } else if !places.isEmpty {
      // The same word in other case, or the same species with another count.
      if places.contains(where: { isText(old[$0]) }) { return true }
      return false
    }
    added.append(item)
    return true
  }

  /// Removes an item if it is still there; false if it has been changed on this side.
  mutating func remove(_ item: MergeValue.Item) -> Bool {
    let places = places(of: item)
    guard places.allSatisfy({ isText(old[$0]) || old[$0].meaning == item.meaning }) else {
      return false
    }
    removed += places
    return true
  }

  private func places(of item: MergeValue.Item) -> [Int] {
    old.indices.filter { !removed.contains($0) && old[$0].identity == item.identity }
  }

  private func isText(_ item: MergeValue.Item) -> Bool {
    if case .text = item.meaning { true } else { false }
  }
}
