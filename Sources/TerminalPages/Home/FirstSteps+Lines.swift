import Diagnostics
import LogWorkspace
import Wording

extension FirstSteps {
  /// The steps, one per line: a box, the command and its purpose; below, helpful commands.
  ///
  /// The commands are aligned, and their purposes are short enough for a terminal of 80 columns in
  /// every language.
  func lines(hasDive: Bool, _ words: (Message) -> String) -> [String] {
    let steps = steps.map { ($0.isDone ? "  [x]" : "  [ ]", $0.kind.command) }
    let all = steps + Self.help.dropFirst(hasDive ? 1 : 0).map { ("     ", $0) }
    let width = all.map(\.1.text.count).max() ?? 0
    return all.map { box, command in
      "\(box) \(command.text.padded(to: width))  \(words(command.purpose))"
    }
  }

  private static let help: [FirstCommand] = [
    FirstCommand(text: "divelog import --help", purpose: .homeImport),
    // A new log is private, so the public sees nothing of it.
    FirstCommand(text: "divelog serve --open --for me", purpose: .homeServe),
    FirstCommand(text: "divelog help", purpose: .homeHelp),
  ]
}

/// A command with its purpose; words in capitals are placeholders.
private struct FirstCommand {
  let text: String
  let purpose: Message
}

extension FirstSteps.Kind {
  /// The command that takes the step.
  fileprivate var command: FirstCommand {
    switch self {
    case .name: FirstCommand(text: "divelog diver set me name=NAME", purpose: .stepName)
    case .divers: FirstCommand(text: "divelog diver new ID --set name=NAME", purpose: .stepDivers)
    case .group: FirstCommand(text: "divelog group new ID --set name=NAME", purpose: .stepGroup)
    case .members: FirstCommand(text: "divelog group join GROUP --diver ID", purpose: .stepMembers)
    case .groupDive:
      FirstCommand(text: "divelog group log GROUP --set KEY=VALUE", purpose: .stepGroupDive)
    case .entries: FirstCommand(text: "divelog group apply last", purpose: .stepEntries)
    case .firstDive: FirstCommand(text: "divelog new", purpose: .homeNew)
    case .check: FirstCommand(text: "divelog check", purpose: .homeCheck)
    case .repository: FirstCommand(text: "git init -b main", purpose: .stepRepository)
    case .sync: FirstCommand(text: "divelog sync", purpose: .stepSync)
    }
  }
}
