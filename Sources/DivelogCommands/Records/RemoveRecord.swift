import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore

/// `divelog KIND remove`: removes a record.
struct RemoveRecord<Kind: RecordKindCommand>: PrintingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove",
      abstract: "Remove one, after listing what refers to it.",
      discussion: """
        A record that others refer to is removed only with --force. A diver who has dives cannot \
        be removed; members' copies of a group's dives stay as they are. What git does not have in \
        its current state only 'divelog undo' could bring back: on a terminal you are asked, \
        elsewhere it is removed only with --yes.

        Examples:
          divelog \(Kind.word) remove \(Kind.exampleID) --dry-run
          divelog \(Kind.word) remove \(Kind.exampleID) --force --with-files
        """
    )
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: "Its id or name.")
  var id: String

  @OptionGroup var wishes: RemovalOptions

  mutating func perform(_ console: inout Console) throws -> ExitStatus {
    let removal = RecordRemoval(options: options, wishes: wishes)
    try removal.remove(&console) { _ in
      let log = try options.workspace()
      return (.record(try log.entry(Kind.kind, named: id)), log)
    }
    return .done
  }
}
