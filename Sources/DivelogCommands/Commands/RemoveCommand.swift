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
    discussion: HelpText.remove
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
