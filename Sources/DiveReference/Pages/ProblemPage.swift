import DiveGroups
package import Wording

/// The documentation of a problem that no rule finds: one in typed text, or between files.
package struct ProblemPage {
  /// The id shown in brackets after the problem.
  package let id: String
  package let title: Message
  private let text: Message

  package static let all = [
    ProblemPage(id: "bad-argument", title: .badArgumentTitle, text: .badArgumentText),
    ProblemPage(id: "bad-assignment", title: .badAssignmentTitle, text: .badAssignmentText),
    ProblemPage(id: "bad-query", title: .badQueryTitle, text: .badQueryText),
    ProblemPage(
      id: "bad-report-template",
      title: .badReportTemplateTitle,
      text: .badReportTemplateText
    ),
    ProblemPage(id: "bad-rules", title: .badRulesTitle, text: .badRulesText),
    ProblemPage(id: "unread-logbook", title: .unreadLogbookTitle, text: .unreadLogbookText),
    ProblemPage(
      id: UpdateConflict.id,
      title: .updateConflictTitle,
      text: .updateConflictText
    ),
  ]

  package var page: String {
    let lines = ["# \(id)", "", ReferencePages.words(title) + ".", "", ReferencePages.words(text)]
    return lines.joined(separator: "\n") + "\n"
  }
}
