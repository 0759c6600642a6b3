import Diagnostics
import DiveModel
import FrontMatter
import LogbookCore
import Wording

/// Reports the names of several people that are written as one name.
struct SeveralPeople: ReferenceRule, StaticRule {
  static let about = RuleInfo(
    id: "several-people",
    tier: .references,
    severity: .warning,
    title: "Each person has an item of their own",
    rationale: """
      `Mary; Tõnu` and `Mary & Juhan` are one person to every list and figure. Several people are \
      written as a list, in brackets or with a line each.
      """,
    bad: "buddies: [▸Mary; Tõnu◂, Liis Kask]",
    good: "buddies: [Mary, Tõnu, Liis Kask]"
  )

  func check(
    _ reference: FoundReference,
    in context: CheckContext,
    report: (Diagnostic) -> Void
  ) {
    guard case .several(let names) = reference.issue else { return }
    let bytes = context.logbook.source(of: reference.path)?.bytes ?? []
    let edit = Self.edit(of: reference.range, names.map { YAMLText.scalar($0) }, in: bytes)
    report(
      found(
        .severalPeople(text: reference.text),
        at: reference.range,
        fixIts: edit.map {
          [
            FixIt(
              .writeSeveral(names: names),
              [$0],
              isSafe: false,
              // The diver as their own buddy would be the next problem.
              mayBeGuessed: !names.contains(Self.owner(of: reference.path))
            )
          ]
        } ?? []
      )
    )
  }

  /// The id of the diver in whose log a file is; of no one in a group's.
  private static func owner(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "divers" else { return LoggedDive.me }
    return DiverFolder.id(ofFolder: parts[1])
  }

  /// The edit that splits one name into items: in brackets, on lines of their own, or as the only
  /// value of a key; nil anywhere else.
  private static func edit(
    of range: SourceRange,
    _ names: [String],
    in bytes: [UInt8]
  ) -> SourceEdit? {
    guard range.upperBound <= bytes.count else { return nil }
    let start = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let before = bytes[start..<range.lowerBound]
    let indent = before.prefix { $0 == 0x20 }
    if before.dropFirst(indent.count).elementsEqual("- ".utf8) {
      let gap = "\n" + String(decoding: before, as: UTF8.self)
      return SourceEdit(range, names.joined(separator: gap))
    }
    switch before.last(where: { $0 != 0x20 }) {
    case UInt8(ascii: "["), UInt8(ascii: ","):
      return SourceEdit(range, names.joined(separator: ", "))
    case UInt8(ascii: ":"):
      return SourceEdit(range, "[" + names.joined(separator: ", ") + "]")
    default: return nil
    }
  }
}
