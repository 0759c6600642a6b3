import DiveModel

/// The group dive that an entry was made from, with its digest: nothing that a person could decide on.
extension RecordMerge {
  /// Merges the name and the digest, each by itself; false if both sides name different group dives.
  ///
  /// If each side has brought another version of the group dive into the entry, the merged entry has the values of
  /// both. Then either version will do as the base of the next update: what the group dive has besides is in the
  /// entry already. The same one is taken on both sides, so that two people who merge get the same file.
  mutating func mergeProvenance(
    _ key: String,
    _ mine: MergeValue?,
    _ theirs: MergeValue?,
    _ base: MergeValue?
  ) -> Bool {
    guard let own = Parts(mine), let new = Parts(theirs) else { return false }
    let old = Parts(base)
    let name: String
    switch old?.name {
    case _ where own.name == new.name, new.name: name = own.name
    case own.name: name = new.name
    default: return false
    }
    let digest: String
    switch old?.digest {
    case own.digest: digest = new.digest
    case new.digest: digest = own.digest
    default: digest = min(own.digest, new.digest)
    }
    let merged = "\(name)@\(digest)"
    if mine?.meaning == .text(merged) { return true }
    attempt(key, mine, theirs, becomes: .text(merged)) { (editor) throws(EditRefusal) in
      try editor.set(key, to: ValueSpelling(merged))
    }
    return true
  }

  /// The parts of `group/stem@digest`.
  private struct Parts {
    let name: String
    let digest: String

    init?(_ value: MergeValue?) {
      guard case .text(let text) = value?.meaning, let at = text.lastIndex(of: "@") else {
        return nil
      }
      (name, digest) = (String(text[..<at]), String(text[text.index(after: at)...]))
    }
  }
}
