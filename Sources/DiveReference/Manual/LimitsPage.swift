import DiveChecks
import DiveFormat
import DiveModel
import DiveReports
import DiveUnits
import Diagnostics
import FrontMatter
import LogbookCore
import Wording

/// The manual's page of limits, all taken from the code.
///
/// They are limits of reading, of text lengths and of rules, and the dives that rules skip.
package enum LimitsPage {
  package static var text: String {
    [
      ManualPages.opening(.limitsTitle, .limitsAbstract, .limitsAbout),
      section(.limitsReading, .limitsReadingAbout, [.limitsWhat, .limitsMost], reading),
      section(.limitsTexts, .limitsTextsAbout, [.limitsKey, .limitsCharacters], texts),
      section(.limitsRules, .limitsRulesAbout, [.limitsRule, .limitsFigures], rules),
      section(
        .limitsDives,
        .limitsDivesAbout,
        [.limitsRule, .limitsPlanned, .limitsInvalid, .limitsBreathHold, .limitsGroup],
        PassedDives.rows
      ),
    ]
    .joined(separator: "\n")
  }

  private static func section(
    _ title: Message,
    _ about: Message,
    _ head: [Message],
    _ rows: [[String]]
  ) -> String {
    let texts = [title, about].map(ReferencePages.words)
    return "## \(texts[0])\n\n\(texts[1])\n\n\(ManualTable.text(head, rows))\n"
  }

  /// The limits of reading, as the reader itself uses them.
  private static var reading: [[String]] {
    let rows: [(Message, String)] = [
      (.limitRecord, kibibytes(FileTree.largestRecord)),
      (.limitFrontMatter, kibibytes(FrontMatterReader.longestFrontMatter)),
      (.limitNesting, "\(FrontMatterReader.deepestNesting)"),
      (.limitProblems, "\(ProblemList.most)"),
      (.limitFolders, "\(Logbook.deepestFolder)"),
      (.limitId, "\(RecordID.longest)"),
      (.limitPath, "\(ValueKind.pathLimit)"),
      (.limitDigits, "18"),
      (.limitSteps, "2^40"),
      (.limitProfile, kibibytes(ProfileCSV.largestFile)),
      (.limitOwnColumns, "\(ProfileCSV.mostOwnColumns)"),
      (.limitPhoto, kibibytes(PictureLimits.photo)),
      (.limitDrawing, kibibytes(PictureLimits.drawing)),
      (.limitStamp, kibibytes(PictureLimits.stamp)),
      (.limitNote, kibibytes(NoteLimits.longest)),
      (.limitNoteTable, "\(NoteLimits.widestTable)"),
      (.limitNoteLine, "\(NoteLimits.deepestLine)"),
      (.limitNoteNesting, "\(NoteLimits.deepestNesting)"),
    ]
    return rows.map { [ReferencePages.words($0), $1] }
  }

  private static func kibibytes(_ bytes: Int) -> String {
    bytes % (1024 * 1024) == 0 ? "\(bytes / 1024 / 1024) MiB" : "\(bytes / 1024) KiB"
  }

  /// The keys whose texts have a greatest length.
  private static var texts: [[String]] {
    FieldTable.all.flatMap { table in
      table.rows.compactMap { row in
        row.kind.greatestLength.map { ["`\(table.name).\(row.key)`", "\($0)"] }
      }
    }
  }

  private static var rules: [[String]] {
    RuleRegistry.all.map(\.about).filter { !$0.limits.isEmpty }.map { rule in
      let limits = rule.limits.map(ReferencePages.words)
      return ["[`\(rule.id)`](doc:Rules#\(rule.id))", limits.joined(separator: "; ")]
    }
  }
}

extension ValueKind {
  /// The longest text allowed, in characters; nil if there is no limit.
  fileprivate var greatestLength: Int? {
    switch self {
    case .text(let limit): limit == .max ? nil : Int(limit)
    case .documentType: ValueKind.documentTypeLimit
    case .reference, .owner, .person, .pathReference, .identifier: ValueKind.referenceLimit
    default: nil
    }
  }
}
