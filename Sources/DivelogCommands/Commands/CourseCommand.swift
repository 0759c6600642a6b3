import ArgumentParser
import DiveModel

struct CourseCommand: RecordKindCommand {
  static let kind = RecordKind.course
  static let usualColumns = ["level", "students"]
  static let exampleID = "p2-2026"
  static let exampleChange = "level=P2"

  static let configuration = CommandConfiguration(
    commandName: "course",
    abstract: "Manage courses, and how far their students are.",
    discussion: """
      Without a subcommand, lists them.

      Examples:
        divelog course list
        divelog course progress p2-2026
      """,
    subcommands: recordCommands + [CourseProgressCommand.self],
    defaultSubcommand: ListRecords<CourseCommand>.self
  )
}
