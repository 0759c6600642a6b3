import Diagnostics

/// A path that leads out of the folder of its record; found where the value is read.
struct BadFile: Rule {
  static let about = RuleInfo(
    id: "bad-file",
    tier: .values,
    severity: .error,
    title: "A file is named by its path from the folder of the record, at or below it",
    rationale: """
      A dive and its files can then be moved, shared and deleted together. Parts are \
      separated by / on every system.
      """,
    bad: "photos: [▸../pike.jpg◂]",
    good: """
      photos: [pike.jpg]
      === divers/mari/dives/2024/pike.jpg
      (a picture)
      """
  )
}
