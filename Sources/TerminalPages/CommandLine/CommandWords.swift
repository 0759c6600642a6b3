import DiveModel
import DiveQueries
import NearWords
package import Wording

/// The words of a command line, put in order and looked at before they are parsed.
package struct CommandWords {
  /// Behind the verb all options that were typed before it.
  package let ordered: [String]
  private let program: CommandNode

  /// The options with a value that may stand before the verb.
  static let optionsWithValue = ["-C", "--color", "--lang", "--today", "--diver"]

  /// The command below `report` that makes a report of a template's name.
  static let ownReport = "own"

  /// Moves options before the verb behind it, and behind the second verb if there is one: `-C DIR
  /// check` is `check -C DIR`, and `-C DIR site show` is `site show -C DIR`.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - program: The program with its commands.
  package init(_ arguments: [String], of program: CommandNode) {
    self.program = program
    ordered = Self.verbFirst(arguments, program)
  }

  /// The command's first word.
  package var verb: String? { ordered.first }

  private static func verbFirst(_ arguments: [String], _ program: CommandNode) -> [String] {
    var leading: [String] = []
    var rest = arguments[...]
    while let first = rest.first, first.hasPrefix("-"), first != "-", first != "--" {
      if ["-h", "--help", "--version"].contains(first) { break }
      rest = rest.dropFirst()
      leading.append(first)
      if optionsWithValue.contains(first), let value = rest.popFirst() { leading.append(value) }
    }
    guard let verb = rest.first else { return ["home"] + leading }
    if verb.hasPrefix("-") { return Array(rest) + leading }
    rest = rest.dropFirst()
    // Help pages do not depend on the folder.
    if verb == "help" || ["-h", "--help"].contains(rest.first) { return [verb] + rest }
    guard let command = program.below(verb) else { return [verb] + leading + rest }
    let below = command.verbs
    if verb == "report" { rest = withOwnReport(rest, besides: below) }
    if below.isEmpty { return [verb] + leading + rest }
    if let usual = command.usual?.name {
      if leading.isEmpty { return [verb] + rest }
      // Without a second verb, records are listed, and `plan` computes a dive.
      guard let second = rest.first, !second.hasPrefix("-") else {
        return [verb, usual] + leading + rest
      }
    }
    // In `gas mod` both words are the verb; `gas` alone shows the subcommands.
    guard let second = rest.first else { return [verb, "--help"] }
    rest = rest.dropFirst()
    guard below.contains(second) else { return [verb, second] + rest }
    // In `budget expense show` there is one more.
    if let third = rest.first, command.below(second)?.below(third) != nil {
      return [verb, second, third] + leading + rest.dropFirst()
    }
    return [verb, second] + leading + rest
  }

  /// The words after `report`, with the command for a template before its name or an option.
  private static func withOwnReport(
    _ words: ArraySlice<String>,
    besides known: [String]
  ) -> ArraySlice<String> {
    guard let first = words.first else { return words }
    let isHelp = ["-h", "--help", "--version", "help"].contains(first)
    return known.contains(first) || isHelp ? words : [ownReport] + words
  }
}

extension CommandWords {
  /// What is wrong with an unknown verb, and the nearest one or where all are listed; empty if it is
  /// known.
  package var unknownVerb: [Message] {
    var words = ordered[...]
    if words.first == "help", words.count > 1 { words = words.dropFirst() }
    guard let verb = words.first, !verb.hasPrefix("-"), verb != "help" else { return [] }
    guard let command = program.below(verb) else { return Self.unknown(verb, program.verbs) }
    let below = command.verbs
    guard !below.isEmpty, let second = words.dropFirst().first, !second.hasPrefix("-"),
      !below.contains(second)
    else { return [] }
    return Self.unknown("\(verb) \(second)", below.map { "\(verb) \($0)" })
  }

  private static func unknown(_ verb: String, _ known: [String]) -> [Message] {
    let near = Nearest.match(verb, in: known)
    return [.unknownVerb(verb: verb), near.map { .didYouMean(text: $0) } ?? .seeHelp]
  }

  /// What is wrong with the words of a query; nil if they can be parsed.
  package var wrongQuery: Message? { asksQuery ? tooManyWords ?? termForOption : nil }

  /// The message for an option with one value that is given again: ArgumentParser would take the
  /// last value without a word, and one diver of two would join a group.
  package var optionGivenAgain: Message? {
    let names = ordered.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { $0.prefix { $0 != "=" } }
    // Describing a command takes time, and few command lines have an option twice. A short name may
    // be that of an option which is there by its long one.
    let isShort = names.contains {
      $0.utf8.count == 2 && !Self.optionsWithValue.contains(String($0))
    }
    guard isShort || Set(names).count < names.count,
      let option = TypedCommand(ordered, of: program).optionGivenAgain
    else { return nil }
    return .optionGivenAgain(option: option.typed)
  }

  /// An option that the command does not have, such as `--opn`, and what to say about it; nil if it has
  /// them all.
  ///
  /// ArgumentParser names it only if nothing else is wrong, and then with an option that need not be near.
  package var unknownOption: (option: String, messages: [Message])? {
    let typed = TypedCommand(ordered, of: program)
    // Short ones may be several in one word.
    let unknown = typed.unknownOptions.first { $0.hasPrefix("--") || $0.utf8.count == 2 }
    guard let unknown else { return nil }
    let command = (["divelog"] + typed.verbs).joined(separator: " ")
    let names = typed.nextOptions.filter(\.shouldDisplay).map(\.typed)
    // The hyphens that all of them have make no two of them alike.
    let near = Nearest.match(
      String(unknown.drop { $0 == "-" }),
      in: names.lazy.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    )
    // `--csv` is a value of `--format`.
    let owner = typed.nextOptions.first { option in
      option.shouldDisplay && option.values?.contains(String(unknown.drop { $0 == "-" })) == true
    }
    let meant = owner.map { "\($0.typed) \(unknown.drop { $0 == "-" })" } ?? near.map { "--" + $0 }
    let next = meant.map { Message.didYouMean(text: $0) } ?? .seeHelpOf(command: command)
    return (unknown, [.unknownOption(command: command, option: unknown), next])
  }

  /// Whether the command takes the words of a query.
  private var asksQuery: Bool {
    guard let verb else { return false }
    if kind != nil { return ordered.dropFirst().first == "list" }
    return ["list", "stats", "report"].contains(verb)
  }

  /// The kind of records that the command is about; nil if it is about dives, or about none.
  private var kind: RecordKind? {
    verb.flatMap(RecordKind.init(rawValue:)).flatMap { $0 == .dive ? nil : $0 }
  }

  /// The message for a query with too many words.
  ///
  /// Parsing arguments takes quadratic time, so they are counted first.
  private var tooManyWords: Message? {
    let limit = QueryLimits.terms
    let words = ordered.dropFirst().filter { !$0.hasPrefix("-") }
    // Some of them are the values of options.
    return words.count > limit + 100 ? .queryTooManyTerms(limit: Decimal(limit)) : nil
  }

  /// The message for `-tag:wreck`, which would be parsed as an option.
  private var termForOption: Message? {
    for argument in ordered.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let term = argument.drop { $0 == "-" }
      guard let colon = term.firstIndex(of: ":") else { continue }
      let name = String(term[..<colon])
      let isKnown =
        kind.map { RecordTerms($0).term(named: name) != nil }
        ?? (DiveTerms.term(named: name) != nil)
      if isKnown { return .queryMinus(argument: argument, text: "not:" + term) }
    }
    return nil
  }
}

extension CommandWords {
  /// The value of an option on a command line that is not parsed yet; the last one counts.
  package static func value(of option: String, in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    var found: String?
    for (place, argument) in options.enumerated() {
      if argument == option, place + 1 < options.count { found = options[place + 1] }
      if argument.hasPrefix(option + "=") { found = String(argument.dropFirst(option.count + 1)) }
    }
    return found
  }

  /// The command line as a person would type it in the log, without options that say where and how
  /// the program runs.
  package static func inLog(_ arguments: [String]) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=+,@#")
    let aside = ["-C", "--color", "--lang", "--today"]
    var arguments = arguments[...]
    var typed: [String] = []
    while let word = arguments.popFirst() {
      if aside.contains(word) {
        _ = arguments.popFirst()
      } else if !aside.contains(where: { word.hasPrefix($0 + "=") }) {
        typed.append(word)
      }
    }
    let words = typed.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { plain.contains($0) || !$0.isASCII }
      return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
    let text = words.joined(separator: " ")
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}
