import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore

/// `divelog KIND remove`: removes a record.
struct RemoveRecord<Kind: RecordKindCommand>: LogCommand {
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

  @Flag(help: "Remove it even if other records refer to it.")
  var force = false

  @Flag(help: "Also remove its files that no other record names.")
  var withFiles = false

  @Flag(help: "Do not ask, even if git could not bring it back.")
  var yes = false

  @Flag(
    name: [.customLong("dry-run"), .customLong("diff")],
    help: "Show what would be removed, without writing."
  )
  var dryRun = false

  mutating func perform() throws -> ExitStatus {
    var console = options.console
    let removal = RecordRemoval(
      options: options,
      isDryRun: dryRun,
      wishes: .init(isForced: force, takesFiles: withFiles, isConfirmed: yes)
    )
    try removal.remove(&console) { _ in
      let log = try options.workspace()
      return (.record(try log.entry(Kind.kind, named: id)), log)
    }
    console.flush()
    return .done
  }
}
