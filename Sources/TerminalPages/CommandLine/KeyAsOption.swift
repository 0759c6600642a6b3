import DiveFormat
import DiveModel
import DiveQueries
import Diagnostics
package import Wording

/// A key of a record that was written as an option: `new --date 2024-06-12`.
///
/// Suggesting the most similar option, `--lang` for `--date`, would be no help.
package struct KeyAsOption {
  private let key: String
  private let use: Use

  /// The way in which a command takes values of keys.
  private enum Use {
    case set, assignment, term
    /// The group of a membership, which is not an option; the right command.
    case group([String])
  }

  /// Looks at an option that the command does not have; nil if it is no key.
  ///
  /// - Parameters:
  ///   - option: The option as it was typed, without its value.
  ///   - arguments: The command line.
  ///   - isAllowed: Whether a command line can be parsed.
  package init?(_ option: String, _ arguments: [String], isAllowed: ([String]) -> Bool) {
    guard option.hasPrefix("--") else { return nil }
    key = String(option.dropFirst(2))
    let words = arguments.prefix { !$0.hasPrefix("-") }
    guard let verb = words.first else { return nil }
    let kind = RecordKind(rawValue: verb).flatMap { $0 == .dive ? nil : $0 }
    let second = words.dropFirst().first
    var table = FieldTable.dive
    switch (verb, second) {
    case ("group", "join"), ("group", "leave"):
      guard key == "group", let command = Self.groupFirst(arguments), isAllowed(command) else {
        return nil
      }
      use = .group(["divelog"] + command)
      return
    case ("new", _), ("group", "log"), ("group", "apply"): use = .set
    case ("set", _): use = .assignment
    case ("list", _), ("stats", _), ("report", _): use = .term
    case (_, "list") where kind != nil: use = .term
    case (_, "new"), (_, "set"):
      guard let kind else { return nil }
      table = .table(of: kind)
      use = second == "new" ? .set : .assignment
    default: return nil
    }
    guard Self.isKnown(key, use, kind, table) else { return nil }
  }

  private static func isKnown(
    _ key: String,
    _ use: Use,
    _ kind: RecordKind?,
    _ table: FieldTable
  ) -> Bool {
    guard case .term = use else { return table.row(for: key) != nil }
    guard let kind else { return DiveTerms.term(named: key) != nil }
    return RecordTerms(kind).term(named: key) != nil
  }

  /// The command with its words in order, for `group leave joe --group club`; nil unless it
  /// contains everything that was typed, as another command could end another membership.
  private static func groupFirst(_ arguments: [String]) -> [String]? {
    var (groups, divers, options): ([String], [String], [String]) = ([], [], [])
    var rest = arguments.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "--group" {
        groups += rest.popFirst().map { [$0] } ?? []
      } else if word.hasPrefix("--group=") {
        groups.append(String(word.dropFirst("--group=".count)))
      } else if word.hasPrefix("-") {
        options.append(word)
        let takesValue = CommandWords.optionsWithValue + ["--since", "--until"]
        if takesValue.contains(word), let value = rest.popFirst() { options.append(value) }
      } else {
        divers.append(word)
      }
    }
    // A word may be the diver, unless one is named already.
    let names = options.contains { $0 == "--diver" || $0.hasPrefix("--diver=") } ? 0 : 1
    guard groups.count == 1, divers.count <= names, divers != groups else { return nil }
    let diver = divers.flatMap { ["--diver", $0] }
    var command = Array(arguments.prefix(2))
    command += groups + diver + options
    return command
  }

  /// The message with the correct spelling.
  package var message: Message {
    switch use {
    case .group(let command): .groupComesFirst(command: ShellWords.line(command))
    case .set: .keyIsNoOption(key: key, text: "--set '\(key)=…'")
    case .assignment: .keyIsNoOption(key: key, text: "'\(key)=…'")
    case .term: .keyIsNoOption(key: key, text: "'\(key):…'")
    }
  }
}
