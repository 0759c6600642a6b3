import DiveFormat
import DiveModel
import DiveQueries
import Diagnostics
import Wording

/// A key of a record that was written as an option: `new --date 2024-06-12`.
///
/// Suggesting the most similar option, `--lang` for `--date`, would be no help.
struct KeyAsOption {
  private let key: String
  private let use: Use

  /// The way in which a command takes values of keys.
  private enum Use {
    case set, assignment, term
    /// The group of a membership, which is no option; the right command.
    case group([String])
  }

  /// Parses ArgumentParser's error message; nil if it is about something else.
  init?(_ complaint: String, _ arguments: [String]) {
    let start = "Error: Unknown option '--"
    guard complaint.hasPrefix(start) else { return nil }
    key = String(complaint.dropFirst(start.count).prefix { $0 != "'" && $0 != "=" })
    let words = arguments.prefix { !$0.hasPrefix("-") }
    guard let verb = words.first else { return nil }
    let kind = RecordKind(rawValue: verb).flatMap { $0 == .dive ? nil : $0 }
    let second = words.dropFirst().first
    var table = FieldTable.dive
    switch (verb, second) {
    case ("group", "join"), ("group", "leave"):
      guard key == "group", let command = Self.groupFirst(arguments) else { return nil }
      use = .group(command)
      return
    case ("new", _), ("group", "log"), ("group", "apply"): use = .set
    case ("set", _): use = .assignment
    case ("list", _), ("stats", _), ("report", _): use = .term
    case (_, "new"), (_, "set"):
      guard let kind else { return nil }
      table = .table(of: kind)
      use = second == "new" ? .set : .assignment
    default: return nil
    }
    let isTerm = if case .term = use { true } else { false }
    let isKnown = isTerm ? DiveTerms.term(named: key) != nil : table.row(for: key) != nil
    guard isKnown else { return nil }
  }

  /// The command with its words in order, for `group leave joe --group club`.
  private static func groupFirst(_ arguments: [String]) -> [String]? {
    guard arguments.count > 2, let place = arguments.firstIndex(where: { $0.hasPrefix("--group") })
    else { return nil }
    let isOneWord = arguments[place].hasPrefix("--group=")
    let next = isOneWord ? nil : arguments.indices.contains(place + 1) ? arguments[place + 1] : nil
    guard let group = isOneWord ? String(arguments[place].dropFirst(8)) : next else { return nil }
    let diver = arguments[2].hasPrefix("-") ? [] : ["--diver", arguments[2]]
    return ["divelog", arguments[0], arguments[1], group] + diver
  }

  /// The message with the correct spelling.
  var message: Message {
    switch use {
    case .group(let command): .groupComesFirst(command: ShellWords.line(command))
    case .set: .keyIsNoOption(key: key, text: "--set '\(key)=…'")
    case .assignment: .keyIsNoOption(key: key, text: "'\(key)=…'")
    case .term: .keyIsNoOption(key: key, text: "'\(key):…'")
    }
  }
}
