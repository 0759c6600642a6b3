import DiveFormat
import DiveModel
import FrontMatter
import LogbookCore
import Diagnostics

/// A version of a group dive as one member's own dive would say it.
///
/// Personal keys are left out, buddies are the others who were there, and what makes a file a group
/// dive is gone.
struct MemberView {
  /// The values that take part in applying and updating.
  private(set) var side: MergeSide

  /// Whether a key of a member's dive follows the group's.
  static func takesPart(_ key: String) -> Bool { GroupDive.shares(key) }

  /// - Parameters:
  ///   - text: The version of the group dive's file.
  ///   - members: The participants in that version.
  ///   - diver: The member.
  ///   - group: The group's id.
  ///   - names: Resolves references.
  init(
    _ text: RecordText,
    _ members: [GroupDive.Member],
    for diver: String,
    of group: String,
    _ names: RecordNames
  ) {
    side = MergeSide(text, where: Self.takesPart, normal: names.normal)
    side["group"] = Self.value(.text(group), group)
    side["buddies"] = Self.buddies(side["buddies"], members, diver)
    side["tanks"] = side["tanks"].flatMap(Self.shared)
  }

  /// The shared values of a member's own entry, as if they were a group dive's.
  static func shared(of text: RecordText, _ names: RecordNames) -> MergeSide {
    MergeSide(text, where: takesPart, normal: names.normal)
  }

  private static func value(_ meaning: Content, _ text: String) -> MergeValue {
    MergeValue(meaning, ValueSpelling(text), at: SourceRange(0, 0), items: [])
  }

  /// The other members, then the group dive's own buddies, without duplicates and without the
  /// diver.
  private static func buddies(
    _ written: MergeValue?,
    _ members: [GroupDive.Member],
    _ diver: String
  ) -> MergeValue? {
    var items: [MergeValue.Item] = []
    var seen: Set<Content> = [.text(diver)]
    func add(_ text: String) {
      guard seen.insert(.text(text)).inserted else { return }
      items.append(MergeValue.Item(.text(text), .value(YAMLText.scalar(text))))
    }
    for member in members { add(member.text) }
    for item in written?.items ?? [] {
      if case .text(let text) = item.meaning { add(text) }
    }
    guard !items.isEmpty else { return nil }
    let list = "[" + items.map { $0.spelling.text }.joined(separator: ", ") + "]"
    return MergeValue(
      .list(items.map { Content.Item($0.meaning, at: SourceRange(0, 0)) }),
      ValueSpelling(list),
      at: written?.range ?? SourceRange(0, 0),
      items: items
    )
  }

  /// Tanks without personal values, in the spelling of the group dive if nothing else differs.
  private static func shared(_ tanks: MergeValue) -> MergeValue? {
    let all = tanks.items.compactMap(SharedTank.init)
    let isShared = zip(all, tanks.items).allSatisfy { tank, item in
      item.meaning == .mapping(tank.meaning)
    }
    if isShared { return tanks }
    // A tank with only personal pressures belongs to one member alone.
    let kept = all.filter { !$0.pairs.isEmpty }
    guard !kept.isEmpty else { return nil }
    let items = kept.map { MergeValue.Item(.mapping($0.meaning), .mapping($0.pairs)) }
    return MergeValue(
      .list(items.map { Content.Item($0.meaning, at: SourceRange(0, 0)) }),
      ValueSpelling("", lines: items.flatMap { $0.spelling.lines(column: 2) }),
      at: tanks.range,
      items: items
    )
  }
}

extension ItemSpelling {
  fileprivate var text: String {
    if case .value(let text) = self { text } else { "" }
  }
}
