import ArgumentParser
import DiveModel
import Wording

struct DocumentCommand: RecordKindCommand {
  static let kind = RecordKind.document
  static let usualColumns = ["type", "owner", "expires"]
  static let exampleID = "medical-tom-2024"
  static let exampleChange = "archived=2026-12-31"

  static let configuration = CommandConfiguration(
    commandName: "document",
    abstract: "Manage certificates, medicals, permits and other documents.",
    discussion: HelpText.document,
    subcommands: [
      ListDocuments.self, AddDocument.self, OpenDocumentFile.self, ExpiringDocuments.self,
    ]
      + recordCommandsBesideList,
    defaultSubcommand: ListDocuments.self
  )
}
