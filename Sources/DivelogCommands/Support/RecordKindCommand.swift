import ArgumentParser
import DiveModel
import LogWorkspace

/// The command of a kind of record, with the subcommands that every kind has.
protocol RecordKindCommand: ParsableCommand {
  static var kind: RecordKind { get }
  /// The keys that a list shows after the id and the name.
  static var usualColumns: [String] { get }
  /// An example id, and an example of a change, for help texts.
  static var exampleID: String { get }
  static var exampleChange: String { get }
}

extension RecordKindCommand {
  /// The subcommands that every kind of record has.
  static var recordCommands: [any ParsableCommand.Type] {
    [ListRecords<Self>.self] + recordCommandsBesideList
  }

  /// The same without the list, for a kind with a list of its own.
  static var recordCommandsBesideList: [any ParsableCommand.Type] {
    [
      ShowRecord<Self>.self, NewRecord<Self>.self, SetRecord<Self>.self, EditRecord<Self>.self,
      RenameRecord<Self>.self, MergeRecords<Self>.self, RemoveRecord<Self>.self,
    ]
  }

  /// The words for the kind on the command line.
  static var word: String { kind.command }
}
