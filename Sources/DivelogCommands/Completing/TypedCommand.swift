import ArgumentParser

/// A command line that is begun: the command, what stands before the cursor, and what is expected there.
struct TypedCommand {
  /// The words of the command so far.
  private(set) var verbs: [String] = []
  private(set) var command: any ParsableCommand.Type = RootCommand.self
  /// Its options, once no further verb can follow.
  private(set) var outline: CommandOutline?
  /// The values of options, and of arguments by their places.
  private(set) var options: [String: [String]] = [:]
  private(set) var values: [String] = []
  /// The option whose value is expected.
  private(set) var pending: CommandOutline.Argument?
  /// Whether `--` was typed, after which nothing is an option.
  private(set) var isBehindOptions = false

  /// Takes the words before the one at the cursor, without the program's name.
  init(_ words: some Sequence<String>) {
    for word in words { take(word) }
    if outline == nil, command.configuration.subcommands.isEmpty { settle() }
  }

  /// The options that may stand before the verb, which every command has.
  static let general: [CommandOutline.Argument] =
    CommandOutline(of: ListCommand.self)?.options.filter { option in
      option.names?.contains { DivelogProgram.optionsWithValue.contains($0.typed) } ?? false
    } ?? []

  private mutating func settle() { outline = CommandOutline(of: command) }

  private mutating func take(_ word: String) {
    if let option = pending, !(option.takesSeveral && word.hasPrefix("-")) {
      options[option.name, default: []].append(word)
      if !option.takesSeveral { pending = nil }
      return
    }
    pending = nil
    if !isBehindOptions, word == "--" {
      isBehindOptions = true
    } else if !isBehindOptions, word.hasPrefix("-"), word != "-" {
      take(option: word)
    } else if outline != nil || !descend(word) {
      values.append(word)
    }
  }

  private mutating func take(option word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts.first ?? "")
    // Options of `report` and of a kind of record are those of the command that it stands for.
    if outline == nil, option(typed) == nil, let usual { become(usual) }
    guard let option = option(typed) else { return }
    options[option.name, default: []] += parts.dropFirst().map(String.init)
    if option.kind == .option, parts.count == 1 { pending = option }
  }

  /// The option with a name as it is typed.
  func option(_ typed: String) -> CommandOutline.Argument? {
    outline?.option(typed)
      ?? Self.general.first { $0.names?.contains { $0.typed == typed } ?? false }
  }

  /// The command that is meant if no verb follows.
  private var usual: (any ParsableCommand.Type)? {
    if verbs == ["report"] { return OwnReportCommand.self }
    return command.configuration.defaultSubcommand
  }

  private mutating func become(_ next: any ParsableCommand.Type) {
    command = next
    if let name = next.configuration.commandName { verbs.append(name) }
    if next.configuration.subcommands.isEmpty { settle() }
  }

  /// Takes a word as a verb; false if no command is called so.
  private mutating func descend(_ word: String) -> Bool {
    if verbs.isEmpty, word == "help" { return true }
    let below = command.configuration.subcommands
    if let next = below.first(where: { $0.configuration.commandName == word }) {
      become(next)
      return true
    }
    guard let usual else { return false }
    become(usual)
    return false
  }

  /// What may follow as a verb.
  var verbsBelow: [any ParsableCommand.Type] {
    guard outline == nil else { return [] }
    return command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
  }

  /// The options that may follow.
  var nextOptions: [CommandOutline.Argument] {
    outline?.options ?? usual.flatMap { CommandOutline(of: $0) }?.options ?? Self.general
  }

  /// An option with one value that was typed more than once; nil if there is none.
  ///
  /// How and on which day a command runs may be in an alias of the shell, and typed once more.
  var optionGivenAgain: CommandOutline.Argument? {
    outline?.options.first { option in
      option.kind == .option && !option.isRepeating
        && !["color", "lang", "today"].contains(option.name)
        && options[option.name].map { $0.count > 1 } == true
    }
  }

  /// The argument that the next word is.
  var nextArgument: CommandOutline.Argument? {
    guard let all = outline?.positionals else { return nil }
    let behind = all.filter(\.isBehindOptions)
    if isBehindOptions, let only = behind.last { return only }
    let arguments = all.filter { !$0.isBehindOptions }
    guard let last = arguments.last else { return nil }
    return values.count < arguments.count ? arguments[values.count] : last.isRepeating ? last : nil
  }

  /// The folder to start from.
  var folder: String { options["C"]?.last ?? "." }
}
