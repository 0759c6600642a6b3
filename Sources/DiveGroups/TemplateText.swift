import DiveFormat
import DiveModel
import DiveUnits
import LogbookCore
import Diagnostics

/// A version of a group dive's file, with its participants.
struct TemplateText {
  let text: RecordText
  let members: [GroupDive.Member]
  private let group: String
  private let names: RecordNames

  /// Reads a version; nil if its front matter has errors.
  init?(_ bytes: [UInt8], of group: String, _ logbook: Logbook, _ index: RecordIndex) {
    guard let text = RecordText(bytes, .dive) else { return nil }
    self.text = text
    self.group = group
    names = RecordNames(index: index)
    let dive = Dive(
      origin: Origin(path: "", bodyStart: text.bodyStart, length: bytes.count),
      fields: text.fields
    )
    let record = index.index(of: group, .group).map { logbook.groups[$0] }
    members = GroupDive.members(of: dive, in: record, index)
  }

  /// The first shared key with an invalid value; nil if there is none.
  ///
  /// An invalid value must not be treated as removed.
  var damagedKey: String? {
    text.entries.first { entry in
      (MemberView.takesPart(entry.key) || entry.key == "members") && text.isDamaged(entry.key)
    }?.key
  }

  /// The part that a member's dive takes over.
  func view(for diver: String) -> MemberView {
    MemberView(text, members, for: diver, of: group, names)
  }
}
