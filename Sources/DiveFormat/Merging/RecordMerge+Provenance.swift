import DiveModel

/// The group dive and its version from which an entry was made, which a user cannot decide on.
extension RecordMerge {
  /// Merges the name and the digest, each by itself; false if both sides name different group dives.
  ///
  /// If each side took over a different version of the group dive, the merged entry was made from
  /// neither. With either one as the base of the next update, a value of the other could pass for
  /// the member's own, or the reverse. So the digest names no version: `group apply --update` then
  /// shows every difference, and the member decides. The digest does not depend on the side that
  /// merges, so two people get the same file.
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
    case _ where own.digest == new.digest: digest = own.digest
    default:
      guard let both = Self.noVersion(own.digest, new.digest) else { return false }
      digest = both
    }
    let merged = "\(name)@\(digest)"
    if mine?.meaning == .text(merged) { return true }
    attempt(key, mine, theirs, becomes: .text(merged)) { (editor) throws(EditRefusal) in
      try editor.set(key, to: ValueSpelling(merged))
    }
    return true
  }

  /// A digest made of two; nil if they are not 64-bit numbers in hexadecimal digits.
  private static func noVersion(_ left: String, _ right: String) -> String? {
    guard left.utf8.count == 16, right.utf8.count == 16,
      let one = UInt64(left, radix: 16), let other = UInt64(right, radix: 16)
    else { return nil }
    let digits = String(one ^ other, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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
