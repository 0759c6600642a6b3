import ArgumentParser
import DiveModel

struct CourseCommand: RecordKindCommand {
  static let kind = RecordKind.course
  static let usualColumns = ["level", "students"]
  static let exampleID = "p2-2026"
  static let exampleChange = "level=P2"

  static let configuration = recordsConfiguration(
    abstract: "Manage courses, and how far their students are.",
    example: ["progress", exampleID],
    subcommands: recordCommands + [CourseProgressCommand.self]
  )
}
