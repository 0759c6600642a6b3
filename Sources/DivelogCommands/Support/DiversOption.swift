import ArgumentParser
import LogWorkspace
import Wording

/// The options that say whose dives a command changes.
struct DiversOption: ParsableArguments {
  @Option(help: "Whose dives to change.")
  var diver: String?

  @Flag(help: "Change the dives of all divers.")
  var allDivers = false

  /// The divers whose dives are to be changed.
  var chosen: ChosenDivers { allDivers ? .all : ChosenDivers(named: diver) }

  func validate() throws {
    if diver != nil, allDivers {
      throw ValidationError(SpokenLanguage.current.words(.diverOrAll))
    }
  }
}
