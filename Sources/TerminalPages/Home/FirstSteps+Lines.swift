import Diagnostics
import LogWorkspace
import Wording

extension FirstSteps {
  /// The steps, one per line: a box, the command, and what it is for.
  func lines(_ words: (Message) -> String) -> [String] {
    steps.map { step in
      let (command, purpose) = step.kind.command
      return "  [\(step.isDone ? "x" : " ")] \(command.padded(to: 40)) \(words(purpose))"
    }
  }

  /// What helps on the way.
  static func help(hasDive: Bool, _ words: (Message) -> String) -> [String] {
    let commands: [(String, Message)] = [
      ("divelog import --help", .homeImport), ("divelog serve --open", .homeServe),
      ("divelog help", .homeHelp),
    ]
    return commands.dropFirst(hasDive ? 1 : 0).map { command, purpose in
      "      \(command.padded(to: 40)) \(words(purpose))"
    }
  }
}

extension FirstSteps.Kind {
  /// The command that takes the step, and its purpose; words in capitals are placeholders.
  fileprivate var command: (String, Message) {
    switch self {
    case .name: ("divelog diver set me name=NAME", .stepName)
    case .divers: ("divelog diver new ID --set name=NAME", .stepDivers)
    case .group: ("divelog group new ID --set name=NAME", .stepGroup)
    case .members: ("divelog group join GROUP --diver ID", .stepMembers)
    case .groupDive: ("divelog group log GROUP --set KEY=VALUE", .stepGroupDive)
    case .entries: ("divelog group apply last", .stepEntries)
    case .firstDive: ("divelog new", .homeNew)
    case .check: ("divelog check", .homeCheck)
    case .repository: ("git init -b main", .stepRepository)
    case .sync: ("divelog sync", .stepSync)
    }
  }
}
