import ArgumentParser
import DiveModel
import LogWorkspace
import LogbookCore
import Wording

/// `divelog remove`: removes a dive.
struct RemoveCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a dive, after listing what refers to it.",
    discussion: """
      A dive that other records refer to, such as documents and copies of a group dive, is removed \
      only with --force. Its photos and profiles stay and are listed, unless --with-files removes \
      them too.

      What git does not have in its current state only 'divelog undo' could bring back: on a \
      terminal you are asked, elsewhere it is removed only with --yes.

      With --with-entries a group dive goes together with its members' entries, after a question or \
      with --yes. An entry that says more than the group dive gave it stays, and is listed.

      Examples:
        divelog remove last --dry-run
        divelog remove mari/2024-06-12-1030-rummu-quarry --with-files
      """
  )

  @OptionGroup var options: GlobalOptions

  @OptionGroup var chosen: DiveArgument

  @Flag(help: "Also remove the entries of a group dive that say nothing more.")
  var withEntries = false

  @OptionGroup var wishes: RemovalOptions

  func perform(_ console: inout Console) throws -> ExitStatus {
    let removal = RecordRemoval(options: options, wishes: wishes, takesEntries: withEntries)
    try removal.remove(&console) { console in
      let (found, log) = try chosen.find(options, &console)
      if withEntries, found.diver != nil {
        throw CommandFailure(.onlyGroupDivesHaveEntries(path: found.dive.origin.path))
      }
      return (.dive(found), log)
    }
    return .done
  }
}
